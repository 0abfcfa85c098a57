// How the players of a table stand: chips won, big blinds per hand with their interval, and the way there.
#pragma once

#include <vector>

#include "app/play/series.hpp"
#include "base/statistics.hpp"

namespace felt {

struct ChairScore {
  int64_t net = 0;  // chips, in whole hands
  // Big blinds per hand. What a player wins in a hand has the same mean whatever came before, so that single hands are
  // the observations even where stacks are kept.
  ClusterMean big_blinds;
};

class TableScore {
 public:
  static constexpr size_t kMaxPoints = 400;
  struct Point {
    int hands = 0;
    std::vector<double> values;  // by chair: chips won in a match, stacks else
  };

  // `shows_net`: the points are chips won, not stacks.
  TableScore(int chairs, bool shows_net) : chairs_(static_cast<size_t>(chairs)), shows_net_(shows_net) {}

  // After a hand, which chair i began with before[i] and ended with after[i]; `unit` is the bet that results are
  // measured in. A chair that was not dealt in keeps its chips and counts no hand.
  void add_hand(const Series::Deal& deal, const HandState& hand, Chips unit);
  void add_point(const Series& series);

  // Everything, for files: the numbers come and go in the same order.
  std::vector<double> numbers() const;
  bool restore(const std::vector<double>& numbers);  // false when they are not those of such a score

  const ChairScore& of(int chair) const { return chairs_[static_cast<size_t>(chair)]; }
  const std::vector<Point>& points() const { return points_; }

 private:
  std::vector<ChairScore> chairs_;
  bool shows_net_;
  int every_ = 1;  // hands between two points: doubles whenever there are too many
  std::vector<Point> points_;
};

}  // namespace felt
