#include "equity/draws/draw_sampling.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "equity/draws/draw_odds.hpp"

namespace felt {
namespace {

double exact_mean(CardSet hand, CardSet thrown) {
  for (const DiscardOption& option : rate_discards(hand, 1, unknown_opponent(hand))) {
    CardSet cards;
    for (const Card card : option.discard) cards |= card;
    if (cards == thrown) return option.mean_rank;
  }
  return 0;
}

// Section 3.5.1: M simulations of each of the 32 discards; the best mean of the evaluator's value wins.
TEST(DrawSampling, FindsTheDiscardWithTheBestMeanRank) {
  Rng rng(1);
  for (const auto& [cards, thrown] : {std::pair{"4h 5s 8c Ad As", "8c 5s 4h"},
                                      {"Ks Kd 7h 7c 2d", "2d"},
                                      {"9s 8d 7h 6c 5s", ""},
                                      {"Ah Kh Qh Jh Th", ""}}) {
    const CardSet hand = *parse_card_set(cards);
    const SampledDiscard best = sample_discards(hand, {}, rng);
    EXPECT_EQ(best.thrown, *parse_card_set(thrown)) << cards;
    EXPECT_NEAR(best.mean_rank, exact_mean(hand, best.thrown), 150) << cards;
    EXPECT_EQ(best.samples, 1000);
  }
}

// Listing 9 builds the deck without the cards that are kept, so the one thrown away can come back, as the 48th card.
TEST(DrawSampling, MayDrawWhatWasThrown) {
  const CardSet hand = *parse_card_set("Ac Kc Qc Jc 2d");
  Rng rng(3);
  const int draws = 400'000;
  const double clean = sample_discards(hand, {.samples = draws}, rng).mean_rank;
  const double listing = sample_discards(hand, {.samples = draws, .returns = true}, rng).mean_rank;
  EXPECT_NEAR(clean, exact_mean(hand, *parse_card_set("2d")), 25);
  EXPECT_GT(listing, clean + 25);  // ace high comes back once in 48 draws
}

// "A time-based constraint, or until convergence is less than a predefined ε."
TEST(DrawSampling, EndsByTimeOrOnceTheMeansHaveSettled) {
  const CardSet hand = *parse_card_set("Js Jd 9h 7c 2d");
  Rng rng(2);
  EXPECT_EQ(sample_discards(hand, {.samples = 250}, rng).samples, 250);
  const int settled = sample_discards(hand, {.samples = 1'000'000, .epsilon = 20}, rng).samples;
  EXPECT_GT(settled, 200);
  EXPECT_LT(settled, 20'000);
  EXPECT_LT(sample_discards(hand, {.samples = 1 << 30, .limit_ms = 5}, rng).samples, 1 << 30);
}

}  // namespace
}  // namespace felt
