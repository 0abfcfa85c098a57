#include "equity/draws/draw_odds.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "cards/card_text.hpp"
#include "cards/evaluator.hpp"
#include "support/random_cards.hpp"

namespace felt {
namespace {

std::vector<DiscardOption> rate(const char* hand, int opponents = 1) {
  const CardSet cards = *parse_card_set(hand);
  return rate_discards(cards, opponents, unknown_opponent(cards));
}

TEST(DrawOdds, KeepsThePairOfAces) {
  const auto options = rate("4h 5s 8c Ad As", 3);
  ASSERT_EQ(options.size(), 32u);
  EXPECT_EQ(to_text(options[0].discard), "8c5s4h");
}

TEST(DrawOdds, StandsPatWithARoyalFlush) {
  const auto options = rate("Ah Kh Qh Jh Th");
  EXPECT_TRUE(options[0].discard.empty());
  EXPECT_EQ(options[0].mean_rank, 1);
  EXPECT_NEAR(options[0].win, 1, 1e-5);  // other suits can tie
}

TEST(DrawOdds, OpponentDistributionSumsToOne) {
  const RankDistribution distribution = unknown_opponent(*parse_card_set("4h 5s 8c Ad As"));
  EXPECT_NEAR(std::accumulate(distribution.begin(), distribution.end(), 0.0), 1, 1e-12);
}

// Standing pat against one opponent needs no approximation: every opposing hand is counted.
TEST(DrawOdds, StandingPatEqualsPlainEnumeration) {
  const CardSet hand = *parse_card_set("4h 5s 8c Ad As");
  const HandRank mine = evaluate(hand);
  const CardSet live = CardSet::full_deck() - hand;
  const std::vector<Card> deck(live.begin(), live.end());
  double share = 0, total = 0;
  for (size_t a = 0; a < 47; ++a)
    for (size_t b = a + 1; b < 47; ++b)
      for (size_t c = b + 1; c < 47; ++c)
        for (size_t d = c + 1; d < 47; ++d)
          for (size_t e = d + 1; e < 47; ++e) {
            const HandRank rank = PartialHand({deck[a], deck[b], deck[c], deck[d], deck[e]}).rank();
            share += mine.beats(rank) ? 1 : rank == mine ? 0.5 : 0;
            ++total;
          }
  for (const DiscardOption& option : rate("4h 5s 8c Ad As")) {
    if (option.discard.empty()) {
      EXPECT_NEAR(option.win, share / total, 1e-12);
    }
  }
}

TEST(DrawOdds, EnumeratedDrawsMatchRandomOnes) {
  const CardSet hand = *parse_card_set("4h 5s 8c Ad As");
  const auto options = rate("4h 5s 8c Ad As");
  Rng rng(1);
  for (size_t k = 0; k < options.size(); k += 5) {
    CardSet kept = hand;
    for (const Card card : options[k].discard) kept -= card;
    double sum = 0, squares = 0;
    constexpr int kSamples = 20'000;
    for (int i = 0; i < kSamples; ++i) {
      const double rank = evaluate(kept | random_set(rng, 5 - kept.size(), hand)).value();
      sum += rank;
      squares += rank * rank;
    }
    const double mean = sum / kSamples, error = std::sqrt((squares / kSamples - mean * mean) / kSamples);
    EXPECT_NEAR(options[k].mean_rank, mean, 4 * error + 1e-9) << to_text(options[k].discard);
  }
}

struct Plain {
  double ranks = 0, wins = 0, draws = 0;
};

void walk(CardSet kept, std::span<const Card> deck, const std::array<double, kHandRanks + 1>& win, Plain& plain) {
  if (kept.size() == 5) {
    const int rank = evaluate(kept).value();
    plain.ranks += rank, plain.wins += win[rank], plain.draws += 1;
    return;
  }
  for (size_t i = 0; i < deck.size(); ++i) walk(kept | deck[i], deck.subspan(i + 1), win, plain);
}

// The tables and differences behind rate_discards, against a plain walk over every draw.
TEST(DrawOdds, AllOptionsEqualAPlainWalk) {
  const CardSet hand = *parse_card_set("4h 5h 8c Ah As");
  const RankDistribution opponent = unknown_opponent(hand);
  std::array<double, kHandRanks + 1> win{};
  double worse = 0;
  for (int rank = kHandRanks; rank >= 1; --rank) {
    win[rank] = worse + opponent[rank] / 2;
    worse += opponent[rank];
  }
  const CardSet live = CardSet::full_deck() - hand;
  const std::vector<Card> deck(live.begin(), live.end());
  for (const DiscardOption& option : rate_discards(hand, 1, opponent)) {
    CardSet kept = hand;
    for (const Card card : option.discard) kept -= card;
    Plain plain;
    walk(kept, deck, win, plain);
    EXPECT_NEAR(option.mean_rank, plain.ranks / plain.draws, 1e-7) << to_text(option.discard);
    EXPECT_NEAR(option.win, plain.wins / plain.draws, 1e-9) << to_text(option.discard);
  }
}

TEST(DrawOdds, RanksAfterADrawEqualAPlainWalk) {
  const CardSet hand = *parse_card_set("4h 5h 8c Ah As");
  const CardSet live = CardSet::full_deck() - hand;
  const std::vector<Card> deck(live.begin(), live.end());
  for (const char* text : {"", "8c", "4h 5h", "4h 5h 8c", "4h 5h 8c As", "4h 5h 8c Ah As"}) {
    const CardSet thrown = *parse_card_set(text);
    std::vector<int> plain(kHandRanks + 1, 0), counted(kHandRanks + 1, 0);
    const auto count = [&](auto& self, CardSet kept, std::span<const Card> rest) -> void {
      if (kept.size() == 5) {
        ++plain[evaluate(kept).value()];
        return;
      }
      for (size_t i = 0; i < rest.size(); ++i) self(self, kept | rest[i], rest.subspan(i + 1));
    };
    count(count, hand - thrown, deck);
    for (const RankCount& hands : ranks_after_draw(hand, thrown)) counted[hands.rank] = hands.count;
    EXPECT_EQ(counted, plain) << text;
  }
}

TEST(DrawOdds, MoreOpponentsWinMore) {
  const auto one = rate("4h 5s 8c Ad As", 1), five = rate("4h 5s 8c Ad As", 5);
  EXPECT_GT(one[0].win, five[0].win);
}

}  // namespace
}  // namespace felt
