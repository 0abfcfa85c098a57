#include "agents/mc_player.hpp"

#include "agents/mc_table.hpp"
#include "agents/win_rate.hpp"

namespace felt {

std::vector<Param> mc_params() {
  return {{"samples", 1000, 1, 1'000'000, "random deals per decision", Param::Kind::Whole},
          {"bluff", 1, 0, 1, "raises weak hands now and then; the source turned it off against callers",
           Param::Kind::Switch}};
}

Chips mc_raise_to(const View& view, double win_rate) {
  if (view.street() == 0) return view.base_bet() * 4;
  if (win_rate >= 0.98) return view.bet_to_match() + view.pot() * 2;
  return view.base_bet() * (win_rate >= 0.9 ? 10 : 1);
}

Figures insight_of(const McDecision& decision) {
  return {{"win rate", decision.win_rate}, {"return rate", decision.return_rate}};
}

// The source divides by the odds of the bet to be called. When there is none, the bet is the one it would make itself:
// a base bet (chosen; dividing by nothing would raise any two cards).
McDecision McPlayer::decide(const View& view, double threshold, Rng& rng) const {
  const double win_rate = equity_vs_random(view, samples_, rng);
  const Chips bet = view.to_call() > Chips{0} ? view.to_call() : view.base_bet();
  McDecision decision;
  decision.win_rate = win_rate;
  decision.return_rate = win_rate / ratio(bet, view.pot() + bet);
  if (view.raises() > 0) {  // somebody has raised: call or fold
    decision.action = decision.return_rate >= threshold ? check_or_call(view) : check_or_fold(view);
    return decision;
  }
  McChoice choice = mc_choice(decision.return_rate, threshold, rng.uniform());
  if (choice == McChoice::Bluff && !bluffs_) choice = McChoice::Fold;
  if (choice == McChoice::Fold) {
    decision.action = check_or_fold(view);
  } else if (choice == McChoice::Call) {
    decision.action = check_or_call(view);
  } else {
    decision.action = raise_or_call(view, mc_raise_to(view, win_rate));
    decision.raised = choice == McChoice::Raise && decision.action.kind == ActionKind::Raise;
  }
  return decision;
}

}  // namespace felt
