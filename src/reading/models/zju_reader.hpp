// zju: the action model of source Z. For each player, situation and action there is a domain, the interval of hand
// strength in which they take that action. A holding weighs fully inside and less the farther it lies outside; the
// weights of the actions open to the player, normalised, are their probabilities.
//
// Domains start at the average player's (zju_average.hpp), or lie in order of strength, and move with how often the
// player takes each action: who raises more raises with less. How the weight falls outside is learned from the hands
// that are shown, in twentieths of strength. That matters: players bet good hands and bluffs, and one interval with
// even slopes cannot say so.
//
// A situation is the street, the raises before the action, whether there is something to call and who led the street
// before (coarse), then also the position and the size of the bet faced (fine). A player's own habits are kept by
// coarse situation.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/text.hpp"
#include "reading/hand_reader.hpp"
#include "reading/models/zju_average.hpp"

namespace felt {

// Where domains come from before hands are shown.
enum class ZjuStart : uint8_t {
  People,   // the average player's, who bluffs too, moved as far as this one's frequencies differ
  Ordered,  // strictly by strength: who raises a tenth of their hands raises the best tenth. Most bots are like that
};

class ZjuReader final : public HandReader {
 public:
  explicit ZjuReader(ZjuStart start = ZjuStart::People) : start_(start) {}

  double likelihood(int player, const ObservedAction& action, const HandFeatures& held) const override;
  void likelihoods(int player, const ObservedAction& action, std::span<const HandFeatures> held,
                   std::span<double> out) const override;
  void learn_action(int player, const ObservedAction& action) override;
  void learn_shown(int player, const ObservedAction& action, const HandFeatures& held) override;

  std::string save() const override;
  std::string save_with_players() const override;
  Result<void> load(std::string_view text) override;

  // The interval of strength for an action as its frequency puts it, before shown hands shape the slopes.
  StrengthDomain domain(int player, const ObservedAction& action) const;

 private:
  static constexpr int kSteps = 20;  // of strength

  // What was seen in one situation: how often each action was taken, and with what where that was shown.
  struct Habit {
    std::array<float, kActionClasses> taken{}, shown{};
    std::array<std::array<float, kSteps>, kActionClasses> shown_at{};
  };
  using Table = std::unordered_map<uint32_t, Habit>;
  using Percents = std::array<double, kActionClasses>;

  // The layers of what is known about a situation; what was never seen is null.
  struct Layers {
    const Habit *coarse, *fine, *own;
  };

  // An action that was open to the player: how often they take it, and with what.
  struct OpenAction {
    size_t action;
    double percent;
    StrengthDomain domain;
  };
  struct Situation {
    Layers known;
    std::vector<OpenAction> open;
  };
  Situation situation(int player, const ObservedAction& action) const;
  double likelihood_in(const Situation& situation, ActionClass taken, double strength) const;

  static uint32_t coarse_key(const ObservedAction& action);
  static uint32_t fine_key(const ObservedAction& action);
  static void save_table(std::string_view name, const Table& table, std::string& text);
  static std::string_view load_habit(std::span<const Token> words, Table& table, uint32_t keys);
  static double shown_weight(const Layers& layers, size_t action, double strength, double start);

  Layers layers(int player, const ObservedAction& action) const;
  static Percents blended(const AverageHabit& average, const Layers& layers);

  StrengthDomain domain_of(ActionClass action, const AverageHabit& average, const Percents& percent) const;

  ZjuStart start_;
  Table coarse_, fine_;
  std::unordered_map<int, Table> by_player_;
};

}  // namespace felt
