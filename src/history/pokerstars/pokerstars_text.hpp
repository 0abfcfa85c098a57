// Inside the PokerStars writer: names, amounts and hands in its words, who is the hero, and who collects what.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/strength.hpp"
#include "history/phh/replayed_hand.hpp"

namespace felt {

struct PokerStarsHeader;

// The boards of a hand that was run more than once.
inline constexpr std::string_view kRunWords[] = {"FIRST ", "SECOND ", "THIRD ", "FOURTH "};

struct Collected {
  Seat seat;
  Chips amount;
  int pot = 0, run = 0;  // pot -1: chips that only the history gives
  std::string name;      // "pot", "main pot", "side pot-1"
};

std::string card_list(const DealtCards& cards);  // "As Kd"

class PokerStarsText {
 public:
  // `hero` is whose cards are dealt face up; empty where nobody's are.
  PokerStarsText(const ReplayedHand& hand, std::string hero);

  const ReplayedHand& hand() const { return hand_; }
  std::string header() const;
  std::string table() const;
  const std::string& name(Seat seat) const { return names_[static_cast<size_t>(seat.index())]; }
  int seat_number(Seat seat) const { return numbers_[static_cast<size_t>(seat.index())]; }
  std::vector<Seat> seats_by_number() const;
  std::string money(Chips chips) const;
  // What everybody takes of the pots, the rake taken off.
  const std::vector<Collected>& collected() const { return collected_; }
  int pots() const { return pots_; }
  Chips won(Seat seat) const;
  std::optional<Seat> hero() const;
  SeatSet not_folded() const { return not_folded_; }
  bool has_showdown() const { return not_folded_.has_several(); }
  int draws() const;  // how often cards are exchanged in this game
  const Rules& rules() const { return hand_.replay->rules(); }
  // What the hand that a seat has shown is worth on a board, as far as it was dealt; nothing in lowball.
  std::optional<Strength> strength(Seat seat, int run) const;
  // … and what it is called: "a pair of Kings", "HI: a pair of Kings; LO: 8,6,4,3,A", in lowball "Lo: 8,6,4,3,2".
  std::string hand_words(Seat seat, int run) const;

 private:
  Decimal decimal(Chips chips) const;
  void find_collected();
  void set_usual_time(PokerStarsHeader& header) const;
  std::string pot_name(int pot) const;
  std::string low_words(const DealtCards& cards, std::span<const Card> board) const;
  bool has_seats_in_order() const;

  const ReplayedHand& hand_;
  std::vector<std::string> names_;
  std::vector<int> numbers_;
  std::string symbol_, hero_;
  std::vector<Collected> collected_;
  int pots_ = 0;
  SeatSet not_folded_;
};

}  // namespace felt
