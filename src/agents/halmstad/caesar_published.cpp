// caesar(as=published), source C: opens by risk tolerance (algorithm 1), answers bets by expected values (algorithm 2),
// draws by sampling (algorithm 3), and predicts the best opponent from their bets (algorithm 5).
#include "agents/halmstad/caesar_published.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "agents/halmstad/bet_regression.hpp"
#include "agents/halmstad/caesar_budget.hpp"
#include "agents/halmstad/caesar_memory.hpp"
#include "agents/halmstad/draw_odds_view.hpp"
#include "cards/evaluator.hpp"
#include "equity/draws/draw_sampling.hpp"

namespace felt {
namespace {

class PublishedCaesar final : public Agent {
 public:
  explicit PublishedCaesar(const Params& params)
      : memory_(params.is_on("memory"), BetRegression({params.whole("degree"), params.is_on("draws")})),
        budget_(Budget::from(params)),
        sampling_{params.whole("samples"), params.number("epsilon"), params.number("draw_ms"), true},
        rt0_(params.number("rt0")),
        rt0_short_(params.is_on("fix") ? params.number("rt0_short") : rt0_),
        rt1_(params.number("rt1")) {}

  void begin_hand(const HandInfo& info) override { info_ = info; }
  void end_hand(const View& view) override { memory_.add_hand(view, info_); }

  Action act(const View& view, Rng& rng) override {
    last_win_.reset();
    if (view.phase() == Phase::Draw) return draw(view, rng);
    return view.is_behind() ? call_or_raise(view) : open(view);
  }

  Figures insight() const override { return last_win_ ? Figures{{"win rate", *last_win_}} : Figures{}; }
  std::string save() const override { return memory_.save(); }
  Result<void> load(std::string_view text) override { return memory_.load(text); }

 private:
  static constexpr int kPriorRounds = 3;  // "for the first 3 rounds only prior distributions are used"

  // Algorithm 3. Without samples, by the exact mean ranks.
  Action draw(const View& view, Rng& rng) const {
    const CardSet hand = view.hole().known();
    const CardSet thrown =
        sampling_.samples > 0 ? sample_discards(hand, sampling_, rng).thrown : mean_rank_discard(hand);
    return discard_action(view, thrown);
  }

  static CaesarOdds prior(const View& view) { return described(evaluate(view.hole().known())); }

  static double whole_chips(const View& view, Chips chips) { return ratio(chips, view.unit()); }

  // The smallest total of an opening or raise, counted over the whole hand.
  static Chips least_total(const View& view) {
    return view.committed(view.seat()) - view.bet(view.seat()) + view.min_full_raise();
  }

  // Section 4.1: more risk is tolerated with 120 chips or fewer, which cured the starvation by folds.
  double rt0(const View& view) const {
    return whole_chips(view, view.stack()) <= budget_.short_stack ? rt0_short_ : rt0_;
  }

  // Algorithm 1.
  Action open(const View& view) {
    const CaesarOdds odds = prior(view);
    last_win_ = odds.win;
    const double chips = whole_chips(view, view.stack()), in_pot = whole_chips(view, view.committed(view.seat()));
    if (odds.loss >= rt0(view) && in_pot <= rt1_ * chips) return Action::check();
    if (view.stack() < least_total(view) || !view.can_raise()) return Action::check();
    return Action::raise_to(bet_to(view, odds.win));
  }

  // What an opening or raise goes to: the minimum, which listing 11 takes off the chips first, and its bet on top.
  Chips bet_to(const View& view, double win) const {
    const double chips = whole_chips(view, view.stack());
    const double bet = listing_11(win, chips, whole_chips(view, least_total(view)), budget_.share(chips));
    return view.clamp_raise(view.min_full_raise() + Chips{static_cast<int64_t>(bet)} * view.unit().count);
  }

  // Equation 4: the odds given the best of the hands predicted for the opponents still in.
  CaesarOdds posterior(const View& view) const {
    const CaesarOdds odds = prior(view);
    if (memory_.hands() < kPriorRounds) return odds;
    std::optional<double> highest;
    for (const Seat seat : view.opponents()) {
      const auto rank = memory_.estimator().predict(view, seat, info_.players[seat.index()]);
      if (rank) highest = std::min(*rank, highest.value_or(*rank));  // 1 is the best hand
    }
    return highest ? given_opponent(odds, *highest) : odds;
  }

  CaesarPrices prices(const View& view, double win) const {
    const Seat me = view.seat();
    const Chips raise = view.can_raise() ? bet_to(view, win) - view.bet(me) : view.stack();
    return {whole_chips(view, view.pot()), whole_chips(view, view.committed(me)), whole_chips(view, view.to_call()),
            whole_chips(view, raise), whole_chips(view, view.stack())};
  }

  // Algorithm 2. Of equal values the first in the order of its last line is taken: fold, all-in, call, raise.
  Action call_or_raise(const View& view) {
    const CaesarOdds before = prior(view), odds = posterior(view);
    last_win_ = odds.win;
    const CaesarValues ev = expected_values(before, odds, prices(view, before.win));
    const double best = std::max({ev.fold, ev.call, ev.raise, ev.all_in});
    if (best == ev.fold) return Action::fold();
    if (best == ev.all_in) return raise_or_call(view, view.all_in_to());
    if (best == ev.call) return check_or_call(view);  // without chips behind, a call is a check
    return raise_or_call(view, bet_to(view, before.win));
  }

  CaesarMemory<BetRegression> memory_;
  Budget budget_;
  DrawSampling sampling_;
  double rt0_, rt0_short_, rt1_;
  HandInfo info_;
  std::optional<double> last_win_;  // of the last decision, if it asked for one
};

}  // namespace

CaesarOdds described(HandRank rank) {
  if (rank.category() == Category::HighCard) return {0, 1};
  const double win = prior_win(rank, 1);
  return {win, 1 - win};
}

CaesarOdds given_opponent(const CaesarOdds& odds, double predicted_rank) {
  const double rank = std::clamp(std::round(predicted_rank), 1.0, static_cast<double>(kHandRanks));
  const double theirs = prior_win(HandRank(static_cast<int>(rank)), 1);
  const double win = odds.win * (1 - theirs), loss = odds.loss * theirs;
  return {win / (win + loss), loss / (win + loss)};
}

CaesarValues expected_values(const CaesarOdds& prior, const CaesarOdds& odds, const CaesarPrices& prices) {
  const auto value = [&](double price) { return odds.win * prices.pot - odds.loss * (prices.bet_so_far + price); };
  return {-prior.loss * prices.bet_so_far, value(prices.call), value(prices.raise), value(prices.all_in)};
}

double listing_11(double win, double chips, double minimum, double allocable_share) {
  const double left = chips - minimum;
  const double budget = allocable_share * left > minimum ? allocable_share * left : left;
  return std::trunc(win * budget);
}

std::unique_ptr<Agent> make_published_caesar(const Params& params) { return std::make_unique<PublishedCaesar>(params); }

}  // namespace felt
