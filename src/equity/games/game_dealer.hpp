// Random deals of any game: holdings from ranges by weight, the rest of the hands, the board.
#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "equity/games/odds_plan.hpp"
#include "equity/sampled/alias_table.hpp"

namespace felt {

struct GameDeal {
  std::array<CardSet, kMaxPlayers> hands;
  CardSet board;
};

// Cards one after the other, in random order. Every 64 random bits give five of them: each takes its place out of what
// the bits say, and leaves the rest of it to the next. A card is then too likely by less than 2^-36 of its chance.
class CardStream {
 public:
  explicit CardStream(CardSet cards) {
    for (const Card card : cards) bits_[size_++] = CardSet(card).bits();
  }

  // All cards are there again; in which order does not matter, for the next ones are random.
  void restart() { next_ = 0, left_ = 0; }
  int remaining() const { return static_cast<int>(size_ - next_); }
  CardSet next(Rng& rng) {
    if (left_ == 0) random_ = rng.next(), left_ = 5;
    --left_;
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(random_) * (size_ - next_);
    random_ = static_cast<uint64_t>(product);
    std::swap(bits_[next_], bits_[next_ + static_cast<size_t>(product >> 64)]);
    return CardSet::from_bits(bits_[next_++]);
  }
  // The next one that is not among `taken`.
  CardSet next(Rng& rng, CardSet taken) {
    CardSet card = next(rng);
    while (card.intersects(taken)) card = next(rng);
    return card;
  }

 private:
  std::array<uint64_t, kCards> bits_{};
  size_t size_ = 0, next_ = 0;
  uint64_t random_ = 0;
  int left_ = 0;  // cards that random_ is still good for
};

// What does not change from deal to deal.
class GameDeals {
 public:
  explicit GameDeals(const OddsPlan& plan);

  int players() const { return static_cast<int>(known_.size()); }
  CardSet live() const { return live_; }

  // False when two holdings that were drawn collide: such a deal does not count.
  bool deal(Rng& rng, CardStream& cards, GameDeal& deal) const {
    CardSet taken;
    if (!ranges_.empty() && !draw_holdings(rng, deal, taken)) return false;
    cards.restart();
    for (size_t p = 0; p < known_.size(); ++p) {
      if (is_drawn_[p]) continue;
      CardSet hand = known_[p];
      for (int k = 0; k < to_come_[p]; ++k) hand |= cards.next(rng, taken);
      deal.hands[p] = hand;
    }
    deal.board = board_;
    for (int k = 0; k < board_to_come_; ++k) deal.board |= cards.next(rng, taken);
    return true;
  }

 private:
  bool draw_holdings(Rng& rng, GameDeal& deal, CardSet& taken) const;

  struct Drawn {
    size_t player;
    const WeightedHands* hands;
    std::optional<AliasTable> by_weight;  // nothing: all weigh the same
  };
  std::vector<CardSet> known_;
  std::vector<int> to_come_;
  std::vector<bool> is_drawn_;
  std::vector<Drawn> ranges_;
  CardSet board_, live_;
  int board_to_come_;
};

}  // namespace felt
