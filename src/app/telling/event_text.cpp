#include "app/telling/event_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "arena/reports/report_sections.hpp"
#include "base/text.hpp"
#include "cards/card_text.hpp"

namespace felt {
namespace {

std::string card_text(Card card, const CardInk* ink) {
  return ink == nullptr ? to_text(card) : ink->painted(card, to_text(card));
}

// "a pair of aces", "two pair, aces and kings".
std::string with_article(const std::string& hand) {
  const bool is_one = hand.starts_with("pair") || hand.starts_with("straight") || hand.starts_with("flush") ||
                      hand.starts_with("full") || hand.starts_with("royal") || hand.starts_with("badugi");
  return (is_one ? "a " : "") + hand;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string clean = without_marks(text);
  for (char& c : clean) {
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) c = '?';
  }
  return clean;
}

std::string chips_text(Chips chips, int decimals) {
  if (chips >= kMaxChips / 2) return "unlimited";
  uint64_t scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  const auto count = static_cast<uint64_t>(std::abs(chips.count));
  const std::string whole = (chips.count < 0 ? "-" : "") + with_commas(count / scale);
  return decimals == 0 ? whole : fmt::format("{}.{:0{}}", whole, count % scale, decimals);
}

double in_units(Chips chips, int decimals) {
  auto units = static_cast<double>(chips.count);
  for (int i = 0; i < decimals; ++i) units /= 10;
  return units;
}

std::string cards_text(const DealtCards& cards, const CardInk* ink) {
  std::string text;
  for (int i = 0; i < cards.size(); ++i) text += cards.is_known(i) ? card_text(cards[i], ink) : "??";
  return text;
}

std::string cards_text(std::span<const Card> cards, const CardInk* ink) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + card_text(card, ink);
  return text;
}

std::string counted_cards(const DealtCards& cards, const CardInk* ink) {
  if (!cards.known().is_empty()) return cards_text(cards, ink);
  return fmt::format("{} card{}", cards.size(), cards.size() == 1 ? "" : "s");
}

std::string position_text(const PublicHand& hand, Seat seat) {
  if (hand.rules().forced_bets == ForcedBets::Blinds) return std::string(seat_name(seat.index(), hand.players()));
  return seat == hand.button() && !hand.rules().has_up_cards() ? "BTN" : "";
}

std::string street_text(const PublicHand& hand) {
  const auto& streets = hand.rules().streets;
  const bool has_several_draws = std::ranges::count_if(streets, &StreetRules::draw) > 1;
  if (hand.phase() == Phase::Draw) return has_several_draws ? hand.street_name() : "the draw";
  const bool is_to_come = hand.phase() == Phase::DealBoard && hand.street() > 0;
  const StreetRules& street = streets[static_cast<size_t>(hand.street() - (is_to_come ? 1 : 0))];
  return street.draw && has_several_draws ? "after the " + street.name : street.name;
}

std::string EventText::name(Seat seat) const {
  const auto at = static_cast<size_t>(seat.index());
  return at >= names.size() || names[at].empty() ? to_text(seat) : printable(names[at]);
}

std::string EventText::amount(Chips chips) const {
  if (chips.count % parts == 0) return chips_text(chips / parts, decimals);
  return fmt::format("{:.2f}", static_cast<double>(chips.count) / static_cast<double>(parts));
}

bool EventText::is_you(Seat seat) const { return seat == you || name(seat) == "You"; }

// Every verb used here ends in s, and is right without it for "you".
std::string EventText::does(Seat seat, std::string_view verb) const {
  if (is_you(seat)) verb.remove_suffix(1);
  return fmt::format("{} {}", name(seat), verb);
}

std::string EventText::pot_name(int pot) const {
  if (!has_side_pots) return "";
  return pot == 0 ? " of the main pot" : fmt::format(" of side pot {}", pot);
}

std::string EventText::with_hand(Seat seat, PotHalf half) const {
  const auto at = static_cast<size_t>(seat.index());
  if (half == PotHalf::Low) return at >= held_low.size() || held_low[at].empty() ? "" : " with " + held_low[at];
  return at >= held.size() || held[at].empty() ? "" : " with " + with_article(held[at]);
}

std::string EventText::named_amount(const HandEvent& event) const {
  switch (event.kind) {
    case EventKind::Ante:
    case EventKind::Blind:
    case EventKind::DeadPost:
    case EventKind::Call:
    case EventKind::BringIn:
    case EventKind::UncalledReturn:
    case EventKind::Rake:
    case EventKind::PotWon:
      return amount(event.amount);
    case EventKind::Raise:
      return amount(event.to);
    default:
      return {};
  }
}

std::string EventText::won_text(const HandEvent& event) const {
  const std::string board = has_runs ? fmt::format(" on board {}", event.run + 1) : "";
  const std::string_view half = event.half == PotHalf::High  ? " for the high hand"
                                : event.half == PotHalf::Low ? " for the low hand"
                                                             : "";
  return fmt::format("{} {}{}{}{}{}", does(event.seat, "wins"), named_amount(event), pot_name(event.pot), board, half,
                     with_hand(event.seat, event.half));
}

std::string EventText::raise_words(Seat seat, RaiseKind raise) const {
  if (raise == RaiseKind::Bet) return does(seat, "bets");
  return does(seat, raise == RaiseKind::Completion ? "completes" : "raises") + " to";
}

std::string EventText::chips_line(const HandEvent& event, RaiseKind raise) const {
  const std::string chips = named_amount(event);
  const std::string all_in = event.all_in ? ", all-in" : "";
  switch (event.kind) {
    case EventKind::Ante:
      return fmt::format("{} {}{}", does(event.seat, "antes"), chips, all_in);
    case EventKind::Blind:
      return fmt::format("{} {}{}", does(event.seat, "posts"), chips, all_in);
    case EventKind::DeadPost:
      return fmt::format("{} {} dead", does(event.seat, "posts"), chips);
    case EventKind::Call:
      return fmt::format("{} {}{}", does(event.seat, "calls"), chips, all_in);
    case EventKind::BringIn:
      return fmt::format("{} in for {}{}", does(event.seat, "brings"), chips, all_in);
    case EventKind::Raise:
      return fmt::format("{} {}{}", raise_words(event.seat, raise), chips, all_in);
    case EventKind::UncalledReturn:
      return fmt::format("uncalled bet of {} returned to {}", chips, is_you(event.seat) ? "you" : name(event.seat));
    case EventKind::Rake:
      return fmt::format("rake {}", chips);
    case EventKind::PotWon:
      return won_text(event);
    default:
      return {};
  }
}

std::string EventText::line(const HandEvent& event, RaiseKind raise) const {
  const Seat who = event.seat;
  switch (event.kind) {
    case EventKind::Fold:
      return does(who, "folds");
    case EventKind::Check:
      return does(who, "checks");
    case EventKind::Discard:
      if (event.cards.is_empty()) return does(who, "stands") + " pat";
      return fmt::format("{} {}", does(who, "discards"), counted_cards(event.cards, ink));
    case EventKind::Drawn:
      return fmt::format("{} {}", does(who, "draws"), counted_cards(event.cards, ink));
    case EventKind::RunsAgreed:
      return event.amount.count == 2 ? "the board is run twice"
                                     : fmt::format("the board is run {} times", event.amount.count);
    case EventKind::Show:
      return fmt::format("{} {}", does(who, "shows"), cards_text(event.cards, ink));
    case EventKind::Muck:
      return does(who, "mucks");
    default:
      return chips_line(event, raise);
  }
}

}  // namespace felt
