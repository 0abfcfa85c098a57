// The options that say what is played for, the same in match, tourney and play.
#pragma once

#include <optional>
#include <string>

#include "app/play/table_choice.hpp"
#include "cli/options/syntax.hpp"
#include "game/rules/rules.hpp"

namespace felt {

struct TableArgs {
  std::string variant = "holdem";
  std::string profile = "tda";
  int hands_each = 0;
  StakesText text;

  void declare(Syntax& syntax);
};

// The game by its name or from its .toml file.
Result<Rules> choose_rules(const std::string& game, const std::string& profile = "tda");
// The same for odds: not a mix of games.
Result<Rules> choose_one_game(const std::string& game);
// The option that names it.
void declare_game(Syntax& syntax, const std::string& option, std::string* game);

// The same, and what is played for.
Result<TableChoice> choose_table(const TableArgs& args, std::optional<int64_t> usual_stack = {});

}  // namespace felt
