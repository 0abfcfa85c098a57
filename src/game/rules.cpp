#include "game/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/text.hpp"
#include "game/dealt_cards.hpp"

namespace felt {
namespace {

std::vector<StreetRules> holdem_streets() {
  return {{.name = "preflop", .hole = 2},
          {.name = "flop", .board = 3},
          {.name = "turn", .board = 1},
          {.name = "river", .board = 1}};
}

Rules holdem() {
  Rules rules;
  rules.name = "holdem";
  rules.title = "No-limit hold'em";
  rules.summary = "no-limit Texas hold'em";
  rules.streets = holdem_streets();
  return rules;
}

// Four bets a street; before the flop the big blind is the first of them (V15).
void limit_raises(Rules& rules) {
  rules.betting = Betting::FixedLimit;
  for (StreetRules& street : rules.streets) street.max_raises = 4;
  rules.streets.front().max_raises = 3;
  const size_t small_bet_streets = rules.streets.size() / 2;
  for (size_t i = small_bet_streets; i < rules.streets.size(); ++i) rules.streets[i].big_bet = true;
}

Rules limit_holdem() {
  Rules rules = holdem();
  rules.name = "limit-holdem";
  rules.title = "Limit hold'em";
  rules.summary = "fixed-limit Texas hold'em";
  limit_raises(rules);
  return rules;
}

Rules pot_limit_holdem() {
  Rules rules = holdem();
  rules.name = "pot-limit-holdem";
  rules.title = "Pot-limit hold'em";
  rules.summary = "pot-limit Texas hold'em";
  rules.betting = Betting::PotLimit;
  return rules;
}

Rules one_bet() {
  Rules rules = holdem();
  rules.name = "one-bet";
  rules.title = "One-bet hold'em";
  rules.summary = "hold'em with antes and one bet or raise per player and street (Indiana)";
  rules.forced_bets = ForcedBets::AnteOnly;
  rules.one_raise_each = true;
  return rules;
}

Rules rank_holdem() {
  Rules rules;
  rules.name = "rank-holdem";
  rules.title = "Rank hold'em";
  rules.summary = "hold'em without suits: three streets, antes, one blind, three raises a street (Hertfordshire)";
  rules.streets = {{.name = "preflop", .hole = 2, .max_raises = 3},
                   {.name = "flop", .board = 3, .max_raises = 3},
                   {.name = "river", .board = 2, .max_raises = 3}};
  rules.showdown = Showdown::SuitsIgnored;
  rules.forced_bets = ForcedBets::SingleBlind;
  return rules;
}

Rules draw() {
  Rules rules;
  rules.name = "draw";
  rules.title = "Five-card draw";
  rules.summary = "no-limit five-card draw with antes (Halmstad)";
  rules.streets = {{.name = "before the draw", .hole = 5}, {.name = "after the draw", .draw = true}};
  rules.forced_bets = ForcedBets::AnteOnly;
  rules.max_players = 8;
  return rules;
}

Rules deuce_draw() {
  Rules rules = draw();
  rules.name = "deuce-draw";
  rules.title = "Deuce-to-seven single draw";
  rules.summary = "no-limit deuce-to-seven single draw";
  rules.showdown = Showdown::DeuceToSeven;
  rules.forced_bets = ForcedBets::Blinds;
  return rules;
}

Rules triple_draw() {
  Rules rules = deuce_draw();
  rules.name = "triple-draw";
  rules.title = "Deuce-to-seven triple draw";
  rules.summary = "fixed-limit deuce-to-seven triple draw";
  rules.streets = {{.name = "before the draw", .hole = 5},
                   {.name = "first draw", .draw = true},
                   {.name = "second draw", .draw = true},
                   {.name = "third draw", .draw = true}};
  limit_raises(rules);
  return rules;
}

Rules omaha() {
  Rules rules = pot_limit_holdem();
  rules.name = "omaha";
  rules.title = "Pot-limit Omaha";
  rules.summary = "pot-limit Omaha";
  rules.streets.front().hole = 4;
  rules.showdown = Showdown::TwoFromHand;
  return rules;
}

// The list of games, in the order in which they are offered: adding one is a function above and a line here.
struct NamedGame {
  std::string_view name;
  Rules (*make)();
};
constexpr NamedGame kGames[] = {
    {"holdem", holdem},
    {"limit-holdem", limit_holdem},
    {"pot-limit-holdem", pot_limit_holdem},
    {"omaha", omaha},
    {"draw", draw},
    {"deuce-draw", deuce_draw},
    {"triple-draw", triple_draw},
    {"one-bet", one_bet},
    {"rank-holdem", rank_holdem},
};

const NamedGame* find_game(std::string_view name) {  // nullptr when there is none
  const auto* found =
      std::find_if(std::begin(kGames), std::end(kGames), [&](const NamedGame& g) { return g.name == name; });
  return found == std::end(kGames) ? nullptr : found;
}

Result<void> check_street(const StreetRules& street, bool is_first) {
  if (street.hole < 0 || street.board < 0) return Error{"deals a negative number of cards"};
  if (is_first && street.hole == 0) return Error{"comes first and must deal hole cards"};
  if (!is_first && street.hole > 0) return Error{"deals hole cards; only the first street can"};
  if (is_first && street.draw) return Error{"is a draw; the first street cannot be"};
  if (street.max_raises < 0 || street.max_raises > kNoCap)
    return Error{fmt::format("allows {} raises; 0..255 is possible", street.max_raises)};
  return {};
}

Result<void> check_cards(const Rules& rules, int fewest) {
  const int hole = rules.hole_cards(), board = rules.board_cards();
  if (hole > DealtCards::kCapacity) return Error{fmt::format("{} hole cards are dealt; at most 5 are possible", hole)};
  if (board > kMaxBoard) return Error{fmt::format("{} board cards are dealt; at most 5 are possible", board)};
  const bool is_omaha = rules.showdown == Showdown::TwoFromHand;
  if (is_omaha && (hole < 2 || board < 3)) return Error{"two-from-hand needs at least 2 hole cards and 3 board cards"};
  if (!is_omaha && (hole + board < fewest || hole + board > 7)) {
    return Error{
        fmt::format("a showdown needs {} to 7 cards; {} hole and {} board cards are dealt", fewest, hole, board)};
  }
  if (rules.max_players * hole + board > kCards) {
    return Error{fmt::format("{} players need more than the 52 cards of the deck", rules.max_players)};
  }
  return {};
}

}  // namespace

int Rules::hole_cards() const {
  return std::accumulate(streets.begin(), streets.end(), 0, [](int n, const StreetRules& s) { return n + s.hole; });
}

int Rules::board_cards() const {
  return std::accumulate(streets.begin(), streets.end(), 0, [](int n, const StreetRules& s) { return n + s.board; });
}

bool Rules::has_draw() const {
  return std::any_of(streets.begin(), streets.end(), [](const StreetRules& s) { return s.draw; });
}

const std::vector<std::string_view>& game_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const NamedGame& game : kGames) all.push_back(game.name);
    return all;
  }();
  return names;
}

Result<Rules> named_rules(std::string_view game, std::string_view profile) {
  const NamedGame* found = find_game(game);
  if (found == nullptr) {
    const auto close = did_you_mean(game, game_names());
    return Error{fmt::format("there is no game '{}'; {}", game,
                             close ? fmt::format("did you mean '{}'?", *close)
                                   : fmt::format("the games are {}", fmt::join(game_names(), ", ")))};
  }
  Rules rules = found->make();
  FELT_TRY(rules.profile, named_profile(profile));
  if (rules.profile.ignore_kickers && rules.showdown == Showdown::High) rules.showdown = Showdown::KickersIgnored;
  return rules;
}

std::string usual_title(std::string_view game) {
  const NamedGame* found = find_game(game);
  return found != nullptr ? found->make().title : std::string(game);
}

Result<void> check_playable(const Rules& rules, int fewest_cards) {
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
  return check_cards(rules, fewest_cards);
}

}  // namespace felt
