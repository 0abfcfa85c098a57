// What helps a person decide: what a call costs, what the hand is worth, what the others may hold. Numbers only; the
// terminal and the web say them in their own ways.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/play/opponent_reads.hpp"
#include "base/rng.hpp"
#include "equity/draws/draw_odds.hpp"
#include "equity/outs.hpp"
#include "game/view.hpp"

namespace felt {

struct Assistance {
  static constexpr int kSamples = 20'000;  // an error of a third of a point, in a blink

  std::string held;                                // "pair of aces, king kicker; low 7-5-3-2-A"; may be empty
  std::optional<double> price;                     // part of the pot that a call needs; none when it is free
  std::optional<Outs> outs;                        // hold'em on the flop and the turn, those of the hand's own
  int shared_outs = 0;                             // more that only lift the board: they help everybody
  std::optional<double> equity_random;             // part of the pot
  std::string_view against;                        // whom it is against: "random hands", "rivals who draw by the book"
  double equity_error = 0;                         // its standard error, at most
  std::optional<double> equity_high, equity_low;   // its halves, where the lowest hand takes half of the pot
  std::optional<double> equity_read;               // against what the others seem to hold
  std::vector<DiscardOption> discards;             // five-card draw, before the draw: the best first
  std::optional<std::vector<Card>> usual_discard;  // other draws: what to throw
  std::vector<std::pair<Seat, const RangePosterior*>> reads;  // of live opponents; valid until the reads follow on

  double chance_by_river() const;  // to hit one of the outs of a flop
};

// For view.seat(), whose turn it is.
Assistance assist(const View& view, OpponentReads& reads, Rng rng);

// "8 straight, 2 pair; not counted: 9 for everybody", or nothing.
std::string outs_text(const Assistance& help);

}  // namespace felt
