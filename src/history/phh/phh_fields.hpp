// Inside the PHH parser: the fields whose values have a meaning.
#pragma once

#include <string_view>

#include "history/phh/phh_text.hpp"
#include "history/toml/toml_cursor.hpp"

namespace felt {

// Moves past the value of `key` and stores it in `hand` if the key is one of PhhHand's typed fields. False, with the
// cursor's problem set, when the value is not TOML or not of the field's type.
bool take_field_value(TomlCursor& cursor, std::string_view key, PhhHand& hand);

// An array of strings: take_one() moves past each of them. `key` names the array in the error message.
template <class TakeOne>
bool take_texts(TomlCursor& cursor, std::string_view key, TakeOne take_one);

// What is at the cursor is of the wrong type; always false.
bool fail_wrong_type(TomlCursor& cursor, std::string_view key, std::string_view wanted);

template <class TakeOne>
bool take_texts(TomlCursor& cursor, std::string_view key, TakeOne take_one) {
  constexpr std::string_view kWanted = "an array of strings";
  if (!cursor.is_at('[')) return fail_wrong_type(cursor, key, kWanted);
  return cursor.take_array([&] { return cursor.is_at_quote() ? take_one() : fail_wrong_type(cursor, key, kWanted); });
}

}  // namespace felt
