#include "app/keeping/hand_keeper.hpp"

#include <fmt/format.h>

namespace felt {
namespace {

constexpr int kCache_mb = 4;  // a server runs for days

}  // namespace

Result<void> HandKeeper::open(const std::optional<std::string>& hands, const std::optional<std::string>& database) {
  if (hands) {
    FELT_TRY(file_.open(*hands));
  }
  return database ? database_.open(*database, kCache_mb) : Result<void>();
}

void HandKeeper::fail(Error error) { keep_first_error(outcome_, std::move(error)); }

void HandKeeper::add(const std::string& phh) {
  if (!outcome_.ok()) return;
  ++hands_;
  if (file_.is_open()) {
    if (const auto done = file_.append(fmt::format("[{}]\n{}\n", hands_, phh)); !done.ok()) fail(done.error());
  }
  if (const auto done = database_.add(phh); !done.ok()) fail(done.error());
}

Result<void> HandKeeper::flush() {
  if (outcome_.ok()) {
    if (const auto done = database_.flush(); !done.ok()) fail(done.error());
  }
  return outcome_;
}

Result<void> HandKeeper::finish() {
  (void)flush();
  if (!file_.is_open()) return outcome_;
  if (!outcome_.ok()) {
    file_.stay();  // the hands in it are whole, and nobody can play them again
  } else if (const auto done = file_.finish(); !done.ok()) {
    fail(done.error());
  }
  return outcome_;
}

}  // namespace felt
