// A hand of a history as felt read follows it: its events, who sat where, and the cards that are known.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/redo.hpp"
#include "history/phh/phh_verify.hpp"
#include "reading/hand_prediction.hpp"

namespace felt {

struct ReadHand {
  HandLog log;
  std::vector<std::string> names;
  std::array<std::optional<Hole>, kMaxSeats> holes;  // where known
};

// Errors: hands that are not hold'em, and hands that cannot be played; replay.line() is where.
Result<ReadHand> replay_hand(const PhhHand& hand, PhhReplay& replay);

struct ReadableHand {
  Rules rules;
  HandSetup setup;
  ReadHand read;

  LoggedHand logged() const { return {&rules, &setup, read.log}; }
};

// A hand of a PHH text: the first, or the one of this number in a .phhs file. Errors begin with `name`, the file's.
Result<ReadableHand> find_hand(std::string_view text, const std::string& name,
                               const std::optional<std::string>& number);

// Feeds the hand to the prediction. Calls at_street_end(street, live) after the last action of every street that more
// than one player saw out.
void follow(const ReadHand& hand, HandPrediction& prediction,
            const std::function<void(int street, SeatSet live)>& at_street_end);

// The same without predicting anything: enough for HandPrediction::teach.
void note_actions(const ReadHand& hand, HandPrediction& prediction);

// Players by name, numbered as they turn up.
class PlayerNumbers {
 public:
  std::vector<int> of(const std::vector<std::string>& names);

 private:
  std::map<std::string, int> numbers_;
};

inline constexpr const char* kStreetNames[] = {"preflop", "flop", "turn", "river"};

}  // namespace felt
