#include "agents/herts/mc_player.hpp"

#include "agents/win_rate.hpp"

namespace felt {

std::vector<Param> mc_params(McVersion version) {
  return {{"samples", 1000, 1, 1'000'000, "random deals per decision", Param::Kind::Whole},
          {"bluff", 1, 0, 1, "raises weak hands now and then; the source turned it off after its test 3 (4.2)",
           Param::Kind::Switch},
          as_param("published: splits count as losses, a raise is called from 1.3 at odds of call to pot, a re-raise "
                   "never, and without bluffs 21 % of the weak hands call (3.3, 3.4, AI_V2.py)"),
          {"version", static_cast<double>(version), 0, 1,
           "of as=published: by the report's text (3.3) or by its listing (AI_V2.py), which raises always above the "
           "threshold after the flop and has none to learn before it",
           Param::Kind::Choice, "text|listing"}};
}

Chips mc_raise_to(const View& view, double win_rate) {
  if (view.street() == 0) return view.base_bet() * 4;
  if (win_rate >= 0.98) return view.bet_to_match() + view.pot() * 2;
  return view.base_bet() * (win_rate >= 0.9 ? 10 : 1);
}

Figures insight_of(const McDecision& decision) {
  return {{"win rate", decision.win_rate}, {"return rate", decision.return_rate}};
}

McPlayer::McPlayer(const Params& params)
    : samples_(params.whole("samples")),
      bluffs_(params.is_on("bluff")),
      is_published_(params.is_published()),
      version_(static_cast<McVersion>(params.whole("version"))) {}

// The listing's simulation counts a deal only when everybody else has less.
double McPlayer::win_rate(const View& view, Rng& rng) const {
  return is_published_ ? win_chance_vs_random(view, samples_, rng) : equity_vs_random(view, samples_, rng);
}

// 3.3: the bet over the pot and the bet. Where nobody has raised, the source's bet is the minimum bet, also for who has
// it in already (dividing by nothing would raise any two cards); against a raise it divides by the pot alone.
double McPlayer::odds(const View& view) const {
  if (is_published_ && view.raises() > 0) return ratio(view.to_call(), view.pot());
  const bool is_own_bet = is_published_ || view.to_call() == Chips{0};
  const Chips bet = is_own_bet ? view.base_bet() : view.to_call();
  return ratio(bet, view.pot() + bet);
}

// The source's robots fold to every re-raise (3.4), and the threshold that learns is not asked about raises.
bool McPlayer::calls_raise(const View& view, double return_rate, double threshold) const {
  if (!is_published_) return return_rate >= threshold;
  return view.raises() == 1 && return_rate >= kMcThreshold;
}

McTable McPlayer::table(const View& view, double threshold) const {
  constexpr double kListedCalls = 0.21;  // randint(0, 99) <= 20
  McTable table{.threshold = threshold, .bluffs = bluffs_};
  if (is_published_) table.weak_calls = kListedCalls;
  if (!follows(McVersion::Listing)) return table;
  if (view.street() == 0) {
    table.threshold = kMcThreshold;
  } else {
    table.strong_calls = 0;
  }
  return table;
}

bool McPlayer::teaches(const View& view, double return_rate, double threshold) const {
  if (follows(McVersion::Text)) return true;
  const bool is_in_band = return_rate < threshold;
  return is_in_band && (!is_published_ || view.street() > 0);
}

McDecision McPlayer::decide(const View& view, double threshold, Rng& rng) const {
  McDecision decision;
  decision.win_rate = win_rate(view, rng);
  decision.return_rate = decision.win_rate / odds(view);
  if (view.raises() > 0) {  // call or fold
    const bool calls = calls_raise(view, decision.return_rate, threshold);
    decision.action = calls ? check_or_call(view) : check_or_fold(view);
    return decision;
  }
  const McChoice choice = mc_choice(decision.return_rate, table(view, threshold), rng.uniform());
  if (choice == McChoice::Fold) {
    decision.action = check_or_fold(view);
  } else if (choice == McChoice::Call) {
    decision.action = check_or_call(view);
  } else {
    decision.action = raise_or_call(view, mc_raise_to(view, decision.win_rate));
    decision.teaches = choice == McChoice::Raise && decision.action.kind == ActionKind::Raise &&
                       teaches(view, decision.return_rate, threshold);
  }
  return decision;
}

}  // namespace felt
