#include "solver/postflop.hpp"

#include <algorithm>
#include <cmath>

#include "base/assert.hpp"
#include "base/team.hpp"

namespace felt {
namespace {

constexpr size_t kCardGroups = 24;  // of the first cards that come; fixed, so that any number of workers adds up alike

enum class Mode : uint8_t { Learn, Value, Best };

// Where the regrets and sums of one player's decisions on one board are.
struct BoardStore {
  uint64_t first = 0;  // in floats
  uint32_t stride = 0;
};

// Rows for one street of one traversal. They stay where they are, so that everything that points to them is set once.
struct StreetRoom {
  size_t own_stride = 0, other_stride = 0;  // of rows: the longest of the street
  std::vector<float> values;                // by edge, then by root
  std::vector<float> reaches;               // by edge, then by root
  std::vector<const float*> node_reach;     // by node
  std::vector<float*> node_value;           // by node: where its value goes
  std::vector<const float*> next_reach;     // by Next
  std::vector<float*> next_value;
  std::vector<Terminal> folds, showdowns;

  float* value(size_t row) { return values.data() + row * own_stride; }
  float* reach(size_t row) { return reaches.data() + row * other_stride; }
};

struct Traversal {
  int player = 0;
  Mode mode = Mode::Learn;
  Discount discount;
};

}  // namespace

struct PostflopSolver::Impl {
  Impl(const Spot& the_spot, ActionTree the_tree, const PostflopOptions& options);

  using Rooms = std::vector<StreetRoom>;  // by street
  struct Worker {
    std::array<Rooms, 2> rooms;  // by player who is traversing
    TerminalRoom terminals;
  };

  void set_up_room(StreetRoom& room, size_t street, int player) const;
  void place(StreetRoom& room, TreeGoal goal, uint32_t target, const float* reach, float* value, size_t street,
             int player) const;
  Terminal fold_at(const StreetTree::Fold& fold, int player) const;
  Terminal showdown_at(const StreetTree::Showdown& showdown) const;

  double run(const Traversal& traversal);
  void walk(const Traversal& traversal, Worker& worker, size_t street, uint32_t board);
  void go_down(const Traversal& traversal, StreetRoom& room, size_t street, uint32_t board);
  void go_up(const Traversal& traversal, StreetRoom& room, size_t street, uint32_t board);
  void deal_all(const Traversal& traversal, Worker& worker, size_t street, uint32_t board);
  void deal_first(const Traversal& traversal, StreetRoom& room);
  void deal(const Traversal& traversal, Worker& worker, const StreetRoom& above, size_t street, uint32_t child);
  void collect(const Traversal& traversal, Worker& worker, const std::vector<float*>& rows, size_t street,
               uint32_t child);
  const BoardStore& store(size_t street, uint32_t board, int player) const {
    return stores[street][board][static_cast<size_t>(player)];
  }

  Spot spot;
  ActionTree tree;
  BoardTree boards;
  const VectorKernels& kernels;
  std::vector<std::vector<std::array<BoardStore, 2>>> stores;  // by street, board, player
  std::vector<float> regrets, sums;
  Team team;
  std::vector<std::unique_ptr<Worker>> workers;  // by member of the team
  std::vector<float> grouped;                    // values of the first cards, by Next and group
  double pairs = 0;                              // weight of all pairs of hands that share no card
  int iterations = 0;
};

PostflopSolver::Impl::Impl(const Spot& the_spot, ActionTree the_tree, const PostflopOptions& options)
    : spot(the_spot),
      tree(std::move(the_tree)),
      boards(build_boards(spot, options.merge_suits)),
      kernels(options.kernels != nullptr ? *options.kernels : simd_kernels()),
      team(boards.streets.size() > 1 ? options.threads : 1) {
  uint64_t next = 0;
  for (size_t street = 0; street < boards.streets.size(); ++street) {
    auto& list = stores.emplace_back();
    for (const SolverBoard& board : boards.streets[street]) {
      auto& both = list.emplace_back();
      for (size_t p = 0; p < 2; ++p) {
        both[p] = {next, static_cast<uint32_t>(padded(board.hands[p].size()))};
        next += uint64_t{tree.streets[street].slots[p]} * both[p].stride;
      }
    }
  }
  regrets.resize(next);
  sums.resize(next);
  for (int i = 0; i < team.size(); ++i) {
    auto& worker = *workers.emplace_back(std::make_unique<Worker>());
    for (int p = 0; p < 2; ++p) {
      worker.rooms[static_cast<size_t>(p)].resize(tree.streets.size());
      for (size_t street = 0; street < tree.streets.size(); ++street) {
        set_up_room(worker.rooms[static_cast<size_t>(p)][street], street, p);
      }
    }
  }
  for (size_t i = 0; i < boards.holes[0].size(); ++i) {
    for (size_t j = 0; j < boards.holes[1].size(); ++j) {
      if (boards.holes[0][i].cards().intersects(boards.holes[1][j].cards())) continue;
      pairs += static_cast<double>(boards.weights[0][i]) * static_cast<double>(boards.weights[1][j]);
    }
  }
}

// ---- rooms

void PostflopSolver::Impl::set_up_room(StreetRoom& room, size_t street, int player) const {
  const StreetTree& forest = tree.streets[street];
  for (const SolverBoard& board : boards.streets[street]) {
    room.own_stride = std::max(room.own_stride, padded(board.hands[static_cast<size_t>(player)].size()));
    room.other_stride = std::max(room.other_stride, padded(board.hands[static_cast<size_t>(1 - player)].size()));
  }
  const size_t rows = forest.edges.size() + forest.roots.size();
  room.values.resize(rows * room.own_stride);
  room.reaches.resize(rows * room.other_stride);
  room.node_reach.resize(forest.nodes.size());
  room.node_value.resize(forest.nodes.size());
  room.next_reach.resize(forest.nexts.size());
  room.next_value.resize(forest.nexts.size());
  for (size_t r = 0; r < forest.roots.size(); ++r) {
    const size_t row = forest.edges.size() + r;
    place(room, forest.roots[r].goal, forest.roots[r].target, room.reach(row), room.value(row), street, player);
  }
  for (size_t n = 0; n < forest.nodes.size(); ++n) {
    const StreetTree::Node& node = forest.nodes[n];
    for (uint32_t i = 0; i < node.edges; ++i) {
      const size_t row = node.first_edge + i;
      const float* reach = node.player == player ? room.node_reach[n] : room.reach(row);
      place(room, forest.edges[row].goal, forest.edges[row].target, reach, room.value(row), street, player);
    }
  }
}

void PostflopSolver::Impl::place(StreetRoom& room, TreeGoal goal, uint32_t target, const float* reach, float* value,
                                 size_t street, int player) const {
  const StreetTree& forest = tree.streets[street];
  switch (goal) {
    case TreeGoal::Node:
      room.node_reach[target] = reach;
      room.node_value[target] = value;
      return;
    case TreeGoal::Next:
      room.next_reach[target] = reach;
      room.next_value[target] = value;
      return;
    case TreeGoal::Fold:
      room.folds.push_back(fold_at(forest.folds[target], player));
      room.folds.back().reach = reach;
      room.folds.back().value = value;
      return;
    case TreeGoal::Showdown:
      room.showdowns.push_back(showdown_at(forest.showdowns[target]));
      room.showdowns.back().reach = reach;
      room.showdowns.back().value = value;
      return;
  }
}

// Values are chips beyond half of the spot's pot.
Terminal PostflopSolver::Impl::fold_at(const StreetTree::Fold& fold, int player) const {
  const double half = static_cast<double>(spot.pot.count) / 2 + static_cast<double>(fold.put.count);
  const double pot = 2 * half;
  const double rake = spot.rake.cap > 0 ? std::min(pot * spot.rake.rate, spot.rake.cap) : pot * spot.rake.rate;
  Terminal terminal;
  terminal.win = static_cast<float>(fold.folder == player ? -half : half - rake);
  return terminal;
}

Terminal PostflopSolver::Impl::showdown_at(const StreetTree::Showdown& showdown) const {
  const double half = static_cast<double>(spot.pot.count) / 2 + static_cast<double>(showdown.put.count);
  const double pot = 2 * half;
  const double rake = spot.rake.cap > 0 ? std::min(pot * spot.rake.rate, spot.rake.cap) : pot * spot.rake.rate;
  Terminal terminal;
  terminal.win = static_cast<float>(half - rake);
  terminal.tie = static_cast<float>(-rake / 2);
  terminal.lose = static_cast<float>(-half);
  return terminal;
}

// ---- traversals

double PostflopSolver::Impl::run(const Traversal& traversal) {
  Worker& worker = *workers[0];
  const auto p = static_cast<size_t>(traversal.player);
  const SolverBoard& board = boards.streets[0][0];
  StreetRoom& room = worker.rooms[p][0];
  const size_t root = tree.streets[0].edges.size();
  for (size_t i = 0; i < board.hands[1 - p].size(); ++i)
    room.reach(root)[i] = boards.weights[1 - p][board.from[1 - p][i]];
  walk(traversal, worker, 0, 0);
  double total = 0;
  for (size_t i = 0; i < board.hands[p].size(); ++i) {
    total += static_cast<double>(boards.weights[p][board.from[p][i]]) * static_cast<double>(room.value(root)[i]);
  }
  return total / pairs;
}

void PostflopSolver::Impl::walk(const Traversal& traversal, Worker& worker, size_t street, uint32_t board) {
  const auto p = static_cast<size_t>(traversal.player);
  StreetRoom& room = worker.rooms[p][street];
  const SolverBoard& cards = boards.streets[street][board];
  go_down(traversal, room, street, board);
  kernels.folds(cards.hands[p], cards.hands[1 - p], room.folds, worker.terminals);
  if (street + 1 == boards.streets.size()) {
    kernels.showdowns(cards.hands[p], cards.hands[1 - p], room.showdowns, worker.terminals);
  } else {
    deal_all(traversal, worker, street, board);
  }
  go_up(traversal, room, street, board);
}

void PostflopSolver::Impl::go_down(const Traversal& traversal, StreetRoom& room, size_t street, uint32_t board) {
  const StreetTree& forest = tree.streets[street];
  const BoardStore& other = store(street, board, 1 - traversal.player);
  const std::vector<float>& rows = traversal.mode == Mode::Learn ? regrets : sums;
  for (size_t n = 0; n < forest.nodes.size(); ++n) {
    const StreetTree::Node& node = forest.nodes[n];
    if (node.player == traversal.player) continue;
    kernels.spread(rows.data() + other.first + uint64_t{node.first_slot} * other.stride, node.edges, other.stride,
                   room.node_reach[n], room.reach(node.first_edge), room.other_stride);
  }
}

void PostflopSolver::Impl::go_up(const Traversal& traversal, StreetRoom& room, size_t street, uint32_t board) {
  const StreetTree& forest = tree.streets[street];
  const BoardStore& own = store(street, board, traversal.player);
  for (size_t n = forest.nodes.size(); n-- > 0;) {
    const StreetTree::Node& node = forest.nodes[n];
    const float* values = room.value(node.first_edge);
    float* out = room.node_value[n];
    const uint64_t first = own.first + uint64_t{node.first_slot} * own.stride;
    if (node.player != traversal.player) {
      kernels.add_up(node.edges, own.stride, values, room.own_stride, out);
    } else if (traversal.mode == Mode::Learn) {
      kernels.learn(regrets.data() + first, sums.data() + first, node.edges, own.stride, values, room.own_stride, out,
                    traversal.discount);
    } else if (traversal.mode == Mode::Value) {
      kernels.average(sums.data() + first, node.edges, own.stride, values, room.own_stride, out);
    } else {
      kernels.best(node.edges, own.stride, values, room.own_stride, out);
    }
  }
}

// The first cards are dealt by all workers. Each group of cards is added up by itself and the groups in order, so that
// the number of workers does not show.
void PostflopSolver::Impl::deal_first(const Traversal& traversal, StreetRoom& room) {
  const SolverBoard& board = boards.streets[0][0];
  const size_t groups = std::min<size_t>(board.children, kCardGroups), rows = room.next_value.size();
  grouped.assign(rows * groups * room.own_stride, 0.0f);
  const auto row = [&](size_t next, size_t group) {
    return grouped.data() + (next * groups + group) * room.own_stride;
  };
  team.run(groups, [&](size_t group, int member) {
    std::vector<float*> out;
    for (size_t next = 0; next < rows; ++next) out.push_back(row(next, group));
    for (size_t child = group; child < board.children; child += groups) {
      Worker& worker = *workers[static_cast<size_t>(member)];
      deal(traversal, worker, room, 0, board.first_child + static_cast<uint32_t>(child));
      collect(traversal, worker, out, 0, board.first_child + static_cast<uint32_t>(child));
    }
  });
  for (size_t next = 0; next < rows; ++next) {
    kernels.add_up(groups, room.own_stride, row(next, 0), room.own_stride, room.next_value[next]);
  }
}

void PostflopSolver::Impl::deal_all(const Traversal& traversal, Worker& worker, size_t street, uint32_t board) {
  const SolverBoard& cards = boards.streets[street][board];
  StreetRoom& room = worker.rooms[static_cast<size_t>(traversal.player)][street];
  if (street == 0) return deal_first(traversal, room);
  for (float* value : room.next_value) std::fill_n(value, room.own_stride, 0.0f);
  for (uint32_t i = 0; i < cards.children; ++i) {
    deal(traversal, worker, room, street, cards.first_child + i);
    collect(traversal, worker, room.next_value, street, cards.first_child + i);
  }
}

void PostflopSolver::Impl::deal(const Traversal& traversal, Worker& worker, const StreetRoom& above, size_t street,
                                uint32_t child) {
  const auto p = static_cast<size_t>(traversal.player);
  StreetRoom& below = worker.rooms[p][street + 1];
  const std::vector<uint16_t>& from = boards.streets[street + 1][child].from[1 - p];
  const size_t first_root = tree.streets[street + 1].edges.size();
  const size_t stride = store(street + 1, child, 1 - traversal.player).stride;
  for (size_t r = 0; r < above.next_reach.size(); ++r) {
    const float* reach = above.next_reach[r];
    float* out = below.reach(first_root + r);
    for (size_t i = 0; i < from.size(); ++i) out[i] = reach[from[i]];
    for (size_t i = from.size(); i < stride; ++i) out[i] = 0;
  }
  walk(traversal, worker, street + 1, child);
}

// Adds what the card is worth to rows of the street before, for itself and for the cards it stands for.
void PostflopSolver::Impl::collect(const Traversal& traversal, Worker& worker, const std::vector<float*>& rows,
                                   size_t street, uint32_t child) {
  const auto p = static_cast<size_t>(traversal.player);
  StreetRoom& below = worker.rooms[p][street + 1];
  const SolverBoard& board = boards.streets[street + 1][child];
  const SolverBoard& parent = boards.streets[street][board.parent];
  const std::vector<uint16_t>& from = board.from[p];
  const float chance = 1.0f / static_cast<float>(kCards - 4 - parent.cards.size());
  const size_t first_root = tree.streets[street + 1].edges.size();
  for (size_t r = 0; r < rows.size(); ++r) {
    const float* value = below.value(first_root + r);
    float* out = rows[r];
    for (size_t i = 0; i < from.size(); ++i) out[from[i]] += chance * value[i];
    for (const uint8_t image : board.images) {
      const std::vector<uint16_t>& to = parent.swaps[image].to[p];
      for (size_t i = 0; i < from.size(); ++i) out[to[from[i]]] += chance * value[i];
    }
  }
}

// ---- the solver

PostflopSolver::PostflopSolver(const Spot& spot, ActionTree tree, const PostflopOptions& options)
    : impl_(std::make_unique<Impl>(spot, std::move(tree), options)) {}
PostflopSolver::~PostflopSolver() = default;
PostflopSolver::PostflopSolver(PostflopSolver&&) noexcept = default;

// Regrets are discounted with alpha 1.5, beta 0.5 at constant; the average forgets its beginnings at powers of four.
void PostflopSolver::iterate() {
  const int t = impl_->iterations++;
  const double powered = std::pow(static_cast<double>(t), 1.5);
  const int reset = t == 0 ? 0 : static_cast<int>(std::pow(4.0, std::floor(std::log2(static_cast<double>(t)) / 2)));
  const double age = static_cast<double>(t - reset);
  Discount discount;
  discount.positive = static_cast<float>(powered / (powered + 1));
  discount.negative = 0.5f;
  discount.average = static_cast<float>(std::pow(age / (age + 1), 3));
  for (int player = 0; player < 2; ++player) impl_->run({player, Mode::Learn, discount});
}

int PostflopSolver::iterations() const { return impl_->iterations; }
double PostflopSolver::value(int player) const { return impl_->run({player, Mode::Value, {}}); }
double PostflopSolver::best_response(int player) const { return impl_->run({player, Mode::Best, {}}); }
uint64_t PostflopSolver::memory() const { return (impl_->regrets.size() + impl_->sums.size()) * sizeof(float); }
const Spot& PostflopSolver::spot() const { return impl_->spot; }
const ActionTree& PostflopSolver::tree() const { return impl_->tree; }
const BoardTree& PostflopSolver::boards() const { return impl_->boards; }

}  // namespace felt
