// Bytes choose a game, a table and every action, legal or not: the engine must refuse what is illegal, lose no chip,
// get stuck nowhere, and come to the same hand again from its events and from its PHH text.
#include <cstdint>
#include <cstring>
#include <string>

#include "game/redo.hpp"
#include "history/phh/phh_record.hpp"
#include "history/phh/phh_replay.hpp"
#include "support/random_play.hpp"

using namespace felt;
using namespace felt::testing_support;

namespace {

void check(bool holds) {
  if (!holds) __builtin_trap();
}

// The input as a stream of choices; zeros when it is used up.
struct Choices {
  const uint8_t* data;
  size_t size;
  uint64_t next() {
    uint64_t value = 0;
    const size_t count = size < 4 ? size : 4;
    std::memcpy(&value, data, count);
    data += count;
    size -= count;
    return value;
  }
};

Action any_action(Choices& choices, const HandState& hand) {
  const uint64_t choice = choices.next();
  const auto amount = Chips{static_cast<int64_t>(choice >> 8) - 16};
  switch (choice % 8) {
    case 0:
      return Action::fold();
    case 1:
      return Action::check();
    case 2:
      return Action::call();
    case 3:
      return Action::discard((choice >> 8) & 31);
    case 4:
      return Action::raise_to(hand.raise_interval().min);
    case 5:
      return Action::raise_to(hand.raise_interval().max);
    default:
      return Action::raise_to(amount);
  }
}

void decide(Choices& choices, HandState& hand, HandLog& log) {
  const Action action = any_action(choices, hand);
  if (hand.can(action)) return hand.apply(action, &log);
  if (hand.phase() == Phase::Draw) return hand.apply(Action::stand_pat(), &log);
  hand.apply(hand.to_call() > Chips{0} ? Action::call() : Action::check(), &log);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Choices choices{data, size};
  Rng rng(choices.next());
  const Rules rules = random_rules(rng);
  HandSetup setup = random_setup(rules, rng);
  setup.ante_trimming = setup.ante_trimming && !is_big_blind_ante(setup);
  if (rules.betting == Betting::FixedLimit)
    setup.min_bet = setup.small_bet;
  else
    setup.small_bet = setup.big_bet = Chips{0};
  HandLog log;
  HandState hand(rules, setup, &log);
  const Chips total = all_chips(hand);
  Dealer dealer{Rng(choices.next())};
  for (int steps = 0; !hand.is_over(); ++steps) {
    check(steps < 20000);
    if (is_decision(hand))
      decide(choices, hand, log);
    else
      dealer.step(hand, &log);
    check(all_chips(hand) == total);
  }
  check(hand.pot() == Chips{0});
  HandLog again;
  check(replay(rules, setup, log, &again) == hand && again == log);
  std::string text;
  check(record_phh({&rules, &setup, &log, &hand, {}, "", 0}, text).ok());
  PhhParser parser(text);
  PhhReplay phh;
  if (log.size() < 4000) {  // longer hands are beyond the parser's limit
    check(parser.next() == PhhStep::Hand);
    check(phh.play(parser.hand(), &again) == ReplayOutcome::Finished && again == log);
  }
  return 0;
}
