#include "equity/omaha/omaha_boards.hpp"

#include <cmath>

#include "equity/games/odds_fixture.hpp"

namespace felt {
namespace {

struct MatchUp {
  std::string first, second;
  uint64_t wins, ties;  // of the first, out of 1,086,008 boards, counted by the plain twin
};

TEST(OmahaBoards, CountTheBoardsOfKnownMatchUps) {
  const std::vector<MatchUp> match_ups = {
      {"AhAdKhKd", "JsTs9s8h", 714'554, 127},    {"AsAhKsKh", "AdAcKdKc", 193'992, 698'024},
      {"AsAhTsTh", "KsKdQcJc", 773'949, 59},     {"AhAd7c2s", "JsTs9h8h", 543'698, 0},
      {"KsKhQsQh", "AdKdQc5c", 670'531, 37'793}, {"JsTs9h8h", "8s7s6h5h", 714'669, 2'169},
      {"AsKsQhJh", "QsQdTcTd", 504'576, 1'329},  {"2s2h2d2c", "AsKhQdJc", 195'984, 0},
      {"AsAhAdAc", "KsKhKdKc", 1'086'008, 0},    {"As9s8h7h", "KdKc4d4c", 489'309, 0},
      {"5s4s3h2h", "AhKdQc9s", 560'926, 0},      {"AcAd6h6s", "KcQcJdTd", 599'148, 0},
  };
  for (const MatchUp& match : match_ups) {
    const OddsAnswer answer = exact_odds(odds_question(kOmaha, {match.first, match.second}));
    ASSERT_EQ(answer.deals, 1'086'008u);
    const auto boards = static_cast<double>(answer.deals);
    EXPECT_EQ(std::llround(answer.players[0].win * boards), match.wins) << match.first << " " << match.second;
    EXPECT_EQ(std::llround(answer.players[0].tie * boards), match.ties) << match.first << " " << match.second;
    EXPECT_NEAR(answer.players[0].equity + answer.players[1].equity, 1, 1e-12);
  }
}

// Also with cards that are out of play, and more players than two.
TEST(OmahaBoards, CountEveryLayoutOfTheDeck) {
  const OddsQuestion question =
      odds_question(kOmahaHiLo, {"As2s3h4h", "AdKdQc5c", "8s7s6h5h", "JhTd9c9d"}, "", "2c2d3c3d4c4dKhKcQsQdJsJdTsTh");
  expect_same(exact_odds(question), plain::count_odds(question));
}

TEST(OmahaBoards, StopWhenAskedTo) {
  Progress progress;
  progress.request_stop();
  const auto answer = compute_odds(odds_question(kOmaha, {"AhAdKhKd", "JsTs9s8h"}), {}, &progress);
  ASSERT_TRUE(answer.ok());
  EXPECT_FALSE(answer->complete);
  EXPECT_EQ(answer->deals, 0u);
}

}  // namespace
}  // namespace felt
