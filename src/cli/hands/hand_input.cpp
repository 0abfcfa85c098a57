#include "cli/hands/hand_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/term/read_input.hpp"

namespace felt {
namespace {

constexpr size_t kNotesShown = 20;

}  // namespace

Result<HandFile> open_hand_file(const std::string& path) {
  FELT_TRY(std::string text, read_input(path));
  FELT_TRY(const HandFormat format, recognised_format(text, path));
  return HandFile{path, std::move(text), format};
}

Result<std::optional<AcpcGame>> read_acpc_game(const std::optional<std::string>& path) {
  if (!path) return std::optional<AcpcGame>();
  FELT_TRY(const std::string text, read_input(*path));
  auto game = parse_acpc_game(text);
  if (!game) return Error{fmt::format("{}: {}", *path, game.error().message)};
  return std::optional<AcpcGame>(*std::move(game));
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
