#include "solver/postflop/postflop.hpp"

#include <algorithm>
#include <cmath>

#include "base/parallel/parallel.hpp"
#include "solver/postflop/postflop_impl.hpp"

namespace felt {
namespace {

// A river is shared only where it is worth it: parts of so many hands, and numbers of 16 bits have a scale for all.
int threads_for(const BoardTree& boards, const PostflopOptions& options) {
  constexpr size_t kLeastPart = 256;
  if (boards.streets.size() > 1) return options.threads;
  if (options.storage == SolverStorage::Int16 || options.given != nullptr) return 1;
  const size_t most = std::min(boards.holes[0].size(), boards.holes[1].size()) / kLeastPart;
  const int wanted = options.threads == 0 ? hardware_threads() : options.threads;
  return std::clamp(static_cast<int>(most), 1, wanted);
}

double rake_of(const SpotRake& rake, double pot) {
  return rake.cap > 0 ? std::min(pot * rake.rate, rake.cap) : pot * rake.rate;
}

}  // namespace

PostflopSolver::Impl::Impl(const Spot& the_spot, ActionTree the_tree, BoardTree the_boards,
                           const PostflopOptions& the_options)
    : spot(the_spot),
      tree(std::move(the_tree)),
      boards(std::move(the_boards)),
      options(the_options),
      kernels(options.kernels != nullptr ? *options.kernels : simd_kernels()),
      team(threads_for(boards, options)) {
  set_up_stores();
  set_up_workers();
  pairs = weight_of_pairs();
  if (options.opt_out) set_up_leaving();
}

void PostflopSolver::Impl::set_up_stores() {
  uint64_t next = 0;
  for (size_t street = 0; street < boards.streets.size(); ++street) {
    auto& list = stores.emplace_back();
    first_decision.emplace_back();
    for (const SolverBoard& board : boards.streets[street]) {
      auto& both = list.emplace_back();
      first_decision.back().push_back(decisions);
      decisions += tree.streets[street].nodes.size();
      for (size_t p = 0; p < 2; ++p) {
        both[p] = {next, static_cast<uint32_t>(padded(board.hands[p].size()))};
        next += uint64_t{tree.streets[street].slots[p]} * both[p].stride;
      }
    }
  }
  memory.is_compact = options.storage == SolverStorage::Int16;
  if (options.given == nullptr) memory.resize(next, decisions);
}

void PostflopSolver::Impl::set_up_workers() {
  for (int i = 0; i < team.size(); ++i) {
    auto& worker = *workers.emplace_back(std::make_unique<Worker>());
    for (int p = 0; p < 2; ++p) {
      worker.rooms[static_cast<size_t>(p)].resize(tree.streets.size());
      for (size_t street = 0; street < tree.streets.size(); ++street) {
        set_up_room(worker.rooms[static_cast<size_t>(p)][street], street, p);
      }
    }
  }
}

double PostflopSolver::Impl::weight_of_pairs() const {
  double weight = 0;
  for (size_t i = 0; i < boards.holes[0].size(); ++i) {
    for (size_t j = 0; j < boards.holes[1].size(); ++j) {
      if (boards.holes[0][i].cards().intersects(boards.holes[1][j].cards())) continue;
      weight += static_cast<double>(boards.weights[0][i]) * static_cast<double>(boards.weights[1][j]);
    }
  }
  return weight;
}

void SolverStore::resize(uint64_t numbers, uint64_t decisions) {
  if (is_compact) {
    regrets16 = AlignedArray<int16_t>(numbers);
    sums16 = AlignedArray<uint16_t>(numbers);
    scales = AlignedArray<float>(2 * decisions);
  } else {
    regrets = AlignedArray<float>(numbers);
    sums = AlignedArray<float>(numbers);
  }
}

uint64_t SolverStore::bytes() const {
  return regrets.bytes() + sums.bytes() + scales.bytes() + regrets16.bytes() + sums16.bytes();
}

// ---- rooms

void PostflopSolver::Impl::size_rows(StreetRoom& room, size_t street, int player) const {
  const StreetTree& forest = tree.streets[street];
  for (const SolverBoard& board : boards.streets[street]) {
    room.own_stride = std::max(room.own_stride, padded(board.hands[static_cast<size_t>(player)].size()));
    room.other_stride = std::max(room.other_stride, padded(board.hands[static_cast<size_t>(1 - player)].size()));
  }
  const size_t rows = forest.edges.size() + forest.roots.size();
  room.values = AlignedArray<float>(rows * room.own_stride);
  room.reaches = AlignedArray<float>(rows * room.other_stride);
  room.is_met.resize(rows);
  if (walks_together()) room.met_by_part.assign(static_cast<size_t>(team.size()), std::vector<uint8_t>(rows));
  room.node_row.resize(forest.nodes.size());
  room.next_row.resize(forest.nexts.size());
  room.node_reach.resize(forest.nodes.size());
  room.node_value.resize(forest.nodes.size());
  room.next_reach.resize(forest.nexts.size());
  room.next_value.resize(forest.nexts.size());
}

void PostflopSolver::Impl::set_up_room(StreetRoom& room, size_t street, int player) const {
  const StreetTree& forest = tree.streets[street];
  size_rows(room, street, player);
  for (size_t r = 0; r < forest.roots.size(); ++r) {
    const size_t row = forest.edges.size() + r;
    const auto& root = forest.roots[r];
    place(room, {root.goal, root.target, static_cast<uint32_t>(row), room.reach(row), room.value(row)}, forest, player);
  }
  for (size_t n = 0; n < forest.nodes.size(); ++n) {
    const StreetTree::Node& node = forest.nodes[n];
    for (uint32_t i = 0; i < node.edges; ++i) {
      const size_t row = node.first_edge + i;
      const float* reach = node.player == player ? room.node_reach[n] : room.reach(row);
      const StreetTree::Edge& edge = forest.edges[row];
      place(room, {edge.goal, edge.target, static_cast<uint32_t>(row), reach, room.value(row)}, forest, player);
    }
  }
}

void PostflopSolver::Impl::place(StreetRoom& room, const LineEnd& line, const StreetTree& forest, int player) const {
  switch (line.goal) {
    case TreeGoal::Node:
      room.node_row[line.target] = line.row;
      room.node_reach[line.target] = line.reach;
      room.node_value[line.target] = line.value;
      return;
    case TreeGoal::Next:
      room.next_row[line.target] = line.row;
      room.next_reach[line.target] = line.reach;
      room.next_value[line.target] = line.value;
      return;
    case TreeGoal::Fold:
      room.fold_row.push_back(line.row);
      room.folds.push_back(fold_at(forest.folds[line.target], player));
      room.folds.back().reach = line.reach;
      room.folds.back().value = line.value;
      return;
    case TreeGoal::Showdown:
      room.showdown_row.push_back(line.row);
      room.showdowns.push_back(showdown_at(forest.showdowns[line.target]));
      room.showdowns.back().reach = line.reach;
      room.showdowns.back().value = line.value;
      return;
  }
}

// Values are chips beyond half of the spot's pot.
Payoff PostflopSolver::Impl::fold_at(const StreetTree::Fold& fold, int player) const {
  const double half = static_cast<double>(spot.pot.count) / 2 + static_cast<double>(fold.put.count);
  const double rake = rake_of(spot.rake, 2 * half);
  Payoff terminal;
  terminal.win = static_cast<float>(fold.folder == player ? -half : half - rake);
  return terminal;
}

Payoff PostflopSolver::Impl::showdown_at(const StreetTree::Showdown& showdown) const {
  const double half = static_cast<double>(spot.pot.count) / 2 + static_cast<double>(showdown.put.count);
  const double rake = rake_of(spot.rake, 2 * half);
  Payoff terminal;
  terminal.win = static_cast<float>(half - rake);
  terminal.tie = static_cast<float>(-rake / 2);
  terminal.lose = static_cast<float>(-half);
  return terminal;
}

// ---- the solver

PostflopSolver::PostflopSolver(const Spot& spot, ActionTree tree, const PostflopOptions& options)
    : PostflopSolver(spot, std::move(tree), build_boards(spot, options.merge_suits), options) {}
PostflopSolver::PostflopSolver(const Spot& spot, ActionTree tree, BoardTree boards, const PostflopOptions& options)
    : impl_(std::make_unique<Impl>(spot, std::move(tree), std::move(boards), options)) {}
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
// Without rake the values of the two add up to nothing.
double PostflopSolver::exploitability() const {
  const double played = impl_->spot.rake.rate > 0 ? value(0) + value(1) : 0;
  return (best_response(0) + best_response(1) - played) / 2;
}

double PostflopSolver::pairs() const { return impl_->pairs; }
uint64_t PostflopSolver::memory() const { return impl_->memory.bytes(); }
const PostflopOptions& PostflopSolver::options() const { return impl_->options; }
const Spot& PostflopSolver::spot() const { return impl_->spot; }
const ActionTree& PostflopSolver::tree() const { return impl_->tree; }
const BoardTree& PostflopSolver::boards() const { return impl_->boards; }

uint64_t solver_memory(const ActionTree& tree, const BoardTree& boards, SolverStorage storage) {
  uint64_t numbers = 0, decisions = 0;
  for (size_t street = 0; street < boards.streets.size(); ++street) {
    for (const SolverBoard& board : boards.streets[street]) {
      for (size_t p = 0; p < 2; ++p) {
        numbers += uint64_t{tree.streets[street].slots[p]} * padded(board.hands[p].size());
      }
      decisions += tree.streets[street].nodes.size();
    }
  }
  return storage == SolverStorage::Float32 ? numbers * 2 * sizeof(float)
                                           : numbers * 2 * sizeof(int16_t) + decisions * 2 * sizeof(float);
}

}  // namespace felt
