#include "cli/bench/workloads.hpp"

#include <algorithm>

#include "base/assert.hpp"
#include "cards/card_text.hpp"
#include "equity/ranges/range_text.hpp"
#include "game/hand.hpp"
#include "history/phh/phh_record.hpp"
#include "history/phh/phh_write.hpp"

namespace felt {

namespace {

// Folds most hands before the flop and plays the others passively, with a raise now and then.
Action casual_action(const HandState& hand, Rng& rng) {
  const uint32_t mood = rng.below(100);
  const bool faces_bet = hand.to_call() > Chips{0};
  if (mood < 15 && hand.can_raise())
    return Action::raise_to(std::min(hand.raise_interval().min * 2, hand.raise_interval().max));
  if (!faces_bet) return Action::check();
  return mood < (hand.street() == 0 ? 75u : 50u) ? Action::fold() : Action::call();
}

}  // namespace

uint64_t play_check_down_hands(int hands, bool with_events) {
  static const Rules rules = *named_rules("holdem");
  const HandSetup setup = make_setup(6, Chips{20000}, Chips{50}, Chips{100});
  HandLog log;
  uint64_t result = 0;
  for (int k = 0; k < hands; ++k) {
    log.clear();
    HandLog* const events = with_events ? &log : nullptr;
    HandState hand(rules, setup, events);
    Dealer dealer{Rng(1, static_cast<uint64_t>(k))};
    for (dealer.run(hand, events); !hand.is_over(); dealer.run(hand, events)) {
      hand.apply(hand.to_call() > Chips{0} ? Action::call() : Action::check(), events);
    }
    result = hash_combine(result, hand.winners().bits());
  }
  return result;
}

std::string invented_histories(int hands) {
  const Rules rules = *named_rules("holdem", "online");
  const HandSetup setup = make_setup(6, Chips{10000}, Chips{50}, Chips{100});
  const std::vector<std::string> names = {"4bVq0Zr1", "Mallory", "K2x9TTpQ", "riverrat", "Nn81cc+D", "Oscar"};
  std::string text;
  for (int k = 0; k < hands; ++k) {
    Rng rng(2, static_cast<uint64_t>(k));
    Hand hand(rules, setup, Dealer(Rng(3, static_cast<uint64_t>(k))));
    while (!hand.is_over()) hand.act(casual_action(hand.state(), rng));
    add_table(text, static_cast<uint64_t>(k) + 1);
    const auto recorded = record_phh({&rules, &setup, &hand.log(), &hand.state(), names, std::to_string(k), 2}, text);
    FELT_ASSERT(recorded.ok(), "hold'em has a PHH code");
  }
  return text;
}

EquityQuestion standard_question(char name) {
  const auto question = [](std::initializer_list<const char*> players, const char* board) {
    EquityQuestion q;
    for (const char* player : players) q.players.push_back(*parse_range(player));
    q.board = *parse_card_set(board);
    return q;
  };
  switch (name) {
    case 'a':
      return question({"AhKh", "QdQc"}, "");
    case 'b':
      return question({"22+,A2s+,KTs+,QTs+,JTs,T9s,98s,ATo+,KJo+", "QQ+,AK"}, "");
    case 'c':
      return question({"AA", "KK", "QQ"}, "");
    case 'd':
      return question({"random", "random"}, "Ah7d2c");
    default:
      FELT_ASSERT(false, "a standard question is a, b, c or d");
      return {};
  }
}

}  // namespace felt
