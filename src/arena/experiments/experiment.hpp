// The experiments of the five sources, run again: what the source claims, what is measured here, and whether it holds.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/experiments/finding.hpp"
#include "arena/report.hpp"
#include "arena/tournament/tournament.hpp"

namespace felt {

// How the bots of an experiment play: as their source describes them and under its conditions, or as felt plays.
enum class PlayAs : uint8_t { Published, Felt };

struct ExperimentRun {
  bool quick = false;
  uint64_t seed = 1;
  int threads = 0;
  Progress* progress = nullptr;
  PlayAs as = PlayAs::Felt;
  // Who shares the games. Other ranks than the first go the same way through an experiment with results that are empty.
  Cluster* cluster = &single_process();

  TourneyRun games() const { return {threads, progress, cluster}; }
  // For all ranks to go by; also for what only rank 0 plays.
  bool is_stopped() const { return agreed(*cluster, stop_requested(progress)); }
};

struct ExperimentResult {
  std::vector<Finding> findings;  // the first is the one that stands for all
  std::vector<Exhibit> exhibits;
  int games = 0;
  bool interrupted = false;

  ClaimVerdict verdict() const;  // of all findings; not measured when the run was interrupted
};

struct Experiment {
  std::string_view name;                              // "herts-1"
  std::string_view source;                            // "H"
  std::string_view set_up;                            // who plays what
  std::string_view claim;                             // of the source
  ExperimentResult (*run)(const ExperimentRun& run);  // null: it reads recorded hands, as run_zju_accuracy does
  bool has_published = false;  // the source's bots or conditions differ from felt's: it is run both ways
};

// In the order of the sources.
const std::vector<Experiment>& experiments();
Result<const Experiment*> find_experiment(std::string_view name);

// As published, and then as felt plays: the verdict is about the first, and every finding has the figure of the second
// beside it. An experiment that knows no difference is played once.
ExperimentResult run_experiment(const Experiment& experiment, ExperimentRun run);

// ---- for those who write experiments

// A bot as the run wants it: "mc(bluff=off)" becomes "mc(bluff=off,as=published)" if the bot has that parameter.
std::string played_as(const ExperimentRun& run, std::string_view spec);

// Plays a line-up and takes as many numbers as `count` says from every game; they come back as means over the games.
using Measure = std::function<std::vector<double>(const GameResult&)>;
struct Measured {
  TourneyResult result;
  std::vector<ClusterMean> means;
};
Measured play_measured(const TourneyConfig& config, const ExperimentRun& run, size_t count, const Measure& measure);

// How many games an experiment plays in all, for its progress; only those that play several line-ups need to say.
void expect_games(const ExperimentRun& run, size_t games);

// Chips won in a game, rebuys taken off, by player; and the mean place of those who play under `spec`.
double winnings(const TourneyConfig& config, const GameResult& game, size_t player);
double group_place(const TourneyConfig& config, const GameResult& game, std::string_view spec);

// Adds a point and its 95 % band, which has no width where it is unknown: all games begin alike.
void add_with_band(const ClusterMean& mean, Curve& curve);
// The mean stack of every player over the hands, and the stacks of the first game.
std::vector<Exhibit> stack_charts(const TourneyConfig& config, const TourneyResult& result, const std::string& title);
BarChart winnings_chart(const TourneyConfig& config, const TourneyResult& result, const std::string& title);

}  // namespace felt
