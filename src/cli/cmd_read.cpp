// felt read: what an opponent holds, street by street, and how good such readings are on hands whose truth is known.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress_line.hpp"
#include "cli/read_file.hpp"
#include "cli/readable.hpp"
#include "cli/text_table.hpp"
#include "cli/write_file.hpp"
#include "equity/range_grid.hpp"
#include "history/phh_verify.hpp"
#include "reading/hand_prediction.hpp"
#include "reading/reader_score.hpp"

namespace felt {
namespace {

struct ReadOptions {
  std::vector<std::string> files;
  std::optional<int> seat;
  std::optional<std::string> hand;
  std::string models = "zju";
  std::optional<std::string> load, out;
  bool score = false, fit = false;
};

// A hand of hold'em whose events are all there, and who sat where.
struct ReadHand {
  HandLog log;
  std::vector<std::string> names;
  std::array<std::optional<Hole>, kMaxSeats> holes;  // where known
};

std::optional<ReadHand> replay_hand(const PhhHand& hand, PhhReplay& replay) {
  ReadHand read;
  const Verification result = verify(hand, replay, read.log);
  const bool is_played = result.outcome == ReplayOutcome::Finished || result.outcome == ReplayOutcome::Partial;
  if (!is_played || replay.rules().showdown != Showdown::High || replay.rules().hole_cards() != 2) return std::nullopt;
  if (const PhhField* field = hand.field("players")) {
    if (auto names = parse_texts(*field)) read.names = *std::move(names);
  }
  for (size_t i = read.names.size(); i < static_cast<size_t>(replay.state().players()); ++i) {
    read.names.push_back(fmt::format("p{}", i + 1));
  }
  for (const Seat seat : replay.state().seats()) {
    const DealtCards& hole = replay.state().hole(seat);
    if (hole.all_known()) read.holes[seat.index()] = Hole(hole[0], hole[1]);
  }
  return read;
}

StrengthOrder order_on(CardSet board) { return board.is_empty() ? StrengthOrder::preflop() : StrengthOrder(board); }

bool ends_betting(EventKind kind) {
  return kind == EventKind::Show || kind == EventKind::Muck || kind == EventKind::PotWon || kind == EventKind::Over;
}

// Calls at_street_end(street, prediction, live) after the last action of every street that more than one player saw
// out.
template <class AtStreetEnd>
void follow(const ReadHand& hand, HandPrediction& prediction, AtStreetEnd at_street_end) {
  SeatSet live = SeatSet::first(static_cast<int>(hand.names.size()));
  int street = 0;
  for (const HandEvent& event : hand.log) {
    const bool is_end = ends_betting(event.kind);
    if ((is_end || event.kind == EventKind::BoardDealt) && event.run == 0 && live.has_several())
      at_street_end(street, live);
    if (is_end) return;
    if (event.kind == EventKind::BoardDealt) street = event.street;
    if (event.kind == EventKind::Fold) live -= event.seat;
    prediction.feed(event);
  }
}

// ---- --score

struct ModelScore {
  std::string name;
  std::unique_ptr<HandReader> reader;
  ReaderScore score;
};

// Players by name, numbered as they turn up.
class PlayerNumbers {
 public:
  std::vector<int> of(const std::vector<std::string>& names) {
    std::vector<int> numbers;
    for (const std::string& name : names) {
      numbers.push_back(numbers_.try_emplace(name, static_cast<int>(numbers_.size())).first->second);
    }
    return numbers;
  }

 private:
  std::map<std::string, int> numbers_;
};

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

// A model by name, with what it learned before where a file of that is given.
Result<std::unique_ptr<HandReader>> make_loaded_reader(std::string_view name, const std::optional<std::string>& file) {
  FELT_TRY(auto reader, make_reader(name));
  if (!file) return reader;
  FELT_TRY(const std::string text, read_file(*file));
  const auto loaded = reader->load(text);
  if (!loaded) return Error{fmt::format("{}: {}", *file, loaded.error().message)};
  if (!*loaded) return Error{fmt::format("--load: {} has nothing to load", name), ErrorKind::Usage};
  return reader;
}

Result<std::vector<ModelScore>> make_models(const ReadOptions& options) {
  std::vector<ModelScore> models;
  for (const Token& name : split(options.models, ",")) {
    FELT_TRY(auto reader, make_loaded_reader(name.text, options.load));
    models.push_back({std::string(name.text), std::move(reader), {}});
  }
  if (models.empty()) return Error{"--model names no model", ErrorKind::Usage};
  return models;
}

constexpr const char* kStreetNames[] = {"preflop", "flop", "turn", "river"};

Json mean_json(const ScoreMean& mean) { return {{"mean", mean.mean()}, {"ci95", mean.ci95()}, {"n", mean.n}}; }

Json scores_json(const std::vector<ModelScore>& models, uint64_t hands) {
  Json all = Json::array();
  for (const ModelScore& model : models) {
    Json entry = {{"name", model.name},
                  {"hands", hands},
                  {"log_loss", Json::object()},
                  {"class_accuracy", Json::object()},
                  {"mean_percentile", Json::object()}};
    for (int street = 0; street < ReaderScore::kStreets; ++street) {
      const StreetScore& score = model.score.street(street);
      entry["log_loss"][kStreetNames[street]] = mean_json(score.log_loss);
      entry["class_accuracy"][kStreetNames[street]] = mean_json(score.class_hits);
      entry["mean_percentile"][kStreetNames[street]] = mean_json(score.percentile);
    }
    all.push_back(std::move(entry));
  }
  return {{"models", std::move(all)}};
}

void print_scores(const std::vector<ModelScore>& models, uint64_t hands, double seconds, Console& console) {
  console.print("{} hands, {}; every hand is predicted before it is learned from\n\n", with_commas(hands),
                duration_text(seconds));
  TextTable table({left("after the"), left("model"), right("holdings"), right("log-loss (nats)"),
                   right("strength class right"), right("percentile")});
  for (int street = 0; street < ReaderScore::kStreets; ++street) {
    for (const ModelScore& model : models) {
      const StreetScore& score = model.score.street(street);
      table.add({kStreetNames[street], model.name, with_commas(static_cast<uint64_t>(score.log_loss.n)),
                 fmt::format("{:.3f} ± {:.3f}", score.log_loss.mean(), score.log_loss.ci95()),
                 fmt::format("{} ± {:.1f}", percent_text(score.class_hits.mean(), 1), 100 * score.class_hits.ci95()),
                 fmt::format("{:.3f} ± {:.3f}", score.percentile.mean(), score.percentile.ci95())});
    }
  }
  console.write(table.text());
}

Result<ExitCode> score_files(const ReadOptions& options, Console& console) {
  FELT_TRY(std::vector<ModelScore> models, make_models(options));
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  PlayerNumbers numbers;
  PhhReplay replay;
  uint64_t hands = 0;
  {
    const ProgressLine line(console, progress, "hands");
    for (const std::string& file : expand_folders(options.files, {".phh", ".phhs"})) {
      FELT_TRY(const std::string text, read_file(file));
      PhhReader reader(text);
      for (PhhStep step = reader.next(); step != PhhStep::Done && !stop_requested(&progress); step = reader.next()) {
        const auto hand = step == PhhStep::Hand ? replay_hand(reader.hand(), replay) : std::nullopt;
        if (!hand) continue;
        const std::vector<int> players = numbers.of(hand->names);
        for (ModelScore& model : models) score_hand(*hand, players, model);
        ++hands;
        progress.advance(1);
      }
    }
  }
  if (hands == 0) return Error{"there is no hold'em hand in these files"};
  if (options.fit) {
    if (auto error = write_file(*options.out, models.front().reader->save())) return *std::move(error);
    console.note(fmt::format("learned from {} hands, written to {}", with_commas(hands), *options.out));
  }
  if (console.json()) {
    console.print_json(scores_json(models, hands));
  } else {
    print_scores(models, hands, watch.seconds(), console);
  }
  return interrupt.interrupted() ? ExitCode::Interrupted : ExitCode::Done;
}

// ---- one hand

// How likely a combo of each class is, relative to the likeliest class: the heat of the grid.
std::array<double, kHoleClasses> class_weights(const RangePosterior& belief) {
  std::array<double, kHoleClasses> mass{}, combos{};
  for (int i = 0; i < kCombos; ++i) {
    const Hole hole = Hole::from_index(i);
    mass[HoleClass(hole).index()] += belief.probability(hole);
    combos[HoleClass(hole).index()] += belief.probability(hole) > 0 ? 1 : 0;
  }
  for (int i = 0; i < kHoleClasses; ++i) mass[i] = combos[i] > 0 ? mass[i] / combos[i] : 0;
  const double most = *std::max_element(mass.begin(), mass.end());
  for (double& weight : mass) weight /= most;
  return mass;
}

Result<ReadHand> find_hand(const ReadOptions& options) {
  if (options.files.size() != 1) return Error{"without --score, felt read takes one file", ErrorKind::Usage};
  FELT_TRY(const std::string text, read_file(options.files[0]));
  PhhReader reader(text);
  PhhReplay replay;
  for (PhhStep step = reader.next(); step != PhhStep::Done; step = reader.next()) {
    if (options.hand && reader.hand().section != *options.hand) continue;
    if (step == PhhStep::Error) return Error{fmt::format("{}: {}", options.files[0], reader.error().message)};
    if (auto hand = replay_hand(reader.hand(), replay)) return *std::move(hand);
    return Error{fmt::format("{} line {}: {}", options.files[0], std::max(replay.line(), 1),
                             replay.why().empty() ? "only hold'em hands can be read" : replay.why())};
  }
  return Error{fmt::format("{}: there is no such hand", options.files[0])};
}

struct StreetReading {
  int street = 0;
  CardSet board;
  std::array<double, kHoleClasses> weights{};
  double entropy = 0;
  std::optional<double> log_loss;
};

std::vector<StreetReading> read_seat(const ReadHand& hand, Seat seat, const HandReader& reader) {
  PlayerNumbers numbers;
  HandPrediction prediction(reader, numbers.of(hand.names));
  std::vector<StreetReading> readings;
  follow(hand, prediction, [&](int street, SeatSet live) {
    if (!live.contains(seat)) return;
    const RangePosterior& belief = prediction.of(seat);
    StreetReading reading{street, prediction.board(), class_weights(belief), belief.entropy(), std::nullopt};
    if (hand.holes[seat.index()]) reading.log_loss = belief.log_loss(*hand.holes[seat.index()]);
    readings.push_back(reading);
  });
  return readings;
}

Json readings_json(const std::vector<StreetReading>& readings) {
  Json streets = Json::array();
  for (const StreetReading& reading : readings) {
    Json range = Json::object();
    for (int i = 0; i < kHoleClasses; ++i) range[to_text(HoleClass::from_index(i))] = reading.weights[i];
    streets.push_back({{"street", kStreetNames[reading.street]},
                       {"board", to_text(reading.board)},
                       {"range", std::move(range)},
                       {"entropy", reading.entropy},
                       {"log_loss", reading.log_loss ? Json(*reading.log_loss) : Json(nullptr)}});
  }
  return {{"streets", std::move(streets)}};
}

void print_readings(const std::vector<StreetReading>& readings, const ReadHand& hand, Seat seat, Console& console) {
  const auto& truth = hand.holes[seat.index()];
  console.print("{}{}\n", console.paint(Style::Bold, hand.names[seat.index()]),
                truth ? " held " + to_text(*truth) : "");
  for (const StreetReading& reading : readings) {
    const std::string board = reading.board.is_empty() ? "" : "  " + to_text(reading.board);
    console.print("\nafter the {}{}: entropy {:.2f} nats{}\n", kStreetNames[reading.street], board, reading.entropy,
                  reading.log_loss ? fmt::format(", log-loss {:.2f}", *reading.log_loss) : "");
    console.write(grid_text(reading.weights));
  }
  if (readings.empty()) console.write("\nfolded before a street was over: nothing to read\n");
}

Result<ExitCode> read_one(const ReadOptions& options, Console& console) {
  if (!options.seat) return Error{"--seat says whose hand to read, as in --seat 3", ErrorKind::Usage};
  FELT_TRY(const ReadHand hand, find_hand(options));
  if (*options.seat > static_cast<int>(hand.names.size())) {
    return Error{fmt::format("--seat {}: the hand has {} players", *options.seat, hand.names.size())};
  }
  FELT_TRY(const auto reader, make_loaded_reader(options.models, options.load));
  const Seat seat(*options.seat - 1);
  const auto readings = read_seat(hand, seat, *reader);
  if (console.json()) {
    console.print_json(readings_json(readings));
  } else {
    print_readings(readings, hand, seat, console);
  }
  return ExitCode::Done;
}

// Learning is scoring, with what was learned kept at the end.
std::optional<Error> why_no_fit(const ReadOptions& options) {
  if (!options.out) return Error{"--fit needs --out FILE for what it learns", ErrorKind::Usage};
  const auto reader = make_reader(options.models, Schooling::None);
  if (!reader) return reader.error();
  if ((*reader)->save().empty()) {
    return Error{fmt::format("{} keeps nothing that can be fitted; --model bayes does", options.models),
                 ErrorKind::Usage};
  }
  return check_can_write(*options.out);
}

Result<ExitCode> run(const ReadOptions& options, Console& console) {
  if (options.fit) {
    if (auto error = why_no_fit(options)) return *std::move(error);
  }
  return options.score || options.fit ? score_files(options, console) : read_one(options, console);
}

RunCommand declare(Args& args) {
  auto options = std::make_shared<ReadOptions>();
  args.positional("FILES", &options->files, "PHH hand histories (.phh, .phhs); with --score also folders");
  args.option("--seat", &options->seat, "N", "whose hand to read, from 1").between(1, kMaxSeats);
  args.option("--hand", &options->hand, "N", "which hand of a .phhs file");
  std::vector<std::string> names(reader_names().begin(), reader_names().end());
  args.option("--model", &options->models, "NAMES",
              "uniform, markov, zju or bayes; several with --score, as in zju,bayes")
      .suggesting(std::move(names));
  args.flag("--score", &options->score, "measure the models on every hand whose cards are known").not_with("--seat");
  args.flag("--fit", &options->fit, "learn from the hands, score on the way, and keep what was learned")
      .not_with("--seat");
  args.option("--out", &options->out, "FILE", "where --fit puts it");
  args.option("--load", &options->load, "FILE", "start with what --fit learned");
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command read_command() {
  return {"read",
          "predict what an opponent holds, street by street, or score such predictions",
          {{"felt read examples/hands/cooler.phh --seat 3", "a range as a heat grid after every street"},
           {"felt read hands/ --score --model zju,markov,uniform", "log-loss, accuracy and percentile, with intervals"},
           {"felt read hands/ --fit --model bayes --out bayes.txt", "learn, and keep it for --load"}},
          declare};
}

}  // namespace felt
