// One hand of a history, replayed and told street by street.
#pragma once

#include <string>
#include <vector>

#include "app/telling/hand_story.hpp"
#include "cli/term/console.hpp"
#include "history/phh/phh_check.hpp"

namespace felt {

// A hand of a file, replayed, with what the story needs.
struct FoundHand {
  std::string title;
  std::vector<std::string> names;
  int decimals = 0;
  std::vector<std::string> held{};  // what the shown hands are called, by seat
  std::vector<std::string> held_low{};
  HandStory story;
  Verification verification;
};

struct StoryOptions {
  std::string profile = "online";
  int threads = 0;
};

std::string place(const HandNote& note);  // "hands.phhs [12] line 34"

// An error, with its place in `file`, for what cannot be replayed.
Result<FoundHand> tell_found(const std::string& file, const PhhHand& hand, const StoryOptions& options);

// On a terminal every street waits for Enter; elsewhere, and as JSON, all of it is printed.
void show_found(const FoundHand& found, Console& console);

}  // namespace felt
