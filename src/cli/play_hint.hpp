// Hints of felt play: what a decision costs, what the hand is worth, what the others may hold.
#pragma once

#include <string>

#include "base/rng.hpp"
#include "cli/event_text.hpp"
#include "cli/play_reads.hpp"
#include "game/view.hpp"

namespace felt {

// "pair of aces, king kicker" where the game is decided by such names and five cards are there; else nothing.
std::string held_text(Showdown showdown, const DealtCards& hole, std::span<const Card> board);

// Pot odds, outs, equity against random hands and against what is believed of the others, and those beliefs; in draw
// games the best discards. For view.seat(), whose turn it is.
std::string hint_text(const View& view, PlayReads& reads, const EventText& words, Rng rng);

}  // namespace felt
