#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "history/phh/phh_record.hpp"
#include "history/phh/phh_variant.hpp"
#include "history/pokerstars/pokerstars_header.hpp"
#include "history/pokerstars/pokerstars_test_play.hpp"
#include "support/random_play.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr std::string_view kRing =
    "PokerStars Hand #7001:  Hold'em No Limit ($0.25/$0.50 USD) - 2011/03/04 9:05:06 ET\n"  // 1
    "Table 'Vega IV' 6-max Seat #3 is the button\n"
    "Seat 1: late one ($49 in chips)\n"
    "Seat 2: sleeper ($20 in chips) is sitting out\n"
    "Seat 3: Bob: (x) ($12.35 in chips)\n"  // 5
    "Seat 5: Bob ($80.10 in chips)\n"
    "Seat 6: Ann ($50 in chips)\n"
    "Bob: posts small blind $0.25\n"
    "Ann: posts big blind $0.50\n"
    "late one: posts small & big blinds $0.75\n"  // 10
    "*** HOLE CARDS ***\n"
    "Dealt to Ann [Qh Qs]\n"
    "late one: checks\n"
    "Bob: (x): raises $1.50 to $2\n"
    "Bob said, \"folds: nothing\"\n"  // 15
    "Bob: folds\n"
    "Ann: calls $1.50\n"
    "late one: folds\n"
    "*** FLOP *** [2c 7h 9d]\n"
    "Ann: checks\n"  // 20
    "Bob: (x): bets $10.35 and is all-in\n"
    "Ann: calls $10.35\n"
    "*** TURN *** [2c 7h 9d] [3s]\n"
    "*** RIVER *** [2c 7h 9d 3s] [4c]\n"
    "*** SHOW DOWN ***\n"  // 25
    "Ann: shows [Qh Qs] (a pair of Queens)\n"
    "Bob: (x): mucks hand\n"
    "Ann collected $24.50 from pot\n"
    "*** SUMMARY ***\n"
    "Total pot $25.70 | Rake $1.20\n"  // 30
    "Board [2c 7h 9d 3s 4c]\n"
    "Seat 6: Ann (big blind) showed [Qh Qs] and won ($24.50) with a pair of Queens\n"
    "Seat 3: Bob: (x) (button) mucked [Jc Jd]\n";

std::string with(std::string_view from, std::string_view to, std::string_view text = kRing) {
  std::string changed(text);
  const size_t at = changed.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return changed.replace(at, from.size(), to);
}

TEST(PokerStars, ReadsARingGame) {
  const Played played = read_and_play(std::string(kRing));
  EXPECT_EQ(played.why, "");
  for (const std::string_view field :
       {"blinds_or_straddles = [0.25, 0.50, -0.75, 0]", "starting_stacks = [80.10, 50, 49, 12.35]",
        "players = ['Bob', 'Ann', 'late one', 'Bob: (x)']", "finishing_stacks = [79.85, 62.15, 48.25, 0]",
        "'d dh p4 JcJd'", "time = 09:05:06", "hand = 7001", "seats = [5, 6, 1, 3]", "currency = 'USD'"}) {
    EXPECT_THAT(played.phh, HasSubstr(std::string(field)));
  }
}

TEST(PokerStars, ReadsATournament) {
  const Played played = read_and_play(
      "\xEF\xBB\xBFPokerStars Hand #99: Tournament #456, $5.00+$0.50 USD Hold'em No Limit - Level XIV (50/100) - "
      "2011/03/04 19:05:06 CET [2011/03/04 13:05:06 ET]\r\n"
      "Table '456 2' 9-max Seat #2 is the button\r\n"
      "Seat 2: Ann (60 in chips)\r\n"
      "Seat 7: Bob (1500 in chips)\r\n"
      "Ann: posts the ante 10\r\nBob: posts the ante 10\r\n"
      "Ann: posts small blind 50 and is all-in\r\nBob: posts big blind 100\r\n"
      "*** HOLE CARDS ***\r\n"
      "*** FLOP *** [2c 7h 9d]\r\n*** TURN *** [2c 7h 9d] [3s]\r\n*** RIVER *** [2c 7h 9d 3s] [4c]\r\n"
      "*** SHOW DOWN ***\r\nBob: shows [Ah Ad] (a pair of Aces)\r\nAnn: shows [Kh Kd] (a pair of Kings)\r\n"
      "Uncalled bet (50) returned to Bob\r\nBob collected 120 from pot\r\nAnn finished the tournament in 2nd "
      "place\r\n");
  EXPECT_EQ(played.why, "");
  for (const std::string_view field :
       {"antes = [10, 10]", "blinds_or_straddles = [50, 100]", "starting_stacks = [1500, 60]", "level = 14",
        "event = 'Tournament #456, $5.00+$0.50 USD'", "finishing_stacks = [1560, 0]",
        "time_zone_abbreviation = 'CET'"}) {
    EXPECT_THAT(played.phh, HasSubstr(std::string(field)));
  }
  EXPECT_THAT(played.pokerstars,
              HasSubstr("PokerStars Hand #99: Tournament #456, $5.00+$0.50 USD Hold'em No Limit - Level XIV (50/100) - "
                        "2011/03/04 19:05:06 CET\nTable '456 2' 9-max Seat #2 is the button\n"));
}

TEST(PokerStars, ReadsFixedLimit) {
  const Played played = read_and_play(
      "PokerStars Game #5: Hold'em Limit ($2/$4) - 2008/01/02 03:04:05 ET\nTable 'T' 6-max Seat #3 is the button\n"
      "Seat 1: a ($40 in chips)\nSeat 2: b ($40 in chips)\nSeat 3: c ($40 in chips)\n"
      "a: posts small blind $1\nb: posts big blind $2\n*** HOLE CARDS ***\nc: raises $2 to $4\na: folds\n"
      "b: raises $2 to $6\nc: calls $2\n*** FLOP *** [2c 7h 9d]\nb: bets $2\nc: folds\n"
      "Uncalled bet ($2) returned to b\nb collected $12.50 from pot\nb: doesn't show hand\n");
  EXPECT_EQ(played.why, "");
  EXPECT_THAT(played.phh, HasSubstr("variant = 'FT'"));
  EXPECT_THAT(played.phh, HasSubstr("small_bet = 2\nbig_bet = 4"));
  EXPECT_THAT(played.pokerstars, HasSubstr("Hold'em Limit ($2/$4)"));
}

void expect_error(const std::string& text, const std::string& message) {
  PokerStarsParser parser(text);
  ASSERT_EQ(parser.next(), PhhStep::Error);
  EXPECT_EQ(parser.error().message, message);
}

TEST(PokerStars, SaysWhatIsWrongAndWhere) {
  expect_error("nothing", "line 1: there is no hand in PokerStars' format");
  for (const std::string game : {"5 Card Omaha Hi/Lo Pot Limit", "5 Card Stud No Limit"}) {
    expect_error(with("Hold'em No Limit", game), "line 1: the game '" + game + "' is not played here");
  }
  expect_error(with("($0.25/$0.50 USD)", ""), "line 1: the first line of the hand has no stakes, as in ($0.25/$0.50)");
  expect_error(with("Seat #3 is", "Seat #x is"), "line 2: the button's seat has no number");
  expect_error(with("Bob ($80.10 in chips)", "Bob has 80.10"),
               "line 6: 'Seat 5: Bob has 80.10' is not a seat as in Seat 3: Name ($50 in chips)");
  expect_error(with("bets $10.35", "bets much"), "line 21: 'much and is all-in' is not an amount");
}

// What the rules do not allow is found in replaying, and told with the line of the text.
TEST(PokerStars, IllegalActionsHaveTheirLine) {
  const std::string text = with("bets $10.35", "bets $99");
  PokerStarsParser parser(text);
  ASSERT_EQ(parser.next(), PhhStep::Hand);
  PhhReplay replay;
  HandLog log;
  const Verification result = verify(parser.hand(), replay, log);
  EXPECT_EQ(result.outcome, ReplayOutcome::Wrong);
  EXPECT_EQ(result.line, 21);
  EXPECT_THAT(result.why, HasSubstr("takes more chips than p4 has"));
}

// What is no card may hold anything, also what PHH can only write with escapes.
TEST(PokerStars, CardsThatAreNoneAreNamed) {
  const std::string text = with("[2c 7h 9d]\n", "[2c '\t d]\n");
  PokerStarsParser parser(text);
  ASSERT_EQ(parser.next(), PhhStep::Hand);
  PhhReplay replay;
  HandLog log;
  const Verification result = verify(parser.hand(), replay, log);
  EXPECT_EQ(result.outcome, ReplayOutcome::Wrong);
  EXPECT_EQ(result.line, 19);
}

TEST(PokerStars, ABadHandDoesNotStopTheNext) {
  const std::string text = with("bets $10.35", "bets much") + "\n\n\n" + std::string(kRing);
  PokerStarsParser parser(text);
  EXPECT_EQ(parser.next(), PhhStep::Error);
  EXPECT_EQ(parser.next(), PhhStep::Hand);
  EXPECT_EQ(parser.next(), PhhStep::Done);
}

// ---- there and back

// Hidden cards are not told, and hands are shown in the end.
HandLog betting_of(HandLog log) {
  for (HandEvent& event : log) {
    if (event.kind == EventKind::Discard) event.cards.turn_all_down();
  }
  std::erase_if(log, [](const HandEvent& e) { return e.kind > EventKind::Discard || e.kind == EventKind::HoleDealt; });
  return log;
}

std::vector<HandEvent> pots_of(HandLog log) {
  std::erase_if(log, [](const HandEvent& e) { return e.kind != EventKind::PotWon; });
  return log;
}

// To PokerStars' text and back: the same betting.
Played expect_same_betting(const PhhHand& hand, const Played& first, const std::string& where) {
  Played again = read_and_play(first.pokerstars);
  if (again.decimals == first.decimals) {  // 9950.0 comes back as 9950, and 10137.5 as 10137.50
    EXPECT_EQ(betting_of(again.log), betting_of(first.log)) << where << "\n" << phh_text(hand) << "\n" << again.phh;
    EXPECT_EQ(again.setup.stacks, first.setup.stacks) << where;
  }
  return again;
}

// … the same pots, too, and the same bytes.
void expect_round_trip(const PhhHand& hand, const std::string& where) {
  const Played first = play(hand);
  ASSERT_NE(first.pokerstars, "") << where << first.why;
  const Played again = expect_same_betting(hand, first, where);
  if (again.decimals == first.decimals) {
    EXPECT_EQ(pots_of(again.log), pots_of(first.log)) << where << first.pokerstars;
    EXPECT_EQ(again.setup.dead_posts, first.setup.dead_posts) << where;
  }
  EXPECT_EQ(again.pokerstars, first.pokerstars) << where;
  EXPECT_EQ(read_and_play(again.pokerstars).phh, again.phh) << where;
}

TEST(PokerStars, ComesBackAsItWas) {
  PokerStarsParser parser(kRing);
  ASSERT_EQ(parser.next(), PhhStep::Hand);
  expect_round_trip(parser.hand(), "the ring game");
}

// Stacks and antes at random, the usual blinds.
HandSetup plain_setup(const Rules& rules, Rng& rng) {
  HandSetup setup = testing_support::random_setup(rules, rng);
  for (Chips& post : setup.posts) post = Chips{0};
  for (Chips& dead : setup.dead_posts) dead = Chips{0};
  setup.late = {};
  setup.odd_chips_from = Seat(0);
  setup.ante_trimming = true;
  const Chips big = rules.betting == Betting::FixedLimit ? setup.small_bet : setup.min_bet;
  const bool is_for_antes = rules.forced_bets == ForcedBets::ButtonBlind || rules.forced_bets == ForcedBets::BringIn;
  if (is_for_antes) std::fill_n(setup.antes.begin(), setup.players, Chips{1 + static_cast<int64_t>(rng.below(3))});
  if (rules.forced_bets == ForcedBets::ButtonBlind) setup.posts[setup.players - 1] = big;
  if (rules.forced_bets == ForcedBets::Blinds) post_blinds(setup, Chips{(big.count + 1) / 2}, big);
  return setup;
}

std::string random_hand(const Rules& rules, const HandSetup& setup, Rng& rng, uint64_t seed) {
  using namespace testing_support;
  HandLog log;
  HandState hand(rules, setup, &log);
  Dealer dealer{Rng(seed + 1)};
  while (!hand.is_over()) {
    if (is_decision(hand)) {
      hand.apply(random_legal_action(hand, rng), &log);
    } else {
      dealer.step(hand, &log);
    }
  }
  std::string text;
  EXPECT_TRUE(record_phh({&rules, &setup, &log, &hand, {}, std::to_string(seed), 0}, text).ok());
  return text;
}

// Every game that PokerStars has: what is written is read back to the same decisions and the same pots.
TEST(PokerStars, RandomHandsOfEveryGameComeBack) {
  using namespace testing_support;
  int games = 0;
  for (const std::string_view game : game_names()) {
    const Rules rules = *named_rules(game, "online");
    const auto variant = variant_of_game(game);
    if (!variant || !pokerstars_game(*variant)) continue;
    ++games;
    for (uint64_t seed = 0; seed < 300; ++seed) {
      Rng rng(seed);
      const HandSetup setup = plain_setup(rules, rng);
      const std::string text = random_hand(rules, setup, rng, seed);
      PhhParser parser(text);
      ASSERT_EQ(parser.next(), PhhStep::Hand);
      const Played first = play(parser.hand());
      ASSERT_NE(first.pokerstars, "") << first.why << text;
      const Played again = read_and_play(first.pokerstars);
      EXPECT_EQ(again.why, first.why) << text << first.pokerstars;
      EXPECT_EQ(without_mucked(again.pokerstars), without_mucked(first.pokerstars)) << text;
      EXPECT_EQ(betting_of(again.log), betting_of(first.log)) << text << first.pokerstars;
      EXPECT_EQ(pots_of(again.log), pots_of(first.log)) << text << first.pokerstars;
      if (HasFailure()) return;
    }
  }
  EXPECT_EQ(games, 19);
}

TEST(PokerStars, RandomNoLimitHandsComeBack) {
  using namespace testing_support;
  const Rules online = *named_rules("holdem", "online"), tda = *named_rules("holdem", "tda");
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    const Rules& rules = seed % 2 == 0 ? online : tda;
    Rng rng(seed);
    const HandSetup setup = plain_setup(rules, rng);
    const std::string text = random_hand(rules, setup, rng, seed);
    PhhParser parser(text);
    ASSERT_EQ(parser.next(), PhhStep::Hand);
    expect_round_trip(parser.hand(), "seed " + std::to_string(seed));
    if (HasFailure()) return;
  }
}

void visit_real_hands(const std::string& folder, const std::function<void(const PhhHand&, const std::string&)>& visit) {
  const char* data = std::getenv("FELT_PHH_DATA");
  if (data == nullptr) GTEST_SKIP() << "FELT_PHH_DATA does not name a folder of real hands";
  int hands = 0;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(data) / folder)) {
    if (!entry.is_regular_file() || !entry.path().extension().string().starts_with(".phh")) continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const std::string content = text.str();
    PhhParser parser(content);
    for (PhhStep step = parser.next(); step != PhhStep::Done && !testing::Test::HasFailure(); step = parser.next()) {
      if (step != PhhStep::Hand) continue;
      visit(parser.hand(), entry.path().filename().string() + " [" + std::string(parser.hand().section) + "]");
      ++hands;
    }
  }
  EXPECT_GT(hands, 0);
}

// Stud, razz and high-low among them.
TEST(PokerStars, RealHandsOfManyGamesComeBack) {
  visit_real_hands("wsop", [](const PhhHand& hand, const std::string& where) {
    const Played first = play(hand);
    ASSERT_NE(first.pokerstars, "") << where << first.why;
    const Played again = expect_same_betting(hand, first, where);
    EXPECT_EQ(pots_of(again.log), pots_of(first.log)) << where << first.pokerstars;
    EXPECT_EQ(without_mucked(again.pokerstars), without_mucked(first.pokerstars)) << where;
  });
}

TEST(PokerStars, RealHandsWithAllCardsComeBack) { visit_real_hands("pluribus", expect_round_trip); }

// Converters did not keep everything about these: posts below the big blind may be dead or live, and shown cards may
// contradict the result.
TEST(PokerStars, BettingOfOtherRealHandsComesBack) {
  visit_real_hands("handhq", [](const PhhHand& hand, const std::string& where) {
    for (const Decimal& blind : hand.blinds_or_straddles) {
      if (blind.mantissa < 0) return;
    }
    const Played first = play(hand);
    if (!first.pokerstars.empty()) expect_same_betting(hand, first, where);
  });
}

}  // namespace
}  // namespace felt
