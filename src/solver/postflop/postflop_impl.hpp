// The inside of PostflopSolver: shared by the files that make it up, and nobody else.
#pragma once

#include <memory>
#include <vector>

#include "base/team.hpp"
#include "solver/postflop/aligned_array.hpp"
#include "solver/postflop/postflop.hpp"

namespace felt {

inline constexpr size_t kCardGroups =
    24;  // of the first cards that come; fixed, so that any number of workers adds up alike

enum class Mode : uint8_t { Learn, Value, Best };

// Where the regrets and sums of one player's decisions on one board are.
struct BoardStore {
  uint64_t first = 0;  // in numbers
  uint32_t stride = 0;
};

// Everything that is learned: a regret and a sum of strategies for every hand and action, in 32 bits or in 16.
struct SolverStore {
  bool is_compact = false;
  AlignedArray<float> regrets, sums;
  AlignedArray<int16_t> regrets16;
  AlignedArray<uint16_t> sums16;
  AlignedArray<float> scales;  // 16 bits: two for every decision on every board

  void resize(uint64_t numbers, uint64_t decisions);
  uint64_t bytes() const;
};

// Rows for one street of one traversal. They stay where they are, so that everything that points to them is set once.
struct StreetRoom {
  size_t own_stride = 0, other_stride = 0;  // of rows: the longest of the street
  AlignedArray<float> values;               // by edge, then by root
  AlignedArray<float> reaches;              // by edge, then by root
  std::vector<const float*> node_reach;     // by node
  std::vector<float*> node_value;           // by node: where its value goes
  std::vector<const float*> next_reach;     // by Next
  std::vector<float*> next_value;
  std::vector<Payoff> folds, showdowns;

  float* value(size_t row) { return values.data() + row * own_stride; }
  float* reach(size_t row) { return reaches.data() + row * other_stride; }
};

struct Traversal {
  int player = 0;
  Mode mode = Mode::Learn;
  Discount discount;
};

struct PostflopSolver::Impl {
  Impl(const Spot& the_spot, ActionTree the_tree, BoardTree the_boards, const PostflopOptions& the_options);

  using Rooms = std::vector<StreetRoom>;  // by street
  struct Worker {
    std::array<Rooms, 2> rooms;  // by player who is traversing
    TerminalRoom terminals;
    AlignedArray<float> decision;  // for learning in 16 bits
  };

  void set_up_room(StreetRoom& room, size_t street, int player) const;
  void place(StreetRoom& room, TreeGoal goal, uint32_t target, const float* reach, float* value, size_t street,
             int player) const;
  Payoff fold_at(const StreetTree::Fold& fold, int player) const;
  Payoff showdown_at(const StreetTree::Showdown& showdown) const;

  double run(const Traversal& traversal);
  void walk(const Traversal& traversal, Worker& worker, size_t street, uint32_t board);
  void go_down(const Traversal& traversal, StreetRoom& room, size_t street, uint32_t board);
  void go_up(const Traversal& traversal, Worker& worker, size_t street, uint32_t board);
  void spread(const StreetTree::Node& node, uint64_t first, size_t stride, bool by_sums, const float* reach, float* out,
              size_t out_stride) const;
  void average(const StreetTree::Node& node, uint64_t first, size_t stride, const float* values, size_t value_stride,
               float* out) const;
  void learn(const StreetTree::Node& node, uint64_t decision, uint64_t first, size_t stride, const float* values,
             size_t value_stride, float* out, const Discount& discount, Worker& worker);
  void deal_all(const Traversal& traversal, Worker& worker, size_t street, uint32_t board);
  void deal_first(const Traversal& traversal, StreetRoom& room);
  void deal(const Traversal& traversal, Worker& worker, const StreetRoom& above, size_t street, uint32_t child);
  void collect(const Traversal& traversal, Worker& worker, const std::vector<float*>& rows, size_t street,
               uint32_t child);
  bool is_locked(uint64_t decision) const { return !locked.empty() && locked[decision]; }
  const BoardStore& store(size_t street, uint32_t board, int player) const {
    return stores[street][board][static_cast<size_t>(player)];
  }

  Spot spot;
  ActionTree tree;
  BoardTree boards;
  PostflopOptions options;
  const VectorKernels& kernels;
  std::vector<std::vector<std::array<BoardStore, 2>>> stores;  // by street, board, player
  std::vector<std::vector<uint64_t>> first_decision;           // by street and board: where its scales and locks begin
  SolverStore memory;
  uint64_t decisions = 0;    // on all boards
  std::vector<bool> locked;  // by decision and board; empty where nothing is
  Team team;
  std::vector<std::unique_ptr<Worker>> workers;  // by member of the team
  AlignedArray<float> grouped;                   // values of the first cards, by Next and group
  double pairs = 0;                              // weight of all pairs of hands that share no card
  int iterations = 0;
};

}  // namespace felt
