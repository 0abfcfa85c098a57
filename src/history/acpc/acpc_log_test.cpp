#include "history/acpc/acpc_log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "history/hand_formats.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

constexpr std::string_view kNoLimit =
    "# name/game/hands/seed test holdem.nolimit.2p.reverse_blinds.game 2 7\n"
    "#--t_response 10000\n"
    "STATE:0:r300r900c/r1800r3600r9000c/r20000c/:KsJs|JdTc/6dJc9c/Kh/Qc:-20000|20000:alice|bob\n"
    "STATE:1:cr250f:TdAs|8hTc:100|-100:bob|alice\n"
    "SCORE:-20100|20100:alice|bob\n";

constexpr std::string_view kLimit =
    "# name/game/hands/seed limit holdem.limit.2p.reverse_blinds.game 1 7\n"
    "STATE:0:rrc/rc/crc/crc:TdAs|8hTc/2c8c3h/9c/Kh:-80|80:a|b\n";

struct Log {
  std::vector<std::string> hands, faults;
};

// Every hand read, replayed and written again.
Log read_log(std::string_view text, std::string* written = nullptr,
             const std::optional<AcpcGame>& game = std::nullopt) {
  Log log;
  HandWriter writer(HandFormat::Acpc);
  visit_hands(
      HandFormat::Acpc, text,
      {[&](const PhhHand& hand) {
         PhhReplay replay;
         HandLog events;
         const Verification result = verify(hand, replay, events);
         EXPECT_EQ(result.outcome, ReplayOutcome::Finished) << result.why;
         EXPECT_EQ(result.verdict, Verdict::Exact) << result.why;
         log.hands.push_back(phh_text(hand));
         if (written != nullptr) {
           EXPECT_TRUE(writer.write(hand, *written).ok());
         }
         return true;
       },
       [&](int line, const std::string& why) { log.faults.push_back("line " + std::to_string(line) + ": " + why); }},
      game);
  return log;
}

std::vector<std::string> state_lines(std::string_view text) {
  std::vector<std::string> all;
  TextLines lines(text);
  for (std::string_view line; lines.next(line);) {
    if (line.starts_with("STATE:")) all.emplace_back(line);
  }
  return all;
}

AcpcGame with_stacks(bool is_limit, std::vector<int64_t> stacks) {
  AcpcGame game = usual_acpc_game(is_limit, static_cast<int>(stacks.size()));
  game.stacks = std::move(stacks);
  return game;
}

TEST(AcpcLog, RaisesWithoutChipsAreCalls) {
  const Log all_in = read_log("STATE:0:rcrc///:2s2d|8hTc|3s3d|4s4d/5c6c9h/Jh/Qh:-20|60|-20|-20:a|b|c|d\n", nullptr,
                              with_stacks(true, {20, 20, 20, 20}));
  EXPECT_EQ(all_in.faults, std::vector<std::string>());
  ASSERT_EQ(all_in.hands.size(), 1u);
  EXPECT_THAT(all_in.hands[0], HasSubstr("'p3 cbr 20', 'p4 cc', 'p1 cc', 'p2 cc'"));
  // The dealer asks those who have called once more.
  const Log again = read_log("STATE:0:rcrcc/cc/cc/cc:AsAd|KsKd|7c8d/2c3d4h/9s/Jh:40|-20|-20:a|b|c\n", nullptr,
                             with_stacks(true, {100, 20, 100}));
  EXPECT_EQ(again.faults, std::vector<std::string>());
  EXPECT_EQ(again.hands.size(), 1u);
  const Log lowered = read_log("STATE:0:rrrcc/cc/cc/cc:AsAd|KsKd|7c8d/2c3d4h/9s/Jh:40|-20|-20:a|b|c\n", nullptr,
                               with_stacks(true, {100, 20, 100}));
  EXPECT_THAT(lowered.faults, testing::ElementsAre(HasSubstr("a raise lowers the bet")));
}

TEST(AcpcLog, CallsThatCannotBeAnythingElseAreNothing) {
  const Log log =
      read_log("STATE:1:cc///:QsTs|2h3d/5c6c9h/Jh/Qh:100|-100:a|b\n", nullptr, with_stacks(false, {150, 100}));
  EXPECT_EQ(log.faults, std::vector<std::string>());
  ASSERT_EQ(log.hands.size(), 1u);
}

TEST(AcpcLog, ReadsNoLimitAndWritesItBack) {
  std::string written;
  const Log log = read_log(kNoLimit, &written);
  ASSERT_EQ(log.hands.size(), 2u);
  EXPECT_THAT(log.hands[0], HasSubstr("event = 'test'"));
  EXPECT_THAT(log.hands[0], HasSubstr("'p2 cbr 300', 'p1 cbr 900', 'p2 cc', 'd db 6dJc9c', 'p1 cbr 900'"));
  EXPECT_THAT(log.hands[1], HasSubstr("finishing_stacks = [20100, 19900]"));
  EXPECT_EQ(state_lines(written), state_lines(kNoLimit));
  std::string again;
  read_log(written, &again);  // the definition is in the comments now
  EXPECT_EQ(again, written);
}

TEST(AcpcLog, ReadsLimitAndWritesItBack) {
  std::string written;
  const Log log = read_log(kLimit, &written);
  ASSERT_EQ(log.hands.size(), 1u);
  EXPECT_EQ(state_lines(written), state_lines(kLimit));
}

TEST(AcpcLog, GuessesTheUsualGame) {
  EXPECT_EQ(read_log("STATE:0:rf:TdAs|8hTc:-10|10:a|b").hands.size(), 1u);       // limit, by its raises
  EXPECT_EQ(read_log("STATE:0:r300f:TdAs|8hTc:-100|100:a|b").hands.size(), 1u);  // none
  EXPECT_EQ(read_log("STATE:5:ff:TdAs|8hTc|2c2d:-50|50|0:a|b|c").hands.size(), 1u);
}

TEST(AcpcLog, TakesTheGameItIsGiven) {
  const auto game = parse_acpc_game(
      "GAMEDEF\nnolimit\nnumPlayers = 2\nnumRounds = 4\nstack = 500 500\nblind = 10 5\nfirstPlayer = 2 1 1 1\n"
      "numSuits = 4\nnumRanks = 13\nnumHoleCards = 2\nnumBoardCards = 0 3 1 1\nEND GAMEDEF\n");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(parse_acpc_game(to_text(*game))->stacks, game->stacks);
  const Log log = read_log("STATE:0:f:TdAs|8hTc:5|-5:a|b", nullptr, *game);
  ASSERT_EQ(log.hands.size(), 1u);
  EXPECT_THAT(log.hands[0], HasSubstr("starting_stacks = [500, 500]"));
}

TEST(AcpcLog, SaysWhatIsWrongAndGoesOn) {
  EXPECT_THAT(read_log("nothing").faults, testing::ElementsAre("line 1: there is no STATE line of an ACPC log"));
  const Log log = read_log(
      "STATE:0:f\nSTATE:0:x:TdAs|8hTc:0|0:a|b\nSTATE:0:r:||:0|0:a|b\nSTATE:1:f:TdAs|8hTc:50|-50:a|b\n"
      "STATE:0:f:TdAs|8hTc:much|0:a|b\n");
  EXPECT_EQ(log.hands.size(), 1u);
  EXPECT_THAT(log.faults,
              testing::ElementsAre("line 1: a STATE line has six parts: STATE:number:betting:cards:values:names",
                                   "line 2: 'x' is not an action; actions are f, c and r",
                                   "line 3: names, values and hole cards are not equally many",
                                   "line 5: 'much' is not a number of chips"));
}

TEST(AcpcLog, ReadsHoldemOnly) {
  const auto kuhn = parse_acpc_game(
      "limit\nnumPlayers = 3\nnumRounds = 1\nblind = 1 1 1\nraiseSize = 1\nmaxRaises = 1\nnumSuits = 1\nnumRanks = 4\n"
      "numHoleCards = 1\nnumBoardCards = 0\n");
  ASSERT_TRUE(kuhn) << kuhn.error().message;
  EXPECT_THAT(read_log("STATE:0:ccc:Js|Qs|Ks:-1|-1|2:a|b|c", nullptr, *kuhn).faults,
              testing::ElementsAre("line 1: the game is not hold'em; no other is read from ACPC logs"));
}

TEST(AcpcLog, ALogHasOneGame) {
  HandWriter writer(HandFormat::Acpc);
  std::string out;
  for (const std::string_view stack : {"200", "300"}) {
    const std::string text =
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [" +
        std::string(stack) + ", 200]\nactions = ['p2 f']";
    PhhParser parser(text);
    ASSERT_EQ(parser.next(), PhhStep::Hand);
    const auto written = writer.write(parser.hand(), out);
    EXPECT_EQ(written.ok(), stack == "200");
  }
  EXPECT_EQ(state_lines(out).size(), 1u);
}

}  // namespace
}  // namespace felt
