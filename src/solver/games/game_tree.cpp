#include "solver/games/game_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace felt {
namespace {

constexpr uint32_t kNoSet = UINT32_MAX;

// An information set while the game is walked through: sets are numbered per player in the order they are met, which
// puts parents before children.
struct FoundSet {
  uint32_t parent_set = kNoSet, parent_action = 0;
  uint16_t actions = 0;
  std::string label;
  std::vector<std::string> action_names;
};

struct FoundPlayer {
  std::vector<FoundSet> sets;
  std::unordered_map<std::string, uint32_t> by_label;
  uint32_t last_set = kNoSet, last_action = 0;  // on the path to the current node
};

class Compiler {
 public:
  Compiler(int players, size_t max_nodes) : max_nodes_(max_nodes), found_(static_cast<size_t>(players)) {}

  Result<GameTree> run(const GameState& root) {
    tree_.nodes.emplace_back();
    add(root, 0);
    if (!why_not_.empty()) return Error{why_not_};
    number_sequences();
    return std::move(tree_);
  }

 private:
  void add(const GameState& state, uint32_t at) {
    if (state.kind() == NodeKind::Terminal) return add_terminal(state, at);
    const auto children = static_cast<uint32_t>(state.actions());
    const auto first = static_cast<uint32_t>(tree_.nodes.size());
    if (first + children > max_nodes_) {
      why_not_ = fmt::format("the game has more than {} nodes", max_nodes_);
      return;
    }
    tree_.nodes.resize(first + children);
    tree_.nodes[at] = {state.kind(), children, first, 0};
    if (state.kind() == NodeKind::Chance) return add_chance(state, at);
    add_decision(state, at);
  }

  void add_terminal(const GameState& state, uint32_t at) {
    tree_.nodes[at] = {NodeKind::Terminal, 0, 0, static_cast<uint32_t>(tree_.payoffs.size())};
    for (int p = 0; p < state.players(); ++p) tree_.payoffs.push_back(state.payoff(p));
  }

  void add_chance(const GameState& state, uint32_t at) {
    const GameNode node = tree_.nodes[at];
    tree_.nodes[at].data = static_cast<uint32_t>(tree_.probabilities.size());
    for (uint32_t i = 0; i < node.children; ++i) {
      tree_.probabilities.push_back(state.probability(static_cast<int>(i)));
    }
    for (uint32_t i = 0; i < node.children && why_not_.empty(); ++i) {
      add(*state.after(static_cast<int>(i)), node.first_child + i);
    }
  }

  void add_decision(const GameState& state, uint32_t at) {
    const GameNode node = tree_.nodes[at];
    FoundPlayer& player = found_[static_cast<size_t>(state.actor())];
    const uint32_t set = find_set(state, player);
    tree_.nodes[at].data = set;
    actor_of_.resize(tree_.nodes.size());
    actor_of_[at] = static_cast<uint8_t>(state.actor());
    const uint32_t last_set = player.last_set, last_action = player.last_action;
    for (uint32_t i = 0; i < node.children && why_not_.empty(); ++i) {
      player.last_set = set;
      player.last_action = i;
      add(*state.after(static_cast<int>(i)), node.first_child + i);
    }
    player.last_set = last_set;
    player.last_action = last_action;
  }

  uint32_t find_set(const GameState& state, FoundPlayer& player) {
    std::string label = state.information();
    const auto [at, is_new] = player.by_label.try_emplace(label, static_cast<uint32_t>(player.sets.size()));
    const auto actions = static_cast<uint16_t>(state.actions());
    if (is_new) {
      FoundSet& set = player.sets.emplace_back();
      set = {player.last_set, player.last_action, actions, std::move(label), {}};
      for (int i = 0; i < state.actions(); ++i) set.action_names.push_back(state.action_name(i));
      return at->second;
    }
    const FoundSet& set = player.sets[at->second];
    if (set.actions != actions || set.parent_set != player.last_set || set.parent_action != player.last_action) {
      why_not_ =
          fmt::format("player {} forgets what they did: '{}' is reached in different ways", state.actor() + 1, label);
    }
    return at->second;
  }

  void number_sequences() {
    Information& all = tree_.information;
    all.players = static_cast<int>(found_.size());
    for (size_t p = 0; p < found_.size(); ++p) number_sequences(all, static_cast<uint8_t>(p));
    all.first_set.push_back(static_cast<uint32_t>(all.sets.size()));
    all.first_sequence.push_back(static_cast<uint32_t>(all.sequence_labels.size()));
    actor_of_.resize(tree_.nodes.size());
    for (size_t i = 0; i < tree_.nodes.size(); ++i) {
      if (tree_.nodes[i].kind == NodeKind::Decision) tree_.nodes[i].data += all.first_set[actor_of_[i]];
    }
  }

  void number_sequences(Information& all, uint8_t player) {
    const auto first_set = static_cast<uint32_t>(all.sets.size());
    const auto empty = static_cast<uint32_t>(all.sequence_labels.size());
    all.first_set.push_back(first_set);
    all.first_sequence.push_back(empty);
    all.sequence_labels.emplace_back();
    for (FoundSet& found : found_[player].sets) {
      const uint32_t parent = found.parent_set == kNoSet
                                  ? empty
                                  : all.sets[first_set + found.parent_set].first_sequence + found.parent_action;
      all.sets.push_back({static_cast<uint32_t>(all.sequence_labels.size()), parent, found.actions, player});
      all.labels.push_back(std::move(found.label));
      for (std::string& name : found.action_names) all.sequence_labels.push_back(std::move(name));
    }
  }

  size_t max_nodes_;
  GameTree tree_;
  std::vector<FoundPlayer> found_;
  std::vector<uint8_t> actor_of_;  // by node
  std::string why_not_;
};

}  // namespace

std::optional<size_t> Information::find(int player, std::string_view label) const {
  for (size_t i = first_set[player]; i < first_set[player + 1]; ++i) {
    if (labels[i] == label) return i;
  }
  return std::nullopt;
}

double Information::probability(const Strategy& strategy, int player, std::string_view label,
                                std::string_view action) const {
  const auto at = find(player, label);
  FELT_ASSERT(at, "the information set exists");
  const InfoSet& set = sets[*at];
  for (uint32_t s = set.first_sequence; s < set.first_sequence + set.actions; ++s) {
    if (sequence_labels[s] == action) return strategy[s];
  }
  FELT_ASSERT(false, "the action exists");
  return 0;
}

Strategy Information::uniform() const { return normalised(std::vector<double>(sequences())); }

Strategy Information::normalised(std::span<const double> weights) const {
  Strategy strategy(sequences(), 1.0);
  for (const InfoSet& set : sets) {
    double sum = 0;
    for (uint32_t i = 0; i < set.actions; ++i) sum += weights[set.first_sequence + i];
    for (uint32_t i = 0; i < set.actions; ++i) {
      const uint32_t s = set.first_sequence + i;
      strategy[s] = sum > 0 ? weights[s] / sum : 1.0 / set.actions;
    }
  }
  return strategy;
}

size_t GameTree::count(NodeKind kind) const {
  return static_cast<size_t>(
      std::count_if(nodes.begin(), nodes.end(), [kind](const GameNode& node) { return node.kind == kind; }));
}

Result<GameTree> compile_game(const GameState& root, size_t max_nodes) {
  return Compiler(root.players(), max_nodes).run(root);
}

}  // namespace felt
