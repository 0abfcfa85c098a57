// How hands of any game end: the cards to come dealt at random, draws played, everybody's hand judged. What opponents
// have shown of their cards, how many they drew and how often they bet is taken into account.
#pragma once

#include <vector>

#include "base/rng.hpp"
#include "equity/games/draw_play.hpp"
#include "equity/games/game_dealer.hpp"
#include "game/view.hpp"

namespace felt {

struct FinalHand {
  uint32_t high = 0;
  uint32_t low = 0;  // 0: no low half, or none that qualifies
};

class FinalHands {
 public:
  // Of the viewer and their opponents, as the view stands.
  explicit FinalHands(const View& view);

  void deal(Rng& rng);  // the rest, once
  const FinalHand& own() const { return own_; }
  const std::vector<FinalHand>& others() const { return others_; }

  // The viewer's part of the pot in the deal that was made.
  double share() const;

 private:
  struct Opponent {
    CardSet seen;             // up cards
    std::vector<int> thrown;  // cards discarded in each draw so far
    int bets = 0;             // bets and raises in this hand, at most kMaxChoices - 1
  };

  void look_at(const View& view);
  FinalHand final_hand(CardSet hand, CardSet board) const;
  CardSet complete(CardSet hand, Rng& rng);
  CardSet draw_so_far(const Opponent& opponent, Rng& rng);
  CardSet play_rest(CardSet hand, Rng& rng);
  FinalHand best_choice(const Opponent& opponent, CardSet board, Rng& rng);

  OddsGame game_;  // with the draws that are to come
  int all_draws_ = 0;
  CardSet hole_, board_;
  CardStream cards_;
  CardSet taken_;  // in this deal, by the board and the viewer
  std::vector<Opponent> opponents_;
  FinalHand own_;
  std::vector<FinalHand> others_;
  bool prefers_low_ = false;
};

// The viewer's expected part of the pot.
double expected_share(const View& view, int samples, Rng& rng);

}  // namespace felt
