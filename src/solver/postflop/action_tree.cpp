#include "solver/postflop/action_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace felt {
namespace {

constexpr size_t kMaxNodes = 2'000'000;

// A point in the betting of one street.
struct BetState {
  int player = 0;       // to act
  Chips put[2];         // beyond the spot's pot, all streets
  Chips bet[2];         // on this street
  Chips last_raise{0};  // the size of the last bet or raise
  int raises = 0;
  int8_t aggressor = -1;       // on this street
  int8_t last_aggressor = -1;  // on the street before
  bool is_checked = false;     // the other has checked
  size_t line_left = 0;        // steps of the spot's line that may still be taken from here
};

class StreetBuilder {
 public:
  StreetBuilder(const Spot& spot, int street, StreetTree& tree) : spot_(spot), street_(street), tree_(tree) {}

  bool build(const StreetTree::Next& from) {
    if (from.all_in || from.put == spot_.stack) {
      tree_.roots.push_back(is_river() ? StreetTree::Root{TreeGoal::Showdown, add_showdown(from.put)}
                                       : StreetTree::Root{TreeGoal::Next, add_next({from.put, -1, true})});
      return true;
    }
    BetState state;
    state.put[0] = state.put[1] = from.put;
    state.last_aggressor = from.aggressor;
    if (street_ == spot_.first_street()) state.line_left = spot_.line.size();
    const uint32_t root = add_node(state);
    tree_.roots.push_back({TreeGoal::Node, root});
    return tree_.nodes.size() <= kMaxNodes;
  }

 private:
  bool is_river() const { return street_ == kPostflopStreets - 1; }
  const StreetSizes& sizes(int player) const {
    return spot_.sizes[static_cast<size_t>(player)][static_cast<size_t>(street_)];
  }

  uint32_t add_showdown(Chips put) {
    tree_.showdowns.push_back({put});
    return static_cast<uint32_t>(tree_.showdowns.size() - 1);
  }
  uint32_t add_next(const StreetTree::Next& next) {
    tree_.nexts.push_back(next);
    return static_cast<uint32_t>(tree_.nexts.size() - 1);
  }

  // Edges of a node stand together, so they are reserved before the children are built.
  uint32_t add_node(const BetState& state) {
    const auto index = static_cast<uint32_t>(tree_.nodes.size());
    StreetTree::Node node;
    node.player = static_cast<uint8_t>(state.player);
    node.put[0] = state.put[0];
    node.put[1] = state.put[1];
    const std::vector<TreeAction> actions = actions_of(state);
    node.first_edge = static_cast<uint32_t>(tree_.edges.size());
    node.edges = static_cast<uint32_t>(actions.size());
    node.first_slot = tree_.slots[state.player];
    node.real_edge = real_edge(state, actions);
    tree_.slots[state.player] += node.edges;
    tree_.nodes.push_back(node);
    tree_.edges.resize(tree_.edges.size() + actions.size());
    for (uint32_t i = 0; i < node.edges && tree_.nodes.size() <= kMaxNodes; ++i) {
      const StreetTree::Edge edge = follow(state, actions[i]);
      tree_.edges[node.first_edge + i] = edge;
    }
    return index;
  }

  StreetTree::Edge follow(const BetState& state, const TreeAction& action) {
    const int me = state.player, other = 1 - me;
    if (action.kind == TreeAction::Kind::Fold) {
      tree_.folds.push_back({static_cast<uint8_t>(me), state.put[me]});
      return {action, TreeGoal::Fold, static_cast<uint32_t>(tree_.folds.size() - 1)};
    }
    if (action.kind == TreeAction::Kind::Call || (action.kind == TreeAction::Kind::Check && state.is_checked)) {
      return end_street(state, action);
    }
    BetState next = state;
    next.player = other;
    next.is_checked = action.kind == TreeAction::Kind::Check;
    if (!next.is_checked) {
      next.last_raise = action.to - state.bet[other];
      next.put[me] += action.to - state.bet[me];
      next.bet[me] = action.to;
      next.aggressor = static_cast<int8_t>(me);
      ++next.raises;
    }
    next.line_left = is_on_line(state, next.bet[me]) ? state.line_left - 1 : 0;
    return {action, TreeGoal::Node, add_node(next)};
  }

  StreetTree::Edge end_street(const BetState& state, const TreeAction& action) {
    const Chips put = std::max(state.put[0], state.put[1]);
    if (is_river()) return {action, TreeGoal::Showdown, add_showdown(put)};
    return {action, TreeGoal::Next, add_next({put, state.aggressor, put == spot_.stack})};
  }

  // ---- what was done, and what may be done

  static Chips total_after(const TreeAction& action, const BetState& state) {
    if (action.kind == TreeAction::Kind::Check) return state.bet[state.player];
    return action.kind == TreeAction::Kind::Call ? state.bet[1 - state.player] : action.to;
  }
  int real_edge(const BetState& state, const std::vector<TreeAction>& actions) const {
    for (size_t a = 0; a < actions.size(); ++a) {
      if (actions[a].kind == TreeAction::Kind::Fold) continue;
      if (is_on_line(state, total_after(actions[a], state))) return static_cast<int>(a);
    }
    return -1;
  }

  // The total that the spot's line has here next; 0 where it has none.
  Chips line_total(const BetState& state) const {
    if (state.line_left == 0) return Chips{0};
    const Chips most = spot_.stack - (state.put[state.player] - state.bet[state.player]);
    return std::min(most, spot_.line[spot_.line.size() - state.line_left]);
  }
  bool is_on_line(const BetState& state, Chips total) const {
    return state.line_left > 0 && line_total(state) == total;
  }

  std::vector<TreeAction> actions_of(const BetState& state) const {
    const int me = state.player;
    const bool faces_bet = state.bet[1 - me] > state.bet[me];
    std::vector<TreeAction> actions;
    if (faces_bet) {
      actions.push_back({TreeAction::Kind::Fold, {}, false});
      actions.push_back({TreeAction::Kind::Call, {}, false});
    } else {
      actions.push_back({TreeAction::Kind::Check, {}, false});
    }
    const Chips most = spot_.stack - (state.put[me] - state.bet[me]);  // a total on this street
    const bool other_is_all_in = state.put[1 - me] == spot_.stack;
    if (other_is_all_in) return actions;
    std::vector<int64_t> totals;
    if (state.raises < spot_.max_raises) totals = raise_totals(state, faces_bet, most.count);
    if (const Chips real = line_total(state); real > state.bet[1 - me]) insert_total(real.count, totals);
    for (const int64_t to : totals) {
      actions.push_back({faces_bet ? TreeAction::Kind::Raise : TreeAction::Kind::Bet, Chips{to}, to == most.count});
    }
    return actions;
  }

  static void insert_total(int64_t total, std::vector<int64_t>& totals) {
    const auto place = std::lower_bound(totals.begin(), totals.end(), total);
    if (place == totals.end() || *place != total) totals.insert(place, total);
  }

  const std::vector<BetSize>& size_list(const BetState& state, bool faces_bet) const {
    const StreetSizes& own = sizes(state.player);
    if (faces_bet) return own.raise;
    const bool is_donk = state.player == kOutOfPosition && state.last_aggressor == kInPosition;
    return is_donk && own.donk ? *own.donk : own.bet;
  }

  // Totals on this street, rising. Sizes that are too small become the smallest legal one, too large ones all-in.
  std::vector<int64_t> raise_totals(const BetState& state, bool faces_bet, int64_t most) const {
    const int64_t faced = state.bet[1 - state.player].count;
    const int64_t pot = spot_.pot.count + 2 * state.put[1 - state.player].count;  // after calling
    const int64_t least = std::clamp(faced + std::max<int64_t>(state.last_raise.count, 1), int64_t{1}, most);
    std::vector<int64_t> totals;
    const auto add = [&](double total) {
      int64_t to = std::clamp(static_cast<int64_t>(std::llround(total)), least, most);
      const double pot_then = static_cast<double>(pot + 2 * (to - faced));
      if (spot_.force_all_in > 0 && most <= to + std::llround(pot_then * spot_.force_all_in)) to = most;
      totals.push_back(to);
    };
    for (const BetSize& size : size_list(state, faces_bet)) {
      add(static_cast<double>(faced) +
          increase(size, static_cast<double>(faced), static_cast<double>(pot), static_cast<double>(most - faced)));
    }
    if (spot_.add_all_in > 0 && most <= faced + std::llround(static_cast<double>(pot) * spot_.add_all_in)) {
      totals.push_back(most);
    }
    std::sort(totals.begin(), totals.end());
    totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
    return spot_.merge > 0 ? merged(totals, faced, pot) : totals;
  }

  double increase(const BetSize& size, double faced, double pot, double behind) const {
    switch (size.kind) {
      case BetSize::Kind::Pot:
        return pot * size.value;
      case BetSize::Kind::Multiple:
        return faced * (size.value - 1);
      case BetSize::Kind::Chips:
        return size.value;
      case BetSize::Kind::Geometric: {
        const double streets = size.value > 0 ? size.value : kPostflopStreets - street_;
        return pot * (std::pow(2 * behind / pot + 1, 1 / streets) - 1) / 2;
      }
      case BetSize::Kind::AllIn:
        break;
    }
    return behind;
  }

  // From the largest down: a size goes when (1 + the last one kept) / (1 + it), in pots, is below 1 + merge.
  std::vector<int64_t> merged(const std::vector<int64_t>& totals, int64_t faced, int64_t pot) const {
    std::vector<int64_t> kept;
    for (auto to = totals.rbegin(); to != totals.rend(); ++to) {
      const auto pots = [&](int64_t total) { return static_cast<double>(total - faced) / static_cast<double>(pot); };
      if (kept.empty() || pots(*to) < (pots(kept.back()) - spot_.merge) / (1 + spot_.merge)) kept.push_back(*to);
    }
    std::reverse(kept.begin(), kept.end());
    return kept;
  }

  const Spot& spot_;
  int street_;
  StreetTree& tree_;
};

}  // namespace

std::string to_text(const TreeAction& action) {
  switch (action.kind) {
    case TreeAction::Kind::Fold:
      return "fold";
    case TreeAction::Kind::Check:
      return "check";
    case TreeAction::Kind::Call:
      return "call";
    case TreeAction::Kind::Bet:
    case TreeAction::Kind::Raise:
      break;
  }
  const std::string_view verb = action.all_in ? "all-in" : action.kind == TreeAction::Kind::Bet ? "bet" : "raise";
  return fmt::format("{} {}", verb, action.to.count);
}

size_t ActionTree::nodes() const {
  size_t count = 0;
  for (const StreetTree& street : streets) count += street.nodes.size();
  return count;
}

size_t ActionTree::actions() const {
  size_t count = 0;
  for (const StreetTree& street : streets) count += street.edges.size();
  return count;
}

Result<ActionTree> build_tree(const Spot& spot) {
  ActionTree tree;
  std::vector<StreetTree::Next> from = {{Chips{0}, -1, spot.stack == Chips{0}}};
  for (int street = spot.first_street(); street < kPostflopStreets; ++street) {
    StreetTree& forest = tree.streets.emplace_back();
    StreetBuilder builder(spot, street, forest);
    for (const StreetTree::Next& next : from) {
      if (!builder.build(next)) {
        return Error{
            fmt::format("the betting has more than {} decisions; take fewer sizes, or cap the raises", kMaxNodes)};
      }
    }
    from = forest.nexts;
  }
  return tree;
}

}  // namespace felt
