#include "solver/postflop/spot_answer.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace felt {
namespace {

// The sizes of bets that were made become sizes that can be made.
void add_sizes(Spot& spot, std::span<const TreeAction> taken) {
  const auto street = static_cast<size_t>(spot.first_street());
  size_t player = kOutOfPosition;
  Chips faced{0};
  for (const TreeAction& action : taken) {
    const bool is_bet = action.kind == TreeAction::Kind::Bet || action.kind == TreeAction::Kind::Raise;
    if (is_bet) {
      StreetSizes& sizes = spot.sizes[player][street];
      const BetSize size{BetSize::Kind::Chips, static_cast<double>((action.to - faced).count)};
      std::vector<BetSize>& list = faced == Chips{0} ? sizes.bet : sizes.raise;
      if (std::ranges::find(list, size) == list.end()) list.push_back(size);
      faced = action.to;
    }
    player = 1 - player;
  }
}

std::optional<size_t> find_action(const std::vector<TreeAction>& actions, const TreeAction& wanted) {
  for (size_t a = 0; a < actions.size(); ++a) {
    const bool has_size = wanted.kind == TreeAction::Kind::Bet || wanted.kind == TreeAction::Kind::Raise;
    if (actions[a].kind == wanted.kind && (!has_size || actions[a].to == wanted.to)) return a;
  }
  return std::nullopt;
}

}  // namespace

Result<SpotAnswer> answer_spot(Spot spot, std::span<const TreeAction> taken, const SolveGoal& goal,
                               const PostflopOptions& options) {
  FELT_TRY(check_solvable(spot));
  add_sizes(spot, taken);
  FELT_TRY(ActionTree tree, build_tree(spot));
  PostflopSolver solver(spot, std::move(tree), options);
  SpotAnswer answer;
  solve(solver, goal, [&](const SolveCheck& check) { answer.exploitability = check.exploitability; });
  answer.iterations = solver.iterations();
  SolutionCursor cursor(solver);
  for (const TreeAction& action : taken) {
    const auto found =
        cursor.at() == SolutionCursor::At::Decision ? find_action(cursor.actions(), action) : std::nullopt;
    if (!found) return Error{fmt::format("'{}' cannot be done there", to_text(action))};
    cursor.act(*found);
  }
  if (cursor.at() != SolutionCursor::At::Decision) return Error{"nobody is to act there"};
  answer.report = cursor.report();
  return answer;
}

}  // namespace felt
