// Card and rank text from anyone: the parsers never crash, and what they accept prints and parses back to the same.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/assert.hpp"
#include "cards/card_text.hpp"

namespace {

using namespace felt;

void check_cards(std::string_view text) {
  const Result<std::vector<Card>> cards = parse_cards(text);
  const Result<CardSet> set = parse_card_set(text);
  FELT_ASSERT(set.ok() == cards.ok(), "lists and sets of cards accept the same text");
  if (!cards.ok()) {
    FELT_ASSERT(!cards.error().message.empty(), "an error says what is wrong");
    return;
  }
  FELT_ASSERT(set->size() == static_cast<int>(cards->size()), "no card is accepted twice");

  const Result<std::vector<Card>> again = parse_cards(to_text(*cards));
  FELT_ASSERT(again.ok() && *again == *cards, "printed cards parse back to the same list");
  const Result<CardSet> set_again = parse_card_set(to_text(*set));
  FELT_ASSERT(set_again.ok() && *set_again == *set, "printed cards parse back to the same set");
}

void check_ranks(std::string_view text) {
  const Result<std::vector<Rank>> ranks = parse_ranks(text);
  if (!ranks.ok()) return;
  std::string printed;
  for (const Rank rank : *ranks) printed += to_char(rank);
  const Result<std::vector<Rank>> again = parse_ranks(printed);
  FELT_ASSERT(again.ok() && *again == *ranks, "printed ranks parse back to the same ranks");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_cards(text);
  check_ranks(text);
  return 0;
}
