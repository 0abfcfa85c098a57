// The bots as the web presents them: what they are, where they come from, and how well they were measured to play.
#pragma once

#include <string>
#include <string_view>

#include "protocol/web/web_schema.hpp"

namespace felt {

// "H" in words: "University of Hertfordshire (H)"; several letters give several.
std::string source_words(std::string_view letters);

// "tight-aggressive" and the like. Heads-up half of all hands is usual; who raises less than a third of the hands it
// plays is passive.
std::string style_words(double vpip, double pfr);

// A BotsReply: every bot but people, in the roster's order, with the ratings of bot_ratings.json.
Json bots_reply();

// An ExperimentsReply.
Json experiments_reply();

}  // namespace felt
