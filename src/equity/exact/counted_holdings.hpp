// Ways to deal opponents from the holdings that were counted so far: the inner loop of several_ranges.cpp, and so
// inline.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "equity/exact/disjoint_pairs.hpp"
#include "equity/exact/prepared_ranges.hpp"
#include "equity/exact/sorted_holdings.hpp"

namespace felt {

// The holdings that count so far, of every player, and how many ways there are to deal opponents from them.
class CountedHoldings {
 public:
  explicit CountedHoldings(const PreparedRanges& prepared)
      : prepared_(prepared), masses_(prepared.players()), listed_(prepared.players()) {}

  void clear(std::span<const RankedHolding> holdings) {
    for (const RankedHolding& holding : holdings) {
      for (HoldingMass& mass : masses_) mass.clear_holding(holding.ids());
    }
    for (HoldingMass& mass : masses_) mass.clear_sums();
    for (auto& list : listed_) list.clear();
    shared_ = {};
  }
  // Adds a part of the weight of a holding; a first one, or some more of one of the last ones added.
  void add(size_t index, double part) {
    const CardIds ids = prepared_.ids[index];
    const auto products = [&](size_t k) {
      const auto [a, b] = prepared_.shared_pairs[k];
      return masses_[a].pair[ids[0]][ids[1]] * masses_[b].pair[ids[0]][ids[1]];
    };
    const std::array<double, 3> before = {products(0), products(1), products(2)};
    for (size_t p = 0; p < masses_.size(); ++p) {
      if (prepared_.weight[p][index] > 0) masses_[p].add(ids, part * prepared_.weight[p][index]);
    }
    for (size_t k = 0; k < shared_.size(); ++k) {
      const double more = products(k) - before[k];
      if (more != 0) shared_[k].add(ids, more);
    }
  }
  // From here on the holding can be drawn by those whose holdings are listed.
  void list(size_t index) {
    for (size_t p = 0; p < listed_.size() && listed_.size() > 3; ++p) {
      if (prepared_.weight[p][index] > 0) listed_[p].push_back(index);
    }
  }

  // Ways to deal the opponents of a player who holds one of `holdings`, for each of them.
  void deals_against(size_t player, std::span<const CardIds> holdings, std::vector<double>& deals) {
    const CountedOpponents& opponents = prepared_.opponents[player];
    const PairView pair = view_of(masses_[opponents.pair[0]], masses_[opponents.pair[1]], shared_[opponents.shared]);
    deals.resize(holdings.size());
    if (opponents.listed.empty()) return disjoint_pairs(pair, holdings, deals.data());
    for (size_t i = 0; i < holdings.size(); ++i) {
      const Taken taken(pair, holdings[i]);
      deals[i] = deals_of(opponents.listed, taken.view(), card_bits(holdings[i]));
    }
  }

 private:
  static uint64_t card_bits(CardIds ids) { return uint64_t{1} << ids[0] | uint64_t{1} << ids[1]; }
  double weight_so_far(int player, size_t index) const {
    const CardIds ids = prepared_.ids[index];
    return masses_[player].pair[ids[0]][ids[1]];
  }

  // The first of `listed` draws each of its holdings; then the others.
  double deals_of(std::span<const int> listed, const PairView& pair, uint64_t taken) {
    if (listed.size() == 1) return deals_of_last(listed[0], pair, taken);
    double deals = 0;
    for (const size_t index : listed_[listed[0]]) {
      const CardIds ids = prepared_.ids[index];
      if ((card_bits(ids) & taken) != 0) continue;
      const Taken more(pair, ids);
      deals += weight_so_far(listed[0], index) * deals_of(listed.subspan(1), more.view(), taken | card_bits(ids));
    }
    return deals;
  }
  double deals_of_last(int player, const PairView& pair, uint64_t taken) {
    last_ids_.clear();
    last_weights_.clear();
    for (const size_t index : listed_[player]) {
      if ((card_bits(prepared_.ids[index]) & taken) != 0) continue;
      last_ids_.push_back(prepared_.ids[index]);
      last_weights_.push_back(weight_so_far(player, index));
    }
    last_deals_.resize(last_ids_.size());
    disjoint_pairs(pair, last_ids_, last_deals_.data());
    return std::inner_product(last_deals_.begin(), last_deals_.end(), last_weights_.begin(), 0.0);
  }

  const PreparedRanges& prepared_;
  std::vector<HoldingMass> masses_;
  std::array<SharedMass, 3> shared_{};
  std::vector<std::vector<size_t>> listed_;
  std::vector<CardIds> last_ids_;
  std::vector<double> last_weights_, last_deals_;
};

}  // namespace felt
