#include "arena/response/responder_hand.hpp"

#include <algorithm>
#include <cmath>

#include "arena/response/local_values.hpp"
#include "equity/preflop.hpp"

namespace felt {
namespace {

constexpr size_t kMaxOwnSizes = 8;
// What the responder's own cards are corrected by: big blinds between a hand that always wins and one that never does.
// Intervals hardly depend on it: between 0 and 16 they differ by a tenth (1,000 hands against blueprint, fc, seed 3).
constexpr double kHoleLuck = 6;

double chips(Chips amount) { return static_cast<double>(amount.count); }

bool is_late(const PublicHand& hand) { return hand.street() >= 2; }

// Whether all combos of a class that are possible weigh the same.
bool is_even_by_class(const HoleWeights& weights, CardSet blocked) {
  std::array<double, kHoleClasses> seen{};
  seen.fill(-1);
  return std::ranges::all_of(kAllHoles, [&](Hole hole) {
    if (hole.cards().intersects(blocked)) return true;
    double& known = seen[static_cast<size_t>(HoleClass(hole).index())];
    const double weight = weights[static_cast<size_t>(hole.index())];
    if (known < 0) known = weight;
    return known == weight;
  });
}

size_t drawn_action(const HandPolicy& policy, Hole hole, Rng& rng) {
  double left = rng.uniform();
  size_t taken = 0;
  for (size_t a = 0; a < policy.actions.size(); ++a) {
    const double share = policy.share[a][static_cast<size_t>(hole.index())];
    if (share > 0) taken = a;
    left -= share;
    if (left < 0) break;
  }
  return taken;
}

}  // namespace

ResponderHand::ResponderHand(const LocalResponseConfig& config, const Rules& rules, const Policy& policy, Seat own)
    : config_(config),
      policy_(policy),
      own_(own),
      state_(rules, make_setup(2, config.stack, config.small_blind, config.big_blind), &log_) {}

double ResponderHand::play(Dealer dealer, Rng rng) {
  dealer.run(state_, &log_);
  publish();
  hole_ = Hole(state_.hole(own_)[0], state_.hole(own_)[1]);
  weights_.fill(1);
  weights_ = unblocked(weights_, hole_.cards());
  shares_ = shares_against_each(hole_, {});
  luck_.correct(0, kHoleLuck * chips(config_.big_blind) * (equity_vs_random(HoleClass(hole_)) - 0.5));
  while (!has_ended()) {
    if (state_.phase() != Phase::Bet) {
      deal_street(dealer);
    } else {
      apply(state_.actor() == own_ ? respond() : bot_acts(rng));
    }
  }
  const bool is_folded = state_.is_over();
  return luck_.estimate(is_folded ? chips(state_.net(own_)) : value(mean_share(weights_, shares_)));
}

void ResponderHand::publish() {
  while (public_.size() < log_.size()) public_.push_back(public_part(log_[public_.size()]));
}

void ResponderHand::apply(const Action& action) {
  state_.apply(action, &log_);
  publish();
}

bool ResponderHand::has_ended() const {
  if (state_.is_over()) return true;
  return state_.phase() != Phase::Bet && (board().size() == 5 || !state_.able().has_several());
}

// The share of the pot is the same on average after the cards as before them. Before the flop it is that of classes,
// which is exact only where the bot plays all combos of a class alike.
void ResponderHand::deal_street(Dealer& dealer) {
  const double before = value(mean_share(weights_, shares_));
  const bool is_exact = board().size() > 0 || is_even_by_class(weights_, hole_.cards());
  dealer.run(state_, &log_);
  publish();
  weights_ = unblocked(weights_, board());
  shares_ = shares_against_each(hole_, board());
  if (is_exact) luck_.correct(before, value(mean_share(weights_, shares_)));
}

double ResponderHand::value(double share) const { return share * chips(state_.pot()) + chips(state_.net(own_)); }

// ---- the bot

// What its action is worth to the responder, with this part of the pot against the hands that take it.
double ResponderHand::value_after(const Action& action, double share) const {
  const double net = chips(state_.net(own_)), pot = chips(state_.pot());
  if (action.kind == ActionKind::Fold) return pot + net;
  if (action.kind != ActionKind::Raise) return share * (pot + chips(state_.to_call())) + net;
  const Chips most = state_.committed(own_) + state_.stack(own_);
  const double level = chips(std::min(most, state_.committed(bot()) + action.to - state_.bet(bot())));
  return std::max(net, (2 * share - 1) * level);
}

Action ResponderHand::bot_acts(Rng& rng) {
  const HandPolicy policy = policy_.at(state_, public_);
  const size_t taken = drawn_action(policy, Hole(state_.hole(bot())[0], state_.hole(bot())[1]), rng);
  std::vector<AivatBranch> branches;
  double all = 0;
  for (size_t a = 0; a < policy.actions.size(); ++a) {
    double mass = 0, won = 0;
    for (size_t h = 0; h < kCombos; ++h) {
      const double weight = weights_[h] * static_cast<double>(policy.share[a][h]);
      mass += weight;
      won += weight * shares_[h];
    }
    branches.push_back({mass, mass > 0 ? value_after(policy.actions[a], won / mass) : 0});
    all += mass;
  }
  for (AivatBranch& branch : branches) branch.probability /= all;
  luck_.correct(branches, taken);
  for (size_t h = 0; h < kCombos; ++h) weights_[h] *= static_cast<double>(policy.share[taken][h]);
  return policy.actions[taken];
}

// ---- the responder

bool ResponderHand::only_calls() const {
  switch (config_.setting) {
    case ResponseSetting::FoldCall:
    case ResponseSetting::OwnSizes:
    case ResponseSetting::GivenSizes:
      return false;
    case ResponseSetting::PotsLate:
    case ResponseSetting::SizesLate:
      return !is_late(state_);
    case ResponseSetting::SizesFlop:
      return state_.street() == 0;
  }
  return false;
}

// Those that the bot itself would choose from in this place.
std::vector<Chips> ResponderHand::own_sizes() const {
  std::vector<Chips> all;
  for (const Action& action : policy_.at(state_, public_).actions) {
    if (action.kind == ActionKind::Raise) all.push_back(action.to);
  }
  std::sort(all.begin(), all.end());
  if (all.size() <= kMaxOwnSizes) return all;
  std::vector<Chips> some;
  for (size_t i = 0; i < kMaxOwnSizes; ++i) some.push_back(all[i * (all.size() - 1) / (kMaxOwnSizes - 1)]);
  return some;
}

// Raises that are tried, in totals of this street.
std::vector<Chips> ResponderHand::sizes() const {
  const RaiseInterval legal = state_.raise_interval();
  if (legal.is_empty()) return {};
  if (config_.setting == ResponseSetting::OwnSizes) return own_sizes();
  std::vector<Chips> all;
  const auto add = [&](double pots) { all.push_back(raise_by_pots(state_, pots)); };
  const bool has_sizes = (config_.setting == ResponseSetting::SizesLate && is_late(state_)) ||
                         (config_.setting == ResponseSetting::SizesFlop && state_.street() == 1);
  if (config_.setting == ResponseSetting::PotsLate && is_late(state_)) add(1), all.push_back(legal.max);
  for (int k = 0; has_sizes && k < 56; ++k) add(0.05 * std::pow(1.15, k));
  if (config_.setting == ResponseSetting::GivenSizes && config_.streets[static_cast<size_t>(state_.street())]) {
    for (const double pots : config_.sizes) add(pots);
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

Action ResponderHand::respond() const {
  const Action call = state_.to_call() > Chips{0} ? Action::call() : Action::check();
  if (only_calls()) return call;
  const ResponderSpot spot{state_, public_, policy_, weights_, shares_};
  Action best = call;
  double most = value_of_call(spot);
  for (const Chips to : sizes()) {
    const double value = value_of_raise(spot, to);
    if (value > most) most = value, best = Action::raise_to(to);
  }
  return most <= 0 && state_.to_call() > Chips{0} ? Action::fold() : best;
}

}  // namespace felt
