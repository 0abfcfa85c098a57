// Ratings from who beat whom: the Bradley-Terry model on the Elo scale, where 400 points are odds of ten to one. The
// mean of all is 0.
#pragma once

#include <vector>

namespace felt {

struct Rating {
  double elo = 0;
  double ci95 = 0;  // half the width, of the difference to the mean; infinite for who never lost or never won
};

// wins[i][j]: how often i beat j; halves are draws.
std::vector<Rating> rate(const std::vector<std::vector<double>>& wins);

}  // namespace felt
