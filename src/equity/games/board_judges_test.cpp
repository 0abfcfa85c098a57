#include "equity/games/board_judges.hpp"

#include "cards/deck.hpp"
#include "equity/games/odds_fixture.hpp"

namespace felt {
namespace {

// Random deals: the judge finds the values of the plain one.
void expect_as_plain(const OddsGame& game) {
  with_judge(game, [&]<class Judge>() {
    EXPECT_FALSE((std::is_same_v<Judge, AnyJudge>)) << "nothing to compare";
    Rng rng(1);
    for (int k = 0; k < 3000; ++k) {
      Deck deck(CardSet::full_deck() - cards_of(game.deck));
      deck.shuffle(rng);
      CardSet board, hand;
      for (int i = 0; i < game.board_cards; ++i) board |= deck.deal();
      for (int i = 0; i < game.hole_cards; ++i) hand |= deck.deal();
      const Judge fast(game, board);
      const AnyJudge plain(game, board);
      const HandValues values = fast(typename Judge::Hand(hand));
      ASSERT_EQ(values.high, plain(hand).high) << to_text(hand) << " on " << to_text(board);
      ASSERT_EQ(values.low, plain(hand).low) << to_text(hand) << " on " << to_text(board);
    }
  });
}

TEST(BoardJudges, AgreeWithThePlainOne) {
  for (const OddsGame& game : {kOmaha, kOmahaHiLo, kShortDeck, kStud, kStudHiLo, kRazz, kBadugi}) expect_as_plain(game);
  OddsGame six = kOmahaHiLo;
  six.hole_cards = 6;
  expect_as_plain(six);
  for (const Showdown showdown : {Showdown::High, Showdown::DeuceToSeven, Showdown::AceToFive}) {
    expect_as_plain({.hole_cards = 5, .board_cards = 0, .showdown = showdown});
  }
}

}  // namespace
}  // namespace felt
