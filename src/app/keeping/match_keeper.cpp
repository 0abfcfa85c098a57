#include "app/keeping/match_keeper.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "app/keeping/bot_memory.hpp"
#include "arena/match/checkpoint.hpp"
#include "base/files/read_file.hpp"
#include "base/files/write_file.hpp"

namespace felt {
namespace {

constexpr std::chrono::seconds kPace{5};  // between checkpoints
constexpr int kMatchCache_mb = 128;

}  // namespace

MatchKeeper::MatchKeeper(KeepOptions options, const MatchConfig& config, Progress& progress)
    : options_(std::move(options)), config_(config), progress_(progress) {}

Result<void> MatchKeeper::check_outputs() const {
  if (options_.checkpoint) {
    FELT_TRY(check_can_write(*options_.checkpoint));
  }
  return options_.memory ? check_can_write_memories(*options_.memory, config_.agents) : Result<void>();
}

Result<std::optional<MatchResult>> MatchKeeper::open() {
  std::optional<MatchResult> from;
  uint64_t bytes = 0;
  FELT_TRY(check_outputs());
  if (options_.resume && std::filesystem::exists(*options_.checkpoint)) {
    FELT_TRY(const std::string text, read_file(*options_.checkpoint));
    auto checkpoint = read_checkpoint(text, config_);
    if (!checkpoint) {
      return Error{fmt::format("{}: {}", *options_.checkpoint, checkpoint.error().message), checkpoint.error().kind};
    }
    from = last_ = checkpoint->result;
    bytes = checkpoint->saved_bytes;
    hands_ = from->hands;
  }
  if (options_.hands) {  // what came after the checkpoint belongs to sessions that are played again
    FELT_TRY(file_.open(*options_.hands, bytes));
  }
  if (options_.database) {  // hands that are played again after a resume are in it already, and stay in it once
    FELT_TRY(database_.open(*options_.database, kMatchCache_mb));
  }
  return from;
}

void MatchKeeper::flush_database() {
  if (!outcome_.ok()) return;
  if (const auto done = database_.flush(); !done.ok()) fail(done.error());
}

void MatchKeeper::fail(Error error) {
  keep_first_error(outcome_, std::move(error));
  progress_.request_stop();
}

void MatchKeeper::hand_played(const std::string& phh) {
  ++hands_;
  if (options_.hands) pending_ += fmt::format("[{}]\n{}\n", hands_, phh);
  if (!outcome_.ok()) return;
  if (const auto done = database_.add(phh); !done.ok()) fail(done.error());
}

void MatchKeeper::write_hands() {
  if (file_.is_open() && outcome_.ok()) {
    if (const auto done = file_.append(pending_); !done.ok()) fail(done.error());
  }
  pending_.clear();
}

void MatchKeeper::write_checkpoint_now() {
  written_ = std::chrono::steady_clock::now();
  if (!options_.checkpoint || !last_ || !outcome_.ok()) return;
  flush_database();  // the checkpoint must not be ahead of the database
  if (!outcome_.ok()) return;
  const std::string text = write_checkpoint(config_, *last_, file_.bytes());
  if (const auto done = write_file(*options_.checkpoint, text); !done.ok()) fail(done.error());
}

void MatchKeeper::session_done(const MatchResult& result) {
  write_hands();
  if (!options_.checkpoint) return;
  last_ = result;
  if (std::chrono::steady_clock::now() - written_ >= kPace) write_checkpoint_now();
}

// Hands of a session that was cut short go to the file too, after the checkpoint that does not count them. After an
// error the file keeps what it held before the match; a checkpoint can continue what was written beside it.
void MatchKeeper::finish_hands() {
  write_hands();
  if (!file_.is_open()) return;
  if (!outcome_.ok()) {
    if (options_.checkpoint) file_.stay();
  } else if (const auto done = file_.finish(); !done.ok()) {
    fail(done.error());
  }
}

Result<void> MatchKeeper::finish(const MatchResult& result) {
  write_checkpoint_now();
  finish_hands();
  flush_database();
  if (options_.memory && result.end != MatchEnd::Interrupted) {
    if (const auto done = write_memories(*options_.memory, result); !done.ok()) fail(done.error());
  }
  return outcome_;
}

}  // namespace felt
