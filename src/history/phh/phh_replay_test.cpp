#include "history/phh/phh_replay.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "history/phh/phh_verify.hpp"
#include "history/phh/replayed_hand.hpp"

namespace felt {
namespace {

constexpr std::string_view kHand =
    "variant = 'NT'\n"                                   // 1
    "antes = [0, 0, 0]\n"                                // 2
    "blinds_or_straddles = [1, 2, 0]\n"                  // 3
    "min_bet = 2\n"                                      // 4
    "starting_stacks = [200, 200, 200]\n"                // 5
    "actions = [\n"                                      // 6
    "'d dh p1 AsAd', 'd dh p2 ????', 'd dh p3 KsKd',\n"  // 7
    "'p3 cbr 6', 'p1 cbr 20', 'p2 f', 'p3 cc',\n"        // 8
    "'d db 2c7h9d', 'p1 cbr 30', 'p3 cc',\n"             // 9
    "'d db 3s', 'p1 cc', 'p3 cc',\n"                     // 10
    "'d db 4c', 'p1 cc', 'p3 cc', 'p1 sm AsAd', 'p3 sm']\n";

// The hand above with one piece of its text replaced.
std::string with(std::string_view from, std::string_view to) {
  std::string text(kHand);
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

struct Replayed {
  ReplayOutcome outcome;
  std::string why;
  int line;
  std::vector<int64_t> stacks;
};

Replayed replay_text(const std::string& text) {
  PhhParser parser(text);
  EXPECT_EQ(parser.next(), PhhStep::Hand) << parser.error().message;
  PhhReplay replay("tda");
  const ReplayOutcome outcome = replay.play(parser.hand());
  Replayed result{outcome, replay.why(), replay.line(), {}};
  if (outcome != ReplayOutcome::Finished) return result;
  for (const Seat seat : replay.state().seats()) result.stacks.push_back(replay.state().stack(seat).count);
  return result;
}

void expect_wrong(const std::string& text, int line, std::string_view why) {
  const Replayed result = replay_text(text);
  EXPECT_EQ(result.outcome, ReplayOutcome::Wrong);
  EXPECT_EQ(result.line, line);
  EXPECT_EQ(result.why, why);
}

TEST(PhhReplay, PlaysToTheEnd) {
  const Replayed result = replay_text(std::string(kHand));
  EXPECT_EQ(result.outcome, ReplayOutcome::Finished) << result.why;
  EXPECT_EQ(result.stacks, (std::vector<int64_t>{252, 198, 150}));
}

TEST(PhhReplay, PlaysCentsAsChips) {
  std::string text(kHand);
  for (const auto& [from, to] : {std::pair{"[1, 2, 0]", "[0.50, 1, 0]"}, {"min_bet = 2", "min_bet = 1.00"}}) {
    text.replace(text.find(from), std::string_view(from).size(), to);
  }
  const Replayed result = replay_text(text);
  EXPECT_EQ(result.stacks, (std::vector<int64_t>{25100, 19900, 15000}));
}

TEST(PhhReplay, AFileMayStopEarly) {
  EXPECT_EQ(replay_text(with(", 'p1 cc', 'p3 cc', 'p1 sm AsAd', 'p3 sm']", "]")).outcome, ReplayOutcome::Partial);
}

TEST(PhhReplay, HoleCardsNeedNotBeMentioned) {
  EXPECT_EQ(replay_text(with("'d dh p1 AsAd', 'd dh p2 ????', 'd dh p3 KsKd',", "")).outcome, ReplayOutcome::Finished);
}

TEST(PhhReplay, SaysWhatIsWrongAndWhere) {
  expect_wrong(with("'p1 cbr 20'", "'p2 cbr 20'"), 8, "action 5 'p2 cbr 20': it is p1's turn, not p2's");
  expect_wrong(with("'p1 cbr 20'", "'p1 cbr 7'"), 8,
               "action 5 'p1 cbr 7': a raise to 7 is too small: p1 may raise to 10..200");
  expect_wrong(with("'p1 cbr 30'", "'p1 cbr 3000'"), 9,
               "action 9 'p1 cbr 3000': a raise to 3000 takes more chips than p1 has: all-in is 180");
  expect_wrong(with("d db 3s", "d db As"), 10, "action 11 'd db As': As has been dealt before");
  expect_wrong(with("d db 3s", "d db 3s5d"), 10,
               "action 11 'd db 3s5d': the board has the wrong number of cards: 2 dealt, 1 due");
  expect_wrong(with("KsKd", "KsKx"), 7, "action 3 'd dh p3 KsKx': 'Kx' is not a card; cards look like As, Td or ??");
  expect_wrong(with("'p2 f'", "'p12 f'"), 8, "action 6 'p12 f': 'p12' is not a player; players are p1 to p10");
  expect_wrong(with("'p2 f'", "'p2 fold'"), 8,
               "action 6 'p2 fold': 'fold' is not an action; actions are f, cc, cbr, pb, sd and sm");
  expect_wrong(with("'p1 cbr 30'", "'p1 f'"), 9, "action 9 'p1 f': checking is free, so folding is not allowed");
  expect_wrong(with("[200, 200, 200]", "[200, -5, 200]"), 5, "p2 has no chips: its stack is -5");
  expect_wrong(with("[1, 2, 0]", "[1, 2]"), 3, "blinds_or_straddles has 2 values for 3 players");
  expect_wrong(with("min_bet = 2\n", "\n"), 1, "the field min_bet is missing");
  expect_wrong(with("'p3 sm']", "'p3 sm', 'p3 cc']"), 11, "action 19 'p3 cc': no player has a betting decision now");
}

TEST(PhhReplay, ErrorsSpeakOfTheAmountsInTheFile) {
  std::string cents = with("min_bet = 2", "min_bet = 2.00");
  cents.replace(cents.find("'p1 cbr 20'"), 11, "'p1 cbr 7.5'");
  expect_wrong(cents, 8, "action 5 'p1 cbr 7.5': a raise to 7.5 is too small: p1 may raise to 10..200");
}

TEST(PhhReplay, NoCardIsThrownTwice) {
  expect_wrong(
      "variant = 'N2L1D'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [20, 20]\n"
      "actions = ['d dh p1 2c3c4c5c7d', 'p2 cc', 'p1 cc', 'p1 sd 2c2c']\n",
      6, "action 4 'p1 sd 2c2c': the player does not hold these cards");
}

// Six players of a draw game use up the deck, and only then discards come back (V52).
TEST(PhhReplay, DiscardsMayComeBackWhenTheDeckIsUsedUp) {
  std::string text =
      "variant = 'F2L3D'\nantes = [0, 0, 0, 0, 0, 0]\nblinds_or_straddles = [1, 2, 0, 0, 0, 0]\nsmall_bet = 2\n"
      "big_bet = 4\nstarting_stacks = [99, 99, 99, 99, 99, 99]\n"
      "actions = ['d dh p1 2c3c4c5c7d', 'p3 cc', 'p4 cc', 'p5 cc', 'p6 cc', 'p1 cc', 'p2 cc', 'p1 sd 7d', 'd dh p1 8d'";
  const std::string early = text + ", 'p2 sd ??', 'd dh p2 7d']\n";
  EXPECT_NE(replay_text(early).why.find("7d has been dealt before"), std::string::npos) << replay_text(early).why;
  for (const char* player : {"p2", "p3", "p4", "p5"}) {
    text += std::string(", '") + player + " sd ??????????', 'd dh " + player + " ??????????'";
  }
  text += ", 'p6 sd ??', 'd dh p6 7d']\n";  // 30 + 1 + 20 + 1 cards and a burnt one
  EXPECT_EQ(replay_text(text).outcome, ReplayOutcome::Partial) << replay_text(text).why;
}

std::string with_unknown_stacks(std::string_view actions) {
  return "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
         "starting_stacks = [inf, inf, inf]\nactions = [" +
         std::string(actions) + "]\n";
}

TEST(PhhReplay, UnknownStacksShowThemselvesInAllIns) {
  // p1 raises less than the minimum: all-in with 21. p3 then bets into p2 alone.
  const std::string raise = with_unknown_stacks(
      "'p3 cbr 20', 'p1 cbr 21', 'p2 cc', 'p3 cc', 'd db 2c7h9d', 'p2 cc', 'p3 cbr 40', 'p2 f', 'd db 3s', 'd db 4c'");
  EXPECT_EQ(replay_text(raise).outcome, ReplayOutcome::Finished) << replay_text(raise).why;
  // p1 calls and is not asked again: all-in.
  const std::string call = with_unknown_stacks(
      "'p3 cbr 20', 'p1 cc', 'p2 cc', 'd db 2c7h9d', 'p2 cc', 'p3 cc', 'd db 3s', 'p2 cc', 'p3 cbr 9', 'p2 f', 'd db "
      "4c'");
  EXPECT_EQ(replay_text(call).outcome, ReplayOutcome::Finished) << replay_text(call).why;
  // Everybody is all-in, and the board follows at once.
  const std::string all = with_unknown_stacks("'p3 cbr 20', 'p1 cc', 'p2 f', 'd db 2c7h9d', 'd db 3s', 'd db 4c'");
  EXPECT_EQ(replay_text(all).outcome, ReplayOutcome::Finished) << replay_text(all).why;
  // Who has not put in anything cannot be passed over, and known stacks are not guessed at.
  EXPECT_EQ(replay_text(with_unknown_stacks("'p1 f'")).outcome, ReplayOutcome::Wrong);
}

TEST(PhhReplay, FortyPlayersAreTooMany) {
  std::string forty = "200";
  for (int i = 1; i < 40; ++i) forty += ", 200";
  expect_wrong(with("starting_stacks = [200, 200, 200]", "starting_stacks = [" + forty + "]"), 5,
               "40 players; at most 10 can play");
}

TEST(PhhReplay, UnknownVariantsAreNamed) {
  const Replayed result = replay_text(with("'NT'", "'XYZ'"));
  EXPECT_EQ(result.outcome, ReplayOutcome::UnknownVariant);
  EXPECT_EQ(result.why, "variant 'XYZ' is not played here");
}

Verification verify_text(const std::string& text) {
  PhhParser parser(text);
  EXPECT_EQ(parser.next(), PhhStep::Hand);
  PhhReplay replay;
  HandLog log;
  return verify(parser.hand(), replay, log);
}

TEST(PhhVerify, HoldsTheResultAgainstTheHistory) {
  const std::string hand(kHand);
  EXPECT_EQ(verify_text(hand).verdict, Verdict::NoResult);
  EXPECT_EQ(verify_text(hand + "finishing_stacks = [252, 198, 150]").verdict, Verdict::Exact);
  const Verification raked = verify_text(hand + "finishing_stacks = [249, 198, 150]");
  EXPECT_EQ(raked.verdict, Verdict::NetOfRake);
  EXPECT_EQ(raked.rake, Chips{3});
  const Verification wrong = verify_text(hand + "finishing_stacks = [252, 198, 151]");
  EXPECT_EQ(wrong.verdict, Verdict::Mismatch);
  EXPECT_EQ(wrong.why, "p3 ends with 150, the history says 151");
  EXPECT_EQ(verify_text(hand + "finishing_stacks = [253, 198, 150]").verdict, Verdict::Mismatch);
  // No house takes more than the pot of 102 chips.
  EXPECT_EQ(verify_text(hand + "finishing_stacks = [150, 198, 150]").verdict, Verdict::NetOfRake);
  EXPECT_EQ(verify_text(hand + "finishing_stacks = [149, 198, 150]").verdict, Verdict::Mismatch);
  EXPECT_EQ(verify_text(hand + "finishing_stacks = [-5000, 198, 150]").verdict, Verdict::Mismatch);
  EXPECT_EQ(verify_text(hand + "finishing_stacks = [-9223372036854775807, 198, 150]").verdict, Verdict::Mismatch);
}

TEST(PhhVerify, AFaceDownWinnerMayTakeTheContestedPot) {
  const std::string hidden = with("'p1 sm AsAd', 'p3 sm'", "'p1 sm ????', 'p3 sm ????'");
  std::string unknown = hidden;
  unknown.replace(unknown.find("AsAd"), 4, "????");
  unknown.replace(unknown.find("KsKd"), 4, "????");
  EXPECT_EQ(verify_text(unknown + "finishing_stacks = [150, 198, 252]").verdict, Verdict::Exact);
  EXPECT_EQ(verify_text(unknown + "finishing_stacks = [150, 200, 250]").verdict, Verdict::Mismatch);
}

// ---- what rooms wrote

// A hand of the online profile with three players, blinds of 1 and 2; without result unless `more` gives one.
std::string room_hand(std::string_view stacks, std::string_view actions, std::string_view more = "") {
  return fmt::format(
      "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\nstarting_stacks = {}\n"
      "actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', {}]\n{}",
      stacks, actions, more);
}

Verification verify_room(const std::string& text, std::vector<int64_t>* stacks = nullptr) {
  PhhParser parser(text);
  EXPECT_EQ(parser.next(), PhhStep::Hand) << parser.error().message;
  PhhReplay replay;
  HandLog log;
  Verification result = verify(parser.hand(), replay, log);
  if (stacks == nullptr || result.outcome == ReplayOutcome::Wrong) return result;
  const ReplayedHand replayed{&parser.hand(), &replay, &log, result.verdict};
  for (const Seat seat : replay.state().seats()) stacks->push_back(replayed.finishing()[seat.index()].count);
  return result;
}

TEST(PhhReplay, ACheckThatDecidesNothingIsPassedOver) {
  // p3 is all-in for exactly the big blind, the small blind folds: p2 has nothing to decide and "checks".
  const std::string text = room_hand("[200, 200, 2]",
                                     "'p3 cc', 'p1 f', 'p2 cc', 'd db 2c7h9d', 'd db 3s', 'd db 4c', "
                                     "'p2 sm AsAd', 'p3 sm KsKd'");
  const Verification result = verify_room(text);
  EXPECT_EQ(result.outcome, ReplayOutcome::Finished) << result.why;
  PhhParser parser(text);
  ASSERT_EQ(parser.next(), PhhStep::Hand);
  EXPECT_EQ(parser.hand().actions[5].text, "p2 cc") << "the line stays in the text";
  // A second check, or one of a player who is all-in or out, is still wrong.
  for (const std::string_view wrong : {"'p3 cc', 'p1 f', 'p3 cc'", "'p3 cc', 'p1 f', 'p1 cc'"}) {
    EXPECT_EQ(verify_room(room_hand("[200, 200, 2]", wrong)).outcome, ReplayOutcome::Wrong) << wrong;
  }
  EXPECT_EQ(verify_room(room_hand("[200, 200, 2]", "'p3 cc', 'p1 f', 'd db 2c7h9d', 'p2 cc'")).outcome,
            ReplayOutcome::Wrong);
}

TEST(PhhReplay, RoomsLetWhoeverCheckedRaiseAnOpeningAllIn) {
  const std::string text = room_hand("[200, 200, 3]",
                                     "'p3 cc', 'p1 cc', 'p2 cc', 'd db 2c7h9d', 'p1 cc', 'p2 cc', "
                                     "'p3 cbr 1', 'p1 cbr 8', 'p2 f'");
  EXPECT_EQ(verify_room(text).outcome, ReplayOutcome::Partial) << verify_room(text).why;
  EXPECT_EQ(replay_text(text).why,
            "action 11 'p1 cbr 8': the bet has not grown enough since this player acted for "
            "another raise: call or fold")
      << "not by tournament rules";
}

TEST(PhhReplay, AVenueMayHaveItsOwnProfile) {
  const std::string actions = "'p3 cc', 'p1 cc', 'p2 cc', 'd db 2c7h9d', 'p1 cbr 10', 'p2 cbr 14', 'p3 cbr 20', 'p1 f'";
  EXPECT_EQ(verify_room(room_hand("[200, 16, 200]", actions, "venue = 'Full Tilt Poker'\n")).outcome,
            ReplayOutcome::Partial);
  EXPECT_EQ(verify_room(room_hand("[200, 16, 200]", actions, "venue = 'PokerStars'\n")).outcome, ReplayOutcome::Wrong);
}

// ---- results

constexpr std::string_view kShown =
    "'p3 cbr 20', 'p1 f', 'p2 cc', 'd db 2c7h9d', 'p2 cc', 'p3 cc', 'd db 3s', 'p2 cc', "
    "'p3 cc', 'd db 4c', 'p2 cc', 'p3 cc', 'p2 sm AsAd', 'p3 sm KsKd'";

TEST(PhhVerify, AHistoryMustNotContradictItself) {
  const auto verdict = [](std::string_view results, std::vector<int64_t>* stacks = nullptr) {
    return verify_room(room_hand("[200, 200, 200]", kShown, results), stacks);
  };
  EXPECT_EQ(verdict("finishing_stacks = [199, 221, 180]\nwinnings = [0, 41, 0]\n").verdict, Verdict::Exact);
  EXPECT_EQ(verdict("finishing_stacks = [199, 219, 180]\nwinnings = [0, 39, 0]\n").verdict, Verdict::NetOfRake);
  EXPECT_EQ(verdict("finishing_stacks = [199, 180, 221]\nwinnings = [0, 0, 41]\n").verdict, Verdict::Mismatch);
  for (const std::string_view results : {"finishing_stacks = [199, 221, 180]\nwinnings = [0, 0, 41]\n",
                                         "finishing_stacks = [199, 201, 199]\nwinnings = [0, 41, 0]\n",
                                         "finishing_stacks = [199, 201, 199]\nwinnings = [0, 0, 0]\n"}) {
    std::vector<int64_t> stacks;
    const Verification result = verdict(results, &stacks);
    EXPECT_EQ(result.verdict, Verdict::Unreliable) << results;
    EXPECT_TRUE(result.why.starts_with("the history contradicts itself")) << result.why;
    EXPECT_EQ(stacks, (std::vector<int64_t>{199, 221, 180})) << "what the replay gave";
  }
}

}  // namespace
}  // namespace felt
