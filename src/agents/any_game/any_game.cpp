// any-game: every game by its own odds. It asks how much of the pot its hand wins against hands that fit what the
// others have shown, drawn and bet, and compares that with the price.
#include "agents/any_game/best_discard.hpp"
#include "agents/any_game/final_hands.hpp"
#include "agents/roster.hpp"
#include "agents/sizing.hpp"

namespace felt {
namespace {

class AnyGame final : public Agent {
 public:
  explicit AnyGame(const Params& params)
      : samples_(params.whole("samples")),
        raise_above_(params.number("raise_above")),
        margin_(params.number("margin")),
        bluff_(params.number("bluff")) {}

  Action act(const View& view, Rng& rng) override {
    if (view.phase() == Phase::Draw) return best_discard(view, samples_, rng);
    share_ = expected_share(view, samples_, rng);
    const bool wants_to_bet = is_ahead(view) || (view.to_call() == Chips{0} && is_time_to_bluff(view, rng));
    if (wants_to_bet && view.can_raise()) return Action::raise_to(view.clamp_raise(raise_by_pot(view, 0.75)));
    if (view.to_call() == Chips{0}) return Action::check();
    // A call of c wins pot + c in total, so it breaks even at c / (pot + c). Who brings in has no choice.
    const double price = ratio(view.to_call(), view.pot() + view.to_call());
    return view.must_bring_in() || share_ >= price + margin_ ? Action::call() : Action::fold();
  }

  Figures insight() const override { return {{"part of the pot", share_}}; }

 private:
  // Everybody else has acted: what they have not bet they do not have.
  static bool is_last_to_act(const View& view) {
    for (const Seat seat : view.opponents() & view.able()) {
      if (view.raises() == 0 && seat > view.seat()) return false;
    }
    return true;
  }

  // More than a fair share of the pot; a little less is enough for who acts last.
  bool is_ahead(const View& view) const {
    const double fair = 1.0 / view.live().size();
    return share_ >=
           fair * (is_last_to_act(view) && view.to_call() == Chips{0} ? (1 + raise_above_) / 2 : raise_above_);
  }

  // On the last street, with a hand that wins little by itself.
  bool is_time_to_bluff(const View& view, Rng& rng) const {
    const bool is_last_street = view.street() + 1u == view.rules().streets.size();
    return is_last_street && share_ < 0.25 && view.opponents().size() == 1 && rng.uniform() < bluff_;
  }

  int samples_;
  double raise_above_, margin_, bluff_;
  double share_ = 0;
};

std::vector<Param> params() {
  return {{"samples", 200, 1, 1'000'000, "random deals per decision", Param::Kind::Whole},
          {"raise_above", 1.2, 1, 10, "bets and raises with this many times a fair share of the pot"},
          {"margin", 0.02, -1, 1, "calls with this much more than the pot odds ask for"},
          {"bluff", 0.15, 0, 1, "how often it bets a weak hand on the last street, against one opponent"}};
}

}  // namespace

AgentInfo any_game_info() {
  return {"any-game",
          "All-rounder",
          "plays every game by its own odds, the price and the opponents' up cards, draws and bets",
          "Plays every game by its own odds: how much of the pot the hand wins against hands that fit what the others "
          "have shown, drawn and bet. The last draw is counted card by card.",
          "felt",
          every_game(),
          params(),
          [](const Params& chosen) -> std::unique_ptr<Agent> { return std::make_unique<AnyGame>(chosen); }};
}

}  // namespace felt
