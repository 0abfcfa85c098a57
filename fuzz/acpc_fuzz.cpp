// ACPC logs and game definitions from anyone: the parser always answers, and a hand that can be replayed is written as
// a line that reads back.
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.hpp"
#include "history/acpc/acpc_log.hpp"
#include "history/hand_formats.hpp"
#include "text_or_mutant.hpp"

using namespace felt;

namespace {

constexpr std::string_view kLog =
    "# name/game/hands/seed test holdem.nolimit.2p.reverse_blinds.game 2 7\n"
    "STATE:0:r300r900c/r1800r3600r9000c/r20000c/:KsJs|JdTc/6dJc9c/Kh/Qc:-20000|20000:alice|bob\n"
    "# GAMEDEF\n# limit\n# numPlayers = 3\n# stack = 500 70 500\n# blind = 5 10 0\n# raiseSize = 10 10 20 20\n"
    "# END GAMEDEF\n"
    "STATE:1:rcc/rrfc/cc/rc:TdAs|8hTc|2c2d/2s8c3h/9c/Kh:-85|85.5|-0.5:a|b|c\n";

void read_all(std::string_view text) {
  AcpcLogParser parser(text);
  HandWriter writer(HandFormat::Acpc);
  for (PhhStep step = parser.next(); step != PhhStep::Done; step = parser.next()) {
    if (step == PhhStep::Error) {
      FELT_ASSERT(parser.error().message.starts_with("line "), "an error says where it is");
      continue;
    }
    std::string out;
    if (!writer.write(parser.hand(), out).ok()) continue;
    FELT_ASSERT(out.find("STATE:") != std::string::npos, "a written hand has its line");
  }
  if (const auto game = parse_acpc_game(text)) (void)to_text(*game);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  read_all(text_or_mutant(data, size, kLog));
  return 0;
}
