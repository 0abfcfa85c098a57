#include "agents/guarded.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "support/spot.hpp"

namespace felt {
namespace {

class Thrower final : public Agent {
 public:
  Action act(const View&, Rng&) override { throw std::runtime_error("lost my cards"); }
};

class Cheat final : public Agent {
 public:
  Action act(const View&, Rng&) override { return Action::raise_to(Chips{1'000'000}); }
};

TEST(Guarded, FaultsBecomeCheckOrFoldAndAreCounted) {
  const auto table = testing_support::Spot({.players = 3, .cards = "2c3c4d5dAsAd"});
  Rng rng(1);
  Faults faults;
  Thrower thrower;
  Cheat cheat;
  EXPECT_EQ(ask(thrower, table.view(), rng, faults), Action::fold());
  EXPECT_EQ(ask(cheat, table.view(), rng, faults), Action::fold());
  EXPECT_EQ(faults.thrown, 1);
  EXPECT_EQ(faults.illegal, 1);
  EXPECT_EQ(faults.total(), 2);
}

TEST(Guarded, FaultsAreToldInWordsTheFirstOnesOnly) {
  const auto table = testing_support::Spot({.players = 3, .cards = "2c3c4d5dAsAd"});
  Rng rng(1);
  Faults faults;
  Thrower thrower;
  Cheat cheat;
  ask(thrower, table.view(), rng, faults, 2);
  for (int hand = 3; hand < 20; ++hand) ask(cheat, table.view(), rng, faults, hand);
  ASSERT_EQ(faults.notes.size(), Faults::kMaxNotes);
  EXPECT_EQ(faults.notes[0], "hand 3: threw 'lost my cards'");
  EXPECT_EQ(faults.notes[1], "hand 4: raise to 1000000: a raise to 1000000 is too big: p3 may raise to 20..1000");
  Faults sum;
  sum.add(faults, "session 2, ");
  EXPECT_EQ(sum.total(), 18);
  EXPECT_EQ(sum.notes[0], "session 2, hand 3: threw 'lost my cards'");
}

// Throws whatever it is asked or told.
class Failing final : public Agent {
 public:
  Action act(const View&, Rng&) override { throw 1; }
  void begin_hand(const HandInfo&) override { throw std::runtime_error("begin"); }
  void end_hand(const View&) override { throw std::runtime_error("end"); }
  Figures report() const override { throw std::runtime_error("report"); }
  Figures insight() const override { throw std::runtime_error("insight"); }
  std::string save() const override { throw std::runtime_error("save"); }
};

TEST(Guarded, ExceptionsBesideADecisionAreFaultsToo) {
  const auto table = testing_support::Spot({.players = 3, .cards = "2c3c4d5dAsAd"});
  Rng rng(1);
  Faults faults;
  Failing failing;
  tell_begin(failing, {}, faults);
  EXPECT_EQ(ask(failing, table.view(), rng, faults), Action::fold());
  EXPECT_TRUE(insight_of(failing, faults, 0).empty());
  tell_end(failing, table.view(), faults, 0);
  EXPECT_TRUE(report_of(failing, faults, 0).empty());
  EXPECT_TRUE(saved_by(failing, faults, 0).empty());
  EXPECT_EQ(faults.thrown, 6);
  EXPECT_EQ(faults.notes[0], "hand 1: threw 'begin'");
  EXPECT_EQ(faults.notes[1], "hand 1: threw something");
}

TEST(Guarded, WhoeverCouldNotComeChecksOrFolds) {
  const auto table = testing_support::Spot({.players = 3, .cards = "2c3c4d5dAsAd"});
  Rng rng(1);
  Faults faults;
  const auto absent = absent_agent("the bot has the flu");
  for (int hand = 0; hand < 3; ++hand) EXPECT_EQ(ask(*absent, table.view(), rng, faults, hand), Action::fold());
  EXPECT_EQ(faults.lost, 3);
  EXPECT_EQ(faults.notes, std::vector<std::string>{"hand 1: the bot has the flu"});
}

}  // namespace
}  // namespace felt
