// How long a search may take. Profiles count iterations, not seconds, so that the same spot gets the same answer on
// every machine.
#pragma once

#include <string_view>

#include "solver/search/street_search.hpp"

namespace felt {

struct SearchProfile {
  SearchEffort flop, turn, river;  // iterations of the flop are boards
  int threads = 1;                 // 0 = all cores; the answer is the same
  bool is_flop_known = false;      // the flop is looked up while its bets are of the blueprint's sizes
  double threshold = 0.1;          // of the blueprint: actions with a smaller share are not played
  double doubt = 0.2;              // about the opponent, who need not play as we would
  double hold = 0;  // in what part of the deals the opponent of a river is held to what the turn gave them
};

inline constexpr std::string_view kSearchProfiles = "fast|normal|deep";  // some 0.1, 1 and 5 seconds a decision

// By its place in kSearchProfiles.
SearchProfile search_profile(int choice);

}  // namespace felt
