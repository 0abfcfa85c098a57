#include "cli/net/halmstad_keep.hpp"

#include "base/files/write_file.hpp"

namespace felt {

Result<void> HalmstadKeeper::open() {
  FELT_TRY(hands_.open(files_.hands, files_.database));
  if (!files_.log) return {};
  log_.reset(std::fopen(files_.log->c_str(), "ab"));
  if (!log_) return cannot_write(*files_.log, last_error());
  std::setvbuf(log_.get(), nullptr, _IOLBF, BUFSIZ);  // may be followed while the server runs
  return {};
}

void HalmstadKeeper::add_log(const std::string& line) {
  if (!log_ || !outcome().ok()) return;
  const std::string text = line + "\n";
  if (std::fwrite(text.data(), 1, text.size(), log_.get()) != text.size())
    outcome_ = cannot_write(*files_.log, last_error());
}

Result<void> HalmstadKeeper::finish() {
  if (log_ && outcome_.ok() && std::fflush(log_.get()) != 0) outcome_ = cannot_write(*files_.log, last_error());
  const auto kept = hands_.finish();
  return outcome_.ok() ? kept : outcome_;
}

}  // namespace felt
