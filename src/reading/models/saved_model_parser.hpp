// Reads the texts in which models are saved: a title line, then one entry of numbers and words per line.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/text.hpp"

namespace felt {

class SavedModelParser {
 public:
  // `title` is what the first line must say, as in "felt context-model 1".
  static Result<SavedModelParser> open(std::string_view text, std::string_view title);

  // The words of the next line that has any; false at the end.
  bool next(std::vector<Token>& words);

  Error error(std::string_view what) const;  // "line 3: what"

 private:
  explicit SavedModelParser(std::string_view text) : rest_(text) {}

  std::string_view rest_;
  int line_ = 0;
};

// Numbers as save writes them: exact, with sign and exponent; nothing on anything else, on infinity and on NaN.
std::optional<double> read_number(std::string_view text);
std::optional<int64_t> read_whole(std::string_view text);

// One count per word: whole numbers that a float holds exactly. False, with `counts` in pieces, on anything else.
bool read_counts(std::span<const Token> words, std::span<float> counts);
inline constexpr std::string_view kCountsAre = "counts are whole numbers from 0 to 16777216";

}  // namespace felt
