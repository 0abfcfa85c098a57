// phase3 (source N): before the flop as phase2; later it holds its own hand strength against what the opponents' last
// actions have meant at showdowns so far, and plays as phase2 where the model knows nothing.
#include <algorithm>
#include <array>
#include <optional>

#include "agents/ntnu/credit.hpp"
#include "agents/ntnu/phase2.hpp"
#include "agents/roster.hpp"
#include "agents/sizing.hpp"
#include "equity/pot_odds.hpp"
#include "reading/models/context_model.hpp"

namespace felt {
namespace {

constexpr int64_t kEnough = 3;  // observations before a context says anything

// Standard deviations above the mean at which an opponent is believed to stand: 95 % sure when cautious (aggression
// 0.1), below the mean when bold (1.9).
constexpr double caution(double aggression) { return 1.645 - 1.2 * (aggression - 0.1); }

class Phase3 final : public Agent {
 public:
  explicit Phase3(const Params& params) : style_(phase2_style(params)), credit_(credit_of(params)) {}

  void begin_hand(const HandInfo& info) override { players_ = info.players; }

  Action act(const View& view, Rng& rng) override { return within_credit(view, credit_, decide(view, rng)); }
  void end_hand(const View& view) override {
    if (view.rules().showdown == Showdown::High) model_.add_hand(view.history(), players_of(view));
  }

  Figures insight() const override { return last_; }
  Figures report() const override { return {{"contexts", static_cast<double>(model_.contexts())}}; }
  std::string save() const override { return model_.save(); }
  Result<void> load(std::string_view text) override {
    FELT_TRY(model_, ContextModel::load(text));
    return {};
  }

 private:
  Action decide(const View& view, Rng& rng) {
    const double strength = phase2_strength(view, style_.strength, rng);
    last_ = {{"hand strength", strength}};
    if (view.board().empty()) return phase2_preflop(view, strength, style_);
    const auto strongest = view.rules().showdown == Showdown::High ? strongest_opponent(view) : std::nullopt;
    if (!strongest) return phase2_postflop(view, strength, style_, rng);
    const double own = strength_of_kind(view, style_.strength);
    last_ = {{"hand strength", own}, {"strongest opponent", *strongest}};
    if (own >= *strongest) return raise_or_call(view, raise_by_pot(view, own * style_.aggression));
    const double price =
        required_equity(static_cast<double>(view.to_call().count), static_cast<double>(view.pot().count));
    // Behind the estimate, a call must be paid for by the strength that is left beside it.
    return own * own / *strongest >= 2 * price ? check_or_call(view) : check_or_fold(view);
  }

  std::span<const int> players_of(const View& view) const {
    return std::span<const int>(players_).first(static_cast<size_t>(view.players()));
  }

  // The largest estimate over the opponents' last decisions; nothing when all of them are unknown.
  std::optional<double> strongest_opponent(const View& view) const {
    std::array<std::optional<Context>, kMaxSeats> last;
    for (const SeenAction& seen : contexts_of(view.history(), players_of(view))) last[seen.seat.index()] = seen.context;
    std::optional<double> strongest;
    for (const Seat seat : view.opponents()) {
      if (!last[seat.index()]) continue;
      const ContextModel::Strength known = model_.query(*last[seat.index()]);
      if (known.count < kEnough) continue;
      const double estimate = std::clamp(known.mean + caution(style_.aggression) * known.sd, 0.05, 0.999);
      strongest = std::max(strongest.value_or(0), estimate);
    }
    return strongest;
  }

  Phase2Style style_;
  Chips credit_;
  Figures last_;
  std::array<int, kMaxSeats> players_{};
  ContextModel model_;
};

}  // namespace

AgentInfo phase3_info() {
  return {"phase3",
          "Phase 3",
          "phase2 that learns what its opponents' actions have meant at showdowns",
          "As phase2, and it remembers with what strength its opponents showed down after which actions. With nothing "
          "to remember it plays as phase2 does.",
          "N",
          holdem_games(),
          phase2_params("how much its hands count, and how little it fears the estimate"),
          [](const Params& chosen) -> std::unique_ptr<Agent> { return std::make_unique<Phase3>(chosen); }};
}

}  // namespace felt
