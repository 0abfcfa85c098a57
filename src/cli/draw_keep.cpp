#include "cli/draw_keep.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "cli/hud_count.hpp"

namespace felt {
namespace {

constexpr size_t kBatch = 200;  // hands of a database transaction: a server plays slowly, and may be killed

Error io_error(const std::string& path) { return {fmt::format("{}: {}", path, std::strerror(errno)), ErrorKind::Io}; }

}  // namespace

std::optional<Error> DrawKeeper::open(const std::optional<std::string>& path, File& file) {
  if (!path) return std::nullopt;
  file.reset(std::fopen(path->c_str(), "wb"));
  if (!file) return io_error(*path);
  return std::nullopt;
}

std::optional<Error> DrawKeeper::open() {
  if (auto error = open(files_.hands, hands_)) return error;
  if (auto error = open(files_.log, log_)) return error;
  if (log_) std::setvbuf(log_.get(), nullptr, _IOLBF, BUFSIZ);  // may be followed while the server runs
  if (!files_.database) return std::nullopt;
  auto opened = HandStore::open(*files_.database, OpenMode::ReadWrite);
  if (!opened) return opened.error();
  store_.emplace(*std::move(opened));
  writer_.emplace(*store_, count_hud, kBatch);
  return std::nullopt;
}

void DrawKeeper::write(File& file, const std::string& path, const std::string& text) {
  if (!file || error_) return;
  if (std::fwrite(text.data(), 1, text.size(), file.get()) != text.size()) error_ = io_error(path);
}

void DrawKeeper::add_hand(const std::string& phh) {
  ++count_;
  if (hands_) write(hands_, *files_.hands, fmt::format("[{}]\n{}\n", count_, phh));
  if (!writer_ || error_) return;
  error_ = writer_->add(phh);
}

void DrawKeeper::add_log(const std::string& line) { write(log_, *files_.log, line + "\n"); }

std::optional<Error> DrawKeeper::finish() {
  if (hands_ && !error_ && std::fflush(hands_.get()) != 0) error_ = io_error(*files_.hands);
  if (log_ && !error_ && std::fflush(log_.get()) != 0) error_ = io_error(*files_.log);
  if (writer_ && !error_) error_ = writer_->flush();
  return error_;
}

}  // namespace felt
