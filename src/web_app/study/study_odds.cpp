#include "web_app/study/study_odds.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "agents/win_rate.hpp"
#include "app/odds/known_equity.hpp"
#include "app/play/pot_share.hpp"
#include "app/play/side_pots.hpp"
#include "reading/predicted_equity.hpp"

namespace felt {
namespace {

// Of a mean of parts between 0 and 1: at most that of a coin with the same mean.
double standard_error(const std::optional<double>& mean, int samples) {
  return mean ? std::sqrt(*mean * (1 - *mean) / samples) : 0;
}

}  // namespace

void OpenOdds::follow(const HandState& state) {
  const bool was_drawing = std::exchange(is_drawing_, state.phase() == Phase::Draw);
  if (was_drawing && is_drawing_) return;
  std::vector<int64_t> now = {static_cast<int64_t>(state.live().bits())};
  for (const Seat seat : state.live()) now.push_back(static_cast<int64_t>(state.hole(seat).known().bits()));
  for (int run = 0; run < state.runs(); ++run) now.push_back(static_cast<int>(state.board(run).size()));
  const auto pots = pots_by_all_ins(state);
  if (pots.size() > 1)
    std::ranges::transform(pots, std::back_inserter(now), [](const Pot& pot) { return pot.amount.count; });
  if (now == seen_) return;
  seen_ = std::move(now);
  parts_ = {};
  work_out(state);
}

// The pot is split evenly between the boards.
void OpenOdds::work_out(const HandState& state) {
  EquityOptions options;
  options.exact_budget_seconds = 0.02;
  options.target_error = kStandardError;
  options.max_samples = 400'000;
  options.threads = 1;
  std::array<std::optional<double>, kMaxSeats> sums{};
  for (int run = 0; run < state.runs(); ++run) {
    const auto known = known_equity(state, state.board(run), options);
    if (!known) return;
    error_ = std::max(error_, known->error);
    size_t next = 0;
    for (const Seat seat : state.live()) {
      auto& sum = sums[static_cast<size_t>(seat.index())];
      sum = sum.value_or(0) + known->parts[next++] / state.runs();
    }
  }
  parts_ = sums;
}

DecisionOdds decision_odds(const View& view, const StudyReads* reads, int samples, uint64_t seed) {
  DecisionOdds odds;
  const DealtCards& hole = view.hole();
  if (hole.is_empty() || !hole.all_known()) return odds;
  Rng rng(seed);
  if (!is_like_holdem(view.rules())) {
    if (const auto share = pot_share(view, samples, rng)) {
      odds = {share->whole, std::nullopt, share->against, share->error};
    }
    return odds;
  }
  odds.random = equity_vs_random(view, samples, rng);
  odds.against = "random hands";
  if (reads != nullptr) {
    std::vector<const RangePosterior*> beliefs;
    for (const Seat seat : view.opponents()) beliefs.push_back(&reads->of(seat));
    odds.read = predicted_equity(Hole(hole[0], hole[1]), view.board(), beliefs, samples, rng);
  }
  odds.error = std::max(standard_error(odds.random, samples), standard_error(odds.read, samples));
  return odds;
}

}  // namespace felt
