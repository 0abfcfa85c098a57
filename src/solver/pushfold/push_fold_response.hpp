// One decision of a push-or-fold table as the other players see it, and the sums over hands that they take.
#pragma once

#include <array>
#include <vector>

#include "solver/pushfold/class_pairs.hpp"
#include "solver/pushfold/three_way.hpp"

namespace felt {

// Card removal in the form that sums need.
struct Removal {
  ByClassPair given;   // probability of the second class, the first being held by another player
  ByClassPair factor;  // how much likelier the two are together than alone

  static const Removal& table();
};

struct PushFoldResponse {
  ByClass frequency{};
  std::vector<size_t> playing;  // classes with a frequency above 0
  ByClass folds_against{};      // how often they fold, by the class of the player who asks
  double folds = 0;

  void set(const ByClass& now);
};

// First wins, tie, second wins.
std::array<double, 3> pair_outcomes(size_t a, size_t b);

// In the order of kThreeOrders. An object, as it is asked millions of times.
class ThreeOutcomes {
 public:
  std::array<double, 6> operator()(size_t a, size_t b, size_t c) const {
    const auto won = shares_.shares(a, b, c);
    return {won[0] * equity_[b][c], won[0] * equity_[c][b], won[1] * equity_[a][c],
            won[1] * equity_[c][a], won[2] * equity_[a][b], won[2] * equity_[b][a]};
  }

 private:
  const ThreeWay& shares_ = ThreeWay::usual();
  const ByClassPair& equity_ = class_pairs().equity;
};

// visit(b, weight) for every class that plays, the asking player having class a.
template <class Visit>
void for_each_class(size_t a, const PushFoldResponse& other, Visit visit) {
  const ByClass& given = Removal::table().given[a];
  for (const size_t b : other.playing) visit(b, given[b] * other.frequency[b]);
}

// visit(b, c, weight) for every two classes that play.
template <class Visit>
void for_each_pair(size_t a, const PushFoldResponse& second, const PushFoldResponse& third, Visit visit) {
  const ByClass& given = Removal::table().given[a];
  const ByClassPair& factors = Removal::table().factor;
  for_each_class(a, second, [&](size_t b, double weight) {
    if (weight == 0) return;
    const ByClass& factor = factors[b];
    for (const size_t c : third.playing) visit(b, c, weight * given[c] * factor[c] * third.frequency[c]);
  });
}

}  // namespace felt
