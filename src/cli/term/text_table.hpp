// Text in columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/text_width.hpp"

namespace felt {

enum class Align { Left, Right };

struct Column {
  std::string title;
  Align align = Align::Left;
};

inline Column left(std::string title) { return {std::move(title), Align::Left}; }
inline Column right(std::string title) { return {std::move(title), Align::Right}; }  // for numbers

// Rows under titles, two spaces between columns, no spaces at the ends of lines. Without any title there is
// no title line. Cells may hold colours.
class TextTable {
 public:
  explicit TextTable(std::vector<Column> columns) : columns_(std::move(columns)) {}

  void add(std::vector<std::string> cells);  // one per column
  // Every line starts with `indent` and ends with a newline.
  std::string text(std::string_view indent = "") const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

// Columns on screen: UTF-8 characters, colours not counted. Every character counts one, which is right for
// all we print.
size_t display_width(std::string_view text);
// The text with every line that is wider than `width` broken between words, so that a terminal does not break it inside
// a number. What follows is indented; a word that is wider stays whole.
std::string folded(std::string_view text, size_t width);

}  // namespace felt
