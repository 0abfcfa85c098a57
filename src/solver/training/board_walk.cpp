#include "solver/training/board_walk.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace felt {
namespace {

// An opponent who comes to a street less often than this, all hands together, is not followed there.
constexpr float kLeastReach = 1e-6f;

}  // namespace

BoardWalk::BoardWalk(std::span<const TreeBlock> blocks, BlueprintTable& table, const WalkOptions& options)
    : blocks_(blocks),
      table_(table),
      options_(options),
      kernels_(simd_kernels()),
      root_reach_(kMaxRow),
      root_value_(kMaxRow),
      shares_(kMaxActions * kMaxRow),
      sums_(kMaxActions * kMaxRow) {
  std::array<size_t, kCardStreets> edges{}, nodes{};
  for (const TreeBlock& block : blocks) {
    const auto street = static_cast<size_t>(index(block.street));
    edges[street] = std::max<size_t>(edges[street], block.edges);
    nodes[street] = std::max(nodes[street], block.nodes.size());
  }
  for (size_t street = 0; street < kCardStreets; ++street) {
    Room& room = rooms_[street];
    room.street = static_cast<CardStreet>(street);
    room.stride = kMaxRow;
    room.values = AlignedArray<float>(edges[street] * kMaxRow);
    room.reaches = AlignedArray<float>(edges[street] * kMaxRow);
    room.edge_reach.resize(edges[street]);
    room.is_alive.resize(edges[street]);
    room.node_reach.resize(nodes[street]);
    room.node_value.resize(nodes[street]);
    room.is_alive_node.resize(nodes[street]);
  }
}

void BoardWalk::run(const BoardDeal& deal, float weight) {
  weight_ = weight;
  probed_ = {};
  walk_both(deal);
}

void BoardWalk::probe(const BoardDeal& deal, std::span<double> by_number) {
  probed_ = by_number;
  walk_both(deal);
}

// Reach is that of a hand of ours against one of the opponent's at random, so that values are a hand's.
void BoardWalk::walk_both(const BoardDeal& deal) {
  deal_ = &deal;
  for (player_ = 0; player_ < 2; ++player_) {
    const HandList& other = deal.hands(1 - player_);
    float total = 0;
    for (size_t i = 0; i < other.size(); ++i) total += deal.weight(1 - player_, i);
    for (size_t i = 0; i < other.size(); ++i) root_reach_.data()[i] = deal.weight(1 - player_, i) / total;
    std::fill(root_reach_.data() + other.size(), root_reach_.data() + padded(other.size()), 0.0f);
    const Way way{root_reach_.data(), root_value_.data(), true};
    walk(0, {&way, 1});
  }
}

void BoardWalk::walk(uint32_t block, std::span<const Way> ways) {
  const TreeBlock& here = blocks_[block];
  Room& room = rooms_[static_cast<size_t>(index(here.street))];
  room.ways.assign(ways.begin(), ways.end());
  go_down(here, room);
  end_lines(here, room);
  go_on(here, room);
  go_up(here, room);
}

// The shares of every slot by regret matching.
SlotShares BoardWalk::shares_at(const TreeBlock::Node& node, const StreetSlots& slots) {
  const ActionRows<float> rows{shares_.data(), node.edges, slots.bucket.size(), kMaxRow};
  match_regrets(table_.regrets() + table_.first(node.number), slots.bucket, rows);
  return {{rows.first, rows.actions, rows.hands, rows.stride}, slots.of_hand};
}

void BoardWalk::go_down(const TreeBlock& block, Room& room) {
  for (size_t n = 0; n < block.nodes.size(); ++n) {
    const TreeBlock::Node& node = block.nodes[n];
    const bool is_alive = node.is_root ? room.ways[node.from].is_alive : room.is_alive[node.from] != 0;
    room.node_reach[n] = node.is_root ? room.ways[node.from].reach : room.edge_reach[node.from];
    room.node_value[n] = node.is_root ? room.ways[node.from].value : room.value(node.from);
    room.is_alive_node[n] = is_alive ? 1 : 0;
    if (is_alive && node.player != player_) {
      spread(node, room.node_reach[n], room);
      continue;
    }
    for (uint32_t edge = node.first_edge; edge < node.first_edge + node.edges; ++edge) {
      room.edge_reach[edge] = room.node_reach[n];
      room.is_alive[edge] = is_alive ? 1 : 0;
    }
  }
}

// The opponent's hands go where they are played. Where none goes, everything is worth 0 and nothing is learned.
void BoardWalk::spread(const TreeBlock::Node& node, const float* reach, Room& room) {
  const StreetSlots& slots = slots_of(node.player, room.street);
  std::array<float, kMaxActions> total;
  spread_slots(shares_at(node, slots), reach,
               {room.reach(node.first_edge), node.edges, slots.of_hand.size(), room.stride}, total.data());
  if (node.real_edge >= 0 && options_.doubt > 0) doubt(node, reach, room, total);
  for (uint32_t i = 0; i < node.edges; ++i) {
    const uint32_t edge = node.first_edge + i;
    room.edge_reach[edge] = room.reach(edge);
    room.is_alive[edge] = total[i] > kLeastReach && (node.unread >> i & 1) == 0 ? 1 : 0;
    if (room.is_alive[edge] == 0) std::fill_n(room.value(edge), padded(deal_->hands(player_).size()), 0.0f);
  }
  if (probed_.empty() && room.street <= options_.averaged_to) average(node, slots, reach);
}

// Some of the time the real step is taken whatever the hand.
void BoardWalk::doubt(const TreeBlock::Node& node, const float* reach, Room& room, std::span<float> total) const {
  const size_t hands = padded(deal_->hands(node.player).size());
  for (uint32_t i = 0; i < node.edges; ++i) {
    const float sure = static_cast<int>(i) == node.real_edge ? options_.doubt : 0;
    float* row = room.reach(node.first_edge + i);
    for (size_t hand = 0; hand < hands; ++hand) row[hand] = (1 - options_.doubt) * row[hand] + sure * reach[hand];
    total[i] = std::reduce(row, row + hands);
  }
}

// What the opponent plays now is added to what they play on average.
void BoardWalk::average(const TreeBlock::Node& node, const StreetSlots& slots, const float* reach) {
  constexpr size_t kWidth = slot_width(1);
  std::fill_n(sums_.data(), (slots.count + 1) * kWidth, 0.0f);
  add_to_slots({reach, 1, slots.of_hand.size(), 0}, slots.of_hand, sums_.data());
  for (size_t slot = 0; slot < slots.count; ++slot) {
    const float own = sums_.data()[slot * kWidth];
    if (!(own > 0)) continue;
    float* sums = table_.sums() + table_.at(node.number, slots.bucket[slot]);
    for (size_t a = 0; a < node.edges; ++a) add_shared(sums[a], weight_ * own * share(a, slot));
  }
}

void BoardWalk::end_lines(const TreeBlock& block, Room& room) {
  const HandList &own = deal_->hands(player_), &other = deal_->hands(1 - player_);
  room.terminals.clear();
  for (const TreeBlock::Fold& fold : block.folds) {
    if (room.is_alive[fold.edge] == 0) continue;
    const float won = fold.folder == player_ ? -fold.lost : fold.lost;
    room.terminals.push_back({room.edge_reach[fold.edge], room.value(fold.edge), won, 0, 0});
  }
  kernels_.folds(own, other, room.terminals, terminals_);
  room.terminals.clear();
  for (const TreeBlock::Showdown& showdown : block.showdowns) {
    if (room.is_alive[showdown.edge] == 0) continue;
    room.terminals.push_back(
        {room.edge_reach[showdown.edge], room.value(showdown.edge), showdown.lost, 0, -showdown.lost});
  }
  kernels_.showdowns(own, other, room.terminals, terminals_);
}

void BoardWalk::go_on(const TreeBlock& block, Room& room) {
  std::vector<Way> ways;
  for (size_t i = 0; i < block.nexts.size();) {
    const uint32_t next = block.nexts[i].block;
    ways.assign(blocks_[next].roots, Way{});
    bool is_any_alive = false;
    for (; i < block.nexts.size() && block.nexts[i].block == next; ++i) {
      const uint32_t edge = block.nexts[i].edge;
      ways[block.nexts[i].root] = {room.edge_reach[edge], room.value(edge), room.is_alive[edge] != 0};
      is_any_alive = is_any_alive || room.is_alive[edge] != 0;
    }
    if (is_any_alive) walk(next, ways);
  }
}

void BoardWalk::go_up(const TreeBlock& block, Room& room) {
  const size_t hands = deal_->hands(player_).size();
  for (size_t n = block.nodes.size(); n-- > 0;) {
    const TreeBlock::Node& node = block.nodes[n];
    if (room.is_alive_node[n] == 0) continue;
    const float* first = room.value(node.first_edge);
    const ActionValues values{{first, node.edges, padded(hands), room.stride}, room.node_value[n]};
    if (node.player != player_) {
      kernels_.add_up(values);
      continue;
    }
    const StreetSlots& slots = slots_of(player_, room.street);
    value_of_slots(shares_at(node, slots), values);
    add_values(node, slots, values.of);
    if (!probed_.empty()) {
      measure(node, slots);
      continue;
    }
    if (node.is_watched && options_.watcher != nullptr) {
      options_.watcher->see(*deal_, node, values.of, room.node_reach[n]);
    }
    learn(node, slots);
  }
}

// All hands of a slot play alike, so that their values can be added up before they are compared.
void BoardWalk::add_values(const TreeBlock::Node& node, const StreetSlots& slots,
                           const ActionRows<const float>& values) {
  std::fill_n(sums_.data(), (slots.count + 1) * slot_width(node.edges), 0.0f);
  add_to_slots(values, slots.of_hand, sums_.data());
}

void BoardWalk::learn(const TreeBlock::Node& node, const StreetSlots& slots) {
  for (size_t slot = 0; slot < slots.count; ++slot) {
    const float* sums = sums_.data() + slot * slot_width(node.edges);
    float mean = 0;
    for (size_t a = 0; a < node.edges; ++a) mean += share(a, slot) * sums[a];
    float* regrets = table_.regrets() + table_.at(node.number, slots.bucket[slot]);
    for (size_t a = 0; a < node.edges; ++a) add_shared(regrets[a], weight_ * (sums[a] - mean));
  }
}

void BoardWalk::measure(const TreeBlock::Node& node, const StreetSlots& slots) {
  double sum = 0;
  for (size_t slot = 0; slot < slots.count; ++slot) {
    const float* sums = sums_.data() + slot * slot_width(node.edges);
    for (size_t a = 0; a < node.edges; ++a) sum += static_cast<double>(std::abs(sums[a]));
  }
  probed_[node.number] += sum / static_cast<double>(slots.count * node.edges);
}

}  // namespace felt
