// Writes hands in the form of the PHH data set: one line per field, 'single quotes', arrays on one line, no line break
// after the last field.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "history/phh/phh_text.hpp"

namespace felt {

// Appends the hand with all its fields in order, values as they were read; comments between fields are lost. Hands of a
// .phhs file are written one after the other; a hand without a section only into an empty text.
void write_phh(const PhhHand& hand, std::string& out);

// For hands that are made, not read: these append one table header or field each.
void add_table(std::string& out, uint64_t number);
void add_text(std::string& out, std::string_view key, std::string_view text);
void add_number(std::string& out, std::string_view key, const Decimal& number);
void add_bool(std::string& out, std::string_view key, bool value);
void add_texts(std::string& out, std::string_view key, std::span<const std::string> texts);
void add_numbers(std::string& out, std::string_view key, std::span<const Decimal> numbers);
// `value` must be TOML: a time such as 21:18:37, an array of arrays.
void add_raw(std::string& out, std::string_view key, std::string_view value);

// `text` as a TOML string: 'text', '''it's''', or "with escapes\n" where neither can hold it.
void append_toml_text(std::string_view text, std::string& out);

}  // namespace felt
