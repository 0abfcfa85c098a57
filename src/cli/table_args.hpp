// The options that say what is played for, the same in match, tourney and play.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "cli/args.hpp"
#include "game/rules.hpp"
#include "game/stakes.hpp"

namespace felt {

struct TableArgs {
  std::string variant = "holdem";
  std::string profile = "tda";
  std::optional<std::string> blinds, levels;
  std::optional<uint64_t> ante, stack;
  int double_every = 0;

  void declare(Args& args);
};

struct TableChoice {
  Rules rules;
  StakesSchedule stakes{Stakes{}};
  Chips stack;
};

// Fills in what was left out as the game is usually played: 50/100 and 20,000 chips in hold'em, an ante of 10 and 200
// chips in draw. `usual_stack` is another stack to begin with.
Result<TableChoice> choose_table(const TableArgs& args, std::optional<int64_t> usual_stack = {});
// The same for a game that is known already, whatever `args` call it.
Result<TableChoice> choose_table(const TableArgs& args, const Rules& rules, std::optional<int64_t> usual_stack = {});

// "50/100", or "50/100/10" with an ante; "100" where there is one blind, or an ante alone.
Result<Stakes> parse_stakes(const std::string& text, const Rules& rules);

}  // namespace felt
