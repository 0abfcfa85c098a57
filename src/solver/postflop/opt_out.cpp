// Leaving at the beginning, hand by hand: regret matching between staying and what a hand has anyway.
#include <algorithm>

#include "solver/postflop/postflop_impl.hpp"

namespace felt {

// What leaving is worth counts as values do: against every hand of the other that can be met.
void PostflopSolver::Impl::set_up_leaving() {
  const auto p = static_cast<size_t>(options.opt_out->player);
  const SolverBoard& board = boards.streets[0][0];
  const HandList &own = board.hands[p], &other = board.hands[1 - p];
  AlignedArray<float> reach(padded(other.size())), met(padded(own.size()));
  for (size_t i = 0; i < other.size(); ++i) reach.data()[i] = boards.weights[1 - p][board.from[1 - p][i]];
  Payoff one;
  one.reach = reach.data();
  one.value = met.data();
  one.win = 1;
  TerminalRoom room;
  kernels.folds(own, other, {&one, 1}, room);
  for (size_t i = 0; i < own.size(); ++i) {
    const Hole hole = boards.holes[p][board.from[p][i]];
    leaving.worth.push_back(static_cast<float>(options.opt_out->ev[static_cast<size_t>(hole.index())]) * met.data()[i]);
  }
  leaving.regret_stay.assign(own.size(), 0);
  leaving.regret_leave.assign(own.size(), 0);
  leaving.stays.assign(own.size(), 1);
}

// Regrets do not fall below 0 (CFR+).
void PostflopSolver::Impl::choose_to_leave(const StreetRoom& room) {
  const size_t root = tree.streets[0].edges.size();
  const float* values = room.values.data() + root * room.own_stride;
  const auto free_share = static_cast<float>(options.opt_out->share);
  for (size_t i = 0; i < leaving.worth.size(); ++i) {
    float &stay = leaving.regret_stay[i], &leave = leaving.regret_leave[i];
    const float before = stay + leave > 0 ? stay / (stay + leave) : 0.5f;
    const float value = before * values[i] + (1 - before) * leaving.worth[i];
    stay = std::max(0.0f, stay + values[i] - value);
    leave = std::max(0.0f, leave + leaving.worth[i] - value);
    const float now = stay + leave > 0 ? stay / (stay + leave) : 0.5f;
    leaving.stays[i] = 1 - free_share * (1 - now);
  }
}

}  // namespace felt
