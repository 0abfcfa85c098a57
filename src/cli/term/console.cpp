#include "cli/term/console.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <nlohmann/json.hpp>
#include <random>

#include "base/assert.hpp"
#include "cli/options/build_info.hpp"
#include "cli/ranks/launch.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

constexpr std::string_view kEraseLine = "\r\x1b[K", kLineUp = "\x1b[1A";

}  // namespace

Console::Console(std::vector<std::string> words, std::ostream& out, std::ostream& err, ConsoleOptions options)
    : words_(std::move(words)), out_(out), err_(err), options_(options) {
  FELT_ASSERT(!words_.empty(), "a console speaks for a command");
}

void Console::print_json(const Json& object) {
  Json whole;
  whole["schema"] = fmt::format("felt.{}/1", words_.front());
  whole.update(object);
  whole["manifest"] = {{"version", kVersion}, {"arguments", words_}};
  // Arguments may hold any bytes; JSON may not.
  write(whole.dump(terminal().out_is_terminal ? 2 : -1, ' ', false, Json::error_handler_t::replace));
  write("\n");
}

std::string Console::painted(Card card, std::string text) const {
  constexpr Style kStyles[] = {Style::Green, Style::Blue, Style::Red, Style::Bold};  // by suit
  return paint(kStyles[static_cast<int>(card.suit())], text);
}

std::string Console::paint(Style style, std::string_view text) const {
  if (!terminal().color || style == Style::Plain) return std::string(text);
  constexpr std::array<int, 7> kCodes = {0, 1, 2, 31, 32, 33, 34};
  return fmt::format("\x1b[{}m{}\x1b[0m", kCodes[static_cast<size_t>(style)], text);
}

void Console::erase_status() {
  for (; status_lines_ > 1; --status_lines_) err_ << kEraseLine << kLineUp;
  if (status_lines_ == 1) err_ << kEraseLine;
  status_lines_ = 0;
}

void Console::note(std::string_view text) {
  if (!quiet()) warn(text);
}

void Console::warn(std::string_view text) {
  const std::scoped_lock lock(err_mutex_);
  erase_status();
  err_ << text << '\n' << std::flush;
}

void Console::status(std::string_view text) {
  if (quiet() || !terminal().err_is_terminal) return;
  const std::scoped_lock lock(err_mutex_);
  erase_status();
  while (!text.empty()) {
    // One column stays free: a full line would wrap and could not be erased.
    const std::string_view line = text.substr(0, text.find('\n'));
    err_ << (status_lines_ > 0 ? "\n" : "") << cut_to_width(line, static_cast<size_t>(terminal().columns) - 1);
    ++status_lines_;
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  err_ << std::flush;
}

int Console::threads(int wanted) const {
  return wanted == 0 && !cluster().is_alone() ? threads_of_rank(cluster()) : wanted;
}

uint64_t Console::new_seed() const {
  return agreed(cluster(), std::random_device{}());  // 32 bits: short to type again, exact in every JSON reader
}

uint64_t Console::seed_or_new(const std::optional<uint64_t>& seed) {
  if (agreed(cluster(), seed.has_value())) return agreed(cluster(), seed.value_or(0));
  const uint64_t chosen = new_seed();
  note(fmt::format("seed {0} (repeat with --seed {0})", chosen));
  return chosen;
}

bool Console::flush() {
  errno = 0;
  const bool folds = terminal().out_is_terminal && !json() && terminal().columns > 0;
  out_ << (folds ? folded(pending_, static_cast<size_t>(terminal().columns)) : pending_) << std::flush;
  if (!out_.good() && errno == EPIPE) reader_left_ = true;
  pending_.clear();
  return out_.good();
}

}  // namespace felt
