// Models of how players act with what they hold. A reader says how likely an action is with a holding of some strength;
// the posterior over holdings follows (range_posterior.hpp, hand_prediction.hpp).
#pragma once

#include <cmath>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "reading/observed_action.hpp"

namespace felt {

class HoldingWinRates;

// What a reader looks at in a holding.
struct HandFeatures {
  double strength = 0;  // its place in the StrengthOrder of the street
  bool has_draw = false;
  int hole_class = 0;                      // HoleClass::index()
  double win_rate = 0;                     // its draws counted; only for readers that ask for win rates
  const HoldingWinRates* rates = nullptr;  // of all holdings, for the same
};

class HandReader {
 public:
  virtual ~HandReader() = default;

  // P(action | holding) in this situation, up to a factor that is the same for all holdings. `player` is a number that
  // players keep from hand to hand.
  virtual double likelihood(int player, const ObservedAction& action, const HandFeatures& held) const = 0;

  // The same for several holdings: what depends on the action alone need be worked out only once.
  virtual void likelihoods(int player, const ObservedAction& action, std::span<const HandFeatures> held,
                           std::span<double> out) const {
    for (size_t i = 0; i < held.size(); ++i) out[i] = likelihood(player, action, held[i]);
  }

  // Holdings with the same bucket, below kBuckets, have the same likelihood: a few stand for all 1326. Hundredths of
  // strength, unless a reader has its own.
  static constexpr int kBuckets = 256;
  virtual bool has_own_buckets() const { return false; }
  virtual int bucket(const ObservedAction&, const HandFeatures& held) const { return strength_bucket(held.strength); }
  static int strength_bucket(double strength) { return static_cast<int>(std::lround(strength * 100)); }
  // Whether a player's latest action replaces what was believed before, instead of adding to it.
  virtual bool reads_latest_action_only() const { return false; }

  // Whether it looks at win rates (holding_win_rates.hpp), which take a millisecond for a flop.
  virtual bool reads_win_rates() const { return false; }

  // Learning, after the hand: every action that was seen, and for shown hands the strength it was taken with.
  virtual void learn_action(int /*player*/, const ObservedAction&) {}
  virtual void learn_shown(int /*player*/, const ObservedAction&, const HandFeatures&) {}

  // What has been learned of everybody, as text; what was learned of single players is left out, as their numbers mean
  // nothing in the next match. Readers that learn nothing have no text.
  virtual std::string save() const { return {}; }
  // The same with single players, for a match that goes on where it stopped.
  virtual std::string save_with_players() const { return save(); }
  // A text that is refused changes nothing.
  virtual Result<void> load(std::string_view) { return Error{"it learns nothing, and loads nothing"}; }
};

}  // namespace felt
