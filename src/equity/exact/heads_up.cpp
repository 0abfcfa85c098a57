#include "equity/exact/heads_up.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "cards/isomorphism.hpp"
#include "equity/choose.hpp"
#include "equity/exact/all_boards.hpp"
#include "equity/exact/sorted_holdings.hpp"
#include "equity/ranges/range_symmetry.hpp"

namespace felt {
namespace {

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
  const double heaviest = range.heaviest();
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

// Opposing mass that every holding beats, and that it does not lose to, over some boards; both sides in a register.
struct Masses {
  explicit Masses(size_t holdings) : win(holdings), not_lose(holdings) {}
  Masses& operator+=(const Masses& other) {
    for (size_t i = 0; i < win.size(); ++i) {
      win[i] += other.win[i];
      not_lose[i] += other.not_lose[i];
    }
    return *this;
  }

  std::vector<Pair> win, not_lose;
};

// Sums over the boards added, by holding and side.
class BoardSweep {
 public:
  explicit BoardSweep(const Holdings& holdings)
      : holdings_(holdings), sorted_(holdings.holes), masses_(holdings.size()) {}

  // Group by group of equal strength: what has passed before the group is beaten, what has passed after it is beaten or
  // tied.
  void add(const BoardPart& piece) {
    const std::span<const RankedHolding> sorted = sorted_.on_board(piece.board);
    const Pair copies{piece.copies, piece.copies};
    const Pair* weight = holdings_.opposing_weight.data();
    Pair *win = masses_.win.data(), *not_lose = masses_.not_lose.data();
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
  Masses sums() && { return std::move(masses_); }

 private:
  const Holdings& holdings_;
  SortedHoldings sorted_;
  Masses masses_;
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
  AllBoards<BoardSweep> boards(seen, classes);
  Masses masses(holdings.size());
  boards.sweep([&] { return BoardSweep(holdings); }, masses, threads, progress);
  masses.win = mean_over_copies(masses.win, holdings.holes, classes);
  masses.not_lose = mean_over_copies(masses.not_lose, holdings.holes, classes);
  ExactSums result = collect(ranges, holdings, {std::move(masses), totals_of(holdings, seen), boards.share_done()});
  result.work_done = boards.done();
  result.work_total = boards.size();
  return result;
}

double disjoint_mass(const Range& a, const Range& b) {
  std::array<double, kCards> with_card{};
  double all = 0, mass = 0;
  for (const auto& [hole, weight] : b) {
    all += weight;
    with_card[hole.high().id()] += weight;
    with_card[hole.low().id()] += weight;
  }
  for (const auto& [hole, weight] : a) {
    mass += weight * (all - with_card[hole.high().id()] - with_card[hole.low().id()] + b.weight(hole));
  }
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
