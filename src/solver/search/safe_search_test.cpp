// Solving a river again, in a game where what that costs can be computed: a turn with all its rivers. The turn is
// played as a crude solve says; every river is played as that solve says, or solved again from the ranges that it
// leads to, with the opponent held to what they had before or not.
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "cards/card_text.hpp"
#include "equity/ranges/range_text.hpp"
#include "solver/solution/solution.hpp"

namespace felt {
namespace {

Spot turn_spot() {
  Spot spot;
  spot.board = *parse_cards("Qs8h5d2c");
  spot.pot = Chips{100};
  spot.stack = Chips{300};
  spot.ranges = {*parse_range("22,55,88,QQ,AQs,KQs,QJs,T9s,76s,A5s,JTo,KJs"),
                 *parse_range("AA,KK,AQo,Q9s,88,JTs,97s,64s,A8s,K5s,99")};
  for (auto& by_street : spot.sizes) {
    by_street[1] = {*parse_bet_sizes("75%", false), {}, std::nullopt};
    by_street[2] = {*parse_bet_sizes("50%, a", false), *parse_bet_sizes("a", true), std::nullopt};
  }
  return spot;
}

// A strategy of the whole turn game, decision by decision.
class WrittenStrategies final : public GivenStrategies {
 public:
  using Place = std::tuple<size_t, uint32_t, size_t>;  // street, board, node
  using Rows = std::vector<std::vector<float>>;        // by action and hand

  void fill(size_t street, uint32_t board, size_t node, const ActionRows<float>& rows) const override {
    const Rows& written = rows_.at({street, board, node});
    for (size_t a = 0; a < rows.actions; ++a) {
      for (size_t i = 0; i < rows.hands; ++i) rows.at(a, i) = i < written[a].size() ? written[a][i] : 0;
    }
  }
  void write(const Place& place, const HandList& hands, const DecisionReport& report) {
    std::map<int, const HandReport*> by_hole;
    for (const HandReport& hand : report.hands[static_cast<size_t>(report.player)]) by_hole[hand.hole.index()] = &hand;
    Rows rows(report.actions.size(), std::vector<float>(hands.size(), 0));
    for (size_t i = 0; i < hands.size(); ++i) {
      const Hole hole(Card::from_id(hands.high[i]), Card::from_id(hands.low[i]));
      const auto found = by_hole.find(hole.index());
      for (size_t a = 0; a < rows.size(); ++a) {
        rows[a][i] = found == by_hole.end() ? 1.0f / static_cast<float>(rows.size())
                                            : static_cast<float>(found->second->frequency[a]);
      }
    }
    rows_[place] = std::move(rows);
  }

 private:
  std::map<Place, Rows> rows_;
};

enum class Again { No, Unsafe, Half, Safe };

class TurnGame {
 public:
  explicit TurnGame(int iterations)
      : spot_(turn_spot()), tree_(*build_tree(spot_)), crude_(spot_, tree_, {.merge_suits = false}) {
    for (int i = 0; i < iterations; ++i) crude_.iterate();
  }

  // What a best response wins from both, in parts of the pot.
  double exploitability(Again again) {
    again_ = again;
    written_ = WrittenStrategies();
    walk(SolutionCursor(crude_), 0, 0, tree_.streets[0].roots[0].target);
    const PostflopSolver whole(spot_, tree_, {.merge_suits = false, .given = &written_});
    return whole.exploitability() / static_cast<double>(spot_.pot.count);
  }

 private:
  // Writes down what the cursor's solve does here and below it, on one street, for the players that `wanted` says.
  void copy(const SolutionCursor& cursor, size_t street, uint32_t board, uint32_t number, int wanted) {
    const StreetTree::Node& node = tree_.streets[street].nodes[number];
    if (wanted < 0 || wanted == node.player) {
      written_.write({street, board, number}, crude_.boards().streets[street][board].hands[node.player],
                     cursor.report());
    }
    for (uint32_t i = 0; i < node.edges; ++i) {
      const StreetTree::Edge& edge = tree_.streets[street].edge(node, i);
      if (edge.goal != TreeGoal::Node) continue;
      SolutionCursor next = cursor;
      next.act(i);
      copy(next, street, board, edge.target, wanted);
    }
  }

  // The turn as the crude solve has it, and the rivers after it.
  void walk(const SolutionCursor& cursor, size_t street, uint32_t board, uint32_t number) {
    const StreetTree::Node& node = tree_.streets[street].nodes[number];
    written_.write({street, board, number}, crude_.boards().streets[street][board].hands[node.player], cursor.report());
    for (uint32_t i = 0; i < node.edges; ++i) {
      const StreetTree::Edge& edge = tree_.streets[street].edge(node, i);
      SolutionCursor next = cursor;
      next.act(i);
      if (edge.goal == TreeGoal::Node) walk(next, street, board, edge.target);
      if (edge.goal == TreeGoal::Next) deal(next, edge.target);
    }
  }

  void deal(const SolutionCursor& cursor, uint32_t way) {
    const StreetTree::Root& root = tree_.streets[1].roots[way];
    if (root.goal != TreeGoal::Node) return;
    for (uint32_t board = 0; board < crude_.boards().streets[1].size(); ++board) {
      SolutionCursor river = cursor;
      river.deal(crude_.boards().streets[1][board].card);
      if (again_ == Again::No) {
        copy(river, 1, board, root.target, -1);
      } else {
        for (int player = 0; player < 2; ++player) solve_again(river, way, board, player);
      }
    }
  }

  // For one player; the other may leave with what the crude solve gives them.
  void solve_again(const SolutionCursor& cursor, uint32_t way, uint32_t board, int player) {
    const DecisionReport report = cursor.report();
    Spot river = spot_;
    river.board = cursor.board();
    river.pot = cursor.pot();
    river.stack = spot_.stack - tree_.streets[0].nexts[way].put;
    OptOut leave{1 - player, std::vector<double>(kCombos, 0), again_ == Again::Half ? 0.5 : 1};
    for (size_t p = 0; p < 2; ++p) {
      river.ranges[p] = Range();
      for (const HandReport& hand : report.hands[p]) river.ranges[p].set_weight(hand.hole, std::min(1.0, hand.reach));
    }
    for (const HandReport& hand : report.hands[static_cast<size_t>(1 - player)]) {
      leave.ev[static_cast<size_t>(hand.hole.index())] = hand.ev - static_cast<double>(river.pot.count) / 2;
    }
    if (!check_solvable(river).ok()) {
      copy(cursor, 1, board, tree_.streets[1].roots[way].target, player);
      return;
    }
    PostflopOptions options;
    if (again_ != Again::Unsafe) options.opt_out = leave;
    PostflopSolver solver(river, *build_tree(river), options);
    for (int i = 0; i < 400; ++i) solver.iterate();
    copy(SolutionCursor(solver), 1, board, tree_.streets[1].roots[way].target, player);
  }

  Spot spot_;
  ActionTree tree_;
  PostflopSolver crude_;
  WrittenStrategies written_;
  Again again_ = Again::No;
};

// Written down and read again, a solve is what it was.
TEST(SafeSearch, TheCopyOfASolveIsAsExploitableAsTheSolve) {
  TurnGame game(4);
  PostflopSolver solver(turn_spot(), *build_tree(turn_spot()), {.merge_suits = false});
  for (int i = 0; i < 4; ++i) solver.iterate();
  EXPECT_NEAR(game.exploitability(Again::No), solver.exploitability() / 100, 1e-4);
}

// Figures of docs/lab/search.md: in parts of the pot, what a best response wins when rivers are played as solved first,
// solved again, and solved again with the opponent held in half of the deals or in all.
TEST(SafeSearch, SolvingRiversAgainHelpsAndHoldingTheOpponentHelpsMore) {
  for (const int iterations : {8, 16}) {
    TurnGame game(iterations);
    const double before = game.exploitability(Again::No), unsafe = game.exploitability(Again::Unsafe),
                 half = game.exploitability(Again::Half), safe = game.exploitability(Again::Safe);
    std::printf("solve of %d iterations: %.2f %% of the pot; rivers again: unsafe %.2f, half %.2f, safe %.2f\n",
                iterations, 100 * before, 100 * unsafe, 100 * half, 100 * safe);
    EXPECT_LT(unsafe, 0.6 * before);
    EXPECT_LT(safe, unsafe);
    EXPECT_LT(half, 0.8 * unsafe);
  }
}

}  // namespace
}  // namespace felt
