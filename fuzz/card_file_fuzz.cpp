// Card abstractions and their plans from anyone: the parsers always answer, in one line.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/assert.hpp"
#include "solver/abstraction/card_file.hpp"
#include "solver/abstraction/card_plan.hpp"

namespace {

void expect_sentence(const felt::Error& error) {
  FELT_ASSERT(error.message.starts_with("fuzz: "), "an error names the file");
  FELT_ASSERT(error.message.find('\n') == std::string::npos, "an error is one line");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace felt;
  const std::span bytes(data, size);
  if (const auto cards = cards_from_bytes(std::as_bytes(bytes), "fuzz"); !cards) expect_sentence(cards.error());
  const auto plan = parse_card_plan({reinterpret_cast<const char*>(data), size}, "fuzz");
  if (!plan) {
    expect_sentence(plan.error());
  } else {
    FELT_ASSERT(check(*plan).ok(), "what is accepted can be done");
  }
  return 0;
}
