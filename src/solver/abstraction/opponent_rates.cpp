#include "solver/abstraction/opponent_rates.hpp"

#include <algorithm>

#include "cards/evaluator.hpp"
#include "equity/exact/sorted_holdings.hpp"

namespace felt {
namespace {

// One number for each kind, in one register.
using Counts = uint16_t __attribute__((vector_size(2 * kOpponentKinds)));
using Counts32 = int32_t __attribute__((vector_size(4 * kOpponentKinds)));
using Shares = float __attribute__((vector_size(4 * kOpponentKinds)));

using CardIds = std::array<uint8_t, 2>;

// Hands seen so far, all of them and those with a certain card.
struct Seen {
  Counts all{};
  std::array<Counts, kCards> with{};

  void add(const Counts& one, CardIds ids) {
    all += one;
    with[ids[0]] += one;
    with[ids[1]] += one;
  }
  // Without those that share a card with a hand.
  Counts beside(CardIds ids) const { return all - with[ids[0]] - with[ids[1]]; }
  // Whether there may be a hand beside which some kind is impossible.
  bool may_lack_a_kind() const {
    for (int k = 0; k < kOpponentKinds; ++k) {
      int most = 0;
      for (const Counts& counts : with) most = std::max<int>(most, counts[k]);
      if (all[k] <= 2 * most) return true;
    }
    return false;
  }
};

// How a hand fares: wins two times and ties once, and of how many.
struct Score {
  Counts twice{}, possible{};

  void complete() {
    int wins = 0, all = 0;
    for (int k = 0; k < kOpponentKinds; ++k) {
      wins += twice[k];
      all += possible[k];
    }
    for (int k = 0; k < kOpponentKinds; ++k) {
      if (possible[k] > 0) continue;
      twice[k] = static_cast<uint16_t>(wins);
      possible[k] = static_cast<uint16_t>(all);
    }
  }
  OpponentRates rates() const {
    const Shares wins = __builtin_convertvector(__builtin_convertvector(twice, Counts32) * kFullRate, Shares);
    const Shares all = __builtin_convertvector(__builtin_convertvector(possible, Counts32) * 2, Shares);
    const Counts32 rounded = __builtin_convertvector(wins / all + 0.5f, Counts32);
    OpponentRates result;
    for (int k = 0; k < kOpponentKinds; ++k) result[k] = static_cast<int16_t>(rounded[k]);
    return result;
  }
};

// Holdings in the order of a sweep: which class and which index they have.
struct SweepHoles {
  std::array<uint8_t, kCombos> hole_class;
  std::array<uint16_t, kCombos> index;

  SweepHoles() {
    for (size_t i = 0; i < kCombos; ++i) {
      hole_class[i] = static_cast<uint8_t>(HoleClass(holes_for_sweeps()[i]).index());
      index[i] = static_cast<uint16_t>(holes_for_sweeps()[i].index());
    }
  }
};

const SweepHoles& sweep_holes() {
  static const SweepHoles kHoles;
  return kHoles;
}

class Sweep {
 public:
  Sweep(const OpponentKinds& kinds, std::span<const RankedHolding> sorted)
      : kinds_(kinds), holes_(sweep_holes()), sorted_(sorted) {
    for (int k = 0; k < kOpponentKinds; ++k) one_of_[k][k] = 1;
  }

  void run(std::span<OpponentRates, kCombos> by_hole) {
    for (size_t from = 0, to; from < sorted_.size(); from = to) {
      to = from;
      while (to < sorted_.size() && sorted_[to].strength() == sorted_[from].strength()) ++to;
      visit_equals(from, to);
    }
    const bool may_lack = seen_.may_lack_a_kind();
    for (size_t i = 0; i < sorted_.size(); ++i) {
      Score score{twice_[i], seen_.beside(sorted_[i].ids()) + one(i)};  // itself is taken away with both its cards
      if (may_lack) score.complete();
      by_hole[holes_.index[sorted_[i].index()]] = score.rates();
    }
  }

 private:
  const Counts& one(size_t i) const { return one_of_[kinds_[holes_.hole_class[sorted_[i].index()]]]; }

  // Weaker hands count when the equals are not yet among those seen, and again, with the ties, when they are.
  void visit_equals(size_t from, size_t to) {
    for (size_t i = from; i < to; ++i) twice_[i] = seen_.beside(sorted_[i].ids());
    for (size_t i = from; i < to; ++i) seen_.add(one(i), sorted_[i].ids());
    for (size_t i = from; i < to; ++i) twice_[i] += seen_.beside(sorted_[i].ids()) + one(i);
  }

  const OpponentKinds& kinds_;
  const SweepHoles& holes_;
  std::span<const RankedHolding> sorted_;
  std::array<Counts, kOpponentKinds> one_of_{};
  std::array<Counts, kCombos> twice_;
  Seen seen_;
};

}  // namespace

void rates_of_board(const OpponentKinds& kinds, CardSet board, std::span<OpponentRates, kCombos> by_hole) {
  static thread_local SortedHoldings holdings(holes_for_sweeps());
  Sweep(kinds, holdings.on_board(board)).run(by_hole);
}

OpponentRates rates_of_hand(const OpponentKinds& kinds, Hole hole, CardSet board) {
  const PartialHand lying(board);
  const HandRank own = (lying + PartialHand(hole.cards())).rank();
  Score score;
  for (const Hole other : kAllHoles) {
    if (other.cards().intersects(board | hole.cards())) continue;
    const HandRank theirs = (lying + PartialHand(other.cards())).rank();
    const int kind = kinds[HoleClass(other).index()];
    ++score.possible[kind];
    const int worth = own.beats(theirs) ? 2 : theirs.beats(own) ? 0 : 1;
    score.twice[kind] = static_cast<uint16_t>(score.twice[kind] + worth);
  }
  score.complete();
  return score.rates();
}

}  // namespace felt
