#include "history/phh/phh_fields.hpp"

#include <string>

namespace felt {
namespace {

struct AmountField {
  std::string_view key;
  std::optional<Decimal> PhhHand::*amount;
};

struct AmountsField {
  std::string_view key;
  std::vector<Decimal> PhhHand::*amounts;
};

constexpr AmountField kAmountFields[] = {
    {"min_bet", &PhhHand::min_bet},
    {"small_bet", &PhhHand::small_bet},
    {"big_bet", &PhhHand::big_bet},
    {"bring_in", &PhhHand::bring_in},
};

constexpr AmountsField kAmountsFields[] = {
    {"antes", &PhhHand::antes},
    {"blinds_or_straddles", &PhhHand::blinds_or_straddles},
    {"starting_stacks", &PhhHand::starting_stacks},
    {"finishing_stacks", &PhhHand::finishing_stacks},
    {"winnings", &PhhHand::winnings},
};

bool fail_too_many(TomlCursor& cursor, std::string_view key) {
  return cursor.fail(std::string(key) + " has more than " + std::to_string(PhhParser::kMaxElements) +
                     " elements, which no hand needs");
}

bool take_amount(TomlCursor& cursor, Decimal& amount) {
  const TomlCursor::Mark start = cursor.mark();
  if (Decimal::parse_into(cursor.take_word(), amount)) return true;
  cursor.return_to(start);
  return false;
}

bool take_amounts(TomlCursor& cursor, std::string_view key, std::vector<Decimal>& amounts) {
  if (!cursor.is_at('[')) return fail_wrong_type(cursor, key, "an array of numbers");
  return cursor.take_array([&] {
    if (amounts.size() == PhhParser::kMaxElements) return fail_too_many(cursor, key);
    return take_amount(cursor, amounts.emplace_back()) || fail_wrong_type(cursor, key, "an array of numbers");
  });
}

bool take_actions(TomlCursor& cursor, PhhHand& hand) {
  return take_texts(cursor, "actions", [&] {
    if (hand.actions.size() == PhhParser::kMaxElements) return fail_too_many(cursor, "actions");
    hand.actions.push_back({{}, cursor.line()});
    return cursor.take_text(hand.actions.back().text);
  });
}

bool take_variant(TomlCursor& cursor, PhhHand& hand) {
  return cursor.is_at_quote() ? cursor.take_text(hand.variant) : fail_wrong_type(cursor, "variant", "a string");
}

bool take_ante_trimming(TomlCursor& cursor, PhhHand& hand) {
  const TomlCursor::Mark start = cursor.mark();
  const std::string_view word = cursor.take_word();
  hand.ante_trimming = word == "true";
  if (hand.ante_trimming || word == "false") return true;
  cursor.return_to(start);
  return fail_wrong_type(cursor, "ante_trimming_status", "true or false");
}

}  // namespace

bool fail_wrong_type(TomlCursor& cursor, std::string_view key, std::string_view wanted) {
  const TomlCursor::Mark start = cursor.mark();
  std::string_view found;
  if (!cursor.take_value(found)) return false;  // not even TOML, which is the better thing to say
  return cursor.fail(std::string(key) + " must be " + std::string(wanted) + ", found " + excerpt(found), start);
}

bool take_field_value(TomlCursor& cursor, std::string_view key, PhhHand& hand) {
  for (const AmountsField& field : kAmountsFields) {
    if (key == field.key) return take_amounts(cursor, key, hand.*field.amounts);
  }
  for (const AmountField& field : kAmountFields) {
    if (key != field.key) continue;
    Decimal amount;
    if (!take_amount(cursor, amount)) return fail_wrong_type(cursor, key, "a number");
    hand.*field.amount = amount;
    return true;
  }
  if (key == "actions") return take_actions(cursor, hand);
  if (key == "variant") return take_variant(cursor, hand);
  if (key == "ante_trimming_status") return take_ante_trimming(cursor, hand);
  std::string_view ignored;
  return cursor.take_value(ignored);
}

}  // namespace felt
