// Inside the PokerStars parser: games with up cards. The text tells cards street by street, and those of others face
// down only when they are shown; the bring-in has no place in the header.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "history/pokerstars/pokerstars_lines.hpp"

namespace felt {

// Which cards everybody got, in the order in which they were dealt. Players are told by their seat line.
class StudCards {
 public:
  // `order`: who was dealt in, the first left of the button first.
  StudCards(const PokerStarsLines& lines, const std::vector<size_t>& order);

  std::string first_street(size_t player) const;                // "????As"
  const std::string& card(size_t player, size_t street) const;  // of a later street, from 1; "??" where unknown
  bool has_card(size_t player, size_t street) const;            // not after they have folded
  bool brings_in(size_t player, bool low_wins) const;           // by the up cards of the first street

 private:
  void see(const PokerStarsDeed& deed);
  void take_dealt(size_t player, const std::string& cards);
  void take_shown(size_t player, const std::string& hole);

  std::vector<size_t> order_;
  std::vector<std::vector<std::string>> cards_;  // by seat line
  std::vector<bool> is_out_;
  bool is_first_street_ = true;
};

// The bring-in: what was brought in or called, else what is usual, half the small bet.
int64_t bring_in_of(const PokerStarsLines& lines);

}  // namespace felt
