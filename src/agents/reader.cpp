// reader (source Z): predicts what every opponent holds from all their actions, computes the win rate against those
// holdings, and compares it with thresholds that depend on the scene.
#include <algorithm>
#include <memory>
#include <optional>

#include "agents/roster.hpp"
#include "agents/sizing.hpp"
#include "agents/table_third.hpp"
#include "agents/win_rate.hpp"
#include "reading/hand_prediction.hpp"
#include "reading/predicted_equity.hpp"

namespace felt {
namespace {

constexpr double kDeepStack = 80, kShortStack = 10;  // in base bets, as the source divides them

class Reader final : public Agent {
 public:
  explicit Reader(const Params& params)
      : samples_(params.whole("samples")),
        margin_(params.number("margin")),
        half_above_(params.number("half_above")),
        pot_above_(params.number("pot_above")),
        reader_(*make_reader("zju-ordered")) {}

  void begin_hand(const HandInfo& info) override {
    players_ = info.players;
    prediction_.reset();
    fed_ = 0;
  }

  Action act(const View& view, Rng& rng) override {
    follow(view);
    const double win_rate = win_rate_against_predictions(view, rng);
    last_win_rate_ = win_rate;
    const double advantage = win_rate * view.live().size() + scene_bonus(view);  // 1 is a fair share of the pot
    const bool is_short = ratio(view.stack(), view.base_bet()) < kShortStack;
    if (advantage >= pot_above_ && view.can_raise()) {
      return raise_or_call(view, is_short ? view.all_in_to() : view.pot_raise_to());
    }
    if (advantage >= half_above_ && view.can_raise()) return raise_or_call(view, raise_by_pot(view, 0.5));
    if (view.to_call() == Chips{0}) return Action::check();
    const double price = ratio(view.to_call(), view.pot() + view.to_call());
    return win_rate >= price + call_margin(view) ? Action::call() : Action::fold();
  }

  Figures insight() const override { return {{"win rate", last_win_rate_}}; }

  std::string save() const override { return reader_->save_with_players(); }
  Result<void> load(std::string_view text) override { return reader_->load(text); }

  // Learns every action, and the hands that were shown.
  void end_hand(const View& view) override {
    follow(view);
    if (!prediction_) return;
    std::array<std::optional<Hole>, kMaxSeats> shown;
    for (const Seat seat : view.seats()) {
      const DealtCards& cards = view.shown_cards(seat);
      if (view.is_shown(seat) && cards.size() == 2 && cards.all_known()) shown[seat.index()] = Hole(cards[0], cards[1]);
    }
    prediction_->teach(*reader_, shown);
  }

 private:
  // Suits matter to the order of holdings, so games without them are played against unknown hands.
  static bool can_read(const View& view) { return view.rules().showdown == Showdown::High; }

  void follow(const View& view) {
    if (!can_read(view)) return;
    if (!prediction_) {
      prediction_.emplace(*reader_, std::vector<int>(players_.begin(), players_.begin() + view.players()));
      prediction_->know(view.hole().known());
    }
    for (; fed_ < view.history().size(); ++fed_) prediction_->feed(view.history()[fed_]);
  }

  double win_rate_against_predictions(const View& view, Rng& rng) const {
    if (!can_read(view)) return equity_vs_random(view, samples_, rng);
    std::vector<const RangePosterior*> beliefs;
    for (const Seat seat : view.opponents()) beliefs.push_back(&prediction_->of(seat));
    const Hole own(view.hole()[0], view.hole()[1]);
    const auto share = predicted_equity(own, view.board(), beliefs, samples_, rng);
    return share ? *share : equity_vs_random(view, samples_, rng);
  }

  // Acting last is worth something, and so is an unopened pot before the flop: the source's blind steals.
  static double scene_bonus(const View& view) {
    const bool is_rear = table_third(view) == TableThird::Back;
    const bool is_unopened = view.street() == 0 && view.raises() == 0;
    return (is_rear ? 0.05 : 0.0) + (is_rear && is_unopened ? 0.15 : 0.0);
  }

  // Deep stacks have more to lose on later streets than the price of this call says.
  double call_margin(const View& view) const {
    return ratio(view.stack(), view.base_bet()) > kDeepStack ? margin_ : margin_ / 2;
  }

  int samples_;
  double margin_, half_above_, pot_above_;
  std::unique_ptr<HandReader> reader_;
  std::array<int, kMaxSeats> players_{};
  std::optional<HandPrediction> prediction_;
  size_t fed_ = 0;
  double last_win_rate_ = 0;
};

std::vector<Param> params() {
  return {{"samples", 512, 1, 1'000'000, "random deals per win rate", Param::Kind::Whole},
          {"margin", 0.04, -1, 1, "calls of deep stacks need this much more than the pot odds"},
          {"half_above", 1.25, 0, 20, "raises half a pot with this many fair shares of it"},
          {"pot_above", 1.6, 0, 20, "raises a pot with this many"}};
}

}  // namespace

AgentInfo reader_info() {
  return {"reader",
          "Reader",
          "predicts what everybody holds and plays its win rate against that",
          "Follows every action and works out what each opponent may hold, then deals the rest of the hand from those "
          "ranges. It learns how each opponent plays.",
          "Z",
          holdem_games(),
          params(),
          [](const Params& chosen) -> std::unique_ptr<Agent> { return std::make_unique<Reader>(chosen); }};
}

}  // namespace felt
