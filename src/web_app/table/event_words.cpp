#include "web_app/table/event_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cards/card_text.hpp"
#include "protocol/line/line_json.hpp"

namespace felt {
namespace {

bool is_of_a_seat(EventKind kind) {
  return kind != EventKind::BoardDealt && kind != EventKind::RunsAgreed && kind != EventKind::Rake &&
         kind != EventKind::Over;
}

std::string_view part_word(PotHalf half) {
  if (half == PotHalf::Whole) return "whole";
  return half == PotHalf::High ? "high" : "low";
}

// "AsKh and 7c face up"; of others "2 cards and 7c face up", or the up card alone.
std::string dealt_text(const HandEvent& event) {
  if (event.up == 0) return counted_cards(event.cards);
  DealtCards down, up;
  const int first_up = event.cards.size() - event.up;
  for (int i = 0; i < event.cards.size(); ++i) (i < first_up ? down : up).push_back_from(event.cards, i);
  const std::string before = down.is_empty() ? "" : counted_cards(down) + " and ";
  return fmt::format("{}{} face up", before, cards_text(up));
}

}  // namespace

std::string_view event_kind_word(EventKind kind, RaiseKind raise) {
  if (kind == EventKind::Raise && raise == RaiseKind::Bet) return "bet";
  if (kind == EventKind::Drawn) return "draw";
  return kind == EventKind::Over ? "over" : event_word(kind);
}

std::string event_text(const HandEvent& event, const EventWords& words, const EventPlace& place) {
  switch (event.kind) {
    case EventKind::HoleDealt:
      return fmt::format("{} {} dealt {}", words.name(event.seat), words.is_you(event.seat) ? "are" : "is",
                         dealt_text(event));
    case EventKind::BoardDealt:
      return fmt::format("{}: {}{}", place.street, cards_text(event.cards),
                         words.has_runs ? fmt::format(" on board {}", event.run + 1) : "");
    case EventKind::Over:
      return "the hand is over";
    default:
      return words.line(event, place.raise);
  }
}

std::string deed_text(const HandEvent& event, const EventText& words, RaiseKind raise) {
  const std::string line = words.line(event, raise);
  return line.substr(std::min(line.size(), words.name(event.seat).size() + 1));
}

Json cards_view(const DealtCards& cards) {
  Json array = Json::array();
  for (int i = 0; i < cards.size(); ++i) array.push_back(cards.is_known(i) ? to_text(cards[i]) : "??");
  return array;
}

Json event_view(const HandEvent& event, const EventWords& words, const EventPlace& place) {
  const auto seat = static_cast<size_t>(event.seat.index());
  Json chair;
  if (is_of_a_seat(event.kind)) chair = seat < words.chairs.size() ? words.chairs[seat] : static_cast<int>(seat);
  return {{"kind", event_kind_word(event.kind, place.raise)},
          {"chair", std::move(chair)},
          {"street", place.street},
          {"run", event.run},
          {"amount", event.amount.count},
          {"to", event.to.count},
          {"all_in", event.all_in},
          {"cards", cards_view(event.cards)},
          {"part", part_word(event.half)},
          {"pot", place.pot.count},
          {"text", event_text(event, words, place)},
          {"sum", words.named_amount(event)}};
}

Json note_view(std::string_view kind, std::string text, std::optional<int> chair, Chips named) {
  return {{"kind", kind},
          {"chair", chair ? Json(*chair) : Json()},
          {"street", ""},
          {"run", 0},
          {"amount", named.count},
          {"to", 0},
          {"all_in", false},
          {"cards", Json::array()},
          {"part", part_word(PotHalf::Whole)},
          {"pot", 0},
          {"text", std::move(text)},
          {"sum", named == Chips{0} ? "" : chips_text(named, 0)}};
}

}  // namespace felt
