// The boards that can come in a showdown, grouped by what matters: rank patterns, and patterns with enough cards of one
// suit for somebody's flush. Input of showdown.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "cards/card.hpp"
#include "equity/exact/showdown.hpp"

namespace felt {

// Multisets of ranks as masks of what is held at least once, twice, three and four times, and how many sets of cards
// each stands for. The mask vectors are longer than size() by a SIMD register, so that kernels may read past the end.
struct RankPatterns {
  std::vector<uint16_t> any, twice, thrice, quads;
  std::vector<int32_t> boards;

  size_t size() const { return boards.size(); }
};

// Whole boards: the cards that lie plus all that can come, suits ignored.
RankPatterns rank_patterns(const KnownHands& showdown);

// Boards with `suited_cards` cards of `suit`: every mask of `suited` goes with every pattern of `rest`.
struct FlushPatterns {
  Suit suit{};
  int suited_cards = 0;
  std::vector<uint16_t> suited;  // longer than suited_count by a SIMD register
  size_t suited_count = 0;
  RankPatterns rest;
};

// Every suit and number of suited cards with which at least one player has a flush.
void for_each_flush_pattern(const KnownHands& showdown, const std::function<void(const FlushPatterns&)>& visit);

}  // namespace felt
