// pot-odds: the textbook, and the example of how to write a bot. Calls when the price is right, raises when clearly
// ahead. No bluffs, no memory.
#include "agents/roster.hpp"
#include "agents/win_rate.hpp"

namespace felt {
namespace {

class PotOdds final : public Agent {
 public:
  explicit PotOdds(const Params& params)
      : samples_(params.whole("samples")),
        raise_above_(params.number("raise_above")),
        margin_(params.number("margin")) {}

  Action act(const View& view, Rng& rng) override {
    // What one of the players left can expect, if all hands were alike.
    const double fair_share = 1.0 / view.live().size();
    const double equity = equity_vs_random(view, samples_, rng);
    last_equity_ = equity;
    if (equity >= raise_above_ * fair_share && view.can_raise()) {
      return Action::raise_to(view.clamp_raise(view.pot_raise_to()));
    }
    if (view.to_call() == Chips{0}) return Action::check();

    // A call of c wins pot + c in total, so it breaks even at c / (pot + c).
    const double price = ratio(view.to_call(), view.pot() + view.to_call());
    return equity >= price + margin_ ? Action::call() : Action::fold();
  }

  Figures insight() const override { return {{"win rate", last_equity_}}; }

 private:
  int samples_;
  double raise_above_, margin_;
  double last_equity_ = 0;
};

std::vector<Param> params() {
  return {{"samples", 1000, 1, 1'000'000, "random deals per decision", Param::Kind::Whole},
          {"raise_above", 1.4, 1, 10, "raises the pot with this many times a fair share of it"},
          {"margin", 0.02, -1, 1, "calls with this much more than the pot odds ask for"}};
}

}  // namespace

AgentInfo pot_odds_info() {
  return {"pot-odds",
          "Pot odds",
          "calls when the price is right, raises when clearly ahead; the example to copy",
          "Calls when the price is right and raises when it is clearly ahead. Sixty lines long: the example to copy "
          "for a bot of your own.",
          "felt",
          holdem_games(),
          params(),
          [](const Params& chosen) -> std::unique_ptr<Agent> { return std::make_unique<PotOdds>(chosen); }};
}

}  // namespace felt
