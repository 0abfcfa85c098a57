#include "server/acpc_files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

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

std::optional<Error> AcpcFiles::File::open(bool append) {
  stream.reset(std::fopen(path.c_str(), append ? "a" : "w"));
  if (stream) return std::nullopt;
  return Error{fmt::format("cannot write {}: {}", path, std::strerror(errno)), ErrorKind::Io};
}

void AcpcFiles::File::write(std::string_view text) const {
  if (stream) std::fwrite(text.data(), 1, text.size(), stream.get());
}

std::optional<Error> AcpcFiles::File::flush() const {
  if (!stream || (std::fflush(stream.get()) == 0 && std::ferror(stream.get()) == 0)) return std::nullopt;
  return Error{fmt::format("cannot write {}: {}", path, std::strerror(errno)), ErrorKind::Io};
}

std::optional<Error> AcpcFiles::open(const AcpcMatchConfig& config, const Options& options) {
  log_.path = config.name + ".log";
  transactions_.path = config.name + ".tlog";
  if (options.log) {
    if (auto error = log_.open(options.append)) return error;
  }
  if (options.transactions) {
    if (auto error = transactions_.open(options.append)) return error;
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

std::optional<Error> AcpcFiles::flush() {
  if (auto error = log_.flush()) return error;
  return transactions_.flush();
}

}  // namespace felt
