// Bytes from anyone: both readers always answer, what they read is written and read again as the same, and a client's
// picture of the hand survives whatever a server says.
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.hpp"
#include "protocol/halmstad/halmstad_betting.hpp"
#include "protocol/halmstad/halmstad_mirror.hpp"
#include "protocol/halmstad/halmstad_parser.hpp"

using namespace felt;

namespace {

constexpr std::string_view kRound =
    "Round 1\nChips Ann 200\nChips Bob 200\nChips Cid 60\nCards 4h 4d 5c Jd 6d\nAnte_Changed 10\nForced_Bet Bob 10\n"
    "Forced_Bet Cid 10\nForced_Bet Ann 10\nPlayer_Open Bob 30\nPlayer_All-in Cid 60\nCall/Raise? 60 90 10 190\n"
    "Player_Call Ann \nPlayer_Call Bob \nPlayer_Draw Bob 2\nPlayer_Draw Cid 0\nDraw?\nCards 4h 4d 4c Jd 6d\n"
    "Player_Draw Ann 1\nPlayer_Check Bob \nOpen? 61 60 140\nPlayer_Open Ann 100\nPlayer_Fold Bob \n"
    "Player_Hand Cid 2c 2d 2h 9s 8s\nPlayer_Hand Ann 4h 4d 4c Jd 6d\nRound_result Ann 220\nResult Ann 1 5\nGame_Over\n";

void read_answers(std::string_view text, size_t piece) {
  HalmstadAnswerParser parser;
  for (size_t at = 0; at < text.size(); at += piece) {
    parser.feed(text.substr(at, piece));
    while (const auto answer = parser.next()) {
      if (answer->word == HalmstadWord::Nonsense) continue;
      HalmstadAnswerParser again;
      again.feed(to_line(*answer));
      FELT_ASSERT(again.next() == answer, "an answer reads back");
    }
  }
  while (parser.settle()) {
  }
}

void read_messages(std::string_view text, size_t piece) {
  static const Rules rules = halmstad_rules(HalmstadMode::Original);
  HalmstadParser parser;
  HalmstadMirror mirror(rules, "Ann");
  for (size_t at = 0; at < text.size(); at += piece) {
    parser.feed(text.substr(at, piece));
    while (const auto message = parser.next()) {
      HalmstadParser again;
      again.feed(to_line(*message));
      FELT_ASSERT(again.next() == message, "a message reads back");
      mirror.take(*message);
      if (mirror.hand() != nullptr) FELT_ASSERT(mirror.view().seat() == mirror.seat(), "the view is the client's");
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size < 2) return 0;
  const size_t piece = 1 + data[1] % 64;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 2, size - 2);
  if (data[0] % 3 == 0) read_answers(bytes, piece);
  if (data[0] % 3 == 1) read_messages(bytes, piece);
  if (data[0] % 3 != 2) return 0;
  std::string text = std::string(kRound) + std::string(kRound);
  for (size_t i = 0; i + 2 < bytes.size(); i += 3) {
    text[(static_cast<uint8_t>(bytes[i]) * 256u + static_cast<uint8_t>(bytes[i + 1])) % text.size()] = bytes[i + 2];
  }
  read_messages(text, piece);
  return 0;
}
