#include "app/keeping/hand_database.hpp"

#include "app/hands/hud_count.hpp"

namespace felt {

Result<void> HandDatabase::open(const std::string& path, int cache_mb) {
  FELT_TRY(store_, HandStore::open(path, OpenMode::ReadWrite, cache_mb));
  writer_.emplace(*store_, count_hud);
  return {};
}

Result<void> HandDatabase::add(const std::string& phh) {
  if (!writer_) return {};
  FELT_TRY(writer_->add(phh));
  return std::chrono::steady_clock::now() - committed_ >= kCommitEvery ? flush() : Result<void>();
}

Result<void> HandDatabase::flush() {
  if (!writer_) return {};
  committed_ = std::chrono::steady_clock::now();
  return writer_->flush();
}

}  // namespace felt
