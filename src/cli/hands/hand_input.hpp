// Files of hands as commands take them: "-" is stdin; and what is told of hands that were left out.
#pragma once

#include <string>
#include <vector>

#include "cli/term/console.hpp"
#include "history/hand_files.hpp"
#include "history/phh/phh_check.hpp"

namespace felt {

// Reads a file and finds out what it is. Errors: Io for what cannot be read, BadInput for what is not a hand history.
Result<HandFile> open_hand_file(const std::string& path);

Result<std::optional<AcpcGame>> read_acpc_game(const std::optional<std::string>& path);

// Hands and what is the matter with them: skipped, or kept with a doubt. Remembers CheckReport::kMaxNotes, or all.
class SkippedNotes {
 public:
  explicit SkippedNotes(std::string title = "skipped", bool every = false) : title_(std::move(title)), every_(every) {}

  void add(HandNote note);

  uint64_t count() const { return count_; }
  Json json() const;
  // The first few, for people; or all of them.
  void print(Console& console) const;

 private:
  std::string title_;
  bool every_;
  std::vector<HandNote> notes_;
  uint64_t count_ = 0;
};

}  // namespace felt
