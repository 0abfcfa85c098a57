// Random legal actions over all games, profiles and numbers of players, one combination after the other, with the
// promises of the engine checked at every one of them. A fraction of a second in the tests; FELT_SOAK_ACTIONS=100000000
// makes it a long one (docs/lab/rules-engine.md). FELT_SOAK_SEED varies the hands.
#include <gtest/gtest.h>

#include <cstdlib>

#include "game/redo.hpp"
#include "support/random_play.hpp"

namespace felt {
namespace {

using namespace testing_support;

uint64_t number_from(const char* name, uint64_t usual) {
  const char* value = std::getenv(name);
  return value == nullptr ? usual : std::strtoull(value, nullptr, 10);
}

// What is wrong before a decision; empty when nothing is.
std::string fault_of_decision(const HandState& hand) {
  if (hand.phase() == Phase::Draw) return hand.can(Action::stand_pat()) ? "" : "nobody can stand pat";
  if (!hand.able().contains(hand.actor())) return "the actor cannot act";
  if (hand.can(Action::check()) == hand.can(Action::call())) return "check and call exclude each other";
  if (hand.must_bring_in() && (hand.can(Action::fold()) || hand.can(Action::check()))) return "a bring-in is a must";
  if (!hand.can(Action::fold()) && !hand.can(Action::check()) && !hand.must_bring_in()) return "no way out";
  const RaiseInterval legal = hand.raise_interval();
  if (legal.is_empty()) return hand.can(Action::raise_to(hand.all_in_to())) ? "a raise outside the interval" : "";
  const bool is_tight = hand.can(Action::raise_to(legal.min)) && hand.can(Action::raise_to(legal.max)) &&
                        !hand.can(Action::raise_to(legal.min - Chips{1})) &&
                        !hand.can(Action::raise_to(legal.max + Chips{1})) && legal.max <= hand.all_in_to();
  return is_tight ? "" : "the interval is not that of the legal raises";
}

std::string fault_of_chips(const HandState& hand, Chips total) {
  if (all_chips(hand) != total) return "chips do not add up";
  Chips in_pots;
  for (const Pot& pot : hand.pots()) in_pots += pot.amount;
  if (!hand.is_over() && in_pots != hand.pot()) return "the pots are not the pot";
  if (hand.is_over() && hand.pot() != Chips{0}) return "a pot was not paid";
  for (const Seat seat : hand.seats()) {
    if (hand.stack(seat) < Chips{0}) return "a stack is negative";
  }
  return {};
}

struct SoakHand {
  Rules rules;
  HandSetup setup;
  HandLog log;
  uint64_t actions = 0;
  std::string fault;
};

// To the end, or to the first fault.
void play(SoakHand& played, Rng& rng) {
  HandState hand(played.rules, played.setup, &played.log);
  const Chips total = all_chips(hand);
  Dealer dealer{Rng(rng.next())};
  while (!hand.is_over() && played.fault.empty()) {
    if (is_decision(hand)) {
      played.fault = fault_of_decision(hand);
      if (played.fault.empty()) hand.apply(random_legal_action(hand, rng), &played.log);
      ++played.actions;
    } else {
      const int runs = 2 + static_cast<int>(rng.below(3));
      if (hand.why_not_run(runs) == Illegal::None && rng.below(4) == 0) hand.agree_runs(runs, &played.log);
      dealer.step(hand, &played.log);
    }
    if (played.fault.empty()) played.fault = fault_of_chips(hand, total);
  }
  if (!played.fault.empty()) return;
  HandLog again;
  const bool is_same = replay(played.rules, played.setup, played.log, &again) == hand && again == played.log;
  if (!is_same) played.fault = "the events do not make the same hand";
}

struct Combination {
  std::string_view game, profile;
  int players;
};

std::vector<Combination> all_combinations() {
  std::vector<Combination> all;
  for (const std::string_view game : game_names()) {
    for (const std::string_view profile : profile_names()) {
      const Rules rules = *named_rules(game, profile);
      for (int players = rules.min_players; players <= rules.max_players; ++players) {
        all.push_back({game, profile, players});
      }
    }
  }
  return all;
}

TEST(Soak, EveryGameProfileAndNumberOfPlayers) {
  const uint64_t wanted = number_from("FELT_SOAK_ACTIONS", 200'000), seed = number_from("FELT_SOAK_SEED", 1);
  const std::vector<Combination> all = all_combinations();
  uint64_t actions = 0, hands = 0;
  for (; actions < wanted || hands < all.size(); ++hands) {
    const Combination& combination = all[hands % all.size()];
    Rng rng(seed, hands);
    SoakHand played;
    played.rules = *named_rules(combination.game, combination.profile);
    played.rules.min_players = played.rules.max_players = combination.players;
    played.setup = random_setup(played.rules, rng);
    ASSERT_TRUE(check_playable(played.rules, played.setup).ok());
    play(played, rng);
    actions += played.actions;
    ASSERT_EQ(played.fault, "") << combination.game << " " << combination.profile << ", " << combination.players
                                << " players, seed " << seed << ", hand " << hands;
  }
  RecordProperty("actions", std::to_string(actions));
  if (std::getenv("FELT_SOAK_ACTIONS") != nullptr) {
    std::printf("%llu actions in %llu hands of %zu combinations\n", static_cast<unsigned long long>(actions),
                static_cast<unsigned long long>(hands), all.size());
  }
}

}  // namespace
}  // namespace felt
