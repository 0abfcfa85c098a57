#include "history/pokerstars/pokerstars_stud_write.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace felt {
namespace {

DealtCards seen_of(const HandEvent& dealt, bool is_hero) {
  DealtCards seen;
  for (int i = is_hero ? 0 : dealt.cards.size() - dealt.up; i < dealt.cards.size(); ++i) {
    seen.push_back_from(dealt.cards, i);
  }
  return seen;
}

}  // namespace

std::string_view stud_street_name(int street) {
  constexpr std::string_view kNames[] = {"3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER"};
  return kNames[std::clamp(street, 0, 4)];
}

void write_stud_street(const PokerStarsText& text, int street, std::string& out) {
  out += fmt::format("*** {} ***\n", stud_street_name(street));
  for (const Seat seat : text.seats_by_number()) {
    DealtCards before, now;
    for (const HandEvent& event : *text.hand().log) {
      if (event.kind != EventKind::HoleDealt || event.seat != seat || event.street > street) continue;
      (event.street < street ? before : now).append(seen_of(event, text.hero() == seat));
    }
    if (now.is_empty()) continue;
    const std::string had = before.is_empty() ? "" : fmt::format(" [{}]", card_list(before));
    out += fmt::format("Dealt to {}{} [{}]\n", text.name(seat), had, card_list(now));
  }
}

}  // namespace felt
