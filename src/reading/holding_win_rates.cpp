#include "reading/holding_win_rates.hpp"

#include <algorithm>

#include "base/assert.hpp"
#include "base/rng.hpp"
#include "cards/evaluator.hpp"
#include "equity/preflop.hpp"

namespace felt {
namespace {

// Adds up what every holding wins on complete boards.
class RunOuts {
 public:
  explicit RunOuts(CardSet board) : board_(board) {
    for (int i = 0; i < kCombos; ++i) {
      const Hole hole = Hole::from_index(i);
      if (!board.intersects(hole.cards())) possible_.push_back(hole);
    }
  }

  void add(CardSet runout) {
    const PartialHand shared(board_ | runout);
    std::vector<std::pair<Hole, int>> ranked;
    ranked.reserve(possible_.size());
    std::array<int, kHandRanks + 2> better{};  // by rank: 1 is the best hand
    for (const Hole hole : possible_) {
      if (runout.intersects(hole.cards())) continue;
      const int rank = (shared + hole.high() + hole.low()).rank().value();
      ranked.emplace_back(hole, rank);
      ++better[static_cast<size_t>(rank) + 1];
    }
    for (size_t rank = 1; rank < better.size(); ++rank) better[rank] += better[rank - 1];
    const auto others = static_cast<double>(ranked.size()) - 1;
    for (const auto& [hole, rank] : ranked) {
      const double ahead = better[static_cast<size_t>(rank)], level = better[static_cast<size_t>(rank) + 1] - ahead - 1;
      won_[static_cast<size_t>(hole.index())] += (others - ahead - level / 2) / others;
      ++dealt_[static_cast<size_t>(hole.index())];
    }
  }

  void write(std::array<float, kCombos>& rates) const {
    rates.fill(-1);
    for (const Hole hole : possible_) {
      const auto i = static_cast<size_t>(hole.index());
      rates[i] = dealt_[i] > 0 ? static_cast<float>(won_[i] / dealt_[i]) : 0.5F;
    }
  }

 private:
  CardSet board_;
  std::vector<Hole> possible_;
  std::array<double, kCombos> won_{};
  std::array<int, kCombos> dealt_{};
};

void add_runouts(CardSet board, RunOuts& all) {
  const int missing = 5 - board.size();
  Rng rng(board.bits());  // the same board is always dealt out in the same way
  for (int i = 0; i < HoldingWinRates::kRunOuts; ++i) {
    CardSet runout;
    while (runout.size() < missing) {
      const Card card = Card::from_id(static_cast<int>(rng.below(kCards)));
      if (!board.contains(card)) runout |= card;
    }
    all.add(runout);
  }
}

}  // namespace

const HoldingWinRates& HoldingWinRates::preflop() {
  static const HoldingWinRates rates = [] {
    HoldingWinRates made;
    for (int i = 0; i < kCombos; ++i) {
      made.rate_[static_cast<size_t>(i)] = static_cast<float>(equity_vs_random(HoleClass(Hole::from_index(i))));
    }
    made.sort();
    return made;
  }();
  return rates;
}

HoldingWinRates::HoldingWinRates(CardSet board) {
  FELT_ASSERT(board.size() >= 3 && board.size() <= 5, "a board has three to five cards");
  RunOuts all(board);
  if (board.size() < 5) add_runouts(board, all);
  if (board.size() == 5) all.add({});
  all.write(rate_);
  sort();
}

void HoldingWinRates::sort() {
  for (const float rate : rate_) {
    if (rate >= 0) sorted_.push_back(rate);
  }
  std::ranges::sort(sorted_);
  sum_below_.push_back(0);
  for (const float rate : sorted_) sum_below_.push_back(sum_below_.back() + rate);
}

double HoldingWinRates::at_share(double share) const {
  const auto place = static_cast<size_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(sorted_.size()));
  return sorted_[std::min(place, sorted_.size() - 1)];
}

double HoldingWinRates::share_below(double rate) const {
  const auto found = std::ranges::lower_bound(sorted_, static_cast<float>(rate));
  return static_cast<double>(found - sorted_.begin()) / static_cast<double>(sorted_.size());
}

double HoldingWinRates::mean_between(double low_share, double high_share) const {
  const auto size = static_cast<double>(sorted_.size());
  const auto from = static_cast<size_t>(std::clamp(low_share, 0.0, 1.0) * size),
             to = static_cast<size_t>(std::clamp(high_share, 0.0, 1.0) * size);
  if (to <= from) return at_share(low_share);
  return (sum_below_[to] - sum_below_[from]) / static_cast<double>(to - from);
}

}  // namespace felt
