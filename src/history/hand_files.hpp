// Files of hands in any format, cut into pieces for several threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "history/hand_formats.hpp"

namespace felt {

struct HandFile {
  std::string name, text;
  HandFormat format = HandFormat::Phh;
};

// Folders replaced by the files of hands in them.
std::vector<std::string> find_hand_files(const std::vector<std::string>& paths);

// A part of a file that can be read on its own: some hands in a row.
struct HandPiece {
  const HandFile* file = nullptr;
  std::string_view text;
  int lines_before = 0;
};

// The file in pieces of about a megabyte, so that several threads can read it.
std::vector<HandPiece> split_hand_file(const HandFile& file);

// Reads files some at a time, on several threads, so that neither all of them nor only one is in memory.
class HandFileGroups {
 public:
  using Open = std::function<Result<HandFile>(const std::string&)>;

  HandFileGroups(const std::vector<std::string>& paths, Open open, int threads);

  // The next files, in order; `refuse` hears of those that cannot be read. Empty when there are none left.
  std::vector<HandFile> next(const std::function<void(const std::string& path, const Error&)>& refuse);
  bool is_done() const { return next_ == paths_.size(); }

 private:
  const std::vector<std::string>& paths_;
  Open open_;
  int threads_;
  std::vector<uint64_t> sizes_;  // 0 where not known
  size_t next_ = 0;
};

// Pieces for one thread at a time: small files come together.
std::vector<std::vector<HandPiece>> work_pieces(const std::vector<HandFile>& files);

}  // namespace felt
