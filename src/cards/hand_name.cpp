#include "cards/hand_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace felt {
namespace {

// "king, queen and jack".
std::string listed(const std::vector<Rank>& ranks) {
  std::string text;
  for (size_t i = 0; i < ranks.size(); ++i) {
    if (i > 0) text += i + 1 == ranks.size() ? " and " : ", ";
    text += rank_name(ranks[i]);
  }
  return text;
}

// ", king and jack kickers", or nothing.
std::string with_kickers(uint32_t mask, size_t most) {
  std::vector<Rank> ranks = ranks_in(mask);
  ranks.resize(std::min(ranks.size(), most));
  return ranks.empty() ? "" : fmt::format(", {} kicker{}", listed(ranks), ranks.size() == 1 ? "" : "s");
}

// "ace high, then king and nine".
std::string high_then_rest(uint32_t mask, size_t most) {
  const std::vector<Rank> ranks = ranks_in(mask);
  const size_t end = std::min(ranks.size(), most + 1);
  if (end <= 1) return fmt::format("{} high", rank_name(ranks[0]));
  return fmt::format("{} high, then {}", rank_name(ranks[0]),
                     listed({ranks.begin() + 1, ranks.begin() + static_cast<int64_t>(end)}));
}

// The category and the ranks that stand before kickers.
uint32_t main_part(HandRank rank) { return to_strength(rank).value >> 13; }

}  // namespace

std::vector<Rank> ranks_in(uint32_t mask) {
  std::vector<Rank> ranks;
  for (int rank = kRanks - 1; rank >= 0; --rank) {
    if ((mask >> rank & 1) != 0) ranks.push_back(static_cast<Rank>(rank));
  }
  return ranks;
}

std::string rank_name(Rank rank) {
  constexpr std::array<const char*, kRanks> kNames = {"deuce", "three", "four", "five",  "six",  "seven", "eight",
                                                      "nine",  "ten",   "jack", "queen", "king", "ace"};
  return kNames[index(rank)];
}

std::string rank_plural(Rank rank) { return rank_name(rank) + (rank == Rank::Six ? "es" : "s"); }

std::string rank_digits(Rank rank) { return rank == Rank::Ten ? "10" : std::string(1, "23456789TJQKA"[index(rank)]); }

size_t deciding_kickers(HandRank a, HandRank b) {
  if (a == b || main_part(a) != main_part(b) || a.category() != b.category()) return 0;
  const std::vector<Rank> first = ranks_in(to_strength(a).value & 0x1fff);
  const std::vector<Rank> second = ranks_in(to_strength(b).value & 0x1fff);
  const auto differ = static_cast<size_t>(std::ranges::mismatch(first, second).in1 - first.begin());
  const bool is_led_by_one = a.category() == Category::HighCard || a.category() == Category::Flush;
  const bool has_kickers = is_led_by_one || a.category() == Category::Pair || a.category() == Category::TwoPair ||
                           a.category() == Category::Trips || a.category() == Category::Quads;
  if (!has_kickers) return 0;
  return is_led_by_one ? differ : differ + 1;
}

std::string hand_name(HandRank rank) { return hand_name(rank, 5); }

std::string hand_name(HandRank rank, size_t kickers) {
  const uint32_t strength = to_strength(rank).value;
  const uint32_t tie_break = strength & 0x1fff;
  const std::vector<Rank> primary = ranks_in(strength >> 16 & 0x1fff);
  const std::vector<Rank> lower = ranks_in(tie_break);
  switch (rank.category()) {
    case Category::HighCard:
      return high_then_rest(tie_break, kickers);
    case Category::Pair:
      return fmt::format("pair of {}{}", rank_plural(primary[0]), with_kickers(tie_break, kickers));
    case Category::TwoPair:
      return fmt::format("two pair, {} and {}{}", rank_plural(primary[0]), rank_plural(primary[1]),
                         with_kickers(tie_break, kickers));
    case Category::Trips:
      return fmt::format("three {}{}", rank_plural(primary[0]), with_kickers(tie_break, kickers));
    case Category::Straight:
      return fmt::format("straight, {} high", rank_name(lower[0]));
    case Category::Flush:
      return "flush, " + high_then_rest(tie_break, kickers);
    case Category::FullHouse:
      return fmt::format("full house, {} full of {}", rank_plural(primary[0]), rank_plural(lower[0]));
    case Category::Quads:
      return fmt::format("four {}{}", rank_plural(primary[0]), with_kickers(tie_break, kickers));
    case Category::StraightFlush:
      return lower[0] == Rank::Ace ? "royal flush" : fmt::format("straight flush, {} high", rank_name(lower[0]));
  }
  return {};
}

}  // namespace felt
