#include "cli/net/draw_keep.hpp"

#include "base/write_file.hpp"

namespace felt {
namespace {

Error io_error(const std::string& path) { return cannot_write(path, last_error()); }

}  // namespace

std::optional<Error> DrawKeeper::open() {
  if (auto error = hands_.open(files_.hands, files_.database)) return error;
  if (!files_.log) return std::nullopt;
  log_.reset(std::fopen(files_.log->c_str(), "ab"));
  if (!log_) return io_error(*files_.log);
  std::setvbuf(log_.get(), nullptr, _IOLBF, BUFSIZ);  // may be followed while the server runs
  return std::nullopt;
}

void DrawKeeper::add_log(const std::string& line) {
  if (!log_ || error()) return;
  const std::string text = line + "\n";
  if (std::fwrite(text.data(), 1, text.size(), log_.get()) != text.size()) error_ = io_error(*files_.log);
}

std::optional<Error> DrawKeeper::finish() {
  if (log_ && !error_ && std::fflush(log_.get()) != 0) error_ = io_error(*files_.log);
  const auto kept = hands_.finish();
  return error_ ? error_ : kept;
}

}  // namespace felt
