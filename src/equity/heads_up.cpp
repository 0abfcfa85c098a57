#include "equity/heads_up.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

#include "base/parallel.hpp"
#include "base/rng.hpp"
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
  std::vector<Pair> weight;           // on the grid: in the range of side 0, of side 1
  std::vector<Pair> opposing_weight;  // the other way round

  size_t size() const { return holes.size(); }
  std::array<uint8_t, 2> ids(size_t i) const { return RankedHolding(holes[i], i).ids(); }
};

// Brings the heaviest holding of a range to 1; 0 for an empty range.
double scale_of(const Range& range) {
  const double heaviest = *std::max_element(range.weights().begin(), range.weights().end());
  return heaviest > 0 ? 1 / heaviest : 0;
}

// Rounded so that sums and differences of all weights of a range are exact in a double: taking off what shares a card
// then leaves exactly the rest, and nothing where nothing is left.
double on_grid(double weight) { return std::round(weight * 0x1p42) * 0x1p-42; }

Holdings union_of(const std::array<Range, 2>& ranges, CardSet blocked) {
  const double scale[2] = {scale_of(ranges[0]), scale_of(ranges[1])};
  Holdings holdings;
  for (const Hole hole : holes_for_sweeps()) {
    const double first = ranges[0].weight(hole), second = ranges[1].weight(hole);
    if ((first == 0 && second == 0) || blocked.intersects(hole.cards())) continue;
    holdings.holes.push_back(hole);
    const Pair weight{on_grid(first * scale[0]), on_grid(second * scale[1])};
    holdings.weight.push_back(weight);
    holdings.opposing_weight.push_back(Pair{weight[1], weight[0]});
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
  // Opposing mass that holding i beats, and that it does not lose to, on the boards added.
  Pair win(size_t i) const { return win_[i]; }
  Pair not_lose(size_t i) const { return not_lose_[i]; }

 private:
  const Holdings& holdings_;
  SortedHoldings sorted_;
  std::vector<Pair> win_, not_lose_;
};

// Opposing mass that can be dealt against each holding.
std::vector<Pair> opposing_mass(const Holdings& holdings) {
  PassedMass all;
  for (size_t i = 0; i < holdings.size(); ++i) all.add(holdings.ids(i), holdings.opposing_weight[i]);
  std::vector<Pair> mass(holdings.size());
  for (size_t i = 0; i < holdings.size(); ++i) {
    mass[i] = all.disjoint_from(holdings.ids(i)) + holdings.opposing_weight[i];
  }
  return mass;
}

// The same, times the boards that can follow: the same number of boards
// whatever the four hole cards are.
std::vector<Pair> totals_of(const Holdings& holdings, SeenCards seen) {
  const auto boards = static_cast<double>(choose(kCards - seen.size() - 4, 5 - seen.board.size()));
  std::vector<Pair> totals = opposing_mass(holdings);
  for (Pair& total : totals) total *= Pair{boards, boards};
  return totals;
}

// Suits that neither the cards nor the ranges tell apart.
SuitClasses common_classes(const std::array<Range, 2>& ranges, SeenCards seen) {
  SuitClasses classes = suit_classes(seen.board).refined_by(suit_classes(seen.dead));
  for (const Range& range : ranges) classes = classes.refined_by(suit_classes(range));
  return classes;
}

// What every holding wins and does not lose over all boards, both sides in a register.
struct Masses {
  explicit Masses(size_t holdings) : win(holdings), not_lose(holdings) {}

  std::vector<Pair> win, not_lose;
};

// The boards that may come, swept in chunks. A stop request leaves some of them out: a fair part, for they are
// shuffled.
class AllBoards {
 public:
  AllBoards(const Holdings& holdings, CardSet begun, std::vector<BoardClass> boards)
      : holdings_(holdings),
        begun_(begun),
        boards_(std::move(boards)),
        chunks_(std::clamp<size_t>(boards_.size() / 32, 1, kMaxChunks)) {
    Rng(0).shuffle(std::span<BoardClass>(boards_));
  }

  void sweep(int threads, Progress* progress) {
    if (progress != nullptr) progress->expect(boards_.size());
    for_each_chunk(chunks_.size(), threads, [&](size_t k) {
      Chunk& chunk = chunks_[k];
      chunk.sweep = std::make_unique<BoardSweep>(holdings_);
      for (size_t i = k; i < boards_.size() && !stop_requested(progress); i += chunks_.size()) {
        chunk.sweep->add(boards_[i].cards | begun_, boards_[i].copies);
        chunk.copies += static_cast<uint64_t>(boards_[i].copies);
        if (progress != nullptr) progress->advance(1);
        ++chunk.done;
      }
    });
  }

  size_t size() const { return boards_.size(); }
  uint64_t done() const {
    uint64_t done = 0;
    for (const Chunk& chunk : chunks_) done += chunk.done;
    return done;
  }
  // How much of the work was done, copies counted.
  double part_done() const {
    uint64_t done = 0, all = 0;
    for (const Chunk& chunk : chunks_) done += chunk.copies;
    for (const BoardClass& board : boards_) all += static_cast<uint64_t>(board.copies);
    return static_cast<double>(done) / static_cast<double>(all);
  }
  // Adds up the chunks in order.
  Masses masses() const {
    Masses sum(holdings_.size());
    for (const Chunk& chunk : chunks_) {
      for (size_t i = 0; i < holdings_.size(); ++i) {
        sum.win[i] += chunk.sweep->win(i);
        sum.not_lose[i] += chunk.sweep->not_lose(i);
      }
    }
    return sum;
  }

 private:
  struct Chunk {
    std::unique_ptr<BoardSweep> sweep;
    uint64_t done = 0, copies = 0;
  };

  const Holdings& holdings_;
  CardSet begun_;
  std::vector<BoardClass> boards_;
  std::vector<Chunk> chunks_;
};

// A canonical board stands for its copies, and a holding meets a copy as its own permuted copy meets the board that was
// counted. So what a holding wins over all boards is the mean over its copies of what they won on the counted ones.
Masses spread_over_copies(const Masses& counted, const Holdings& holdings, const SuitClasses& classes) {
  if (classes.permutations() == 1) return counted;
  std::array<uint16_t, kCombos> place{};
  for (size_t i = 0; i < holdings.size(); ++i) place[holdings.holes[i].index()] = static_cast<uint16_t>(i);
  Masses spread(holdings.size());
  for (const SuitPermutation& permutation : all_suit_permutations()) {
    if (!classes.allow(permutation)) continue;
    for (size_t i = 0; i < holdings.size(); ++i) {
      const size_t copy = place[permute(holdings.holes[i], permutation).index()];
      spread.win[i] += counted.win[copy];
      spread.not_lose[i] += counted.not_lose[copy];
    }
  }
  const auto copies = static_cast<double>(classes.permutations());
  for (Pair& mass : spread.win) mass /= Pair{copies, copies};
  for (Pair& mass : spread.not_lose) mass /= Pair{copies, copies};
  return spread;
}

PlayerShare share_of(const Masses& masses, size_t i, int side, double weight) {
  const double win = weight * masses.win[i][side];
  const double tie = weight * std::max(0.0, masses.not_lose[i][side] - masses.win[i][side]);
  return {win, tie, win + tie / 2};
}

// What the holdings win, and out of what.
struct Counted {
  Masses masses;
  std::vector<Pair> totals;
  double part = 1;  // of the work that was done
};

ExactSums collect(const std::array<Range, 2>& ranges, const Holdings& holdings, const Counted& counted) {
  ExactSums result;
  result.players.resize(2);
  for (int side = 0; side < 2; ++side) {
    for (size_t i = 0; i < holdings.size(); ++i) {
      const double weight = holdings.weight[i][side];
      if (weight == 0) continue;
      const Hole hole = holdings.holes[i];
      result.players[side].push_back({hole, ranges[side].weight(hole), share_of(counted.masses, i, side, weight),
                                      weight * counted.totals[i][side] * counted.part});
    }
  }
  return result;
}

}  // namespace

ExactSums heads_up_equity(const std::array<Range, 2>& ranges, SeenCards seen, int threads, Progress* progress) {
  const Holdings holdings = union_of(ranges, seen.all());
  const SuitClasses classes = common_classes(ranges, seen);
  AllBoards boards(holdings, seen.board,
                   canonical_boards(CardSet::full_deck() - seen.all(), 5 - seen.board.size(), classes));
  boards.sweep(threads, progress);
  ExactSums result =
      collect(ranges, holdings,
              {spread_over_copies(boards.masses(), holdings, classes), totals_of(holdings, seen), boards.part_done()});
  result.work_done = boards.done();
  result.work_total = boards.size();
  return result;
}

double disjoint_share(const std::array<Range, 2>& ranges, CardSet blocked) {
  const Holdings holdings = union_of(ranges, blocked);
  const std::vector<Pair> opposing = opposing_mass(holdings);
  double mass = 0;
  for (size_t i = 0; i < holdings.size(); ++i) mass += holdings.weight[i][0] * opposing[i][0];
  return mass;
}

double heads_up_seconds(const std::array<Range, 2>& ranges, SeenCards seen) {
  constexpr double kPerHolding = 8e-9, kPerBoard = 1e-6;  // measured on one core of a Zen 4
  const auto boards = static_cast<double>(choose(kCards - seen.size(), 5 - seen.board.size()));
  const int copies = common_classes(ranges, seen).permutations();
  const int holdings = ranges[0].combos() + ranges[1].combos();
  return boards / copies * (kPerBoard + kPerHolding * std::min(holdings, kCombos));
}

}  // namespace felt
