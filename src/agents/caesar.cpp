// caesar (source C): five-card draw by expected values. It estimates what each opponent holds from their bets, draws
// the cards with the best chance against that, opens by risk tolerance and budget, and answers bets by the best of
// fold, call and all-in.
//
// Where the source leaves room or measured worse (docs/lab/caesar.md): the chance to win counts the draw to come and
// all opponents, not only the strongest; a chip at risk counts more than one to be won, the more so the larger the part
// of its stack that is at risk; how much more depends on whether the opponents' bets follow their cards.
#include <algorithm>
#include <optional>

#include "agents/caesar_budget.hpp"
#include "agents/caesar_style.hpp"
#include "agents/draw_estimator.hpp"
#include "agents/draw_odds_view.hpp"
#include "agents/roster.hpp"
#include "cards/evaluator.hpp"
#include "reading/hand_memory.hpp"

namespace felt {
namespace {

class Caesar final : public Agent {
 public:
  explicit Caesar(const Params& params)
      : estimator_({params.whole("degree"), params.is_on("draws")}),
        budget_{params.number("short"), std::max(params.number("short") + 1, params.number("deep")),
                params.number("short_share"), params.number("deep_share")},
        has_memory_(params.is_on("memory")),
        by_mean_rank_(params.is_on("mean_rank")) {}

  void begin_hand(const HandInfo& info) override {
    info_ = info;
    drawing_.reset();
  }

  void end_hand(const View& view) override {
    if (!has_memory_) return;
    memory_.add(remembered(view, info_.number, info_.players));
    estimator_.add_hand(view, info_);
  }

  Action act(const View& view, Rng&) override {
    last_win_.reset();
    if (view.phase() == Phase::Draw) return discard_action(view, best_discard(view));
    return view.to_call() == Chips{0} ? open(view) : call_or_raise(view);
  }

  Figures insight() const override { return last_win_ ? Figures{{"win rate", *last_win_}} : Figures{}; }

  std::string save() const override { return has_memory_ ? estimator_.save() + memory_.dump() : std::string(); }

  Result<void> load(std::string_view text) override {
    if (!has_memory_) return Error{"with memory=off it learns nothing, and loads nothing"};
    const size_t end = std::min(text.find(HandMemory::kTitle), text.size());
    HandMemory memory;
    DrawEstimator estimator = estimator_;
    FELT_TRY(estimator.load(text.substr(0, end)));
    FELT_TRY(memory.load(text.substr(end)));
    memory_ = std::move(memory);
    estimator_ = std::move(estimator);
    return {};
  }

 private:
  // Opponents as their bets are read.
  std::vector<Rival> rivals(const View& view) const {
    std::vector<Rival> all;
    for (const Seat seat : view.opponents()) {
      const int player = info_.players[seat.index()];
      all.push_back({has_memory_ ? estimator_.holding(view, seat, player) : drawn_five()});
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

  // The chance to win against opponents who draw with sense and bet as they like.
  double plain_win(const View& view) {
    return chance_to_win(own_hand(view), std::vector<Rival>(view.opponents().size(), Rival{drawn_five()}));
  }

  const CaesarStyle& style(const View& view) const {
    double sense = 0;
    for (const Seat seat : view.opponents()) sense += estimator_.sense(info_.players[seat.index()]);
    return 2 * sense >= view.opponents().size() ? kAgainstSense : kAgainstNonsense;
  }

  static double even_share(const View& view) { return 1.0 / (view.opponents().size() + 1); }
  static const CaesarRound& now(const CaesarStyle& style, const View& view) {
    return view.street() == 0 ? style.early : style.late;
  }

  // The cure of the source's starvation: folding until the antes have eaten a short stack is worse than any risk.
  bool pushes_short(const View& view, const CaesarStyle& style, double win) const {
    return view.street() == 0 && ratio(view.stack(), view.min_bet()) < style.short_antes &&
           win >= style.short_push * even_share(view);
  }

  // Source C, algorithm 1, with the risk tolerance by the number of opponents.
  Action open(const View& view) {
    if (!view.can_raise() || view.stack() < view.min_bet()) return Action::check();
    const CaesarStyle& how = style(view);
    const double win = plain_win(view);
    last_win_ = win;
    if (pushes_short(view, how, win)) return Action::raise_to(view.all_in_to());
    if (win < now(how, view).open * even_share(view)) return Action::check();
    return Action::raise_to(view.clamp_raise(view.bet(view.seat()) + budget_bet(view, win)));
  }

  Chips budget_bet(const View& view, double win) const {
    const double chips =
        budget_.bet(win, ratio(view.stack(), view.unit()), ratio(view.min_bet(), view.unit()), view.street() > 0);
    return Chips{static_cast<int64_t>(chips)} * view.unit().count;
  }

  // Source C, algorithm 2. A call of c for a pot of P has an expected value above 0 beyond the price c / (P + c); how
  // far beyond it must be grows with the part of its stack that is at risk. An all-in takes the place of every raise.
  Action call_or_raise(const View& view) {
    const CaesarStyle& how = style(view);
    const double plain = plain_win(view);
    last_win_ = plain;
    if (pushes_short(view, how, plain)) return raise_or_call(view, view.all_in_to());
    const double win = how.reading * chance_to_win(own_hand(view), rivals(view)) + (1 - how.reading) * plain;
    last_win_ = win;
    if (win >= with_risk(now(how, view).push, push_risk(view)) * even_share(view))
      return raise_or_call(view, view.all_in_to());
    const Chips pot = winnable(view, view.committed(view.seat()) + view.to_call());
    const double price = ratio(view.to_call(), pot + view.to_call());
    const double needed = with_risk(now(how, view).call, ratio(view.to_call(), view.stack())) * price;
    return win >= needed ? Action::call() : Action::fold();
  }

  static double with_risk(double factor, double risk) { return 1 + (factor - 1) * risk; }

  // The part of its stack that an all-in can cost.
  static double push_risk(const View& view) {
    Chips most;
    for (const Seat seat : view.opponents()) {
      most = std::max(most, view.stack(seat) + view.bet(seat) - view.bet(view.seat()));
    }
    return std::min(1.0, ratio(most, view.stack()));
  }

  // What of the pot a player can win who has `total` chips in it.
  static Chips winnable(const View& view, Chips total) {
    Chips chips = view.pot();
    for (const Seat seat : view.seats()) chips -= std::max(Chips{0}, view.committed(seat) - total);
    return chips;
  }

  HandMemory memory_;
  DrawEstimator estimator_;
  Budget budget_;
  bool has_memory_, by_mean_rank_;
  HandInfo info_;
  std::optional<RankDistribution> drawing_;
  std::optional<double> last_win_;  // of the last decision, if it asked for one
};

std::vector<Param> params() {
  using Kind = Param::Kind;
  const Budget budget;
  return {
      {"memory", 1, 0, 1, "remembers hands and learns from those that opponents show", Kind::Switch},
      {"mean_rank", 0, 0, 1, "draws for the best mean rank, as the source does, not for the best chance", Kind::Switch},
      {"degree", 1, 1, 3, "of the polynomial that predicts a hand from a bet", Kind::Whole},
      {"draws", 1, 0, 1, "predicts from the number of cards drawn as well", Kind::Switch},
      {"short", budget.short_stack, 0, 1e9, "chips: a short stack"},
      {"deep", budget.deep_stack, 0, 1e9, "chips: a deep stack"},
      {"short_share", budget.short_share, 0, 1, "part of a short stack that may be bet"},
      {"deep_share", budget.deep_share, 0, 1, "part of a deep stack that may be bet before the draw"}};
}

}  // namespace

AgentInfo caesar_info() {
  return {"caesar",
          "Caesar",
          "five-card draw by expected values, with opponents read from their bets",
          "Five-card draw by expected values: every discard is counted out, and what opponents bet tells it what they "
          "may hold. It keeps part of its chips in reserve.",
          "C",
          draw_games(),
          params(),
          [](const Params& chosen) -> std::unique_ptr<Agent> { return std::make_unique<Caesar>(chosen); }};
}

}  // namespace felt
