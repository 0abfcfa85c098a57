// reflex (source C): acts on the prior win probability of its own five cards and on nothing else; prices, the
// opponents' bets and the past mean nothing to it. The source gives no numbers, the thresholds are chosen here.
#include "agents/halmstad/draw_odds_view.hpp"
#include "agents/halmstad/falls_silent.hpp"
#include "agents/roster.hpp"
#include "cards/evaluator.hpp"

namespace felt {
namespace {

class Reflex final : public Agent {
 public:
  explicit Reflex(const Params& params)
      : call_above_(params.number("call_above")),
        raise_above_(params.number("raise_above")),
        bets_(params.number("bets")),
        silence_(params.number("stop")) {}

  void begin_match(const MatchInfo&) override { silence_.begin_game(); }

  Action act(const View& view, Rng& rng) override {
    if (silence_.now(rng)) return FallsSilent::no_answer(view);
    const CardSet hand = view.hole().known();
    const int opponents = view.opponents().size();
    if (view.phase() == Phase::Draw) {
      return discard_action(view, thrown_cards(rate_discards(hand, opponents, random_five()).front()));
    }
    const double win = prior_win(evaluate(hand), opponents);
    if (win >= raise_above_) return raise_or_call(view, view.bet_to_match() + bet(view, win));
    return win >= call_above_ ? check_or_call(view) : check_or_fold(view);
  }

 private:
  Chips bet(const View& view, double win) const {
    return Chips{static_cast<int64_t>(win * bets_ * static_cast<double>(view.min_bet().count))};
  }

  double call_above_, raise_above_, bets_;
  FallsSilent silence_;
};

std::vector<Param> params() {
  return {{"call_above", 0.3, 0, 1, "calls with at least this chance to win"},
          {"raise_above", 0.6, 0, 1, "bets and raises with at least this chance"},
          {"bets", 4, 0, 1000, "minimum bets in a bet or raise when sure to win, less in proportion"},
          FallsSilent::param()};
}

}  // namespace

AgentInfo reflex_info() {
  return {"reflex",
          "Reflex",
          "five-card draw by the prior win probability of its own hand",
          "Five-card draw by the chances of its own hand alone, whatever the others do. Draws by the book and bets "
          "what its hand is worth.",
          "C",
          draw_games(),
          params(),
          [](const Params& chosen) -> std::unique_ptr<Agent> { return std::make_unique<Reflex>(chosen); }};
}

}  // namespace felt
