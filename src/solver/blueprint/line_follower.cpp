#include "solver/blueprint/line_follower.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/rng.hpp"
#include "game/chip_count.hpp"

namespace felt {
namespace {

int32_t to_match(const BetNode& node) { return node.put[static_cast<size_t>(1 - node.player)]; }

// A raise in parts of the pot after calling.
double size_of(const BetNode& node, const BetEdge& edge) {
  const double match = to_match(node);
  return (edge.to - match) / (2 * match);
}

class Follower {
 public:
  Follower(const BettingTree& tree, const PublicHand& hand, Seat own)
      : tree_(tree), hand_(hand), own_(own), chips_(starting_stacks(hand)) {}

  std::optional<uint32_t> run(std::span<const HandEvent> history) {
    walk(history);
    return is_at_turn() ? node_ : std::nullopt;
  }
  // Of a hand that may be over.
  const std::vector<TreeStep>& path(std::span<const HandEvent> history) {
    walk(history);
    return path_;
  }
  double farthest(CardStreet street) const { return farthest_[static_cast<size_t>(index(street))]; }

 private:
  static ChipsBySeat starting_stacks(const PublicHand& hand) {
    ChipsBySeat stacks{};
    for (const Seat seat : hand.seats()) stacks[static_cast<size_t>(seat.index())] = hand.starting_stack(seat);
    return stacks;
  }

  void walk(std::span<const HandEvent> history) {
    for (const HandEvent& event : history) {
      key_ = hash_combine(key_, public_hash(event));
      if (is_betting(event.kind)) {
        chips_.open_street(event.street);
        double& farthest = farthest_[event.street];
        if (event.kind == EventKind::Raise) farthest = std::max(farthest, distance(event));
      }
      if (node_ && is_betting(event.kind)) {
        node_ = after(event);
      }
      chips_.feed(event);
    }
  }

  int player_of(Seat seat) const { return seat == hand_.button() ? 0 : 1; }

  bool is_at_turn() const {
    if (!node_) return false;
    const BetNode& node = tree_.nodes()[*node_];
    return index(node.street) == hand_.street() && node.player == player_of(hand_.actor());
  }

  std::optional<uint32_t> after(const HandEvent& event) {
    const BetNode& node = tree_.nodes()[*node_];
    if (node.player != player_of(event.seat) || event.kind == EventKind::Fold) return std::nullopt;
    const auto edges = tree_.edges(node);
    const auto taken = event.kind == EventKind::Raise ? read_raise(node, event) : call_of(edges);
    if (taken == nullptr) return std::nullopt;
    const double size = event.kind == EventKind::Raise ? real_size(event) : 0;
    path_.push_back({*node_, static_cast<uint32_t>(taken - edges.data()), size});
    if (taken->end != BetEnd::Decision) return std::nullopt;
    return taken->target;
  }

  static const BetEdge* call_of(std::span<const BetEdge> edges) {
    for (const BetEdge& edge : edges) {
      if (edge.kind == BetKind::Call) return &edge;
    }
    return nullptr;
  }

  // A raise that has not been counted yet, in parts of the pot after calling.
  double real_size(const HandEvent& raise) const {
    const Chips call = chips_.highest_bet() - chips_.bet(raise.seat);
    return ratio(raise.to - chips_.highest_bet(), std::max(Chips{1}, chips_.pot() + call));
  }

  // Of a raise that has not been counted yet from the nearest one of the tree.
  double distance(const HandEvent& raise) const {
    double least = std::numeric_limits<double>::infinity();
    if (!node_) return least;
    const BetNode& node = tree_.nodes()[*node_];
    const bool is_all_in = raise.to >= chips_.bet(raise.seat) + chips_.stack(raise.seat);
    for (const BetEdge& edge : tree_.edges(node)) {
      if (edge.kind != BetKind::Raise) continue;
      const bool is_same_all_in = is_all_in && edge.to >= tree_.stack();
      least = std::min(least, is_same_all_in ? 0 : std::abs(std::log(real_size(raise) / size_of(node, edge))));
    }
    return least;
  }

  // A check or a limp that leaves the other to act: what a bet becomes as it gets smaller.
  const BetEdge* bet_of_nothing(const BetNode& node) const {
    const BetEdge* call = call_of(tree_.edges(node));
    const bool goes_on = call->end == BetEnd::Decision && tree_.nodes()[call->target].street == node.street;
    return goes_on ? call : nullptr;
  }

  // Raises of a decision are its last edges, in rising order.
  const BetEdge* read_raise(const BetNode& node, const HandEvent& event) const {
    const auto edges = tree_.edges(node);
    const BetEdge* low = bet_of_nothing(node);
    const double size = real_size(event);
    for (const BetEdge& edge : edges) {
      if (edge.kind != BetKind::Raise) continue;
      if (size <= size_of(node, edge)) return low == nullptr ? &edge : one_of(node, *low, edge, event);
      low = &edge;
    }
    return low;
  }

  const BetEdge* one_of(const BetNode& node, const BetEdge& low, const BetEdge& high, const HandEvent& event) const {
    const double size = real_size(event);
    const double share = share_of_smaller(size_of(node, low), size, size_of(node, high));
    if (event.seat == own_) return share >= 0.5 ? &low : &high;
    return Rng(key_).uniform() < share ? &low : &high;
  }

  const BettingTree& tree_;
  const PublicHand& hand_;
  Seat own_;
  ChipCount chips_;
  std::optional<uint32_t> node_ = 0;
  std::vector<TreeStep> path_;
  std::array<double, kCardStreets> farthest_{};
  uint64_t key_ = 0;
};

}  // namespace

uint64_t public_hash(const HandEvent& event) {
  const uint64_t cards = event.kind == EventKind::BoardDealt ? event.cards.known().bits() : 0;
  const auto seat = static_cast<uint64_t>(event.seat.index());
  return hash_combine(static_cast<uint64_t>(event.to.count), cards ^ (seat << 8 | static_cast<uint64_t>(event.kind)));
}

bool button_acts_first(const PublicHand& hand, std::span<const HandEvent> history) {
  const auto first = std::ranges::find_if(history, [](const HandEvent& event) { return is_betting(event.kind); });
  return (first == history.end() ? hand.actor() : first->seat) == hand.button();
}

std::optional<uint32_t> follow_line(const BettingTree& tree, const PublicHand& hand, std::span<const HandEvent> history,
                                    Seat own) {
  return Follower(tree, hand, own).run(history);
}

std::vector<TreeStep> follow_path(const BettingTree& tree, const PublicHand& hand, std::span<const HandEvent> history,
                                  Seat own) {
  return Follower(tree, hand, own).path(history);
}

bool is_odd_size(const BettingTree& tree, const BetNode& node, double size) {
  constexpr double kNear = 1.05;
  const double to = to_match(node) * (1 + 2 * size);
  if (to >= tree.plan().all_in * tree.stack()) return false;
  return std::ranges::none_of(tree.edges(node), [&](const BetEdge& edge) {
    if (edge.kind != BetKind::Raise) return false;
    const double known = size_of(node, edge);
    return size <= known * kNear && known <= size * kNear;
  });
}

double distance_from_tree(const BettingTree& tree, const PublicHand& hand, std::span<const HandEvent> history,
                          CardStreet street) {
  Follower follower(tree, hand, hand.actor());
  follower.run(history);
  return follower.farthest(street);
}

Chips real_raise(const BettingTree& tree, const BetNode& node, const BetEdge& edge, const PublicHand& hand) {
  if (edge.to >= tree.stack()) return hand.all_in_to();
  const double pot = static_cast<double>((hand.pot() + hand.to_call()).count);
  return hand.bet_to_match() + Chips{std::llround(size_of(node, edge) * pot)};
}

double share_of_smaller(double low, double size, double high) {
  return (high - size) * (1 + low) / ((high - low) * (1 + size));
}

}  // namespace felt
