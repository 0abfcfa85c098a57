#include "cards/card_text.hpp"

#include <fmt/format.h>

#include <array>
#include <cctype>

#include "base/text.hpp"

namespace felt {
namespace {

constexpr std::string_view kRankChars = "23456789TJQKA";
constexpr std::string_view kSuitChars = "cdhs";
// Filled and outlined suit symbols, in the order of Suit.
constexpr std::array<std::string_view, 4> kFilledSuits = {"♣", "♦", "♥", "♠"};
constexpr std::array<std::string_view, 4> kHollowSuits = {"♧", "♢", "♡", "♤"};

constexpr std::string_view kSeparators = " \t\r\n,;";

// The character or UTF-8 sequence at the front, for messages.
std::string_view first_glyph(std::string_view text) {
  size_t length = 1;
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80) ++length;
  return text.substr(0, length);
}

struct SuitToken {
  Suit suit;
  size_t length;
};

bool parse_suit_prefix(std::string_view text, SuitToken& token) {
  Suit suit;
  if (!text.empty() && parse_suit(text[0], suit)) {
    token = {suit, 1};
    return true;
  }
  for (int s = 0; s < kSuits; ++s) {
    for (const std::string_view symbol : {kFilledSuits[s], kHollowSuits[s]}) {
      if (!text.starts_with(symbol)) continue;
      // An emoji variation selector may follow the symbol.
      const bool emoji = text.substr(symbol.size()).starts_with("\xef\xb8\x8f");
      token = {static_cast<Suit>(s), symbol.size() + (emoji ? 3 : 0)};
      return true;
    }
  }
  return false;
}

}  // namespace

char to_char(Rank rank) { return kRankChars[index(rank)]; }
char to_char(Suit suit) { return kSuitChars[index(suit)]; }

std::string to_text(Card card) { return {to_char(card.rank()), to_char(card.suit())}; }

std::string to_text(CardSet cards) {
  std::string text;
  for (const Card card : cards) text += to_text(card);
  return text;
}

std::string to_text(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += to_text(card);
  return text;
}

std::string to_text(Hole hole) { return to_text(hole.high()) + to_text(hole.low()); }

std::string to_text(HoleClass hole_class) {
  std::string text{to_char(hole_class.high()), to_char(hole_class.low())};
  if (!hole_class.is_pair()) text += hole_class.is_suited() ? 's' : 'o';
  return text;
}

bool parse_rank(char c, Rank& rank) {
  const size_t at = kRankChars.find(static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
  if (at == std::string_view::npos) return false;
  rank = static_cast<Rank>(at);
  return true;
}

bool parse_suit(char c, Suit& suit) {
  const size_t at = kSuitChars.find(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
  if (at == std::string_view::npos) return false;
  suit = static_cast<Suit>(at);
  return true;
}

Result<CardToken> parse_card_prefix(std::string_view text, size_t column) {
  Rank rank{};
  size_t rank_length = 1;
  if (text.starts_with("10")) {
    rank = Rank::Ten;
    rank_length = 2;
  } else if (text.empty() || !parse_rank(text[0], rank)) {
    const std::string_view found = first_glyph(text);
    return Error{
        fmt::format("'{}' at column {} is not a rank; a card is a rank (2-9 T J Q K A) and a suit (c d h s), as in Ah",
                    found, column)};
  }
  SuitToken suit{};
  if (!parse_suit_prefix(text.substr(rank_length), suit)) {
    const std::string_view rest = text.substr(rank_length);
    const std::string_view token = text.substr(0, rank_length + (rest.empty() ? 0 : first_glyph(rest).size()));
    return Error{fmt::format("'{}' at column {} is not a card; after the rank comes a suit (c d h s), as in {}h", token,
                             column, to_char(rank))};
  }
  return CardToken{Card(rank, suit.suit), rank_length + suit.length};
}

Result<std::vector<Card>> parse_cards(std::string_view text) {
  std::vector<Card> cards;
  CardSet seen;
  for (size_t at = 0; at < text.size();) {
    if (kSeparators.find(text[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    FELT_TRY(const CardToken token, parse_card_prefix(text.substr(at), at + 1));
    if (seen.contains(token.card)) {
      return Error{
          fmt::format("{} at column {} is written twice; every card exists once", to_text(token.card), at + 1)};
    }
    seen |= token.card;
    cards.push_back(token.card);
    at += token.length;
  }
  return cards;
}

Result<CardSet> parse_card_set(std::string_view text) {
  FELT_TRY(const std::vector<Card> cards, parse_cards(text));
  return CardSet::of(cards);
}

namespace {

// The rank that a text begins with, "10" too; its length, 0 where there is none.
size_t read_rank(std::string_view text, Rank& rank) {
  if (text.starts_with("10")) {
    rank = Rank::Ten;
    return 2;
  }
  return parse_rank(text[0], rank) ? 1 : 0;
}

}  // namespace

Result<std::vector<Rank>> parse_ranks(std::string_view text) {
  std::vector<Rank> ranks;
  std::array<int, kRanks> count{};
  for (size_t at = 0; at < text.size();) {
    if (kSeparators.find(text[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    Rank rank{};
    const size_t length = read_rank(text.substr(at), rank);
    if (length == 0) {
      return Error{
          fmt::format("'{}' at column {} is not a rank; write ranks 2-9 T J Q K A without suits, as in \"A K Q 8 4\"",
                      first_glyph(text.substr(at)), at + 1)};
    }
    if (++count[index(rank)] > kSuits) {
      return Error{fmt::format("a fifth {} at column {}; the deck has four of every rank", to_char(rank), at + 1)};
    }
    ranks.push_back(rank);
    at += length;
  }
  return ranks;
}

}  // namespace felt
