#include "cli/hand_keeper.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "app/hud_count.hpp"

namespace felt {
namespace {

constexpr int kCache_mb = 4;    // a server runs for days
constexpr size_t kBatch = 200;  // hands of a database transaction: a server plays slowly, and may be killed

Error io_error(const std::string& path) { return {fmt::format("{}: {}", path, std::strerror(errno)), ErrorKind::Io}; }

}  // namespace

std::optional<Error> HandKeeper::open(const std::optional<std::string>& hands,
                                      const std::optional<std::string>& database) {
  if (hands) {
    path_ = *hands;
    file_.reset(std::fopen(path_.c_str(), "wb"));
    if (!file_) return io_error(path_);
  }
  if (database) {
    auto opened = HandStore::open(*database, OpenMode::ReadWrite, kCache_mb);
    if (!opened) return opened.error();
    store_.emplace(*std::move(opened));
    writer_.emplace(*store_, count_hud, kBatch);
  }
  return std::nullopt;
}

void HandKeeper::fail(Error error) {
  if (!error_) error_ = std::move(error);
}

void HandKeeper::add(const std::string& phh) {
  if (error_) return;
  ++hands_;
  if (file_) {
    const std::string text = fmt::format("[{}]\n{}\n", hands_, phh);
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) fail(io_error(path_));
  }
  if (writer_) {
    if (auto error = writer_->add(phh)) fail(*std::move(error));
  }
}

std::optional<Error> HandKeeper::flush() {
  if (file_ && std::fflush(file_.get()) != 0) fail(io_error(path_));
  if (writer_ && !error_) {
    if (auto error = writer_->flush()) fail(*std::move(error));
  }
  return error_;
}

}  // namespace felt
