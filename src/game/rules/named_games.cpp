// The games felt knows by name.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "game/rules/rules.hpp"

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
  limit_raises(rules);
  return rules;
}

Rules pot_limit_holdem() {
  Rules rules = holdem();
  rules.betting = Betting::PotLimit;
  return rules;
}

Rules one_bet() {
  Rules rules = holdem();
  rules.forced_bets = ForcedBets::AnteOnly;
  rules.one_raise_each = true;
  return rules;
}

Rules rank_holdem() {
  Rules rules;
  rules.streets = {{.name = "preflop", .hole = 2, .max_raises = 3},
                   {.name = "flop", .board = 3, .max_raises = 3},
                   {.name = "river", .board = 2, .max_raises = 3}};
  rules.showdown = Showdown::SuitsIgnored;
  rules.forced_bets = ForcedBets::SingleBlind;
  return rules;
}

Rules draw() {
  Rules rules;
  rules.streets = {{.name = "before the draw", .hole = 5}, {.name = "after the draw", .draw = true}};
  rules.forced_bets = ForcedBets::AnteOnly;
  rules.max_players = 8;
  return rules;
}

Rules deuce_draw() {
  Rules rules = draw();
  rules.showdown = Showdown::DeuceToSeven;
  rules.forced_bets = ForcedBets::Blinds;
  return rules;
}

Rules triple_draw() {
  Rules rules = deuce_draw();
  rules.streets = {{.name = "before the draw", .hole = 5},
                   {.name = "first draw", .draw = true},
                   {.name = "second draw", .draw = true},
                   {.name = "third draw", .draw = true}};
  limit_raises(rules);
  return rules;
}

Rules omaha() {
  Rules rules = pot_limit_holdem();
  rules.streets.front().hole = 4;
  rules.showdown = Showdown::TwoFromHand;
  return rules;
}

// Pot limit with more cards; there is no room for ten players.
Rules omaha_of(int hole) {
  Rules rules = omaha();
  rules.streets.front().hole = hole;
  rules.max_players = (kCards - kMaxBoard) / hole;
  return rules;
}

Rules omaha_5() { return omaha_of(5); }
Rules omaha_6() { return omaha_of(6); }

// The first card of the flop lies there from the start.
Rules courchevel() {
  Rules rules = omaha_of(5);
  rules.streets[0].board = 1;
  rules.streets[1].board = 2;
  return rules;
}

Rules limit_omaha() {
  Rules rules = omaha();
  limit_raises(rules);
  return rules;
}

Rules omaha_hilo() {
  Rules rules = limit_omaha();
  rules.low = LowHalf::EightOrBetter;
  return rules;
}

Rules pot_limit_omaha_hilo() {
  Rules rules = omaha();
  rules.low = LowHalf::EightOrBetter;
  return rules;
}

Rules short_deck() {
  Rules rules = holdem();
  rules.deck = DeckKind::Short;
  rules.showdown = Showdown::ShortDeck;
  rules.forced_bets = ForcedBets::ButtonBlind;
  return rules;
}

Rules royal_holdem() {
  Rules rules = holdem();
  rules.deck = DeckKind::Royal;
  rules.max_players = 6;
  return rules;
}

// Antes and a bring-in; two cards down and one up, three more up, the last down.
Rules stud() {
  Rules rules;
  rules.streets = {{.name = "third street", .hole = 3, .up = 1},
                   {.name = "fourth street", .hole = 1, .up = 1},
                   {.name = "fifth street", .hole = 1, .up = 1},
                   {.name = "sixth street", .hole = 1, .up = 1},
                   {.name = "seventh street", .hole = 1}};
  limit_raises(rules);
  rules.streets[0].max_raises = 4;  // the bring-in is not one of them
  rules.streets[1].pair_doubles = true;
  rules.forced_bets = ForcedBets::BringIn;
  rules.max_players = 8;
  return rules;
}

Rules stud_hilo() {
  Rules rules = stud();
  rules.low = LowHalf::EightOrBetter;
  rules.streets[1].pair_doubles = false;
  return rules;
}

Rules razz() {
  Rules rules = stud();
  rules.showdown = Showdown::AceToFive;
  rules.streets[1].pair_doubles = false;
  return rules;
}

Rules ace_triple_draw() {
  Rules rules = triple_draw();
  rules.showdown = Showdown::AceToFive;
  return rules;
}

Rules badugi() {
  Rules rules = triple_draw();
  rules.streets.front().hole = 4;
  rules.showdown = Showdown::Badugi;
  return rules;
}

Rules limit_draw() {
  Rules rules = draw();
  rules.forced_bets = ForcedBets::Blinds;
  limit_raises(rules);
  return rules;
}

// The games with their words, in the order in which they are offered: adding one is a function above and a row here.
struct NamedGame {
  std::string_view name, title, summary;
  Rules (*make)();
};
constexpr NamedGame kGames[] = {
    {"holdem", "No-limit hold'em", "no-limit Texas hold'em", holdem},
    {"limit-holdem", "Limit hold'em", "fixed-limit Texas hold'em", limit_holdem},
    {"pot-limit-holdem", "Pot-limit hold'em", "pot-limit Texas hold'em", pot_limit_holdem},
    {"short-deck", "Short-deck hold'em",
     "no-limit hold'em with 36 cards, antes and a blind of the button; a flush beats a full house", short_deck},
    {"royal-holdem", "Royal hold'em", "no-limit hold'em with the 20 cards from ten to ace", royal_holdem},
    {"omaha", "Pot-limit Omaha", "pot-limit Omaha", omaha},
    {"omaha-5", "Pot-limit Omaha with 5 cards", "pot-limit Omaha with 5 hole cards, two of them used", omaha_5},
    {"omaha-6", "Pot-limit Omaha with 6 cards", "pot-limit Omaha with 6 hole cards, two of them used", omaha_6},
    {"courchevel", "Courchevel",
     "pot-limit Omaha with 5 hole cards; the first card of the flop lies there from the start", courchevel},
    {"limit-omaha", "Limit Omaha", "fixed-limit Omaha", limit_omaha},
    {"omaha-hilo", "Limit Omaha eight-or-better",
     "fixed-limit Omaha; half of the pot for the lowest hand of eight and below", omaha_hilo},
    {"pot-limit-omaha-hilo", "Pot-limit Omaha eight-or-better",
     "pot-limit Omaha; half of the pot for the lowest hand of eight and below", pot_limit_omaha_hilo},
    {"stud", "Seven-card stud", "fixed-limit seven-card stud", stud},
    {"stud-hilo", "Seven-card stud eight-or-better",
     "fixed-limit seven-card stud; half of the pot for the lowest hand of eight and below", stud_hilo},
    {"razz", "Razz",
     "fixed-limit seven-card stud for the lowest hand; aces are low, straights and flushes do not count", razz},
    {"draw", "Five-card draw", "no-limit five-card draw with antes (Halmstad)", draw},
    {"limit-draw", "Limit five-card draw", "fixed-limit five-card draw with blinds", limit_draw},
    {"deuce-draw", "Deuce-to-seven single draw", "no-limit deuce-to-seven single draw", deuce_draw},
    {"triple-draw", "Deuce-to-seven triple draw", "fixed-limit deuce-to-seven triple draw", triple_draw},
    {"ace-triple-draw", "Ace-to-five triple draw", "fixed-limit ace-to-five triple draw", ace_triple_draw},
    {"badugi", "Badugi", "fixed-limit triple draw with four cards: the lowest of four ranks and four suits", badugi},
    {"one-bet", "One-bet hold'em", "hold'em with antes and one bet or raise per player and street (Indiana)", one_bet},
    {"rank-holdem", "Rank hold'em",
     "hold'em without suits: three streets, antes, one blind, three raises a street (Hertfordshire)", rank_holdem},
};

const NamedGame* find_game(std::string_view name) {  // nullptr when there is none
  const auto* found =
      std::find_if(std::begin(kGames), std::end(kGames), [&](const NamedGame& g) { return g.name == name; });
  return found == std::end(kGames) ? nullptr : found;
}

struct NamedMix {
  std::string_view name, title, games;
};
constexpr NamedMix kMixes[] = {
    {"horse", "HORSE", "limit-holdem,omaha-hilo,razz,stud,stud-hilo"},
    {"8-game", "Eight-game mix", "triple-draw,limit-holdem,omaha-hilo,razz,stud,stud-hilo,holdem,omaha"},
    {"10-game", "Ten-game mix",
     "triple-draw,limit-holdem,omaha-hilo,razz,stud,stud-hilo,holdem,omaha,badugi,deuce-draw"},
};

const NamedMix* find_mix(std::string_view name) {  // nullptr when there is none
  const auto* found = std::ranges::find(kMixes, name, &NamedMix::name);
  return found == std::end(kMixes) ? nullptr : found;
}

Error no_such_game(std::string_view game) {
  std::vector<std::string_view> known = game_names();
  known.insert(known.end(), mix_names().begin(), mix_names().end());
  const auto close = did_you_mean(game, known);
  return Error{fmt::format(
      "there is no game '{}'; {}", game,
      close ? fmt::format("did you mean '{}'?", *close) : fmt::format("the games are {}", fmt::join(known, ", ")))};
}

Result<Rules> one_game(std::string_view game, const Profile& profile) {
  const NamedGame* found = find_game(game);
  if (found == nullptr) return no_such_game(game);
  Rules rules = found->make();
  rules.name = found->name;
  rules.title = found->title;
  rules.summary = found->summary;
  rules.profile = profile;
  const bool has_kickers = rules.showdown == Showdown::High && rules.low == LowHalf::None;
  if (profile.ignore_kickers && has_kickers) rules.showdown = Showdown::KickersIgnored;
  return rules;
}

Result<Rules> make_mix(const NamedMix& named, const Profile& profile) {
  std::vector<Rules> games;
  for (const Token& token : split(named.games, ",")) {
    if (find_mix(trim(token.text)) != nullptr) {
      return Error{fmt::format("'{}' is a mix itself; name its games instead", trim(token.text))};
    }
    FELT_TRY(Rules game, one_game(trim(token.text), profile));
    // No and pot limit are played for half of the stakes, as in tournaments of eight games.
    game.stakes_percent = game.betting == Betting::FixedLimit ? 100 : 50;
    games.push_back(std::move(game));
  }
  Rules mix = mix_of(std::move(games));
  mix.name = named.name;
  mix.title = named.title;
  return mix;
}

}  // namespace

const std::vector<std::string_view>& game_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const NamedGame& game : kGames) all.push_back(game.name);
    return all;
  }();
  return names;
}

const std::vector<std::string_view>& mix_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const NamedMix& mix : kMixes) all.push_back(mix.name);
    return all;
  }();
  return names;
}

Result<Rules> named_rules(std::string_view game, std::string_view profile_name) {
  FELT_TRY(const Profile profile, named_profile(profile_name));
  if (const NamedMix* mix = find_mix(game)) return make_mix(*mix, profile);
  if (game.find(',') == std::string_view::npos) return one_game(game, profile);
  const auto commas = static_cast<size_t>(std::ranges::count(game, ','));
  if (split(game, ",").size() != commas + 1) {
    return Error{fmt::format("'{}' has a comma without a game beside it", game)};
  }
  return make_mix({"mix", "Mixed games", game}, profile);
}

Rules mix_of(std::vector<Rules> games) {
  Rules mix = games.front();
  std::vector<std::string_view> names;
  for (const Rules& game : games) {
    names.push_back(game.name);
    mix.min_players = std::max(mix.min_players, game.min_players);
    mix.max_players = std::min(mix.max_players, game.max_players);
  }
  mix.name = "mix";
  mix.title = "Mixed games";
  mix.stakes_percent = 100;
  mix.summary = fmt::format("{} in turn", fmt::join(names, ", "));
  mix.mix = std::move(games);
  return mix;
}

std::string usual_title(std::string_view game) {
  const NamedGame* found = find_game(game);
  if (const NamedMix* mix = find_mix(game)) return std::string(mix->title);
  return std::string(found != nullptr ? found->title : game);
}

}  // namespace felt
