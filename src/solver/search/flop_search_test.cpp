#include "solver/search/flop_search.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "equity/ranges/range_text.hpp"
#include "solver/search/flop_warm_start.hpp"
#include "solver/training/blueprint_run.hpp"

namespace felt {
namespace {

// Pots on every street, 20 big blinds.
Blueprint small_blueprint() {
  BettingPlan plan;
  plan.stack = 20;
  plan.streets.fill(StreetBets{{1}, {1}, 2});
  BlueprintRun run(plan, CardAbstraction::by_hand_rank({kHoleClasses, 20, 20, 20}), {.seed = 1, .threads = 1});
  run.train(5'000);
  return run.result();
}

const Blueprint& blueprint() {
  static const Blueprint shared = small_blueprint();
  return shared;
}

// Limped and checked.
uint32_t limped_flop() {
  const BettingTree& tree = blueprint().tree;
  const BetNode& big_blind = tree.nodes()[tree.edges(tree.nodes()[0])[1].target];
  return tree.edges(big_blind)[0].target;
}

StreetSizes sizes(std::string_view bet, std::string_view raise) {
  return {*parse_bet_sizes(bet, false), *parse_bet_sizes(raise, true), std::nullopt};
}

SearchTree flop_tree(const StreetSizes& later, std::vector<Chips> line) {
  const StreetSpot spot{*parse_cards("Qs7s2h"), Chips{200}, Chips{1'900}, std::move(line)};
  const SearchEffort effort{
      .iterations = 1, .now = sizes("100%", "100%"), .later = later, .max_raises = 2, .least_weight = 0};
  SearchTree tree = search_tree(spot, effort);
  EXPECT_TRUE(
      tree.set_ranges(
              {*parse_range("AA,QJs,KsJs,87s,65s,A2s,T9o:0.5"), *parse_range("KK,AQs,77,JsTs,98s,54s,KJo:0.5,A5s")}, 0)
          .ok());
  return tree;
}

TEST(FlopTree, HoldsEveryDecisionAndEveryEndOnce) {
  const SearchTree search = flop_tree(sizes("75%", "100%"), {Chips{0}, Chips{150}});
  const FlopTree tree(search.spot, search.tree);
  ASSERT_EQ(tree.blocks().size(), 3u);
  std::vector<int> seen(tree.decisions().size(), 0);
  for (size_t street = 0; street < 3; ++street) {
    const TreeBlock& block = tree.blocks()[street];
    for (const TreeBlock::Node& node : block.nodes) ++seen[node.number];
    const size_t inner = block.nodes.size() - block.roots;
    EXPECT_EQ(block.edges, search.tree.streets[street].edges.size());
    EXPECT_EQ(block.folds.size() + block.showdowns.size() + block.nexts.size() + inner, block.edges);
    if (street < 2) {
      EXPECT_EQ(block.nexts.size(), tree.blocks()[street + 1].roots);
    }
  }
  EXPECT_EQ(seen, std::vector<int>(seen.size(), 1));
}

// First to act, then facing a bet: those are the decisions that the hand has come to.
TEST(FlopTree, WatchesTheRealLine) {
  const SearchTree search = flop_tree(sizes("75%", ""), {Chips{0}, Chips{150}});
  const FlopTree tree(search.spot, search.tree);
  std::vector<int> real;
  for (const TreeBlock::Node& node : tree.blocks()[0].nodes) {
    if (node.is_watched) real.push_back(node.real_edge);
  }
  ASSERT_EQ(real.size(), 3u);
  EXPECT_EQ(real[0], 0);  // checked
  EXPECT_GT(real[1], 0);  // bet
  EXPECT_EQ(real[2], -1);
}

// Without a board it plays what the blueprint plays, hand by hand.
TEST(FlopSearch, BeginsWithTheBlueprint) {
  const FlopSearch search(flop_tree(sizes("100%", "100%"), {}), blueprint(), limped_flop(), 0);
  const DecisionReport report = search.decision({});
  std::array<uint16_t, kCombos> buckets{};
  blueprint().cards.buckets_of_board(CardSet::of(*parse_cards("Qs7s2h")), buckets);
  const BetNode& node = blueprint().tree.nodes()[limped_flop()];
  ASSERT_EQ(node.edges, 3);                     // check, pot, all-in
  ASSERT_EQ(report.actions.size(), size_t{2});  // check, pot: what the blueprint pushes is nearest to that
  ASSERT_FALSE(report.hands[0].empty());
  for (const HandReport& hand : report.hands[0]) {
    std::array<uint8_t, 3> shares{};
    blueprint().strategies.shares(limped_flop(), buckets[static_cast<size_t>(hand.hole.index())], shares);
    EXPECT_NEAR(hand.frequency[0], shares[0] / 255.0, 1e-3) << to_text(hand.hole);
  }
}

double ev_lost(const DecisionReport& truth, const DecisionReport& found) {
  double lost = 0, weight = 0;
  for (const HandReport& hand : truth.hands[static_cast<size_t>(truth.player)]) {
    for (const HandReport& other : found.hands[static_cast<size_t>(found.player)]) {
      if (other.hole != hand.hole) continue;
      double played = 0;
      for (size_t a = 0; a < hand.action_ev.size(); ++a) played += other.frequency[a] * hand.action_ev[a];
      lost += hand.weight * (*std::max_element(hand.action_ev.begin(), hand.action_ev.end()) - played);
      weight += hand.weight;
    }
  }
  return lost / weight;
}

// With no bets after the flop, buckets do not matter, and the exact solver knows the answer: what every action of every
// hand is worth, and how much is lost by playing what was found.
TEST(FlopSearch, FindsWhatTheExactSolverFindsWhereNobodyBetsLater) {
  for (const std::vector<Chips>& line : {std::vector<Chips>{}, std::vector<Chips>{Chips{0}, Chips{130}}}) {
    SearchTree tree = flop_tree(sizes("", ""), line);
    tree.spot.line_doubt = 0.03;  // what to hold after a bet that hardly anybody makes has more than one answer
    const StreetSearch exact(tree, {100});
    const FlopSearch search(tree, blueprint(), limped_flop(), 1'000);
    const DecisionReport truth = exact.decision(line), found = search.decision(line);
    ASSERT_EQ(found.actions, truth.actions);
    EXPECT_LT(ev_lost(truth, found), 0.01 * 200);
    double error = 0, hands = 0, outside = 0;
    for (const HandReport& hand : truth.hands[static_cast<size_t>(truth.player)]) {
      for (const HandReport& other : found.hands[static_cast<size_t>(found.player)]) {
        if (other.hole != hand.hole) continue;
        hands += 1;
        outside += std::abs(other.action_ev[1] - hand.action_ev[1]) > 2 * other.action_error[1] + 2 ? 1 : 0;
        EXPECT_NEAR(other.ev, hand.ev, 0.15 * 200) << to_text(hand.hole);
        error += std::abs(other.ev - hand.ev) / 200;
      }
    }
    EXPECT_GT(hands, 30);
    EXPECT_LT(error / hands, 0.04);
    EXPECT_LT(outside / hands, 0.1);  // of intervals twice as wide as they are said to be
  }
}

TEST(FlopSearch, TheSameFlopAlwaysGetsTheSameAnswer) {
  const std::vector<Chips> line{Chips{77}};
  const auto ask = [&] {
    return FlopSearch(flop_tree(sizes("75%", ""), line), blueprint(), limped_flop(), 10).decision(line).frequency;
  };
  EXPECT_EQ(ask(), ask());
}

// A hand that checks always cannot have bet; doubt leaves a little.
TEST(FlopSearch, RangesFollowWhatWasDone) {
  const std::vector<Chips> line{Chips{0}, Chips{130}};
  const FlopSearch search(flop_tree(sizes("", ""), line), blueprint(), limped_flop(), 200);
  const DecisionReport first = search.decision({});
  const std::array<Range, 2> after = search.ranges_after(line, {0, 0});
  const std::array<Range, 2> before = search.ranges_after({}, {0, 0});
  double heaviest = 0;
  for (const HandReport& hand : first.hands[0]) {
    heaviest = std::max(heaviest, before[0].weight(hand.hole) * hand.frequency[0]);
  }
  for (const HandReport& hand : first.hands[0]) {
    EXPECT_NEAR(after[0].weight(hand.hole), before[0].weight(hand.hole) * hand.frequency[0] / heaviest, 1e-4);
  }
}

}  // namespace
}  // namespace felt
