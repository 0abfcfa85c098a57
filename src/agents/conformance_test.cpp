// Every bot in every game it claims, at every table size, with odd stacks and antes: always legal, same seed same play,
// and blind to the cards it cannot see.
#include <gtest/gtest.h>

#include <numeric>

#include "agents/roster.hpp"
#include "game/hand.hpp"
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
    const bool is_published = std::ranges::any_of(info.params, [](const Param& p) { return p.name == "as"; });
    for (const std::string_view game : info.variants) {
      cases.push_back({std::string(info.name), std::string(game)});
      if (is_published) cases.push_back({std::string(info.name) + "(as=published)", std::string(game)});
    }
  }
  return cases;
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
  std::string name = info.param.agent + "_" + info.param.game;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '-' || c == '(' || c == '='; }, '_');
  std::erase(name, ')');
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

// A hand that was played, as a script: who was dealt what in which order, and what everybody did.
struct Script {
  struct Deal {
    Card card;
    bool is_hidden = false;  // from the seat that is watched
  };
  std::vector<Deal> deals;
  std::vector<Action> actions;
  bool reshuffled = false;
};

// The same hand with other cards in the other hands: everything the watched seat can see stays.
std::vector<Card> hide_again(const Script& script, CardSet deck, Rng& rng) {
  CardSet unseen = deck;
  for (const Script::Deal& deal : script.deals) {
    if (!deal.is_hidden) unseen -= deal.card;
  }
  std::vector<Card> pool(unseen.begin(), unseen.end());
  std::vector<Card> cards;
  for (const Script::Deal& deal : script.deals) {
    if (!deal.is_hidden) {
      cards.push_back(deal.card);
      continue;
    }
    const size_t at = rng.below(static_cast<uint32_t>(pool.size()));
    cards.push_back(pool[at]);
    pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return cards;
}

class HiddenCards : public Conformance {
 protected:
  // One hand of one kind of bot, decided with numbers that depend on the decision alone.
  static Script play_script(const Rules& rules, const HandSetup& setup, const std::string& agent, Seat watched) {
    Script script;
    Hand hand(rules, setup, Dealer{Rng(setup.unit.count + setup.players)});
    auto bots = make_bots(agent, setup.players);
    while (!hand.is_over()) {
      const Seat seat = hand.state().actor();
      Rng own(script.actions.size());
      script.actions.push_back(bots[seat.index()]->act(hand.view(seat), own));
      hand.act(script.actions.back());
    }
    for (const HandEvent& event : hand.log()) {
      const bool is_private = event.kind == EventKind::HoleDealt || event.kind == EventKind::Drawn;
      if (!is_private && event.kind != EventKind::BoardDealt) continue;
      for (int i = 0; i < event.cards.size(); ++i) {
        const bool is_up = i >= event.cards.size() - event.up;
        script.deals.push_back({event.cards[i], is_private && !is_up && event.seat != watched});
      }
    }
    CardSet once;
    for (const Script::Deal& deal : script.deals) {
      script.reshuffled = script.reshuffled || once.contains(deal.card);
      once |= deal.card;
    }
    return script;
  }

  static std::vector<std::unique_ptr<Agent>> make_bots(const std::string& agent, int players) {
    std::vector<std::unique_ptr<Agent>> bots;
    std::array<int, kMaxSeats> numbers{};
    std::iota(numbers.begin(), numbers.end(), 0);
    for (int i = 0; i < players; ++i) {
      bots.push_back(*make_agent(agent));
      bots.back()->begin_hand({0, Seat(i), numbers});
    }
    return bots;
  }

  // The watched bot decides again among the new cards, the others as they did.
  static void expect_same_decisions(const Rules& rules, const HandSetup& setup, const Script& script, Seat watched,
                                    std::span<const Card> cards, const std::string& agent) {
    Hand hand(rules, setup, Dealer(cards, Rng(1)));
    auto bots = make_bots(agent, setup.players);
    for (size_t i = 0; i < script.actions.size() && !hand.is_over(); ++i) {
      const Seat seat = hand.state().actor();
      if (seat == watched) {
        Rng own(i);
        EXPECT_EQ(to_text(bots[seat.index()]->act(hand.view(seat), own)), to_text(script.actions[i]))
            << "decision " << i;
      }
      hand.act(script.actions[i]);
    }
  }
};

TEST_P(HiddenCards, NeverChangeADecision) {
  const Rules rules = *named_rules(GetParam().game);
  Rng rng(4);
  int compared = 0;
  for (int round = 0; round < 8; ++round) {
    HandSetup setup = random_setup(rules, rng);
    setup.unit = Chips{1};
    std::fill_n(setup.stacks.begin(), setup.players, Chips{1000 + round});
    const Seat watched(round % setup.players);
    const Script script = play_script(rules, setup, GetParam().agent, watched);
    if (script.reshuffled) continue;  // the discards come back: what the others threw is dealt again
    ++compared;
    for (int other = 0; other < 3; ++other) {
      expect_same_decisions(rules, setup, script, watched, hide_again(script, cards_of(rules.deck), rng),
                            GetParam().agent);
    }
  }
  EXPECT_GT(compared, 2);
}

INSTANTIATE_TEST_SUITE_P(EveryAgent, HiddenCards, testing::ValuesIn(all_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(EveryAgent, Conformance, testing::ValuesIn(all_cases()), case_name);

}  // namespace
}  // namespace felt
