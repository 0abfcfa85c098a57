// Answers everything a hand asks for except the players' decisions: deals from a shuffled deck and runs the showdown.
#pragma once

#include <algorithm>

#include "base/rng.hpp"
#include "game/hand_state.hpp"

namespace felt {

class Dealer {
 public:
  // The cards come in an order fixed by `rng` alone, whatever the players do.
  explicit Dealer(const Rng& rng);
  // Deals these cards first, in this order, then the rest at random: for tests and replays.
  Dealer(std::span<const Card> first, const Rng& rng);

  // Back to the first card, in the same order, for another table with this deal: what was drawn is not drawn again.
  // False after a reshuffle, which only games with draws come to: then nothing is done.
  bool start_again() {
    if (reshuffled_) return false;
    stacked_ = std::max(stacked_, next_);
    next_ = 0;
    return true;
  }

  // Deals, shows and mucks until a player must decide or the hand is over. Mucking loses nothing: hands that can still
  // win something are shown, and every hand where the profile says so or the board is run out.
  void run(HandState& hand, HandLog* log = nullptr);

  // One such step (a round of hole cards, a street, a showdown); the hand waits for something that is not a decision.
  void step(HandState& hand, HandLog* log = nullptr);

 private:
  Card deal();
  DealtCards deal(const HandState& hand, int count, CardSet better_not);
  void reshuffle(const HandState& hand, CardSet better_not, CardSet just_dealt);
  void show_down(HandState& hand, HandLog* log);
  void judge(const HandState& hand);

  // What hands were worth on a board; tables with the same deal ask again.
  struct Judged {
    const Rules* rules = nullptr;
    CardSet board;
    std::array<CardSet, kMaxSeats> holes{};
    std::array<uint32_t, kMaxSeats> values{}, lows{};  // 0: no hand for the low half
  };

  std::array<Card, kCards> deck_;
  uint8_t next_ = 0, size_ = kCards, stacked_ = 0;
  bool reshuffled_ = false;
  Rng rng_;
  Judged judged_;
};

// Whether the hand waits for a player's decision.
inline bool is_decision(const PublicHand& hand) {
  return hand.phase() == Phase::Bet || (hand.phase() == Phase::Draw && hand.draws_owed().index() == hand.players());
}

}  // namespace felt
