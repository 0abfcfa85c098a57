#include "solver/abstraction/opponent_rates.hpp"

#include "cards/evaluator.hpp"
#include "equity/exact/sorted_holdings.hpp"

namespace felt {
namespace {

// One number for each kind; small loops that compilers turn into one vector.
struct alignas(16) Counts {
  std::array<uint16_t, kOpponentKinds> of{};

  Counts& operator+=(const Counts& other) {
    for (int k = 0; k < kOpponentKinds; ++k) of[k] = static_cast<uint16_t>(of[k] + other.of[k]);
    return *this;
  }
  Counts& operator-=(const Counts& other) {
    for (int k = 0; k < kOpponentKinds; ++k) of[k] = static_cast<uint16_t>(of[k] - other.of[k]);
    return *this;
  }
};

Counts one_of(int kind) {
  Counts counts;
  counts.of[kind] = 1;
  return counts;
}

// Hands seen so far, all of them and those with a certain card.
struct Seen {
  Counts all;
  std::array<Counts, kCards> with;

  void add(const Counts& one, std::array<uint8_t, 2> ids) {
    all += one;
    with[ids[0]] += one;
    with[ids[1]] += one;
  }
  // Without those that share a card with a hand.
  Counts beside(std::array<uint8_t, 2> ids) const {
    Counts counts = all;
    counts -= with[ids[0]];
    counts -= with[ids[1]];
    return counts;
  }
};

// `twice`: wins two times and ties once; `possible`: of how many.
OpponentRates to_rates(const Counts& twice, const Counts& possible) {
  std::array<float, kOpponentKinds> rates;
  for (int k = 0; k < kOpponentKinds; ++k) {
    rates[k] = static_cast<float>(twice.of[k] * kFullRate) / static_cast<float>(2 * possible.of[k]);
  }
  int wins = 0, all = 0, missing = 0;
  for (int k = 0; k < kOpponentKinds; ++k) {
    wins += twice.of[k];
    all += possible.of[k];
    missing += possible.of[k] == 0 ? 1 : 0;
  }
  const float against_all = static_cast<float>(wins * kFullRate) / static_cast<float>(2 * all);
  if (missing > 0) [[unlikely]] {
    for (int k = 0; k < kOpponentKinds; ++k) rates[k] = possible.of[k] == 0 ? against_all : rates[k];
  }
  OpponentRates rounded;
  for (int k = 0; k < kOpponentKinds; ++k) rounded[k] = static_cast<int16_t>(rates[k] + 0.5f);
  return rounded;
}

class Sweep {
 public:
  Sweep(const OpponentKinds& kinds, std::span<const RankedHolding> sorted) : sorted_(sorted) {
    for (size_t i = 0; i < kCombos; ++i) one_[i] = one_of(kinds[HoleClass(holes_for_sweeps()[i]).index()]);
  }

  void run(std::span<OpponentRates, kCombos> by_hole) {
    for (size_t from = 0, to; from < sorted_.size(); from = to) {
      to = from;
      while (to < sorted_.size() && sorted_[to].strength() == sorted_[from].strength()) ++to;
      visit_equals(from, to);
    }
    for (size_t i = 0; i < sorted_.size(); ++i) {
      Counts possible = seen_.beside(sorted_[i].ids());
      possible += one_[sorted_[i].index()];  // itself, taken away with both of its cards
      by_hole[holes_for_sweeps()[sorted_[i].index()].index()] = to_rates(twice_[i], possible);
    }
  }

 private:
  // Weaker hands count when the equals are not yet among those seen, and again, with the ties, when they are.
  void visit_equals(size_t from, size_t to) {
    for (size_t i = from; i < to; ++i) twice_[i] = seen_.beside(sorted_[i].ids());
    for (size_t i = from; i < to; ++i) seen_.add(one_[sorted_[i].index()], sorted_[i].ids());
    for (size_t i = from; i < to; ++i) {
      twice_[i] += seen_.beside(sorted_[i].ids());
      twice_[i] += one_[sorted_[i].index()];
    }
  }

  std::span<const RankedHolding> sorted_;
  std::array<Counts, kCombos> one_, twice_;
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
  Counts twice, possible;
  for (const Hole other : kAllHoles) {
    if (other.cards().intersects(board | hole.cards())) continue;
    const HandRank theirs = (lying + PartialHand(other.cards())).rank();
    const int kind = kinds[HoleClass(other).index()];
    ++possible.of[kind];
    twice.of[kind] = static_cast<uint16_t>(twice.of[kind] + (own.beats(theirs) ? 2 : theirs.beats(own) ? 0 : 1));
  }
  return to_rates(twice, possible);
}

}  // namespace felt
