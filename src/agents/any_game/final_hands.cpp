#include "agents/any_game/final_hands.hpp"

#include <algorithm>

#include "agents/odds_game.hpp"

namespace felt {
namespace {

constexpr int kMaxChoices = 4;  // hands that an opponent who bets is thought to choose from
constexpr int kMaxTries = 6;    // to deal an opponent a hand that draws as many cards as they have drawn
constexpr int kMinStream = 12;  // fewer cards than this are not worth stretching: the discards come back

CardSet unseen(const View& view) {
  CardSet seen = view.hole().known() | view.discarded() | CardSet::of(view.board());
  for (const Seat seat : view.seats()) seen |= view.shown_cards(seat).known();
  return cards_of(view.rules().deck) - seen;
}

}  // namespace

FinalHands::FinalHands(const View& view)
    : game_(odds_game(view.rules())),
      all_draws_(game_.draws),
      hole_(view.hole().known()),
      board_(CardSet::of(view.board())),
      cards_(unseen(view)) {
  // Where the last card is common, players have one card of their own less.
  game_.hole_cards -= std::max(0, board_.size() - game_.board_cards);
  game_.draws = can_draw(game_) ? draws_to_come(view) : 0;
  look_at(view);
  others_.resize(opponents_.size());
}

void FinalHands::look_at(const View& view) {
  std::array<Opponent, kMaxSeats> all;
  for (const HandEvent& event : view.history()) {
    Opponent& who = all[static_cast<size_t>(event.seat.index())];
    if (event.kind == EventKind::Raise) who.bets = std::min(who.bets + 1, kMaxChoices - 1);
    if (event.kind == EventKind::Discard) who.thrown.push_back(event.cards.size());
  }
  for (const Seat seat : view.opponents()) {
    all[static_cast<size_t>(seat.index())].seen = view.shown_cards(seat).known();
    opponents_.push_back(std::move(all[static_cast<size_t>(seat.index())]));
  }
}

FinalHand FinalHands::final_hand(CardSet hand, CardSet board) const {
  return {showdown_value(game_.showdown, hand, board), low_half_value(game_.low, game_.showdown, hand, board)};
}

CardSet FinalHands::complete(CardSet hand, Rng& rng) {
  while (hand.size() < game_.hole_cards) {
    if (cards_.remaining() == 0) cards_.restart();
    const CardSet card = cards_.next(rng);
    if (!(hand | taken_).intersects(card)) hand |= card;
  }
  return hand;
}

// A hand that has drawn as the opponent did. Their discards are forgotten: there are others to take their place.
CardSet FinalHands::draw_so_far(const Opponent& opponent, Rng& rng) {
  CardSet hand = complete(opponent.seen, rng);
  int draws = all_draws_;
  if (!can_draw(game_)) return hand;
  for (const int thrown : opponent.thrown) {
    CardSet kept = cards_to_keep(game_.showdown, hand, draws);
    for (int tries = 1; tries < kMaxTries && hand.size() - kept.size() != thrown; ++tries) {
      if (cards_.remaining() < kMinStream) cards_.restart();
      hand = complete({}, rng);
      kept = cards_to_keep(game_.showdown, hand, draws);
    }
    hand = complete(kept, rng);
    --draws;
  }
  return hand;
}

CardSet FinalHands::play_rest(CardSet hand, Rng& rng) {
  for (int draws = game_.draws; draws > 0; --draws) {
    hand = complete(cards_to_keep(game_.showdown, hand, draws), rng);
  }
  return hand;
}

// Who bets has something: the best of as many hands as they have bet or raised, and one. Where the pot is halved, now
// the best high and now the best low.
FinalHand FinalHands::best_choice(const Opponent& opponent, CardSet board, Rng& rng) {
  FinalHand best;
  for (int choice = 0; choice <= opponent.bets; ++choice) {
    if (cards_.remaining() < kMinStream) cards_.restart();
    const FinalHand hand = final_hand(play_rest(draw_so_far(opponent, rng), rng), board);
    const bool is_better = prefers_low_ && hand.low != best.low ? hand.low > best.low : hand.high > best.high;
    if (choice == 0 || is_better) best = hand;
  }
  return best;
}

void FinalHands::deal(Rng& rng) {
  cards_.restart();
  taken_ = {};
  CardSet board = board_;
  while (board.size() < game_.board_cards) board |= cards_.next(rng);
  taken_ = board;
  const CardSet own = play_rest(complete(hole_, rng), rng);
  own_ = final_hand(own, board);
  taken_ |= own;
  prefers_low_ = game_.has_low() && !prefers_low_;
  for (size_t i = 0; i < opponents_.size(); ++i) others_[i] = best_choice(opponents_[i], board, rng);
}

double FinalHands::share() const {
  const auto part = [&](uint32_t FinalHand::*value) {
    uint32_t best = own_.*value;
    int sharing = 1;
    for (const FinalHand& other : others_) {
      if (other.*value > best) return 0.0;
      sharing += other.*value == best ? 1 : 0;
    }
    return 1.0 / sharing;
  };
  const bool has_low = own_.low > 0 || std::ranges::any_of(others_, [](const FinalHand& h) { return h.low > 0; });
  if (!has_low) return part(&FinalHand::high);
  const double low = own_.low > 0 ? part(&FinalHand::low) : 0;
  return (part(&FinalHand::high) + low) / 2;
}

double expected_share(const View& view, int samples, Rng& rng) {
  FinalHands hands(view);
  double sum = 0;
  for (int i = 0; i < samples; ++i) {
    hands.deal(rng);
    sum += hands.share();
  }
  return sum / samples;
}

}  // namespace felt
