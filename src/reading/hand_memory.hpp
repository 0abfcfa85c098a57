// What a player has seen of the latest hands, event by event: kept to a fixed number of hands, written out as text, and
// played again hand by hand. What has to outlast them belongs in sums (regression.hpp, player_stats.hpp).
#pragma once

#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/hand_event.hpp"
#include "game/hand_setup.hpp"
#include "game/view.hpp"

namespace felt {

struct RememberedHand {
  int number = 0;            // of the match
  std::vector<int> players;  // by seat
  HandSetup setup;
  HandLog events;  // as everybody saw them

  friend bool operator==(const RememberedHand&, const RememberedHand&) = default;
};

// A hand to remember; `players` are the numbers by seat. A post or an ante that a stack could not pay in full is
// remembered as what was paid.
RememberedHand remembered(const View& view, int number, std::span<const int> players);

class HandMemory {
 public:
  static constexpr std::string_view kTitle = "felt hand-memory 1";  // the first line of a dump

  explicit HandMemory(size_t capacity = 50) : capacity_(capacity) {}

  void add(RememberedHand hand);  // the oldest goes when there are more than the capacity

  size_t capacity() const { return capacity_; }
  int64_t seen() const { return seen_; }                              // hands ever added
  const std::deque<RememberedHand>& hands() const { return hands_; }  // the oldest first

  // A title, the counts, then per hand a line on who sat there and one per event. load takes nothing else, and leaves
  // the memory as it was on an error. Events can be played again with replay(rules, setup, events), game/redo.hpp.
  std::string dump() const;
  Result<void> load(std::string_view text);

  friend bool operator==(const HandMemory&, const HandMemory&) = default;

 private:
  size_t capacity_;
  int64_t seen_ = 0;
  std::deque<RememberedHand> hands_;
};

}  // namespace felt
