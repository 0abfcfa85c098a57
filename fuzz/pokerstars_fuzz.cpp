// Any text, and a valid hand with bytes changed: the PokerStars parser always answers, and what can be replayed is
// written as text that reads back as the same hand.
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.hpp"
#include "history/hand_formats.hpp"
#include "history/pokerstars/pokerstars_read.hpp"
#include "history/pokerstars/pokerstars_write.hpp"
#include "text_or_mutant.hpp"

using namespace felt;

namespace {

constexpr std::string_view kHand =
    "PokerStars Hand #7001: Tournament #5, $1+$2 USD Hold'em No Limit - Level IV (25/50) - 2011/03/04 9:05:06 ET\n"
    "Table 'Vega IV' 6-max Seat #3 is the button\n"
    "Seat 1: late one (49 in chips)\nSeat 3: Bob: (x) (12.35 in chips)\nSeat 5: Bob (80.10 in chips)\n"
    "Seat 6: Ann (500 in chips)\nBob: posts the ante 1\nAnn: posts the ante 1\n"
    "Bob: posts small blind 25\nAnn: posts big blind 50\nlate one: posts small & big blinds 48 and is all-in\n"
    "*** HOLE CARDS ***\nDealt to Ann [Qh Qs]\nBob: (x): calls 12.35 and is all-in\nBob: raises 29.10 to 79.10\n"
    "Ann: calls 29.10\n*** FLOP *** [2c 7h 9d]\nAnn: checks\n"
    "*** TURN *** [2c 7h 9d] [3s]\n*** RIVER *** [2c 7h 9d 3s] [4c]\n*** SHOW DOWN ***\n"
    "Ann: shows [Qh Qs] (a pair of Queens)\nBob: (x): mucks hand\nUncalled bet (1) returned to Bob\n"
    "Ann collected 24.50 from side pot-1\n*** SUMMARY ***\nTotal pot 25.70 | Rake 1.20\n"
    "Seat 3: Bob: (x) (button) mucked [Jc Jd]\n\n";

// The text of a hand that could be replayed to its end; empty for others.
std::string rewritten(const PhhHand& hand) {
  PhhReplay replay;
  HandLog log;
  const Verification result = verify(hand, replay, log);
  std::string text;
  if (result.outcome != ReplayOutcome::Finished) return text;
  (void)write_pokerstars({&hand, &replay, &log, result.verdict}, "", text);
  return text;
}

void read_all(std::string_view text) {
  PokerStarsParser parser(text);
  for (PhhStep step = parser.next(); step != PhhStep::Done; step = parser.next()) {
    if (step == PhhStep::Error) {
      FELT_ASSERT(parser.error().message.starts_with("line "), "an error says where it is");
      continue;
    }
    const std::string written = rewritten(parser.hand());
    if (written.empty()) continue;
    PokerStarsParser again(written);
    FELT_ASSERT(again.next() == PhhStep::Hand, "a written hand can be read");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  read_all(text_or_mutant(data, size, kHand));
  return 0;
}
