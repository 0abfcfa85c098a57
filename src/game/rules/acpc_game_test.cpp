#include "game/rules/acpc_game.hpp"

#include <gtest/gtest.h>

#include "game/hand.hpp"

namespace felt {
namespace {

constexpr std::string_view kKuhn =
    "GAMEDEF\nlimit\nnumPlayers = 3\nnumRounds = 1\nblind = 1 1 1\nraiseSize = 1\nfirstPlayer = 1\nmaxRaises = 1\n"
    "numSuits = 1\nnumRanks = 4\nnumHoleCards = 1\nnumBoardCards = 0\nEND GAMEDEF\n";

constexpr std::string_view kLeduc =
    "GAMEDEF\nlimit\nnumPlayers = 2\nnumRounds = 2\nblind = 1 1\nraiseSize = 2 4\nfirstPlayer = 1 1\nmaxRaises = 2 2\n"
    "numSuits = 2\nnumRanks = 3\nnumHoleCards = 1\nnumBoardCards = 0 1\nEND GAMEDEF\n";

std::string error_of(std::string_view text) {
  const auto game = parse_acpc_game(text);
  return game ? "" : game.error().message;
}

TEST(AcpcGame, UsualGamesAreHoldem) {
  for (int players = 2; players <= 10; ++players) {
    for (const bool is_limit : {false, true}) {
      const AcpcGame game = usual_acpc_game(is_limit, players);
      EXPECT_TRUE(is_holdem(game));
      const auto rules = rules_of(game);
      ASSERT_TRUE(rules) << rules.error().message;
      EXPECT_EQ(*rules, *named_rules(is_limit ? "limit-holdem" : "holdem", "acpc"));
      EXPECT_TRUE(check_playable(*rules, setup_of(game)).ok());
      EXPECT_EQ(*parse_acpc_game(to_text(game)), game);
    }
  }
}

TEST(AcpcGame, ReadsTheFileOfTheCompetition) {
  const auto game = parse_acpc_game(
      "# a comment\n\ngamedef\r\nNOLIMIT\r\nnumplayers 2\nnumRounds=4\nstack 20000 20000\nblind = 100 50\n"
      "raiseSize = 100 100 100 100\nfirstPlayer = 2 1 1 1\nmaxRaises = 255 255 255 255\nnumSuits = 4\nnumRanks = 13\n"
      "numHoleCards = 2\nnumBoardCards = 0 3 1 1\nEND GAMEDEF\n");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(*game, usual_acpc_game(false, 2));
}

TEST(AcpcGame, PlaysKuhnsGameForThree) {
  const auto game = parse_acpc_game(kKuhn);
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(to_text(*game), std::string(kKuhn.substr(0, kKuhn.find("blind"))) +
                                std::string("stack = 2147483647 2147483647 2147483647\n") +
                                std::string(kKuhn.substr(kKuhn.find("blind"))));
  EXPECT_EQ(*game, *named_acpc_game("games/kuhn.limit.3p.game"));
  const auto rules = rules_of(*game);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_EQ(rules->name, "acpc");
  const std::vector<Card> cards = {Card(Rank::King, Suit::Spades), Card(Rank::Ace, Suit::Spades),
                                   Card(Rank::Queen, Suit::Spades)};
  Hand hand(*rules, setup_of(*game), Dealer(cards, Rng(1)));
  EXPECT_EQ(hand.state().actor(), Seat(0));
  hand.act(Action::check());
  hand.act(Action::raise_to(hand.state().raise_interval().min));
  EXPECT_FALSE(hand.state().can_raise());
  hand.act(Action::fold());
  hand.act(Action::call());
  ASSERT_TRUE(hand.is_over());
  EXPECT_EQ(hand.state().net(Seat(0)), Chips{-2 * kExactSplitUnit});
  EXPECT_EQ(hand.state().net(Seat(1)), Chips{3 * kExactSplitUnit});
}

TEST(AcpcGame, PairsWinInLeduc) {
  const auto game = parse_acpc_game(kLeduc);
  ASSERT_TRUE(game) << game.error().message;
  const auto rules = rules_of(*game);
  ASSERT_TRUE(rules) << rules.error().message;
  const std::vector<Card> cards = {Card(Rank::Ace, Suit::Spades), Card(Rank::Queen, Suit::Hearts),
                                   Card(Rank::Queen, Suit::Spades)};
  Hand hand(*rules, setup_of(*game), Dealer(cards, Rng(1)));
  hand.act(Action::check());
  hand.act(Action::check());
  EXPECT_EQ(hand.state().street(), 1);
  EXPECT_EQ(hand.state().raise_interval().min, Chips{4 * kExactSplitUnit});
  hand.act(Action::check());
  hand.act(Action::check());
  EXPECT_EQ(hand.state().net(Seat(1)), Chips{kExactSplitUnit});
}

TEST(AcpcGame, AnyPlayerMayBeFirst) {
  std::string text = to_text(usual_acpc_game(false, 3));
  const size_t at = text.find("firstPlayer = 3 1 1 1");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 21, "firstPlayer = 2 3 2 1");
  const auto rules = rules_of(*parse_acpc_game(text));
  ASSERT_TRUE(rules) << rules.error().message;
  Hand hand(*rules, setup_of(*parse_acpc_game(text)), Dealer(Rng(1)));
  EXPECT_EQ(hand.state().actor(), Seat(1));
  for (int i = 0; i < 3; ++i) hand.act(hand.state().to_call() > Chips{0} ? Action::call() : Action::check());
  EXPECT_EQ(hand.state().street(), 1);
  EXPECT_EQ(hand.state().actor(), Seat(2));
}

TEST(AcpcGame, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(error_of("nolimit\nnumPlayers = two\n"), "line 2: numplayers takes a number");
  EXPECT_EQ(error_of("nolimit\nnumPlayers = 2\nstack = 100 many\n"), "line 3: stack takes numbers, 'many' is none");
  EXPECT_EQ(error_of("nolimit\nnumPlayers = 11\n"), "line 2: numPlayers must be 2 to 10");
  EXPECT_EQ(error_of("nolimit\nnumPlayers = 2\nblind = 10\n"), "line 3: blind needs 2 values, not 1");
  EXPECT_EQ(error_of("nolimit\nnumPlayers = 2\nblind = 10 5\nstack = 8 8\n"),
            "line 3: the blind of player 1, 10, is larger than their stack, 8");
  EXPECT_EQ(error_of("limit\nnumPlayers = 2\nblind = 10 5\n"), "line 3: raiseSize needs 4 values");
  EXPECT_EQ(error_of("nolimit\nnumPlayers = 2\nblind = 10 5\nfirstPlayer = 3\n"),
            "line 4: firstPlayer must be 1 to 2, not 3");
  EXPECT_EQ(error_of("nolimit\nnumPlayers = 3\nblind = 1 1 1\nnumSuits = 1\nnumRanks = 4\n"),
            "line 5: 11 cards are dealt, the deck has 4");
  EXPECT_EQ(error_of("numPlayers = 3\n"), "line 1: a game definition needs limit or nolimit, and numPlayers");
  AcpcGame game = usual_acpc_game(true, 2);
  game.raise_sizes = {1, 2, 3, 4};
  EXPECT_EQ(rules_of(game).error().message,
            "raiseSize has more than two different values; at most two can be played here");
}

}  // namespace
}  // namespace felt
