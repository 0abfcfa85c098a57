// felt read --score and --fit: models predict every hand of some files, then learn from it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "cli/read/read_options.hpp"
#include "cli/term/console.hpp"
#include "reading/hand_reader.hpp"
#include "reading/reader_score.hpp"

namespace felt {

struct ModelScore {
  std::string name;
  std::unique_ptr<HandReader> reader;
  ReaderScore score;
};

struct ScoredFiles {
  std::vector<ModelScore> models;
  uint64_t hands = 0;
  double seconds = 0;
  bool interrupted = false;
};

// Every hand is predicted before it is learned from. An Error when there is no hold'em hand in the files.
Result<ScoredFiles> score_files(const ReadOptions& options, Console& console);

}  // namespace felt
