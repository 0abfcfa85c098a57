// felt match --show on seeded hands, word for word.
#include <gmock/gmock.h>

#include "cli/options/run_felt_fixture.hpp"

namespace felt {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kHand =
    R"(hand 1 of 1
    Phase 2 posts 20
    Monte Carlo posts 10
  preflop, pot 30
       player       cards  stack  bet
  BB   Phase 2      7cQd   1,980   20
  BTN  Monte Carlo  8d3s   1,990   10
    Monte Carlo raises to 80            pot 100   win rate 0.363, return rate 1.453
    Phase 2 calls 60                    pot 160   hand strength 0.518
  flop, pot 160, board 6h Qh 7s
       player       cards  stack  bet
  BB   Phase 2      7cQd   1,920    0
  BTN  Monte Carlo  8d3s   1,920    0
    Phase 2 bets 158                    pot 318   hand strength 0.994
    Monte Carlo folds                   pot 318   win rate 0.221, return rate 0.665
    uncalled bet of 158 returned to Phase 2
    Phase 2 wins 160
  result: Phase 2 +80, Monte Carlo -80

player)";

// The usual table ends it.
TEST(MatchShow, FollowsAHandMoveByMove) {
  const Outcome outcome = felt_run({"match", "phase2", "mc", "--hands", "1", "--seed", "3", "--blinds", "10/20",
                                    "--stack", "2000", "--show", "--no-duplicate"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, StartsWith(kHand));
}

// The board is told street by street although everybody is all-in and the hand long over.
TEST(MatchShow, RunsOutAnAllIn) {
  const Outcome outcome =
      felt_run({"match", "allin", "allin", "--hands", "1", "--seed", "1", "--show", "--no-duplicate"});
  EXPECT_THAT(outcome.out, HasSubstr("  flop, pot 40,000, board 3d 3s Ts\n"
                                     "  turn, pot 40,000, board 3d 3s Ts 8h\n"
                                     "  river, pot 40,000, board 3d 3s Ts 8h "));
}

TEST(MatchShow, PlaysTheSameHandsAsWithout) {
  const auto results = [](const Outcome& outcome) {
    const size_t table = outcome.out.find("bb/100 by seat");
    return outcome.out.substr(table, outcome.out.find("\n\n", table) - table);
  };
  const Outcome shown = felt_run({"match", "call", "random", "--hands", "200", "--seed", "5", "--show"});
  size_t hands = 0;
  for (size_t at = 0; (at = shown.out.find(" of 200\n", at)) != std::string::npos; ++at) ++hands;
  EXPECT_EQ(hands, 200u);
  EXPECT_EQ(results(shown), results(felt_run({"match", "call", "random", "--hands", "200", "--seed", "5"})));
}

TEST(MatchShow, TellsWhatBotsSaw) {
  const auto saw = [](const std::string& bot, const std::string& game, const std::string& other) {
    return felt_run({"match", bot, other, "--variant", game, "--hands", "3", "--seed", "1", "--show"}).out;
  };
  EXPECT_THAT(saw("reader", "holdem", "call"), HasSubstr("   win rate 0."));
  EXPECT_THAT(saw("pot-odds", "holdem", "call"), HasSubstr("   win rate 0."));
  EXPECT_THAT(saw("mc-learned", "rank-holdem", "call"), HasSubstr(", return rate "));
  EXPECT_THAT(saw("phase3", "holdem", "call"), HasSubstr("   hand strength 0."));
  EXPECT_THAT(saw("caesar", "draw", "call"), HasSubstr("   win rate 0."));
}

TEST(MatchShow, IsForPeople) { EXPECT_EQ(felt_run({"match", "call", "fold", "--show", "--json"}).code, 2); }

}  // namespace
}  // namespace felt
