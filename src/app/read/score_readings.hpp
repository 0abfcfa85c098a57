// Models that predict what players hold, measured on recorded hands.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/parallel/cluster.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "reading/make_reader.hpp"
#include "reading/reader_score.hpp"

namespace felt {

// Texts of PHH hands, one after the other, until `each` says false.
using HandTexts = std::function<Result<void>(const std::function<bool(std::string_view phh)>& each)>;
HandTexts texts_of_files(std::vector<std::string> paths);  // .phh and .phhs, and folders of them
HandTexts texts_of_database(std::string path);

struct ScoreRequest {
  std::vector<std::string> models;
  HandTexts hands;
  std::optional<std::string> load;  // what the models begin with
  Schooling schooling = Schooling::None;
  Cluster* cluster = &single_process();  // who shares the predictions; every rank reads and learns from all hands
};

struct ModelScore {
  std::string name;
  std::unique_ptr<HandReader> reader;
  ReaderScore score;
};

struct ScoredReadings {
  std::vector<ModelScore> models;
  uint64_t hands = 0;
  double seconds = 0;
};

// Every hand is predicted before it is learned from. Of several ranks only rank 0 knows the scores. An Error when there
// is no hold'em hand among them.
Result<ScoredReadings> score_readings(const ScoreRequest& request, Progress& progress);

}  // namespace felt
