#include "cli/read/read_score.hpp"

#include "base/text.hpp"
#include "cli/read/read_hand.hpp"
#include "cli/read/read_model.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/read_file.hpp"
#include "cli/term/readable.hpp"

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

Result<std::vector<ModelScore>> make_models(const ReadOptions& options) {
  std::vector<ModelScore> models;
  for (const Token& name : split(options.models, ",")) {
    FELT_TRY(auto reader,
             make_loaded_reader(name.text, options.load, options.shipped ? Schooling::Shipped : Schooling::None));
    models.push_back({std::string(name.text), std::move(reader), {}});
  }
  if (models.empty()) return Error{"--model: expected at least one model, as in zju", ErrorKind::Usage};
  return models;
}

// Goes through the hands of one file.
class FileScorer {
 public:
  FileScorer(ScoredFiles& scored, Progress& progress) : scored_(scored), progress_(progress) {}

  void score(std::string_view text) {
    PhhParser parser(text);
    for (PhhStep step = parser.next(); step != PhhStep::Done && !stop_requested(&progress_); step = parser.next()) {
      const auto hand = step == PhhStep::Hand ? replay_hand(parser.hand(), replay_) : std::nullopt;
      if (!hand) continue;
      const std::vector<int> players = numbers_.of(hand->names);
      for (ModelScore& model : scored_.models) score_hand(*hand, players, model);
      ++scored_.hands;
      progress_.advance(1);
    }
  }

 private:
  ScoredFiles& scored_;
  Progress& progress_;
  PlayerNumbers numbers_;
  PhhReplay replay_;
};

}  // namespace

Result<ScoredFiles> score_files(const ReadOptions& options, Console& console) {
  ScoredFiles scored;
  FELT_TRY(scored.models, make_models(options));
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  FileScorer scorer(scored, progress);
  {
    const ProgressLine line(console, progress, "hands");
    for (const std::string& file : expand_folders(options.files, {".phh", ".phhs"})) {
      FELT_TRY(const std::string text, read_file(file));
      scorer.score(text);
    }
  }
  if (scored.hands == 0) return Error{"there is no hold'em hand in these files"};
  scored.seconds = watch.seconds();
  scored.interrupted = interrupt.interrupted();
  return scored;
}

}  // namespace felt
