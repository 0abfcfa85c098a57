#include "cli/read/read_grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/read/load_reader.hpp"
#include "app/read/read_hand.hpp"
#include "cards/card_text.hpp"
#include "cli/term/read_input.hpp"
#include "equity/ranges/range_grid.hpp"
#include "reading/class_weights.hpp"

namespace felt {
namespace {

Result<ReadHand> find_hand(const ReadOptions& options) {
  if (options.files.size() != 1) return Error{"felt read takes one file, unless --score is given", ErrorKind::Usage};
  FELT_TRY(const std::string text, read_input(options.files[0]));
  PhhParser parser(text);
  PhhReplay replay;
  for (PhhStep step = parser.next(); step != PhhStep::Done; step = parser.next()) {
    if (options.hand && parser.hand().section != *options.hand) continue;
    if (step == PhhStep::Error) return Error{fmt::format("{}: {}", options.files[0], parser.error().message)};
    if (auto hand = replay_hand(parser.hand(), replay)) return *std::move(hand);
    return Error{fmt::format("{} line {}: {}", options.files[0], std::max(replay.line(), 1),
                             replay.why().empty() ? "only hold'em hands can be read" : replay.why())};
  }
  return Error{fmt::format("{}: there is no hand of that number", options.files[0])};
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
  if (readings.empty()) {
    console.write("\nfolded before the end of a street: nothing to read\n");
  } else {
    console.write("\nA cell is the weight of a hand relative to the likeliest one, which shows its name.\n");
  }
}

}  // namespace

Result<ExitCode> read_seat_of_hand(const ReadOptions& options, Console& console) {
  if (!options.seat) return Error{"name the player to read, as in --seat 3", ErrorKind::Usage};
  FELT_TRY(const ReadHand hand, find_hand(options));
  if (*options.seat > static_cast<int>(hand.names.size())) {
    return Error{fmt::format("--seat {}: the hand has {} players", *options.seat, hand.names.size())};
  }
  FELT_TRY(const auto reader, make_loaded_reader(options.models, options.load, Schooling::Shipped));
  const Seat seat(*options.seat - 1);
  const auto readings = read_seat(hand, seat, *reader);
  if (console.json()) {
    console.print_json(readings_json(readings));
  } else {
    print_readings(readings, hand, seat, console);
  }
  return ExitCode::Done;
}

}  // namespace felt
