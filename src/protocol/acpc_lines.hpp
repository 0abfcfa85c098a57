// The lines an ACPC dealer writes about a hand (protocol 2.0.0), kept up to date as the hand proceeds:
//
//   MATCHSTATE:0:30:cc/:9s8h|/8c8d5c                       what one position may see
//   STATE:0:cr300c/cc/cc/cc:9s8h|AdKc/8c8d5c/2h/Jd:…       the finished hand, for the log
#pragma once

#include <array>
#include <span>
#include <string>

#include "game/acpc_game.hpp"
#include "game/chip_count.hpp"
#include "game/hand_state.hpp"

namespace felt {

class AcpcLines {
 public:
  explicit AcpcLines(bool is_limit) : is_limit_(is_limit) {}

  // A new hand: its log up to the first decision follows.
  void begin(uint32_t number);
  // What has been added to the hand's log since the last call; `hand` is as it is now.
  void follow(const HandState& hand, std::span<const HandEvent> events);

  // Each appends a line without its end.
  void match_state(const HandState& hand, Seat viewer, std::string& out) const;
  void state(const HandState& hand, std::span<const std::string> names, std::string& out) const;

  int actions_in_round() const { return actions_in_round_; }

 private:
  void add_round();
  void add_action(char letter);
  void note(const HandEvent& event, Chips unit);
  void append_holes(const HandState& hand, Seat viewer, bool sees_all, std::string& out) const;

  bool is_limit_;
  std::string number_, betting_, board_;
  std::array<std::string, kMaxSeats> holes_;
  ChipCount chips_;
  int round_ = 0, actions_in_round_ = 0;
};

// acpc_number of chips that are counted in kExactSplitUnit-ths.
std::string acpc_value(int64_t parts);

// "SCORE:120.5|-120.5:alice|bob"; totals in parts, by seat of the table.
std::string acpc_score(std::span<const int64_t> totals, std::span<const std::string> names);

}  // namespace felt
