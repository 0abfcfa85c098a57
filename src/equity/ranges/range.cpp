#include "equity/ranges/range.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/assert.hpp"
#include "equity/preflop.hpp"

namespace felt {

std::vector<Hole> combos_of(HoleClass hole_class) {
  std::vector<Hole> holes;
  for (int a = 0; a < kSuits; ++a) {
    for (int b = 0; b < kSuits; ++b) {
      const bool belongs = hole_class.is_pair() ? a > b : (a == b) == hole_class.is_suited();
      if (!belongs) continue;
      holes.emplace_back(Card(hole_class.high(), static_cast<Suit>(a)), Card(hole_class.low(), static_cast<Suit>(b)));
    }
  }
  return holes;
}

Range Range::random() {
  Range range;
  range.weights_.fill(1);
  return range;
}

Range Range::of(Hole hole) {
  Range range;
  range.set_weight(hole, 1);
  return range;
}

Range Range::top_percent(double percent) {
  FELT_ASSERT(percent >= 0 && percent <= 100, "a share of hands is 0 to 100 percent");
  const double wanted = percent * kCombos / 100;
  Range range;
  int taken = 0;
  for (const HoleClass next : classes_by_strength()) {
    const bool closer = std::abs(taken + next.combos() - wanted) <= std::abs(taken - wanted);
    const bool first_of_some = taken == 0 && percent > 0;
    if (!closer && !first_of_some) break;
    for (const Hole hole : combos_of(next)) range.set_weight(hole, 1);
    taken += next.combos();
  }
  return range;
}

void Range::set_weight(Hole hole, double weight) {
  FELT_ASSERT(weight >= 0 && weight <= 1, "a weight is from 0 to 1");
  weights_[hole.index()] = weight + 0.0;  // turns -0.0 into 0.0, which would print as "-0"
}

double Range::class_weight(HoleClass hole_class) const {
  double sum = 0;
  for (const Hole hole : combos_of(hole_class)) sum += weight(hole);
  return sum / hole_class.combos();
}

Range Range::without(CardSet dead) const {
  Range rest = *this;
  for (const Card card : dead) {
    for (int other = 0; other < kCards; ++other) {
      if (other != card.id()) rest.weights_[Hole(card, Card::from_id(other)).index()] = 0;
    }
  }
  return rest;
}

Range Range::with_equal_weights() const {
  Range equal = *this;
  for (double& weight : equal.weights_) weight = weight > 0 ? 1 : 0;
  return equal;
}

int Range::combos() const { return kCombos - static_cast<int>(std::count(weights_.begin(), weights_.end(), 0.0)); }

std::optional<Hole> Range::only_combo() const {
  if (combos() != 1) return std::nullopt;
  return (*begin()).hole;
}

double Range::heaviest() const { return *std::max_element(weights_.begin(), weights_.end()); }

double Range::total_weight() const { return std::accumulate(weights_.begin(), weights_.end(), 0.0); }

}  // namespace felt
