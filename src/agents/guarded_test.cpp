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

}  // namespace
}  // namespace felt
