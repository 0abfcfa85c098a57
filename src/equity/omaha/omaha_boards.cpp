#include "equity/omaha/omaha_boards.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "base/parallel/parallel.hpp"
#include "cards/evaluator.hpp"
#include "equity/choose.hpp"

namespace felt {
namespace {

// What a hand is worth with three of the board's cards, for all threes; bigger is better. Sixteen bits are enough, and
// signed ones have a maximum on every x86-64.
class Threes {
 public:
  explicit Threes(size_t cards) : cards_(cards), best_(cards * (cards - 1) / 2 * cards) {}

  // By the third card, which comes after x < y.
  int16_t* row(size_t x, size_t y) { return best_.data() + (y * (y - 1) / 2 + x) * cards_; }
  const int16_t* row(size_t x, size_t y) const { return best_.data() + (y * (y - 1) / 2 + x) * cards_; }

  // Fills them with value(x, y, z) of the cards with these numbers.
  template <class Value>
  void fill(const Value& value) {
    for (size_t y = 1; y < cards_; ++y) {
      for (size_t x = 0; x < y; ++x) {
        for (size_t z = y + 1; z < cards_; ++z) row(x, y)[z] = static_cast<int16_t>(value(x, y, z));
      }
    }
  }

 private:
  size_t cards_;
  std::vector<int16_t> best_;
};

using Cards = std::vector<Card>;

Threes high_threes(CardSet hand, const Cards& live) {
  std::vector<PartialHand> twos;
  for (const Card a : hand) {
    for (const Card b : hand) {
      if (a < b) twos.push_back(PartialHand() + a + b);
    }
  }
  Threes threes(live.size());
  threes.fill([&](size_t x, size_t y, size_t z) {
    const PartialHand three = PartialHand() + live[x] + live[y] + live[z];
    HandRank best;
    for (const PartialHand& two : twos)
      best = std::min(best, (two + three).rank(), [](auto a, auto b) { return a.beats(b); });
    return kHandRanks + 1 - best.value();
  });
  return threes;
}

// The low depends on the ranks alone; a three with a pair, or with a rank above the eight, has none.
Threes low_threes(CardSet hand, const Cards& live, LowHalf low) {
  Threes threes(live.size());
  std::array<int, 1 << kRanks> by_ranks;
  by_ranks.fill(-1);
  threes.fill([&](size_t x, size_t y, size_t z) {
    const Card a = live[x], b = live[y], c = live[z];
    const int ranks = 1 << index(a.rank()) | 1 << index(b.rank()) | 1 << index(c.rank());
    int& value = by_ranks[static_cast<size_t>(ranks)];
    if (value < 0) {
      value = static_cast<int>(low_half_value(low, Showdown::TwoFromHand, hand, {a, b, c}));
    }
    return value;
  });
  return threes;
}

// The best of a hand on each board a, b, c, d, e in turn, where e is the last card: six threes are with e, four are
// not.
struct Runner {
  const Threes* threes = nullptr;
  std::array<int16_t, kCards> with_abc;  // and e: the best of ab, ac and bc
  int16_t abc = 0;
  std::array<int16_t, kCards> best;  // by e

  void set_three(std::array<size_t, 3> at, size_t cards) {
    const auto [a, b, c] = at;
    const int16_t *ab = threes->row(a, b), *ac = threes->row(a, c), *bc = threes->row(b, c);
    abc = ab[c];
    for (size_t e = c + 1; e < cards; ++e) with_abc[e] = std::max(std::max(ab[e], ac[e]), bc[e]);
  }
  void set_fourth(std::array<size_t, 3> at, size_t d, size_t cards) {
    const int16_t *ad = threes->row(at[0], d), *bd = threes->row(at[1], d), *cd = threes->row(at[2], d);
    const int16_t four = std::max(abc, with_abc[d]);  // with_abc[d] is the best of abd, acd and bcd
    for (size_t e = d + 1; e < cards; ++e) {
      best[e] = std::max(std::max(std::max(with_abc[e], four), std::max(ad[e], bd[e])), cd[e]);
    }
  }
};

class OmahaBoards {
 public:
  explicit OmahaBoards(const OddsPlan& plan) : plan_(plan), live_(plan.live.begin(), plan.live.end()) {}

  void prepare(int threads) {
    const auto players = static_cast<size_t>(plan_.count());
    high_.assign(players, Threes(2));
    low_.assign(plan_.game.has_low() ? players : 0, Threes(2));
    for_each_chunk(players, threads, [&](size_t p) {
      high_[p] = high_threes(plan_.players[p].known, live_);
      if (plan_.game.has_low()) low_[p] = low_threes(plan_.players[p].known, live_, plan_.game.low);
    });
  }

  // A chunk is the board's first two cards.
  size_t chunks() const { return choose(static_cast<int>(live_.size()), 2); }

  uint64_t count(size_t chunk, OddsTally& tally) const {
    size_t b = 1;
    for (; chunk >= b; ++b) chunk -= b;
    const size_t a = chunk, cards = live_.size();
    std::vector<Runner> highs = runners(high_), lows = runners(low_);
    uint64_t boards = 0;
    for (size_t c = b + 1; c < cards; ++c) {
      const std::array<size_t, 3> at = {a, b, c};
      for (Runner& runner : highs) runner.set_three(at, cards);
      for (Runner& runner : lows) runner.set_three(at, cards);
      for (size_t d = c + 1; d + 1 < cards; ++d) {
        for (Runner& runner : highs) runner.set_fourth(at, d, cards);
        for (Runner& runner : lows) runner.set_fourth(at, d, cards);
        for (size_t e = d + 1; e < cards; ++e) tally.add(judge(highs, lows, e));
        boards += cards - d - 1;
      }
    }
    return boards;
  }

 private:
  static std::vector<Runner> runners(const std::vector<Threes>& threes) {
    std::vector<Runner> all(threes.size());
    for (size_t p = 0; p < threes.size(); ++p) all[p].threes = &threes[p];
    return all;
  }
  static DealResult judge(std::span<const Runner> highs, std::span<const Runner> lows, size_t e) {
    DealJudge judge;
    for (size_t p = 0; p < highs.size(); ++p) {
      const uint32_t low = lows.empty() ? 0 : static_cast<uint32_t>(lows[p].best[e]);
      judge.add(static_cast<int>(p), {static_cast<uint32_t>(highs[p].best[e]), low});
    }
    return judge.result();
  }

  const OddsPlan& plan_;
  Cards live_;
  std::vector<Threes> high_, low_;  // by player
};

}  // namespace

double omaha_boards_seconds(const OddsPlan& plan) {
  constexpr double kSecondsPerHand = 4e-9;  // and board
  const int tables = plan.count() * (plan.game.has_low() ? 2 : 1);
  return kSecondsPerHand * tables * static_cast<double>(choose(plan.live.size(), 5));
}

ExactOdds count_omaha_boards(const OddsPlan& plan, int threads, Progress* progress) {
  OmahaBoards boards(plan);
  boards.prepare(threads);
  if (progress != nullptr) progress->expect(boards.chunks());
  ExactOdds odds{OddsTally(plan.count(), plan.game.has_low()), 0, 0};
  const auto total = static_cast<double>(choose(plan.live.size(), 5));
  struct Part {
    OddsTally tally;
    uint64_t deals = 0;
  };
  InOrder<Part>(
      [&](size_t chunk) {
        Part part{OddsTally(plan.count(), plan.game.has_low())};
        if (!stop_requested(progress)) part.deals = boards.count(chunk, part.tally);
        if (progress != nullptr) progress->advance(1);
        return part;
      },
      [&](size_t, const Part& part) {
        odds.tally += part.tally;
        odds.deals += part.deals;
        return true;
      })
      .run(boards.chunks(), threads);
  odds.done = static_cast<double>(odds.deals) / total;
  return odds;
}

}  // namespace felt
