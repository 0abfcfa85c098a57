// The inside of PostflopSolver: shared by the files that make it up, and nobody else.
#pragma once

#include <memory>
#include <vector>

#include "base/parallel/team.hpp"
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

// A board, by street and number.
struct BoardPlace {
  size_t street = 0;
  uint32_t board = 0;
};

// Part of the hands of either player: a river is shared by the members of a team, some hands each.
struct HandPart {
  size_t number = 0, of = 1;

  size_t first(size_t hands) const { return hands / kRowPad * number / of * kRowPad; }
  size_t count(size_t hands) const { return HandPart{number + 1, of}.first(hands) - first(hands); }
};

// One decision on one board: where what is learned about it is.
struct DecisionPlace {
  uint64_t decision = 0;  // of all boards
  uint64_t first = 0;     // in numbers: the row of the first action
  size_t actions = 0, hands = 0, stride = 0;

  template <class T>
  ActionRows<const T> rows(const AlignedArray<T>& numbers) const {
    return {numbers.data() + first, actions, hands, stride};
  }
  DecisionPlace of_part(const HandPart& part) const {
    return {decision, first + part.first(hands), actions, part.count(hands), stride};
  }
};

// A card that comes: the street before it, and the board that it makes.
struct CardDealt {
  size_t street = 0;
  uint32_t child = 0;
};

// Where a line of betting goes, with the opponent's reach and the row for our values.
struct LineEnd {
  TreeGoal goal = TreeGoal::Node;
  uint32_t target = 0;
  uint32_t row = 0;
  const float* reach = nullptr;
  float* value = nullptr;
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
  // Whether some hand of the opponent's comes there: by row of values, and which row nodes, cards and ends belong to.
  std::vector<uint8_t> is_met;
  std::vector<std::vector<uint8_t>> met_by_part;  // the same for the hands of each part
  std::vector<uint32_t> node_row, next_row, fold_row, showdown_row;
  std::vector<Payoff> met_folds, met_showdowns;  // ends that are

  float* value(size_t row) { return values.data() + row * own_stride; }
  float* reach(size_t row) { return reaches.data() + row * other_stride; }
};

struct Traversal {
  int player = 0;
  Mode mode = Mode::Learn;
  Discount discount;
};

// Who may leave at the beginning: by hand of the first board, what leaving is worth, what was regretted, and how often
// they stay.
struct Leaving {
  std::vector<float> worth, regret_stay, regret_leave, stays;
};

struct PostflopSolver::Impl {
  Impl(const Spot& the_spot, ActionTree the_tree, BoardTree the_boards, const PostflopOptions& the_options);

  using Rooms = std::vector<StreetRoom>;  // by street
  struct Worker {
    std::array<Rooms, 2> rooms;  // by player who is traversing
    TerminalRoom terminals;
    AlignedArray<float> decision;  // for learning in 16 bits, and for given strategies
  };

  void set_up_stores();
  void set_up_leaving();
  void choose_to_leave(const StreetRoom& room);
  bool may_leave(int player, Mode mode) const {
    return mode == Mode::Learn && options.opt_out && options.opt_out->player == player;
  }
  void set_up_workers();
  double weight_of_pairs() const;
  void set_up_room(StreetRoom& room, size_t street, int player) const;
  void size_rows(StreetRoom& room, size_t street, int player) const;
  void place(StreetRoom& room, const LineEnd& line, const StreetTree& forest, int player) const;
  Payoff fold_at(const StreetTree::Fold& fold, int player) const;
  Payoff showdown_at(const StreetTree::Showdown& showdown) const;

  double run(const Traversal& traversal);
  void walk(const Traversal& traversal, Worker& worker, size_t street, uint32_t board);
  void walk_together(const Traversal& traversal, Worker& worker);
  bool walks_together() const { return boards.streets.size() == 1 && team.size() > 1; }
  void go_down(const Traversal& traversal, Worker& worker, BoardPlace at, const HandPart& part);
  void find_met_ends(StreetRoom& room, bool has_showdowns) const;
  void go_up(const Traversal& traversal, Worker& worker, BoardPlace at, const HandPart& part);
  uint32_t spread(const DecisionPlace& place, bool by_sums, const float* reach, const ActionRows<float>& out) const;
  uint32_t opponent_acts(const Traversal& traversal, Worker& worker, BoardPlace at, size_t node, const HandPart& part);
  void add_doubt(const StreetTree::Node& node, const float* reach, const ActionRows<float>& out) const;
  void average(const DecisionPlace& place, const ActionValues& values) const;
  ActionRows<const float> given_rows(size_t street, uint32_t board, size_t node, Worker& worker) const;
  void learn(const DecisionPlace& place, const ActionValues& values, const Discount& discount, Worker& worker);
  void deal_all(const Traversal& traversal, Worker& worker, size_t street, uint32_t board);
  size_t dealt_every(const Traversal& traversal, size_t street) const;
  void deal_first(const Traversal& traversal, StreetRoom& room);
  void deal(const Traversal& traversal, Worker& worker, CardDealt card, const StreetRoom& above);
  void collect(const Traversal& traversal, Worker& worker, CardDealt card, const std::vector<float*>& rows);
  bool is_locked(uint64_t decision) const { return !locked.empty() && locked[decision]; }
  const BoardStore& store(size_t street, uint32_t board, int player) const {
    return stores[street][board][static_cast<size_t>(player)];
  }
  DecisionPlace place_of(size_t street, uint32_t board, size_t node) const {
    const StreetTree::Node& at = tree.streets[street].nodes[node];
    const BoardStore& numbers = store(street, board, at.player);
    return {first_decision[street][board] + node, numbers.first + uint64_t{at.first_slot} * numbers.stride, at.edges,
            numbers.stride, numbers.stride};
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
  Leaving leaving;                               // where options.opt_out
  double pairs = 0;                              // weight of all pairs of hands that share no card
  int iterations = 0;
};

}  // namespace felt
