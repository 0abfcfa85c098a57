#include "history/hand_formats.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text.hpp"
#include "history/ohh/ohh_write.hpp"
#include "history/phh/phh_write.hpp"
#include "history/pokerstars/pokerstars_header.hpp"
#include "history/pokerstars/pokerstars_read.hpp"
#include "history/pokerstars/pokerstars_write.hpp"

namespace felt {
namespace {

constexpr std::array<std::string_view, 4> kNames = {"phh", "pokerstars", "acpc", "ohh"};

template <class Parser>
void visit(Parser& parser, const HandVisitor& visitor) {
  for (PhhStep step = parser.next(); step != PhhStep::Done; step = parser.next()) {
    if (step == PhhStep::Hand) {
      if (!visitor.hand(parser.hand())) return;
    } else {
      const Located located = locate(parser.error().message);
      visitor.fault(located.line, std::string(located.what));
    }
  }
}

bool is_phh_line(std::string_view line) {
  if (line.size() > 2 && line.starts_with('[') && line.ends_with(']')) return true;
  const size_t equals = line.find('=');
  if (equals == std::string_view::npos) return false;
  const std::string_view key = trim(line.substr(0, equals));
  return !key.empty() && std::string_view("\"'").find(key[0]) == std::string_view::npos &&
         key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
}

}  // namespace

std::string_view name_of(HandFormat format) { return kNames[static_cast<size_t>(format)]; }

std::optional<HandFormat> format_named(std::string_view name) {
  for (size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<HandFormat>(i);
  }
  return std::nullopt;
}

std::optional<HandFormat> format_of_content(std::string_view text) {
  TextLines lines(text.substr(0, 1 << 16));
  for (std::string_view line; lines.next(line);) {
    if (line.find('\0') != std::string_view::npos) return std::nullopt;
    if (is_pokerstars_header(line)) return HandFormat::PokerStars;
    line = trim(line);
    if (line.starts_with("STATE:")) return HandFormat::Acpc;
    if (line.empty() || line.starts_with('#') || line.starts_with(';')) continue;
    if (is_phh_line(line)) return HandFormat::Phh;
  }
  return std::nullopt;
}

std::optional<HandFormat> format_of_name(std::string_view file_name) {
  if (file_name.ends_with(".phh") || file_name.ends_with(".phhs")) return HandFormat::Phh;
  if (file_name.ends_with(".txt")) return HandFormat::PokerStars;
  if (file_name.ends_with(".log")) return HandFormat::Acpc;
  if (file_name.ends_with(".ohh") || file_name.ends_with(".json")) return HandFormat::Ohh;
  return std::nullopt;
}

Result<HandFormat> recognised_format(std::string_view text) {
  if (const auto format = format_of_content(text)) return *format;
  return Error{"not a recognised hand history (PHH, PokerStars text or ACPC log)"};
}

Result<HandFormat> recognised_format(std::string_view text, const std::string& file_name) {
  Result<HandFormat> format = recognised_format(text);
  if (format.ok()) return format;
  const bool is_text = text.find('\0') == std::string_view::npos;
  if (const auto named = is_text ? format_of_name(file_name) : std::nullopt) return *named;
  return Error{file_name + ": " + format.error().message};
}

std::string phh_text(const PhhHand& hand) {
  std::string text;
  for (const PhhField& field : hand.fields) add_raw(text, field.key, field.value);
  return text;
}

void visit_hands(HandFormat format, std::string_view text, const HandVisitor& visitor,
                 const std::optional<AcpcGame>& game) {
  if (format == HandFormat::Phh) {
    PhhParser parser(text);
    return visit(parser, visitor);
  }
  if (format == HandFormat::PokerStars) {
    PokerStarsParser parser(text);
    return visit(parser, visitor);
  }
  if (format == HandFormat::Acpc) {
    AcpcLogParser parser(text, game);
    return visit(parser, visitor);
  }
  visitor.fault(1, "Open Hand History can be written but not read");
}

Result<void> HandWriter::write(const PhhHand& hand, std::string& out) {
  const Verification result = verify(hand, replay_, log_);
  if (result.outcome == ReplayOutcome::Wrong || result.outcome == ReplayOutcome::UnknownVariant) {
    return Error{fmt::format("line {}: {}", result.line, result.why)};
  }
  const ReplayedHand replayed{&hand, &replay_, &log_, result.verdict};
  Result<void> written;
  switch (format_) {
    case HandFormat::Phh:
      add_table(out, written_ + 1);
      out.append("\n").append(phh_text(hand)).append("\n");
      break;
    case HandFormat::PokerStars:
      written = write_pokerstars(replayed, hero_, out);
      break;
    case HandFormat::Acpc:
      written = write_acpc(replayed, acpc_, out);
      break;
    case HandFormat::Ohh:
      written = write_ohh(replayed, out);
      break;
  }
  written_ += written.ok() ? 1 : 0;
  return written;
}

}  // namespace felt
