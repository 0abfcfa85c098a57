// One traversal of the tree for one player: reach goes down, values come up, decisions learn on the way.
#include <algorithm>

#include "solver/postflop/postflop_impl.hpp"

namespace felt {

double PostflopSolver::Impl::run(const Traversal& traversal) {
  Worker& worker = *workers[0];
  const auto p = static_cast<size_t>(traversal.player);
  const SolverBoard& board = boards.streets[0][0];
  StreetRoom& room = worker.rooms[p][0];
  const size_t root = tree.streets[0].edges.size();
  const bool may_leave_first = may_leave(1 - traversal.player, traversal.mode);
  for (size_t i = 0; i < board.hands[1 - p].size(); ++i) {
    const float weight = boards.weights[1 - p][board.from[1 - p][i]];
    room.reach(root)[i] = may_leave_first ? weight * leaving.stays[i] : weight;
  }
  room.is_met[root] = 1;
  walk(traversal, worker, 0, 0);
  if (may_leave(traversal.player, traversal.mode)) choose_to_leave(room);
  double total = 0;
  for (size_t i = 0; i < board.hands[p].size(); ++i) {
    total += static_cast<double>(boards.weights[p][board.from[p][i]]) * static_cast<double>(room.value(root)[i]);
  }
  return total / pairs;
}

void PostflopSolver::Impl::walk(const Traversal& traversal, Worker& worker, size_t street, uint32_t board) {
  if (walks_together()) return walk_together(traversal, worker);
  const auto p = static_cast<size_t>(traversal.player);
  StreetRoom& room = worker.rooms[p][street];
  const SolverBoard& cards = boards.streets[street][board];
  const bool is_last = street + 1 == boards.streets.size();
  go_down(traversal, worker, {street, board}, {});
  find_met_ends(room, is_last);
  kernels.folds(cards.hands[p], cards.hands[1 - p], room.met_folds, worker.terminals);
  kernels.showdowns(cards.hands[p], cards.hands[1 - p], room.met_showdowns, worker.terminals);
  if (!is_last) deal_all(traversal, worker, street, board);
  go_up(traversal, worker, {street, board}, {});
}

// A river by the whole team: decisions by parts of the hands, ends by vectors of them. What is computed for a hand
// depends on no other part, so that the digits are those of one thread.
void PostflopSolver::Impl::walk_together(const Traversal& traversal, Worker& worker) {
  const auto p = static_cast<size_t>(traversal.player);
  StreetRoom& room = worker.rooms[p][0];
  const SolverBoard& cards = boards.streets[0][0];
  const size_t parts = room.met_by_part.size();
  team.run(parts, [&](size_t part, int) { go_down(traversal, worker, {}, {part, parts}); });
  for (size_t row = 0; row < tree.streets[0].edges.size(); ++row) {
    room.is_met[row] = std::ranges::any_of(room.met_by_part, [row](const auto& met) { return met[row] != 0; }) ? 1 : 0;
  }
  find_met_ends(room, true);
  const std::span<const Payoff> folds = room.met_folds, showdowns = room.met_showdowns;
  const size_t fold_batches = padded(folds.size()) / kRowPad;
  team.run(fold_batches + padded(showdowns.size()) / kRowPad, [&](size_t batch, int member) {
    const bool is_fold = batch < fold_batches;
    const std::span<const Payoff> ends = is_fold ? folds : showdowns;
    const size_t first = (is_fold ? batch : batch - fold_batches) * kRowPad;
    (is_fold ? kernels.folds : kernels.showdowns)(cards.hands[p], cards.hands[1 - p],
                                                  ends.subspan(first, std::min(kRowPad, ends.size() - first)),
                                                  workers[static_cast<size_t>(member)]->terminals);
  });
  team.run(parts, [&](size_t part, int) { go_up(traversal, worker, {}, {part, parts}); });
}

// Ends that no hand of the opponent's comes to are worth nothing.
void PostflopSolver::Impl::find_met_ends(StreetRoom& room, bool has_showdowns) const {
  const auto find = [&room](const std::vector<Payoff>& all, const std::vector<uint32_t>& rows,
                            std::vector<Payoff>& met) {
    met.clear();
    for (size_t i = 0; i < all.size(); ++i) {
      if (room.is_met[rows[i]] != 0) met.push_back(all[i]);
    }
  };
  find(room.folds, room.fold_row, room.met_folds);
  if (has_showdowns) find(room.showdowns, room.showdown_row, room.met_showdowns);
}

// ---- decisions, in 32 or in 16 bits

uint32_t PostflopSolver::Impl::spread(const DecisionPlace& place, bool by_sums, const float* reach,
                                      const ActionRows<float>& out) const {
  if (!memory.is_compact) return kernels.spread(place.rows(by_sums ? memory.sums : memory.regrets), reach, out);
  if (by_sums) return kernels.spread_sums16(place.rows(memory.sums16), reach, out);
  return kernels.spread_regrets16(place.rows(memory.regrets16), reach, out);
}

void PostflopSolver::Impl::average(const DecisionPlace& place, const ActionValues& values) const {
  if (memory.is_compact) {
    kernels.average16(place.rows(memory.sums16), values);
  } else {
    kernels.average(place.rows(memory.sums), values);
  }
}

void PostflopSolver::Impl::learn(const DecisionPlace& place, const ActionValues& values, const Discount& discount,
                                 Worker& worker) {
  if (!memory.is_compact) {
    kernels.learn({memory.regrets.data() + place.first, memory.sums.data() + place.first, place.actions, place.hands,
                   place.stride, nullptr, nullptr},
                  values, discount);
    return;
  }
  const uint64_t room = uint64_t{2} * place.actions * place.hands;
  if (worker.decision.size() < room) worker.decision = AlignedArray<float>(room);
  kernels.learn16({memory.regrets16.data() + place.first, memory.sums16.data() + place.first, place.actions,
                   place.hands, place.stride, memory.scales.data() + 2 * place.decision, worker.decision.data()},
                  values, discount);
}

// Some of the time the real step is taken whatever the hand.
void PostflopSolver::Impl::add_doubt(const StreetTree::Node& node, const float* reach,
                                     const ActionRows<float>& out) const {
  const auto doubt = static_cast<float>(spot.line_doubt);
  if (!(doubt > 0)) return;
  for (size_t a = 0; a < out.actions; ++a) {
    const float sure = static_cast<int>(a) == node.real_edge ? doubt : 0;
    for (size_t hand = 0; hand < out.hands; ++hand) {
      out.at(a, hand) = (1 - doubt) * out.at(a, hand) + sure * reach[hand];
    }
  }
}

ActionRows<const float> PostflopSolver::Impl::given_rows(size_t street, uint32_t board, size_t node,
                                                         Worker& worker) const {
  const DecisionPlace place = place_of(street, board, node);
  if (worker.decision.size() < place.actions * place.hands) {
    worker.decision = AlignedArray<float>(kMaxActions * padded(kCombos));
  }
  const ActionRows<float> rows{worker.decision.data(), place.actions, place.hands, place.hands};
  options.given->fill(street, board, node, rows);
  return {rows.first, rows.actions, rows.hands, rows.stride};
}

// The opponent's hands go where they are played; which of the actions some hand takes.
uint32_t PostflopSolver::Impl::opponent_acts(const Traversal& traversal, Worker& worker, BoardPlace at, size_t node,
                                             const HandPart& part) {
  const StreetTree::Node& here = tree.streets[at.street].nodes[node];
  StreetRoom& room = worker.rooms[static_cast<size_t>(traversal.player)][at.street];
  const DecisionPlace place = place_of(at.street, at.board, node).of_part(part);
  const size_t first = part.first(store(at.street, at.board, here.player).stride);
  const float* reach = room.node_reach[node] + first;
  const ActionRows<float> out{room.reach(here.first_edge) + first, place.actions, place.hands, room.other_stride};
  if (options.given != nullptr) return kernels.spread(given_rows(at.street, at.board, node, worker), reach, out);
  const uint32_t taken = spread(place, traversal.mode != Mode::Learn || is_locked(place.decision), reach, out);
  if (at.street > 0 || here.real_edge < 0 || !(spot.line_doubt > 0)) return taken;
  add_doubt(here, reach, out);
  return taken | 1U << here.real_edge;
}

// Where no hand of the opponent's goes, nothing is worth anything.
void PostflopSolver::Impl::go_down(const Traversal& traversal, Worker& worker, BoardPlace at, const HandPart& part) {
  const StreetTree& forest = tree.streets[at.street];
  StreetRoom& room = worker.rooms[static_cast<size_t>(traversal.player)][at.street];
  const size_t hands = store(at.street, at.board, 1 - traversal.player).stride;
  std::vector<uint8_t>& met = part.of == 1 ? room.is_met : room.met_by_part[part.number];
  for (size_t row = forest.edges.size(); row < met.size(); ++row) met[row] = room.is_met[row];
  for (size_t n = 0; n < forest.nodes.size(); ++n) {
    const StreetTree::Node& node = forest.nodes[n];
    const bool is_met = met[room.node_row[n]] != 0, is_own = node.player == traversal.player;
    const uint32_t taken = !is_met ? 0 : is_own ? ~0U : opponent_acts(traversal, worker, at, n, part);
    for (uint32_t i = 0; i < node.edges; ++i) {
      met[node.first_edge + i] = static_cast<uint8_t>(taken >> i & 1);
      if (is_met || is_own || part.of == 1) continue;  // other parts may come there
      std::fill_n(room.reach(node.first_edge + i) + part.first(hands), part.count(hands), 0.0f);
    }
  }
}

void PostflopSolver::Impl::go_up(const Traversal& traversal, Worker& worker, BoardPlace at, const HandPart& part) {
  const StreetTree& forest = tree.streets[at.street];
  const size_t all = store(at.street, at.board, traversal.player).stride;
  const size_t first = part.first(all), hands = part.count(all);
  StreetRoom& room = worker.rooms[static_cast<size_t>(traversal.player)][at.street];
  for (size_t n = forest.nodes.size(); n-- > 0;) {
    const StreetTree::Node& node = forest.nodes[n];
    for (uint32_t edge = node.first_edge; edge < node.first_edge + node.edges; ++edge) {
      if (room.is_met[edge] == 0) std::fill_n(room.value(edge) + first, hands, 0.0f);
    }
    const ActionValues values{{room.value(node.first_edge) + first, node.edges, hands, room.own_stride},
                              room.node_value[n] + first};
    if (node.player != traversal.player) {
      kernels.add_up(values);
      continue;
    }
    const DecisionPlace place = place_of(at.street, at.board, n).of_part(part);
    if (traversal.mode == Mode::Value && options.given != nullptr) {
      kernels.average(given_rows(at.street, at.board, n, worker), values);
    } else if (traversal.mode == Mode::Value || is_locked(place.decision)) {
      average(place, values);
    } else if (traversal.mode == Mode::Learn) {
      learn(place, values, traversal.discount, worker);
    } else {
      kernels.best(values);
    }
  }
}

// ---- cards

// One in how many cards is dealt.
size_t PostflopSolver::Impl::dealt_every(const Traversal& traversal, size_t street) const {
  constexpr size_t kSampled = 4;
  const bool is_sampled = street == 0 && traversal.mode == Mode::Learn && iterations <= options.sampled_iterations;
  return is_sampled ? kSampled : 1;
}

// The first cards are dealt by all workers. Each group of cards is added up by itself and the groups in order, so that
// the number of workers does not show.
void PostflopSolver::Impl::deal_first(const Traversal& traversal, StreetRoom& room) {
  const SolverBoard& board = boards.streets[0][0];
  const size_t groups = std::min<size_t>(board.children, kCardGroups), rows = room.next_value.size();
  if (grouped.size() < rows * groups * room.own_stride) grouped = AlignedArray<float>(rows * groups * room.own_stride);
  std::fill_n(grouped.data(), rows * groups * room.own_stride, 0.0f);
  const size_t every = dealt_every(traversal, 0);
  const auto row = [&](size_t next, size_t group) {
    return grouped.data() + (next * groups + group) * room.own_stride;
  };
  team.run(groups, [&](size_t group, int member) {
    std::vector<float*> out;
    for (size_t next = 0; next < rows; ++next) out.push_back(row(next, group));
    for (size_t child = group; child < board.children; child += groups) {
      if ((child + static_cast<size_t>(iterations)) % every != 0) continue;
      Worker& worker = *workers[static_cast<size_t>(member)];
      const CardDealt card{0, board.first_child + static_cast<uint32_t>(child)};
      deal(traversal, worker, card, room);
      collect(traversal, worker, card, out);
    }
  });
  for (size_t next = 0; next < rows; ++next) {
    kernels.add_up({{row(next, 0), groups, room.own_stride, room.own_stride}, room.next_value[next]});
  }
}

void PostflopSolver::Impl::deal_all(const Traversal& traversal, Worker& worker, size_t street, uint32_t board) {
  const SolverBoard& cards = boards.streets[street][board];
  StreetRoom& room = worker.rooms[static_cast<size_t>(traversal.player)][street];
  if (street == 0) return deal_first(traversal, room);
  for (float* value : room.next_value) std::fill_n(value, room.own_stride, 0.0f);
  for (uint32_t i = 0; i < cards.children; ++i) {
    const CardDealt card{street, cards.first_child + i};
    deal(traversal, worker, card, room);
    collect(traversal, worker, card, room.next_value);
  }
}

void PostflopSolver::Impl::deal(const Traversal& traversal, Worker& worker, CardDealt card, const StreetRoom& above) {
  const auto p = static_cast<size_t>(traversal.player);
  const auto [street, child] = card;
  StreetRoom& below = worker.rooms[p][street + 1];
  const std::vector<uint16_t>& from = boards.streets[street + 1][child].from[1 - p];
  const size_t first_root = tree.streets[street + 1].edges.size();
  const size_t stride = store(street + 1, child, 1 - traversal.player).stride;
  bool is_any_met = false;
  for (size_t r = 0; r < above.next_reach.size(); ++r) {
    const bool is_met = above.is_met[above.next_row[r]] != 0;
    below.is_met[first_root + r] = is_met ? 1 : 0;
    is_any_met = is_any_met || is_met;
    if (!is_met) continue;
    const float* reach = above.next_reach[r];
    float* out = below.reach(first_root + r);
    for (size_t i = 0; i < from.size(); ++i) out[i] = reach[from[i]];
    for (size_t i = from.size(); i < stride; ++i) out[i] = 0;
  }
  if (is_any_met) walk(traversal, worker, street + 1, child);
}

// Adds what the card is worth to rows of the street before, for itself and for the cards it stands for.
void PostflopSolver::Impl::collect(const Traversal& traversal, Worker& worker, CardDealt card,
                                   const std::vector<float*>& rows) {
  const auto p = static_cast<size_t>(traversal.player);
  const auto [street, child] = card;
  StreetRoom& below = worker.rooms[p][street + 1];
  const SolverBoard& board = boards.streets[street + 1][child];
  const SolverBoard& parent = boards.streets[street][board.parent];
  const std::vector<uint16_t>& from = board.from[p];
  const float chance =
      static_cast<float>(dealt_every(traversal, street)) / static_cast<float>(kCards - 4 - parent.cards.size());
  const size_t first_root = tree.streets[street + 1].edges.size();
  for (size_t r = 0; r < rows.size(); ++r) {
    if (below.is_met[first_root + r] == 0) continue;
    const float* value = below.value(first_root + r);
    float* out = rows[r];
    for (size_t i = 0; i < from.size(); ++i) out[from[i]] += chance * value[i];
    for (const uint8_t image : board.images) {
      const std::vector<uint16_t>& to = parent.swaps[image].to[p];
      for (size_t i = 0; i < from.size(); ++i) out[to[from[i]]] += chance * value[i];
    }
  }
}

}  // namespace felt
