#include "solver/abstraction/board_hands.hpp"

#include <algorithm>

namespace felt {
namespace {

// The other ways to name the suits that leave the board as it is.
std::vector<SuitPermutation> symmetries_of(CardSet board) {
  std::vector<SuitPermutation> symmetries;
  for (const SuitPermutation& permutation : all_suit_permutations()) {
    const bool changes = permutation.to != std::array<uint8_t, kSuits>{0, 1, 2, 3};
    if (changes && permute(board, permutation) == board) symmetries.push_back(permutation);
  }
  return symmetries;
}

// How many holdings a hand stands for; 0 where another of them has a smaller index.
int copies_of(Hole hole, const std::vector<SuitPermutation>& symmetries) {
  int unmoved = 1;
  for (const SuitPermutation& permutation : symmetries) {
    const int other = permute(hole, permutation).index();
    if (other < hole.index()) return 0;
    unmoved += other == hole.index() ? 1 : 0;
  }
  return (static_cast<int>(symmetries.size()) + 1) / unmoved;
}

}  // namespace

std::vector<BoardHand> hands_of_board(CardSet board) {
  const std::vector<SuitPermutation> symmetries = symmetries_of(board);
  std::vector<BoardHand> hands;
  hands.reserve(kCombos);
  for (int i = 0; i < kCombos; ++i) {
    if (board.intersects(kAllHoles[i].cards())) continue;
    const int copies = symmetries.empty() ? 1 : copies_of(kAllHoles[i], symmetries);
    if (copies > 0) hands.push_back({static_cast<uint16_t>(i), static_cast<uint8_t>(copies)});
  }
  return hands;
}

std::vector<BoardClass> all_boards(int cards) {
  return canonical_boards(CardSet::full_deck(), cards, SuitClasses::all_alike());
}

}  // namespace felt
