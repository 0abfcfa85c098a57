// caesar (source C): five-card draw by expected values. It estimates what each opponent holds from his bets, draws the
// cards with the best chance against that, opens by risk tolerance and budget, and answers bets by the best of fold,
// call, raise and all-in.
//
// Where the source leaves room: the chance to win counts the draw to come and all opponents, not only the strongest;
// pots count what can be won of them; opponents are known to give up sometimes (a raise wins the pot then).
#include <algorithm>
#include <optional>

#include "agents/caesar_budget.hpp"
#include "agents/draw_estimator.hpp"
#include "agents/draw_odds_view.hpp"
#include "agents/roster.hpp"
#include "cards/evaluator.hpp"

namespace felt {
namespace {

struct Option {
  Action action;
  double value = 0;  // expected chips from here on
};

double as_double(Chips chips) { return static_cast<double>(chips.count); }

class Caesar final : public Agent {
 public:
  explicit Caesar(const Params& params)
      : estimator_({params.whole("degree"), params.is_on("draws")}, params.number("respect")),
        budget_{params.number("short"), std::max(params.number("short") + 1, params.number("deep")),
                params.number("short_share"), params.number("deep_share")},
        rt0_(params.number("rt0")),
        rt0_short_(params.number("rt0_short")),
        rt1_(params.number("rt1")),
        margin_(params.number("margin")),
        has_memory_(params.is_on("memory")),
        by_mean_rank_(params.is_on("mean_rank")) {}

  void begin_hand(const HandInfo& info) override {
    info_ = info;
    drawing_.reset();
  }

  void end_hand(const View& view) override {
    if (has_memory_) estimator_.add_hand(view, info_);
  }

  Action act(const View& view, Rng&) override {
    if (view.phase() == Phase::Draw) return discard_action(view, best_discard(view));
    return view.to_call() == Chips{0} ? open(view) : call_or_raise(view);
  }

  std::string save() const override { return has_memory_ ? estimator_.save() : std::string(); }
  Result<bool> load(std::string_view text) override {
    return has_memory_ ? estimator_.load(text) : Result<bool>(false);
  }

 private:
  // Opponents as they stand, or as they would after seeing a raise to `raise_to`.
  std::vector<Rival> rivals(const View& view, std::optional<Chips> raise_to = std::nullopt) const {
    std::vector<Rival> all;
    for (const Seat seat : view.opponents()) {
      const int player = info_.players[seat.index()];
      Rival rival{drawn_five()};
      if (has_memory_) {
        const Chips more = raise_to ? std::max(Chips{0}, *raise_to - view.bet(seat)) : Chips{0};
        rival.holding = estimator_.holding(view, seat, player, more);
        if (more > Chips{0} && !view.is_all_in(seat)) rival.folds = estimator_.fold_chance(view, player, more);
      }
      all.push_back(rival);
    }
    return all;
  }

  std::vector<Card> best_discard(const View& view) const {
    const std::vector<Rival> others = rivals(view);
    RankDistribution mean{};  // rate_discards takes one distribution for all
    for (const Rival& rival : others) {
      for (size_t i = 0; i < mean.size(); ++i) mean[i] += rival.holding[i] / static_cast<double>(others.size());
    }
    const auto options = rate_discards(view.hole().known(), static_cast<int>(others.size()), mean);
    if (!by_mean_rank_) return options.front().discard;
    return std::min_element(options.begin(), options.end(),
                            [](const auto& a, const auto& b) { return a.mean_rank < b.mean_rank; })
        ->discard;
  }

  // What its hand will be at showdown. Before the draw the cards to throw are chosen once per hand.
  const RankDistribution& own_hand(const View& view) {
    const CardSet hand = view.hole().known();
    if (view.street() > 0) {
      drawing_ = certain(evaluate(hand));
    } else if (!drawing_) {
      CardSet thrown;
      for (const Card card : best_discard(view)) thrown |= card;
      drawing_ = after_draw(hand, thrown);
    }
    return *drawing_;
  }

  double whole_chips(const View& view, Chips chips) const { return ratio(chips, view.unit()); }
  double shortness(const View& view) const {
    return budget_.shortness(whole_chips(view, view.stack()), whole_chips(view, view.min_bet()));
  }
  Chips budget_bet(const View& view, double win) const {
    const double chips = budget_.bet(win, whole_chips(view, view.stack()), whole_chips(view, view.min_bet()));
    return Chips{static_cast<int64_t>(chips)} * view.unit().count;
  }

  // Source C, algorithm 1. A short stack tolerates more: folding until the antes have eaten it is worse.
  Action open(const View& view) {
    if (!view.can_raise() || view.stack() < view.min_bet()) return Action::check();
    const double win = chance_to_win(own_hand(view), rivals(view));
    const Chips bet = budget_bet(view, win);
    const double part = shortness(view);
    const double tolerance = part * rt0_short_ + (1 - part) * rt0_;
    if (1 - win >= tolerance && ratio(bet, view.stack()) <= rt1_) return Action::check();
    return Action::raise_to(view.clamp_raise(view.bet(view.seat()) + bet));
  }

  // Source C, algorithm 2. What is in the pot already counts for nobody, so a fold is worth 0.
  Action call_or_raise(const View& view) {
    Option best{Action::fold(), 0};
    const double win = chance_to_win(own_hand(view), rivals(view));
    consider(best, {Action::call(), call_value(view, win)});
    if (view.can_raise()) {
      const Chips bet = budget_bet(view, win);
      if (bet > view.to_call()) consider(best, raise_option(view, view.bet(view.seat()) + bet));
      consider(best, raise_option(view, view.all_in_to()));
    }
    return best.action;
  }

  static void consider(Option& best, const Option& other) {
    if (other.value > best.value) best = other;
  }

  // What of the pot a player can win who has `total` chips in it.
  static Chips winnable(const View& view, Chips total) {
    Chips chips = view.pot();
    for (const Seat seat : view.seats()) chips -= std::max(Chips{0}, view.committed(seat) - total);
    return chips;
  }

  // The better player need not take every even gamble: chips lost cost a margin more than chips won.
  double gamble(double win, double gain, double cost) const { return win * gain - (1 - win) * cost * (1 + margin_); }

  double call_value(const View& view, double win) const {
    const Chips cost = view.to_call();
    return gamble(win, as_double(winnable(view, view.committed(view.seat()) + cost)), as_double(cost));
  }

  // With W the chance to win, Q the chance that all give up: W · pot − (1 − W) · cost + (W − Q) · what callers add.
  Option raise_option(const View& view, Chips wanted) {
    const Chips to = view.clamp_raise(wanted);
    const std::vector<Rival> others = rivals(view, to);
    const double win = chance_to_win(own_hand(view), others);
    double all_fold = 1, callers_add = 0;
    Chips cost;  // at most what somebody can match
    auto rival = others.begin();
    for (const Seat seat : view.opponents()) {
      const Chips more = std::min(view.stack(seat), std::max(Chips{0}, to - view.bet(seat)));
      callers_add += (1 - rival->folds) * as_double(more);
      all_fold *= rival->folds;
      cost = std::max(cost, std::min(to, view.bet(seat) + more) - view.bet(view.seat()));
      ++rival;
    }
    if (all_fold < 1) callers_add /= 1 - all_fold;
    const Chips pot = winnable(view, view.committed(view.seat()) + cost);
    return {Action::raise_to(to), gamble(win, as_double(pot), as_double(cost)) + (win - all_fold) * callers_add};
  }

  DrawEstimator estimator_;
  Budget budget_;
  double rt0_, rt0_short_, rt1_, margin_;
  bool has_memory_, by_mean_rank_;
  HandInfo info_;
  std::optional<RankDistribution> drawing_;
};

// A compromise after 200 games of 200 chips per value (standard error 3 points): against three reflex, full respect won
// 41 % and half of it 33 %; against three random, 73 % and 81 %.
constexpr double kRespect = 0.75;

// The same trade, 300 games per value: a margin of 0.1 won 35 % against reflex and 78 % against random, 1 won 43 % and
// 68 %; with what it had learned in earlier games, 42 % and 69 % against 48 % and 76 %.
constexpr double kMargin = 0.5;

std::vector<Param> params() {
  using Kind = Param::Kind;
  const Budget budget;
  return {
      {"memory", 1, 0, 1, "learns what opponents hold from the hands they show", Kind::Switch},
      {"mean_rank", 0, 0, 1, "draws for the best mean rank, as the source does, not for the best chance", Kind::Switch},
      {"degree", 1, 1, 3, "of the polynomial that predicts a hand from a bet", Kind::Whole},
      {"draws", 1, 0, 1, "predicts from the number of cards drawn as well", Kind::Switch},
      {"respect", kRespect, 0, 1, "how far the bets of players who have shown nothing yet are believed"},
      {"rt0", 0.6, 0.35, 0.9, "checks when the chance to lose is at least this"},
      {"rt0_short", 0.85, 0.35, 0.9, "the same with a short stack"},
      {"rt1", 0.9, 0, 1, "opens all the same when the bet is more than this part of its chips"},
      {"margin", kMargin, 0, 10, "how much more a lost chip counts than one won"},
      {"short", budget.short_stack, 0, 1e9, "chips: a short stack"},
      {"deep", budget.deep_stack, 0, 1e9, "chips: a deep stack"},
      {"short_share", budget.short_share, 0, 1, "part of a short stack that may be bet"},
      {"deep_share", budget.deep_share, 0, 1, "part of a deep stack that may be bet"}};
}

}  // namespace

AgentInfo caesar_info() {
  return {"caesar", "five-card draw by expected values, with opponents read from their bets",
          "C",      draw_games(),
          params(), [](const Params& chosen) -> std::unique_ptr<Agent> { return std::make_unique<Caesar>(chosen); }};
}

}  // namespace felt
