#include "server/acpc/acpc_files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/files/read_file.hpp"
#include "base/files/write_file.hpp"
#include "base/text.hpp"

namespace felt {

std::string acpc_header(const AcpcMatchConfig& config) {
  return fmt::format("# name/game/hands/seed {} {} {} {}\n#--t_response {}\n#--t_hand {}\n#--t_per_hand {}\n",
                     config.name, config.game_name, config.hands, config.seed, config.response_limit.count(),
                     config.hand_limit.count(), config.per_hand_limit.count());
}

std::string acpc_time(WallTime time) {
  const auto us = std::chrono::duration_cast<std::chrono::microseconds>(time.time_since_epoch()).count();
  return fmt::format("{}.{:06}", us / 1'000'000, us % 1'000'000);
}

namespace {

// The whole lines of a file; what comes after the last of them is cut off.
Result<std::string> whole_lines(const std::string& path) {
  std::string text;
  std::error_code none;
  if (!std::filesystem::exists(path, none)) return text;
  std::ifstream file(path, std::ios::binary);
  text.assign(std::istreambuf_iterator<char>(file), {});
  if (!file.good() && !file.eof()) return cannot_read(path, last_error());
  const size_t end = text.rfind('\n');
  const size_t whole = end == std::string::npos ? 0 : end + 1;
  if (whole == text.size()) return text;
  std::error_code error;
  std::filesystem::resize_file(path, whole, error);
  if (error) return cannot_write(path, error);
  text.resize(whole);
  return text;
}

// The names by seat are those of hand 0, where nobody has moved.
bool is_same_match(const AcpcMatchConfig& config, std::string_view log) {
  TextLines lines(log);
  const std::string header = acpc_header(config), own = header.substr(0, header.find('\n'));
  for (std::string_view line; lines.next(line);) {
    if (line.starts_with("# name/game") && line != own) return false;
    if (line.starts_with("STATE:0:")) return line.ends_with(fmt::format(":{}", fmt::join(config.names, "|")));
  }
  return true;
}

}  // namespace

Result<AcpcRemains> take_remains(const AcpcMatchConfig& config) {
  AcpcRemains remains;
  FELT_TRY(remains.log, whole_lines(config.name + ".log"));
  FELT_TRY(remains.transactions, whole_lines(config.name + ".tlog"));
  if (!is_same_match(config, remains.log)) {
    return Error{fmt::format("{}.log is of another match: its game, hands, seed or names differ", config.name)};
  }
  TextLines lines(remains.log);
  for (std::string_view line; lines.next(line);) {
    if (line.starts_with(fmt::format("STATE:{}:", remains.hands))) ++remains.hands;
    if (line.starts_with("SCORE:")) remains.has_score = remains.hands == config.hands;
  }
  return remains;
}

Result<void> AcpcFiles::File::open(bool append) {
  stream.reset(std::fopen(path.c_str(), append ? "a" : "w"));
  if (stream) {
    std::setvbuf(stream.get(), nullptr, _IOLBF, BUFSIZ);
    return {};
  }
  return cannot_write(path, last_error());
}

void AcpcFiles::File::write(std::string_view text) const {
  if (stream) std::fwrite(text.data(), 1, text.size(), stream.get());  // line by line: whoever is killed loses nothing
}

Result<void> AcpcFiles::File::flush() const {
  if (!stream || (std::fflush(stream.get()) == 0 && std::ferror(stream.get()) == 0)) return {};
  return cannot_write(path, last_error());
}

Result<void> AcpcFiles::open(const AcpcMatchConfig& config, const Options& options) {
  log_.path = config.name + ".log";
  transactions_.path = config.name + ".tlog";
  if (options.log) {
    FELT_TRY(log_.open(options.append));
  }
  if (options.transactions) {
    FELT_TRY(transactions_.open(options.append));
  }
  log_.write(acpc_header(config));
  return flush();
}

void AcpcFiles::add_line(std::string_view line) {
  log_.write(line);
  log_.write("\n");
}

void AcpcFiles::add_action(uint32_t hand, const std::string& move, WallTime asked, WallTime answered) {
  if (!transactions_.stream) return;
  transactions_.write(fmt::format("{} {} {} {}\n", move, hand, acpc_time(asked), acpc_time(answered)));
}

Result<void> AcpcFiles::flush() {
  FELT_TRY(log_.flush());
  return transactions_.flush();
}

}  // namespace felt
