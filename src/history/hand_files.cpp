#include "history/hand_files.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "base/files/read_file.hpp"
#include "base/parallel/parallel.hpp"

namespace felt {
namespace {

constexpr size_t kPieceBytes = 1 << 20;

// A line "[12]" begins a hand of its own in a .phhs file.
size_t next_table(std::string_view text, size_t from) {
  for (size_t at = text.find("\n[", from); at != std::string_view::npos; at = text.find("\n[", at + 1)) {
    size_t end = at + 2;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const bool is_header = end > at + 2 && text.substr(end, 1) == "]" && text.find_first_of("\r\n", end) == end + 1;
    if (is_header) return at + 1;
  }
  return text.size();
}

// Many at a time: they may be small.
template <class Work>
void for_each_file(size_t files, int threads, const Work& work) {
  constexpr size_t kAtOnce = 64;
  for_each_chunk((files + kAtOnce - 1) / kAtOnce, threads, [&](size_t k) {
    for (size_t i = k * kAtOnce; i < std::min(files, (k + 1) * kAtOnce); ++i) work(i);
  });
}

}  // namespace

std::vector<std::string> find_hand_files(const std::vector<std::string>& paths) {
  return expand_folders(paths, {".phh", ".phhs", ".txt", ".log"});
}

std::vector<HandPiece> split_hand_file(const HandFile& file) {
  const std::string_view text = file.text;
  if (file.format != HandFormat::Phh) return {{&file, text, 0}};
  std::vector<HandPiece> pieces;
  int lines = 0;
  for (size_t at = 0; at < text.size() || pieces.empty();) {
    const size_t end = at + kPieceBytes < text.size() ? next_table(text, at + kPieceBytes) : text.size();
    const std::string_view piece = text.substr(at, end - at);
    pieces.push_back({&file, piece, lines});
    if (end < text.size()) lines += static_cast<int>(std::count(piece.begin(), piece.end(), '\n'));
    at = end;
  }
  return pieces;
}

HandFileGroups::HandFileGroups(const std::vector<std::string>& paths, Open open, int threads)
    : paths_(paths), open_(std::move(open)), threads_(threads), sizes_(paths.size(), 0) {
  for_each_file(paths.size(), threads_, [&](size_t i) {
    std::error_code unknown;  // what cannot be asked is found out when it is opened
    const auto size = std::filesystem::file_size(paths[i], unknown);
    sizes_[i] = unknown ? 0 : size;
  });
}

std::vector<HandFile> HandFileGroups::next(const std::function<void(const std::string&, const Error&)>& refuse) {
  constexpr size_t kGroupBytes = 64 << 20, kMaxFiles = 20'000;
  const size_t first = next_;
  for (size_t bytes = 0; next_ < paths_.size() && bytes < kGroupBytes && next_ - first < kMaxFiles; ++next_) {
    bytes += sizes_[next_];
  }
  std::vector<std::optional<Result<HandFile>>> opened(next_ - first);
  for_each_file(opened.size(), threads_, [&](size_t i) { opened[i] = open_(paths_[first + i]); });
  std::vector<HandFile> files;
  for (size_t i = 0; i < opened.size(); ++i) {
    if (opened[i]->ok()) {
      files.push_back(**std::move(opened[i]));
    } else {
      refuse(paths_[first + i], opened[i]->error());
    }
  }
  return files;
}

std::vector<std::vector<HandPiece>> work_pieces(const std::vector<HandFile>& files) {
  std::vector<std::vector<HandPiece>> work;
  size_t bytes = kPieceBytes;
  for (const HandFile& file : files) {
    for (const HandPiece& piece : split_hand_file(file)) {
      if (bytes >= kPieceBytes) {
        work.emplace_back();
        bytes = 0;
      }
      work.back().push_back(piece);
      bytes += piece.text.size();
    }
  }
  return work;
}

}  // namespace felt
