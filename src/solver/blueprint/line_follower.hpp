// Where a real hand is in a blueprint's tree. Bets of sizes that the tree does not have are taken for one of the two
// nearest, at random by the pseudo-harmonic rule (Ganzfried and Sandholm 2013); what is drawn depends on the public
// history alone, so that the same hand is always read the same way.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "game/hand_event.hpp"
#include "game/public_hand.hpp"
#include "solver/blueprint/betting_tree.hpp"

namespace felt {

// Of what everybody sees of an event.
uint64_t public_hash(const HandEvent& event);

// Whether the button acts first before the flop, as in the tree. Odd blinds can make it otherwise.
bool button_acts_first(const PublicHand& hand, std::span<const HandEvent> history);

// The decision that `hand` is at, heads-up; nothing where the tree's line has ended although the real one goes on.
// Raises of `own` are read as the nearest size: they were chosen from the tree.
std::optional<uint32_t> follow_line(const BettingTree& tree, const PublicHand& hand, std::span<const HandEvent> history,
                                    Seat own);

// The decisions of the tree that a hand has come through, and the edge that it took at each, as far as the tree's line
// goes.
struct TreeStep {
  uint32_t node = 0, edge = 0;  // edge: of those of the node
  double size = 0;              // of a raise, as it was made: parts of the pot after calling
};
std::vector<TreeStep> follow_path(const BettingTree& tree, const PublicHand& hand, std::span<const HandEvent> history,
                                  Seat own);

// How far the raises of a street are from sizes of the tree, the farthest of them: the difference of the logarithms of
// sizes in parts of the pot. Infinite where the tree's line has ended.
double distance_from_tree(const BettingTree& tree, const PublicHand& hand, std::span<const HandEvent> history,
                          CardStreet street);

// Whether a raise of that size is one that the tree does not have at this decision: farther than 5 % from each that it
// has there, and not so large that it counts as all-in.
bool is_odd_size(const BettingTree& tree, const BetNode& node, double size);

// The raise of the real hand that an edge of a decision stands for, in total on this street; it may not be legal.
Chips real_raise(const BettingTree& tree, const BetNode& node, const BetEdge& edge, const PublicHand& hand);

// How likely a bet of `size` pots is taken for the smaller of two, `low` < `size` < `high`.
double share_of_smaller(double low, double size, double high);

}  // namespace felt
