// felt games: the games that are played here, and what a game file says.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/options/command.hpp"
#include "cli/term/read_input.hpp"
#include "cli/term/text_table.hpp"
#include "game/rules/rules_file.hpp"
#include "game/rules/rules_words.hpp"
#include "history/phh/felt_fields.hpp"

namespace felt {
namespace {

struct GamesOptions {
  std::vector<std::string> games;  // names or files
  std::string profile = "tda";
  bool toml = false;
};

Result<Rules> read_game(const std::string& game, const std::string& profile) {
  const bool is_file = game.find_first_of("./") != std::string::npos || game == "-";
  if (!is_file) {
    auto rules = named_rules(game, profile);
    if (!rules.ok()) return usage_error(rules.error().message);  // a word of the command line, not a file
    return rules;
  }
  FELT_TRY(const std::string text, read_input(game));
  return parse_rules(text, game);
}

Result<std::vector<Rules>> read_games(const GamesOptions& options) {
  std::vector<std::string> wanted = options.games;
  if (wanted.empty()) {
    wanted.assign(game_names().begin(), game_names().end());
    wanted.insert(wanted.end(), mix_names().begin(), mix_names().end());
  }
  std::vector<Rules> games;
  for (const std::string& game : wanted) {
    FELT_TRY(Rules rules, read_game(game, options.profile));
    games.push_back(std::move(rules));
  }
  return games;
}

std::string street_text(const StreetRules& street) {
  std::string text = street.name;
  if (street.hole > 0) text += fmt::format(" +{} hole", street.hole);
  if (street.up > 0) text += fmt::format(" ({} face up)", street.up);
  if (street.board > 0) text += fmt::format(" +{} board", street.board);
  if (street.draw) text += ", draw";
  if (street.big_bet) text += ", big bets";
  if (street.max_raises != kNoCap) text += fmt::format(", {} raises", street.max_raises);
  return text;
}

Json mixed_games(const Rules& rules) {
  Json games = Json::array();
  for (const Rules& game : rules.mix) games.push_back(game.name);
  return games;
}

Json game_json(const Rules& rules) {
  Json streets = Json::array();
  for (const StreetRules& street : rules.streets) {
    streets.push_back({{"name", street.name},
                       {"hole", street.hole},
                       {"up", street.up},
                       {"board", street.board},
                       {"draw", street.draw},
                       {"big_bet", street.big_bet},
                       {"max_raises", street.max_raises == kNoCap ? Json(nullptr) : Json(street.max_raises)}});
  }
  return {{"name", rules.name},
          {"title", rules.title},
          {"summary", rules.summary},
          {"betting", word_of(rules.betting, kBettingWords)},
          {"showdown", word_of(rules.showdown, kShowdownWords)},
          {"low", rules.low == LowHalf::None ? Json(nullptr) : Json(word_of(rules.low, kLowWords))},
          {"deck", word_of(rules.deck, kDeckWords)},
          {"forced_bets", word_of(rules.forced_bets, kForcedBetsWords)},
          {"players", {rules.min_players, rules.max_players}},
          {"one_raise_each", rules.one_raise_each},
          {"one_raise_per_hand", rules.one_raise_per_hand},
          {"profile", rules.profile.name},
          {"options", rule_words(rules)},
          {"games", mixed_games(rules)},
          {"streets", std::move(streets)}};
}

std::string betting_text(const Rules& rules) {
  return rules.is_mix() ? "mixed" : std::string(word_of(rules.betting, kBettingWords));
}

std::string showdown_text(const Rules& rules) {
  if (rules.is_mix()) return "mixed";
  const std::string_view low = rules.low == LowHalf::None ? "" : ", low half";
  return fmt::format("{}{}", word_of(rules.showdown, kShowdownWords), low);
}

void print_text(const std::vector<Rules>& games, bool with_streets, Console& console) {
  TextTable table({left("game"), right("players"), left("betting"), left("showdown"), left("what it is")});
  for (const Rules& rules : games) {
    table.add({rules.name, fmt::format("{}-{}", rules.min_players, rules.max_players), betting_text(rules),
               showdown_text(rules), rules.summary});
  }
  console.write(table.text());
  for (const Rules& rules : games) {
    if (!with_streets) break;
    console.print("\n{}, profile {}\n", console.paint(Style::Bold, rules.name), rules.profile.name);
    for (const Rules& game : rules.mix) console.print("  {}\n", game.name);
    if (rules.is_mix()) continue;
    for (const StreetRules& street : rules.streets) console.print("  {}\n", street_text(street));
    if (rules.one_raise_each) console.write("  one bet or raise per player and street\n");
    if (rules.one_raise_per_hand) console.write("  one bet or raise per player and hand\n");
    for (const std::string& option : rule_words(rules)) console.print("  {}\n", option);
  }
}

Result<ExitCode> run(const GamesOptions& options, Console& console) {
  if (options.toml && options.games.size() != 1) {
    return usage_error("--toml prints one game: name it, as in felt games holdem --toml");
  }
  FELT_TRY(const std::vector<Rules> games, read_games(options));
  if (console.json()) {
    Json all = Json::array();
    for (const Rules& rules : games) all.push_back(game_json(rules));
    console.print_json({{"games", std::move(all)}, {"profiles", profile_names()}});
  } else if (options.toml) {
    console.write(to_toml(games.front()));
  } else {
    print_text(games, !options.games.empty(), console);
  }
  return ExitCode::Done;
}

RunCommand declare_games(Syntax& syntax) {
  auto options = std::make_shared<GamesOptions>();
  syntax.positional("FILES", &options->games, "games by name, or game files (docs/rules.md has their layout)")
      .may_be_missing();
  std::vector<std::string> profiles(profile_names().begin(), profile_names().end());
  syntax.option("--profile", &options->profile, "NAME", "the rule profile of the games listed")
      .one_of(std::move(profiles));
  syntax.flag("--toml", &options->toml, "print the one game named as a game file");
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command games_command() {
  return {"games",
          "list the games that are played here, or check a game file",
          {{"felt games", "names, players, betting"},
           {"felt games examples/games/club-holdem.toml", "is this file right, and what does it say?"},
           {"felt games limit-holdem --toml --profile acpc", "a game as a file to start from"}},
          declare_games};
}

}  // namespace felt
