#include "solver/abstraction/hand_index.hpp"

#include <array>
#include <utility>

#include "solver/abstraction/hand_shapes.hpp"

namespace felt {
namespace {

using namespace hand_shapes;

// Puts two keys in falling order. Hands in random order give branches nobody can predict; on one board the suits of the
// hole cards nearly decide it, and branches are faster.
void order_blindly(uint32_t& a, uint32_t& b) {
  const uint32_t change = (a ^ b) & (0u - static_cast<uint32_t>(a < b));
  a ^= change;
  b ^= change;
}
void order_by_branch(uint32_t& a, uint32_t& b) {
  if (a < b) std::swap(a, b);
}

// Falling by code, and within a code rising by value: keys hold the code above the value's complement.
template <void (*kOrder)(uint32_t&, uint32_t&)>
[[gnu::always_inline]] inline void sort_keys(Keys& keys) {
  const auto order = [&](int a, int b) { kOrder(keys[a], keys[b]); };
  order(0, 1);
  order(2, 3);
  order(0, 2);
  order(1, 3);
  order(1, 2);
}

uint32_t key_of(uint32_t code, uint32_t value) { return code << kValueBits | (kValueMask - value); }

// The number of a hand of that shape, from its sorted keys.
uint32_t number_of(const Shape& shape, const Keys& keys) {
  uint32_t number = shape.first;
  for (int s = 0; s < kSuits; ++s) {
    const uint32_t value = kValueMask - (keys[s] & kValueMask);
    const uint32_t pairs = value * (value + 1) / 2, triples = pairs * (value + 2) / 3;  // up to 13 values make triples
    number += shape.single[s] * value + shape.pair[s] * pairs + shape.triple[s] * triples;
  }
  return number;
}

// The keys of the four suits, sorted.
Keys suit_keys(const Tables& tables, Hole hole, CardSet board) {
  const CardSet all = board | hole.cards();
  std::array<uint32_t, kSuits> places{}, hole_cards{};
  const auto below = [&](Card card) -> uint32_t {
    return tables.sets.size[all.ranks_of(card.suit()) & ((1u << index(card.rank())) - 1)];
  };
  const uint32_t high = below(hole.high()), low = below(hole.low());
  const int high_suit = index(hole.high().suit()), low_suit = index(hole.low().suit());
  places[high_suit] = high;
  places[low_suit] = high_suit == low_suit ? high * (high - 1) / 2 + low : low;
  ++hole_cards[high_suit];
  ++hole_cards[low_suit];
  Keys keys{};
  for (int s = 0; s < kSuits; ++s) {
    const uint16_t ranks = all.ranks_of(static_cast<Suit>(s));
    const uint32_t code = hole_cards[s] * 8 + tables.sets.size[ranks];
    keys[s] = key_of(code, tables.sets.place[ranks] * tables.hole_places[code] + places[s]);
  }
  sort_keys<order_blindly>(keys);
  return keys;
}

// The keys that the suits of a board have with no, one and two hole cards.
class BoardKeys {
 public:
  BoardKeys(const Tables& tables, CardSet board) : tables_(tables), board_(board) {
    for (int s = 0; s < kSuits; ++s) {
      const unsigned ranks = board.ranks_of(static_cast<Suit>(s));
      none_[s] = key_with(ranks, 0, 0);
      for (int r = 0; r < kRanks; ++r) {
        const unsigned card = 1u << r;
        if ((ranks & card) == 0) one_[s][r] = key_with(ranks | card, 1, tables.sets.size[ranks & (card - 1)]);
      }
    }
  }

  Keys of(Hole hole) const {
    const int high = index(hole.high().suit()), low = index(hole.low().suit());
    const int high_rank = index(hole.high().rank()), low_rank = index(hole.low().rank());
    Keys keys = none_;
    if (high != low) {
      keys[high] = one_[high][high_rank];
      keys[low] = one_[low][low_rank];
    } else {
      const unsigned ranks = board_.ranks_of(hole.high().suit());
      const uint32_t below = tables_.sets.size[ranks & ((1u << low_rank) - 1)];
      const uint32_t above = tables_.sets.size[ranks & ((1u << high_rank) - 1)] + 1u;
      keys[high] = key_with(ranks | 1u << high_rank | 1u << low_rank, 2, above * (above - 1) / 2 + below);
    }
    sort_keys<order_by_branch>(keys);
    return keys;
  }

 private:
  uint32_t key_with(unsigned ranks, uint32_t hole_cards, uint32_t place) const {
    const uint32_t code = hole_cards * 8 + tables_.sets.size[ranks];
    return key_of(code, tables_.sets.place[ranks] * tables_.hole_places[code] + place);
  }

  const Tables& tables_;
  CardSet board_;
  Keys none_{};
  std::array<std::array<uint32_t, kRanks>, kSuits> one_{};
};

}  // namespace

uint32_t hand_count(CardStreet street) { return tables().shapes[index(street)].hands(); }

uint32_t hand_index(Hole hole, CardSet board) {
  const Tables& all = tables();
  const Keys keys = suit_keys(all, hole, board);
  uint32_t cards = 0;  // already counted by suit, which is faster than to count the board's bits
  for (const uint32_t key : keys) cards += key >> kValueBits & 7;
  return number_of(all.shapes[index(street_of_board(static_cast<int>(cards) - 2))].find(keys), keys);
}

// The suits of the hole cards decide the shape: it is looked up once for each two suits.
void hand_indices(CardSet board, std::span<uint32_t, kCombos> by_hole) {
  const Tables& all = tables();
  const Shapes& shapes = all.shapes[index(street_of_board(board.size()))];
  const BoardKeys board_keys(all, board);
  std::array<const Shape*, 16> shape_of{};  // by two suits
  for (int i = 0; i < kCombos; ++i) {
    const Hole hole = kAllHoles[i];
    if (board.intersects(hole.cards())) continue;
    const Keys keys = board_keys.of(hole);
    const int suits = kSuits * index(hole.high().suit()) + index(hole.low().suit());
    const Shape*& shape = shape_of[static_cast<size_t>(suits)];
    if (shape == nullptr) shape = &shapes.find(keys);
    by_hole[i] = number_of(*shape, keys);
  }
}

}  // namespace felt
