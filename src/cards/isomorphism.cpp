#include "cards/isomorphism.hpp"

#include <algorithm>
#include <iterator>

#include "base/assert.hpp"

namespace felt {
namespace {

using MasksBySize = std::array<std::vector<uint16_t>, 6>;

// All rank masks of up to five cards by number of cards, each list ascending.
const MasksBySize& all_masks() {
  static const MasksBySize kMasks = [] {
    MasksBySize masks;
    for (unsigned mask = 0; mask < 8192; ++mask) {
      if (std::popcount(mask) <= 5) masks[std::popcount(mask)].push_back(static_cast<uint16_t>(mask));
    }
    return masks;
  }();
  return kMasks;
}

// Those of at most `cards` cards within `live`.
MasksBySize masks_within(uint16_t live, int cards) {
  MasksBySize masks;
  for (int size = 0; size <= cards; ++size) {
    std::copy_if(all_masks()[size].begin(), all_masks()[size].end(), std::back_inserter(masks[size]),
                 [&](uint16_t mask) { return (mask & ~live) == 0; });
  }
  return masks;
}

// Walks suit by suit, exchangeable suits one after the other with masks that never grow.
class BoardWalk {
 public:
  BoardWalk(CardSet live, int cards, const SuitClasses& classes) : cards_(cards) {
    for (int s = 0; s < kSuits; ++s) order_[s] = s;
    std::stable_sort(order_.begin(), order_.end(), [&](int a, int b) { return classes.of[a] < classes.of[b]; });
    for (int i = 0; i < kSuits; ++i) {
      masks_[i] = masks_within(live.ranks_of(static_cast<Suit>(order_[i])), cards);
      like_previous_[i] = i > 0 && classes.of[order_[i]] == classes.of[order_[i - 1]];
    }
  }

  std::vector<BoardClass> collect() {
    visit(0, cards_, {}, Place{});
    return std::move(boards_);
  }

 private:
  // run and equal: how many exchangeable suits precede in a row, and how many of the last of them hold the same mask.
  // A class of k suits whose masks repeat r1, r2, … times has k! / (r1! r2! …) copies, built up as a product of k / r.
  struct Place {
    unsigned previous = 0;
    int run = 0, equal = 0;
  };

  void visit(int i, int left, const BoardClass& begun, Place place) {
    if (i == kSuits) {
      if (left == 0) boards_.push_back(begun);
      return;
    }
    if (!like_previous_[i]) place = Place{};
    for (int size = 0; size <= left; ++size) {
      for (const unsigned mask : masks_[i][size]) {
        if (place.run > 0 && mask > place.previous) break;
        const int equal = place.run > 0 && mask == place.previous ? place.equal + 1 : 1;
        const CardSet more = CardSet::from_bits(static_cast<uint64_t>(mask) << (16 * order_[i]));
        visit(i + 1, left - size, {begun.cards | more, begun.copies * (place.run + 1) / equal},
              {mask, place.run + 1, equal});
      }
    }
  }

  int cards_;
  std::array<int, kSuits> order_{};
  std::array<bool, kSuits> like_previous_{};
  std::array<MasksBySize, kSuits> masks_;
  std::vector<BoardClass> boards_;
};

}  // namespace

const std::array<SuitPermutation, 24>& all_suit_permutations() {
  static const std::array<SuitPermutation, 24> kAll = [] {
    std::array<SuitPermutation, 24> all{};
    std::array<uint8_t, kSuits> to{0, 1, 2, 3};
    for (auto& permutation : all) {
      permutation.to = to;
      std::next_permutation(to.begin(), to.end());
    }
    return all;
  }();
  return kAll;
}

int SuitClasses::permutations() const {
  constexpr std::array<int, kSuits + 1> kFactorial = {1, 1, 2, 6, 24};
  int product = 1;
  for (uint8_t c = 0; c < kSuits; ++c) product *= kFactorial[std::count(of.begin(), of.end(), c)];
  return product;
}

SuitClasses SuitClasses::refined_by(const SuitClasses& other) const {
  SuitClasses refined;
  for (int s = 0; s < kSuits; ++s) {
    refined.of[s] = static_cast<uint8_t>(s);
    for (int t = s - 1; t >= 0; --t) {
      if (of[s] == of[t] && other.of[s] == other.of[t]) refined.of[s] = refined.of[t];
    }
  }
  return refined;
}

SuitClasses suit_classes(CardSet cards) {
  SuitClasses classes;
  for (int s = 0; s < kSuits; ++s) {
    classes.of[s] = static_cast<uint8_t>(s);
    for (int t = s - 1; t >= 0; --t) {
      if (cards.ranks_of(static_cast<Suit>(s)) == cards.ranks_of(static_cast<Suit>(t))) classes.of[s] = classes.of[t];
    }
  }
  return classes;
}

std::vector<BoardClass> canonical_boards(CardSet live, int cards, const SuitClasses& classes) {
  FELT_ASSERT(cards >= 0 && cards <= 5, "a board has up to five cards");
  FELT_ASSERT(classes.refined_by(suit_classes(live)) == classes.refined_by(classes),
              "exchangeable suits hold the same live ranks");
  return BoardWalk(live, cards, classes).collect();
}

}  // namespace felt
