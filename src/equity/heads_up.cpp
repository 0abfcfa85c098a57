#include "equity/heads_up.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

#include "base/parallel.hpp"
#include "cards/evaluator.hpp"
#include "cards/isomorphism.hpp"
#include "equity/choose.hpp"
#include "equity/range_symmetry.hpp"

namespace felt {
namespace {

constexpr size_t kMaxChunks = 256;  // fixed, so that sums are added in the same order on any number of threads

// An entry of the sorted list holds all that the sweep needs to find its way: strength, both card ids, and the index of
// the holding.
using Entry = uint64_t;
constexpr int kStrengthShift = 32, kHighShift = 24, kLowShift = 16;

Entry make_entry(Hole hole, size_t index) {
  return static_cast<Entry>(hole.high().id()) << kHighShift | static_cast<Entry>(hole.low().id()) << kLowShift | index;
}
Entry with_strength(Entry entry, HandRank rank) {
  return entry | static_cast<Entry>(kHandRanks - rank.value()) << kStrengthShift;
}
uint64_t strength(Entry entry) { return entry >> kStrengthShift; }
size_t holding(Entry entry) { return entry & 0xffff; }
std::array<uint8_t, 2> ids(Entry entry) {
  return {static_cast<uint8_t>(entry >> kHighShift), static_cast<uint8_t>(entry >> kLowShift)};
}

// A number for each side, added and multiplied together in one register.
typedef double Pair __attribute__((vector_size(16)));  // a typedef, for GCC ignores the attribute in a using

// The holdings of either range, an array per property the inner loops read.
struct Holdings {
  std::vector<Hole> holes;
  std::vector<Pair> weight;           // in the range of side 0, of side 1
  std::vector<Pair> opposing_weight;  // the other way round

  // Holdings by their two ranks: without a flush, all holdings of such a pair are equally strong on every board.
  struct Member {
    CardSet cards;
    Entry entry;  // without strength
  };
  struct RankPair {
    Rank high, low;
    uint64_t key;  // for the evaluator
    std::vector<Member> members;
  };
  std::vector<RankPair> rank_pairs;

  size_t size() const { return holes.size(); }
};

// All holdings by rank pair. Neighbours within a pair should share no card, or the sweep waits for its own last store:
// the same step from suit to suit for four holdings in a row, then the next step.
const std::vector<Hole>& holes_by_rank_pair() {
  static const std::vector<Hole> kHoles = [] {
    std::vector<Hole> holes(kAllHoles.begin(), kAllHoles.end());
    const auto place = [](Hole hole) {
      const int high = index(hole.high().suit()), low = index(hole.low().suit());
      return std::tuple(hole.high().rank(), hole.low().rank(), (low - high + kSuits) % kSuits, high);
    };
    std::sort(holes.begin(), holes.end(), [&](Hole a, Hole b) { return place(a) < place(b); });
    return holes;
  }();
  return kHoles;
}

Holdings union_of(const std::array<Range, 2>& ranges, CardSet blocked) {
  Holdings holdings;
  for (const Hole hole : holes_by_rank_pair()) {
    const double first = ranges[0].weight(hole), second = ranges[1].weight(hole);
    if ((first == 0 && second == 0) || blocked.intersects(hole.cards())) continue;
    const Rank high = hole.high().rank(), low = hole.low().rank();
    auto& pairs = holdings.rank_pairs;
    if (pairs.empty() || pairs.back().high != high || pairs.back().low != low) {
      pairs.push_back(
          {high, low, eval_tables::kRankKeys[index(high)] + uint64_t{eval_tables::kRankKeys[index(low)]}, {}});
    }
    pairs.back().members.push_back({hole.cards(), make_entry(hole, holdings.size())});
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

// Which holdings make a flush on a board. Only one suit can have the three board cards it takes.
class FlushTest {
 public:
  explicit FlushTest(CardSet board) {
    for (int s = 0; s < kSuits; ++s) {
      const uint64_t suit = 0xffffULL << (16 * s);
      const int lying = std::popcount(board.bits() & suit);
      if (lying < 3) continue;
      suit_ = suit;
      needed_ = 5 - lying;
    }
  }
  bool is_possible() const { return suit_ != 0; }
  bool has_flush(CardSet hole) const {
    const uint64_t suited = hole.bits() & suit_;
    return needed_ == 2 ? (suited & (suited - 1)) != 0 : needed_ == 0 || suited != 0;
  }

 private:
  uint64_t suit_ = 0;
  int needed_ = 2;  // hole cards of the suit
};

// Sums over the boards added, by holding and side.
class BoardSweep {
 public:
  explicit BoardSweep(const Holdings& holdings)
      : holdings_(holdings), order_(holdings.size() + 1), win_(holdings.size()), not_lose_(holdings.size()) {}

  void add(const BoardClass& board, CardSet lying) {
    list_worst_first(board.cards | lying);
    sweep(board.copies);
  }
  // Opposing mass that holding i beats, and that it does not lose to.
  double win(size_t i, int side) const { return win_[i][side]; }
  double not_lose(size_t i, int side) const { return not_lose_[i][side]; }

 private:
  // Lists the holdings that the board leaves possible, worst first.
  void list_worst_first(CardSet board) {
    const FlushTest flush(board);
    sort_rank_pairs(board);
    list_by_rank_pair(board, flush);
    if (flush.is_possible()) merge_flushes(board, flush);
  }

  void sort_rank_pairs(CardSet board) {
    uint64_t key = 0;
    std::array<int, kRanks> lying{};
    for (const Card card : board) {
      key += eval_tables::kRankKeys[index(card.rank())];
      ++lying[index(card.rank())];
    }
    pair_order_.clear();
    for (size_t c = 0; c < holdings_.rank_pairs.size(); ++c) {
      const Holdings::RankPair& pair = holdings_.rank_pairs[c];
      const int same = pair.high == pair.low ? 2 : 1;
      if (lying[index(pair.high)] + same > kSuits || lying[index(pair.low)] == kSuits) continue;  // none left
      const HandRank rank = eval_tables::rank_without_flush(key + pair.key);
      pair_order_.push_back(static_cast<uint32_t>(kHandRanks - rank.value()) << 16 | static_cast<uint32_t>(c));
    }
    std::sort(pair_order_.begin(), pair_order_.end());
  }

  // Without branches on what is blocked: that is hard to predict.
  void list_by_rank_pair(CardSet board, const FlushTest& flush) {
    Entry* next = order_.data();
    for (const uint32_t place : pair_order_) {
      const Entry strength_bits = static_cast<Entry>(place >> 16) << kStrengthShift;
      for (const auto& [cards, entry] : holdings_.rank_pairs[place & 0xffff].members) {
        *next = strength_bits | entry;
        next += static_cast<int>(!board.intersects(cards)) & static_cast<int>(!flush.has_flush(cards));
      }
    }
    live_ = static_cast<size_t>(next - order_.data());
  }

  void merge_flushes(CardSet board, const FlushTest& flush) {
    const PartialHand five(board);
    const size_t without = live_;
    for (size_t i = 0; i < holdings_.size(); ++i) {
      const CardSet cards = holdings_.holes[i].cards();
      if (board.intersects(cards) || !flush.has_flush(cards)) continue;
      order_[live_++] = with_strength(make_entry(holdings_.holes[i], i), (five + PartialHand(cards)).rank());
    }
    const auto at = [&](size_t k) { return order_.begin() + static_cast<std::ptrdiff_t>(k); };
    std::sort(at(without), at(live_));
    std::inplace_merge(at(0), at(without), at(live_), [](Entry a, Entry b) { return strength(a) < strength(b); });
  }

  // Group by group of equal strength: what has passed before the group is beaten, what has passed after it is beaten or
  // tied.
  void sweep(double board_copies) {
    const Pair copies{board_copies, board_copies};
    const Pair* weight = holdings_.opposing_weight.data();
    Pair *win = win_.data(), *not_lose = not_lose_.data();
    PassedMass passed;
    order_[live_] = ~Entry{0};  // ends the last group
    for (const Entry *begin = order_.data(), *end = begin; begin != order_.data() + live_; begin = end) {
      const uint64_t group = strength(*begin);
      for (; strength(*end) == group; ++end) win[holding(*end)] += copies * passed.disjoint_from(ids(*end));
      for (const Entry* entry = begin; entry != end; ++entry) passed.add(ids(*entry), weight[holding(*entry)]);
      for (const Entry* entry = begin; entry != end; ++entry) {
        not_lose[holding(*entry)] += copies * (passed.disjoint_from(ids(*entry)) + weight[holding(*entry)]);
      }
    }
  }

  const Holdings& holdings_;
  std::vector<uint32_t> pair_order_;  // strength above, rank pair below
  std::vector<Entry> order_;
  size_t live_ = 0;
  std::vector<Pair> win_, not_lose_;
};

// Opposing mass that can be dealt against each holding, times the boards that can follow: the same number of boards
// whatever the four hole cards are.
std::vector<Pair> totals_of(const Holdings& holdings, CardSet board, CardSet dead) {
  PassedMass all;
  const auto ids_of = [&](size_t i) { return ids(make_entry(holdings.holes[i], i)); };
  for (size_t i = 0; i < holdings.size(); ++i) all.add(ids_of(i), holdings.opposing_weight[i]);
  const auto boards = static_cast<double>(choose(kCards - board.size() - dead.size() - 4, 5 - board.size()));
  std::vector<Pair> totals(holdings.size());
  for (size_t i = 0; i < holdings.size(); ++i) {
    totals[i] = Pair{boards, boards} * (all.disjoint_from(ids_of(i)) + holdings.opposing_weight[i]);
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
    for (size_t i = k; i < boards.size(); i += chunks, ++done[k]) sweep->add(boards[i], board);
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
