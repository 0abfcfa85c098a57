#include "cards/hand_name.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <vector>

namespace felt {
namespace {

// Ranks of a 13-bit mask, high to low.
std::vector<Rank> ranks_in(uint32_t mask) {
  std::vector<Rank> ranks;
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    if ((mask >> rank & 1) != 0) ranks.push_back(static_cast<Rank>(rank));
  }
  return ranks;
}

// "king, queen and jack".
std::string listed(const std::vector<Rank>& ranks) {
  std::string text;
  for (size_t i = 0; i < ranks.size(); ++i) {
    if (i > 0) text += i + 1 == ranks.size() ? " and " : ", ";
    text += rank_name(ranks[i]);
  }
  return text;
}

std::string kickers(uint32_t mask) {
  const std::vector<Rank> ranks = ranks_in(mask);
  return fmt::format("{} kicker{}", listed(ranks), ranks.size() == 1 ? "" : "s");
}

std::string high_then_rest(uint32_t mask) {
  const std::vector<Rank> ranks = ranks_in(mask);
  return fmt::format("{} high, then {}", rank_name(ranks[0]), listed({ranks.begin() + 1, ranks.end()}));
}

}  // namespace

std::string rank_name(Rank rank) {
  constexpr std::array<const char*, kRanks> kNames = {"deuce", "three", "four", "five",  "six",  "seven", "eight",
                                                      "nine",  "ten",   "jack", "queen", "king", "ace"};
  return kNames[index(rank)];
}

std::string rank_plural(Rank rank) { return rank_name(rank) + (rank == Rank::Six ? "es" : "s"); }

std::string hand_name(HandRank rank) {
  const uint32_t strength = to_strength(rank).value;
  const uint32_t tie_break = strength & 0x1fff;
  const std::vector<Rank> primary = ranks_in(strength >> 16 & 0x1fff);
  const std::vector<Rank> lower = ranks_in(tie_break);
  switch (rank.category()) {
    case Category::HighCard:
      return high_then_rest(tie_break);
    case Category::Pair:
      return fmt::format("pair of {}, {}", rank_plural(primary[0]), kickers(tie_break));
    case Category::TwoPair:
      return fmt::format("two pair, {} and {}, {}", rank_plural(primary[0]), rank_plural(primary[1]),
                         kickers(tie_break));
    case Category::Trips:
      return fmt::format("three {}, {}", rank_plural(primary[0]), kickers(tie_break));
    case Category::Straight:
      return fmt::format("straight, {} high", rank_name(lower[0]));
    case Category::Flush:
      return "flush, " + high_then_rest(tie_break);
    case Category::FullHouse:
      return fmt::format("full house, {} full of {}", rank_plural(primary[0]), rank_plural(lower[0]));
    case Category::Quads:
      return fmt::format("four {}, {}", rank_plural(primary[0]), kickers(tie_break));
    case Category::StraightFlush:
      return lower[0] == Rank::Ace ? "royal flush" : fmt::format("straight flush, {} high", rank_name(lower[0]));
  }
  return {};
}

}  // namespace felt
