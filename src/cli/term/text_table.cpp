#include "cli/term/text_table.hpp"

#include <algorithm>

#include "base/assert.hpp"

namespace felt {
namespace {

// Length of the colour sequence ESC [ … m at the front, 0 if there is none.
size_t color_length(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const size_t end = text.find('m');
  return end == std::string_view::npos ? 0 : end + 1;
}

std::string padded(const std::string& cell, Align align, size_t width) {
  const std::string space(width - display_width(cell), ' ');
  return align == Align::Left ? cell + space : space + cell;
}

void fold_line(std::string_view line, size_t width, std::string& text) {
  constexpr std::string_view kIndent = "    ";
  size_t used = 0;
  bool starts = true;  // the first word of a line stays, however wide
  while (!line.empty()) {
    const size_t word = std::min(line.find_first_not_of(' '), line.size());
    const size_t end = std::min(line.find(' ', word), line.size());
    const size_t columns = display_width(line.substr(0, end));
    if (!starts && used + columns > width) {
      text += '\n';
      text += kIndent;
      used = kIndent.size();
      starts = true;
      line.remove_prefix(word);
      continue;
    }
    text += line.substr(0, end);
    used += columns;
    starts = false;
    line.remove_prefix(end);
  }
}

}  // namespace

std::string folded(std::string_view text, size_t width) {
  std::string result;
  while (!text.empty()) {
    const size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    display_width(line) <= width ? void(result += line) : fold_line(line, width, result);
    if (end == std::string_view::npos) break;
    result += '\n';
    text.remove_prefix(end + 1);
  }
  return result;
}

size_t display_width(std::string_view text) {
  size_t width = 0;
  while (!text.empty()) {
    const size_t color = color_length(text);
    if (color == 0 && starts_character(text.front())) ++width;
    text.remove_prefix(std::max<size_t>(color, 1));
  }
  return width;
}

void TextTable::add(std::vector<std::string> cells) {
  FELT_ASSERT(cells.size() == columns_.size(), "a row has one cell per column");
  rows_.push_back(std::move(cells));
}

std::string TextTable::text(std::string_view indent) const {
  std::vector<std::vector<std::string>> lines = rows_;
  if (std::ranges::any_of(columns_, [](const Column& column) { return !column.title.empty(); })) {
    std::vector<std::string> titles;
    for (const Column& column : columns_) titles.push_back(column.title);
    lines.insert(lines.begin(), std::move(titles));
  }
  std::vector<size_t> widths(columns_.size());
  for (const auto& cells : lines) {
    for (size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], display_width(cells[i]));
  }
  std::string text;
  for (const auto& cells : lines) {
    std::string line(indent);
    for (size_t i = 0; i < cells.size(); ++i) {
      line += (i == 0 ? "" : "  ") + padded(cells[i], columns_[i].align, widths[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace felt
