// What happens in a hand, in words: "mc raises to 300, all-in", "you call 40".
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/telling/card_ink.hpp"
#include "game/chip_count.hpp"
#include "game/hand_event.hpp"
#include "game/public_hand.hpp"

namespace felt {

// Control characters as question marks; marks that change the direction of text, or cannot be seen, are left out.
std::string printable(std::string_view text);
std::string chips_text(Chips chips, int decimals);  // "1,250", "12.50"; "unlimited"
double in_units(Chips chips, int decimals);         // 12.5

// "AhKd", unknown cards as ??; where there is ink, suits in colours.
std::string cards_text(const DealtCards& cards, const CardInk* ink = nullptr);
std::string cards_text(std::span<const Card> cards, const CardInk* ink = nullptr);

// The same, or "2 cards" where none of them is known.
std::string counted_cards(const DealtCards& cards, const CardInk* ink = nullptr);

// "BTN", "SB", "UTG": what the seat is called. Where there are no blinds only the button has a name.
std::string position_text(const PublicHand& hand, Seat seat);

// Where the hand is: "flop", "the draw", "second draw", "after the second draw". A street begins with its cards.
std::string street_text(const PublicHand& hand);

struct EventText {
  std::vector<std::string> names;   // by seat; empty ones are p1, p2, …
  int decimals = 0;                 // chips are 10^-decimals
  int64_t parts = 1;                // how many parts a chip is counted in (chip_scale)
  std::optional<Seat> you;          // spoken to, not of
  std::vector<std::string> held{};  // what the shown hands are called, by seat (held_hand.hpp): winners win with them
  std::vector<std::string> held_low{};  // their low hands, where pots are halved
  bool has_side_pots = false, has_runs = false;
  const CardInk* ink = nullptr;  // for coloured cards

  std::string name(Seat seat) const;
  bool is_you(Seat seat) const;  // or somebody who is called You, as pages name the person at a table
  std::string amount(Chips chips) const;
  std::string named_amount(const HandEvent& event) const;  // the amount in its line, "300"; empty where there is none
  // Nothing for events that need no words: cards dealt, the end. `raise`: what a raise is.
  std::string line(const HandEvent& event, RaiseKind raise) const;
  std::string line(const HandEvent& event, bool is_bet) const {
    return line(event, is_bet ? RaiseKind::Bet : RaiseKind::Raise);
  }

 private:
  std::string does(Seat seat, std::string_view verb) const;  // "mc calls", "you call"
  std::string pot_name(int pot) const;
  std::string with_hand(Seat seat, PotHalf half) const;  // " with a pair of aces"
  std::string won_text(const HandEvent& event) const;
  std::string raise_words(Seat seat, RaiseKind raise) const;              // "bets", "completes to"
  std::string chips_line(const HandEvent& event, RaiseKind raise) const;  // the line of an event that moves chips
};

}  // namespace felt
