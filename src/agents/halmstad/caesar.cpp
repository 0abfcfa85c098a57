// caesar as felt plays it: five-card draw by thresholds on its chance to win. It estimates what each opponent holds
// from their bets, draws the cards with the best chance against that, and bets, goes all-in and calls when its chance
// is so many times an even share of the pot, or the price; how many depends on the round, on the part of its stack that
// is at risk, and on whether the opponents' bets follow their cards (caesar_style.hpp). No expected values are
// compared.
//
// The source's own player is caesar(as=published), caesar_published.cpp. What both share: the budget (section 3.8), the
// memory (3.6), one regression per opponent (3.7). Why they differ, measured: docs/lab/caesar.md.
#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "agents/halmstad/caesar_budget.hpp"
#include "agents/halmstad/caesar_memory.hpp"
#include "agents/halmstad/caesar_published.hpp"
#include "agents/halmstad/caesar_style.hpp"
#include "agents/halmstad/draw_estimator.hpp"
#include "agents/halmstad/draw_odds_view.hpp"
#include "agents/roster.hpp"
#include "cards/evaluator.hpp"
#include "equity/draws/draw_sampling.hpp"

namespace felt {
namespace {

class Caesar final : public Agent {
 public:
  explicit Caesar(const Params& params)
      : memory_(params.is_on("memory"), DrawEstimator({params.whole("degree"), params.is_on("draws")})),
        budget_(Budget::from(params)),
        sampling_{params.whole("samples"), params.number("epsilon"), params.number("draw_ms")},
        against_sense_(caesar_style(params, &CaesarStyleParam::sense)),
        against_nonsense_(caesar_style(params, &CaesarStyleParam::nonsense)),
        by_mean_rank_(params.is_on("mean_rank")),
        pushes_short_(params.is_on("fix")) {}

  void begin_hand(const HandInfo& info) override {
    info_ = info;
    drawing_.reset();
  }

  void end_hand(const View& view) override { memory_.add_hand(view, info_); }

  Action act(const View& view, Rng& rng) override {
    last_win_.reset();
    if (view.phase() == Phase::Draw) return draw(view, rng);
    return view.to_call() == Chips{0} ? open(view) : call_or_raise(view);
  }

  Figures insight() const override { return last_win_ ? Figures{{"win rate", *last_win_}} : Figures{}; }

  std::string save() const override { return memory_.save(); }
  Result<void> load(std::string_view text) override { return memory_.load(text); }

 private:
  // What opponents hold as their bets are read; kept until the next call.
  std::span<const RankDistribution> holdings(const View& view) {
    const size_t opponents = view.opponents().size();
    if (holdings_.size() < opponents) holdings_.resize(opponents);
    size_t next = 0;
    for (const Seat seat : view.opponents()) {
      RankDistribution& hands = holdings_[next++];
      if (memory_.is_on()) {
        memory_.estimator().set_holding(view, seat, info_.players[seat.index()], hands);
      } else {
        hands = drawn_five();
      }
    }
    return {holdings_.data(), opponents};
  }

  double read_win(const View& view) {
    const std::span<const RankDistribution> others = holdings(view);
    if (wins_.size() < others.size()) wins_.resize(others.size());
    for (size_t i = 0; i < others.size(); ++i) set_win_by_rank(others[i], wins_[i]);
    return chance_to_win(own_hand(view), {wins_.data(), others.size()});
  }

  Action draw(const View& view, Rng& rng) {
    if (sampling_.samples == 0) return discard_action(view, best_discard(view));
    return discard_action(view, sample_discards(view.hole().known(), sampling_, rng).thrown);
  }

  CardSet best_discard(const View& view) {
    if (by_mean_rank_) return mean_rank_discard(view.hole().known());
    const std::span<const RankDistribution> others = holdings(view);
    const double part = 1 / static_cast<double>(others.size());
    RankDistribution mean{};  // rate_discards takes one distribution for all
    for (const RankDistribution& holding : others) {
      for (size_t i = 0; i < mean.size(); ++i) mean[i] += part * holding[i];
    }
    return thrown_cards(rate_discards(view.hole().known(), static_cast<int>(others.size()), mean).front());
  }

  // What its hand will be at showdown. Before the draw the cards to throw are chosen once per hand.
  const HandOutcomes& own_hand(const View& view) {
    const CardSet hand = view.hole().known();
    if (view.street() > 0) {
      drawing_ = certain(evaluate(hand));
    } else if (!drawing_) {
      drawing_ = after_draw(hand, best_discard(view));
    }
    return *drawing_;
  }

  // The chance to win against opponents who draw with sense and bet as they like.
  double plain_win(const View& view) { return chance_to_win_by_the_book(own_hand(view), view.opponents().size()); }

  const CaesarStyle& style(const View& view) const {
    double sense = 0;
    for (const Seat seat : view.opponents()) sense += memory_.estimator().sense(info_.players[seat.index()]);
    return 2 * sense >= view.opponents().size() ? against_sense_ : against_nonsense_;
  }

  static double even_share(const View& view) { return 1.0 / (view.opponents().size() + 1); }
  static const CaesarRound& now(const CaesarStyle& style, const View& view) {
    return view.street() == 0 ? style.early : style.late;
  }

  // The cure of the source's starvation: folding until the antes have eaten a short stack is worse than any risk.
  bool pushes_short(const View& view, const CaesarStyle& style, double win) const {
    return pushes_short_ && view.street() == 0 && ratio(view.stack(), view.min_bet()) < style.short_antes &&
           win >= style.short_push * even_share(view);
  }

  // In place of source C's algorithm 1.
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

  // In place of source C's algorithm 2. A call of c for a pot of P pays beyond the price c / (P + c); how far beyond it
  // must be grows with the part of its stack that is at risk. An all-in takes the place of every raise.
  Action call_or_raise(const View& view) {
    const CaesarStyle& how = style(view);
    const double plain = plain_win(view);
    last_win_ = plain;
    if (pushes_short(view, how, plain)) return raise_or_call(view, view.all_in_to());
    const double win = how.reading * read_win(view) + (1 - how.reading) * plain;
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

  CaesarMemory<DrawEstimator> memory_;
  Budget budget_;
  DrawSampling sampling_;
  CaesarStyle against_sense_, against_nonsense_;
  bool by_mean_rank_, pushes_short_;
  HandInfo info_;
  std::vector<RankDistribution> holdings_;  // 60 kB each: allocated once
  std::vector<WinByRank> wins_;
  std::optional<HandOutcomes> drawing_;
  std::optional<double> last_win_;  // of the last decision, if it asked for one
};

std::vector<Param> shared_params() {
  using Kind = Param::Kind;
  const Budget budget;
  return {as_param("published: algorithms 1 to 3 and 5 and listing 11 of the report, sections 3.2 to 3.9"),
          {"memory", 1, 0, 1, "remembers hands and learns from those that opponents show (3.6)", Kind::Switch},
          {"degree", 1, 1, 3, "of the polynomial that predicts a hand from a bet (3.7.1)", Kind::Whole},
          {"draws",
           1,
           0,
           1,
           "predicts from the number of cards drawn as well (3.7.1); published: off",
           Kind::Switch,
           {},
           0},
          {"samples",
           0,
           0,
           1e6,
           "random draws for each discard (M, 3.5.1); 0: all are counted; published: 1000",
           Kind::Whole,
           {},
           1000},
          {"epsilon", 0, 0, 7462, "ends sampling once no mean rank moves by this much (3.5.1); 0: never"},
          {"draw_ms", 0, 0, 1e6, "ends sampling after this time (3.5.1); 0: never"},
          {"fix", 1, 0, 1, "takes more risks with a short stack: the cure of starvation (4.1)", Kind::Switch},
          {"short", budget.short_stack, 0, 1e9, "chips: a short stack (3.8)"},
          {"deep", budget.deep_stack, 0, 1e9, "chips: a deep stack (3.8)"},
          {"short_share", budget.short_share, 0, 1, "part of a short stack that may be bet"},
          {"deep_share", budget.deep_share, 0, 1, "part of a deep stack that may be bet before the draw"}};
}

std::vector<Param> params() {
  using Kind = Param::Kind;
  std::vector<Param> all = shared_params();
  all.insert(
      all.end(),
      {{"rt0", 0.35, 0.35, 0.9, "published: checks when the chance to lose is at least this (algorithm 1)"},
       {"rt0_short", 0.9, 0.35, 0.9, "published: the same with a short stack, while fix is on (4.1)"},
       {"rt1", 0.9, 0.35, 0.9, "published: ... and its bets so far are at most this part of its chips"},
       {"mean_rank", 0, 0, 1, "felt: draws for the best mean rank, not for the best chance", Kind::Switch},
       {"short_bets", Budget{}.short_bets, 0, 1000, "felt: a stack of this many minimum bets or fewer is short, too"}});
  CaesarStyle sense = kAgainstSense, nonsense = kAgainstNonsense;
  for (const CaesarStyleParam& param : kCaesarStyleParams) {
    all.push_back({param.sense, param.in(sense), 0, 1000, param.doc});
    all.push_back({param.nonsense, param.in(nonsense), 0, 1000, param.doc});
  }
  return all;
}

std::unique_ptr<Agent> make_caesar(const Params& params) {
  if (params.is_published()) return make_published_caesar(params);
  return std::make_unique<Caesar>(params);
}

}  // namespace

AgentInfo caesar_info() {
  return {
      "caesar",
      "Caesar",
      "five-card draw by its chance to win, with opponents read from their bets",
      "Five-card draw by its chance to win: every discard is counted out, and what opponents bet tells it what they "
      "may hold. It keeps part of its chips in reserve.",
      "C",
      draw_games(),
      params(),
      make_caesar};
}

}  // namespace felt
