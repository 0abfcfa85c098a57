#include "app/read/score_readings.hpp"

#include "app/read/load_reader.hpp"
#include "app/read/read_hand.hpp"
#include "base/bytes.hpp"
#include "base/files/read_file.hpp"
#include "base/stopwatch.hpp"
#include "history/store/hand_store.hpp"

namespace felt {
namespace {

StrengthOrder order_on(CardSet board) { return board.is_empty() ? StrengthOrder::preflop() : StrengthOrder(board); }

// What the models believed of one hand: each with its number.
using HandScores = std::vector<std::pair<size_t, ScoredBelief>>;

// Predicts first, learns afterwards.
void score_hand(const ReadHand& hand, const std::vector<int>& players, std::vector<ModelScore>& models,
                HandScores& scores) {
  for (size_t number = 0; number < models.size(); ++number) {
    HandReader& reader = *models[number].reader;
    HandPrediction prediction(reader, players);
    follow(hand, prediction, [&](int street, SeatSet live) {
      const StrengthOrder order = order_on(prediction.board());
      for (const Seat seat : live) {
        if (!hand.holes[seat.index()]) continue;
        scores.emplace_back(number, score_belief(street, prediction.of(seat), *hand.holes[seat.index()], order));
      }
    });
    prediction.teach(reader, hand.holes);
  }
}

// Learns what it would have learned after predicting.
void learn_hand(const ReadHand& hand, const std::vector<int>& players, std::vector<ModelScore>& models) {
  for (ModelScore& model : models) {
    HandPrediction prediction(*model.reader, players);
    note_actions(hand, prediction);
    prediction.teach(*model.reader, hand.holes);
  }
}

Result<std::vector<ModelScore>> make_models(const ScoreRequest& request) {
  std::vector<ModelScore> models;
  for (const std::string& name : request.models) {
    FELT_TRY(auto reader, make_loaded_reader(name, request.load, request.schooling));
    models.push_back({name, std::move(reader), {}});
  }
  return models;
}

// Goes through the hands of one text after the other. Ranks take turns at predicting them; rank 0 adds the scores up in
// the order of the hands.
class HandScorer {
 public:
  HandScorer(ScoredReadings& scored, Cluster& cluster, Progress& progress)
      : scored_(scored), cluster_(cluster), progress_(progress) {}

  // Whether to go on with the next text.
  bool score(std::string_view text) {
    PhhParser parser(text);
    for (PhhStep step = parser.next(); step != PhhStep::Done && !is_over_; step = parser.next()) {
      if (step != PhhStep::Hand) continue;
      if (const auto hand = replay_hand(parser.hand(), replay_)) take(*hand);
    }
    return !is_over_;
  }

  void finish() { add_up(); }

 private:
  void take(const ReadHand& hand) {
    const auto ranks = static_cast<uint64_t>(cluster_.size());
    const std::vector<int> players = numbers_.of(hand.names);
    if (scored_.hands % ranks == static_cast<uint64_t>(cluster_.rank())) {
      score_hand(hand, players, scored_.models, own_.emplace_back());
    } else {
      learn_hand(hand, players, scored_.models);
    }
    progress_.advance(1);
    if (++scored_.hands % (kTurns * ranks) == 0 || cluster_.is_alone()) add_up();
  }

  // Every rank has had as many turns as the others, but for the last ones.
  void add_up() {
    std::vector<std::vector<HandScores>> all = {std::exchange(own_, {})};
    if (!cluster_.is_alone()) {
      const auto gathered = cluster_.gather(to_bytes(all[0]));
      all.clear();
      for (const std::string& bytes : gathered) all.push_back(from_bytes<std::vector<HandScores>>(bytes));
    }
    for (size_t turn = 0; turn < all[0].size() && cluster_.is_first(); ++turn) {
      for (const std::vector<HandScores>& rank : all) {
        if (turn < rank.size()) add(rank[turn]);
      }
    }
    is_over_ = any_of_ranks(cluster_, progress_.stop_requested());
  }

  void add(const HandScores& scores) {
    for (const auto& [model, belief] : scores) scored_.models[model].score.add(belief);
  }

  static constexpr uint64_t kTurns = 100;  // between two gatherings

  ScoredReadings& scored_;
  Cluster& cluster_;
  Progress& progress_;
  PlayerNumbers numbers_;
  PhhReplay replay_;
  std::vector<HandScores> own_;
  bool is_over_ = false;
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
  HandScorer scorer(scored, *request.cluster, progress);
  FELT_TRY(request.hands([&](std::string_view phh) { return scorer.score(phh); }));
  scorer.finish();
  if (scored.hands == 0) return Error{"there is no hold'em hand to read"};
  scored.seconds = watch.seconds();
  return scored;
}

}  // namespace felt
