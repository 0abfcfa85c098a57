#include "game/rules/rules_file.hpp"

#include <fmt/format.h>

#include <cmath>

#include "game/dealt_cards.hpp"
#include "game/rules/toml_table.hpp"

namespace felt {
namespace {

// A name is a word for command lines and file names.
void take_name(TomlTable& file, std::string& name) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
  constexpr size_t kMax = 40;
  file.take("name", name);
  if (name.find_first_not_of(kAllowed) != std::string::npos || name.starts_with('-') || name.size() > kMax) {
    file.wrong("name", *file.find("name"), fmt::format("must be up to {} small letters, digits and '-'", kMax));
  }
}

// The game under the profile that the file starts from; a profile may change the game's showdown, too.
Rules take_base(TomlTable& file, TomlProblem& problem) {
  std::string base, profile = "tda";
  file.take("base", base);
  file.take("profile", profile);
  Rules rules;
  const auto named = named_profile(profile);
  if (!named) return problem.set(file.find("profile")->line, named.error().message), rules;
  rules.profile = *named;
  if (base.empty()) return rules;
  auto game = named_rules(base, profile);
  if (!game) return problem.set(file.find("base")->line, game.error().message), rules;
  return *std::move(game);
}

void take_players(TomlTable& file, Rules& rules) {
  const TomlValue* range = file.find("players");
  if (range == nullptr) return;
  if (range->kind != TomlKind::Array || range->elements.size() != 2) {
    return file.wrong("players", *range, "must be the fewest and the most, as in [2, 10]");
  }
  const auto fewest = file.whole_number("players", range->elements[0], 2, kMaxSeats);
  const auto most = file.whole_number("players", range->elements[1], 2, kMaxSeats);
  rules.min_players = static_cast<int>(fewest.value_or(2));
  rules.max_players = static_cast<int>(most.value_or(2));
}

void take_profile_options(TomlTable& file, TomlProblem& problem, Profile& profile) {
  const TomlValue* found = file.find_table("profile_options");
  if (found == nullptr) return;
  TomlTable options(*found, "[profile_options]", problem);
  options.take_word("reopening", profile.reopening, kReopeningWords);
  options.take_word("min_raise", profile.min_raise, kMinRaiseWords);
  for (const auto& point : kProfileSwitches) options.take(point.word, profile.*point.value);
  options.finish();
}

void take_percent(TomlTable& table, int& basis_points) {
  const TomlValue* percent = table.find("percent");
  if (percent == nullptr) return;
  if (percent->kind != TomlKind::Whole && percent->kind != TomlKind::Decimal) {
    return table.wrong_type("percent", *percent, "a number");
  }
  const double exact = percent->decimal * 100;
  if (!(exact >= 0 && exact <= 10000)) return table.wrong("percent", *percent, "must be 0 to 100");
  // Two decimals as binary fractions are off by less than 1e-11.
  if (std::abs(exact - std::round(exact)) > 1e-9) return table.wrong("percent", *percent, "has more than two decimals");
  basis_points = static_cast<int>(std::lround(exact));
}

void take_rake(TomlTable& file, TomlProblem& problem, Rake& rake) {
  const TomlValue* found = file.find_table("rake");
  if (found == nullptr) return;
  TomlTable table(*found, "[rake]", problem);
  take_percent(table, rake.basis_points);
  table.take("cap", rake.cap);
  table.take("no_flop_no_drop", rake.no_flop_no_drop);
  table.finish();
}

StreetRules take_street(const TomlValue& found, TomlProblem& problem) {
  StreetRules street;
  TomlTable table(found, "[[street]]", problem);
  table.take("name", street.name);
  table.take("hole", street.hole, 0, DealtCards::kCapacity);
  table.take("up", street.up, 0, DealtCards::kCapacity);
  table.take("board", street.board, 0, kMaxBoard);
  table.take("draw", street.draw);
  table.take("big_bet", street.big_bet);
  table.take("pair_doubles", street.pair_doubles);
  table.take("max_raises", street.max_raises, 0, kNoCap);
  int first = 0;  // written from 1, as players are
  table.take("first_seat", first, 1, kMaxSeats);
  street.first_seat = first > 0 ? first - 1 : kUsualFirst;
  table.finish();
  if (street.name.empty()) problem.set(found.line, "this [[street]] has no name");
  return street;
}

void take_streets(TomlTable& file, TomlProblem& problem, std::vector<StreetRules>& streets) {
  const TomlValue* found = file.find("street");
  if (found == nullptr) return;
  if (found->kind != TomlKind::Array) return file.wrong_type("street", *found, "tables under [[street]]");
  streets.clear();
  for (const TomlValue& street : found->elements) {
    if (street.kind != TomlKind::Table) return file.wrong_type("street", street, "tables under [[street]]");
    streets.push_back(take_street(street, problem));
  }
}

// A game of a mix is one that felt knows by name, under the profile of the mix.
Rules take_mixed_game(const TomlValue& found, const Profile& profile, TomlProblem& problem) {
  TomlTable table(found, "[[game]]", problem);
  std::string name;
  int percent = 100;
  table.take("name", name);
  table.take("stakes_percent", percent, 1, 1000);
  table.finish();
  auto game = named_rules(name, profile.name);
  if (!game || game->is_mix()) {
    problem.set(found.line, game ? fmt::format("'{}' is a mix itself", name) : game.error().message);
    return {};
  }
  Rules rules = *std::move(game);
  rules.profile = profile;
  rules.stakes_percent = percent;
  return rules;
}

void take_mix(TomlTable& file, TomlProblem& problem, Rules& rules) {
  const TomlValue* found = file.find("game");
  int hands_each = 0;
  file.take("hands_each", hands_each, 0, 1'000'000);
  if (found == nullptr) return;
  if (found->kind != TomlKind::Array) return file.wrong_type("game", *found, "tables under [[game]]");
  for (const std::string_view key : {"base", "betting", "showdown", "low", "deck", "forced_bets", "one_raise_each",
                                     "one_raise_per_hand", "max_bet", "players", "street"}) {
    if (const TomlValue* own = file.find(key)) return file.wrong(key, *own, "has no place in a mix: its games say it");
  }
  std::vector<Rules> games;
  for (const TomlValue& game : found->elements) {
    if (game.kind != TomlKind::Table) return file.wrong_type("game", game, "tables under [[game]]");
    games.push_back(take_mixed_game(game, rules.profile, problem));
    if (problem.is_set()) return;
  }
  if (games.empty()) return;
  Rules mix = mix_of(std::move(games));
  mix.name = rules.name;
  mix.title = rules.title;
  if (!rules.summary.empty()) mix.summary = rules.summary;
  mix.hands_each = hands_each;
  rules = std::move(mix);
}

Rules take_rules(TomlTable& file, TomlProblem& problem) {
  Rules rules = take_base(file, problem);
  rules.name.clear();
  take_name(file, rules.name);
  rules.title = usual_title(rules.name);
  file.take("title", rules.title);
  file.take("summary", rules.summary);
  file.take_word("betting", rules.betting, kBettingWords);
  file.take_word("showdown", rules.showdown, kShowdownWords);
  file.take_word("low", rules.low, kLowWords);
  file.take_word("deck", rules.deck, kDeckWords);
  file.take_word("forced_bets", rules.forced_bets, kForcedBetsWords);
  file.take("one_raise_each", rules.one_raise_each);
  file.take("one_raise_per_hand", rules.one_raise_per_hand);
  file.take("max_bet", rules.max_bet);
  take_players(file, rules);
  take_profile_options(file, problem, rules.profile);
  take_rake(file, problem, rules.profile.rake);
  take_streets(file, problem, rules.streets);
  take_mix(file, problem, rules);
  file.finish();
  return rules;
}

// Hand histories know games by name, so that a name must not mean two of them.
bool is_name_of_another_game(const Rules& rules) {
  auto named = named_rules(rules.name, rules.profile.name);
  if (!named) return false;
  Rules same = *std::move(named);
  for (Rules& game : same.mix) game.profile = rules.profile;
  same.title = rules.title;
  same.summary = rules.summary;
  same.profile = rules.profile;
  same.max_bet = rules.max_bet;
  same.hands_each = rules.hands_each;
  return same != rules;
}

void check_whole(const Rules& rules, TomlProblem& problem) {
  if (rules.name.empty()) return problem.set("the game has no name; add a line such as name = \"my-holdem\"");
  if (rules.streets.empty()) return problem.set("the game has no [[street]], and no base to take streets from");
  if (const auto playable = check_playable(rules); !playable.ok()) {
    return problem.set("the game cannot be played: " + playable.error().message);
  }
  if (is_name_of_another_game(rules)) {
    problem.set(fmt::format("felt has another game named '{}'; give this one its own name", rules.name));
  }
}

}  // namespace

Result<Rules> parse_rules(std::string_view toml_text, std::string_view name_for_messages) {
  const auto document = parse_toml(toml_text);
  if (!document) return Error{fmt::format("{}: {}", name_for_messages, document.error().message)};
  TomlProblem problem;
  TomlTable file(*document, "", problem);
  Rules rules = take_rules(file, problem);
  check_whole(rules, problem);
  if (problem.is_set()) return Error{fmt::format("{}: {}", name_for_messages, problem.text())};
  return rules;
}

}  // namespace felt
