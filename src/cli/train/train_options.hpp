// What the actions of felt train accept; each has a file of its own.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "cli/options/exit_code.hpp"
#include "cli/term/console.hpp"

namespace felt {

struct TrainCardsOptions {
  std::optional<std::string> plan;  // its name or its file
  std::string out;
  std::optional<std::string> tables;
  bool compact = false;
  std::optional<uint64_t> seed;
  int threads = 0;
};

struct TrainBlueprintOptions {
  std::string plan;  // its name or its file
  std::string out;
  std::string method = "sampling";
  std::optional<std::string> cards, checkpoint;
  std::optional<uint64_t> iterations, round;
  bool resume = false;
  double hours = 1;
  int flops = 2;
  uint64_t seed = 1;
  int threads = 0;
};

struct TrainRefineOptions {
  std::string memory, from;
  std::optional<std::string> out;
  int sizes = 8;
  double hours = 0.25;
  std::optional<uint64_t> boards;
  bool list = false;
  uint64_t seed = 1;
  int threads = 0;
};

Result<ExitCode> train_blueprint(const TrainBlueprintOptions& options, Console& console);
Result<ExitCode> train_card_abstraction(const TrainCardsOptions& options, Console& console);
Result<ExitCode> train_refine(const TrainRefineOptions& options, Console& console);

}  // namespace felt
