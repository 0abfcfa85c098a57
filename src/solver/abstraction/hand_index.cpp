#include "solver/abstraction/hand_index.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/assert.hpp"

namespace felt {
namespace {

constexpr int kMasks = 1 << kRanks;
constexpr int kMaxSuitCards = 7;  // two in the hole, five on the board
constexpr int kCodes = 3 * 8;     // hole cards and all cards of a suit
constexpr int kValueBits = 16;    // C(13, 7) * C(7, 2) values are the most

constexpr uint32_t kValueMask = (1u << kValueBits) - 1;

using Keys = std::array<uint32_t, kSuits>;  // a suit's code above the complement of its value

constexpr int code_of(int hole, int all) { return hole * 8 + all; }

constexpr uint32_t choose(uint32_t n, uint32_t k) {
  if (k > n) return 0;
  uint32_t result = 1;
  for (uint32_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

// Multisets of `size` of `values` values.
constexpr uint64_t multisets(uint64_t values, int size) {
  if (size == 1) return values;
  if (size == 2) return values * (values + 1) / 2;
  return values * (values + 1) / 2 * (values + 2) / 3;
}

constexpr uint32_t values_of(int code) {
  const auto hole = static_cast<uint32_t>(code / 8), all = static_cast<uint32_t>(code % 8);
  return choose(kRanks, all) * choose(all, hole);
}

// By set of ranks: its place among the sets of the same size, and its size.
struct RankSets {
  std::array<uint16_t, kMasks> place{};
  std::array<uint8_t, kMasks> size{};
  std::array<std::array<uint16_t, 1716>, kMaxSuitCards + 1> at{};  // by size and place

  RankSets() {
    std::array<uint16_t, kRanks + 1> next{};
    for (int mask = 0; mask < kMasks; ++mask) {
      const int cards = std::popcount(static_cast<unsigned>(mask));
      size[mask] = static_cast<uint8_t>(cards);
      place[mask] = next[cards]++;
      if (cards <= kMaxSuitCards) at[cards][place[mask]] = static_cast<uint16_t>(mask);
    }
  }
};

// How many hole and board cards each suit has, suits in falling order of code. Suits of equal code hold a multiset of
// values, smallest first: the second counts pairs of values below it, the third triples.
struct Shape {
  std::array<uint8_t, kSuits> code{};
  std::array<uint32_t, kSuits> single{}, pair{}, triple{};  // what each suit's value counts for; one of them is not 0
  uint32_t first = 0;                                       // the first number of this shape

  uint32_t hands = 0;
};

// All shapes of a street, and the way from four codes to a shape: a step for each suit.
class Shapes {
 public:
  explicit Shapes(int board) : steps_(1) { visit({}, 0, 2, board); }

  uint32_t hands() const { return hands_; }
  const Shape& shape_with(uint32_t index) const {
    const auto after = std::upper_bound(shapes_.begin(), shapes_.end(), index,
                                        [](uint32_t i, const Shape& shape) { return i < shape.first; });
    return *(after - 1);
  }
  const Shape& find(const Keys& keys) const {
    uint32_t at = 0;
    for (const uint32_t key : keys) at = steps_[at][key >> kValueBits];
    return shapes_[at];
  }

 private:
  using Codes = std::array<uint8_t, kSuits>;

  void visit(Codes codes, int suit, int hole_left, int board_left) {
    if (suit == kSuits) {
      if (hole_left == 0 && board_left == 0) add(codes);
      return;
    }
    for (int hole = std::min(hole_left, 2); hole >= 0; --hole) {
      for (int board = board_left; board >= 0; --board) {
        const int code = code_of(hole, hole + board);
        if (suit > 0 && code > codes[suit - 1]) continue;
        codes[suit] = static_cast<uint8_t>(code);
        visit(codes, suit + 1, hole_left - hole, board_left - board);
      }
    }
  }

  void add(const Codes& codes) {
    Shape shape;
    shape.code = codes;
    shape.first = hands_;
    uint32_t product = 1;
    for (int from = 0, to; from < kSuits; from = to) {
      for (to = from; to < kSuits && codes[to] == codes[from]; ++to) {
        (to == from ? shape.single : to == from + 1 ? shape.pair : shape.triple)[to] = product;
      }
      product *= static_cast<uint32_t>(multisets(values_of(codes[from]), std::min(to - from, 3)));
    }
    shape.hands = product;
    hands_ += product;
    record(codes, static_cast<uint16_t>(shapes_.size()));
    shapes_.push_back(shape);
  }

  void record(const Codes& codes, uint16_t shape) {
    size_t at = 0;
    for (int suit = 0; suit + 1 < kSuits; ++suit) {
      if (steps_[at][codes[suit]] == 0) {
        steps_[at][codes[suit]] = static_cast<uint16_t>(steps_.size());
        steps_.emplace_back();
      }
      at = steps_[at][codes[suit]];
    }
    steps_[at][codes[kSuits - 1]] = shape;
  }

  std::vector<std::array<uint16_t, kCodes>> steps_;
  std::vector<Shape> shapes_;
  uint32_t hands_ = 0;
};

struct Tables {
  RankSets sets;
  std::array<Shapes, kCardStreets> shapes{Shapes(0), Shapes(3), Shapes(4), Shapes(5)};
  std::array<uint32_t, kCodes> hole_places{};  // ways to place the hole cards in a suit's set

  Tables() {
    for (int code = 0; code < kCodes; ++code) hole_places[code] = choose(code % 8, code / 8);
  }
};

const Tables& tables() {
  static const Tables kTables;
  return kTables;
}

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
