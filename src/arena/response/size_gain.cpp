#include "arena/response/size_gain.hpp"

#include <algorithm>
#include <numeric>

#include "arena/response/local_values.hpp"
#include "base/parallel/parallel.hpp"
#include "game/dealer.hpp"

namespace felt {
namespace {

// How often the bot comes to a place of one deal, and what each size gains there.
struct DealGains {
  double reach = 0;
  std::vector<double> gains;
};

class GainDeal {
 public:
  GainDeal(const Policy& policy, const SizeQuestion& question, const SizeGainConfig& config)
      : policy_(policy), question_(question), config_(config) {}

  DealGains run(Dealer dealer) const {
    HandLog log, seen;
    static const Rules rules = *named_rules("holdem");
    HandState state(rules, make_setup(2, config_.stack, config_.small_blind, config_.big_blind), &log);
    const auto deal_on = [&] {
      while (state.phase() != Phase::Bet && !state.is_over()) dealer.step(state, &log);
      while (seen.size() < log.size()) seen.push_back(public_part(log[seen.size()]));
    };
    deal_on();
    const Seat own = question_.is_button ? state.button() : Seat(1 - state.button().index());
    const Hole hole(state.hole(own)[0], state.hole(own)[1]);
    HoleWeights weights;
    weights.fill(1);
    for (const Action& action : question_.line) {
      if (state.is_over() || state.why_illegal(action) != Illegal::None) return {};
      if (state.actor() != own) take(policy_.at(state, seen), action, weights);
      state.apply(action, &log);
      deal_on();
    }
    if (state.is_over() || state.actor() != own || !state.can_raise()) return {};
    const CardSet board = CardSet::of(state.board());
    weights = unblocked(unblocked(weights, hole.cards()), board);
    return gains_at({state, seen, policy_, weights, shares_against_each(hole, board)});
  }

 private:
  static void take(const HandPolicy& policy, const Action& action, HoleWeights& weights) {
    for (const Hole hole : kAllHoles) {
      weights[static_cast<size_t>(hole.index())] *= static_cast<double>(policy.of(action, hole));
    }
  }

  DealGains gains_at(const ResponderSpot& spot) const {
    DealGains found{std::accumulate(spot.weights.begin(), spot.weights.end(), 0.0) / kCombos, {}};
    if (!(found.reach > 0)) return found;
    double best = value_of_call(spot);
    if (spot.state.to_call() > Chips{0}) best = std::max(best, 0.0);
    const RaiseInterval legal = spot.state.raise_interval();
    for (const Chips to : question_.known)
      best = std::max(best, value_of_raise(spot, std::clamp(to, legal.min, legal.max)));
    for (const double size : question_.sizes) {
      const double value = value_of_raise(spot, raise_by_pots(spot.state, size));
      found.gains.push_back(std::max(0.0, value - best));
    }
    return found;
  }

  const Policy& policy_;
  const SizeQuestion& question_;
  const SizeGainConfig& config_;
};

}  // namespace

std::vector<ClusterMean> size_gains(const Policy& policy, const SizeQuestion& question, const SizeGainConfig& config,
                                    const Progress* progress) {
  const double milli_blinds = 1000 / static_cast<double>(config.big_blind.count);
  std::vector<ClusterMean> gains(question.sizes.size());
  const GainDeal deal(policy, question, config);
  const auto play = [&](size_t number) {
    return stop_requested(progress) ? DealGains{} : deal.run(Dealer(Rng(config.seed, number)));
  };
  const auto add = [&](size_t, const DealGains& found) {
    for (size_t i = 0; i < found.gains.size(); ++i)
      gains[i].add(milli_blinds * found.reach * found.gains[i], found.reach);
    return true;
  };
  InOrder<DealGains>(play, add).run(static_cast<size_t>(config.deals), config.threads);
  return gains;
}

}  // namespace felt
