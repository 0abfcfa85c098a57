// A game compiled into arrays: nodes, information sets, sequences. Built once, read by every solver.
//
// A sequence is one action in one information set, with all the earlier actions of that player that lead there; every
// player also has an empty one. Sequences of a player are numbered together, the empty one first, then by information
// set, parents before children. A strategy gives every sequence the probability of its last action.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "solver/games/extensive_game.hpp"

namespace felt {

using Strategy = std::vector<double>;  // by sequence; 1 for the empty ones

struct InfoSet {
  uint32_t first_sequence = 0;   // the others follow it
  uint32_t parent_sequence = 0;  // what the player did before
  uint16_t actions = 0;
  uint8_t player = 0;
};

struct Information {
  int players = 0;
  std::vector<InfoSet> sets;                 // by player, parents before children
  std::vector<uint32_t> first_set;           // by player, and the end
  std::vector<uint32_t> first_sequence;      // by player (their empty sequence), and the end
  std::vector<std::string> labels;           // by set: what the player knows
  std::vector<std::string> sequence_labels;  // the names of the last actions

  size_t sequences() const { return first_sequence.back(); }
  std::span<const InfoSet> sets_of(int player) const {
    return std::span(sets).subspan(first_set[player], first_set[player + 1] - first_set[player]);
  }
  std::optional<size_t> find(int player, std::string_view label) const;  // a set; looks through all of them
  // The probability of an action, by its name, in a set that must be there.
  double probability(const Strategy& strategy, int player, std::string_view label, std::string_view action) const;

  Strategy uniform() const;
  // Divides the weights of every set by their sum; sets without any weight get equal ones.
  Strategy normalised(std::span<const double> weights) const;
};

struct GameNode {
  NodeKind kind = NodeKind::Terminal;
  uint32_t children = 0;
  uint32_t first_child = 0;  // the others follow it
  uint32_t data = 0;         // Chance: first of its probabilities; Decision: its set; Terminal: first of its payoffs
};

struct GameTree {
  Information information;
  std::vector<GameNode> nodes;  // the root first
  std::vector<double> probabilities, payoffs;

  size_t count(NodeKind kind) const;
};

inline constexpr size_t kUsualNodeLimit = 5'000'000;

// An error when the game has more than `max_nodes` nodes or a player forgets what they knew.
Result<GameTree> compile_game(const GameState& root, size_t max_nodes = kUsualNodeLimit);

}  // namespace felt
