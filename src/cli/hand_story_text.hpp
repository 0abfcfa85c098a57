// A HandStory in words and as JSON.
#pragma once

#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/hand_story.hpp"

namespace felt {

struct StoryText {
  std::vector<std::string> names;  // by seat; empty ones are p1, p2, …
  int decimals = 0;                // chips are 10^-decimals
};

std::string printable(std::string_view text);       // control characters as question marks
std::string chips_text(Chips chips, int decimals);  // "1,250", "12.50"; "unlimited"

// One piece per street and one for the end, each ending in a newline.
std::vector<std::string> story_pieces(const HandStory& story, const StoryText& text, const Console& console);

Json story_json(const HandStory& story, const StoryText& text);

}  // namespace felt
