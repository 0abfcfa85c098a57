// Both decoders of the line protocol, and the client behind one of them: any bytes get an answer or one sentence.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.hpp"
#include "protocol/line/line_answer.hpp"
#include "protocol/line/line_read.hpp"
#include "protocol/line/line_write.hpp"
#include "server/bots/line_client.hpp"
#include "text_or_mutant.hpp"

using namespace felt;

namespace {

std::string transcript() {
  std::string text;
  add_hello(text);
  add_match(text, {*named_rules("draw"), {"a", "b"}, 0, {}, Chips{200}, 1000});
  text +=
      R"({"type":"hand","number":1,"seat":1,"button":1,"players":[1,0],"stacks":[200,200],"blinds":[0,0],"antes":[10,10],"min_bet":10}
{"type":"event","event":"hole","seat":0,"cards":["??","??","??","??","??"]}
{"type":"event","event":"hole","seat":1,"cards":["2c","3c","4c","5c","7d"]}
{"type":"event","event":"check","seat":0}
{"type":"act","id":1}
{"type":"event","event":"check","seat":1}
{"type":"event","event":"discard","seat":0,"cards":["??","??"]}
{"type":"event","event":"drawn","seat":0,"cards":["??","??"]}
{"type":"act","id":2}
{"type":"event","event":"discard","seat":1,"cards":["7d"]}
{"type":"event","event":"drawn","seat":1,"cards":["8d"]}
{"type":"event","event":"raise","seat":0,"amount":50,"to":50}
{"type":"act","id":3}
{"type":"event","event":"fold","seat":1}
{"type":"result","number":1,"net":[10,-10]}
)";
  return text;
}

void hear(std::string_view text) {
  LineClient client("call");
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto answer = client.hear(line);
    FELT_ASSERT(answer.ok() || !answer.error().message.empty(), "an error has words");
    if (const auto parsed = parse_answer(line, 1); !parsed) {
      FELT_ASSERT(parsed.error().message.size() < 400, "a sentence quotes a long line in short");
    }
    (void)parse_bot_hello(line);
    (void)parse_line(line, kExactSplitUnit);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const std::string good = transcript();
  hear(text_or_mutant(data, size, good));
  return 0;
}
