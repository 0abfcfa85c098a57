#include "protocol/acpc_lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cards/card_text.hpp"

namespace felt {
namespace {

void append_cards(const DealtCards& cards, std::string& out) {
  for (int i = 0; i < cards.size(); ++i) out += to_text(cards[i]);
}

std::string values_text(std::span<const int64_t> parts) {
  std::vector<std::string> all;
  std::transform(parts.begin(), parts.end(), std::back_inserter(all), acpc_value);
  return fmt::format("{}", fmt::join(all, "|"));
}

}  // namespace

void AcpcLines::begin(uint32_t number) {
  number_ = std::to_string(number);
  betting_.clear();
  board_.clear();
  for (std::string& hole : holes_) hole.clear();
  chips_ = {};
  round_ = actions_in_round_ = 0;
}

void AcpcLines::add_round() {
  ++round_;
  actions_in_round_ = 0;
  betting_ += '/';
  board_ += '/';
}

void AcpcLines::add_action(char letter) {
  betting_ += letter;
  ++actions_in_round_;
}

void AcpcLines::note(const HandEvent& event, Chips unit) {
  switch (event.kind) {
    case EventKind::HoleDealt:
      return append_cards(event.cards, holes_[static_cast<size_t>(event.seat.index())]);
    case EventKind::BoardDealt:
      return append_cards(event.cards, board_);
    case EventKind::Fold:
      return add_action('f');
    case EventKind::Check:
    case EventKind::Call:
      return add_action('c');
    case EventKind::Raise:
      add_action('r');
      if (!is_limit_) betting_ += std::to_string(chips_.put_in(event.seat).count / unit.count);
      return;
    default:
      return;
  }
}

void AcpcLines::follow(const HandState& hand, std::span<const HandEvent> events) {
  for (const HandEvent& event : events) {
    while (round_ < event.street) add_round();
    chips_.feed(event);
    note(event, hand.unit());
  }
  // A showdown is in the last round, whether there was betting in it or not.
  const bool is_showdown = hand.is_over() && hand.live().has_several();
  const int last = is_showdown ? static_cast<int>(hand.rules().streets.size()) - 1 : hand.street();
  while (round_ < last) add_round();
}

// A showdown shows the cards of everybody who has not folded.
void AcpcLines::append_holes(const HandState& hand, Seat viewer, bool sees_all, std::string& out) const {
  const bool is_showdown = hand.is_over() && hand.live().has_several();
  for (const Seat seat : hand.seats()) {
    if (seat.index() > 0) out += '|';
    if (sees_all || seat == viewer || (is_showdown && hand.is_live(seat))) {
      out += holes_[static_cast<size_t>(seat.index())];
    }
  }
}

void AcpcLines::match_state(const HandState& hand, Seat viewer, std::string& out) const {
  out += "MATCHSTATE:";
  out += static_cast<char>('0' + viewer.index());
  ((out += ':') += number_) += ':';
  (out += betting_) += ':';
  append_holes(hand, viewer, false, out);
  out += board_;
}

void AcpcLines::state(const HandState& hand, std::span<const std::string> names, std::string& out) const {
  std::array<int64_t, kMaxSeats> net{};
  for (const Seat seat : hand.seats()) net[static_cast<size_t>(seat.index())] = hand.net(seat).count;
  ((((out += "STATE:") += number_) += ':') += betting_) += ':';
  append_holes(hand, Seat(0), true, out);
  ((out += board_) += ':') += values_text(std::span(net).first(static_cast<size_t>(hand.players())));
  (out += ':') += fmt::format("{}", fmt::join(names, "|"));
}

std::string acpc_value(int64_t parts) {
  return acpc_number(static_cast<double>(parts) / static_cast<double>(kExactSplitUnit));
}

std::string acpc_score(std::span<const int64_t> totals, std::span<const std::string> names) {
  return fmt::format("SCORE:{}:{}", values_text(totals), fmt::join(names, "|"));
}

}  // namespace felt
