#include "arena/tournament/tournament.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "arena/tournament/rating.hpp"

namespace felt {
namespace {

TourneyConfig config_of(std::vector<std::string> agents, int games) {
  TourneyConfig config;
  config.agents = std::move(agents);
  config.rules = *named_rules("holdem");
  Stakes stakes;
  stakes.small_blind = Chips{20};
  stakes.big_blind = Chips{40};
  config.stakes = StakesSchedule::doubling(stakes, 50);
  config.stack = Chips{2000};
  config.games = games;
  return config;
}

TEST(Tourney, EndsWithOneWinnerAndAllTheChips) {
  const TourneyConfig config = config_of({"random", "call", "standard", "allin", "phase1"}, 1);
  for (uint64_t number = 0; number < 50; ++number) {
    const GameResult game = play_game(config, number);
    EXPECT_TRUE(game.chips_conserved);
    EXPECT_EQ(std::count_if(game.chips.begin(), game.chips.end(), [](int64_t chips) { return chips > 0; }), 1);
    EXPECT_EQ(std::accumulate(game.chips.begin(), game.chips.end(), int64_t{0}), 10'000);
    EXPECT_DOUBLE_EQ(std::accumulate(game.places.begin(), game.places.end(), 0.0), 15);
    for (size_t p = 0; p < game.places.size(); ++p) {
      EXPECT_EQ(game.places[p] == 1, game.chips[p] > 0);
      EXPECT_LE(game.hands_survived[p], game.hands);
    }
    EXPECT_EQ(game.stacks.size(), static_cast<size_t>(game.hands) + 1);
    for (const auto& stacks : game.stacks) {
      EXPECT_EQ(std::accumulate(stacks.begin(), stacks.end(), int64_t{0}), 10'000);
    }
  }
}

TEST(Tourney, StopsWhenFewEnoughAreLeft) {
  TourneyConfig config = config_of({"random", "call", "standard", "allin", "phase1"}, 1);
  config.stop_at = 2;
  for (uint64_t number = 0; number < 20; ++number) {
    const GameResult game = play_game(config, number);
    EXPECT_LE(std::ranges::count_if(game.chips, [](int64_t chips) { return chips > 0; }), 2);
    const auto& before = game.stacks[game.stacks.size() - 2];
    EXPECT_GT(std::ranges::count_if(before, [](int64_t chips) { return chips > 0; }), 2);
  }
}

TEST(Tourney, RebuysBringChips) {
  TourneyConfig config = config_of({"allin", "allin", "call"}, 1);
  config.rebuys = 2;
  const GameResult game = play_game(config, 3);
  const int bought = std::accumulate(game.buy_ins.begin(), game.buy_ins.end(), 0);
  EXPECT_GT(bought, 3);
  EXPECT_LE(*std::max_element(game.buy_ins.begin(), game.buy_ins.end()), 3);
  EXPECT_EQ(std::accumulate(game.chips.begin(), game.chips.end(), int64_t{0}), 2000 * bought);
  EXPECT_TRUE(game.chips_conserved);
}

TEST(Tourney, AtTheHandLimitPlacesGoByChips) {
  TourneyConfig config = config_of({"fold", "fold", "fold", "fold"}, 1);
  config.stakes = config.stakes.at(0);
  config.max_hands = 6;
  const GameResult game = play_game(config, 1);
  EXPECT_EQ(game.hands, 6);
  for (size_t p = 0; p < 4; ++p) {
    double better = 0, level = 0;
    for (size_t q = 0; q < 4; ++q) {
      better += game.chips[q] > game.chips[p] ? 1 : 0;
      level += game.chips[q] == game.chips[p] ? 1 : 0;
    }
    EXPECT_DOUBLE_EQ(game.places[p], better + (level + 1) / 2);
  }
}

TEST(Tourney, GivesTheSameDigitsForAnyNumberOfThreads) {
  const TourneyConfig config = config_of({"random", "call", "standard", "mc-adaptive(samples=32)"}, 60);
  const auto digits = [&](int threads) {
    std::string text;
    for (const TourneyPlayer& player : run_tourney(config, threads).players) {
      text +=
          fmt::format("{} {} {} {}; ", player.wins.n, player.place.mean(), player.hands.ci95(), player.prize.mean());
    }
    return text;
  };
  EXPECT_EQ(digits(1), digits(2));
}

// Equal bots win equally often, places are shared evenly, and prizes add up to nothing.
TEST(Tourney, EqualBotsAreEqual) {
  TourneyConfig config = config_of({"random", "random", "random"}, 3000);
  config.payouts = {0.5, 0.3, 0.2};
  const TourneyResult result = run_tourney(config, 2);
  double prizes = 0;
  for (const TourneyPlayer& player : result.players) {
    EXPECT_TRUE((Interval{player.wins.ci95().low - 0.02, player.wins.ci95().high + 0.02}.contains(1.0 / 3)));
    EXPECT_NEAR(player.place.mean(), 2, 2 * player.place.ci95());
    EXPECT_EQ(std::accumulate(player.places.begin(), player.places.end(), int64_t{0}), 3000);
    prizes += player.prize.total();
  }
  EXPECT_NEAR(prizes, 0, 1e-6);
}

TEST(Tourney, RefusesOddPayouts) {
  TourneyConfig config = config_of({"call", "call"}, 1);
  config.payouts = {0.5, 0.3};
  EXPECT_EQ(check_playable(config).error().message, "payouts must add up to 100 %, not 80 %");
  config.payouts = {0.5, 0.3, 0.2};
  EXPECT_EQ(check_playable(config).error().message, "there are more payouts than players");
}

// Two players, 75 % of the games: 400 log10 3 points apart.
TEST(Rating, OfTwoIsTheLogOfTheOdds) {
  const auto ratings = rate({{0, 7500}, {2500, 0}});
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 400 * std::log10(3.0), 0.5);
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-9);
  // The standard error of a logit is 1/sqrt(n p q); each is half of the difference from the mean.
  const double expected = 1.96 * 400 / std::log(10.0) / std::sqrt(10'000 * 0.75 * 0.25) / 2;
  EXPECT_NEAR(ratings[0].ci95, expected, 0.02 * expected);
}

// Results generated from known strengths give those strengths back.
TEST(Rating, FindsTheStrengthsAgain) {
  const std::vector<double> truth = {150, 40, -10, -180};
  Rng rng(8);
  std::vector<std::vector<double>> wins(4, std::vector<double>(4));
  for (size_t i = 0; i < 4; ++i) {
    for (size_t j = i + 1; j < 4; ++j) {
      const double p = 1 / (1 + std::pow(10, (truth[j] - truth[i]) / 400));
      for (int game = 0; game < 5000; ++game) rng.uniform() < p ? ++wins[i][j] : ++wins[j][i];
    }
  }
  const auto ratings = rate(wins);
  for (size_t i = 0; i < 4; ++i) EXPECT_NEAR(ratings[i].elo, truth[i], 2 * ratings[i].ci95);
}

TEST(Rating, WhoNeverLostHasNoBound) {
  const auto ratings = rate({{0, 10}, {0, 0}});
  EXPECT_TRUE(std::isinf(ratings[0].ci95));
  EXPECT_TRUE(std::isfinite(ratings[0].elo));
}

}  // namespace
}  // namespace felt
