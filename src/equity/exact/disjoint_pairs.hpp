// Two players' holdings dealt together, no card twice, without listing the pairs: all pairs, less those that share a
// card, which are counted card by card. Those of the same two cards are counted at both and come back once.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/card_set.hpp"

namespace felt {

inline constexpr int kCardLanes = 56;  // kCards, padded to whole registers

using CardIds = std::array<uint8_t, 2>;
using ByCard = std::array<double, kCardLanes>;

// Some of a player's holdings, by weight.
struct alignas(64) HoldingMass {
  ByCard with{};                      // of the holdings with a card
  std::array<ByCard, kCards> pair{};  // of the holding of two cards
  double all = 0;

  void add(CardIds ids, double weight) {
    all += weight;
    with[ids[0]] += weight;
    with[ids[1]] += weight;
    pair[ids[0]][ids[1]] += weight;
    pair[ids[1]][ids[0]] += weight;
  }
  void clear_holding(CardIds ids) { pair[ids[0]][ids[1]] = pair[ids[1]][ids[0]] = 0; }
  void clear_sums() {
    with.fill(0);
    all = 0;
  }
};

// The products of two players' weights for the same two cards.
struct alignas(64) SharedMass {
  ByCard with{};
  double all = 0;

  void add(CardIds ids, double product) {
    all += product;
    with[ids[0]] += product;
    with[ids[1]] += product;
  }
};

// Two players' masses, less what holds a taken card. Points at them: they must outlive it.
struct PairView {
  const HoldingMass *first, *second;
  const ByCard *first_with, *second_with, *shared_with;
  const ByCard* live;  // 1 for cards that are not taken, else 0
  double first_all = 0, second_all = 0, shared_all = 0;
};

PairView view_of(const HoldingMass& first, const HoldingMass& second, const SharedMass& shared);

// A view with one more holding taken.
class alignas(64) Taken {
 public:
  Taken(const PairView& pair, CardIds ids);
  const PairView& view() const { return view_; }
  Taken(const Taken&) = delete;
  Taken& operator=(const Taken&) = delete;

 private:
  ByCard first_, second_, shared_, live_;
  PairView view_;
};

// For each of some holdings without taken cards: the mass of pairs that share no card with it nor with each other.
void disjoint_pairs(const PairView& pair, std::span<const CardIds> holdings, double* masses);

}  // namespace felt
