#include "solver/pushfold/push_fold_model.hpp"

#include <algorithm>
#include <bit>

#include "base/assert.hpp"
#include "equity/icm.hpp"

namespace felt {
namespace {

std::vector<double> mean(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> result(a.size());
  for (size_t i = 0; i < a.size(); ++i) result[i] = (a[i] + b[i]) / 2;
  return result;
}

}  // namespace

PushFoldModel::PushFoldModel(const PushFoldTable& table) : table_(table) {
  FELT_ASSERT(players() >= 2 && players() <= 10, "two to ten play");
  for (int p = 0; p < players(); ++p) {
    FELT_ASSERT(table.stacks[static_cast<size_t>(p)] > post(p), "everybody has something to push");
  }
  add_decisions();
  add_endings();
}

std::vector<size_t> PushFoldModel::decisions_of(int player) const {
  std::vector<size_t> own;
  for (size_t d = 0; d < decisions_.size(); ++d) {
    if (decisions_[d].player == player) own.push_back(d);
  }
  return own;
}

double PushFoldModel::post(int player) const {
  const int from_last = players() - 1 - player;
  return table_.ante + (from_last == 0 ? 1 : from_last == 1 ? table_.small_blind : 0);
}

void PushFoldModel::add_decisions() {
  decision_of_.assign(static_cast<size_t>(players()), std::vector<int>(size_t{1} << players(), -1));
  for (int p = 0; p < players(); ++p) {
    for (unsigned before = 0; before < 1u << p; ++before) {
      const bool is_walk = before == 0 && p == players() - 1;
      if (is_walk || std::popcount(before) >= kMaxAllIn) continue;
      decision_of_[static_cast<size_t>(p)][before] = static_cast<int>(decisions_.size());
      decisions_.push_back({p, before, {}});
    }
  }
}

void PushFoldModel::add_endings() {
  for (unsigned set = 0; set < 1u << players(); ++set) {
    const bool is_walk = set == 1u << (players() - 1);  // the big blind needs no push: that is the empty set
    if (is_walk || std::popcount(set) > kMaxAllIn) continue;
    PushFoldEnding& ending = endings_.emplace_back();
    ending.all_in = set;
    for (int p = 0; p < players(); ++p) {
      if ((set >> p & 1) != 0) ending.players.push_back(p);
    }
    const std::vector<int>& in = ending.players;
    if (in.empty()) {
      ending.values = {value(settle(set, {players() - 1}))};
    } else if (in.size() == 1) {
      ending.values = {value(settle(set, in))};
    } else if (in.size() == 2) {
      const auto first = settle(set, in), second = settle(set, {in[1], in[0]});
      ending.values = {value(first), value(mean(first, second)), value(second)};
    } else {
      for (const auto& order : kThreeOrders) {
        ending.values.push_back(value(settle(set, {in[order[0]], in[order[1]], in[order[2]]})));
      }
    }
  }
}

// Stacks after the pots went to the players in this order, best first: each takes from everybody up to what they put
// in.
std::vector<double> PushFoldModel::settle(unsigned all_in, const std::vector<int>& order) const {
  std::vector<double> stacks = table_.stacks, paid(stacks.size());
  for (size_t p = 0; p < stacks.size(); ++p) {
    paid[p] = (all_in >> p & 1) != 0 ? stacks[p] : post(static_cast<int>(p));
    stacks[p] -= paid[p];
  }
  for (const int winner : order) {
    const double most = paid[static_cast<size_t>(winner)];
    for (double& rest : paid) {
      const double part = std::min(rest, most);
      stacks[static_cast<size_t>(winner)] += part;
      rest -= part;
    }
  }
  for (size_t p = 0; p < stacks.size(); ++p) stacks[p] += paid[p];
  return stacks;
}

std::vector<double> PushFoldModel::value(const std::vector<double>& stacks) const {
  std::vector<double> values(stacks.size());
  if (is_for_chips()) {
    for (size_t p = 0; p < stacks.size(); ++p) values[p] = stacks[p] - table_.stacks[p];
    return values;
  }
  std::vector<double> left;
  for (const double stack : stacks) {
    if (stack > 0) left.push_back(stack);
  }
  const std::vector<double> equity = icm_equity(left, table_.payouts);
  for (size_t p = 0, next = 0; p < stacks.size(); ++p) {
    if (stacks[p] > 0) values[p] = equity[next++];
  }
  pay_busted(stacks, values);
  return values;
}

// Who had more chips before the hand finishes higher; equals share.
void PushFoldModel::pay_busted(const std::vector<double>& stacks, std::vector<double>& values) const {
  for (size_t p = 0; p < stacks.size(); ++p) {
    if (stacks[p] > 0) continue;
    size_t place = 0, equals = 0;
    for (size_t q = 0; q < stacks.size(); ++q) {
      const bool is_above = stacks[q] > 0 || table_.stacks[q] > table_.stacks[p];
      place += is_above ? 1 : 0;
      equals += !is_above && table_.stacks[q] == table_.stacks[p] ? 1 : 0;
    }
    for (size_t i = place; i < place + equals && i < table_.payouts.size(); ++i) {
      values[p] += table_.payouts[i] / static_cast<double>(equals);
    }
  }
}

}  // namespace felt
