#include "equity/games/game_rollout.hpp"

#include <cmath>
#include <set>

#include "equity/choose.hpp"
#include "equity/games/odds_fixture.hpp"

namespace felt {
namespace {

TEST(StartingHands, StandForAllHandsOnce) {
  for (const auto& [game, count] : {std::pair(kOmaha, 16'432), std::pair(kShortDeck, 81)}) {
    const std::vector<StartingHand> hands = starting_hands(game);
    EXPECT_EQ(hands.size(), static_cast<size_t>(count));
    std::set<uint64_t> seen;
    for (const StartingHand& hand : hands) {
      EXPECT_EQ(suit_copies(hand.cards).size(), static_cast<size_t>(hand.combos));
      for (const CardSet copy : suit_copies(hand.cards)) EXPECT_TRUE(seen.insert(copy.bits()).second);
    }
    EXPECT_EQ(seen.size(), choose(cards_of(game.deck).size(), game.hole_cards));
  }
}

TEST(GameRollout, SumsToHalfOfThePot) {
  RolloutOptions options;
  options.max_players = 2;
  options.samples = 2000;
  double equity = 0, combos = 0;
  for (const GameRolloutEntry& entry : roll_out_game(kShortDeck, options)) {
    equity += entry.odds.equity * entry.hand.combos;
    combos += entry.hand.combos;
  }
  EXPECT_EQ(combos, 630);
  EXPECT_NEAR(equity / combos, 0.5, 0.01);
}

TEST(GameRollout, TheSameDigitsForAnyNumberOfThreads) {
  RolloutOptions options;
  options.min_players = 3;
  options.max_players = 3;
  options.samples = 300;
  options.threads = 1;
  const std::string one = game_rollout_csv(kShortDeck, roll_out_game(kShortDeck, options));
  options.threads = 2;
  EXPECT_EQ(one, game_rollout_csv(kShortDeck, roll_out_game(kShortDeck, options)));
  EXPECT_NE(one.find("\nAKs,3,300,0."), std::string::npos);
}

}  // namespace
}  // namespace felt
