// Game definitions, answers of clients and lines of dealers, all hostile: nothing may crash, and what is accepted must
// be a hand whose chips add up.
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.hpp"
#include "base/text.hpp"
#include "protocol/acpc/acpc_answer.hpp"
#include "protocol/acpc/acpc_deck.hpp"
#include "protocol/acpc/acpc_follow.hpp"

namespace felt {
namespace {

void follow(const AcpcGame& game, std::string_view text) {
  if (!rules_of(game)) return;
  AcpcFollower follower(game);
  TextLines lines(text);
  for (std::string_view line; lines.next(line);) {
    if (!follower.take(line)) continue;
    if (follower.betting().is_over()) (void)follower.net();
    Chips total = follower.hand().pot();
    for (const Seat seat : follower.hand().seats()) total += follower.hand().net(seat);
    FELT_ASSERT(total == Chips{0}, "chips add up");
    const AcpcAnswer answer = read_acpc_answer(line, line, game.is_limit);
    if (!follower.is_my_turn()) continue;
    std::string warning;
    FELT_ASSERT(follower.betting().is_legal(legal_acpc_move(follower.betting(), answer.move, game.is_limit, warning)),
                "moves are made legal");
  }
}

}  // namespace
}  // namespace felt

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace felt;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const bool is_limit : {false, true}) follow(usual_acpc_game(is_limit, 2), text);
  follow(usual_acpc_game(false, 3), text);
  follow(*named_acpc_game("kuhn.limit.3p"), text);
  if (const auto game = parse_acpc_game(text)) {
    FELT_ASSERT(*parse_acpc_game(to_text(*game)) == *game, "definitions survive being written");
    if (rules_of(*game)) (void)AcpcDeck(*game, 1).deal();
    follow(*game, text);
  }
  const size_t half = size / 2;
  (void)read_acpc_answer(text.substr(0, half), text.substr(half), false);
  (void)parse_acpc_version(text);
  return 0;
}
