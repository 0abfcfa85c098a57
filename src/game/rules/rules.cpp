#include "game/rules/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "game/dealt_cards.hpp"

namespace felt {
namespace {

Result<void> check_street(const StreetRules& street, bool is_first) {
  if (street.hole < 0 || street.board < 0) return Error{"deals a negative number of cards"};
  if (is_first && street.hole == 0) return Error{"comes first and must deal hole cards"};
  if (street.up < 0 || street.up > street.hole) return Error{"turns up more cards than it deals"};
  if (street.draw && street.hole > 0) return Error{"is a draw and deals hole cards; it can only be one of them"};
  if (is_first && street.draw) return Error{"is a draw; the first street cannot be"};
  if (street.max_raises < 0 || street.max_raises > kNoCap)
    return Error{fmt::format("allows {} raises; 0..255 is possible", street.max_raises)};
  return {};
}

Result<void> check_showdown(const Rules& rules, int fewest) {
  const int hole = rules.hole_cards(), board = rules.board_cards();
  if (rules.low != LowHalf::None && rules.showdown != Showdown::High && rules.showdown != Showdown::TwoFromHand) {
    return Error{"only games in which the high hand wins have a low half"};
  }
  if ((rules.deck == DeckKind::Short) != (rules.showdown == Showdown::ShortDeck)) {
    return Error{"the short deck and the showdown short-deck belong together"};
  }
  switch (rules.showdown) {
    case Showdown::TwoFromHand:
      if (hole >= 2 && board >= 3) return {};
      return Error{"two-from-hand needs at least 2 hole cards and 3 board cards"};
    case Showdown::Badugi:
      if (hole == 4 && board == 0) return {};
      return Error{"badugi is played with 4 hole cards and no board"};
    default:
      if (hole + board >= fewest && hole + board <= 7) return {};
      return Error{
          fmt::format("a showdown needs {} to 7 cards; {} hole and {} board cards are dealt", fewest, hole, board)};
  }
}

// The forced opening needs a card to look at.
Result<void> check_bring_in(const Rules& rules) {
  if (rules.forced_bets != ForcedBets::BringIn || rules.streets.front().up > 0) return {};
  return Error{"a bring-in needs up cards on the first street"};
}

Result<void> check_cards(const Rules& rules, int fewest) {
  const int hole = rules.hole_cards(), board = rules.board_cards();
  if (hole > DealtCards::kCapacity) return Error{fmt::format("{} hole cards are dealt; at most 7 are possible", hole)};
  if (board > kMaxBoard) return Error{fmt::format("{} board cards are dealt; at most 5 are possible", board)};
  FELT_TRY(check_showdown(rules, fewest));
  // In games with up cards, too few cards for everybody make the last one common.
  const int last = rules.has_up_cards() ? rules.streets.back().hole : 0;
  const int needed = rules.max_players * (hole - last) + board + last, deck = cards_of(rules.deck).size();
  if (needed > deck) {
    return Error{fmt::format("{} players need more than the {} cards of the deck", rules.max_players, deck)};
  }
  return {};
}

}  // namespace

// Every member. The compiler's own would do, but clang 14 does not survive a type that holds others of its kind.
bool Rules::operator==(const Rules& other) const {
  const auto members = [](const Rules& r) {
    return std::tie(r.name, r.title, r.summary, r.streets, r.betting, r.showdown, r.low, r.deck, r.forced_bets,
                    r.one_raise_each, r.one_raise_per_hand, r.max_bet, r.min_players, r.max_players, r.profile, r.mix,
                    r.hands_each, r.stakes_percent);
  };
  return members(*this) == members(other);
}

const Rules& Rules::game_of_hand(int hand, int players) const {
  if (!is_mix()) return *this;
  const auto each = static_cast<size_t>(hands_each > 0 ? hands_each : players);
  return mix[static_cast<size_t>(hand) / each % mix.size()];
}

int Rules::hole_cards() const {
  return std::accumulate(streets.begin(), streets.end(), 0, [](int n, const StreetRules& s) { return n + s.hole; });
}

int Rules::board_cards() const {
  return std::accumulate(streets.begin(), streets.end(), 0, [](int n, const StreetRules& s) { return n + s.board; });
}

bool Rules::has_up_cards() const {
  return std::any_of(streets.begin(), streets.end(), [](const StreetRules& s) { return s.up > 0; });
}

bool Rules::is_low() const {
  return showdown == Showdown::DeuceToSeven || showdown == Showdown::AceToFive || showdown == Showdown::Badugi;
}

bool Rules::has_holdem_hands() const {
  return !is_mix() && showdown == Showdown::High && low == LowHalf::None && deck == DeckKind::Full &&
         hole_cards() == 2 && board_cards() == kMaxBoard;
}

bool Rules::has_draw() const {
  return std::any_of(streets.begin(), streets.end(), [](const StreetRules& s) { return s.draw; });
}

Result<void> check_playable(const Rules& rules, int fewest_cards) {
  for (const Rules& game : rules.mix) {
    if (game.is_mix()) return Error{fmt::format("the mix has another mix in it: {}", game.name)};
    if (const auto playable = check_playable(game, fewest_cards); !playable.ok()) {
      return Error{fmt::format("{}: {}", game.name, playable.error().message)};
    }
  }
  if (rules.streets.empty() || rules.streets.size() > kMaxStreets) {
    return Error{fmt::format("a game has 1 to {} streets, not {}", kMaxStreets, rules.streets.size())};
  }
  for (size_t i = 0; i < rules.streets.size(); ++i) {
    if (const auto street = check_street(rules.streets[i], i == 0); !street.ok()) {
      return Error{fmt::format("street '{}' {}", rules.streets[i].name, street.error().message)};
    }
  }
  if (rules.min_players < 2 || rules.max_players > kMaxSeats || rules.min_players > rules.max_players) {
    return Error{fmt::format("{}..{} players: 2..{} are possible", rules.min_players, rules.max_players, kMaxSeats)};
  }
  for (const StreetRules& street : rules.streets) {
    if (street.first_seat < kUsualFirst || street.first_seat >= rules.min_players) {
      return Error{fmt::format("street '{}' begins with a seat that is not always taken", street.name)};
    }
  }
  if (rules.max_bet < Chips{0}) return Error{"max_bet is negative"};
  FELT_TRY(check_bring_in(rules));
  return check_cards(rules, fewest_cards);
}

}  // namespace felt
