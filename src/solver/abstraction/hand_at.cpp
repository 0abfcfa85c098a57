// From a hand's number back to the hand.
#include <array>
#include <span>

#include "base/assert.hpp"
#include "solver/abstraction/hand_index.hpp"
#include "solver/abstraction/hand_shapes.hpp"

namespace felt {
namespace {

using namespace hand_shapes;

// The values of `size` suits from the number of their multiset, smallest first: the largest goes first.
void split_multiset(uint32_t number, std::span<uint32_t> values) {
  for (size_t size = values.size(); size > 0; --size) {
    const auto before = [&](uint64_t value) {  // multisets whose largest value is smaller
      return value == 0 ? 0 : multisets(value, static_cast<int>(size));
    };
    uint32_t low = 0, high = kValueMask;
    while (low < high) {
      const uint32_t middle = (low + high + 1) / 2;
      if (before(middle) <= number) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    values[size - 1] = low;
    number -= static_cast<uint32_t>(before(low));
  }
}

struct SuitCards {
  unsigned hole = 0, board = 0;
};

// The card number `place` of a set, counted from the lowest.
unsigned nth_rank(unsigned ranks, uint32_t place) {
  for (; place > 0; --place) ranks &= ranks - 1;
  return ranks & (0u - ranks);
}

SuitCards cards_of(const Tables& tables, int code, uint32_t value) {
  const uint32_t ways = tables.hole_places[code];
  const unsigned all = tables.sets.at[code % 8][value / ways];
  uint32_t place = value % ways;
  unsigned hole = 0;
  if (code / 8 == 1) hole = nth_rank(all, place);
  if (code / 8 == 2) {
    uint32_t high = 1;
    while (high * (high + 1) / 2 <= place) ++high;
    hole = nth_rank(all, high) | nth_rank(all, place - high * (high - 1) / 2);
  }
  return {hole, all & ~hole};
}

IndexedHand hand_of(CardSet hole, CardSet board) {
  std::array<Card, 2> cards;
  int next = 0;
  for (const Card card : hole) cards[next++] = card;
  return {Hole(cards[0], cards[1]), board};
}

}  // namespace

IndexedHand hand_at(CardStreet street, uint32_t number) {
  FELT_ASSERT(number < hand_count(street), "the street has that many hands");
  const Tables& all = tables();
  const Shape& shape = all.shapes[index(street)].shape_with(number);
  uint32_t rest = number - shape.first;
  CardSet hole, board;
  for (int from = 0, to; from < kSuits; from = to) {
    for (to = from + 1; to < kSuits && shape.code[to] == shape.code[from];) ++to;
    std::array<uint32_t, kSuits> values{};
    const int size = std::min(to - from, 3);
    const auto sets = static_cast<uint32_t>(multisets(values_of(shape.code[from]), size));
    FELT_ASSERT(sets > 0, "every suit has values");
    split_multiset(rest % sets, std::span(values).first(static_cast<size_t>(size)));
    rest /= sets;
    for (int s = from; s < to; ++s) {
      const SuitCards cards = cards_of(all, shape.code[s], values[static_cast<size_t>(s - from)]);
      hole |= CardSet::from_bits(static_cast<uint64_t>(cards.hole) << (16 * s));
      board |= CardSet::from_bits(static_cast<uint64_t>(cards.board) << (16 * s));
    }
  }
  return hand_of(hole, board);
}

}  // namespace felt
