#include "equity/exact/several_ranges.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "base/assert.hpp"
#include "equity/choose.hpp"
#include "equity/exact/all_boards.hpp"
#include "equity/exact/counted_holdings.hpp"
#include "equity/exact/prepared_ranges.hpp"
#include "equity/exact/sorted_holdings.hpp"
#include "equity/ranges/range_symmetry.hpp"

namespace felt {
namespace {

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

  explicit WonByPlayer(const PreparedRanges& prepared)
      : players(prepared.players(), std::vector<Won>(prepared.size())) {}
  WonByPlayer& operator+=(const WonByPlayer& other) {
    for (size_t p = 0; p < players.size(); ++p) {
      for (size_t i = 0; i < players[p].size(); ++i) players[p][i] += other.players[p][i];
    }
    return *this;
  }
};

// Sums over the boards added.
class SeveralSweep {
 public:
  explicit SeveralSweep(const PreparedRanges& prepared)
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
      if (prepared_.first_like[p] != p) continue;
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

  const PreparedRanges& prepared_;
  SortedHoldings sorted_;
  CountedHoldings counted_;
  WonByPlayer won_;
  std::vector<Asked> asked_;
  std::vector<double> deals_;
  BoardPart piece_;
};

// Ways to deal opponents against every holding of a player. Where nearly all ways collide, nothing is left but
// rounding.
std::vector<double> opposing_deals(const PreparedRanges& prepared, CountedHoldings& all, size_t player) {
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

CountedHoldings all_holdings(const PreparedRanges& prepared) {
  CountedHoldings all(prepared);
  for (size_t i = 0; i < prepared.size(); ++i) {
    all.list(i);
    all.add(i, 1);
  }
  return all;
}

ExactSums collect(std::span<const Range> ranges, const PreparedRanges& prepared, const WonByPlayer& won,
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
  const std::vector<CountedOpponents> all = arrange_opponents(ranges);
  const std::vector<size_t> first_like = first_with_same_range(ranges);
  for (size_t p = 0; p < ranges.size(); ++p) {
    if (first_like[p] != p) continue;
    double mine = ranges[p].combos();
    int listed = 0;
    for (const int other : all[p].listed) mine *= static_cast<double>(ranges[other].combos()) / ++listed;
    leaves += mine;
  }
  return leaves;
}

// Judging holdings on one board.
double judging_seconds(std::span<const Range> ranges) {
  constexpr double kPerLeaf = 28e-9;  // measured on one core of a Zen 4
  return kPerLeaf * static_cast<double>(tie_nodes(ranges.size()).at.size()) * leaves_per_board(ranges);
}

// With more than three players a single board can be long work: in parts it can be shared, watched and stopped. Every
// part sorts the board again, so that boards of little work are left whole.
int parts_for(std::span<const Range> ranges) {
  constexpr double kPartSeconds = 2e-3, kMaxParts = 32;
  return static_cast<int>(std::clamp(judging_seconds(ranges) / kPartSeconds, 1.0, kMaxParts));
}

}  // namespace

ExactSums several_ranges_equity(std::span<const Range> ranges, SeenCards seen, int threads, Progress* progress) {
  FELT_ASSERT(ranges.size() >= 3, "two ranges have their own way");
  PreparedRanges prepared(ranges, seen.all());
  prepared.parts = parts_for(ranges);
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
  for (size_t p = 0; p < ranges.size(); ++p) {
    const size_t like = prepared.first_like[p];
    won.players[p] = like == p ? mean_over_copies(won.players[p], prepared.holes, classes) : won.players[like];
  }
  ExactSums result = collect(ranges, prepared, won, boards_done);
  result.work_done = boards.done();
  result.work_total = boards.size();
  return result;
}

double ways_to_deal(std::span<const Range> ranges) {
  std::vector<Range> ones;
  for (const Range& range : ranges) ones.push_back(range.with_equal_weights());
  std::stable_sort(ones.begin(), ones.end(), [](const Range& a, const Range& b) { return a.combos() < b.combos(); });
  const PreparedRanges prepared(ones, CardSet());
  CountedHoldings all = all_holdings(prepared);
  const std::vector<double> deals = opposing_deals(prepared, all, 0);
  return std::inner_product(deals.begin(), deals.end(), prepared.weight[0].begin(), 0.0);
}

double several_ranges_seconds(std::span<const Range> ranges, SeenCards seen) {
  constexpr double kPerHolding = 20e-9, kPerBoard = 2e-6;  // measured on one core of a Zen 4
  const auto boards = static_cast<double>(choose(kCards - seen.size(), 5 - seen.board.size()));
  const int copies = common_classes(ranges, seen).permutations();
  double holdings = 0;
  for (const Range& range : ranges) holdings += range.combos();
  const double sorting = (kPerBoard + kPerHolding * std::min<double>(holdings, kCombos)) * parts_for(ranges);
  return boards / copies * (sorting + judging_seconds(ranges));
}

}  // namespace felt
