#include "app/read/score_readings.hpp"

#include "app/read/load_reader.hpp"
#include "app/read/read_hand.hpp"
#include "base/read_file.hpp"
#include "base/stopwatch.hpp"
#include "history/store/hand_store.hpp"

namespace felt {
namespace {

StrengthOrder order_on(CardSet board) { return board.is_empty() ? StrengthOrder::preflop() : StrengthOrder(board); }

// Predicts first, learns afterwards.
void score_hand(const ReadHand& hand, const std::vector<int>& players, ModelScore& model) {
  HandPrediction prediction(*model.reader, players);
  follow(hand, prediction, [&](int street, SeatSet live) {
    const StrengthOrder order = order_on(prediction.board());
    for (const Seat seat : live) {
      if (hand.holes[seat.index()]) model.score.add(street, prediction.of(seat), *hand.holes[seat.index()], order);
    }
  });
  prediction.teach(*model.reader, hand.holes);
}

Result<std::vector<ModelScore>> make_models(const ScoreRequest& request) {
  std::vector<ModelScore> models;
  for (const std::string& name : request.models) {
    FELT_TRY(auto reader, make_loaded_reader(name, request.load, request.schooling));
    models.push_back({name, std::move(reader), {}});
  }
  return models;
}

// Goes through the hands of one text.
class FileScorer {
 public:
  FileScorer(ScoredReadings& scored, Progress& progress) : scored_(scored), progress_(progress) {}

  void score(std::string_view text) {
    PhhParser parser(text);
    for (PhhStep step = parser.next(); step != PhhStep::Done && !stop_requested(&progress_); step = parser.next()) {
      if (step != PhhStep::Hand) continue;
      const auto hand = replay_hand(parser.hand(), replay_);
      if (!hand) continue;
      const std::vector<int> players = numbers_.of(hand->names);
      for (ModelScore& model : scored_.models) score_hand(*hand, players, model);
      ++scored_.hands;
      progress_.advance(1);
    }
  }

 private:
  ScoredReadings& scored_;
  Progress& progress_;
  PlayerNumbers numbers_;
  PhhReplay replay_;
};

}  // namespace

HandTexts texts_of_files(std::vector<std::string> paths) {
  return [paths = std::move(paths)](const auto& each) -> Result<void> {
    for (const std::string& file : expand_folders(paths, {".phh", ".phhs"})) {
      FELT_TRY(const std::string text, read_file(file));
      if (!each(text)) break;
    }
    return {};
  };
}

HandTexts texts_of_database(std::string path) {
  return [path = std::move(path)](const auto& each) -> Result<void> {
    FELT_TRY(const HandStore store, HandStore::open(path, OpenMode::ReadOnly));
    return store.each_text({}, [&](int64_t, std::string_view phh) { return each(phh); });
  };
}

Result<ScoredReadings> score_readings(const ScoreRequest& request, Progress& progress) {
  ScoredReadings scored;
  FELT_TRY(scored.models, make_models(request));
  const Stopwatch watch;
  FileScorer scorer(scored, progress);
  FELT_TRY(request.hands([&](std::string_view phh) {
    scorer.score(phh);
    return !progress.stop_requested();
  }));
  if (scored.hands == 0) return Error{"there is no hold'em hand to read"};
  scored.seconds = watch.seconds();
  return scored;
}

}  // namespace felt
