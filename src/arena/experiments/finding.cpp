#include "arena/experiments/finding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace felt {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Finding finding(std::string what, const Estimate& measured, std::string claimed, ClaimVerdict verdict) {
  return {std::move(what), measured, std::move(claimed), measured.has_interval() ? verdict : ClaimVerdict::NotMeasured,
          std::nullopt};
}

std::string figure_text(const ClaimedFigure& claimed) {
  if (std::isinf(claimed.high)) return fmt::format("at least {:g}", claimed.low);
  if (std::isinf(claimed.low)) return fmt::format("at most {:g}", claimed.high);
  if (claimed.low == claimed.high) return fmt::format("{:g}", claimed.low);
  return fmt::format("{:g} to {:g}", claimed.low, claimed.high);
}

bool has_direction(const Estimate& measured, const ClaimedFigure& claimed) {
  if (!claimed.neutral) return false;
  const bool claims_more = claimed.low >= *claimed.neutral;
  return claims_more ? measured.value > *claimed.neutral : measured.value < *claimed.neutral;
}

ClaimVerdict judge(const Estimate& measured, const ClaimedFigure& claimed) {
  if (measured.high >= claimed.low && measured.low <= claimed.high) return ClaimVerdict::Holds;
  return has_direction(measured, claimed) ? ClaimVerdict::DirectionHolds : ClaimVerdict::DoesNotHold;
}

ClaimVerdict judge_sign(bool whole_interval, bool value) {
  if (whole_interval) return ClaimVerdict::Holds;
  return value ? ClaimVerdict::DirectionHolds : ClaimVerdict::DoesNotHold;
}

}  // namespace

std::string_view to_text(ClaimVerdict verdict) {
  switch (verdict) {
    case ClaimVerdict::Holds:
      return "holds";
    case ClaimVerdict::DirectionHolds:
      return "direction holds";
    case ClaimVerdict::DoesNotHold:
      return "does not hold";
    case ClaimVerdict::NotMeasured:
      break;
  }
  return "not measured";
}

Estimate::Estimate(double middle, double half) : value(middle), low(middle - half), high(middle + half) {}
Estimate::Estimate(const ClusterMean& mean) : Estimate(mean.mean(), mean.ci95()) { has_data = mean.clusters() > 0; }
Estimate::Estimate(const Rate& rate) : value(rate.value()), low(rate.ci95().low), high(rate.ci95().high) {
  if (rate.of == 0) low = -kInfinity, high = kInfinity, has_data = false;
}

Estimate bounded_estimate(const ClusterMean& mean, double low, double high) {
  Estimate estimate(mean);
  if (mean.clusters() < ClusterMean::kFewestClusters || mean.standard_error() > 0) return estimate;
  const double others = 1 - std::pow(0.025, 1 / mean.clusters());
  estimate.low = estimate.value - others * (estimate.value - low);
  estimate.high = estimate.value + others * (high - estimate.value);
  return estimate;
}

bool Estimate::has_interval() const { return std::isfinite(low) && std::isfinite(high); }

ClaimedFigure ClaimedFigure::at_least(double figure, double neutral) { return {figure, kInfinity, neutral}; }
ClaimedFigure ClaimedFigure::at_most(double figure, double neutral) { return {-kInfinity, figure, neutral}; }

Finding is_above(std::string what, const Estimate& measured, double level) {
  return finding(std::move(what), measured, fmt::format("above {:g}", level),
                 judge_sign(measured.low > level, measured.value > level));
}

Finding is_below(std::string what, const Estimate& measured, double level) {
  return finding(std::move(what), measured, fmt::format("below {:g}", level),
                 judge_sign(measured.high < level, measured.value < level));
}

Finding is_not_below(std::string what, const Estimate& measured, double level) {
  return finding(std::move(what), measured, fmt::format("at least {:g}", level),
                 judge_sign(measured.high >= level, measured.value >= level));
}

Finding agrees_with(std::string what, const Estimate& measured, const ClaimedFigure& claimed) {
  return finding(std::move(what), measured, figure_text(claimed), judge(measured, claimed));
}

ClaimVerdict verdict_of(const std::vector<Finding>& findings) {
  if (findings.empty()) return ClaimVerdict::NotMeasured;
  return std::ranges::min_element(findings, {}, &Finding::verdict)->verdict;
}

}  // namespace felt
