#include "agents/blueprint/push_fold_play.hpp"

#include <cmath>
#include <map>
#include <memory>
#include <mutex>

#include "agents/agent.hpp"
#include "agents/blueprint/shared_blueprints.hpp"
#include "solver/pushfold/push_fold.hpp"

namespace felt {
namespace {

constexpr double kStep = 0.25, kAnteStep = 0.05;  // big blinds: charts between are those of the nearest

// Solved when first asked for, in some 20 ms.
std::shared_ptr<const PushFold> charts_of(double stack, double ante) {
  static std::mutex mutex;
  static std::map<std::pair<long, long>, std::shared_ptr<const PushFold>> solved;
  const long antes = std::lround(ante / kAnteStep);
  const double posts = 1 + static_cast<double>(antes) * kAnteStep;
  const long steps = std::max(std::lround(posts / kStep) + 1, std::lround(stack / kStep));  // more than the posts
  const std::lock_guard lock(mutex);
  auto& known = solved[{steps, antes}];
  if (known == nullptr) {
    PushFoldGame game;
    game.stack = static_cast<double>(steps) * kStep;
    game.ante = static_cast<double>(antes) * kAnteStep;
    known = std::make_shared<const PushFold>(solve_push_fold(game));
  }
  return known;
}

// Of each; what lies in the middle before the flop besides the bets.
double ante_of(const PublicHand& hand) {
  const Chips dead = hand.pot() - hand.bet(Seat(0)) - hand.bet(Seat(1));
  return ratio(dead, std::max(Chips{1}, hand.min_bet())) / 2;
}

Action all_in_or_call(const PublicHand& hand) {
  const RaiseInterval legal = hand.raise_interval();
  return legal.is_empty() ? check_or_call(hand) : Action::raise_to(legal.max);
}

}  // namespace

std::optional<HandPolicy> push_fold_policy(const PublicHand& hand) {
  const bool is_ours = hand.players() == 2 && hand.street() == 0 && hand.rules().betting == Betting::NoLimit;
  if (!is_ours || starting_depth(hand) >= kPushFoldDepth) return std::nullopt;
  const auto charts = charts_of(starting_depth(hand), ante_of(hand));
  const bool is_first = hand.actor() == hand.button() && hand.raises() == 0;
  const ByClass& plays = is_first ? charts->push : charts->call;
  HandPolicy policy;
  const size_t in = policy.row(all_in_or_call(hand)), out = policy.row(check_or_fold(hand));
  for (const Hole hole : kAllHoles) {
    const auto share = static_cast<float>(plays[static_cast<size_t>(HoleClass(hole).index())]);
    policy.share[in][static_cast<size_t>(hole.index())] += share;
    policy.share[out][static_cast<size_t>(hole.index())] += 1 - share;
  }
  return policy;
}

}  // namespace felt
