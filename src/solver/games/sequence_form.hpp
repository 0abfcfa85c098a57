// A game reduced to what solving needs: for every combination of sequences that ends it, the payoffs times the
// probability of the chance moves (von Stengel 1996). Endings that no player can tell apart have been added up, so that
// a value of all information sets of a player is one pass over a sparse table, with no tree to walk.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solver/games/game_tree.hpp"

namespace felt {

class SequenceForm {
 public:
  explicit SequenceForm(const GameTree& tree);

  const Information& information() const { return information_; }
  int players() const { return information_.players; }
  size_t sequences() const { return information_.sequences(); }
  size_t outcomes() const { return rows_[0].payoffs.size(); }

  // How probable each sequence of a player is as far as it depends on them.
  void find_reach(int player, std::span<const double> strategy, std::span<double> reach) const;

  // What a player gets from the endings right after each of their sequences, were they to play it for sure, given the
  // reach of everybody else. Later decisions are not yet in it.
  void find_direct_values(int player, std::span<const double> reach, std::span<double> values) const;

 private:
  // The endings of one player by their sequence: row s of entries is [start[s], start[s + 1]).
  struct Rows {
    std::vector<uint32_t> start;
    std::vector<uint32_t> others;  // players - 1 sequences for each entry
    std::vector<double> payoffs;
  };
  struct Ending;

  Rows make_rows(int player, std::vector<Ending>& endings) const;

  Information information_;
  std::vector<Rows> rows_;  // by player
};

}  // namespace felt
