// What the engine says to a bot: each function adds one line, its newline included.
#pragma once

#include <string>

#include "game/view.hpp"
#include "protocol/line/line_messages.hpp"

namespace felt {

void add_hello(std::string& out);
void add_match(std::string& out, const LineMatch& match);
void add_hand(std::string& out, const LineHand& hand, const Rules& rules);
// The event with its cards as given: what the bot must not see has to be face down. Nothing for the end of the hand.
void add_event(std::string& out, const HandEvent& event, const Rules& rules);
void add_act(std::string& out, int64_t id, const View& view);
void add_result(std::string& out, int number, const PublicHand& hand);
void add_bye(std::string& out);

// 100 chips as "100"; a part of a chip as a decimal fraction.
std::string wire_chips(Chips chips, int64_t parts);

}  // namespace felt
