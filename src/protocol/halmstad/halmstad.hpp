// The messages of Halmstad's five-card-draw server (docs/protocols/halmstad.md) as text. Amounts are whole chips, and
// totals in the pot for the whole hand wherever a bet is meant.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "game/dealt_cards.hpp"

namespace felt {

// What a server says. In brackets: the numbers, in the order of the line.
enum class HalmstadKind : uint8_t {
  NameAsked,
  Round,        // [n]
  Chips,        // name [stack]
  Cards,        // five cards
  AnteChanged,  // [ante]
  ForcedBet,    // name [ante paid]
  OpenAsked,    // [least to open, in the pot, stack]
  CallAsked,    // [highest total, least to raise to, in the pot, stack]
  DrawAsked,
  Open,        // name [total]
  Raise,       // name [total]
  AllIn,       // name [total]
  Check,       // name
  Call,        // name
  Fold,        // name
  Draw,        // name [cards exchanged]
  Hand,        // name, five cards
  Won,         // name [chips]
  Undisputed,  // name [chips]
  Result,      // name [rounds played, chips]
  GameOver,
};

struct HalmstadMessage {
  HalmstadKind kind = HalmstadKind::GameOver;
  std::string name{};
  std::array<int64_t, 4> numbers{};
  DealtCards cards{};

  friend bool operator==(const HalmstadMessage&, const HalmstadMessage&) = default;
};

// What a client says.
enum class HalmstadWord : uint8_t {
  Name,  // text
  Check,
  Open,  // total
  AllIn,
  Fold,
  Call,
  Raise,     // total
  Throws,    // up to five cards
  Nonsense,  // text: what no message begins with, or a message with a wrong argument
};

struct HalmstadAnswer {
  HalmstadWord word = HalmstadWord::Nonsense;
  std::string text{};
  int64_t total = 0;
  DealtCards cards{};

  friend bool operator==(const HalmstadAnswer&, const HalmstadAnswer&) = default;
};

// The line, with its newline; some have a space before it.
std::string to_line(const HalmstadMessage& message);
std::string to_line(const HalmstadAnswer& answer);

}  // namespace felt
