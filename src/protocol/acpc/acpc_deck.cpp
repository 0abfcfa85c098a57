#include "protocol/acpc/acpc_deck.hpp"

#include <numeric>

namespace felt {

// Suit by suit; small decks have the last suits and the highest ranks.
AcpcDeck::AcpcDeck(const AcpcGame& game, uint32_t seed) : numbers_(seed) {
  for (int suit = kSuits - game.suits; suit < kSuits; ++suit) {
    for (int rank = kRanks - game.ranks; rank < kRanks; ++rank) {
      new_deck_.emplace_back(static_cast<Rank>(rank), static_cast<Suit>(suit));
    }
  }
  const int board = std::accumulate(game.board_cards.begin(), game.board_cards.end(), 0);
  const int dealt = game.players * game.hole_cards + board;
  dealt_.resize(static_cast<size_t>(dealt));
}

const std::vector<Card>& AcpcDeck::deal() {
  deck_ = new_deck_;
  for (Card& card : dealt_) {
    const size_t i = numbers_() % deck_.size();
    card = deck_[i];
    deck_[i] = deck_.back();
    deck_.pop_back();
  }
  return dealt_;
}

}  // namespace felt
