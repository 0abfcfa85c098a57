// Which bets a blueprint knows: sizes by street, how many of them, and when a bet becomes all-in. A TOML file, as in
// data/blueprint/.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "solver/abstraction/hand_index.hpp"

namespace felt {

struct StreetBets {
  std::vector<double> first, raise;  // parts of the pot after calling: the first bet, and those after it
  int most = 3;                      // bets and raises beside all-ins, which are always possible; blinds do not count

  friend bool operator==(const StreetBets&, const StreetBets&) = default;
};

struct BettingPlan {
  int stack = 200;      // big blinds of either player
  double all_in = 0.7;  // a bet that puts in this part of the stack becomes all-in
  std::array<StreetBets, kCardStreets> streets;
  // Sizes beside those of the street in single places, by the line that leads there (betting_lines.hpp): what opponents
  // were seen to use. They do not count towards `most` and are not made all-in.
  std::map<std::string, std::vector<double>> added;

  friend bool operator==(const BettingPlan&, const BettingPlan&) = default;
};

// Any bytes get an answer. Errors begin with `name_for_messages`, the file's name.
Result<BettingPlan> parse_betting_plan(std::string_view toml_text, std::string_view name_for_messages);

// parse_betting_plan reads the same plan again.
std::string to_toml(const BettingPlan& plan);

}  // namespace felt
