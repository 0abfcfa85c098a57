// mc with a threshold that learns: mc-adaptive and mc-learned.
#pragma once

#include <algorithm>

#include "agents/herts/mc_player.hpp"

namespace felt {

inline constexpr double kThresholdFloor = 1.0;  // ours: below it there is no band to learn in

std::vector<Param> mc_adaptive_params();

class McAdaptive final : public Agent {
 public:
  explicit McAdaptive(const Params& params)
      : player_(params),
        up_(params.number("up")),
        down_(params.number("down")),
        threshold_(params.number("threshold")) {}

  Action act(const View& view, Rng& rng) override {
    const McDecision decision = player_.decide(view, threshold_, rng);
    has_raised_ |= decision.teaches;
    last_ = decision;
    return decision.action;
  }

  void begin_hand(const HandInfo&) override { has_raised_ = false; }

  // A raise between 1 and the threshold that won makes the next one easier, one that lost harder. A split changes
  // nothing. The source's threshold has no floor, and learns nothing more when it has fallen below 1.
  void end_hand(const View& view) override {
    if (!has_raised_) return;
    const Chips net = view.net(view.seat());
    if (net > Chips{0}) threshold_ -= down_;
    if (net < Chips{0}) threshold_ += up_;
    threshold_ = std::clamp(threshold_, player_.is_published() ? kMinThreshold : kThresholdFloor, kMaxThreshold);
  }

  Figures report() const override { return {{"threshold", threshold_}}; }
  Figures insight() const override { return insight_of(last_); }

  std::string save() const override;
  Result<void> load(std::string_view text) override;

 private:
  McPlayer player_;
  McDecision last_;
  double up_, down_, threshold_;
  bool has_raised_ = false;  // in this hand, so that its end teaches
};

}  // namespace felt
