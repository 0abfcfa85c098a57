#include "cli/options/table_args.hpp"

#include <fmt/format.h>

#include "cli/term/read_input.hpp"
#include "game/rules/profile.hpp"
#include "game/rules/rules_file.hpp"

namespace felt {

Result<Rules> choose_rules(const std::string& game, const std::string& profile) {
  if (!game.ends_with(".toml")) {
    auto rules = named_rules(game, profile);
    if (!rules) return usage_error(rules.error().message);
    return rules;
  }
  FELT_TRY(const std::string text, read_input(game));
  return parse_rules(text, game);
}

Result<Rules> choose_one_game(const std::string& game) {
  FELT_TRY(Rules rules, choose_rules(game));
  if (!rules.is_mix()) return rules;
  return usage_error(
      fmt::format("--game: {} is a mix of games, and odds are of one; name one that it is made of", game));
}

void declare_game(Syntax& syntax, const std::string& option, std::string* game) {
  std::vector<std::string> games(game_names().begin(), game_names().end());
  syntax.option(option, game, "GAME", "a game listed by felt games, or a .toml game file").suggesting(games);
}

void TableArgs::declare(Syntax& syntax) {
  std::vector<std::string> games(game_names().begin(), game_names().end());
  games.insert(games.end(), mix_names().begin(), mix_names().end());
  syntax
      .option("--variant", &variant, "GAME",
              "a game or mix listed by felt games, several in turn with commas between them, or a .toml game file")
      .suggesting(games);
  syntax.option("--hands-each", &hands_each, "N", "of a mix: hands of each game; 0 is one for every player")
      .at_least(0);
  std::vector<std::string> profiles(profile_names().begin(), profile_names().end());
  syntax.option("--profile", &profile, "NAME", "house rules").one_of(profiles);
  syntax.option("--blinds", &text.blinds, "SB/BB[/ANTE]",
                "blinds; bring-in and small bet in stud; a single blind or ante where the game has only that");
  syntax.option("--ante", &text.ante, "N", "ante of every player");
  syntax.option("--double-every", &text.double_every, "HANDS", "double the stakes every N hands").at_least(0);
  syntax.option("--levels", &text.levels, "HAND:STAKES,…", "stakes by hand, as in 0:10/20,10:20/40")
      .not_with("--blinds")
      .not_with("--ante")
      .not_with("--double-every");
  syntax.option("--stack", &text.stack, "N", "chips of every player").between(1, 1e12);
}

Result<TableChoice> choose_table(const TableArgs& args, std::optional<int64_t> usual_stack) {
  FELT_TRY(Rules rules, choose_rules(args.variant, args.profile));
  if (args.hands_each > 0 && !rules.is_mix()) return usage_error("--hands-each is for mixes; this is one game");
  if (args.hands_each > 0) rules.hands_each = args.hands_each;
  return choose_table(args.text, rules, usual_stack);
}

}  // namespace felt
