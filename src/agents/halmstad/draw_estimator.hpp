// What opponents in five-card draw hold, judged by how much they bet (source C): one regression per player, fed with
// the hands they show; and whether bets and draws follow their cards at all.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "agents/agent.hpp"
#include "equity/draws/draw_odds.hpp"
#include "reading/regression.hpp"

namespace felt {

class DrawEstimator {
 public:
  explicit DrawEstimator(RegressionOptions options) : options_(options) {}

  // A finished hand: every opponent who showed adds a point; shown hands and draws tell how sensible they are.
  void add_hand(const View& view, const HandInfo& info);

  // What `seat` may show in the end. Of a stranger, the best part of all hands that draw by the book: who has paid a
  // share w of the pot holds none of the worst w (chosen: w is the price of a call). The more hands they have shown,
  // the less this holds, and the more a normal curve around the predicted rank. As far as they have no sense, anything.
  // A distribution is 60 kB: it is written where the caller keeps it.
  void set_holding(const View& view, Seat seat, int player, RankDistribution& hands) const;

  // How likely it is that their bets and draws follow their cards, 0 to 1. Opponents at a table are often of one kind,
  // so what the others did counts for half.
  double sense(int player) const;

  const Regression* regression(int player) const;  // null for somebody who never showed

  std::string save() const;
  Result<void> load(std::string_view text);

 private:
  struct Player {
    Regression ranks;
    double evidence = 0;  // log-odds that they play with sense
  };

  Player& at(int player) { return players_.try_emplace(player, Player{Regression(options_)}).first->second; }
  // Returns what every part must be multiplied with for a sum of 1.
  double set_sensible_holding(const View& view, Seat seat, int player, RankDistribution& hands) const;
  void weigh_draws(const View& view, const HandInfo& info);

  RegressionOptions options_;
  std::map<int, Player> players_;
};

// The source's x: chips put in beyond the minimum, in percent of those they sat down with.
double bet_percent(const PublicHand& hand, Seat seat);

// The share of the pot that they have paid beyond the minimum.
double pot_part(const PublicHand& hand, Seat seat);

}  // namespace felt
