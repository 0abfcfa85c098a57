// Questions about odds as tests write them.
#pragma once

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "cards/card_text.hpp"
#include "equity/games/odds.hpp"
#include "equity/games/plain_odds.hpp"

namespace felt {

inline constexpr OddsGame kOmaha{.hole_cards = 4, .showdown = Showdown::TwoFromHand};
inline constexpr OddsGame kOmahaHiLo{.hole_cards = 4, .showdown = Showdown::TwoFromHand, .low = LowHalf::EightOrBetter};
inline constexpr OddsGame kShortDeck{.deck = DeckKind::Short, .showdown = Showdown::ShortDeck};
inline constexpr OddsGame kStud{.hole_cards = 7, .board_cards = 0};
inline constexpr OddsGame kStudHiLo{.hole_cards = 7, .board_cards = 0, .low = LowHalf::EightOrBetter};
inline constexpr OddsGame kRazz{.hole_cards = 7, .board_cards = 0, .showdown = Showdown::AceToFive};
inline constexpr OddsGame kBadugi{.hole_cards = 4, .board_cards = 0, .showdown = Showdown::Badugi};

// A player without cards has unknown ones.
inline OddsQuestion odds_question(const OddsGame& game, const std::vector<std::string>& hands,
                                  const std::string& board = "", const std::string& dead = "") {
  OddsQuestion question{game, {}, *parse_card_set(board), *parse_card_set(dead)};
  for (const std::string& hand : hands) question.players.push_back({*parse_card_set(hand), {}});
  return question;
}

inline OddsAnswer odds_of(const OddsQuestion& question, const EquityOptions& options) {
  const auto answer = compute_odds(question, options);
  if (!answer.ok()) throw std::runtime_error(answer.error().message);
  return *answer;
}

inline OddsAnswer exact_odds(const OddsQuestion& question, int threads = 2) {
  EquityOptions options;
  options.method = EquityOptions::Method::Exact;
  options.threads = threads;
  return odds_of(question, options);
}

inline OddsAnswer sampled_odds(const OddsQuestion& question, uint64_t samples, int threads = 2) {
  EquityOptions options;
  options.method = EquityOptions::Method::Sample;
  options.max_samples = samples;
  options.target_error = 0;
  options.threads = threads;
  return odds_of(question, options);
}

inline void expect_same(const OddsAnswer& fast, const OddsAnswer& plain) {
  EXPECT_EQ(fast.deals, plain.deals);
  EXPECT_NEAR(fast.low_made, plain.low_made, 1e-12);
  ASSERT_EQ(fast.players.size(), plain.players.size());
  for (size_t p = 0; p < fast.players.size(); ++p) {
    const PlayerOdds &a = fast.players[p], &b = plain.players[p];
    EXPECT_NEAR(a.win, b.win, 1e-12) << "player " << p;
    EXPECT_NEAR(a.tie, b.tie, 1e-12) << "player " << p;
    EXPECT_NEAR(a.equity, b.equity, 1e-12) << "player " << p;
    EXPECT_NEAR(a.high, b.high, 1e-12) << "player " << p;
    EXPECT_NEAR(a.low, b.low, 1e-12) << "player " << p;
    EXPECT_NEAR(a.low_made, b.low_made, 1e-12) << "player " << p;
  }
}

}  // namespace felt
