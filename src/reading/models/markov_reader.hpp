// markov: the baseline of source Z. Per player, street and action it counts the strength classes that were shown, and
// believes the next hand is like those. A Markov model knows the latest step only: what it believes follows from the
// player's latest action, whatever they did before.
//
// markov-product multiplies the same counts over all actions of the hand, as if each were news of its own. That is no
// Markov model, but a stronger baseline for the likeliest class, and kept to compare with.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

#include "reading/hand_reader.hpp"
#include "reading/strength_class.hpp"

namespace felt {

class MarkovReader final : public HandReader {
 public:
  enum class Memory : uint8_t { LatestAction, AllActions };
  explicit MarkovReader(Memory memory = Memory::LatestAction) : memory_(memory) {}

  double likelihood(int player, const ObservedAction& action, const HandFeatures& held) const override;
  void learn_shown(int player, const ObservedAction& action, const HandFeatures& held) override;
  bool reads_latest_action_only() const override { return memory_ == Memory::LatestAction; }

  std::string save() const override;
  Result<void> load(std::string_view text) override;

 private:
  static constexpr int kStreets = 4;
  using Counts = std::array<float, kStrengthClasses>;
  using Table = std::array<std::array<Counts, kActionClasses>, kStreets>;

  static size_t street_of(const ObservedAction& action);

  Memory memory_;
  Table everybody_{};
  std::unordered_map<int, Table> by_player_;
};

}  // namespace felt
