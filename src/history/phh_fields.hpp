// Inside the PHH reader: the fields whose values have a meaning.
#pragma once

#include <string_view>

#include "history/phh_text.hpp"
#include "history/toml_cursor.hpp"

namespace felt {

// Moves past the value of `key` and stores it in `hand` if the key is one of PhhHand's typed fields. False, with the
// cursor's problem set, when the value is not TOML or not of the field's type.
bool take_field_value(TomlCursor& cursor, std::string_view key, PhhHand& hand);

// An array of strings, handed one by one to take(text, line). `what` names it in the error message.
template <class Take>
bool take_texts(TomlCursor& cursor, std::string_view what, Take take);

// What is at the cursor is of the wrong type; always false.
bool fail_wrong_type(TomlCursor& cursor, std::string_view key, std::string_view wanted);

template <class Take>
bool take_texts(TomlCursor& cursor, std::string_view what, Take take) {
  if (!cursor.is_at('[')) return fail_wrong_type(cursor, what, "an array of strings");
  return cursor.take_array([&] {
    if (!cursor.is_at_quote()) return fail_wrong_type(cursor, what, "an array of strings");
    const int line = cursor.line();
    std::string_view text;
    return cursor.take_text(text) && take(text, line);
  });
}

}  // namespace felt
