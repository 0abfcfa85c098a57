// What one player of a recorded hand may hold, street by street, as felt read and Python tell it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/read/read_hand.hpp"
#include "app/read/score_readings.hpp"
#include "base/json.hpp"

namespace felt {

struct StreetReading {
  int street = 0;
  CardSet board;
  std::array<double, kHoleClasses> weights{};  // relative to the likeliest class
  std::vector<double> combos;                  // probabilities, by Hole::index()
  double entropy = 0;
  std::optional<double> log_loss;  // where the cards are known
};

// After every street that the player saw out.
std::vector<StreetReading> read_seat(const ReadHand& hand, Seat seat, const HandReader& reader);

Json readings_json(const std::vector<StreetReading>& readings);
Json scores_json(const ScoredReadings& scored);

}  // namespace felt
