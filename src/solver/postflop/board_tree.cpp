#include "solver/postflop/board_tree.hpp"

#include <algorithm>

#include "base/assert.hpp"
#include "cards/evaluator.hpp"

namespace felt {
namespace {

Card swapped(Card card, Suit a, Suit b) {
  if (card.suit() == a) return Card(card.rank(), b);
  return card.suit() == b ? Card(card.rank(), a) : card;
}
Hole swapped(Hole hole, Suit a, Suit b) { return Hole(swapped(hole.high(), a, b), swapped(hole.low(), a, b)); }

Hole hole_of(const HandList& list, size_t i) { return Hole(Card::from_id(list.high[i]), Card::from_id(list.low[i])); }

bool is_symmetric(const Range& range, Suit a, Suit b) {
  return std::all_of(kAllHoles.begin(), kAllHoles.end(),
                     [&](Hole hole) { return range.weight(hole) == range.weight(swapped(hole, a, b)); });
}

class Builder {
 public:
  Builder(const Spot& spot, bool merge_suits) : spot_(spot) {
    for (int a = 0; a < kSuits; ++a) {
      for (int b = 0; b < kSuits; ++b) {
        symmetric_[a][b] = merge_suits && is_symmetric(spot.ranges[0], static_cast<Suit>(a), static_cast<Suit>(b)) &&
                           is_symmetric(spot.ranges[1], static_cast<Suit>(a), static_cast<Suit>(b));
      }
    }
  }

  BoardTree build() {
    BoardTree tree;
    SolverBoard root;
    for (const Card card : spot_.board) root.cards |= card;
    for (size_t p = 0; p < 2; ++p) {
      for (const WeightedHole& hand : spot_.ranges[p].without(root.cards)) {
        tree.holes[p].push_back(hand.hole);
        tree.weights[p].push_back(static_cast<float>(hand.weight));
      }
    }
    root.first_like = suits_alike(root.cards);
    set_hands(root, tree.holes);
    tree.streets.push_back({std::move(root)});
    while (tree.streets.back().front().cards.size() < 5) add_street(tree);
    return tree;
  }

 private:
  void add_street(BoardTree& tree) {
    std::vector<SolverBoard> next;
    std::vector<SolverBoard>& boards = tree.streets.back();
    for (uint32_t i = 0; i < boards.size(); ++i) {
      boards[i].first_child = static_cast<uint32_t>(next.size());
      deal(boards[i], i, next);
      boards[i].children = static_cast<uint32_t>(next.size()) - boards[i].first_child;
    }
    tree.streets.push_back(std::move(next));
  }

  // Suits alike at the root: the ranges are symmetric, and the board holds the same ranks of both.
  std::array<Suit, kSuits> suits_alike(CardSet board) const {
    std::array<Suit, kSuits> first{};
    for (int suit = 0; suit < kSuits; ++suit) {
      int like = 0;
      while (like < suit && !(symmetric_[like][suit] &&
                              board.ranks_of(static_cast<Suit>(like)) == board.ranks_of(static_cast<Suit>(suit)))) {
        ++like;
      }
      first[suit] = static_cast<Suit>(like);
    }
    return first;
  }

  // A card tells its suit apart from all others.
  static std::array<Suit, kSuits> suits_alike(const std::array<Suit, kSuits>& before, Suit dealt) {
    std::array<Suit, kSuits> first{};
    for (int suit = 0; suit < kSuits; ++suit) {
      int like = 0;
      while (like < suit && !(before[like] == before[suit] && like != index(dealt) && suit != index(dealt))) ++like;
      first[suit] = static_cast<Suit>(like);
    }
    return first;
  }

  void deal(SolverBoard& board, uint32_t number, std::vector<SolverBoard>& next) {
    std::array<std::array<int, kSuits>, kSuits> swap_of{};
    for (auto& row : swap_of) row.fill(-1);
    for (const Card card : CardSet::full_deck() - board.cards) {
      if (board.first_like[index(card.suit())] != card.suit()) continue;
      SolverBoard child = child_of(board, card);
      child.parent = number;
      for (int suit = index(card.suit()) + 1; suit < kSuits; ++suit) {
        if (board.first_like[suit] != card.suit()) continue;
        int& swap = swap_of[index(card.suit())][suit];
        if (swap < 0) swap = add_swap(board, card.suit(), static_cast<Suit>(suit));
        child.images.push_back(static_cast<uint8_t>(swap));
      }
      next.push_back(std::move(child));
    }
  }

  static int add_swap(SolverBoard& board, Suit a, Suit b) {
    SuitSwap swap{a, b, {}};
    for (size_t p = 0; p < 2; ++p) {
      const HandList& list = board.hands[p];
      std::vector<uint16_t> place(kCombos, HandList::kNone);
      for (size_t i = 0; i < list.size(); ++i) place[hole_of(list, i).index()] = static_cast<uint16_t>(i);
      for (size_t i = 0; i < list.size(); ++i) {
        swap.to[p].push_back(place[swapped(hole_of(list, i), a, b).index()]);
        FELT_ASSERT(swap.to[p].back() != HandList::kNone, "ranges are symmetric");
      }
    }
    board.swaps.push_back(std::move(swap));
    return static_cast<int>(board.swaps.size()) - 1;
  }

  static SolverBoard child_of(const SolverBoard& board, Card card) {
    SolverBoard child;
    child.first_like = suits_alike(board.first_like, card.suit());
    child.card = card;
    child.cards = board.cards | card;
    std::array<std::vector<Hole>, 2> holes;
    for (size_t p = 0; p < 2; ++p) {
      for (size_t i = 0; i < board.hands[p].size(); ++i) holes[p].push_back(hole_of(board.hands[p], i));
    }
    set_hands(child, holes);
    return child;
  }

  // Strength and index of the holes that the board leaves possible, in rising order of strength on a complete one.
  static std::vector<std::pair<uint16_t, uint16_t>> in_order(CardSet board, const std::vector<Hole>& holes) {
    std::vector<std::pair<uint16_t, uint16_t>> order;
    for (size_t i = 0; i < holes.size(); ++i) {
      if (holes[i].cards().intersects(board)) continue;
      const auto rank = board.size() == 5 ? kHandRanks + 1 - evaluate(board | holes[i].cards()).value() : 0;
      order.emplace_back(static_cast<uint16_t>(rank), static_cast<uint16_t>(i));
    }
    std::stable_sort(order.begin(), order.end(), [](auto a, auto b) { return a.first < b.first; });
    return order;
  }

  static void set_hands(SolverBoard& board, const std::array<std::vector<Hole>, 2>& holes) {
    std::array<std::vector<uint16_t>, 2> strength;
    std::array<std::vector<uint16_t>, 2> place;
    for (size_t p = 0; p < 2; ++p) {
      place[p].assign(kCombos, HandList::kNone);
      for (const auto& [rank, i] : in_order(board.cards, holes[p])) {
        place[p][holes[p][i].index()] = static_cast<uint16_t>(board.from[p].size());
        strength[p].push_back(rank);
        board.from[p].push_back(i);
        board.hands[p].high.push_back(static_cast<uint8_t>(holes[p][i].high().id()));
        board.hands[p].low.push_back(static_cast<uint8_t>(holes[p][i].low().id()));
      }
    }
    for (size_t p = 0; p < 2; ++p) {
      HandList& list = board.hands[p];
      for (size_t i = 0; i < list.size(); ++i) list.same.push_back(place[1 - p][hole_of(list, i).index()]);
      if (board.cards.size() == 5) set_order(list, strength[p], strength[1 - p]);
    }
  }

  static void set_order(HandList& list, const std::vector<uint16_t>& own, const std::vector<uint16_t>& other) {
    for (const uint16_t strength : own) {
      const auto [first, last] = std::equal_range(other.begin(), other.end(), strength);
      list.weaker.push_back(static_cast<uint16_t>(first - other.begin()));
      list.not_stronger.push_back(static_cast<uint16_t>(last - other.begin()));
    }
  }

  const Spot& spot_;
  bool symmetric_[kSuits][kSuits] = {};
};

}  // namespace

BoardTree build_boards(const Spot& spot, bool merge_suits) { return Builder(spot, merge_suits).build(); }

}  // namespace felt
