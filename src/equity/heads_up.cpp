#include "equity/heads_up.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "base/parallel.hpp"
#include "cards/isomorphism.hpp"
#include "equity/choose.hpp"
#include "equity/range_symmetry.hpp"
#include "equity/sorted_holdings.hpp"

namespace felt {
namespace {

constexpr size_t kMaxChunks = 256;  // fixed, so that sums are added in the same order on any number of threads

// A number for each side, added and multiplied together in one register.
typedef double Pair __attribute__((vector_size(16)));  // a typedef, for GCC ignores the attribute in a using

// The holdings of either range.
struct Holdings {
  std::vector<Hole> holes;
  std::vector<Pair> weight;           // in the range of side 0, of side 1
  std::vector<Pair> opposing_weight;  // the other way round

  size_t size() const { return holes.size(); }
  std::array<uint8_t, 2> ids(size_t i) const { return RankedHolding(holes[i], i).ids(); }
};

Holdings union_of(const std::array<Range, 2>& ranges, CardSet blocked) {
  Holdings holdings;
  for (const Hole hole : holes_for_sweeps()) {
    const double first = ranges[0].weight(hole), second = ranges[1].weight(hole);
    if ((first == 0 && second == 0) || blocked.intersects(hole.cards())) continue;
    holdings.holes.push_back(hole);
    holdings.weight.push_back(Pair{first, second});
    holdings.opposing_weight.push_back(Pair{second, first});
  }
  return holdings;
}

// The opposing mass passed so far on the way from the worst holding to the best, and the part of it with a given card.
class PassedMass {
 public:
  void add(std::array<uint8_t, 2> ids, Pair weight) {
    all_ += weight;
    with_card_[ids[0]] += weight;
    with_card_[ids[1]] += weight;
  }
  // Leaves out what shares a card with a holding; the holding itself, if it has passed, is taken off once too often.
  Pair disjoint_from(std::array<uint8_t, 2> ids) const { return all_ - with_card_[ids[0]] - with_card_[ids[1]]; }

 private:
  Pair all_{};
  std::array<Pair, kCards> with_card_{};
};

// Sums over the boards added, by holding and side.
class BoardSweep {
 public:
  explicit BoardSweep(const Holdings& holdings)
      : holdings_(holdings), sorted_(holdings.holes), win_(holdings.size()), not_lose_(holdings.size()) {}

  // Group by group of equal strength: what has passed before the group is beaten, what has passed after it is beaten or
  // tied.
  void add(CardSet board, double board_copies) {
    const std::span<const RankedHolding> sorted = sorted_.on_board(board);
    const Pair copies{board_copies, board_copies};
    const Pair* weight = holdings_.opposing_weight.data();
    Pair *win = win_.data(), *not_lose = not_lose_.data();
    PassedMass passed;
    for (const RankedHolding *begin = sorted.data(), *end = begin; begin != sorted.data() + sorted.size();
         begin = end) {
      const uint64_t group = begin->strength();
      for (; end->strength() == group; ++end) win[end->index()] += copies * passed.disjoint_from(end->ids());
      for (const RankedHolding* it = begin; it != end; ++it) passed.add(it->ids(), weight[it->index()]);
      for (const RankedHolding* it = begin; it != end; ++it) {
        not_lose[it->index()] += copies * (passed.disjoint_from(it->ids()) + weight[it->index()]);
      }
    }
  }
  // Opposing mass that holding i beats, and that it does not lose to.
  double win(size_t i, int side) const { return win_[i][side]; }
  double not_lose(size_t i, int side) const { return not_lose_[i][side]; }

 private:
  const Holdings& holdings_;
  SortedHoldings sorted_;
  std::vector<Pair> win_, not_lose_;
};

// Opposing mass that can be dealt against each holding, times the boards that can follow: the same number of boards
// whatever the four hole cards are.
std::vector<Pair> totals_of(const Holdings& holdings, CardSet board, CardSet dead) {
  PassedMass all;
  for (size_t i = 0; i < holdings.size(); ++i) all.add(holdings.ids(i), holdings.opposing_weight[i]);
  const auto boards = static_cast<double>(choose(kCards - board.size() - dead.size() - 4, 5 - board.size()));
  std::vector<Pair> totals(holdings.size());
  for (size_t i = 0; i < holdings.size(); ++i) {
    totals[i] = Pair{boards, boards} * (all.disjoint_from(holdings.ids(i)) + holdings.opposing_weight[i]);
  }
  return totals;
}

// Suits that neither the cards nor the ranges tell apart.
SuitClasses common_classes(const std::array<Range, 2>& ranges, CardSet board, CardSet dead) {
  SuitClasses classes = suit_classes(board).refined_by(suit_classes(dead));
  for (const Range& range : ranges) classes = classes.refined_by(suit_classes(range));
  return classes;
}

void add_to(HoldingShare& holding, const BoardSweep& sweep, size_t i, int side) {
  const double win = holding.weight * sweep.win(i, side);
  const double tie = holding.weight * (sweep.not_lose(i, side) - sweep.win(i, side));
  holding.share += {win, tie, win + tie / 2};
}

// Adds up the chunks that were done, in order; `part` is how much of the work they were.
ExactSums collect(const Holdings& holdings, const std::vector<std::unique_ptr<BoardSweep>>& sweeps,
                  const std::vector<Pair>& totals, double part) {
  ExactSums result;
  result.players.resize(2);
  for (int side = 0; side < 2; ++side) {
    auto& player = result.players[side];
    for (size_t i = 0; i < holdings.size(); ++i) {
      const double weight = holdings.weight[i][side];
      player.push_back({holdings.holes[i], weight, {}, weight * totals[i][side] * part});
    }
    for (const auto& sweep : sweeps) {
      for (size_t i = 0; sweep != nullptr && i < holdings.size(); ++i) add_to(player[i], *sweep, i, side);
    }
    std::erase_if(player, [](const HoldingShare& holding) { return holding.weight == 0; });
  }
  return result;
}

}  // namespace

ExactSums heads_up_equity(const std::array<Range, 2>& ranges, CardSet board, CardSet dead, int threads,
                          Progress* progress) {
  const Holdings holdings = union_of(ranges, board | dead);
  const std::vector<BoardClass> boards =
      canonical_boards(CardSet::full_deck() - board - dead, 5 - board.size(), common_classes(ranges, board, dead));
  const size_t chunks = std::clamp<size_t>(boards.size() / 32, 1, kMaxChunks);
  if (progress != nullptr) progress->expect(boards.size());

  // Chunk k takes every chunks-th board from k on: whatever has been done when a run is stopped is spread evenly.
  std::vector<std::unique_ptr<BoardSweep>> sweeps(chunks);
  std::vector<uint64_t> done(chunks, 0);
  for_each_chunk(chunks, threads, [&](size_t k) {
    if (progress != nullptr && progress->stop_requested()) return;
    auto sweep = std::make_unique<BoardSweep>(holdings);
    for (size_t i = k; i < boards.size(); i += chunks, ++done[k]) sweep->add(boards[i].cards | board, boards[i].copies);
    if (progress != nullptr) progress->advance(done[k]);
    sweeps[k] = std::move(sweep);
  });

  const uint64_t work_done = std::accumulate(done.begin(), done.end(), uint64_t{0});
  const double part = static_cast<double>(work_done) / static_cast<double>(boards.size());
  ExactSums result = collect(holdings, sweeps, totals_of(holdings, board, dead), part);
  result.work_done = work_done;
  result.work_total = boards.size();
  return result;
}

double heads_up_seconds(const std::array<Range, 2>& ranges, CardSet board, CardSet dead) {
  constexpr double kPerHolding = 8e-9, kPerBoard = 1e-6;  // measured on one core of a Zen 4
  const auto boards = static_cast<double>(choose(kCards - board.size() - dead.size(), 5 - board.size()));
  const int copies = common_classes(ranges, board, dead).permutations();
  const int holdings = ranges[0].combos() + ranges[1].combos();
  return boards / copies * (kPerBoard + kPerHolding * std::min(holdings, kCombos));
}

}  // namespace felt
