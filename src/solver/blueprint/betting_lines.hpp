// How a place in a betting tree is written down: the steps that lead there, as felt advise --line takes them with
// blinds of 50/100. "r250 c / k" is the button's raise to 2.5 big blinds, a call, and a check on the flop.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/blueprint/line_follower.hpp"

namespace felt {

inline constexpr std::string_view kFirstDecision = "start";  // before any step

// The decision that a path leads to, its last step included.
std::string line_of(const BettingTree& tree, std::span<const TreeStep> path);

// The decision that a line leads to, and how; its path is empty where it leads to none or is that of the start.
struct KnownLine {
  bool is_found = false;
  uint32_t node = 0;
  std::vector<TreeStep> path;
};
KnownLine find_line(const BettingTree& tree, std::string_view line);

// ---- the words of a line

std::string raise_text(int32_t to_on_this_street);
void add_step(std::string& line, std::string_view step);
void end_street(std::string& line);

}  // namespace felt
