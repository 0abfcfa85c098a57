// Hand histories from anyone: the parser always answers, and what it accepts is written and read back as the same.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.hpp"
#include "history/phh/phh_text.hpp"
#include "history/phh/phh_write.hpp"

namespace {

using namespace felt;

bool have_same_text(const PhhHand& a, const PhhHand& b) {
  if (a.section != b.section || a.fields.size() != b.fields.size() || a.actions.size() != b.actions.size())
    return false;
  for (size_t i = 0; i < a.fields.size(); ++i) {
    if (a.fields[i].key != b.fields[i].key || a.fields[i].value != b.fields[i].value) return false;
  }
  for (size_t i = 0; i < a.actions.size(); ++i) {
    if (a.actions[i].text != b.actions[i].text) return false;
  }
  return true;
}

bool have_same_amounts(const PhhHand& a, const PhhHand& b) {
  return a.variant == b.variant && a.ante_trimming == b.ante_trimming && a.antes == b.antes &&
         a.blinds_or_straddles == b.blinds_or_straddles && a.starting_stacks == b.starting_stacks &&
         a.finishing_stacks == b.finishing_stacks && a.winnings == b.winnings && a.min_bet == b.min_bet &&
         a.small_bet == b.small_bet && a.big_bet == b.big_bet && a.bring_in == b.bring_in;
}

void check_amount(const Decimal& amount) {
  FELT_ASSERT(Decimal::parse(to_text(amount)) == amount, "printed amounts parse back to the same");
  (void)amount.scaled(2);
}

void read_every_field(const PhhHand& hand) {
  for (const PhhField& field : hand.fields) {
    (void)parse_text(field);
    (void)parse_texts(field);
    FELT_ASSERT(hand.field(field.key) == &field, "no key comes twice");
  }
  for (const Decimal& stack : hand.starting_stacks) check_amount(stack);
}

void check_hand(const PhhHand& hand) {
  (void)check_fields(hand);
  read_every_field(hand);
  std::string text;
  write_phh(hand, text);
  if (text.empty()) return;  // no fields and no section
  PhhParser parser(text);
  FELT_ASSERT(parser.next() == PhhStep::Hand, "a written hand can be read");
  FELT_ASSERT(have_same_text(hand, parser.hand()), "a written hand has the same fields");
  FELT_ASSERT(have_same_amounts(hand, parser.hand()), "a written hand has the same amounts");
  FELT_ASSERT(parser.next() == PhhStep::Done, "a written hand is one hand");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  PhhParser parser({reinterpret_cast<const char*>(data), size});
  for (PhhStep step = parser.next(); step != PhhStep::Done; step = parser.next()) {
    if (step == PhhStep::Hand) {
      check_hand(parser.hand());
    } else {
      FELT_ASSERT(parser.error().message.starts_with("line "), "an error says where it is");
    }
  }
  return 0;
}
