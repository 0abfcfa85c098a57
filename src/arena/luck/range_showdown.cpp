#include "arena/luck/range_showdown.hpp"

#include <algorithm>

namespace felt {
namespace {

// Weights by card, and all of them.
struct CardSums {
  double all = 0;
  std::array<double, kCards> with{};

  void add(std::array<uint8_t, 2> ids, double weight) {
    all += weight;
    with[ids[0]] += weight;
    with[ids[1]] += weight;
  }
  // The holding itself, where it has been added, is taken off once too often.
  double without(std::array<uint8_t, 2> ids) const { return all - with[ids[0]] - with[ids[1]]; }
};

std::array<uint8_t, 2> ids_of(size_t index) {
  const Hole hole = kAllHoles[index];
  return {static_cast<uint8_t>(hole.high().id()), static_cast<uint8_t>(hole.low().id())};
}

CardSums sums_of(const HoleWeights& weights) {
  CardSums sums;
  for (size_t h = 0; h < kCombos; ++h) {
    if (weights[h] != 0) sums.add(ids_of(h), weights[h]);
  }
  return sums;
}

struct ShowdownSums {
  double won = 0, all = 0;
};

// Twice what a holding beats and once what it ties with, group by group of equal strength.
void sweep(std::span<const RankedHolding> order, const HoleWeights& a, const HoleWeights& b, ShowdownSums& sums) {
  CardSums below;
  double twice = 0;
  for (const RankedHolding *begin = order.data(), *end = begin; begin->strength() != order.back().strength();
       begin = end) {
    const uint64_t group = begin->strength();
    for (; end->strength() == group; ++end) {
      if (a[end->index()] != 0) twice += a[end->index()] * below.without(end->ids());
    }
    for (const RankedHolding* it = begin; it != end; ++it) {
      if (b[it->index()] != 0) below.add(it->ids(), b[it->index()]);
    }
    for (const RankedHolding* it = begin; it != end; ++it) {
      const double weight = a[it->index()];
      if (weight != 0) twice += weight * (below.without(it->ids()) + b[it->index()]);
    }
  }
  sums.won += twice / 2;
  for (const RankedHolding* it = order.data(); it->strength() != order.back().strength(); ++it) {
    const double weight = a[it->index()];
    if (weight != 0) sums.all += weight * (below.without(it->ids()) + b[it->index()]);
  }
}

std::vector<Card> cards_left(CardSet board) {
  std::vector<Card> cards;
  for (int id = 0; id < kCards; ++id) {
    if (!board.contains(Card::from_id(id))) cards.push_back(Card::from_id(id));
  }
  return cards;
}

}  // namespace

double disjoint_mass(const HoleWeights& a, const HoleWeights& b) {
  const CardSums first = sums_of(a), second = sums_of(b);
  double mass = first.all * second.all;
  for (size_t card = 0; card < kCards; ++card) mass -= first.with[card] * second.with[card];
  for (size_t h = 0; h < kCombos; ++h) mass += a[h] * b[h];
  return std::max(0.0, mass);
}

HoleWeights unblocked(const HoleWeights& weights, CardSet cards) {
  HoleWeights left = weights;
  for (size_t h = 0; h < kCombos; ++h) {
    if (kAllHoles[h].cards().intersects(cards)) left[h] = 0;
  }
  return left;
}

RangeShowdown::RangeShowdown(std::span<const CardSet> boards) {
  thread_local SortedHoldings sorted(kAllHoles);
  orders_.reserve(boards.size());
  for (const CardSet board : boards) {
    const auto order = sorted.on_board(board);
    orders_.emplace_back(order.begin(), order.end());
    orders_.back().push_back(RankedHolding::end_marker());
  }
}

double RangeShowdown::share(const HoleWeights& a, const HoleWeights& b) const {
  ShowdownSums sums;
  for (const auto& order : orders_) sweep(order, a, b, sums);
  return sums.all > 0 ? sums.won / sums.all : 0.5;
}

std::vector<CardSet> all_completions(CardSet board) {
  std::vector<CardSet> boards = {board};
  if (board.size() == 5) return boards;
  boards.clear();
  const std::vector<Card> left = cards_left(board);
  for (size_t i = 0; i < left.size(); ++i) {
    if (board.size() == 4) boards.push_back(board | left[i]);
    for (size_t j = i + 1; board.size() == 3 && j < left.size(); ++j) boards.push_back(board | left[i] | left[j]);
  }
  return boards;
}

std::vector<CardSet> some_completions(CardSet board, size_t count) {
  std::vector<CardSet> boards = all_completions(board);
  if (boards.size() <= count) return boards;
  Rng rng(board.bits());
  for (size_t i = 0; i < count; ++i) {
    std::swap(boards[i], boards[i + rng.below(static_cast<uint32_t>(boards.size() - i))]);
  }
  boards.resize(count);
  return boards;
}

}  // namespace felt
