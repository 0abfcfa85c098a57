// One TOML table, taken key by key into variables that hold their defaults. The first thing that is wrong is kept, as
// one sentence with its line; what is taken after it does not count.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/chips.hpp"
#include "game/rules/rules_words.hpp"
#include "game/rules/toml_value.hpp"

namespace felt {

// What is wrong with a file: shared by its tables.
class TomlProblem {
 public:
  bool is_set() const { return !text_.empty(); }
  const std::string& text() const { return text_; }
  void set(const std::string& what);  // about the file as a whole
  void set(int line, const std::string& what);

 private:
  std::string text_;
};

class TomlTable {
 public:
  static constexpr size_t kMaxTextBytes = 200;

  // `title` is how a message calls the table, "[rake]"; empty for the file itself.
  TomlTable(const TomlValue& table, std::string_view title, TomlProblem& problem)
      : table_(table), title_(title), problem_(problem) {}

  const TomlValue* find(std::string_view key);        // nullptr where the key is missing
  const TomlValue* find_table(std::string_view key);  // the same, and a problem where it is not a table

  void take(std::string_view key, bool& value);
  void take(std::string_view key, int& value, int low, int high);
  void take(std::string_view key, Chips& value);        // not negative
  void take(std::string_view key, std::string& value);  // one line of text, not empty
  template <class Value, size_t kSize>
  void take_word(std::string_view key, Value& value, const Word<Value> (&words)[kSize]);

  // Every key has been asked for: others are unknown.
  void finish();

  // The value of `key`, or an element of it, is wrong.
  void wrong(std::string_view key, const TomlValue& value, const std::string& what);
  void wrong_type(std::string_view key, const TomlValue& value, std::string_view wanted);
  std::optional<int64_t> whole_number(std::string_view key, const TomlValue& value, int64_t low, int64_t high);

 private:
  std::string label(std::string_view key) const;
  void wrong_word(std::string_view key, std::string_view word, const std::vector<std::string_view>& words);

  const TomlValue& table_;
  std::string_view title_;
  TomlProblem& problem_;
  std::vector<std::string_view> known_;
};

template <class Value, size_t kSize>
void TomlTable::take_word(std::string_view key, Value& value, const Word<Value> (&words)[kSize]) {
  std::string text;
  take(key, text);
  if (text.empty()) return;
  std::vector<std::string_view> all;
  for (const Word<Value>& word : words) {
    if (word.word == text) {
      value = word.value;
      return;
    }
    all.push_back(word.word);
  }
  wrong_word(key, text, all);
}

}  // namespace felt
