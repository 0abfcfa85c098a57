// bayes: P(action | holding, situation) counted on hands that are known, with three layers of smoothing: what the
// population does with holdings of that strength, what it does with exactly that holding, what this player does.
//
// Before the flop a situation is position, raises so far and whether there is something to call, and holdings are the
// 169 classes. After it, a situation is the street, the size of the bet faced, raises so far and players left; holdings
// are tenths of strength, with and without a draw.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

#include "reading/hand_reader.hpp"

namespace felt {

class BayesReader final : public HandReader {
 public:
  // With the counts that ship with felt: those of 4,717 hands whose cards are all known (docs/lab/reading.md).
  static const BayesReader& of_population();

  double likelihood(int player, const ObservedAction& action, const HandFeatures& held) const override;
  void learn_shown(int player, const ObservedAction& action, const HandFeatures& held) override;
  bool has_own_buckets() const override { return true; }
  int bucket(const ObservedAction& action, const HandFeatures& held) const override;

  std::string save() const override;
  Result<void> load(std::string_view text) override;

 private:
  using Counts = std::array<float, kActionClasses>;
  using Table = std::unordered_map<uint32_t, Counts>;

  static uint32_t situation(const ObservedAction& action);
  static uint32_t coarse_key(const ObservedAction& action, const HandFeatures& held);
  static uint32_t fine_key(const ObservedAction& action, const HandFeatures& held);
  static const Counts* find(const Table& table, uint32_t key);
  static void save_table(std::string_view name, const Table& table, std::string& text);

  Table by_situation_, coarse_, fine_;
  std::unordered_map<int, Table> by_player_;
};

}  // namespace felt
