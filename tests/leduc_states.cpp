#include "leduc_states.hpp"

#include <fmt/format.h>

#include "solver/games/game_solver.hpp"
#include "solver/games/small_games.hpp"

namespace felt {

LeducPlace LeducPlace::start() {
  LeducPlace place;
  const auto root = make_leduc(LeducSuits::Seen);
  for (int first = 0; first < kLeducCards; ++first) {
    const auto one = root->after(first);
    for (int second = 0; second < kLeducCards; ++second) {
      if (first == second) continue;
      place.deals_[static_cast<size_t>(first * kLeducCards + second)] = one->after(second - (second > first ? 1 : 0));
    }
  }
  return place;
}

const GameState& LeducPlace::any() const {
  size_t deal = 0;
  while (deals_[deal] == nullptr) ++deal;
  return *deals_[deal];
}

std::string LeducPlace::information(int hand) const {
  for (int other = 0; other < kLeducCards; ++other) {
    const State& state = actor() == 0 ? at(hand, other) : at(other, hand);
    if (state != nullptr) return state->information();
  }
  return {};
}

LeducPlace LeducPlace::after(int action) const {
  LeducPlace next;
  next.line_ = line_ + action_name(action)[0];
  for (size_t deal = 0; deal < deals_.size(); ++deal) {
    if (deals_[deal] != nullptr) next.deals_[deal] = deals_[deal]->after(action);
  }
  return next;
}

// The n-th card that is left: what lies below it in the deck and is in a hand does not count.
LeducPlace LeducPlace::with_board(int card) const {
  LeducPlace next;
  next.line_ = line_ + fmt::format("/{}", card);
  for (int first = 0; first < kLeducCards; ++first) {
    for (int second = 0; second < kLeducCards; ++second) {
      if (!can_be(first, second) || card == first || card == second) continue;
      const int index = card - (first < card ? 1 : 0) - (second < card ? 1 : 0);
      next.deals_[static_cast<size_t>(first * kLeducCards + second)] = at(first, second)->after(index);
    }
  }
  return next;
}

double pair_mass(const LeducPlace& place, const LeducBeliefs& beliefs) {
  double mass = 0;
  for (int a = 0; a < kLeducCards; ++a) {
    for (int b = 0; b < kLeducCards; ++b) {
      if (place.can_be(a, b)) mass += beliefs.of[0][static_cast<size_t>(a)] * beliefs.of[1][static_cast<size_t>(b)];
    }
  }
  return mass;
}

double mean_over_pairs(const LeducPlace& place, const LeducBeliefs& beliefs,
                       const std::function<double(int, int)>& value) {
  double sum = 0;
  for (int a = 0; a < kLeducCards; ++a) {
    for (int b = 0; b < kLeducCards; ++b) {
      const double weight = beliefs.of[0][static_cast<size_t>(a)] * beliefs.of[1][static_cast<size_t>(b)];
      if (weight > 0 && place.can_be(a, b)) sum += weight * value(a, b);
    }
  }
  return sum / pair_mass(place, beliefs);
}

LeducStrategy::LeducStrategy(uint64_t iterations) : tree_(*compile_game(*make_leduc(LeducSuits::Seen))) {
  const SequenceForm form(tree_);
  const auto solver = make_cfr_plus(form);
  SolveLimits limits;
  limits.iterations = iterations;
  const GameSolution solution = solve(*solver, form, limits);
  strategy_ = solution.strategy;
  worth_ = solution.evaluation.values[0];
  best_ = solution.evaluation.best;
}

const LeducStrategy::Shares& LeducStrategy::shares(const LeducPlace& place) const {
  const auto [known, is_new] = shares_.try_emplace(place.line());
  if (!is_new) return known->second;
  Shares& shares = known->second;
  shares.resize(static_cast<size_t>(place.actions()));
  for (int hand = 0; hand < kLeducCards; ++hand) {
    const std::string label = place.information(hand);
    if (label.empty()) continue;
    const auto set = tree_.information.find(place.actor(), label);
    const size_t first = tree_.information.sets[*set].first_sequence;
    for (size_t a = 0; a < shares.size(); ++a) shares[a][static_cast<size_t>(hand)] = strategy_[first + a];
  }
  return shares;
}

double LeducStrategy::worth(const LeducPlace& place, int first, int second) const {
  if (place.kind() == NodeKind::Terminal) return place.payoff(first, second);
  const auto [known, is_new] = known_.try_emplace(fmt::format("{}:{}:{}", place.line(), first, second));
  if (!is_new) return known->second;
  double sum = 0;
  if (place.kind() == NodeKind::Chance) {
    for (int card = 0; card < kLeducCards; ++card) {
      if (card != first && card != second) sum += worth(place.with_board(card), first, second) / (kLeducCards - 2);
    }
  } else {
    const auto all = shares(place);
    for (int a = 0; a < place.actions(); ++a) {
      const double share = all[static_cast<size_t>(a)][static_cast<size_t>(place.actor() == 0 ? first : second)];
      if (share > 0) sum += share * worth(place.after(a), first, second);
    }
  }
  return known->second = sum;
}

}  // namespace felt
