#include "solver/solution/solution.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "cards/card_text.hpp"
#include "cards/evaluator.hpp"
#include "equity/ranges/range_text.hpp"
#include "solver/postflop/spot_file.hpp"
#include "solver/solution/solution_path.hpp"
#include "support/reference_spots.hpp"

namespace felt {
namespace {

PostflopSolver solved(const Spot& spot, int iterations) {
  PostflopSolver solver(spot, *build_tree(spot));
  for (int i = 0; i < iterations; ++i) solver.iterate();
  return solver;
}

Spot small_turn() {
  Spot spot = reference_spot("T");
  spot.ranges[0] = *parse_range("QQ,AhKh,9h8h,76s");
  spot.ranges[1] = *parse_range("JJ,KQs,AhTh,T9s");
  return spot;
}

TEST(Solution, AgreesWithTheSolverAtTheRoot) {
  const Spot spot = reference_spot("T");
  PostflopSolver solver = solved(spot, 60);
  const SolutionCursor root(solver);
  const DecisionReport report = root.report();
  const double half = static_cast<double>(spot.pot.count) / 2;
  EXPECT_NEAR(report.ev[0], solver.value(0) + half, 0.01);
  EXPECT_NEAR(report.ev[1], solver.value(1) + half, 0.01);
  EXPECT_NEAR(report.equity[0], 0.55075, 5e-5);
  EXPECT_NEAR(report.equity[0] + report.equity[1], 1, 1e-5);
  EXPECT_NEAR(report.frequency[0] + report.frequency[1] + report.frequency[2], 1, 1e-5);
}

TEST(Solution, EquitiesOfTheReferenceSpots) {
  for (const auto& [name, equity] : {std::pair{"R", 0.52506}, std::pair{"TW", 0.52115}, std::pair{"basic", 0.53060}}) {
    PostflopSolver solver = solved(reference_spot(name), 1);
    EXPECT_NEAR(SolutionCursor(solver).report().equity[0], equity, 6e-6) << name;
  }
}

// The best response again, hand by hand and card by card, with nothing but what the cursor tells of the strategies.
class SlowBestResponse {
 public:
  SlowBestResponse(PostflopSolver& solver, int player) : solver_(solver), player_(player) {}

  double value() {
    double total = 0, pairs = 0;
    for (const WeightedHole& own :
         solver_.spot().ranges[static_cast<size_t>(player_)].without(CardSet::of(solver_.spot().board))) {
      Reach reach;
      for (const WeightedHole& other :
           solver_.spot().ranges[static_cast<size_t>(1 - player_)].without(CardSet::of(solver_.spot().board))) {
        if (!other.hole.cards().intersects(own.hole.cards())) reach.emplace_back(other.hole, other.weight);
      }
      for (const auto& [hole, weight] : reach) pairs += own.weight * weight;
      total += own.weight * best(SolutionCursor(solver_), own.hole, reach);
    }
    return total / pairs;
  }

 private:
  using Reach = std::vector<std::pair<Hole, double>>;

  double best(const SolutionCursor& cursor, Hole own, const Reach& reach) {
    if (cursor.at() == SolutionCursor::At::Card) return next_card(cursor, own, reach);
    if (cursor.at() == SolutionCursor::At::End) return end(cursor, own, reach);
    const std::vector<TreeAction> actions = cursor.actions();
    const bool is_mine = cursor.player() == player_;
    double best_value = -1e300, sum = 0;
    const DecisionReport report = is_mine ? DecisionReport() : cursor.report();
    for (size_t a = 0; a < actions.size(); ++a) {
      Reach after = reach;
      if (!is_mine) {
        for (auto& [hole, weight] : after) {
          for (const HandReport& hand : report.hands[static_cast<size_t>(report.player)]) {
            if (hand.hole == hole) weight *= hand.frequency[a];
          }
        }
      }
      SolutionCursor next = cursor;
      next.act(a);
      last_ = {actions[a].kind == TreeAction::Kind::Fold, cursor.player()};
      const double value = best(next, own, after);
      best_value = std::max(best_value, value);
      sum += value;
    }
    return is_mine ? best_value : sum;
  }

  double next_card(const SolutionCursor& cursor, Hole own, const Reach& reach) {
    double sum = 0;
    for (const Card card : cursor.cards() - own.cards()) {
      Reach left;
      for (const auto& hand : reach) {
        if (!hand.first.contains(card)) left.push_back(hand);
      }
      SolutionCursor next = cursor;
      next.deal(card);
      sum += best(next, own, left) / 44;
    }
    return sum;
  }

  double end(const SolutionCursor& cursor, Hole own, const Reach& reach) const {
    const double half = static_cast<double>(cursor.pot().count) / 2;
    double sum = 0;
    for (const auto& [hole, weight] : reach) {
      if (last_.is_fold) {
        sum += weight * (last_.player == player_ ? -half : half);
        continue;
      }
      const CardSet board = CardSet::of(cursor.board());
      const HandRank mine = evaluate(board | own.cards()), theirs = evaluate(board | hole.cards());
      sum += weight * (mine.beats(theirs) ? half : theirs.beats(mine) ? -half : 0);
    }
    return sum;
  }

  struct Last {
    bool is_fold = false;
    int player = 0;
  };
  PostflopSolver& solver_;
  int player_;
  Last last_;
};

TEST(Solution, ASlowBestResponseFindsTheSame) {
  Spot spot = small_turn();
  spot.ranges[0] = *parse_range("QdQc,AhKh,7s6s");
  spot.ranges[1] = *parse_range("JsJd,KhQh,Td9d");
  for (auto& player : spot.sizes) player[2].bet = player[2].raise = {};
  PostflopSolver solver = solved(spot, 25);
  for (int player = 0; player < 2; ++player) {
    EXPECT_NEAR(SlowBestResponse(solver, player).value(), solver.best_response(player), 2e-3);
  }
}

// Cards that were not dealt are seen through suits that were changed: the same hands, the same numbers.
TEST(Solution, MergedCardsAreReadInTheirOwnSuits) {
  Spot spot = reference_spot("FS");
  spot.ranges[0] = *parse_range("AA,QJs,T9s");
  spot.ranges[1] = *parse_range("KK,QJs,98s");
  PostflopSolver merged(spot, *build_tree(spot)), whole(spot, *build_tree(spot), {.merge_suits = false});
  merged.iterate();
  whole.iterate();
  for (const std::string_view cards : {"5c 5d", "5d 5c", "9d 8d", "As 4d", "4d As"}) {
    SolutionCursor a(merged), b(whole);
    const std::vector<Card> path = *parse_cards(cards);
    for (const Card card : path) {
      for (SolutionCursor* cursor : {&a, &b}) {
        while (cursor->at() == SolutionCursor::At::Decision) cursor->act(0);
        cursor->deal(card);
      }
    }
    const DecisionReport one = a.report(), two = b.report();
    const auto by_hole = [](const HandReport& x, const HandReport& y) { return x.hole < y.hole; };
    for (size_t p = 0; p < 2; ++p) {
      auto hands = one.hands[p], others = two.hands[p];
      std::sort(hands.begin(), hands.end(), by_hole);
      std::sort(others.begin(), others.end(), by_hole);
      ASSERT_EQ(hands.size(), others.size());
      for (size_t i = 0; i < hands.size(); ++i) {
        EXPECT_EQ(hands[i].hole, others[i].hole) << cards;
        EXPECT_NEAR(hands[i].ev, others[i].ev, 1e-3) << cards;
        EXPECT_NEAR(hands[i].equity, others[i].equity, 1e-5) << cards;
      }
    }
  }
}

// Somebody who always folds to a bet is bet into with everything.
TEST(Solution, LockedDecisionsStayAndAreExploited) {
  Spot spot = reference_spot("R");
  spot.locks = {{"bet 108", {1, 0, 0, 0}}, {"all-in 910", {1, 0}}};
  for (const SolverStorage storage : {SolverStorage::Float32, SolverStorage::Int16}) {
    PostflopSolver solver(spot, *build_tree(spot), {.storage = storage});
    ASSERT_TRUE(apply_locks(solver).ok());
    for (int i = 0; i < 300; ++i) solver.iterate();
    EXPECT_GT(solver.value(0), 80);  // of 90, the other half of the pot
    SolutionCursor cursor(solver);
    cursor.act(1);
    EXPECT_EQ(cursor.report().frequency[0], 1);
  }
  spot.locks = {{"bet 108", {0.5, 0.5}}};
  PostflopSolver solver(spot, *build_tree(spot));
  EXPECT_EQ(apply_locks(solver).error().message, "lock 'bet 108': there are 4 actions, 2 shares are given");
}

// Pot-size bets and all-in with any two cards: values of an independent solver.
TEST(Postflop, UniformRiversOfTwentyThousandChips) {
  const struct {
    std::string_view board;
    int64_t pot;
    double value;
  } kRivers[] = {{"4s8hTc9h2s", 500, -17.74}, {"JsKs5cQs7d", 3750, -128.98}};
  for (const auto& river : kRivers) {
    Spot spot;
    spot.board = *parse_cards(river.board);
    spot.pot = Chips{river.pot};
    spot.stack = Chips{20000 - river.pot / 2};
    spot.ranges = {Range::random(), Range::random()};
    for (auto& player : spot.sizes) player[2].bet = player[2].raise = *parse_bet_sizes("100%, a", false);
    const PostflopSolver solver = solved(spot, 700);
    EXPECT_NEAR(solver.value(0), river.value, 0.03 + 2 * solver.exploitability());
  }
}

TEST(SpotFile, WritesWhatItReads) {
  for (const std::string_view name : {"R2", "T", "basic"}) {
    Spot spot = reference_spot(name);
    spot.locks = {{"check, bet 108", {0.25, 0.75}}};
    const auto again = parse_spot(to_toml(spot), "spot.toml");
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, spot) << name;
  }
}

TEST(SpotFile, SaysWhatIsWrongAndWhere) {
  const auto error = [](std::string_view text) {
    const auto spot = parse_spot(text, "s.toml");
    return spot ? "" : spot.error().message;
  };
  EXPECT_EQ(error("board = 'QsJh2x'\n").substr(0, 15), "s.toml: line 1:");
  EXPECT_EQ(error("board = 'QsJh2h'\npot = 10\nstack = 10\n"), "s.toml: there is no [oop]");
  const std::string good = "board = 'QsJh2h'\npot = 10\nstack = 10\n[oop]\nrange = 'AA'\n[ip]\nrange = 'KK'\n";
  EXPECT_EQ(error(good), "");
  EXPECT_EQ(error(good + "bet = '5y'\n").substr(0, 44), "s.toml: line 8: [ip] bet is wrong: '5y', col");
  EXPECT_EQ(error(good + "size = '5%'\n").substr(0, 15), "s.toml: line 8:");
}

}  // namespace
}  // namespace felt
