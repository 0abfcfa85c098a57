#include "cli/hands/hand_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/read_file.hpp"
#include "base/text.hpp"
#include "cli/term/read_input.hpp"

namespace felt {
namespace {

constexpr size_t kPieceBytes = 1 << 20;
constexpr size_t kNotesShown = 20;

// A line "[12]" begins a hand of its own in a .phhs file.
size_t next_table(std::string_view text, size_t from) {
  for (size_t at = text.find("\n[", from); at != std::string_view::npos; at = text.find("\n[", at + 1)) {
    size_t end = at + 2;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const bool is_header = end > at + 2 && text.substr(end, 1) == "]" && text.find_first_of("\r\n", end) == end + 1;
    if (is_header) return at + 1;
  }
  return text.size();
}

}  // namespace

Result<HandFile> open_hand_file(const std::string& path) {
  FELT_TRY(std::string text, read_input(path));
  auto format = format_of_content(text);
  if (!format && text.find('\0') == std::string::npos) format = format_of_name(path);
  if (!format) {
    return Error{fmt::format("{}: not a recognised hand history (PHH, PokerStars text or ACPC log)", path)};
  }
  return HandFile{path, std::move(text), *format};
}

std::vector<std::string> find_hand_files(const std::vector<std::string>& paths) {
  return expand_folders(paths, {".phh", ".phhs", ".txt", ".log"});
}

Result<std::optional<AcpcGame>> read_acpc_game(const std::optional<std::string>& path) {
  if (!path) return std::optional<AcpcGame>();
  FELT_TRY(const std::string text, read_input(*path));
  auto game = parse_acpc_game(text);
  if (!game) return Error{fmt::format("{}: {}", *path, game.error().message)};
  return std::optional<AcpcGame>(*std::move(game));
}

std::vector<HandPiece> split_hand_file(const HandFile& file) {
  const std::string_view text = file.text;
  if (file.format != HandFormat::Phh) return {{&file, text, 0}};
  std::vector<HandPiece> pieces;
  int lines = 0;
  for (size_t at = 0; at < text.size() || pieces.empty();) {
    const size_t end = at + kPieceBytes < text.size() ? next_table(text, at + kPieceBytes) : text.size();
    pieces.push_back({&file, text.substr(at, end - at), lines});
    lines += static_cast<int>(std::count(text.begin() + static_cast<std::ptrdiff_t>(at),
                                         text.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    at = end;
  }
  return pieces;
}

void SkippedNotes::add(HandNote note) {
  ++count_;
  if (every_ || notes_.size() < CheckReport::kMaxNotes) notes_.push_back(std::move(note));
}

Json SkippedNotes::json() const {
  Json array = Json::array();
  for (const HandNote& note : notes_) {
    array.push_back({{"file", note.file}, {"hand", note.hand}, {"line", note.line}, {"why", note.why}});
  }
  return array;
}

void SkippedNotes::print(Console& console) const {
  if (count_ == 0) return;
  const size_t shown = every_ ? notes_.size() : std::min(notes_.size(), kNotesShown);
  console.print("\n{}\n", console.paint(Style::Bold, title_));
  for (size_t i = 0; i < shown; ++i) {
    const HandNote& note = notes_[i];
    const std::string hand = note.hand.empty() ? "" : fmt::format(" [{}]", note.hand);
    const std::string line = note.line > 0 ? fmt::format(" line {}", note.line) : "";
    console.print("  {}{}{}: {}\n", note.file, hand, line, note.why);
  }
  if (count_ > shown) console.print("  … and {} more\n", with_commas(count_ - shown));
}

}  // namespace felt
