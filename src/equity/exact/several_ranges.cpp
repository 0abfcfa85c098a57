#include "equity/exact/several_ranges.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>
#include <vector>

#include "base/assert.hpp"
#include "equity/choose.hpp"
#include "equity/exact/all_boards.hpp"
#include "equity/exact/disjoint_pairs.hpp"
#include "equity/exact/sorted_holdings.hpp"
#include "equity/ranges/range_symmetry.hpp"

namespace felt {
namespace {

// A tie of n pays 1/n. Let equally strong holdings count only with probability t: the chance that all that count are
// weaker is a polynomial in t, whose coefficient of t^k belongs to ties of k + 1; integrated from 0 to 1 each becomes
// its share of the pot. At 0 it is the chance to win alone, at 1 not to lose. Gauss and Lobatto's nodes have both ends
// and integrate polynomials of degree 2n - 3 exactly.
struct TieNodes {
  std::vector<double> at, weight;
};

TieNodes tie_nodes(size_t players) {
  const auto mirrored = [](double outer, double inner) {
    return std::vector<double>{0, (1 - outer) / 2, (1 - inner) / 2, (1 + inner) / 2, (1 + outer) / 2, 1};
  };
  if (players <= 4) return {{0, 0.5, 1}, {1 / 6., 4 / 6., 1 / 6.}};
  if (players <= 6) {
    const double inner = std::sqrt(1 / 5.);
    return {{0, (1 - inner) / 2, (1 + inner) / 2, 1}, {1 / 12., 5 / 12., 5 / 12., 1 / 12.}};
  }
  if (players <= 8) {
    const double inner = std::sqrt(3 / 7.);
    return {{0, (1 - inner) / 2, 0.5, (1 + inner) / 2, 1}, {1 / 20., 49 / 180., 16 / 45., 49 / 180., 1 / 20.}};
  }
  const double root = std::sqrt(7.), outer = std::sqrt(1 / 3. + 2 * root / 21),
               inner = std::sqrt(1 / 3. - 2 * root / 21);
  const double outside = (14 - root) / 60, inside = (14 + root) / 60;
  return {mirrored(outer, inner), {1 / 30., outside, inside, inside, outside, 1 / 30.}};
}

// How a player's opponents are counted: two together, the others one holding after the other.
struct Opponents {
  std::array<int, 2> pair{};
  int shared = 0;  // which of the tables of shared holdings belongs to the pair
  std::vector<int> listed;
};

// The two widest ranges among the opponents are the pair: only the three widest ever are in one.
std::vector<Opponents> arrange(std::span<const Range> ranges) {
  std::vector<int> widest(ranges.size());
  std::iota(widest.begin(), widest.end(), 0);
  std::stable_sort(widest.begin(), widest.end(), [&](int a, int b) { return ranges[a].combos() > ranges[b].combos(); });
  std::vector<Opponents> all(ranges.size());
  for (size_t place = 0; place < widest.size(); ++place) {
    Opponents& opponents = all[widest[place]];
    opponents.shared = static_cast<int>(std::min<size_t>(place, 2));
    std::vector<int> others = widest;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(place));
    opponents.pair = {others[0], others[1]};
    opponents.listed.assign(others.rbegin(), others.rend() - 2);  // the tightest first
  }
  return all;
}

// The question, prepared once for all boards.
struct Prepared {
  Prepared(std::span<const Range> ranges, CardSet blocked);
  size_t players() const { return weight.size(); }
  size_t size() const { return holes.size(); }

  std::vector<Hole> holes;                  // of any range
  std::vector<CardIds> ids;                 // of their cards
  std::vector<std::vector<double>> weight;  // by player and holding; the heaviest of a range is 1
  std::vector<Opponents> opponents;
  std::array<std::array<int, 2>, 3> shared_pairs{};  // whose the tables of shared holdings are
  TieNodes nodes;
  int parts = 1;  // the holdings of a board are counted in so many parts
};

Prepared::Prepared(std::span<const Range> ranges, CardSet blocked)
    : weight(ranges.size()), opponents(arrange(ranges)), nodes(tie_nodes(ranges.size())) {
  for (const Hole hole : holes_for_sweeps()) {
    const bool held = std::any_of(ranges.begin(), ranges.end(), [&](const Range& r) { return r.weight(hole) > 0; });
    if (!held || blocked.intersects(hole.cards())) continue;
    ids.push_back(RankedHolding(hole, 0).ids());
    holes.push_back(hole);
  }
  for (size_t p = 0; p < ranges.size(); ++p) {
    const double heaviest = ranges[p].heaviest();
    for (const Hole hole : holes) weight[p].push_back(heaviest > 0 ? ranges[p].weight(hole) / heaviest : 0);
  }
  for (const Opponents& some : opponents) shared_pairs[some.shared] = some.pair;
}

// What a holding wins: mass of opponents' holdings, over all boards.
struct Won {
  double alone = 0, not_lost = 0, share = 0;

  Won& operator+=(const Won& other) {
    alone += other.alone, not_lost += other.not_lost, share += other.share;
    return *this;
  }
  Won operator/(double divisor) const { return {alone / divisor, not_lost / divisor, share / divisor}; }
};

struct WonByPlayer {
  std::vector<std::vector<Won>> players;  // by holding

  explicit WonByPlayer(const Prepared& prepared) : players(prepared.players(), std::vector<Won>(prepared.size())) {}
  WonByPlayer& operator+=(const WonByPlayer& other) {
    for (size_t p = 0; p < players.size(); ++p) {
      for (size_t i = 0; i < players[p].size(); ++i) players[p][i] += other.players[p][i];
    }
    return *this;
  }
};

// The holdings that count so far, of every player, and how many ways there are to deal opponents from them.
class CountedHoldings {
 public:
  explicit CountedHoldings(const Prepared& prepared)
      : prepared_(prepared), masses_(prepared.players()), listed_(prepared.players()) {}

  void clear(std::span<const RankedHolding> holdings) {
    for (const RankedHolding& holding : holdings) {
      for (HoldingMass& mass : masses_) mass.clear_holding(holding.ids());
    }
    for (HoldingMass& mass : masses_) mass.clear_sums();
    for (auto& list : listed_) list.clear();
    shared_ = {};
  }
  // Adds a part of the weight of a holding; a first one, or some more of one of the last ones added.
  void add(size_t index, double part) {
    const CardIds ids = prepared_.ids[index];
    const auto products = [&](size_t k) {
      const auto [a, b] = prepared_.shared_pairs[k];
      return masses_[a].pair[ids[0]][ids[1]] * masses_[b].pair[ids[0]][ids[1]];
    };
    const std::array<double, 3> before = {products(0), products(1), products(2)};
    for (size_t p = 0; p < masses_.size(); ++p) {
      if (prepared_.weight[p][index] > 0) masses_[p].add(ids, part * prepared_.weight[p][index]);
    }
    for (size_t k = 0; k < shared_.size(); ++k) {
      const double more = products(k) - before[k];
      if (more != 0) shared_[k].add(ids, more);
    }
  }
  // From here on the holding can be drawn by those whose holdings are listed.
  void list(size_t index) {
    for (size_t p = 0; p < listed_.size() && listed_.size() > 3; ++p) {
      if (prepared_.weight[p][index] > 0) listed_[p].push_back(index);
    }
  }

  // Ways to deal the opponents of a player who holds one of `holdings`, for each of them.
  void deals_against(size_t player, std::span<const CardIds> holdings, std::vector<double>& deals) {
    const Opponents& opponents = prepared_.opponents[player];
    const PairView pair = view_of(masses_[opponents.pair[0]], masses_[opponents.pair[1]], shared_[opponents.shared]);
    deals.resize(holdings.size());
    if (opponents.listed.empty()) return disjoint_pairs(pair, holdings, deals.data());
    for (size_t i = 0; i < holdings.size(); ++i) {
      const Taken taken(pair, holdings[i]);
      deals[i] = deals_of(opponents.listed, taken.view(), card_bits(holdings[i]));
    }
  }

 private:
  static uint64_t card_bits(CardIds ids) { return uint64_t{1} << ids[0] | uint64_t{1} << ids[1]; }
  double weight_so_far(int player, size_t index) const {
    const CardIds ids = prepared_.ids[index];
    return masses_[player].pair[ids[0]][ids[1]];
  }

  // The first of `listed` draws each of its holdings; then the others.
  double deals_of(std::span<const int> listed, const PairView& pair, uint64_t taken) {
    if (listed.size() == 1) return deals_of_last(listed[0], pair, taken);
    double deals = 0;
    for (const size_t index : listed_[listed[0]]) {
      const CardIds ids = prepared_.ids[index];
      if ((card_bits(ids) & taken) != 0) continue;
      const Taken more(pair, ids);
      deals += weight_so_far(listed[0], index) * deals_of(listed.subspan(1), more.view(), taken | card_bits(ids));
    }
    return deals;
  }
  double deals_of_last(int player, const PairView& pair, uint64_t taken) {
    last_ids_.clear();
    last_weights_.clear();
    for (const size_t index : listed_[player]) {
      if ((card_bits(prepared_.ids[index]) & taken) != 0) continue;
      last_ids_.push_back(prepared_.ids[index]);
      last_weights_.push_back(weight_so_far(player, index));
    }
    last_deals_.resize(last_ids_.size());
    disjoint_pairs(pair, last_ids_, last_deals_.data());
    return std::inner_product(last_deals_.begin(), last_deals_.end(), last_weights_.begin(), 0.0);
  }

  const Prepared& prepared_;
  std::vector<HoldingMass> masses_;
  std::array<SharedMass, 3> shared_{};
  std::vector<std::vector<size_t>> listed_;
  std::vector<CardIds> last_ids_;
  std::vector<double> last_weights_, last_deals_;
};

// Sums over the boards added.
class SeveralSweep {
 public:
  explicit SeveralSweep(const Prepared& prepared)
      : prepared_(prepared), sorted_(prepared.holes), counted_(prepared), won_(prepared), asked_(prepared.players()) {}

  // From the weakest holdings to the strongest, group by group of equal strength.
  void add(const BoardPart& piece) {
    piece_ = piece;
    const std::span<const RankedHolding> sorted = sorted_.on_board(piece.board);
    for (const RankedHolding *begin = sorted.data(), *end = begin; begin != sorted.data() + sorted.size();
         begin = end) {
      while (end->strength() == begin->strength()) ++end;
      add_group({begin, end});
    }
    counted_.clear(sorted);
  }
  WonByPlayer sums() && { return std::move(won_); }

 private:
  // The holdings of one player to be judged now.
  struct Asked {
    std::vector<size_t> indices;
    std::vector<CardIds> ids;
  };

  void add_group(std::span<const RankedHolding> group) {
    ask(group);
    const TieNodes& nodes = prepared_.nodes;
    if (group.size() == 1) {
      judge({1, 1, 1});
      counted_.list(group[0].index());
      return counted_.add(group[0].index(), 1);
    }
    for (size_t n = 0; n < nodes.at.size(); ++n) {
      const bool is_first = n == 0, is_last = n + 1 == nodes.at.size();
      for (size_t i = 0; i < group.size() && !is_first; ++i) {
        if (n == 1) counted_.list(group[i].index());
        counted_.add(group[i].index(), nodes.at[n] - nodes.at[n - 1]);
      }
      judge({is_first ? 1. : 0., is_last ? 1. : 0., nodes.weight[n]});
    }
  }
  void ask(std::span<const RankedHolding> group) {
    for (size_t p = 0; p < asked_.size(); ++p) {
      asked_[p].indices.clear();
      asked_[p].ids.clear();
      for (const RankedHolding& holding : group) {
        const bool mine = static_cast<int>(holding.index()) % prepared_.parts == piece_.part;
        if (!mine || prepared_.weight[p][holding.index()] == 0) continue;
        asked_[p].indices.push_back(holding.index());
        asked_[p].ids.push_back(holding.ids());
      }
    }
  }
  void judge(const Won& factors) {
    for (size_t p = 0; p < asked_.size(); ++p) {
      if (asked_[p].indices.empty()) continue;
      counted_.deals_against(p, asked_[p].ids, deals_);
      for (size_t i = 0; i < deals_.size(); ++i) {
        const double deals = deals_[i] * piece_.copies;
        won_.players[p][asked_[p].indices[i]] +=
            Won{factors.alone * deals, factors.not_lost * deals, factors.share * deals};
      }
    }
  }

  const Prepared& prepared_;
  SortedHoldings sorted_;
  CountedHoldings counted_;
  WonByPlayer won_;
  std::vector<Asked> asked_;
  std::vector<double> deals_;
  BoardPart piece_;
};

// Ways to deal opponents against every holding of a player. Where nearly all ways collide, nothing is left but
// rounding.
std::vector<double> opposing_deals(const Prepared& prepared, CountedHoldings& all, size_t player) {
  constexpr double kRounding = 1e-12;
  std::vector<double> deals;
  all.deals_against(player, prepared.ids, deals);
  double independent = 1;
  for (size_t p = 0; p < prepared.players(); ++p) {
    if (p != player) independent *= std::accumulate(prepared.weight[p].begin(), prepared.weight[p].end(), 0.0);
  }
  for (double& some : deals) some = some < kRounding * independent ? 0 : some;
  return deals;
}

CountedHoldings all_holdings(const Prepared& prepared) {
  CountedHoldings all(prepared);
  for (size_t i = 0; i < prepared.size(); ++i) {
    all.list(i);
    all.add(i, 1);
  }
  return all;
}

ExactSums collect(std::span<const Range> ranges, const Prepared& prepared, const WonByPlayer& won,
                  std::span<const double> boards_done) {
  CountedHoldings all = all_holdings(prepared);
  ExactSums result;
  for (size_t p = 0; p < ranges.size(); ++p) {
    const std::vector<double> deals = opposing_deals(prepared, all, p);
    auto& player = result.players.emplace_back();
    for (size_t i = 0; i < prepared.size(); ++i) {
      const double weight = prepared.weight[p][i];
      if (weight == 0) continue;
      const Won& mine = won.players[p][i];
      const PlayerShare share{mine.alone, std::max(0.0, mine.not_lost - mine.alone), mine.share};
      player.push_back({prepared.holes[i], ranges[p].weight(prepared.holes[i]), share.scaled(deals[i] > 0 ? weight : 0),
                        weight * deals[i] * boards_done[i % boards_done.size()]});
    }
  }
  return result;
}

double leaves_per_board(std::span<const Range> ranges) {
  double leaves = 0;
  const std::vector<Opponents> all = arrange(ranges);
  for (size_t p = 0; p < ranges.size(); ++p) {
    double mine = ranges[p].combos();
    int listed = 0;
    for (const int other : all[p].listed) mine *= static_cast<double>(ranges[other].combos()) / ++listed;
    leaves += mine;
  }
  return leaves;
}

// With more than three players a single board is long work: in parts it can be shared, watched and stopped.
int parts_for(size_t players) { return players > 3 ? 32 : 1; }

}  // namespace

ExactSums several_ranges_equity(std::span<const Range> ranges, SeenCards seen, int threads, Progress* progress) {
  FELT_ASSERT(ranges.size() >= 3, "two ranges have their own way");
  Prepared prepared(ranges, seen.all());
  prepared.parts = parts_for(ranges.size());
  const SuitClasses classes = common_classes(ranges, seen);
  AllBoards<SeveralSweep> boards(seen, classes, prepared.parts);
  WonByPlayer won(prepared);
  boards.sweep([&] { return SeveralSweep(prepared); }, won, threads, progress);
  std::vector<double> boards_done;  // by part, of those that can follow a deal of holdings
  const int known = seen.size() + 2 * static_cast<int>(ranges.size());
  for (int part = 0; part < prepared.parts; ++part) {
    const auto all = static_cast<double>(choose(kCards - known, 5 - seen.board.size()));
    boards_done.push_back(all * boards.share_done(part));
  }
  for (auto& player : won.players) player = mean_over_copies(player, prepared.holes, classes);
  ExactSums result = collect(ranges, prepared, won, boards_done);
  result.work_done = boards.done();
  result.work_total = boards.size();
  return result;
}

double ways_to_deal(std::span<const Range> ranges) {
  std::vector<Range> ones;
  for (const Range& range : ranges) ones.push_back(range.with_equal_weights());
  std::stable_sort(ones.begin(), ones.end(), [](const Range& a, const Range& b) { return a.combos() < b.combos(); });
  const Prepared prepared(ones, CardSet());
  CountedHoldings all = all_holdings(prepared);
  const std::vector<double> deals = opposing_deals(prepared, all, 0);
  return std::inner_product(deals.begin(), deals.end(), prepared.weight[0].begin(), 0.0);
}

double several_ranges_seconds(std::span<const Range> ranges, SeenCards seen) {
  constexpr double kPerHolding = 20e-9, kPerBoard = 2e-6, kPerLeaf = 28e-9;  // measured on one core of a Zen 4
  const auto boards = static_cast<double>(choose(kCards - seen.size(), 5 - seen.board.size()));
  const int copies = common_classes(ranges, seen).permutations();
  double holdings = 0;
  for (const Range& range : ranges) holdings += range.combos();
  const auto nodes = static_cast<double>(tie_nodes(ranges.size()).at.size());
  const double sorting = (kPerBoard + kPerHolding * std::min<double>(holdings, kCombos)) * parts_for(ranges.size());
  return boards / copies * (sorting + kPerLeaf * nodes * leaves_per_board(ranges));
}

}  // namespace felt
