#include "equity/exact/several_ranges.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "equity/exact/disjoint_pairs.hpp"
#include "equity/exact/listed_deals.hpp"
#include "equity/exact/matchups.hpp"
#include "equity/ranges/range_text.hpp"
#include "support/random_cards.hpp"
#include "support/random_range.hpp"

namespace felt {
namespace {

// By holdings: every deal is a showdown of known hands.
ExactSums by_holdings(std::span<const Range> ranges, SeenCards seen) {
  const Matchups matchups(ranges, seen, 10'000'000);
  return matchups.solve(0);
}

const HoldingShare* find(const std::vector<HoldingShare>& holdings, Hole hole) {
  for (const HoldingShare& holding : holdings) {
    if (holding.hole == hole) return &holding;
  }
  return nullptr;
}

double total_of(const ExactSums& sums) {
  double total = 0;
  for (const HoldingShare& holding : sums.players[0]) total += holding.total;
  return total;
}

// Each hand: how often it comes up, wins alone, ties, and its part of the pot.
void expect_same_hands(const ExactSums& swept, const ExactSums& listed) {
  const double scale = total_of(listed) / total_of(swept);
  ASSERT_EQ(swept.players.size(), listed.players.size());
  for (size_t p = 0; p < listed.players.size(); ++p) {
    for (const HoldingShare& expected : listed.players[p]) {
      const HoldingShare* found = find(swept.players[p], expected.hole);
      ASSERT_NE(found, nullptr) << to_text(expected.hole);
      EXPECT_NEAR(found->total * scale, expected.total, 1e-9 * total_of(listed)) << to_text(expected.hole);
      if (expected.total == 0) continue;
      const PlayerShare share = found->share.scaled(scale / expected.total);
      EXPECT_NEAR(share.win, expected.share.win / expected.total, 1e-9) << to_text(expected.hole);
      EXPECT_NEAR(share.tie, expected.share.tie / expected.total, 1e-9) << to_text(expected.hole);
      EXPECT_NEAR(share.share, expected.share.share / expected.total, 1e-9) << to_text(expected.hole);
    }
  }
}

struct Case {
  int players, board_cards, classes;
};

class SeveralRanges : public testing::TestWithParam<Case> {};

TEST_P(SeveralRanges, EachHandIsWorthWhatListingTheDealsSays) {
  const auto [players, board_cards, classes] = GetParam();
  Rng rng(static_cast<uint64_t>(100 * players + board_cards));
  for (int i = 0; i < 6; ++i) {
    const CardSet board = random_set(rng, board_cards), dead = random_set(rng, i % 3, board);
    std::vector<Range> ranges;
    for (int p = 0; p < players; ++p) {
      const bool merged = rng.below(2) == 0;
      ranges.push_back((merged ? random_classes(rng, classes, i % 2 == 0) : random_range(rng, 5 * classes, true))
                           .without(board | dead));
    }
    const SeenCards seen{board, dead};
    const ExactSums listed = by_holdings(ranges, seen);
    if (total_of(listed) == 0) continue;  // they cannot be dealt
    SCOPED_TRACE(to_text(board) + ": " + to_text(ranges[0]) + " v " + to_text(ranges[1]) + " v " + to_text(ranges[2]));
    expect_same_hands(several_ranges_equity(ranges, seen, 0), listed);
    expect_same_hands(ListedDeals(ranges, seen).solve(0).sums, listed);
  }
}

INSTANTIATE_TEST_SUITE_P(Tables, SeveralRanges,
                         testing::Values(Case{3, 5, 6}, Case{3, 4, 4}, Case{3, 3, 2}, Case{4, 5, 3}, Case{4, 4, 1},
                                         Case{5, 5, 2}, Case{6, 5, 1}, Case{7, 5, 1}, Case{9, 5, 1}),
                         [](const auto& table) {
                           return std::to_string(table.param.players) + "On" + std::to_string(table.param.board_cards);
                         });

// Players with the same range are judged once.
TEST(SeveralRangesExact, EqualRangesWinWhatListingTheDealsSays) {
  const SeenCards seen{*parse_card_set("Ah7d2c9h"), {}};
  const Range first = parse_range("JJ,QQ:0.5,KdQd")->without(seen.all()),
              second = parse_range("TT+")->without(seen.all());
  for (const auto& ranges : {std::vector{first, second, first}, std::vector{second, first, first, second},
                             std::vector{first, first, first}}) {
    expect_same_hands(several_ranges_equity(ranges, seen, 0), by_holdings(ranges, seen));
    expect_same_hands(ListedDeals(ranges, seen).solve(0).sums, by_holdings(ranges, seen));
  }
}

// So wide that a board is judged in parts.
TEST(SeveralRangesExact, FourWideRangesShareThePotWhole) {
  const CardSet board = *parse_card_set("Ah7d2c9hTs");
  std::vector<Range> ranges;
  for (const char* text : {"20%", "A2+,K9+", "22+,T8+", "30%"}) ranges.push_back(parse_range(text)->without(board));
  const ExactSums sums = several_ranges_equity(ranges, {board, {}}, 2);
  double share = 0;
  for (const auto& player : sums.players) {
    double total = 0;
    for (const HoldingShare& holding : player) share += holding.share.share, total += holding.total;
    EXPECT_NEAR(total / total_of(sums), 1, 1e-12);
  }
  EXPECT_NEAR(share / total_of(sums), 1, 1e-12);
}

// Before the flop a board stands for up to 24 copies.
TEST(SeveralRangesExact, BeforeTheFlopEachHandIsWorthWhatListingTheDealsSays) {
  const std::vector<Range> ranges = {*parse_range("AA"), *parse_range("KK:0.5"), *parse_range("AhKh,7h2h")};
  expect_same_hands(several_ranges_equity(ranges, {}, 0), by_holdings(ranges, {}));
  const ListedDeals::Answer listed = ListedDeals(ranges, {}).solve(0);
  expect_same_hands(listed.sums, by_holdings(ranges, {}));
  EXPECT_EQ(listed.deals, Matchups(ranges, {}, 1'000'000).deals());
}

// Equal weights keep every sum a whole number: not a digit is lost.
TEST(SeveralRangesExact, WideRangesOnARiverAreExact) {
  const CardSet board = *parse_card_set("Ah7d2c9hTs");
  const std::vector<Range> ranges(3, Range::random().without(board));
  const ExactSums sums = several_ranges_equity(ranges, {board, {}}, 1);
  for (const auto& player : sums.players) {
    double share = 0, total = 0;
    for (const HoldingShare& holding : player) {
      share += holding.share.share;
      total += holding.total;
      EXPECT_EQ(holding.total, 990.0 * 903.0);
    }
    EXPECT_NEAR(share / total, 1 / 3., 1e-14);
  }
}

TEST(SeveralRangesExact, TheSameDigitsForAnyNumberOfThreads) {
  const SeenCards seen{*parse_card_set("Ah7d2c"), {}};
  const std::vector<Range> ranges = {*parse_range("22+,A2s+"), *parse_range("KQ,AJ+:0.5"), *parse_range("15%")};
  const ExactSums one = several_ranges_equity(ranges, seen, 1), two = several_ranges_equity(ranges, seen, 2);
  for (size_t p = 0; p < ranges.size(); ++p) {
    for (size_t i = 0; i < one.players[p].size(); ++i) {
      EXPECT_EQ(one.players[p][i].share.share, two.players[p][i].share.share);
    }
  }
}

TEST(DisjointPairs, EqualsListingThePairs) {
  Rng rng(5);
  const Range first = random_range(rng, 200, true), second = random_range(rng, 300, true);
  HoldingMass one, two;
  SharedMass shared;
  const auto ids_of = [](Hole hole) {
    return CardIds{static_cast<uint8_t>(hole.high().id()), static_cast<uint8_t>(hole.low().id())};
  };
  for (const auto& [hole, weight] : first) one.add(ids_of(hole), weight);
  for (const auto& [hole, weight] : second) two.add(ids_of(hole), weight);
  for (const auto& [hole, weight] : first) shared.add(ids_of(hole), weight * second.weight(hole));
  const Hole taken = Hole::from_index(77);
  const Taken less(view_of(one, two, shared), ids_of(taken));
  for (const Hole hole : kAllHoles) {
    if (hole.cards().intersects(taken.cards())) continue;
    double expected = 0, found = 0;
    const CardSet used = hole.cards() | taken.cards();
    for (const auto& [a, weight_a] : first.without(used)) {
      for (const auto& [b, weight_b] : second.without(used | a.cards())) expected += weight_a * weight_b;
    }
    const CardIds ids = ids_of(hole);
    disjoint_pairs(less.view(), {&ids, 1}, &found);
    ASSERT_NEAR(found, expected, 1e-8 * std::max(1.0, expected)) << to_text(hole);
  }
}

}  // namespace
}  // namespace felt
