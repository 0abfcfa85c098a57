#include "cli/read/read_grid.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/read/load_reader.hpp"
#include "app/read/read_seat.hpp"
#include "cards/card_text.hpp"
#include "cli/term/read_input.hpp"
#include "equity/ranges/range_grid.hpp"
#include "reading/make_reader.hpp"

namespace felt {
namespace {

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
  if (!options.seat) return usage_error("name the player to read, as in --seat 3");
  if (options.files.size() != 1) return usage_error("felt read takes one file, unless --score is given");
  FELT_TRY(const std::string text, read_input(options.files[0]));
  FELT_TRY(const ReadableHand found, find_hand(text, options.files[0], options.hand));
  const ReadHand& hand = found.read;
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
