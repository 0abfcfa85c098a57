#include "equity/exact/deal_walk.hpp"

#include <algorithm>

namespace felt {
namespace {

// Looks for one deal, players in the order given, without trying the same holdings for equal ranges in another order.
class DealSearch {
 public:
  explicit DealSearch(std::span<const Range> ranges) {
    for (const Range& range : ranges) {
      auto& list = holes_.emplace_back();
      for (const auto& [hole, weight] : range) list.push_back(hole.cards());
    }
    // The tightest range first: a dead end shows before the others have been tried in vain.
    std::stable_sort(holes_.begin(), holes_.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  }
  bool fails() { return !find(0, 0, CardSet()) && steps_ > 0; }

 private:
  bool find(size_t player, size_t first, CardSet used) {
    if (player == holes_.size()) return true;
    for (size_t i = first; i < holes_[player].size() && steps_ > 0; ++i) {
      --steps_;
      if (used.intersects(holes_[player][i])) continue;
      const bool same_next = player + 1 < holes_.size() && holes_[player + 1] == holes_[player];
      if (find(player + 1, same_next ? i + 1 : 0, used | holes_[player][i])) return true;
    }
    return false;
  }

  std::vector<std::vector<CardSet>> holes_;
  int steps_ = 1'000'000;
};

}  // namespace

DealWalk::DealWalk(std::span<const Range> ranges, CardSet blocked) {
  for (const Range& range : ranges) {
    auto& list = holdings_.emplace_back();
    for (const WeightedHole& holding : range) {
      if (!blocked.intersects(holding.hole.cards())) list.push_back(holding);
    }
  }
}

bool can_be_dealt(std::span<const Range> ranges) { return !DealSearch(ranges).fails(); }

}  // namespace felt
