// Cards as people write them. In: "AhKd", "Ah Kd", "Ah,Kd", "10h", "A♥", any case. Out: "AhKd".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "cards/card.hpp"
#include "cards/card_set.hpp"
#include "cards/hole.hpp"

namespace felt {

char to_char(Rank rank);  // 2..9 T J Q K A
char to_char(Suit suit);  // c d h s
std::string to_text(Card card);
std::string to_text(CardSet cards);                   // suit by suit, no spaces
std::string to_text(const std::vector<Card>& cards);  // in the given order, no spaces
std::string to_text(Hole hole);                       // higher rank first
std::string to_text(HoleClass hole_class);            // AA, AKs, AKo

// '2'..'9', 'T'/'t', 'J', 'Q', 'K', 'A'; false when the character is no rank. The same for suits.
bool parse_rank(char c, Rank& rank);
bool parse_suit(char c, Suit& suit);

// Takes one card off the front of `text`; `column` is where that front stands in what the user typed.
struct CardToken {
  Card card;
  size_t length = 0;
};
Result<CardToken> parse_card_prefix(std::string_view text, size_t column);

// Any number of cards in the order written. A card written twice is an error.
Result<std::vector<Card>> parse_cards(std::string_view text);
Result<CardSet> parse_card_set(std::string_view text);

// The ranks of a suitless hand, "A K Q 8 4" or "AKQ84"; at most four of a rank.
Result<std::vector<Rank>> parse_ranks(std::string_view text);

}  // namespace felt
