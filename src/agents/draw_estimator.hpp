// What opponents in five-card draw hold, judged by how much they bet (source C): one regression per player, fed with
// the hands they show; and how often they give up against a bet.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "agents/agent.hpp"
#include "equity/draw_odds.hpp"
#include "reading/player_stats.hpp"
#include "reading/regression.hpp"

namespace felt {

class DrawEstimator {
 public:
  // `respect`, 0 to 1: how far the bets of strangers are believed.
  explicit DrawEstimator(RegressionOptions options, double respect = 1) : options_(options), respect_(respect) {}

  // A finished hand: every opponent who showed adds a point, every decision against a bet a fold or not.
  void add_hand(const View& view, const HandInfo& info);

  // What `seat` may show in the end if it puts `more` chips in. Of a stranger, the best part of all hands that draw by
  // the book: who pays a share w of the pot holds none of the worst w · respect (chosen: w is the price of a call). The
  // more hands he has shown, the less this holds, and the more a normal curve around the predicted rank.
  RankDistribution holding(const View& view, Seat seat, int player, Chips more) const;

  // The chance that he gives up rather than put `more` chips in: a stranger with that same worst w.
  double fold_chance(const View& view, int player, Chips more) const;

  const Regression* regression(int player) const;  // null for somebody who never showed

  std::string save() const;
  Result<bool> load(std::string_view text);

 private:
  struct Player {
    Regression ranks;
    Rate folds;
  };

  Player& at(int player) { return players_.try_emplace(player, Player{Regression(options_), {}}).first->second; }
  void count_folds(const View& view, const HandInfo& info);

  RegressionOptions options_;
  double respect_;
  std::map<int, Player> players_;
};

// The source's x: chips put in beyond the minimum (`more` to come included), in percent of those he sat down with.
double bet_percent(const PublicHand& hand, Seat seat, Chips more);

// The share of the pot that he has paid beyond the minimum, with `more` to come.
double pot_part(const PublicHand& hand, Seat seat, Chips more);

}  // namespace felt
