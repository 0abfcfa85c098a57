#include "protocol/line/line_json.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cards/card_text.hpp"

namespace felt {
namespace {

struct EventWord {
  EventKind kind;
  std::string_view word;
};

constexpr EventWord kEventWords[] = {
    {EventKind::Ante, "ante"},       {EventKind::Blind, "blind"},      {EventKind::DeadPost, "dead_post"},
    {EventKind::HoleDealt, "hole"},  {EventKind::BoardDealt, "board"}, {EventKind::Fold, "fold"},
    {EventKind::Check, "check"},     {EventKind::Call, "call"},        {EventKind::Raise, "raise"},
    {EventKind::Discard, "discard"}, {EventKind::Drawn, "drawn"},      {EventKind::UncalledReturn, "return"},
    {EventKind::RunsAgreed, "runs"}, {EventKind::Show, "show"},        {EventKind::Muck, "muck"},
    {EventKind::Rake, "rake"},       {EventKind::PotWon, "win"},       {EventKind::BringIn, "bring_in"}};

constexpr size_t kQuoted = 120;  // bytes of a line that an error repeats

}  // namespace

std::string_view event_word(EventKind kind) {
  for (const EventWord& known : kEventWords) {
    if (known.kind == kind) return known.word;
  }
  return {};
}

std::optional<EventKind> event_of(std::string_view word) {
  for (const EventWord& known : kEventWords) {
    if (known.word == word) return known.kind;
  }
  return std::nullopt;
}

std::string plain_text(std::string_view text, size_t longest) {
  std::string plain(text.substr(0, longest));
  for (char& c : plain) {
    if (c < ' ' || c > '~') c = '?';
  }
  return text.size() > longest ? plain + "..." : plain;
}

Error line_error(std::string_view line, std::string_view what) {
  return Error{fmt::format("'{}': {}", plain_text(line, kQuoted), what)};
}

Result<SortedJson> parse_object(std::string_view line) {
  auto json = SortedJson::parse(line, nullptr, false);
  if (json.is_discarded()) return line_error(line, "not JSON");
  if (!json.is_object()) return line_error(line, "JSON, but not an object in { }");
  return json;
}

std::optional<DealtCards> cards_of(const SortedJson& value) {
  if (!value.is_array() || value.size() > DealtCards::kCapacity) return std::nullopt;
  DealtCards cards;
  for (const auto& item : value) {
    if (!item.is_string()) return std::nullopt;
    const auto& text = item.get_ref<const std::string&>();
    if (text == kFaceDownText) {
      cards.push_back_face_down();
      continue;
    }
    const auto card = parse_cards(text);
    if (!card || card->size() != 1 || cards.find(card->front()) >= 0) return std::nullopt;
    cards.push_back(card->front());
  }
  return cards;
}

std::optional<Chips> chips_of(const SortedJson& value, int64_t parts) {
  const int64_t most = kMaxChips.count / parts;
  if (value.is_number_unsigned()) {
    const auto count = value.get<uint64_t>();
    return count <= static_cast<uint64_t>(most) ? std::optional(Chips(static_cast<int64_t>(count)) * parts)
                                                : std::nullopt;
  }
  if (value.is_number_integer()) {
    const auto count = value.get<int64_t>();
    return count >= -most ? std::optional(Chips(count) * parts) : std::nullopt;
  }
  if (!value.is_number_float()) return std::nullopt;
  const double count = value.get<double>() * static_cast<double>(parts);
  if (!(std::abs(count) <= static_cast<double>(kMaxChips.count))) return std::nullopt;
  const auto whole = std::llround(count);
  // A part of a chip is written as a decimal fraction, which rounds back.
  if (std::abs(count - static_cast<double>(whole)) > (parts == 1 ? 0 : 1e-3)) return std::nullopt;
  return Chips(whole);
}

}  // namespace felt
