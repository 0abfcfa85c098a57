// reader (source Z): predicts what every opponent holds from all their actions, computes the win rate against those
// holdings, and compares it with thresholds that depend on the scene. This is felt's own; the source's is
// reader(as=published), reader_published.cpp.
#include <algorithm>
#include <memory>

#include "agents/hand_follower.hpp"
#include "agents/herts/table_third.hpp"
#include "agents/roster.hpp"
#include "agents/sizing.hpp"
#include "agents/win_rate.hpp"
#include "agents/zhejiang/reader_published.hpp"
#include "reading/make_reader.hpp"
#include "reading/predicted_equity.hpp"

namespace felt {
namespace {

constexpr double kDeepStack = 80, kShortStack = 10;  // in base bets, as the source divides them

class Reader final : public Agent {
 public:
  explicit Reader(const Params& params)
      : budget_(params.whole("samples"), params.number("deal_ms")),
        margin_(params.number("margin")),
        half_above_(params.number("half_above")),
        pot_above_(params.number("pot_above")),
        special_(ZjuSpecialActions::from(params)),
        follower_(*make_reader("zju-ordered")) {}

  void begin_hand(const HandInfo& info) override { follower_.begin_hand(info); }
  void end_hand(const View& view) override { follower_.learn(view); }

  Action act(const View& view, Rng& rng) override {
    follower_.follow(view);
    const double win_rate = win_rate_against_predictions(view, rng);
    last_win_rate_ = win_rate;
    const double advantage = win_rate * view.live().size() + scene_bonus(view);  // 1 is a fair share of the pot
    const bool is_short = ratio(view.stack(), view.base_bet()) < kShortStack;
    const ZjuChoice choice = compared({0, half_above_, pot_above_}, advantage);
    if (const auto action = special_.answer(view, choice, rng)) return *action;
    if (advantage >= pot_above_ && view.can_raise()) {
      return raise_or_call(view, is_short ? view.all_in_to() : view.pot_raise_to());
    }
    if (advantage >= half_above_ && view.can_raise()) return raise_or_call(view, raise_by_pot(view, 0.5));
    if (view.to_call() == Chips{0}) return Action::check();
    const double price = ratio(view.to_call(), view.pot() + view.to_call());
    return win_rate >= price + call_margin(view) ? Action::call() : Action::fold();
  }

  Figures insight() const override { return {{"win rate", last_win_rate_}}; }

  std::string save() const override { return follower_.save(); }
  Result<void> load(std::string_view text) override { return follower_.load(text); }

 private:
  double win_rate_against_predictions(const View& view, Rng& rng) const {
    if (!HandFollower::can_read(view)) return equity_vs_random(view, budget_.samples, rng);
    const Hole own(view.hole()[0], view.hole()[1]);
    const auto share = predicted_equity(own, view.board(), follower_.beliefs(view), budget_, rng);
    return share ? *share : equity_vs_random(view, budget_.samples, rng);
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

  DealBudget budget_;
  double margin_, half_above_, pot_above_;
  ZjuSpecialActions special_;
  HandFollower follower_;
  double last_win_rate_ = 0;
};

std::vector<Param> reader_params() {
  using Kind = Param::Kind;
  return {as_param("published: equation 6 and algorithms 1 and 2 of the report, sections 4.2 to 4.5"),
          {"samples", 512, 1, 1'000'000, "random deals per win rate; published: N = 500 (4.4)", Kind::Whole, {}, 500},
          {"deal_ms", 0, 0, 1e6, "deals for this time instead (4.4, N by the time that is left); 0: samples"},
          {"margin", 0.04, -1, 1, "calls of deep stacks need this much more than the pot odds; not published"},
          {"call_above", 1, 0, 20, "published: calls with this many fair shares of the pot (call_thr, 4.5)"},
          {"half_above",
           1.25,
           0,
           20,
           "raises half a pot with this many; published: 1.15 (raise_half_thr)",
           Kind::Number,
           {},
           1.15},
          {"pot_above", 1.6, 0, 20, "raises a pot with this many (raise_one_thr)"},
          {"steal",
           0,
           0,
           1,
           "how often it steals blinds that nobody fights for; published: 0.3 (4.5)",
           Kind::Number,
           {},
           0.3},
          {"bluff", 0.297, 0, 1, "how often it bluffs where all are weak (4.5, equation 27)"},
          {"wars", 0, 0, 1, "ends re-raise wars: all-in, call or fold (4.5); published: on", Kind::Switch, {}, 1}};
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
          reader_params(),
          [](const Params& chosen) -> std::unique_ptr<Agent> {
            if (chosen.is_published()) return make_published_reader(chosen);
            return std::make_unique<Reader>(chosen);
          }};
}

}  // namespace felt
