#include "cli/match_keep.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "arena/checkpoint.hpp"
#include "app/hud_count.hpp"
#include "cli/read_file.hpp"
#include "cli/write_file.hpp"

namespace felt {
namespace {

constexpr std::chrono::seconds kPace{5};  // between checkpoints

Error io_error(const std::string& path) { return {fmt::format("{}: {}", path, std::strerror(errno)), ErrorKind::Io}; }

}  // namespace

MatchKeeper::MatchKeeper(KeepOptions options, const MatchConfig& config, Progress& progress)
    : options_(std::move(options)), config_(config), progress_(progress) {}

Result<std::optional<MatchResult>> MatchKeeper::open() {
  std::optional<MatchResult> from;
  if (options_.checkpoint) {
    if (auto error = check_can_write(*options_.checkpoint)) return *error;
  }
  if (options_.resume && std::filesystem::exists(*options_.checkpoint)) {
    FELT_TRY(const std::string text, read_file(*options_.checkpoint));
    auto checkpoint = read_checkpoint(text, config_);
    if (!checkpoint) {
      return Error{fmt::format("{}: {}", *options_.checkpoint, checkpoint.error().message), checkpoint.error().kind};
    }
    from = last_ = checkpoint->result;
    bytes_ = checkpoint->saved_bytes;
    hands_ = from->hands;
  }
  if (auto error = open_hands()) return *error;
  if (auto error = open_database()) return *error;
  return from;
}

// What was written after the checkpoint belongs to sessions that are played again.
std::optional<Error> MatchKeeper::open_hands() {
  if (!options_.hands) return std::nullopt;
  const std::string& path = *options_.hands;
  file_.reset(std::fopen(path.c_str(), bytes_ > 0 ? "r+b" : "wb"));
  if (!file_) return io_error(path);
  if (bytes_ == 0) return std::nullopt;
  if (std::fseek(file_.get(), 0, SEEK_END) != 0) return io_error(path);
  if (static_cast<uint64_t>(std::ftell(file_.get())) < bytes_) {
    return Error{
        fmt::format("{} is shorter than the checkpoint says: this is another file, or hands are missing", path)};
  }
  if (::ftruncate(::fileno(file_.get()), static_cast<off_t>(bytes_)) != 0) return io_error(path);
  if (std::fseek(file_.get(), static_cast<long>(bytes_), SEEK_SET) != 0) return io_error(path);
  return std::nullopt;
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
  if (file_ && !error_) {
    const bool is_written = std::fwrite(pending_.data(), 1, pending_.size(), file_.get()) == pending_.size();
    if (!is_written || std::fflush(file_.get()) != 0) fail(io_error(*options_.hands));
    bytes_ += pending_.size();
  }
  pending_.clear();
}

void MatchKeeper::write_checkpoint_now() {
  written_ = std::chrono::steady_clock::now();
  if (!options_.checkpoint || !last_ || error_) return;
  if (writer_) {  // the checkpoint must not be ahead of the database
    if (auto error = writer_->flush()) return fail(*std::move(error));
  }
  if (auto error = write_file(*options_.checkpoint, write_checkpoint(config_, *last_, bytes_))) fail(*std::move(error));
}

void MatchKeeper::session_done(const MatchResult& result) {
  write_hands();
  if (!options_.checkpoint) return;
  last_ = result;
  if (std::chrono::steady_clock::now() - written_ >= kPace) write_checkpoint_now();
}

// Hands of a session that was cut short go to the file too, after the checkpoint that does not count them.
std::optional<Error> MatchKeeper::finish() {
  write_checkpoint_now();
  write_hands();
  if (writer_ && !error_) {
    if (auto error = writer_->flush()) fail(*std::move(error));
  }
  return error_;
}

}  // namespace felt
