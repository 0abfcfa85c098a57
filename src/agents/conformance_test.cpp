// Every bot in every game it claims, at every table size, with odd stacks and antes: always legal, same seed same play,
// and blind to the cards it cannot see.
#include <gtest/gtest.h>

#include <numeric>

#include "agents/roster.hpp"
#include "game/dealer.hpp"
#include "support/random_play.hpp"

namespace felt {
namespace {

using namespace testing_support;

struct Case {
  std::string agent;
  std::string game;
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.agent << " in " << c.game; }

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const AgentInfo& info : agents()) {
    for (const std::string_view game : info.variants) cases.push_back({std::string(info.name), std::string(game)});
  }
  return cases;
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
  std::string name = info.param.agent + "_" + info.param.game;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class Conformance : public testing::TestWithParam<Case> {
 protected:
  static constexpr int kHands = 12;

  // Plays a few hands at one table; the log of everything that happened.
  static HandLog play(const Case& c, int players, uint64_t seed) {
    Rng rng(seed);
    Rules rules = *named_rules(c.game, profile_names()[seed % profile_names().size()]);
    std::vector<std::unique_ptr<Agent>> seats;
    for (int i = 0; i < players; ++i) seats.push_back(*make_agent(i % 3 == 2 ? "random" : c.agent));
    HandLog all;
    for (int number = 0; number < kHands; ++number) {
      HandSetup setup = random_setup(rules, rng);
      setup.players = players;
      for (int i = 0; i < players; ++i) setup.stacks[i] = std::max(setup.stacks[i], setup.unit * (1 + i));
      const HandLog log = play_hand(rules, setup, seats, number, rng);
      all.insert(all.end(), log.begin(), log.end());
    }
    return all;
  }

  static HandLog play_hand(const Rules& rules, const HandSetup& setup, std::vector<std::unique_ptr<Agent>>& seats,
                           int number, Rng& rng) {
    HandLog log, seen;
    HandState hand(rules, setup, &log);
    Dealer dealer{Rng(rng.next())};
    std::array<int, kMaxSeats> players{};
    std::iota(players.begin(), players.end(), 0);
    for (size_t i = 0; i < seats.size(); ++i) seats[i]->begin_hand({number, Seat(static_cast<int>(i)), players});
    for (dealer.run(hand, &log); !hand.is_over(); dealer.run(hand, &log)) {
      while (seen.size() < log.size()) seen.push_back(public_part(log[seen.size()]));
      const Seat seat = hand.actor();
      Rng own(rng.next());
      const Action action = seats[seat.index()]->act(hand.view(seat, seen), own);
      EXPECT_TRUE(hand.can(action)) << to_text(action) << ": " << explain(hand.why_illegal(action), hand, action);
      hand.apply(hand.can(action) ? action : check_or_fold(hand), &log);
    }
    while (seen.size() < log.size()) seen.push_back(public_part(log[seen.size()]));
    for (size_t i = 0; i < seats.size(); ++i) seats[i]->end_hand(hand.view(Seat(static_cast<int>(i)), seen));
    return log;
  }
};

TEST_P(Conformance, ActsLegallyAndTheSameWithTheSameSeed) {
  const Rules rules = *named_rules(GetParam().game);
  for (int players = rules.min_players; players <= rules.max_players; ++players) {
    const auto seed = static_cast<uint64_t>(players);
    EXPECT_EQ(play(GetParam(), players, seed), play(GetParam(), players, seed)) << players << " players";
  }
}

// What was learned, saved and loaded by a new bot of the kind, plays on identically.
TEST_P(Conformance, PlaysOnTheSameAfterSavingAndLoading) {
  const Rules rules = *named_rules(GetParam().game);
  const int players = std::min(4, rules.max_players);
  Rng rng(9);
  std::vector<std::unique_ptr<Agent>> seats;
  for (int i = 0; i < players; ++i) seats.push_back(*make_agent(GetParam().agent));
  HandSetup setup = random_setup(rules, rng);
  setup.players = players;
  setup.stacks.fill(setup.unit * 500);
  for (int number = 0; number < 2 * kHands; ++number) play_hand(rules, setup, seats, number, rng);
  std::vector<std::unique_ptr<Agent>> loaded;
  for (const auto& seat : seats) {
    loaded.push_back(*make_agent(GetParam().agent));
    const std::string saved = seat->save();
    if (saved.empty()) return;  // learns nothing that outlives it
    const auto result = loaded.back()->load(saved);
    ASSERT_TRUE(result.ok()) << result.error().message;
    EXPECT_EQ(loaded.back()->save(), saved);
    EXPECT_FALSE(loaded.back()->load("no such thing").ok());
  }
  Rng one(7), other(7);
  for (int number = 0; number < kHands; ++number) {
    EXPECT_EQ(play_hand(rules, setup, seats, number, one), play_hand(rules, setup, loaded, number, other));
  }
}

INSTANTIATE_TEST_SUITE_P(EveryAgent, Conformance, testing::ValuesIn(all_cases()), case_name);

}  // namespace
}  // namespace felt
