#include "cli/match/match_keep.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "app/hud_count.hpp"
#include "arena/checkpoint.hpp"
#include "base/write_file.hpp"
#include "cli/match/bot_memory.hpp"
#include "cli/term/read_file.hpp"

namespace felt {
namespace {

constexpr std::chrono::seconds kPace{5};  // between checkpoints

}  // namespace

MatchKeeper::MatchKeeper(KeepOptions options, const MatchConfig& config, Progress& progress)
    : options_(std::move(options)), config_(config), progress_(progress) {}

std::optional<Error> MatchKeeper::check_outputs() const {
  if (options_.checkpoint) {
    if (auto error = check_can_write(*options_.checkpoint)) return error;
  }
  return options_.memory ? check_can_write_memories(*options_.memory, config_.agents) : std::nullopt;
}

Result<std::optional<MatchResult>> MatchKeeper::open() {
  std::optional<MatchResult> from;
  uint64_t bytes = 0;
  if (auto error = check_outputs()) return *error;
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
    if (auto error = file_.open(*options_.hands, bytes)) return *error;
  }
  if (auto error = open_database()) return *error;
  return from;
}

// Hands that are played again after a resume are in it already, and stay in it once.
std::optional<Error> MatchKeeper::open_database() {
  if (!options_.database) return std::nullopt;
  auto opened = HandStore::open(*options_.database, OpenMode::ReadWrite);
  if (!opened) return opened.error();
  store_.emplace(*std::move(opened));
  writer_.emplace(*store_, count_hud);
  return std::nullopt;
}

void MatchKeeper::store(const std::string& phh) {
  if (!writer_ || error_) return;
  if (auto error = writer_->add(phh)) fail(*std::move(error));
}

void MatchKeeper::fail(Error error) {
  if (!error_) error_ = std::move(error);
  progress_.request_stop();
}

void MatchKeeper::hand_played(const std::string& phh) {
  ++hands_;
  if (options_.hands) pending_ += fmt::format("[{}]\n{}\n", hands_, phh);
  store(phh);
}

void MatchKeeper::write_hands() {
  if (file_.is_open() && !error_) {
    if (auto error = file_.append(pending_)) fail(*std::move(error));
  }
  pending_.clear();
}

void MatchKeeper::write_checkpoint_now() {
  written_ = std::chrono::steady_clock::now();
  if (!options_.checkpoint || !last_ || error_) return;
  if (writer_) {  // the checkpoint must not be ahead of the database
    if (auto error = writer_->flush()) return fail(*std::move(error));
  }
  const std::string text = write_checkpoint(config_, *last_, file_.bytes());
  if (auto error = write_file(*options_.checkpoint, text)) fail(*std::move(error));
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
  if (error_) {
    if (options_.checkpoint) file_.stay();
  } else if (auto error = file_.finish()) {
    fail(*std::move(error));
  }
}

std::optional<Error> MatchKeeper::finish(const MatchResult& result) {
  write_checkpoint_now();
  finish_hands();
  if (writer_ && !error_) {
    if (auto error = writer_->flush()) fail(*std::move(error));
  }
  if (options_.memory && result.end != MatchEnd::Interrupted) {
    if (auto error = write_memories(*options_.memory, result)) fail(*std::move(error));
  }
  return error_;
}

}  // namespace felt
