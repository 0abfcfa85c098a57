// Any text, and valid hands with bytes changed: replaying and verifying never crash, and never lose a chip.
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.hpp"
#include "history/phh/phh_verify.hpp"

using namespace felt;

namespace {

constexpr std::string_view kHands[] = {
    "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, -2]\nmin_bet = 2\nstarting_stacks = [200, 9.50, "
    "inf]\n"
    "actions = ['d dh p1 AsAd', 'd dh p2 ????', 'p3 cbr 6', 'p1 cbr 20', 'p2 cc', 'p3 cc', 'd db 2c7h9d', 'p1 cbr 30', "
    "'p3 f', 'p1 sm AsAd', 'p2 sm KsKd', 'd db 3s', 'd db 4c']\nfinishing_stacks = [1, 2, 3]\nwinnings = [0, 1, 2]\n",
    "variant = 'N2L1D'\nantes = [1, 1]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [20, 20]\n"
    "actions = ['d dh p1 AsAd4c5c6c', 'd dh p2 ??????????', 'p2 cc', 'p1 cc', 'p1 sd AsAd', 'p2 sd ??', 'd dh p1 "
    "2c3d', "
    "'d dh p2 9d', 'p1 cbr 4', 'p2 cc', 'p1 sm 2c3d4c5c6c', 'p2 sm']\n_felt_profile = 'acpc'\n_felt_unit = 1\n"
    "_felt_rules = ['rake 500 3', 'max_bet 9', 'free_fold no']\n_felt_dead_posts = [1, 0]\n_felt_odd_chips_from = 2\n",
    "variant = 'FT'\nantes = [0, 3, 0]\nblinds_or_straddles = [1, 2, 0]\nsmall_bet = 2\nbig_bet = 4\n"
    "starting_stacks = [20, 20, 7]\nactions = ['p3 cbr 4', 'p1 cbr 6', 'p2 f', 'p3 cc', 'd db 2c7h9d']\n",
};

void verify_all(std::string_view text) {
  PhhParser parser(text);
  PhhReplay replay;
  HandLog log;
  for (PhhStep step = parser.next(); step != PhhStep::Done; step = parser.next()) {
    if (step != PhhStep::Hand) continue;
    const Verification result = verify(parser.hand(), replay, log);
    FELT_ASSERT(result.outcome != ReplayOutcome::Wrong || !result.why.empty(), "what is wrong has a reason");
    if (result.outcome != ReplayOutcome::Finished) continue;
    Chips before, after = replay.state().pot() + replay.state().rake();
    for (const Seat seat : replay.state().seats()) {
      before += replay.state().starting_stack(seat);
      after += replay.state().stack(seat);
    }
    FELT_ASSERT(before == after, "chips add up");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  if (data[0] >= std::size(kHands)) {
    verify_all({reinterpret_cast<const char*>(data) + 1, size - 1});
    return 0;
  }
  std::string text(kHands[data[0]]);
  for (size_t i = 1; i + 2 < size; i += 3)
    text[(data[i] * 256u + data[i + 1]) % text.size()] = static_cast<char>(data[i + 2]);
  verify_all(text);
  return 0;
}
