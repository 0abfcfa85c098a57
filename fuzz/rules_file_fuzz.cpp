// Game files from anyone: the parser always answers, and what it accepts is playable, prints and parses back the same.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.hpp"
#include "game/rules/rules_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace felt;
  const Result<Rules> rules = parse_rules({reinterpret_cast<const char*>(data), size}, "fuzz");
  if (!rules) {
    FELT_ASSERT(rules.error().message.starts_with("fuzz: "), "an error names the file");
    FELT_ASSERT(rules.error().message.find('\n') == std::string::npos, "an error is one line");
    return 0;
  }
  FELT_ASSERT(check_playable(*rules).ok(), "what is accepted can be played");
  const Result<Rules> again = parse_rules(to_toml(*rules), "printed");
  FELT_ASSERT(again.ok(), "printed rules parse");
  FELT_ASSERT(*again == *rules, "printed rules parse back to the same");
  return 0;
}
