// Spots from anyone: the reader always answers, what it takes is written and read again as the same spot, and its
// betting is a tree in which chips never exceed the stacks.
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.hpp"
#include "solver/postflop/action_tree.hpp"
#include "solver/postflop/spot_file.hpp"

namespace felt {
namespace {

constexpr std::string_view kSpot =
    "board = 'QsJh2h8d'\npot = 180\nstack = 910\nadd_all_in = 1.5\nforce_all_in = 0.15\nmerge = 0.1\n"
    "[oop]\nrange = 'AA,KQs:0.5'\nbet = '33%, e, 2e, a, 50c'\nraise = '2.5x, 60%'\n[oop.river]\ndonk = '50%'\n"
    "[ip]\nrange = 'KK,QJs'\nbet = '60%'\nraise = 'a'\n[[lock]]\npath = 'check'\nshares = [1, 2]\n";

void check_tree(const Spot& spot) {
  if (spot.max_raises > 3) return;  // the largest trees take too long here
  const auto tree = build_tree(spot);
  if (!tree) return;
  for (const StreetTree& street : tree->streets) {
    for (const StreetTree::Node& node : street.nodes) {
      FELT_ASSERT(node.edges > 0, "somebody who is to act can do something");
      FELT_ASSERT(node.put[0] <= spot.stack && node.put[1] <= spot.stack, "nobody bets more than he has");
    }
  }
}

void check(std::string_view text) {
  const auto spot = parse_spot(text, "spot.toml");
  if (!spot) {
    FELT_ASSERT(spot.error().message.starts_with("spot.toml: "), "errors name the file");
    return;
  }
  const auto again = parse_spot(to_toml(*spot), "again.toml");
  FELT_ASSERT(again.ok() && again->board == spot->board && again->sizes == spot->sizes,
              "a spot survives being written");
  check_tree(*spot);
}

}  // namespace
}  // namespace felt

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace felt;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(text);
  check("max_raises = 2\n" + std::string(text));
  if (size < 4) return 0;
  // A few bytes of a good spot replaced: past the syntax, into the meaning.
  std::string bent = "max_raises = 2\n" + std::string(kSpot);
  const size_t at = (static_cast<size_t>(data[0]) << 8 | data[1]) % bent.size();
  bent.replace(at, data[2] % 8, text.substr(3));
  check(bent);
  (void)parse_bet_sizes(text, data[0] % 2 == 0);
  return 0;
}
