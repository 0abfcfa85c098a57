#include "equity/games/odds.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/text.hpp"
#include "equity/games/draw_play.hpp"
#include "equity/games/exact_odds.hpp"
#include "equity/games/odds_plan.hpp"
#include "equity/games/sampled_odds.hpp"

namespace felt {
namespace {

constexpr double kMaxSeconds = 24 * 3600;  // of one core, by estimate: longer questions are refused before any work

Result<void> check_game(const OddsGame& game) {
  if (game.hole_cards < 1 || game.hole_cards > kMaxHoleCards)
    return Error{fmt::format("odds are for games that deal 1 to {} cards to a player", kMaxHoleCards)};
  if (game.board_cards < 0 || game.board_cards > 5) return Error{"odds are for games with a board of 0 to 5 cards"};
  if (game.showdown == Showdown::TwoFromHand && game.board_cards < 3)
    return Error{"two cards from the hand need a board of three cards or more"};
  return {};
}

void fill_players(const OddsTally& tally, int players, OddsAnswer& answer) {
  answer.players.resize(static_cast<size_t>(players));
  if (!tally.has_weight()) {
    answer.deals = 0;
    return;
  }
  for (int p = 0; p < players; ++p) {
    answer.players[p] = tally.odds_of(p);
    if (answer.exact) answer.players[p].error = 0;
  }
  answer.low_made = tally.low_made();
}

Error collision_error(size_t players) {
  return Error{fmt::format("the {} ranges cannot all be dealt from one deck; widen some of them", players)};
}

Result<OddsAnswer> count(const OddsPlan& plan, const EquityOptions& options, Progress* progress) {
  const ExactOdds odds = count_odds(plan, options.threads, progress);
  if (odds.done == 1 && !odds.tally.has_weight()) return collision_error(plan.players.size());
  OddsAnswer answer;
  answer.exact = true;
  answer.complete = odds.done == 1;
  answer.done = odds.done;
  answer.deals = odds.deals;
  fill_players(odds.tally, plan.count(), answer);
  return answer;
}

Result<OddsAnswer> sample(const OddsPlan& plan, const EquityOptions& options, Progress* progress) {
  const SampledOdds odds = sample_odds(plan, options, progress);
  if (!odds.found_a_deal && !odds.stopped) return collision_error(plan.players.size());
  OddsAnswer answer;
  answer.complete = !odds.stopped;
  answer.target_met = odds.target_met;
  answer.deals = odds.deals;
  fill_players(odds.tally, plan.count(), answer);
  return answer;
}

Error too_long(const OddsPlan& plan, double seconds) {
  if (plan.game.draws > 0) return Error{"draws to come are not counted, only dealt at random; leave out --exact"};
  return Error{fmt::format("counting every deal would take about {} days on one core; sample without --exact",
                           with_commas(static_cast<uint64_t>(std::min(1e15, std::ceil(seconds / 86400)))))};
}

}  // namespace

Result<OddsAnswer> compute_odds(const OddsQuestion& question, const EquityOptions& options, Progress* progress) {
  using Method = EquityOptions::Method;
  FELT_TRY(check_game(question.game));
  FELT_TRY(const OddsPlan plan, plan_odds(question));
  const double seconds = exact_odds_seconds(plan);
  if (options.method == Method::Exact && seconds > kMaxSeconds) return too_long(plan, seconds);
  const bool exact =
      options.method == Method::Exact || (options.method == Method::Auto && seconds <= options.exact_budget_seconds);
  FELT_TRY(OddsAnswer answer, exact ? count(plan, options, progress) : sample(plan, options, progress));
  if (plan.game.draws > 0) answer.policy = draw_policy(plan.game.showdown);
  return answer;
}

}  // namespace felt
