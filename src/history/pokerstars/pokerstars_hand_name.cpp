#include "history/pokerstars/pokerstars_hand_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "cards/card_text.hpp"
#include "cards/hand_name.hpp"
#include "cards/hand_rank.hpp"
#include "cards/lows/lowball.hpp"

namespace felt {
namespace {

std::string capital(std::string word) {
  word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
  return word;
}
std::string one(Rank rank) { return capital(rank_name(rank)); }
std::string many(Rank rank) { return capital(rank_plural(rank)); }

// "Five to Nine"; a five-high straight begins with the ace.
std::string span(Rank top) {
  const Rank low = top == Rank::Five ? Rank::Ace : static_cast<Rank>(index(top) - 4);
  return fmt::format("{} to {}", one(low), one(top));
}

std::vector<Rank> main_ranks(Strength hand) { return ranks_in(hand.value >> 16 & 0x1fff); }
std::vector<Rank> other_ranks(Strength hand) { return ranks_in(hand.value & 0x1fff); }

}  // namespace

std::string pokerstars_hand_name(Strength hand) {
  const std::vector<Rank> first = main_ranks(hand), rest = other_ranks(hand);
  switch (category_of(hand)) {
    case Category::HighCard:
      return "high card " + one(rest[0]);
    case Category::Pair:
      return "a pair of " + many(first[0]);
    case Category::TwoPair:
      return fmt::format("two pair, {} and {}", many(first[0]), many(first[1]));
    case Category::Trips:
      return "three of a kind, " + many(first[0]);
    case Category::Straight:
      return "a straight, " + span(rest[0]);
    case Category::Flush:
      return fmt::format("a flush, {} high", one(rest[0]));
    case Category::FullHouse:
      return fmt::format("a full house, {} full of {}", many(first[0]), many(rest[0]));
    case Category::Quads:
      return "four of a kind, " + many(first[0]);
    case Category::StraightFlush:
      return rest[0] == Rank::Ace ? "a Royal Flush" : "a straight flush, " + span(rest[0]);
  }
  return {};
}

namespace {

std::string commas(const std::vector<Rank>& ranks) {
  std::string text;
  for (const Rank rank : ranks) text += fmt::format("{}{}", text.empty() ? "" : ",", to_char(rank));
  return text;
}

// Of a mask in which the ace is the lowest, from the highest card down.
std::vector<Rank> low_ranks(uint32_t mask) {
  std::vector<Rank> ranks = ranks_in(ace_high(mask) & ~(1u << index(Rank::Ace)));
  if ((mask & 1) != 0) ranks.push_back(Rank::Ace);
  return ranks;
}

// An ace is high, so that A-5-4-3-2 is not a straight.
std::string deuce_to_seven_name(Strength hand) {
  if (category_of(hand) != Category::HighCard) return pokerstars_hand_name(hand);
  return "Lo: " + commas(other_ranks(hand));
}

// Of a Strength whose ranks have the ace below the deuce.
std::string ace_to_five_name(Strength hand) {
  const std::vector<Rank> first = low_ranks(hand.value >> 16 & 0x1fff), rest = low_ranks(hand.value & 0x1fff);
  switch (category_of(hand)) {
    case Category::Pair:
      return "a pair of " + many(first[0]);
    case Category::TwoPair:
      return fmt::format("two pair, {} and {}", many(first[0]), many(first[1]));
    case Category::Trips:
      return "three of a kind, " + many(first[0]);
    case Category::FullHouse:
      return fmt::format("a full house, {} full of {}", many(first[0]), many(rest[0]));
    case Category::Quads:
      return "four of a kind, " + many(first[0]);
    default:
      return "Lo: " + commas(rest);
  }
}

std::string badugi_name(uint32_t value) {
  const uint32_t count = value >> 13;
  const std::string kind = count == 4 ? "Badugi" : fmt::format("{} Card Badugi", count);
  return kind + ": " + commas(low_ranks(~value & 0x1fff));
}

}  // namespace

std::string pokerstars_low_name(Showdown showdown, uint32_t value) {
  if (showdown == Showdown::DeuceToSeven) return deuce_to_seven_name(Strength{~value});
  return showdown == Showdown::Badugi ? badugi_name(value) : ace_to_five_name(Strength{~value});
}

std::string pokerstars_low_half(uint32_t value) { return commas(low_ranks(256 - value)); }

std::string pokerstars_kicker(Strength hand, Strength before) {
  if (hand.value == before.value || pokerstars_hand_name(hand) != pokerstars_hand_name(before)) return {};
  const Category category = category_of(hand);
  const bool is_flush = category == Category::Flush;
  if (hand.value < before.value) return is_flush ? " - lower cards" : " - lower kicker";
  if (is_flush) return {};
  const std::vector<Rank> own = other_ranks(hand), others = other_ranks(before);
  std::string text;
  for (size_t i = category == Category::HighCard ? 1 : 0; i < std::min(own.size(), others.size()); ++i) {
    text += (text.empty() ? " - " : "+") + one(own[i]);
    if (own[i] != others[i]) break;
  }
  return text + " kicker";
}

}  // namespace felt
