// One iteration of public-chance-sampled CFR (Johanson et al. 2012): on a board of five cards, all hands of both
// players go through a betting tree at once, and what they learn is added to the buckets they are in.
#pragma once

#include <span>
#include <vector>

#include "solver/blueprint/blueprint_table.hpp"
#include "solver/blueprint/tree_blocks.hpp"
#include "solver/training/board_deal.hpp"
#include "solver/training/slot_kernels.hpp"

namespace felt {

// Is told what the actions of watched decisions are worth when their player learns there.
class DecisionWatcher {
 public:
  virtual ~DecisionWatcher() = default;
  // `values`: by action and hand of the player, against the opponent's hands as often as they come here (`reach`).
  virtual void see(const BoardDeal& deal, const TreeBlock::Node& node, const ActionRows<const float>& values,
                   const float* reach) = 0;
};

struct WalkOptions {
  float doubt = 0;                             // how often the opponent takes a real edge whatever they hold
  DecisionWatcher* watcher = nullptr;          // must outlive the walk
  CardStreet averaged_to = CardStreet::River;  // the last street whose average strategy somebody will ask for
};

// Has room for one thread. The blocks and the table must outlive it.
class BoardWalk {
 public:
  BoardWalk(std::span<const TreeBlock> blocks, BlueprintTable& table, const WalkOptions& options = {});

  // Both players learn, one after the other. Regrets are in the unit of the blocks.
  void run(const BoardDeal& deal, float weight = 1);
  // Nothing is learned: adds to every decision what a slot's action is worth there, on average without its sign.
  void probe(const BoardDeal& deal, std::span<double> by_number);

 private:
  static constexpr size_t kMaxRow = padded(kCombos + 1);

  // A way into a block: the opponent's reach, where the value goes, and whether the opponent comes that way.
  struct Way {
    const float* reach = nullptr;
    float* value = nullptr;
    bool is_alive = true;
  };

  // Rows for the block of a street that is being walked.
  struct Room {
    CardStreet street = CardStreet::Preflop;
    size_t stride = 0;
    AlignedArray<float> values, reaches;   // by edge
    std::vector<const float*> node_reach;  // by node: the opponent's
    std::vector<float*> node_value;        // by node: where its value goes
    std::vector<const float*> edge_reach;  // by edge
    std::vector<char> is_alive_node;       // by node
    std::vector<char> is_alive;            // by edge: whether the opponent comes there at all
    std::vector<Payoff> terminals;
    std::vector<Way> ways;  // into the block

    float* value(size_t edge) { return values.data() + edge * stride; }
    float* reach(size_t edge) { return reaches.data() + edge * stride; }
  };

  void walk(uint32_t block, std::span<const Way> ways);
  void go_down(const TreeBlock& block, Room& room);
  void spread(const TreeBlock::Node& node, const float* reach, Room& room);
  void end_lines(const TreeBlock& block, Room& room);
  void go_on(const TreeBlock& block, Room& room);
  void go_up(const TreeBlock& block, Room& room);
  void average(const TreeBlock::Node& node, const StreetSlots& slots, const float* reach);
  float share(size_t action, size_t slot) const { return shares_.data()[action * kMaxRow + slot]; }
  void doubt(const TreeBlock::Node& node, const float* reach, Room& room, std::span<float> total) const;
  void walk_both(const BoardDeal& deal);
  void add_values(const TreeBlock::Node& node, const StreetSlots& slots, const ActionRows<const float>& values);
  void learn(const TreeBlock::Node& node, const StreetSlots& slots);
  void measure(const TreeBlock::Node& node, const StreetSlots& slots);
  SlotShares shares_at(const TreeBlock::Node& node, const StreetSlots& slots);
  const StreetSlots& slots_of(int player, CardStreet street) const {
    return deal_->slots[static_cast<size_t>(player)][static_cast<size_t>(index(street))];
  }

  std::span<const TreeBlock> blocks_;
  BlueprintTable& table_;
  WalkOptions options_;
  const VectorKernels& kernels_;
  std::array<Room, kCardStreets> rooms_;
  AlignedArray<float> root_reach_, root_value_;
  AlignedArray<float> shares_;  // by action and slot, of the decision at hand
  AlignedArray<float> sums_;    // by slot and action
  TerminalRoom terminals_;
  const BoardDeal* deal_ = nullptr;
  int player_ = 0;  // who learns
  float weight_ = 1;
  std::span<double> probed_;  // empty while learning
};

}  // namespace felt
