// All lines of betting of a plan, heads-up: decisions, what may be done at each, and where it leads. Player 0 has the
// button and the small blind; player 1 acts first after the flop.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/blueprint/betting_plan.hpp"

namespace felt {

inline constexpr int kBigBlindChips = 100;  // chips of the tree are hundredths of a big blind
inline constexpr int kMaxBetActions = 9;    // fold, call, six sizes, all-in

enum class BetKind : uint8_t { Fold, Call, Raise };  // calling nothing is a check
enum class BetEnd : uint8_t { Decision, Fold, Showdown };

struct BetEdge {
  BetKind kind = BetKind::Call;
  BetEnd end = BetEnd::Decision;
  int32_t to = 0;       // chips that the player has put in afterwards, in all
  uint32_t target = 0;  // Decision: which
  int32_t lost = 0;     // Fold and Showdown: chips that the loser loses
};

struct BetNode {
  uint32_t first_edge = 0;
  uint8_t edges = 0, player = 0;
  CardStreet street = CardStreet::Preflop;
  std::array<int32_t, 2> put{};  // chips in the pot so far
  int32_t pot() const { return put[0] + put[1]; }
};

class BettingTree {
 public:
  explicit BettingTree(const BettingPlan& plan);

  const BettingPlan& plan() const { return plan_; }
  int32_t stack() const { return stack_; }
  std::span<const BetNode> nodes() const { return nodes_; }  // the first is the root; children come after their parent
  std::span<const BetEdge> edges() const { return edges_; }
  std::span<const BetEdge> edges(const BetNode& node) const {
    return std::span(edges_).subspan(node.first_edge, node.edges);
  }
  // Actions of all decisions of a street.
  std::array<uint64_t, kCardStreets> slots() const;
  std::array<uint32_t, kCardStreets> decisions() const;
  // Those of the plan's added sizes that are there: not where their line does not lead to a decision, or where they are
  // below the smallest legal raise or not below the stack.
  size_t sizes_added() const { return sizes_added_; }

 private:
  struct Line;  // of betting, up to a decision

  uint32_t add(const Line& line);
  std::vector<int32_t> raises(const Line& line) const;
  void add_sizes(const Line& line, std::vector<int32_t>& raises);
  BetEdge fold(const Line& line) const;
  BetEdge call(const Line& line);
  BetEdge raise(const Line& line, int32_t to);

  BettingPlan plan_;
  int32_t stack_ = 0;
  std::vector<BetNode> nodes_;
  std::vector<BetEdge> edges_;
  size_t sizes_added_ = 0;
};

}  // namespace felt
