// markov: the baseline of source Z. Per player, street and action it counts the strength classes that were shown, and
// believes the next hand is like those.
#pragma once

#include <array>
#include <unordered_map>

#include "reading/hand_reader.hpp"

namespace felt {

inline constexpr int kStrengthClasses = 5;  // fifths of all holdings, weakest first

constexpr int strength_class(double strength) {
  const int fifth = static_cast<int>(strength * kStrengthClasses);
  return fifth < kStrengthClasses ? fifth : kStrengthClasses - 1;
}

class MarkovReader final : public HandReader {
 public:
  double likelihood(int player, const ObservedAction& action, const HandFeatures& held) const override;
  void learn_shown(int player, const ObservedAction& action, const HandFeatures& held) override;

 private:
  static constexpr int kStreets = 4;
  using Counts = std::array<double, kStrengthClasses>;
  using Table = std::array<std::array<Counts, kActionClasses>, kStreets>;

  static size_t street_of(const ObservedAction& action);

  Table everybody_{};
  std::unordered_map<int, Table> by_player_;
};

}  // namespace felt
