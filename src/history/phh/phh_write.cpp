#include "history/phh/phh_write.hpp"

#include <algorithm>

#include "history/toml/toml_chars.hpp"

namespace felt {
namespace {

void append_escaped(char c, std::string& out) {
  static constexpr std::string_view kDigits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out += '\\';
    out += c;
  } else if (c == '\n') {
    out += "\\n";
  } else if (is_control(c)) {
    out.append("\\u00").append({kDigits[byte >> 4], kDigits[byte & 15]});
  } else {
    out += c;
  }
}

void append_basic(std::string_view text, std::string& out) {
  out += '"';
  for (const char c : text) append_escaped(c, out);
  out += '"';
}

bool is_bare_key(std::string_view key) { return !key.empty() && std::all_of(key.begin(), key.end(), is_bare_key_char); }

void add_table(std::string& out, std::string_view section) {
  if (!out.empty() && !out.ends_with("\n\n")) out += out.ends_with('\n') ? "\n" : "\n\n";
  out.append("[").append(section).append("]");
}

// Starts a line and writes "key = ".
void begin_field(std::string& out, std::string_view key) {
  if (!out.empty() && out.back() != '\n') out += '\n';
  if (is_bare_key(key)) {
    out += key;
  } else {
    append_basic(key, out);
  }
  out += " = ";
}

template <class Elements, class Append>
void append_array(const Elements& elements, Append append, std::string& out) {
  out += '[';
  bool first = true;
  for (const auto& element : elements) {
    if (!first) out += ", ";
    first = false;
    append(element, out);
  }
  out += ']';
}

}  // namespace

void append_toml_text(std::string_view text, std::string& out) {
  const bool has_quote = text.find('\'') != std::string_view::npos;
  // TOML 0.5 knew no quote directly before the closing three.
  const bool awkward = text.find("'''") != std::string_view::npos || text.ends_with('\'');
  if (awkward || std::any_of(text.begin(), text.end(), is_control)) return append_basic(text, out);
  const std::string_view quotes = has_quote ? "'''" : "'";
  out.append(quotes).append(text).append(quotes);
}

void add_table(std::string& out, uint64_t number) { add_table(out, std::to_string(number)); }

void add_raw(std::string& out, std::string_view key, std::string_view value) {
  begin_field(out, key);
  out += value;
}

void add_text(std::string& out, std::string_view key, std::string_view text) {
  begin_field(out, key);
  append_toml_text(text, out);
}

void add_number(std::string& out, std::string_view key, const Decimal& number) {
  begin_field(out, key);
  append_text(number, out);
}

void add_bool(std::string& out, std::string_view key, bool value) { add_raw(out, key, value ? "true" : "false"); }

void add_texts(std::string& out, std::string_view key, std::span<const std::string> texts) {
  begin_field(out, key);
  append_array(texts, append_toml_text, out);
}

void add_numbers(std::string& out, std::string_view key, std::span<const Decimal> numbers) {
  begin_field(out, key);
  append_array(numbers, append_text, out);
}

void write_phh(const PhhHand& hand, std::string& out) {
  if (!hand.section.empty()) add_table(out, hand.section);
  for (const PhhField& field : hand.fields) add_raw(out, field.key, field.value);
  out.append(static_cast<size_t>(hand.line_breaks), '\n');
}

}  // namespace felt
