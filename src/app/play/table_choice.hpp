// What is played for, as people say it, and with what they leave out filled in as the game is usually played.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "game/rules/rules.hpp"
#include "game/stakes.hpp"

namespace felt {

struct StakesText {
  std::optional<std::string> blinds, levels;
  std::optional<uint64_t> ante, stack;
  int double_every = 0;
};

struct TableChoice {
  Rules rules;
  StakesSchedule stakes{Stakes{}};
  Chips stack;
};

// 50/100 and 20,000 chips in hold'em, an ante of 10 and 200 chips in draw, 25/100/20 in stud.
Stakes usual_stakes(const Rules& rules);
Chips usual_stack(const Rules& rules);

// `stack` is another stack to begin with where none is given. Errors are of kind Usage.
Result<TableChoice> choose_table(const StakesText& text, const Rules& rules, std::optional<int64_t> stack = {});

// "50/100", or "50/100/10" with an ante; "100" where there is one blind, or an ante alone; "25/100/20" are bring-in,
// small bet and ante.
Result<Stakes> parse_stakes(const std::string& text, const Rules& rules);
std::string stakes_text(const Stakes& stakes, const Rules& rules);  // what parse_stakes reads

}  // namespace felt
