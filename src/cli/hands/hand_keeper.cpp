#include "cli/hands/hand_keeper.hpp"

#include <fmt/format.h>

#include "app/hud_count.hpp"

namespace felt {
namespace {

constexpr int kCache_mb = 4;    // a server runs for days
constexpr size_t kBatch = 200;  // hands of a database transaction: a server plays slowly, and may be killed

}  // namespace

std::optional<Error> HandKeeper::open(const std::optional<std::string>& hands,
                                      const std::optional<std::string>& database) {
  if (hands) {
    if (auto error = file_.open(*hands)) return error;
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
  if (file_.is_open()) {
    if (auto error = file_.append(fmt::format("[{}]\n{}\n", hands_, phh))) fail(*std::move(error));
  }
  if (writer_) {
    if (auto error = writer_->add(phh)) fail(*std::move(error));
  }
}

std::optional<Error> HandKeeper::flush() {
  if (writer_ && !error_) {
    if (auto error = writer_->flush()) fail(*std::move(error));
  }
  return error_;
}

std::optional<Error> HandKeeper::finish() {
  flush();
  if (!file_.is_open()) return error_;
  if (error_) {
    file_.stay();  // the hands in it are whole, and nobody can play them again
  } else if (auto error = file_.finish()) {
    fail(*std::move(error));
  }
  return error_;
}

}  // namespace felt
