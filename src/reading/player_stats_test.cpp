#include "reading/player_stats.hpp"

#include <gtest/gtest.h>

#include "support/played_hand.hpp"

namespace felt {
namespace {

using namespace testing_support;

constexpr std::string_view kCards = "2c7d KhKd AsAh 3c8d9s Jh 4c";
constexpr int kPlayers[] = {10, 11, 12};  // small blind, big blind, button

void expect_rate(const Rate& rate, int64_t n, int64_t of, int line) {
  EXPECT_EQ(rate.n, n) << "line " << line;
  EXPECT_EQ(rate.of, of) << "line " << line;
}
#define EXPECT_RATE(rate, n, of) expect_rate(rate, n, of, __LINE__)

void add(StatsBook& book, const HandLog& log, const HandSetup& setup = holdem_setup(3)) {
  book.add_hand({&holdem_rules(), &setup, log}, kPlayers);
}

// The button raises, the big blind re-raises and bets the flop, the button folds.
HandLog three_bet_pot() {
  return played_holdem(3, kCards, {raise_to(30), kFold, raise_to(90), kCall, raise_to(100), kFold});
}

// The button limps and calls a bet on the turn; aces beat kings.
HandLog limped_showdown() {
  return played_holdem(3, kCards, {kCall, kFold, kCheck, kCheck, kCheck, raise_to(20), kCall, kCheck, kCheck});
}

TEST(PlayerStats, CountAThreeBetPot) {
  StatsBook book;
  add(book, three_bet_pot());
  const PlayerStats &small = book.of(10), &big = book.of(11), &button = book.of(12);
  EXPECT_RATE(small.vpip, 0, 1);
  EXPECT_RATE(small.three_bet, 0, 1);
  EXPECT_RATE(small.wtsd, 0, 0);
  EXPECT_RATE(big.vpip, 1, 1);
  EXPECT_RATE(big.pfr, 1, 1);
  EXPECT_RATE(big.three_bet, 1, 1);
  EXPECT_RATE(big.cbet, 1, 1);
  EXPECT_RATE(big.aggression, 1, 0);
  EXPECT_RATE(button.pfr, 1, 1);
  EXPECT_RATE(button.three_bet, 0, 0);
  EXPECT_RATE(button.fold_to_three_bet, 0, 1);
  EXPECT_RATE(button.fold_to_cbet, 1, 1);
  EXPECT_RATE(button.wtsd, 0, 1);
  EXPECT_RATE(button.won_at_showdown, 0, 0);
}

TEST(PlayerStats, CountAShowdown) {
  StatsBook book;
  add(book, limped_showdown());
  const PlayerStats &big = book.of(11), &button = book.of(12);
  EXPECT_RATE(button.vpip, 1, 1);
  EXPECT_RATE(button.pfr, 0, 1);
  EXPECT_RATE(big.vpip, 0, 1);
  EXPECT_RATE(big.cbet, 0, 0);
  EXPECT_RATE(big.aggression, 1, 0);
  EXPECT_RATE(button.aggression, 0, 1);
  EXPECT_RATE(big.wtsd, 1, 1);
  EXPECT_RATE(big.won_at_showdown, 0, 1);
  EXPECT_RATE(button.won_at_showdown, 1, 1);
}

// Hands that were shown without their cards: somebody won, nobody knows who.
TEST(PlayerStats, AnUnknownWinnerIsNotALoss) {
  HandLog log = limped_showdown();
  std::erase_if(log, [](const HandEvent& event) { return event.kind == EventKind::PotWon; });
  StatsBook book;
  add(book, log);
  EXPECT_RATE(book.of(11).wtsd, 1, 1);
  EXPECT_RATE(book.of(11).won_at_showdown, 0, 0);
  EXPECT_RATE(book.of(12).won_at_showdown, 0, 0);
}

TEST(PlayerStats, AWalkIsNotADecision) {
  StatsBook book;
  add(book, played_holdem(3, kCards, {kFold, kFold}));
  EXPECT_EQ(book.of(11).hands, 1);
  EXPECT_RATE(book.of(11).vpip, 0, 0);
}

TEST(PlayerStats, TheRaiserFoldsToAThreeBet) {
  StatsBook book;
  add(book, played_holdem(3, kCards, {raise_to(30), raise_to(90), kFold, kFold}));
  EXPECT_RATE(book.of(10).three_bet, 1, 1);
  EXPECT_RATE(book.of(11).three_bet, 0, 0);  // they faced two raises
  EXPECT_RATE(book.of(12).fold_to_three_bet, 1, 1);
}

// Nobody can raise an all-in that no other player can call, or with a stack that a call takes whole.
TEST(PlayerStats, WhoCannotRaiseHasNoChanceToThreeBet) {
  StatsBook book;  // the button is all-in with 300; the small blind has 200, the big blind is the last who could call
  const HandSetup shorter = holdem_setup(3, {200, 1000, 300});
  add(book, played_holdem(shorter, kCards, {raise_to(300), kFold, kFold}), shorter);
  EXPECT_RATE(book.of(10).three_bet, 0, 0);
  EXPECT_RATE(book.of(11).three_bet, 0, 0);
  // With 400 the small blind could raise; once it has folded, the big blind could not.
  StatsBook again;
  const HandSetup longer = holdem_setup(3, {400, 1000, 300});
  add(again, played_holdem(longer, kCards, {raise_to(300), kFold, kFold}), longer);
  EXPECT_RATE(again.of(10).three_bet, 0, 1);
  EXPECT_RATE(again.of(11).three_bet, 0, 0);
  // A limper for whom a short all-in does not reopen the betting.
  StatsBook limped;
  const HandSetup tiny = holdem_setup(3, {14, 1000, 1000});
  add(limped,
      played_holdem(tiny, kCards,
                    {
                        kCall,
                        raise_to(14),
                        kCall,
                        kFold,
                    }),
      tiny);
  EXPECT_RATE(limped.of(11).three_bet, 0, 1);
  EXPECT_RATE(limped.of(12).three_bet, 0, 0);
}

TEST(PlayerStats, ACheckedFlopIsAMissedContinuation) {
  StatsBook book;  // the button raised, and both check to them; they check behind
  add(book, played_holdem(3, kCards, {raise_to(30), kCall, kCall, kCheck, kCheck, kCheck, raise_to(50), kFold, kFold}));
  EXPECT_RATE(book.of(12).cbet, 0, 1);
  EXPECT_RATE(book.of(10).cbet, 0, 0);
  EXPECT_RATE(book.of(11).fold_to_cbet, 0, 0);
}

TEST(PlayerStats, AddUpOverHandsAndBooks) {
  StatsBook together, first, second;
  add(first, three_bet_pot());
  add(second, limped_showdown());
  add(together, three_bet_pot());
  add(together, limped_showdown());
  first += second;
  EXPECT_EQ(first.all(), together.all());
  EXPECT_EQ(first.of(12).hands, 2);
  EXPECT_DOUBLE_EQ(first.of(12).pfr.value(), 0.5);
  EXPECT_EQ(first.of(99), PlayerStats());
}

TEST(PlayerStats, SaveAndLoad) {
  StatsBook book;
  add(book, three_bet_pot());
  const auto loaded = StatsBook::load(book.save());
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->all(), book.all());
}

TEST(PlayerStats, LoadSaysWhatIsWrong) {
  StatsBook book;
  add(book, three_bet_pot());
  const std::string good = book.save();
  EXPECT_EQ(StatsBook::load("hello").error().message, "line 1: this must be 'felt player-stats 1'");
  std::string bad = good;
  bad.replace(bad.find("vpip=0/1"), 8, "vpip=2/1");
  EXPECT_EQ(StatsBook::load(bad).error().message, "line 2: 'vpip=2/1' is more than all");
  bad = good;
  bad.replace(bad.find("pfr="), 4, "xyz=");
  EXPECT_EQ(StatsBook::load(bad).error().message, "line 2: 'xyz=0/1' must be pfr=COUNT/COUNT");
  EXPECT_FALSE(StatsBook::load(good.substr(0, good.size() - 5)));
}

}  // namespace
}  // namespace felt
