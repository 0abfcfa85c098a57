// Cards among a command's arguments. Every error starts with the argument it is about: "--board: 'Xd' at
// column 4 …".
#pragma once

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "cards/card_set.hpp"
#include "cards/card_text.hpp"
#include "cards/hole.hpp"

namespace felt {

// The cards of one argument, all different.
struct CardArg {
  std::string name;  // as the help writes it: "HAND", "--board"
  std::string text;
  std::vector<Card> cards;  // as written
  CardSet set;

  size_t column_of(Card card) const;                  // of a card that is among them
  Hole hole() const { return {cards[0], cards[1]}; }  // of exactly two cards
};

// How many cards an argument may have, and the words that say so.
struct CardCount {
  int fewest = 0;
  int most = kCards;
  std::string_view right = "the deck has 52 cards";
};
inline constexpr CardCount kHoleCards = {2, 2, "a hand is two cards, as in AhKh"};
inline constexpr CardCount kBoardCards = {0, 5, "a board has 0 to 5 cards"};

Result<CardArg> read_cards(std::string_view name, std::string_view text, CardCount count = {});

// A card may be in one of these arguments only; the error names the later one.
Result<void> check_apart(std::span<const CardArg* const> args);
inline Result<void> check_apart(std::initializer_list<const CardArg*> args) {
  return check_apart(std::span<const CardArg* const>(args.begin(), args.size()));
}

// The same error, said about an argument; without a name, as it is.
Error in_argument(std::string_view name, Error error);

// Quotes are optional: what the shell took apart is put together again.
std::string joined(const std::vector<std::string>& words);

// Cards as JSON lists have them and, with spaces between, as text shows them.
template <class Cards>
std::vector<std::string> texts_of(const Cards& cards) {
  std::vector<std::string> texts;
  std::transform(cards.begin(), cards.end(), std::back_inserter(texts), [](Card card) { return to_text(card); });
  return texts;
}
template <class Cards>
std::string spaced(const Cards& cards) {
  return joined(texts_of(cards));
}

}  // namespace felt
