// What the network may send to felt serve: requests, frames, messages of pages, table settings. Any bytes get an
// answer, whole or in pieces.
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>

#include "base/assert.hpp"
#include "protocol/web/http.hpp"
#include "protocol/web/websocket.hpp"
#include "web_app/table/table_config.hpp"

using namespace felt;

namespace {

void fuzz_http(std::string_view bytes) {
  const HttpParse whole = parse_http(bytes);
  if (whole.state == HttpParse::State::Done) {
    FELT_ASSERT(whole.used <= bytes.size(), "no more than there is");
    const HttpParse again = parse_http(bytes.substr(0, whole.used));
    FELT_ASSERT(again.state == HttpParse::State::Done && again.used == whole.used, "the rest does not matter");
  }
  if (whole.state == HttpParse::State::Refused) FELT_ASSERT(!whole.refusal.body.empty(), "a refusal says why");
}

void fuzz_frames(std::string_view bytes) {
  WsParser parser(1000);
  while (true) {
    const WsParser::Step step = parser.next(bytes);
    if (step.state == WsParser::Step::State::NeedsMore || step.state == WsParser::Step::State::Broken) return;
    FELT_ASSERT(step.used > 0 && step.used <= bytes.size(), "a step goes on");
    FELT_ASSERT(step.text.size() <= 1000, "messages are bounded");
    bytes.remove_prefix(step.used);
  }
}

void fuzz_message(std::string_view bytes) {
  const Json message = Json::parse(bytes, nullptr, false);
  if (message.is_discarded()) return;
  (void)check_schema(message, "PageMessage");
  if (!check_schema(message, "TableConfig").ok()) return;
  const auto config = parse_table_config(message, 1);
  if (config) FELT_ASSERT(check_schema(config_record(*config), "TableConfig").ok(), "a table can be written down");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data + 1), size - 1);
  switch (data[0] % 3) {
    case 0:
      fuzz_http(bytes);
      break;
    case 1:
      fuzz_frames(bytes);
      break;
    default:
      fuzz_message(bytes);
  }
  return 0;
}
