// Inside the PokerStars writer: names and amounts in its words, who collects what, and the summary.
#pragma once

#include <string>
#include <vector>

#include "history/replayed_hand.hpp"

namespace felt {

struct Collected {
  Seat seat;
  Chips amount;
  std::string pot;  // "pot", "main pot", "side pot-1"
};

std::string card_list(const DealtCards& cards);  // "As Kd"

class PokerStarsText {
 public:
  explicit PokerStarsText(const ReplayedHand& hand);

  const ReplayedHand& hand() const { return hand_; }
  std::string header() const;
  std::string table() const;
  const std::string& name(Seat seat) const { return names_[static_cast<size_t>(seat.index())]; }
  int seat_number(Seat seat) const { return numbers_[static_cast<size_t>(seat.index())]; }
  std::vector<Seat> seats_by_number() const;
  std::string money(Chips chips) const;
  // What everybody takes of the pots, the rake taken off.
  const std::vector<Collected>& collected() const { return collected_; }

 private:
  Decimal decimal(Chips chips) const;
  void find_collected();
  std::string pot_name(int pot, int pots) const;

  const ReplayedHand& hand_;
  std::vector<std::string> names_;
  std::vector<int> numbers_;
  std::string symbol_;
  std::vector<Collected> collected_;
};

void write_summary(const PokerStarsText& text, const std::vector<std::vector<std::string>>& boards, std::string& out);

}  // namespace felt
