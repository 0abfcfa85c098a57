// Source C's estimator of opponents' hands as it is printed (section 3.7, equation 12, algorithm 5): one regression per
// player, fed with every bet of the hands they show. draw_estimator.hpp is what felt makes of it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent.hpp"
#include "reading/regression.hpp"

namespace felt {

struct BetPoint {
  double percent = 0;  // x: chips beyond the least that playing on cost, of those the player had at that moment
  int drawn = 0;       // cards they had drawn by then
};

// Every opening, call and raise of a seat, in order. The least is what a call costs, and for an opening the smallest
// bet; who calls has put in nothing beyond it.
std::vector<BetPoint> bet_points(const View& view, Seat seat);

class BetRegression {
 public:
  explicit BetRegression(RegressionOptions options) : options_(options) {}

  // A finished hand: every opponent who showed adds their bets, each with the rank shown (y: 1 is the best hand).
  void add_hand(const View& view, const HandInfo& info);

  // The rank that `seat` will show, by their last bet of this hand. Nothing before three points or without a bet.
  std::optional<double> predict(const View& view, Seat seat, int player) const;

  std::string save() const;
  Result<void> load(std::string_view text);

 private:
  RegressionOptions options_;
  std::map<int, Regression> players_;
};

}  // namespace felt
