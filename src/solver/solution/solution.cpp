#include "solver/solution/solution.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "base/assert.hpp"
#include "solver/postflop/postflop_impl.hpp"

namespace felt {
namespace {

Card swapped(Card card, const SuitSwap& swap) {
  if (card.suit() == swap.a) return Card(card.rank(), swap.b);
  return card.suit() == swap.b ? Card(card.rank(), swap.a) : card;
}

using Kernel = void (*)(const HandList&, const HandList&, std::span<const Payoff>, TerminalRoom&);

// A player on a board, and the other's reach there.
struct Facing {
  const SolverBoard& board;
  size_t player;
  const std::vector<float>& reach;
};

// What each of our hands gets against the other's reach at one end.
std::vector<float> payoffs(Kernel kernel, Payoff payoff, const Facing& facing) {
  const auto& [board, p, reach] = facing;
  AlignedArray<float> in(reach.size()), out(padded(board.hands[p].size()));
  std::copy(reach.begin(), reach.end(), in.data());
  payoff.reach = in.data();
  payoff.value = out.data();
  TerminalRoom room;
  kernel(board.hands[p], board.hands[1 - p], {&payoff, 1}, room);
  return {out.data(), out.data() + out.size()};
}

// The weight of the other's hands that share no card with each of ours.
std::vector<float> compatible(const PostflopSolver::Impl& impl, const Facing& facing) {
  Payoff one;
  one.win = 1;
  return payoffs(impl.kernels.folds, one, facing);
}

// What our hands would win of the other's at showdown, all cards to come, ties counted half.
std::vector<float> showdown_wins(const PostflopSolver::Impl& impl, size_t street, const Facing& facing) {
  const auto& [board, p, reach] = facing;
  if (street + 1 == impl.boards.streets.size()) {
    Payoff wins;
    wins.win = 1;
    wins.tie = 0.5f;
    return payoffs(impl.kernels.showdowns, wins, facing);
  }
  std::vector<float> sum(padded(board.hands[p].size()));
  const float chance = 1.0f / static_cast<float>(kCards - 4 - board.cards.size());
  for (uint32_t i = 0; i < board.children; ++i) {
    const SolverBoard& child = impl.boards.streets[street + 1][board.first_child + i];
    std::vector<float> next(padded(child.hands[1 - p].size()));
    for (size_t j = 0; j < child.from[1 - p].size(); ++j) next[j] = reach[child.from[1 - p][j]];
    const std::vector<float> wins = showdown_wins(impl, street + 1, {child, p, next});
    for (size_t j = 0; j < child.from[p].size(); ++j) {
      sum[child.from[p][j]] += chance * wins[j];
      for (const uint8_t image : child.images) sum[board.swaps[image].to[p][child.from[p][j]]] += chance * wins[j];
    }
  }
  return sum;
}

// The average strategy of a node: a row of shares for every action.
std::vector<float> shares_of(const PostflopSolver::Impl& impl, size_t street, uint32_t board, uint32_t index) {
  const DecisionPlace place = impl.place_of(street, board, index);
  AlignedArray<float> ones(place.hands), out(place.hands * place.actions);
  std::fill_n(ones.data(), place.hands, 1.0f);
  impl.spread(place, true, ones.data(), {out.data(), place.actions, place.hands, place.hands});
  return {out.data(), out.data() + out.size()};
}

double ratio_or_zero(double a, double b) { return b > 0 ? a / b : 0; }

// What a report is made of: rows over the hands of one player.
struct ReportRows {
  std::vector<float> values;   // of every action where they act, else one
  std::vector<float> shares;   // of every action of who acts
  std::vector<float> against;  // the weight of the other's hands that share no card
  std::vector<float> wins;
  size_t stride = 0, actions = 0;  // actions: none where they do not act
  double put = 0;                  // chips in the pot

  double worth(size_t row, size_t i) const {
    return ratio_or_zero(static_cast<double>(values[row * stride + i]), static_cast<double>(against[i])) + put;
  }
};

HandReport report_hand(const ReportRows& rows, size_t i, double reach) {
  HandReport hand;
  hand.reach = reach;
  const auto total = static_cast<double>(rows.against[i]);
  hand.equity = ratio_or_zero(static_cast<double>(rows.wins[i]), total);
  for (size_t a = 0; a < rows.actions; ++a) {
    hand.frequency.push_back(static_cast<double>(rows.shares[a * rows.stride + i]));
    hand.action_ev.push_back(rows.worth(a, i));
    hand.ev += hand.frequency[a] * hand.action_ev[a];
  }
  if (rows.actions == 0) hand.ev = rows.worth(0, i);
  hand.weight = hand.reach * total;
  return hand;
}

}  // namespace

SolutionCursor::SolutionCursor(PostflopSolver& solver) : solver_(&solver), cards_(solver.spot().board) {
  for (int suit = 0; suit < kSuits; ++suit) suits_[static_cast<size_t>(suit)] = static_cast<Suit>(suit);
  const BoardTree& boards = solver.boards();
  const SolverBoard& board = boards.streets[0][0];
  for (size_t p = 0; p < 2; ++p) {
    reach_[p].resize(padded(board.hands[p].size()));
    for (size_t i = 0; i < board.from[p].size(); ++i) reach_[p][i] = boards.weights[p][board.from[p][i]];
  }
  street_reach_ = reach_;
  go_to(forest().roots[0].goal, forest().roots[0].target);
}

const StreetTree& SolutionCursor::forest() const { return solver_->tree().streets[street_]; }

void SolutionCursor::go_to(TreeGoal goal, uint32_t target) {
  goal_ = goal;
  target_ = target;
  at_ = goal == TreeGoal::Node ? At::Decision : goal == TreeGoal::Next ? At::Card : At::End;
}

Chips SolutionCursor::pot() const {
  const Chips pot = solver_->spot().pot;
  switch (goal_) {
    case TreeGoal::Node:
      return pot + forest().nodes[target_].put[0] + forest().nodes[target_].put[1];
    case TreeGoal::Next:
      return pot + 2 * forest().nexts[target_].put;
    case TreeGoal::Fold:
      return pot + 2 * forest().folds[target_].put;
    case TreeGoal::Showdown:
      break;
  }
  return pot + 2 * forest().showdowns[target_].put;
}

int SolutionCursor::player() const { return forest().nodes[target_].player; }

std::vector<TreeAction> SolutionCursor::actions() const {
  std::vector<TreeAction> actions;
  const StreetTree::Node& node = forest().nodes[target_];
  for (uint32_t i = 0; i < node.edges; ++i) actions.push_back(forest().edge(node, i).action);
  return actions;
}

CardSet SolutionCursor::cards() const {
  CardSet left = CardSet::full_deck();
  for (const Card card : cards_) left -= card;
  return left;
}

void SolutionCursor::act(size_t action) {
  const StreetTree::Node& node = forest().nodes[target_];
  const std::vector<float> shares = shares_of(*solver_->impl_, street_, board_, target_);
  std::vector<float>& reach = reach_[node.player];
  const bool is_real = street_ == 0 && node.real_edge >= 0;
  const auto doubt = static_cast<float>(is_real ? solver_->spot().line_doubt : 0);
  const float sure = static_cast<int>(action) == node.real_edge ? doubt : 0;
  for (size_t i = 0; i < reach.size(); ++i) reach[i] *= (1 - doubt) * shares[action * reach.size() + i] + sure;
  const StreetTree::Edge& edge = forest().edge(node, static_cast<uint32_t>(action));
  go_to(edge.goal, edge.target);
}

void SolutionCursor::go_on(Card card, uint32_t child) {
  const SolverBoard& board = solver_->boards().streets[street_ + 1][child];
  for (size_t p = 0; p < 2; ++p) {
    std::vector<float> next(padded(board.hands[p].size()));
    for (size_t j = 0; j < board.from[p].size(); ++j) next[j] = reach_[p][board.from[p][j]];
    reach_[p] = std::move(next);
  }
  street_reach_ = reach_;
  cards_.push_back(card);
  board_ = child;
  root_ = target_;
  ++street_;
  go_to(forest().roots[root_].goal, forest().roots[root_].target);
}

// A card that the solver did not deal is one that it did, seen with two suits changed.
void SolutionCursor::deal(Card card) {
  const BoardTree& boards = solver_->boards();
  const SolverBoard& board = boards.streets[street_][board_];
  std::array<Suit, kSuits> mine{};  // from actual suits to the solver's
  for (size_t suit = 0; suit < kSuits; ++suit) mine[static_cast<size_t>(index(suits_[suit]))] = static_cast<Suit>(suit);
  const Card wanted(card.rank(), mine[static_cast<size_t>(index(card.suit()))]);
  for (uint32_t i = 0; i < board.children; ++i) {
    const SolverBoard& child = boards.streets[street_ + 1][board.first_child + i];
    const auto image = std::ranges::find_if(
        child.images, [&](uint8_t swap) { return swapped(child.card, board.swaps[swap]) == wanted; });
    if (child.card != wanted && image == child.images.end()) continue;
    if (child.card != wanted) {
      const SuitSwap& swap = board.swaps[*image];
      std::swap(suits_[static_cast<size_t>(index(swap.a))], suits_[static_cast<size_t>(index(swap.b))]);
    }
    return go_on(card, board.first_child + i);
  }
  FELT_ASSERT(false, "the card may come");
}

void SolutionCursor::lock(const std::vector<double>& shares) {
  PostflopSolver::Impl& impl = *solver_->impl_;
  FELT_ASSERT(at_ == At::Decision && impl.iterations == 0, "a decision that has not begun to learn");
  const StreetTree::Node& node = forest().nodes[target_];
  const BoardStore& store = impl.store(street_, board_, node.player);
  const uint64_t first = store.first + uint64_t{node.first_slot} * store.stride;
  for (size_t a = 0; a < node.edges; ++a) {
    const uint64_t row = first + a * store.stride;
    for (size_t i = 0; i < store.stride; ++i) {
      if (impl.memory.is_compact) {
        impl.memory.sums16.data()[row + i] = static_cast<uint16_t>(std::lround(65535 * shares[a]));
      } else {
        impl.memory.sums.data()[row + i] = static_cast<float>(shares[a]);
      }
    }
  }
  impl.locked.resize(impl.decisions);
  impl.locked[impl.first_decision[street_][board_] + target_] = true;
}

Hole SolutionCursor::actual(Hole hole) const {
  const auto turn = [&](Card card) { return Card(card.rank(), suits_[static_cast<size_t>(index(card.suit()))]); };
  return Hole(turn(hole.high()), turn(hole.low()));
}

// Rows of values for one player after a traversal of this street from its root: of every action where they act, else
// one.
std::vector<float> SolutionCursor::values_of(int player) const {
  PostflopSolver::Impl& impl = *solver_->impl_;
  const auto p = static_cast<size_t>(player);
  PostflopSolver::Impl::Worker& worker = *impl.workers[0];
  StreetRoom& room = worker.rooms[p][street_];
  const size_t first_root = forest().edges.size();
  for (size_t r = 0; r < forest().roots.size(); ++r) room.is_met[first_root + r] = r == root_ ? 1 : 0;
  std::fill_n(room.reach(first_root + root_), room.other_stride, 0.0f);
  std::ranges::copy(street_reach_[1 - p], room.reach(first_root + root_));
  impl.walk({player, Mode::Value, {}}, worker, street_, board_);
  const StreetTree::Node& node = forest().nodes[target_];
  const size_t hands = reach_[p].size();
  std::vector<float> values;
  for (uint32_t i = 0; i < (node.player == player ? node.edges : 1); ++i) {
    const float* row = node.player == player ? room.value(node.first_edge + i) : room.node_value[target_];
    values.insert(values.end(), row, row + hands);
  }
  return values;
}

// The hands of one player. Frequencies and worths of actions are those of who acts.
void SolutionCursor::report_player(int player, DecisionReport& report) const {
  PostflopSolver::Impl& impl = *solver_->impl_;
  const auto p = static_cast<size_t>(player);
  const StreetTree::Node& node = forest().nodes[target_];
  const SolverBoard& board = impl.boards.streets[street_][board_];
  const Facing facing{board, p, reach_[1 - p]};
  const ReportRows rows{values_of(player),
                        shares_of(impl, street_, board_, target_),
                        compatible(impl, facing),
                        showdown_wins(impl, street_, facing),
                        reach_[p].size(),
                        node.player == player ? node.edges : 0,
                        static_cast<double>(impl.spot.pot.count) / 2 + static_cast<double>(node.put[p].count)};
  double weight = 0;
  for (size_t i = 0; i < board.hands[p].size(); ++i) {
    HandReport hand = report_hand(rows, i, static_cast<double>(reach_[p][i]));
    hand.hole = actual(Hole(Card::from_id(board.hands[p].high[i]), Card::from_id(board.hands[p].low[i])));
    weight += hand.weight;
    report.ev[p] += hand.weight * hand.ev;
    report.equity[p] += hand.weight * hand.equity;
    report.hands[p].push_back(std::move(hand));
  }
  report.ev[p] = ratio_or_zero(report.ev[p], weight);
  report.equity[p] = ratio_or_zero(report.equity[p], weight);
}

DecisionReport SolutionCursor::report() const {
  FELT_ASSERT(at_ == At::Decision, "somebody is to act");
  DecisionReport report;
  report.player = player();
  report.actions = actions();
  for (int p = 0; p < 2; ++p) report_player(p, report);
  double weight = 0;
  report.frequency.resize(report.actions.size());
  for (const HandReport& hand : report.hands[static_cast<size_t>(report.player)]) {
    weight += hand.weight;
    for (size_t a = 0; a < report.actions.size(); ++a) report.frequency[a] += hand.weight * hand.frequency[a];
  }
  for (double& share : report.frequency) share = ratio_or_zero(share, weight);
  return report;
}

}  // namespace felt
