// What an experiment found: a number with its interval, and how it stands to what the source says of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/statistics.hpp"

namespace felt {

// In rising order, so that the least of several stands for all.
enum class ClaimVerdict : uint8_t {
  DoesNotHold,     // the sign or the order is not as claimed, or there is none to be right about
  NotMeasured,     // no data, or too little of it for an interval
  DirectionHolds,  // the sign or the order is as claimed; the size is not, or the interval reaches across
  Holds,           // the interval reaches the claimed figure, or lies on the claimed side
};
std::string_view to_text(ClaimVerdict verdict);  // "direction holds"

// A number with its 95 % interval; no interval where there are too few observations.
struct Estimate {
  Estimate(const ClusterMean& mean);  // NOLINT(google-explicit-constructor): a mean is an estimate
  Estimate(const Rate& rate);         // NOLINT(google-explicit-constructor)
  Estimate(double middle, double half);

  double value = 0, low = 0, high = 0;
  bool has_data = true;  // false: not even a value
  bool has_interval() const;
};

// Of numbers that lie in [low, high], where equal observations tell something too: with 97.5 % confidence to each side
// at most 1 − 0.025^(1/n) of all games differ from n that were alike, each by as much as it can.
Estimate bounded_estimate(const ClusterMean& mean, double low, double high);

// What a source says of a number: it lies in [low, high], on one side of what no effect would give.
struct ClaimedFigure {
  double low = 0, high = 0;
  std::optional<double> neutral{};  // none: there is no direction to be right about

  static ClaimedFigure about(double figure, double neutral) { return {figure, figure, neutral}; }
  static ClaimedFigure at_least(double figure, double neutral);
  static ClaimedFigure at_most(double figure, double neutral);
  static ClaimedFigure within(double low, double high) { return {low, high}; }
};

struct Finding {
  std::string what;  // "mc-adaptive minus mc, chips per hand"
  Estimate measured;
  std::string claimed;  // "81.5", "above 0"
  ClaimVerdict verdict = ClaimVerdict::NotMeasured;
  std::optional<Estimate> played_right{};  // where `measured` is the bot as published: the same as felt plays it
};

// A claim about the sign or the order alone: it holds when the whole interval lies there, its direction when the value
// does.
Finding is_above(std::string what, const Estimate& measured, double level);
Finding is_below(std::string what, const Estimate& measured, double level);
Finding is_not_below(std::string what, const Estimate& measured, double level);  // the interval may contain it
// A claim with a figure, which the interval has to reach.
Finding agrees_with(std::string what, const Estimate& measured, const ClaimedFigure& claimed);

// The least verdict of all findings.
ClaimVerdict verdict_of(const std::vector<Finding>& findings);

}  // namespace felt
