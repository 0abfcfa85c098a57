// Deals and judges random showdowns, a block at a time: the inner loop of every Monte Carlo in the house.
//
// Cards are drawn without replacement and without rejection. Live cards are numbered 0..n-1; the next card is a uniform
// r in [0, left), moved past the cards already taken. Keeping for each taken card its "gap" (its number less how many
// taken cards lie below it), r moves by the count of gaps <= r, and gaps above r sink by one: no sorting, no branches,
// one deal per SIMD lane.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"
#include "equity/outcome.hpp"
#include "equity/sampled/random_lanes.hpp"

namespace felt {

inline constexpr int kBlock = 256;  // deals per call

// What is known before a deal. Everything not named here is dealt.
struct DealPlan {
  enum class Holding : uint8_t {
    Fixed,   // the same two cards in every deal
    Given,   // two cards per deal, chosen by the caller
    Random,  // two random cards
  };
  int players = 2;
  std::array<Holding, kMaxPlayers> holding{};
  std::array<CardSet, kMaxPlayers> fixed{};
  CardSet board, dead;

  // Player 0 holds `hole`, the others anything; no board yet.
  static DealPlan against_random(CardSet hole, int opponents) {
    DealPlan plan;
    plan.players = opponents + 1;
    plan.holding.fill(Holding::Random);
    plan.holding[0] = Holding::Fixed;
    plan.fixed[0] = hole;
    return plan;
  }
  CardSet known() const {
    CardSet cards = board | dead;
    for (int p = 0; p < players; ++p) {
      if (holding[p] == Holding::Fixed) cards |= fixed[p];
    }
    return cards;
  }
};

// Holdings chosen by the caller.
struct GivenCards {
  struct Player {
    const uint32_t* holdings = nullptr;  // by deal of the block
    const uint32_t* numbers = nullptr;   // by holding: see BlockDealer::live_numbers
  };
  std::array<Player, kMaxPlayers> players{};
};

class BlockDealer {
 public:
  // The deals of one (seed, stream) are always the same, on every machine.
  BlockDealer(const DealPlan& plan, uint64_t seed, uint64_t stream);

  // The numbers of two cards that are not known, the second above bit 16. Cards are numbered 0, 1, … in the order of
  // their ids.
  uint32_t live_numbers(Hole hole) const {
    return static_cast<uint32_t>(live_number_[hole.high().id()] | live_number_[hole.low().id()] << 16);
  }

  // Deals kBlock showdowns and says who wins each. `given` may be null when no holding is Given.
  void deal(const GivenCards* given, std::array<WinnerMask, kBlock>& winners);

  // For kernels.
  struct State {
    State(uint64_t seed, uint64_t stream) : random(seed, stream) {}
    DealPlan plan;
    int live_cards = 0;
    int draws = 0;                        // cards to draw per deal
    std::array<uint16_t, kCards> gaps{};  // of the known cards, so that live numbers become card ids
    int gap_count = 0;
    RandomLanes random;
    std::vector<uint16_t> bits;  // random bits of a block, by draw, half and deal
  };

 private:
  State state_;
  std::array<int, kCards> live_number_{};
};

}  // namespace felt
