// zju-published: the action model of source Z as section 4.2 describes it. For each opponent, position, situation and
// action there is a domain of win rates and a baseline in it. A holding inside has the full relative value; outside
// equation 6 takes it by the distance from the baseline. The values of the actions open to the player, divided by their
// sum, are P(action | holding).
//
// The domain follows how often the player acts so (who raises 35 % raises the best 35 %) and what they show with it;
// everybody starts as the average player. Win rates count draws. Where the scan cannot be read: docs/sources.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>

#include "base/text.hpp"
#include "reading/hand_reader.hpp"
#include "reading/models/zju_average.hpp"

namespace felt {

// In win rates, as in figure 2: [0.57, 0.68] with the baseline 0.61 for somebody's calls.
struct WinRateDomain {
  double low = 0, high = 1, baseline = 0.5;
};

// Equation 6, and the full value inside: "infinite (50)". 0.55 has 0.61 / (0.61 - 0.55), about 10.2. Never below 1.
inline constexpr double kFullValue = 50;
double relative_value(const WinRateDomain& domain, double win_rate);

// A domain given by parts of all holdings; the baseline is the mean win rate of the holdings in it. In figure 2's
// domain that is 0.607 before the flop, which is why we read the baseline so.
WinRateDomain domain_between(const StrengthDomain& shares, const HoldingWinRates& rates);

class PublishedZju final : public HandReader {
 public:
  double likelihood(int player, const ObservedAction& action, const HandFeatures& held) const override;
  bool has_own_buckets() const override { return true; }
  int bucket(const ObservedAction& action, const HandFeatures& held) const override;
  bool reads_win_rates() const override { return true; }
  void learn_action(int player, const ObservedAction& action) override;
  void learn_shown(int player, const ObservedAction& action, const HandFeatures& held) override;

  // Everything learned belongs to a player, so that there is no text without them.
  std::string save_with_players() const override;
  Result<void> load(std::string_view text) override;

  // The part of the holdings, from the weakest up, with which a player acts so.
  StrengthDomain domain(int player, const ObservedAction& action) const;

 private:
  static constexpr int kSteps = 20;  // of the holdings, in order of their win rates

  // How often each action was taken in a situation, and with which twentieth of the holdings it was shown.
  using Counts = std::array<float, kSteps>;
  struct Habit {
    std::array<float, kActionClasses> taken{};
    std::array<Counts, kActionClasses> shown{};
    bool has_seen(size_t action) const { return taken[action] > 0 || shown[action] != Counts{}; }
  };
  using Table = std::map<uint32_t, Habit>;

  // Before the flop raises differ by their order alone (4.1: bet, 3-bet, 4-bet), which is part of the situation.
  static ActionClass kind_of(ActionClass action, const ObservedAction& situation);
  static uint32_t key(const ObservedAction& action);
  static std::string_view load_habit(std::span<const Token> words, Table& table);
  static StrengthDomain moved_by_shown(const StrengthDomain& domain, std::span<const float> shown);
  const Habit* habit(int player, const ObservedAction& action) const;
  static StrengthDomain domain_of(ActionClass action, const ObservedAction& situation, const Habit* habit);

  std::map<int, Table> by_player_;
};

}  // namespace felt
