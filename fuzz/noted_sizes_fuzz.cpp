// Notes of a blueprint's opponents from anyone: reading always answers, an error is one sentence, and what is accepted
// is written as a text that reads back the same.
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.hpp"
#include "solver/blueprint/noted_sizes.hpp"
#include "text_or_mutant.hpp"

using namespace felt;

namespace {

constexpr std::string_view kNotes =
    "blueprint-sizes 1\nhands 100 20\nhands 200 9000\nsize 200 1063 1.6000 c k /\nsize 200 7 0.4012 r250 c / k\n"
    "size 100 1 1.0488 start\nend\n";

void read_all(std::string_view text) {
  const auto noted = NotedSizes::from_text(text);
  if (!noted) {
    FELT_ASSERT(!noted.error().message.empty(), "an error says something");
    FELT_ASSERT(noted.error().message.find('\n') == std::string::npos, "an error is one line");
    return;
  }
  const auto again = NotedSizes::from_text(noted->text());
  FELT_ASSERT(again.ok() && again->text() == noted->text(), "what is accepted reads back the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  read_all(text_or_mutant(data, size, kNotes));
  return 0;
}
