#include "equity/games/sampled_odds.hpp"

#include <cmath>

#include "equity/games/draw_play.hpp"
#include "equity/games/odds_fixture.hpp"
#include "support/thread_cluster.hpp"

namespace felt {
namespace {

void expect_within(double sampled, double exact, double error, size_t player) {
  EXPECT_NEAR(sampled, exact, 4.5 * error) << "player " << player;
}

void expect_close(const OddsQuestion& question) {
  constexpr uint64_t kDeals = 200'000;
  const OddsAnswer exact = exact_odds(question), sampled = sampled_odds(question, kDeals);
  EXPECT_FALSE(sampled.exact);
  for (size_t p = 0; p < exact.players.size(); ++p) {
    const PlayerOdds &a = sampled.players[p], &b = exact.players[p];
    const auto error = [](double part) { return std::sqrt(part * (1 - part) / kDeals) + 1e-12; };
    expect_within(a.equity, b.equity, a.error + 1e-12, p);
    expect_within(a.win, b.win, error(b.win), p);
    expect_within(a.tie, b.tie, error(b.tie), p);
    expect_within(a.low_made, b.low_made, error(b.low_made), p);
    EXPECT_NEAR(a.high + a.low, a.equity, 1e-12);
  }
  EXPECT_NEAR(sampled.low_made, exact.low_made, 0.006);
}

TEST(SampledOdds, AgreeWithTheExactOnes) {
  expect_close(odds_question(kOmaha, {"AhAdKhKd", "JsTs9s8h", "5c5d6h6s"}));
  expect_close(odds_question(kOmahaHiLo, {"Ah2dKhKd", "JsTs9s8h", "As3s4c5h"}));
  expect_close(odds_question(kShortDeck, {"AhAd", "KsKd"}));
  expect_close(odds_question(kShortDeck, {"AhAd", ""}, "7h9sTs"));
  expect_close(odds_question(kStudHiLo, {"As2d3c4hKd", "9h8h7hTc6h"}));
  expect_close(odds_question(kRazz, {"Ad2c3h4sKd", "7c6d5s4hQs"}));
  expect_close(odds_question(kOmaha, {"AhAdKhKd", ""}, "2c7h9sTs"));
}

TEST(SampledOdds, RanksShareTheDealsAndAgreeToTheDigit) {
  const OddsQuestion question = odds_question(kOmahaHiLo, {"Ah2dKhKd", "", ""});
  const OddsAnswer alone = sampled_odds(question, 300'000);
  ThreadCluster::run(3, [&](Cluster& cluster) {
    EquityOptions options;
    options.method = EquityOptions::Method::Sample;
    options.max_samples = 300'000;
    options.target_error = 0;
    options.threads = 1;
    options.cluster = &cluster;
    const OddsAnswer shared = odds_of(question, options);
    if (!cluster.is_first()) return;
    EXPECT_EQ(shared.deals, alone.deals);
    for (size_t p = 0; p < 3; ++p) {
      EXPECT_EQ(shared.players[p].equity, alone.players[p].equity);
      EXPECT_EQ(shared.players[p].low_made, alone.players[p].low_made);
    }
  });
}

TEST(SampledOdds, StopWhenAskedTo) {
  Progress progress;
  progress.request_stop();
  EquityOptions options;
  options.method = EquityOptions::Method::Sample;
  const auto answer = compute_odds(odds_question(kStud, {"AhAd", ""}), options, &progress);
  ASSERT_TRUE(answer.ok());
  EXPECT_FALSE(answer->complete);
  EXPECT_EQ(answer->deals, 0u);
}

TEST(SampledOdds, StopAtTheErrorAskedFor) {
  EquityOptions options;
  options.target_error = 0.0008;
  const OddsAnswer answer = odds_of(odds_question(kStudHiLo, {"AhAd", "", ""}), options);
  EXPECT_TRUE(answer.target_met);
  for (const PlayerOdds& player : answer.players) EXPECT_LE(player.error, 0.0008);
  EXPECT_LT(answer.deals, 2'000'000u);
}

TEST(SampledOdds, DrawHoldingsByTheirWeights) {
  OddsQuestion question = odds_question(kOmaha, {"", "", "QhJhTh8h"}, "2c7h9s");
  question.players[0].hands = {
      {*parse_card_set("AhAdKhKd"), 1}, {*parse_card_set("As2s3s4d"), 0.25}, {*parse_card_set("5h5d4h4s"), 0.5}};
  question.players[1].hands = {{*parse_card_set("AhAcKc5d"), 1}, {*parse_card_set("As3d4d4c"), 0.125}};
  expect_close(question);
}

// A pat badugi against one that still draws a card, counted by hand: 44 cards can come.
TEST(SampledOdds, OneDrawOfOneCard) {
  OddsGame game = kBadugi;
  game.draws = 1;
  const OddsQuestion question = odds_question(game, {"Kc8d7h6s", "Ac2d3hKh"});
  const CardSet mine = question.players[0].known, kept = *parse_card_set("Ac2d3h");
  double wins = 0, cards = 0;
  for (const Card card : CardSet::full_deck() - mine - question.players[1].known) {
    ++cards;
    wins += showdown_value(Showdown::Badugi, kept | card, {}) > showdown_value(Showdown::Badugi, mine, {}) ? 1 : 0;
  }
  const OddsAnswer answer = sampled_odds(question, 200'000);
  EXPECT_NEAR(answer.players[1].equity, wins / cards, 4.5 * answer.players[1].error);
  EXPECT_FALSE(answer.policy.empty());
}

TEST(SampledOdds, PatHandsWithoutDrawsAreCounted) {
  const OddsAnswer answer = exact_odds(odds_question(kBadugi, {"Ah2d3c4s", "Kc8d7h6s"}));
  EXPECT_EQ(answer.deals, 1u);
  EXPECT_EQ(answer.players[0].win, 1);
  EXPECT_TRUE(answer.policy.empty());
}

// Eight players of three draws use more cards than there are: the discards are shuffled, and no card is dealt twice.
TEST(DrawPlay, ShufflesTheDiscards) {
  OddsGame game{.hole_cards = 5, .board_cards = 0, .showdown = Showdown::DeuceToSeven, .draws = 3};
  Rng rng(1);
  for (int deal = 0; deal < 2000; ++deal) {
    CardStream cards(CardSet::full_deck());
    std::array<CardSet, 9> hands;
    for (CardSet& hand : hands) {
      for (int k = 0; k < 5; ++k) hand |= cards.next(rng);
    }
    play_draws(game, hands, cards, rng);
    CardSet all;
    for (const CardSet hand : hands) all |= hand;
    ASSERT_EQ(all.size(), 45);
  }
}

std::string kept(Showdown showdown, const std::string& hand, int draws = 1) {
  return to_text(cards_to_keep(showdown, *parse_card_set(hand), draws));
}
std::string cards(const std::string& text) { return to_text(*parse_card_set(text)); }

TEST(DrawPlay, KeepsWhatTheRulesSay) {
  EXPECT_EQ(kept(Showdown::Badugi, "Kc8d7h6s"), cards("Kc8d7h6s"));
  EXPECT_EQ(kept(Showdown::Badugi, "Ac2d3hKh"), cards("Ac2d3h"));
  EXPECT_EQ(kept(Showdown::Badugi, "AcAd2dKh"), cards("Ac2d"));  // of A-2-K only the low ones
  EXPECT_EQ(kept(Showdown::DeuceToSeven, "2c3d4h5s7c"), cards("2c3d4h5s7c"));
  EXPECT_EQ(kept(Showdown::DeuceToSeven, "2c3d4h5sTc"), cards("2c3d4h5sTc"));
  EXPECT_EQ(kept(Showdown::DeuceToSeven, "2c3d4h5sTc", 3), cards("2c3d4h5s"));
  EXPECT_EQ(kept(Showdown::DeuceToSeven, "3c4d5h6s7c"), cards("3c4d5h6s"));  // a straight
  EXPECT_EQ(kept(Showdown::DeuceToSeven, "2c3c4c5c7c"), cards("2c3c4c5c"));  // a flush
  EXPECT_EQ(kept(Showdown::DeuceToSeven, "2c3d4h5sAc"), cards("2c3d4h5s"));  // aces are high
  EXPECT_EQ(kept(Showdown::AceToFive, "Ac2c3c4c5c"), cards("Ac2c3c4c5c"));
  EXPECT_EQ(kept(Showdown::AceToFive, "AcAd3c4cKc").size(), cards("Ac3c4c").size());
  EXPECT_EQ(kept(Showdown::High, "AcAd3c4cKc"), cards("AcAd"));
  EXPECT_EQ(kept(Showdown::High, "Ac9c3c4cKd"), cards("Ac9c3c4c"));
  EXPECT_EQ(kept(Showdown::High, "5c6d7h8sKd"), cards("5c6d7h8s"));
  EXPECT_EQ(kept(Showdown::High, "5c6d7h8s9d"), cards("5c6d7h8s9d"));
  EXPECT_EQ(kept(Showdown::High, "2c6d7hTsKd"), cards("Kd"));
}

}  // namespace
}  // namespace felt
