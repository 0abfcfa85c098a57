// What felt equity is asked, and the parts of its answer that are the same for every game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/command.hpp"
#include "equity/equity.hpp"
#include "game/rules/rules.hpp"

namespace felt {

struct EquityArgs {
  std::vector<std::string> players;
  std::string game = "holdem";
  std::string board, dead;
  std::optional<int> draws;
  bool exact = false, per_hand = false;
  std::optional<uint64_t> samples;
  std::optional<double> error;
  std::optional<uint64_t> seed;
  int threads = 0;

  bool sampling() const { return samples || error; }
};

EquityOptions equity_options(const EquityArgs& args, uint64_t seed, Console& console);

// How an answer was found.
struct EquityMethod {
  bool exact = false, complete = true;
  double done = 1;
  uint64_t deals = 0, seed = 0;
  double seconds = 0;
};
std::string method_line(const EquityMethod& method);

std::string equity_percent(double probability);

// Any game but hold'em with 52 cards.
Result<ExitCode> run_game_equity(const EquityArgs& args, const Rules& rules, Console& console);

}  // namespace felt
