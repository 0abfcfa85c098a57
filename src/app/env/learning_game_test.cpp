#include "app/env/learning_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "app/env/learning_hand.hpp"
#include "app/env/many_tables.hpp"
#include "cards/card_text.hpp"
#include "solver/games/best_response.hpp"

namespace felt {
namespace {

std::shared_ptr<const LearningGame> game_of(const LearningRequest& request) {
  const auto made = LearningGame::make(request);
  EXPECT_TRUE(made) << made.error().message;
  return std::make_shared<const LearningGame>(*made);
}

LearningRequest named(const std::string& name, int players = 2) {
  LearningRequest request;
  request.game = name;
  request.players = players;
  return request;
}

int pick(const LegalActions& legal, Rng& rng) {
  uint64_t bits = legal.bits;
  for (uint32_t k = rng.below(static_cast<uint32_t>(std::popcount(bits))); k > 0; --k) bits &= bits - 1;
  return std::countr_zero(bits);
}

TEST(LearningGame, EveryGameIsPlayedToItsEndAndPaysNothingInAll) {
  std::vector<std::string> names(game_names().begin(), game_names().end());
  names.insert(names.end(), {"kuhn", "leduc"});
  for (const std::string& name : names) {
    for (const int players : {2, 4}) {
      if (players > 2 && (name == "kuhn" || name == "leduc")) continue;
      const auto game = game_of(named(name, players));
      Rng rng(3);
      for (uint64_t number = 0; number < 200; ++number) {
        LearningHand hand(game, 7, number);
        while (!hand.is_over()) {
          const LegalActions legal = hand.legal();
          ASSERT_NE(legal.bits, 0u) << name;
          ASSERT_EQ(legal.bits >> game->actions(), 0u) << name;
          ASSERT_TRUE(hand.state().can(game->action_of(hand.state(), legal, pick(legal, rng)))) << name;
          ASSERT_TRUE(hand.apply(pick(legal, rng)).ok());
        }
        double sum = 0;
        for (int player = 0; player < players; ++player) sum += hand.payoff(player);
        EXPECT_NEAR(sum, 0, 1e-9) << name;
      }
    }
  }
}

TEST(LearningGame, UpCardsAreSeenAndDownCardsAreNot) {
  const auto game = game_of(named("stud", 2));
  const LearningHand hand(game, 1);
  std::vector<float> seen(static_cast<size_t>(game->observation_size()));
  game->observe(hand.state(), Seat(1), seen);
  const auto names = game->observation_names();
  ASSERT_EQ(names.size(), seen.size());
  CardSet own, others;
  for (size_t i = 0; i < names.size(); ++i) {
    if (seen[i] == 0) continue;
    if (names[i].starts_with("hole ")) own |= parse_cards(names[i].substr(5))->front();
    if (names[i].starts_with("seen +1 ")) others |= parse_cards(names[i].substr(8))->front();
  }
  EXPECT_EQ(own, hand.state().hole(Seat(1)).known());
  EXPECT_EQ(others, hand.state().shown_cards(Seat(0)).known());
  EXPECT_EQ(others.size(), 1);
  EXPECT_NE(hand.information(0), hand.information(1));
}

TEST(LearningGame, RaisesOfOneSizeAreOfferedOnce) {
  LearningRequest request = named("holdem");
  request.raise_sizes = {0.1, 0.2, 1, 1};
  request.stack = 300;
  request.blinds = "50/100";
  const auto game = game_of(request);
  const LearningHand hand(game, 1);
  // Half a pot and less is the smallest raise, 200; the pot is 300, which is all-in too.
  EXPECT_EQ(hand.legal().bits, 0b0010111u);
  EXPECT_EQ(hand.legal().raise_to[0], Chips{200});
  EXPECT_EQ(hand.legal().raise_to[2], Chips{300});
}

TEST(LearningGame, ObservationsAreWhatTheSeatSees) {
  const auto game = game_of(named("holdem", 3));
  const LearningHand hand(game, 1);
  std::vector<float> seen(static_cast<size_t>(game->observation_size()));
  game->observe(hand.state(), Seat(1), seen);
  const auto names = game->observation_names();
  ASSERT_EQ(names.size(), seen.size());
  const auto value = [&](const std::string& name) {
    return seen[static_cast<size_t>(std::find(names.begin(), names.end(), name) - names.begin())];
  };
  EXPECT_EQ(value("bet +0"), 1);  // the big blind itself
  EXPECT_EQ(value("stack +0"), 199);
  EXPECT_EQ(value("bet +2"), 0.5F);  // the small blind is two seats on, over the button
  EXPECT_EQ(value("pot"), 1.5F);
  EXPECT_EQ(value("street preflop"), 1);
  EXPECT_EQ(value("seat 1"), 1);
  float cards = 0;
  for (int id = 0; id < kCards; ++id) {
    cards += seen[static_cast<size_t>(id)];
    EXPECT_EQ(seen[static_cast<size_t>(id)] == 1, hand.state().hole(Seat(1)).known().contains(Card::from_id(id)));
  }
  EXPECT_EQ(cards, 2);
}

TEST(LearningGame, InformationIsThatOfTheGameTree) {
  for (const std::string name : {"kuhn", "leduc"}) {
    const auto game = game_of(named(name));
    const auto root = make_rules_game(game->game());
    ASSERT_TRUE(root);
    const auto tree = compile_game(**root);
    ASSERT_TRUE(tree);
    std::set<std::string> met;
    Rng rng(5);
    for (uint64_t number = 0; number < 20'000; ++number) {
      LearningHand hand(game, 2, number);
      while (!hand.is_over()) {
        met.insert(hand.information(hand.actor()));
        ASSERT_TRUE(hand.apply(pick(hand.legal(), rng)).ok());
      }
    }
    const auto& labels = tree->information.labels;
    EXPECT_EQ(met, std::set<std::string>(labels.begin(), labels.end())) << name;
  }
}

TEST(LearningGame, BadWishesGetASentence) {
  const auto why = [](const LearningRequest& request) { return LearningGame::make(request).error().message; };
  EXPECT_THAT(why(named("holdm")), testing::HasSubstr("did you mean 'holdem'?"));
  EXPECT_THAT(why(named("holdem", 11)), testing::HasSubstr("2 to 10 players, not 11"));
  EXPECT_THAT(why(named("kuhn", 3)), testing::HasSubstr("2 players"));
  LearningRequest request = named("holdem");
  request.raise_sizes = {-1};
  EXPECT_THAT(why(request), testing::HasSubstr("raise_sizes"));
  request.raise_sizes = std::vector<double>(20, 1);
  EXPECT_THAT(why(request), testing::HasSubstr("at most 16"));
  request = named("holdem");
  request.stack = 0;
  EXPECT_THAT(why(request), testing::HasSubstr("stack"));
  request.stack = 50;
  EXPECT_THAT(why(request), testing::HasSubstr("nobody has a decision"));
}

// Arrays of a ManyTables, and the tables.
struct Tables {
  Tables(const std::shared_ptr<const LearningGame>& game, size_t count, int threads)
      : tables(game, count, threads),
        observations(count * static_cast<size_t>(game->observation_size())),
        rewards(count * static_cast<size_t>(game->players())),
        masks(count * static_cast<size_t>(game->actions())),
        done(count),
        actors(count),
        actions(count) {}
  TableArrays arrays() { return {observations, masks, rewards, done, actors}; }

  ManyTables tables;
  std::vector<float> observations, rewards;
  std::vector<uint8_t> masks, done;
  std::vector<int32_t> actors;
  std::vector<int64_t> actions;
};

// The plain twin: every table a LearningHand, with the same cards and the same actions.
TEST(ManyTables, PlayAsOneTableDoes) {
  for (const std::string name : {"holdem", "leduc", "draw", "omaha"}) {
    const auto game = game_of(named(name));
    Tables many(game, 300, 1);
    many.tables.reset(9, many.arrays());
    std::vector<LearningHand> plain;
    std::vector<uint64_t> numbers(300, 0);
    for (size_t t = 0; t < 300; ++t) plain.emplace_back(game, hash_combine(9, t), 0);
    for (int step = 0; step < 40; ++step) {
      many.tables.pick_random(many.actions);
      ASSERT_TRUE(many.tables.step(many.actions, many.arrays()).ok());
      for (size_t t = 0; t < 300; ++t) {
        ASSERT_TRUE(plain[t].apply(static_cast<int>(many.actions[t])).ok());
        ASSERT_EQ(many.done[t] != 0, plain[t].is_over());
        for (int p = 0; p < 2; ++p) {
          ASSERT_EQ(many.rewards[2 * t + static_cast<size_t>(p)], static_cast<float>(plain[t].payoff(p)));
        }
        if (plain[t].is_over()) plain[t] = LearningHand(game, hash_combine(9, t), ++numbers[t]);
        const auto n = static_cast<size_t>(game->observation_size());
        std::vector<float> seen(n);
        game->observe(plain[t].state(), plain[t].state().actor(), seen);
        ASSERT_TRUE(
            std::equal(seen.begin(), seen.end(), many.observations.begin() + static_cast<std::ptrdiff_t>(t * n)));
        ASSERT_EQ(many.actors[t], plain[t].actor());
        for (int a = 0; a < game->actions(); ++a) {
          ASSERT_EQ(many.masks[t * static_cast<size_t>(game->actions()) + static_cast<size_t>(a)] != 0,
                    plain[t].legal().has(a));
        }
      }
    }
    EXPECT_GT(many.tables.hands(), 300u);
  }
}

TEST(ManyTables, ThreadsChangeNothing) {
  const auto game = game_of(named("holdem", 6));
  Tables one(game, 2000, 1), two(game, 2000, 2);
  for (Tables* tables : {&one, &two}) {
    tables->tables.reset(4, tables->arrays());
    for (int step = 0; step < 60; ++step) {
      tables->tables.pick_random(tables->actions);
      ASSERT_TRUE(tables->tables.step(tables->actions, tables->arrays()).ok());
    }
  }
  EXPECT_EQ(one.observations, two.observations);
  EXPECT_EQ(one.rewards, two.rewards);
  EXPECT_EQ(one.tables.hands(), two.tables.hands());
}

TEST(ManyTables, ARefusedActionMovesNoTable) {
  const auto game = game_of(named("leduc"));
  Tables many(game, 10, 1);
  many.tables.reset(1, many.arrays());
  many.actions.assign(10, 1);
  many.actions[7] = 0;  // nobody may fold before a bet
  const auto before = many.observations;
  const auto refused = many.tables.step(many.actions, many.arrays());
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.error().message, testing::HasSubstr("table 7: action 0 (fold) is not legal"));
  EXPECT_EQ(many.observations, before);
  many.actions.resize(9);
  EXPECT_THAT(many.tables.step(many.actions, many.arrays()).error().message, testing::HasSubstr("9 actions"));
}

}  // namespace
}  // namespace felt
