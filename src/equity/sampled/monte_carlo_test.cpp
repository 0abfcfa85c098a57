#include "equity/sampled/monte_carlo.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "equity/exact/several_ranges.hpp"
#include "equity/plain.hpp"
#include "equity/ranges/range_text.hpp"
#include "equity/sampled/deal_kernel.hpp"
#include "equity/sampled/holding_sampler.hpp"
#include "support/random_range.hpp"

namespace felt {
namespace {

std::vector<Range> parse_ranges(const std::vector<const char*>& texts) {
  std::vector<Range> ranges;
  for (const char* text : texts) ranges.push_back(*parse_range(text));
  return ranges;
}

SampleOptions samples(uint64_t count, uint64_t seed = 1) {
  return {.max_samples = count, .target_error = 0, .seed = seed, .threads = 0, .per_hand = false};
}

// Small enough to enumerate in a test; tight, overlapping ranges make collisions and importance weights matter.
struct Case {
  std::vector<const char*> ranges;
  const char* board;
};

TEST(MonteCarlo, AgreesWithPlainEnumerationWithinItsError) {
  const std::vector<Case> cases = {
      {{"AhKh", "QdQc"}, "2h7h9c"},
      {{"AA,KK", "AA,KK", "AA,KK"}, "2h7h9c3d"},
      {{"AK:0.1,QQ", "AQ,KK:0.003", "AhAd,KQ:0.5"}, "Ac7h2d"},
      {{"AK,AQ", "AK,KQ", "AA,KK", "QQ,JJ"}, "As7h2d9c"},
      {{"JTs,T9s", "TT+:0.3", "98s-54s"}, "8h7h2d"},
  };
  for (const Case& c : cases) {
    const std::vector<Range> ranges = parse_ranges(c.ranges);
    const CardSet board = *parse_card_set(c.board);
    const std::vector<double> exact = plain::range_equity(ranges, board, {});
    const SampledEquity sampled = sample_equity(ranges, {board, {}}, samples(400'000));
    ASSERT_EQ(sampled.samples, 400'000u);
    for (size_t p = 0; p < ranges.size(); ++p) {
      // Four standard errors: one seed in 16,000 misses; the seed is fixed.
      EXPECT_NEAR(sampled.players[p].share.share, exact[p], 4 * sampled.players[p].error) << c.board << " player " << p;
      EXPECT_LT(sampled.players[p].error, 0.005);
    }
  }
}

// The stated error is honest: over many seeds the deviations, in units of it, have variance one. Heavy holdings that
// mostly collide are the hard case.
TEST(MonteCarlo, StatedErrorMatchesTheSpreadOverSeeds) {
  const std::vector<Case> cases = {{{"AK:0.1,QQ", "AQ,KK:0.2", "AA,KQ:0.5"}, "Ac7h2d"},
                                   {{"AA,AKs", "AA,AKs", "AA,KK:0.01", "AKs,QQ:0.001"}, "2c7d9h"}};
  for (const Case& c : cases) {
    const std::vector<Range> ranges = parse_ranges(c.ranges);
    const CardSet board = *parse_card_set(c.board);
    const std::vector<double> exact = plain::range_equity(ranges, board, {});
    constexpr int kSeeds = 200;
    std::vector<double> squares(ranges.size(), 0);
    for (uint64_t seed = 0; seed < kSeeds; ++seed) {
      const SampledEquity sampled = sample_equity(ranges, {board, {}}, samples(5'000, seed));
      for (size_t p = 0; p < ranges.size(); ++p) {
        squares[p] += std::pow((sampled.players[p].share.share - exact[p]) / sampled.players[p].error, 2);
      }
    }
    for (const double sum : squares)
      EXPECT_NEAR(sum / kSeeds, 1.0, 0.3);  // three standard deviations of chi-square / 200
  }
}

// Wide ranges are drawn for each player and again when they collide, in every way there is to draw them fast.
TEST(MonteCarlo, WideRangesAgreeWithThePlainSampler) {
  const std::vector<Case> cases = {{{"40%", "50%"}, ""},
                                   {{"40%", "50%", "30%:0.3,QQ+"}, ""},
                                   {{"40%", "50%:0.9,AA", "60%"}, "2c7d9h"},
                                   {{"40%", "AhKh", "60%"}, "2c7d9h3s4d"},
                                   {{"40%", "50%", "60%", "70%", "55%", "45%"}, "2c"}};
  for (const Case& c : cases) {
    const std::vector<Range> ranges = parse_ranges(c.ranges);
    const CardSet board = *parse_card_set(c.board);
    constexpr uint64_t kPlain = 200'000;
    Rng rng(3);
    const double plain = plain::sample_ranges(ranges, board, kPlain, rng);
    const SampledEquity sampled = sample_equity(ranges, {board, {}}, samples(2'000'000));
    EXPECT_NEAR(sampled.players[0].share.share, plain, 4 * std::sqrt(0.25 / kPlain)) << c.board;
  }
}

// Every hand of every range, too, comes up as often as it should, and wins as much.
void expect_each_holding_as_counted(const std::vector<const char*>& texts, const CardSet board, uint64_t deals) {
  const std::vector<Range> ranges = parse_ranges(texts);
  SampleOptions options = samples(deals);
  options.per_hand = true;
  const SampledEquity sampled = sample_equity(ranges, {board, {}}, options);
  const ExactSums exact = several_ranges_equity(ranges, {board, {}}, 0);
  for (size_t p = 0; p < ranges.size(); ++p) {
    double exact_total = 0, total = 0;
    for (const HoldingShare& holding : exact.players[p]) exact_total += holding.total;
    for (const HoldingShare& holding : sampled.players[p].holdings) total += holding.total;
    for (const HoldingShare& holding : sampled.players[p].holdings) {
      const auto same = std::find_if(exact.players[p].begin(), exact.players[p].end(),
                                     [&](const HoldingShare& other) { return other.hole == holding.hole; });
      ASSERT_NE(same, exact.players[p].end());
      const double reach = same->total / exact_total;
      EXPECT_NEAR(holding.total / total, reach, 5 * std::sqrt(reach / static_cast<double>(deals)))
          << to_text(holding.hole);
      if (holding.total < 1000) continue;
      EXPECT_NEAR(holding.share.share / holding.total, same->share.share / same->total,
                  5 * std::sqrt(0.25 / holding.total))
          << to_text(holding.hole);
    }
  }
}

TEST(MonteCarlo, EveryHoldingOfWideRangesIsDrawnByItsReach) {
  expect_each_holding_as_counted({"22+,A2s+:0.5", "30%", "random:0.2,KK"}, *parse_card_set("2c7d9h3s"), 4'000'000);
}

// Four players who nearly all need an ace: one try in fourteen.
TEST(MonteCarlo, EveryHoldingOfRangesThatCollideIsDrawnByItsReach) {
  expect_each_holding_as_counted({"A2+", "A2+,KK:0.5", "A2+:0.5,QQ", "A2+,J9+"}, *parse_card_set("2c7d9h3sTd"),
                                 2'000'000);
}

TEST(MonteCarlo, HeadsUpAgainstARandomHandMatchesThePreflopTable) {
  const SampledEquity sampled = sample_equity(parse_ranges({"AhKh", "random"}), {}, samples(20'000'000));
  EXPECT_NEAR(sampled.players[0].share.share, 0.670446, 4 * sampled.players[0].error);  // AKs v random, exact
}

TEST(MonteCarlo, EquitiesSumToOne) {
  const SampledEquity sampled = sample_equity(parse_ranges({"AhKh", "22+:0.4", "random", "15%"}),
                                              {*parse_card_set("Kd"), *parse_card_set("2c")}, samples(100'000));
  double sum = 0;
  for (const SampledPlayer& player : sampled.players) sum += player.share.share;
  EXPECT_NEAR(sum, 1.0, 1e-9);
}

void expect_same_digits_everywhere(const std::vector<const char*>& texts) {
  const std::vector<Range> ranges = parse_ranges(texts);
  SampleOptions options = samples(300'000, 7);
  options.threads = 1;
  const double one = sample_equity(ranges, {}, options).players[0].share.share;
  options.threads = 3;
  EXPECT_EQ(sample_equity(ranges, {}, options).players[0].share.share, one);
  for (const std::string& target : simd_targets()) {
    const ScopedSimdTarget scope(target);
    EXPECT_EQ(sample_equity(ranges, {}, options).players[0].share.share, one) << target;
  }
}

TEST(MonteCarlo, SameSeedSameDigitsForAnyThreadCountAndTarget) {
  expect_same_digits_everywhere({"AhKh", "22+,A2s+:0.5", "random", "30%"});
  expect_same_digits_everywhere({"50%", "40%", "50%", "60%", "22+,A2+", "50%:0.5,AA", "50%", "40%"});
}

TEST(MonteCarlo, StopsAtTheTargetError) {
  SampleOptions options;
  options.target_error = 1e-3;
  const SampledEquity sampled = sample_equity(parse_ranges({"AhKh", "random", "random"}), {}, options);
  for (const SampledPlayer& player : sampled.players) EXPECT_LE(player.error, 1e-3);
  EXPECT_LT(sampled.samples, 2'000'000u);
}

TEST(MonteCarlo, PerHandSharesAverageToThePlayersShare) {
  SampleOptions options = samples(200'000);
  options.per_hand = true;
  const SampledEquity sampled = sample_equity(parse_ranges({"QQ+:0.5,AK", "random", "JJ-99"}), {}, options);
  for (const SampledPlayer& player : sampled.players) {
    double share = 0, total = 0;
    for (const HoldingShare& holding : player.holdings) {
      share += holding.share.share;
      total += holding.total;
    }
    EXPECT_NEAR(share / total, player.share.share, 1e-9);
  }
}

// Two random hands besides ours on a full board: the four cards must come without replacement and uniformly, or the win
// rate is off. Exact enumeration of all pairs of hands is the judge.
TEST(BlockDealer, DealsRandomHandsLikeEnumeration) {
  const std::vector<Range> ranges = parse_ranges({"AhKh", "random", "random"});
  const CardSet board = *parse_card_set("Qh7h2c9s3d");
  const std::vector<double> exact = plain::range_equity(ranges, board, {});
  const SampledEquity sampled = sample_equity(ranges, {board, {}}, samples(8'000'000));
  for (int p = 0; p < 3; ++p) {
    EXPECT_NEAR(sampled.players[p].share.share, exact[p], 4 * sampled.players[p].error);
  }
}

TEST(HoldingSampler, DrawsByWeightAmongWhatIsLeft) {
  const HoldingSampler sampler(*parse_range("AhKh:1,AdKd:0.5,QQ:0.25"));
  Rng rng(1);
  const CardSet used = *parse_card_set("AhQh");
  std::array<double, kCombos> mass{};
  constexpr int kDraws = 200'000;
  for (int i = 0; i < kDraws; ++i) {
    const HoldingSampler::Draw draw = sampler.draw(used, rng);
    mass[sampler.holdings()[draw.index].hole.index()] += draw.weight;
  }
  const auto of = [&](const char* text) { return mass[(*parse_range(text)->begin()).hole.index()] / kDraws; };
  EXPECT_EQ(of("AhKh"), 0);
  EXPECT_EQ(of("QhQd"), 0);
  EXPECT_NEAR(of("AdKd") / of("QcQd"), 2.0, 0.05);
  EXPECT_NEAR(of("AdKd") / of("QcQs"), 2.0, 0.05);
}

TEST(HoldingSampler, SaysSoWhenNothingIsLeft) {
  const HoldingSampler sampler(*parse_range("AA"));
  Rng rng(1);
  EXPECT_EQ(sampler.draw(*parse_card_set("AhAdAc"), rng).weight, 0);
}

}  // namespace
}  // namespace felt
