#include "solver/training/board_walk.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "cards/evaluator.hpp"
#include "equity/ranges/range_text.hpp"
#include "solver/blueprint/tree_response.hpp"
#include "solver/training/blueprint_run.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

BettingPlan plan_of(std::vector<double> preflop, std::vector<double> river) {
  BettingPlan plan;
  plan.stack = 10;
  plan.streets = {StreetBets{std::move(preflop), {1}, 2}, StreetBets{{1}, {}, 1}, StreetBets{{}, {}, 0},
                  StreetBets{std::move(river), {}, 1}};
  return plan;
}

std::array<Card, 5> board_of(const char* text) {
  const std::vector<Card> cards = *parse_cards(text);
  return {cards[0], cards[1], cards[2], cards[3], cards[4]};
}

// ---- blocks

TEST(TreeBlocks, HoldEveryDecisionAndEveryEndOnce) {
  const BettingTree tree(plan_of({0.5, 1}, {0.5}));
  const std::vector<TreeBlock> blocks = tree_blocks(tree);
  std::vector<int> seen(tree.nodes().size(), 0);
  size_t edges = 0, ends = 0, inner = 0;
  for (const TreeBlock& block : blocks) {
    for (const TreeBlock::Node& node : block.nodes) {
      ++seen[node.number];
      EXPECT_EQ(tree.nodes()[node.number].street, block.street);
    }
    edges += block.edges;
    inner += block.nodes.size() - 1;
    ends += block.folds.size() + block.showdowns.size() + block.nexts.size();
  }
  EXPECT_EQ(seen, std::vector<int>(tree.nodes().size(), 1));
  EXPECT_EQ(edges, tree.edges().size());
  EXPECT_EQ(ends + inner, edges);
}

// ---- kernels

struct SlotRows {
  static constexpr size_t kActions = 5, kHands = 112, kSlots = 37;
  std::vector<float> shares = std::vector<float>(kActions * kSlots), reach = std::vector<float>(kHands);
  std::vector<int32_t> of_hand = std::vector<int32_t>(kHands);
  std::vector<float> values = std::vector<float>(kActions * kHands);

  SlotRows() {
    Rng rng(1);
    for (auto* row : {&shares, &reach, &values}) {
      for (float& number : *row) number = static_cast<float>(rng.uniform());
    }
    for (int32_t& slot : of_hand) slot = static_cast<int32_t>(rng.below(kSlots));
  }
  SlotShares slots() const { return {{shares.data(), kActions, kSlots, kSlots}, of_hand}; }
  float share(size_t a, size_t hand) const { return shares[a * kSlots + static_cast<size_t>(of_hand[hand])]; }
};

// Every hand and action, on every target.
TEST(SlotKernels, GiveEveryHandWhatItsSlotHas) {
  const SlotRows rows;
  for (const std::string& target : simd_targets()) {
    const ScopedSimdTarget scoped(target);
    std::vector<float> out(SlotRows::kActions * SlotRows::kHands), value(SlotRows::kHands);
    std::array<float, SlotRows::kActions> total{}, sums{};
    spread_slots(rows.slots(), rows.reach.data(), {out.data(), SlotRows::kActions, SlotRows::kHands, SlotRows::kHands},
                 total.data());
    value_of_slots(rows.slots(),
                   {{rows.values.data(), SlotRows::kActions, SlotRows::kHands, SlotRows::kHands}, value.data()});
    for (size_t hand = 0; hand < SlotRows::kHands; ++hand) {
      float sum = 0;
      for (size_t a = 0; a < SlotRows::kActions; ++a) {
        EXPECT_FLOAT_EQ(out[a * SlotRows::kHands + hand], rows.reach[hand] * rows.share(a, hand)) << target;
        sum += rows.share(a, hand) * rows.values[a * SlotRows::kHands + hand];
        sums[a] += out[a * SlotRows::kHands + hand];
      }
      EXPECT_FLOAT_EQ(value[hand], sum) << target;
    }
    for (size_t a = 0; a < SlotRows::kActions; ++a) EXPECT_NEAR(total[a], sums[a], 1e-4) << target;
  }
}

TEST(SlotKernels, MatchRegretsAsThePlainOneDoes) {
  Rng rng(2);
  std::vector<float> regrets(50 * SlotRows::kActions);
  for (float& regret : regrets) regret = rng.below(3) == 0 ? -1 : static_cast<float>(rng.uniform() - 0.4);
  std::fill_n(regrets.begin(), SlotRows::kActions, -1.0f);  // nothing above 0
  std::vector<int32_t> buckets(32);
  for (int32_t& bucket : buckets) bucket = static_cast<int32_t>(rng.below(50));
  buckets[3] = 0;
  for (const std::string& target : simd_targets()) {
    const ScopedSimdTarget scoped(target);
    std::vector<float> out(SlotRows::kActions * 32), plain(SlotRows::kActions);
    match_regrets(regrets.data(), buckets, {out.data(), SlotRows::kActions, 32, 32});
    for (size_t slot = 0; slot < 32; ++slot) {
      shares_of({regrets.data() + static_cast<size_t>(buckets[slot]) * SlotRows::kActions, SlotRows::kActions}, plain);
      for (size_t a = 0; a < SlotRows::kActions; ++a) EXPECT_NEAR(out[a * 32 + slot], plain[a], 1e-6) << target;
    }
  }
}

TEST(SlotKernels, AddEveryHandToItsSlot) {
  const SlotRows rows;
  for (const std::string& target : simd_targets()) {
    const ScopedSimdTarget scoped(target);
    for (const size_t actions : {size_t{1}, size_t{3}, size_t{4}, size_t{5}}) {
      for (const size_t hands : {size_t{16}, size_t{48}, SlotRows::kHands}) {
        const size_t width = slot_width(actions);
        std::vector<float> out(width * SlotRows::kSlots), plain(out.size());
        add_to_slots({rows.values.data(), actions, hands, SlotRows::kHands}, std::span(rows.of_hand).first(hands),
                     out.data());
        for (size_t hand = 0; hand < hands; ++hand) {
          for (size_t a = 0; a < actions; ++a) {
            plain[static_cast<size_t>(rows.of_hand[hand]) * width + a] += rows.values[a * SlotRows::kHands + hand];
          }
        }
        for (size_t i = 0; i < out.size(); ++i) EXPECT_NEAR(out[i], plain[i], 1e-5) << target << " " << i;
      }
    }
  }
}

// ---- one walk

// What a walk teaches, counted hand by hand and pair by pair.
class PlainWalk {
 public:
  PlainWalk(const BettingTree& tree, const BlueprintTable& table, const BoardDeal& deal)
      : tree_(tree), table_(table), deal_(deal), gained_(table.slots(), 0.0) {}

  // By slot of the table: what is added to the regrets of a player.
  std::vector<double> gained(int player) {
    player_ = player;
    std::fill(gained_.begin(), gained_.end(), 0.0);
    const HandList& own = deal_.hands(player);
    for (size_t i = 0; i < own.size(); ++i) {
      std::vector<double> reach(deal_.hands(1 - player).size());
      for (size_t j = 0; j < reach.size(); ++j) {
        const bool can_meet = !hole(player, i).cards().intersects(hole(1 - player, j).cards());
        reach[j] = can_meet ? static_cast<double>(deal_.weight(1 - player, j)) : 0;
      }
      for (double& weight : reach) weight /= total(1 - player);
      walk(0, i, reach);
    }
    return gained_;
  }

 private:
  Hole hole(int player, size_t hand) const {
    const HandList& list = deal_.hands(player);
    return {Card::from_id(list.high[hand]), Card::from_id(list.low[hand])};
  }
  double total(int player) const {
    double sum = 0;
    for (size_t i = 0; i < deal_.hands(player).size(); ++i) sum += static_cast<double>(deal_.weight(player, i));
    return sum;
  }
  uint64_t place(uint32_t number, int player, size_t hand) const {
    const StreetSlots& slots =
        deal_.slots[static_cast<size_t>(player)][static_cast<size_t>(index(tree_.nodes()[number].street))];
    return table_.at(number, slots.bucket[static_cast<size_t>(slots.of_hand[hand])]);
  }
  std::vector<float> shares(uint32_t number, int player, size_t hand) const {
    std::vector<float> all(tree_.nodes()[number].edges);
    shares_of({table_.regrets() + place(number, player, hand), all.size()}, all);
    return all;
  }

  double end(const BetNode& node, const BetEdge& edge, size_t hand, const std::vector<double>& reach) const {
    double value = 0;
    for (size_t j = 0; j < reach.size(); ++j) {
      double sign = node.player == player_ ? -1 : 1;
      if (edge.end == BetEnd::Showdown) {
        const int mine = rank(player_, hand), theirs = rank(1 - player_, j);
        sign = mine < theirs ? 1 : mine > theirs ? -1 : 0;  // 1 is the best
      }
      value += reach[j] * sign * edge.lost / kBigBlindChips;
    }
    return value;
  }
  int rank(int player, size_t hand) const {
    return evaluate(deal_.boards.streets[0][0].cards | hole(player, hand).cards()).value();
  }

  double walk(uint32_t number, size_t hand, const std::vector<double>& reach) {
    const BetNode& node = tree_.nodes()[number];
    const auto edges = tree_.edges(node);
    std::vector<double> values;
    for (size_t a = 0; a < edges.size(); ++a) {
      std::vector<double> next = reach;
      for (size_t j = 0; j < next.size() && node.player != player_; ++j) {
        next[j] *= static_cast<double>(shares(number, node.player, j)[a]);
      }
      values.push_back(edges[a].end == BetEnd::Decision ? walk(edges[a].target, hand, next)
                                                        : end(node, edges[a], hand, next));
    }
    double value = 0;
    if (node.player != player_) {
      for (const double each : values) value += each;
      return value;
    }
    const std::vector<float> share = shares(number, player_, hand);
    for (size_t a = 0; a < values.size(); ++a) value += static_cast<double>(share[a]) * values[a];
    for (size_t a = 0; a < values.size(); ++a) gained_[place(number, player_, hand) + a] += values[a] - value;
    return value;
  }

  const BettingTree& tree_;
  const BlueprintTable& table_;
  const BoardDeal& deal_;
  std::vector<double> gained_;
  int player_ = 0;
};

// Few enough hands that every pair can be followed by itself.
BoardDeal small_deal() {
  const CardAbstraction cards = CardAbstraction::by_hand_rank({kHoleClasses, 6, 6, 6});
  const auto board = board_of("Ks9h4d4c2s");
  std::array<Range, 2> ranges{*parse_range("AA,K9s,T8o:0.5,A4s,QJs"), *parse_range("KK,AKs,76s:0.25,44,QJo,AA")};
  for (Range& range : ranges) range = range.without(CardSet::of(board));
  return {board, ranges, buckets_of(cards, board)};
}

// Who answers there learns nothing, and who goes there learns as before.
TEST(BoardWalk, LeavesOutWhatIsUnread) {
  const BettingTree tree(plan_of({1}, {}));
  const BoardDeal deal = small_deal();
  const uint32_t raised = tree.edges(tree.nodes()[0])[2].target;
  const auto learned = [&](bool is_unread) {
    BlueprintTable table(tree, {kHoleClasses, 6, 6, 6});
    for (int hand = 0; hand < kHoleClasses; ++hand) table.regrets()[table.at(0, hand) + 2] = 100;  // raises
    std::vector<TreeBlock> blocks = tree_blocks(tree);
    if (is_unread) blocks[0].nodes[0].unread = 1 << 2;
    BoardWalk(blocks, table).run(deal);
    return std::vector<float>(table.regrets(), table.regrets() + table.slots());
  };
  const std::vector<float> all = learned(false), some = learned(true);
  const BlueprintTable table(tree, {kHoleClasses, 6, 6, 6});
  const auto is_zero = [](float number) { return number == 0; };
  const auto at = [&](const std::vector<float>& of, uint32_t node) {
    return std::span(of).subspan(table.first(node), table.first(node + 1) - table.first(node));
  };
  EXPECT_TRUE(std::ranges::equal(at(all, 0), at(some, 0)));
  EXPECT_FALSE(std::ranges::all_of(at(all, raised), is_zero));
  EXPECT_TRUE(std::ranges::all_of(at(some, raised), is_zero));
}

// Each number of the table, after a walk from random regrets, beside the same walk taken pair by pair.
TEST(BoardWalk, TeachesWhatEveryPairOfHandsTeaches) {
  const BettingTree tree(plan_of({1}, {0.5}));
  BlueprintTable table(tree, {kHoleClasses, 6, 6, 6});
  Rng rng(4);
  for (uint64_t i = 0; i < table.slots(); ++i) table.regrets()[i] = static_cast<float>(rng.uniform() - 0.5);
  const std::vector<float> before(table.regrets(), table.regrets() + table.slots());
  const BoardDeal deal = small_deal();
  const std::vector<TreeBlock> blocks = tree_blocks(tree);
  std::vector<double> expected = PlainWalk(tree, table, deal).gained(0);

  BoardWalk(blocks, table).run(deal);

  // The second player learned from a first who had learned already.
  BlueprintTable between(tree, {kHoleClasses, 6, 6, 6});
  for (uint64_t i = 0; i < table.slots(); ++i) between.regrets()[i] = before[i];
  for (uint32_t n = 0; n < tree.nodes().size(); ++n) {
    if (tree.nodes()[n].player != 0) continue;
    const uint64_t end = n + 1 < tree.nodes().size() ? table.first(n + 1) : table.slots();
    std::copy(table.regrets() + table.first(n), table.regrets() + end, between.regrets() + table.first(n));
  }
  const std::vector<double> second = PlainWalk(tree, between, deal).gained(1);
  for (uint64_t i = 0; i < table.slots(); ++i) {
    EXPECT_NEAR(table.regrets()[i] - before[i], expected[i] + second[i], 2e-4) << i;
  }
}

// ---- training

// Calling an all-in, by hand: as with the other trainer, aces learn to and rags do not.
TEST(BoardTrainer, LearnsToCallWithAcesAndToFoldRags) {
  const CardAbstraction cards = CardAbstraction::by_hand_rank({kHoleClasses, 12, 12, 12});
  BlueprintRun run(plan_of({1}, {0.5}), cards, {.method = TrainingMethod::Boards, .seed = 1, .threads = 2});
  run.train(300);
  EXPECT_EQ(run.iterations(), 300u);
  const Blueprint blueprint = run.result();
  const auto edges = blueprint.tree.edges(blueprint.tree.nodes()[0]);
  const uint32_t pushed = edges.back().target;
  const auto calls = [&](const char* text) {
    const std::vector<Card> hole = *parse_cards(text);
    std::vector<uint8_t> shares(blueprint.tree.nodes()[pushed].edges);
    blueprint.strategies.shares(pushed, HoleClass(Hole(hole[0], hole[1])).index(), shares);
    return shares[1] / 255.0;
  };
  EXPECT_GT(calls("AsAh"), 0.95);
  EXPECT_GT(calls("KsKh"), 0.95);
  EXPECT_LT(calls("7s2h"), 0.1);
  EXPECT_LT(calls("3s2h"), 0.1);
}

TEST(BoardTrainer, ABestResponseWinsLessFromItThanFromEqualShares) {
  const CardAbstraction cards = CardAbstraction::by_hand_rank({kHoleClasses, 12, 12, 12});
  BlueprintRun run(plan_of({1}, {0.5}), cards, {.method = TrainingMethod::Boards, .seed = 1, .threads = 1});
  const std::vector<CardSet> flops = sample_flops(1, 5);
  const auto response = [&] {
    const Blueprint now = run.result();
    return tree_response(now, flops, {1}).mean();
  };
  const double equal = response();
  run.train(300);
  EXPECT_LT(response(), 0.9 * equal);
}

TEST(BoardTrainer, ACheckpointGoesOnWhereItEndedAndKnowsItsMethod) {
  const TempFolder folder;
  const std::string path = folder.path("run.felt");
  const CardAbstraction cards = CardAbstraction::by_hand_rank({kHoleClasses, 6, 6, 6});
  const BlueprintRunOptions options{.method = TrainingMethod::Boards, .seed = 1, .threads = 1};
  BlueprintRun whole(plan_of({1}, {}), cards, options), first(plan_of({1}, {}), cards, options),
      second(plan_of({1}, {}), cards, options), other(plan_of({1}, {}), cards, {.seed = 1, .threads = 1});
  whole.train(6);
  first.train(3);
  ASSERT_TRUE(first.save_checkpoint(path).ok());
  ASSERT_TRUE(second.load_checkpoint(path).ok());
  second.train(3);
  const Blueprint a = whole.result(), b = second.result();
  for (uint32_t node = 0; node < a.tree.nodes().size(); ++node) {
    EXPECT_TRUE(std::ranges::equal(a.strategies.words(node), b.strategies.words(node))) << node;
  }
  EXPECT_NE(other.load_checkpoint(path).error().message.find("another method"), std::string::npos);
}

TEST(BoardTrainer, OneThreadAlwaysLearnsTheSame) {
  const auto words = [](uint64_t seed) {
    const CardAbstraction cards = CardAbstraction::by_hand_rank({kHoleClasses, 6, 6, 6});
    BlueprintRun run(plan_of({1}, {}), cards, {.method = TrainingMethod::Boards, .seed = seed, .threads = 1});
    run.train(5);
    const Blueprint blueprint = run.result();
    return std::vector<uint32_t>(blueprint.strategies.words(0).begin(), blueprint.strategies.words(0).end());
  };
  EXPECT_EQ(words(1), words(1));
  EXPECT_NE(words(1), words(2));
}

}  // namespace
}  // namespace felt
