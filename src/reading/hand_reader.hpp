// Models of how players act with what they hold. A reader says how likely an action is with a holding of some strength;
// the posterior over holdings follows (range_posterior.hpp, hand_prediction.hpp).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "reading/observed_action.hpp"

namespace felt {

class HandReader {
 public:
  virtual ~HandReader() = default;

  // P(action | strength) in this situation, up to a factor that is the same for all strengths. `strength` is the
  // holding's place in the StrengthOrder of the street; `player` is a number that players keep from hand to hand.
  virtual double likelihood(int player, const ObservedAction& action, double strength) const = 0;

  // Learning, after the hand: every action that was seen, and for shown hands the strength it was taken with.
  virtual void learn_action(int /*player*/, const ObservedAction&) {}
  virtual void learn_shown(int /*player*/, const ObservedAction&, double /*strength*/) {}
};

// "uniform" (knows nothing), "markov" (what each action was shown with before), "zju" (source Z's domains).
const std::vector<std::string_view>& reader_names();
Result<std::unique_ptr<HandReader>> make_reader(std::string_view name);

}  // namespace felt
