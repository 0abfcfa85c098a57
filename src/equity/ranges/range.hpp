// A range: how likely a player is to hold each of the 1326 combos, as weights from 0 (never) to 1 (always).
// Weights are relative to the combo being dealt: they need not sum to anything.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"

namespace felt {

// The 4, 6 or 12 combos of a class.
std::vector<Hole> combos_of(HoleClass hole_class);

struct WeightedHole {
  Hole hole;
  double weight = 0;
};

class Range {
 public:
  Range() = default;      // empty
  static Range random();  // every combo, weight 1
  static Range of(Hole hole);

  // The best classes by equity against a random hand, whole classes only: the prefix of classes_by_strength()
  // whose combos come closest to `percent` of 1326, the longer one on a tie. A percent above 0 gives at least
  // the best class; 0 gives nothing. percent must be in 0..100. A larger percent always contains a smaller
  // one.
  static Range top_percent(double percent);

  double weight(Hole hole) const { return weights_[hole.index()]; }
  void set_weight(Hole hole, double weight);                             // weight must be in 0..1
  std::span<const double, kCombos> weights() const { return weights_; }  // by Hole::index()

  // Mean weight over all combos of the class; combos removed by dead cards count as 0.
  double class_weight(HoleClass hole_class) const;

  // Card removal: the same range without the combos that hold one of these cards.
  Range without(CardSet dead) const;
  // The same combos, all with weight 1.
  Range with_equal_weights() const;

  int combos() const;  // with a weight above 0
  std::optional<Hole> only_combo() const;
  double total_weight() const;
  double heaviest() const;  // the largest weight
  bool is_empty() const { return combos() == 0; }

  friend bool operator==(const Range&, const Range&) = default;

  // Visits the combos with a weight above 0, by Hole::index().
  class Iterator {
   public:
    Iterator(const double* weights, int index) : weights_(weights), index_(index) { skip_zeros(); }
    WeightedHole operator*() const { return {Hole::from_index(index_), weights_[index_]}; }
    Iterator& operator++() {
      ++index_;
      skip_zeros();
      return *this;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    void skip_zeros() {
      while (index_ < kCombos && weights_[index_] == 0) ++index_;
    }

    const double* weights_;
    int index_;
  };
  Iterator begin() const { return {weights_.data(), 0}; }
  Iterator end() const { return {weights_.data(), kCombos}; }

 private:
  std::array<double, kCombos> weights_{};
};

}  // namespace felt
