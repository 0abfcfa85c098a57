// A hand as an ACPC dealer deals it, and the lines it writes about it (protocol 2.0.0):
//
//   MATCHSTATE:0:30:cc/:9s8h|/8c8d5c                       what one position may see
//   STATE:0:cr300c/cc/cc/cc:9s8h|AdKc/8c8d5c/2h/Jd:…       the finished hand, for the log
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "cards/card.hpp"
#include "game/acpc_betting.hpp"

namespace felt {

class AcpcHand {
 public:
  // Cards in the order of AcpcDeck. The game must outlive the hand.
  AcpcHand(const AcpcGame& game, uint32_t number, std::span<const Card> cards);

  const AcpcBetting& betting() const { return betting_; }
  bool is_over() const { return betting_.is_over(); }
  void act(const AcpcMove& move);  // a legal one

  // Each appends a line without its end; names are by position.
  void match_state(int viewer, std::string& out) const;
  void state(std::span<const std::string> names, std::string& out) const;

  int64_t net(int position) const { return net_[static_cast<size_t>(position)]; }  // in kExactSplitUnit-ths, at the end

 private:
  void write_board(std::span<const Card> cards);
  void append_holes(int viewer, bool sees_all, std::string& out) const;
  std::string_view board() const;
  void settle();

  const AcpcGame* game_;
  AcpcBetting betting_;
  std::vector<Card> cards_;
  std::string number_, moves_;
  std::string board_;                            // all of it, also what is not dealt yet
  std::array<size_t, kMaxStreets> board_end_{};  // by round
  std::array<std::string, kMaxSeats> holes_;
  std::array<int64_t, kMaxSeats> net_{};
};

// What the move is called in a betting string.
void append_acpc_move(const AcpcMove& move, bool is_limit, std::string& out);

// acpc_number of chips that are counted in kExactSplitUnit-ths.
std::string acpc_value(int64_t parts);

// "SCORE:120.5|-120.5:alice|bob"; totals in parts, by seat of the table.
std::string acpc_score(std::span<const int64_t> totals, std::span<const std::string> names);

}  // namespace felt
