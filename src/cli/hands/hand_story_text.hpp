// A HandStory in words and as JSON.
#pragma once

#include <string>
#include <vector>

#include "app/telling/hand_story.hpp"
#include "cli/term/console.hpp"

namespace felt {

struct StoryText {
  std::vector<std::string> names;   // by seat; empty ones are p1, p2, …
  int decimals = 0;                 // chips are 10^-decimals
  std::vector<std::string> held{};  // what the shown hands are called, by seat
  std::vector<std::string> held_low{};
};

// One piece per street and one for the end, each ending in a newline.
std::vector<std::string> story_pieces(const HandStory& story, const StoryText& text, const Console& console);

Json story_json(const HandStory& story, const StoryText& text);

}  // namespace felt
