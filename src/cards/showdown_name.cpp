#include "cards/showdown_name.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "base/assert.hpp"
#include "cards/hand_name.hpp"
#include "cards/lows/lowball.hpp"
#include "cards/short_deck.hpp"
#include "cards/strength.hpp"

namespace felt {
namespace {

constexpr uint32_t kRankBits = 0x1fff;

// Of a mask with the ace low, from the highest card down.
std::vector<Rank> low_ranks_in(uint32_t low_ranks) {
  std::vector<Rank> ranks = ranks_in(ace_high(low_ranks) & ~(1u << index(Rank::Ace)));
  if ((low_ranks & 1) != 0) ranks.push_back(Rank::Ace);
  return ranks;
}

// "8-6-4-2-A".
std::string dashed(const std::vector<Rank>& ranks) {
  std::string text;
  for (const Rank rank : ranks) text += (text.empty() ? "" : "-") + rank_digits(rank);
  return text;
}

// A-2-3-4-5 is ace high here, a hand that the high ranks do not know.
std::string deuce_to_seven_name(uint32_t value) {
  const Strength strength{~value};
  const std::string ranks = dashed(ranks_in(strength.value & kRankBits));
  if (category_of(strength) == Category::HighCard) return ranks + " low";
  if (category_of(strength) == Category::Flush) return "flush, " + ranks;
  return hand_name(to_rank(strength));
}

std::string ace_to_five_name(uint32_t value) {
  const Strength strength{~value};
  const std::vector<Rank> main = low_ranks_in(strength.value >> 16 & kRankBits);
  const std::vector<Rank> others = low_ranks_in(strength.value & kRankBits);
  switch (category_of(strength)) {
    case Category::Pair:
      return fmt::format("pair of {}, {}", rank_plural(main[0]), dashed(others));
    case Category::TwoPair:
      return fmt::format("two pair, {} and {}, {}", rank_plural(main[0]), rank_plural(main[1]), dashed(others));
    case Category::Trips:
      return fmt::format("three {}, {}", rank_plural(main[0]), dashed(others));
    case Category::FullHouse:
      return fmt::format("full house, {} full of {}", rank_plural(main[0]), rank_plural(others[0]));
    case Category::Quads:
      return fmt::format("four {}, {}", rank_plural(main[0]), dashed(others));
    default:
      break;
  }
  return dashed(others) + " low";
}

std::string badugi_name(uint32_t value) {
  constexpr std::array<const char*, kSuits + 1> kKinds = {"", "one-card ", "two-card ", "three-card ", "badugi, "};
  return kKinds[value >> 13] + dashed(low_ranks_in(~value & kRankBits));
}

}  // namespace

std::string showdown_name(Showdown showdown, uint32_t value) {
  switch (showdown) {
    case Showdown::High:
    case Showdown::SuitsIgnored:
    case Showdown::TwoFromHand:
      return hand_name(HandRank(kHandRanks + 1 - static_cast<int>(value)));
    case Showdown::ShortDeck:
      return hand_name(short_deck_rank_of(value));
    case Showdown::DeuceToSeven:
      return deuce_to_seven_name(value);
    case Showdown::AceToFive:
      return ace_to_five_name(value);
    case Showdown::Badugi:
      return badugi_name(value);
    case Showdown::KickersIgnored:
      break;
  }
  FELT_ASSERT(false, "a value without kickers has no name");
  return {};
}

std::string low_half_name(uint32_t value) { return value == 0 ? "" : dashed(low_ranks_in(256 - value)); }

}  // namespace felt
