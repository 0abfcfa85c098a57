#include "app/hands/held_hand.hpp"

#include <algorithm>
#include <optional>

#include "cards/hand_name.hpp"
#include "game/hand_value.hpp"

namespace felt {
namespace {

// The rank that names the hand; nothing where the game has no such names. Lowball hands are named by their cards.
std::optional<HandRank> named_rank(Showdown showdown, const DealtCards& hole, std::span<const Card> board) {
  const CardSet cards = hole.known() | CardSet::of(board);
  if (!hole.all_known() || hole.is_empty() || cards.size() < 5) return std::nullopt;
  if (showdown == Showdown::TwoFromHand) {
    if (hole.size() < 2 || board.size() < 3) return std::nullopt;
    return HandRank(kHandRanks + 1 - static_cast<int>(hand_value(showdown, hole, board)));
  }
  if (showdown == Showdown::SuitsIgnored || cards.size() > 7) return std::nullopt;
  return evaluate(cards);
}

// "8-6-5-4-2", from the highest card down; a pair or better has its usual name.
std::string low_text(const DealtCards& hole, HandRank rank) {
  if (rank.category() != Category::HighCard) return hand_name(rank);
  std::vector<Rank> ranks;
  for (const Card card : hole.known()) ranks.push_back(card.rank());
  std::ranges::sort(ranks, std::greater<>());
  std::string text;
  for (const Rank each : ranks) text += (text.empty() ? "" : "-") + rank_digits(each);
  return text + " low";
}

using Ranks = std::vector<std::optional<HandRank>>;

// Kickers that it takes to tell this hand from every other one.
size_t kickers_of(HandRank rank, const Ranks& all) {
  size_t kickers = 0;
  for (const auto& other : all) {
    if (other) kickers = std::max(kickers, deciding_kickers(rank, *other));
  }
  return kickers;
}

}  // namespace

std::string held_text(Showdown showdown, const DealtCards& hole, std::span<const Card> board) {
  const auto rank = named_rank(showdown, hole, board);
  if (!rank) return {};
  return showdown == Showdown::DeuceToSeven ? low_text(hole, *rank) : hand_name(*rank);
}

std::vector<std::string> shown_hands(const PublicHand& hand) {
  const auto count = static_cast<size_t>(hand.players());
  std::vector<std::string> names(count);
  if (hand.runs() > 1) return names;
  const Showdown showdown = hand.rules().showdown;
  Ranks ranks(count);
  for (const Seat seat : hand.seats()) {
    if (hand.is_shown(seat)) {
      ranks[static_cast<size_t>(seat.index())] = named_rank(showdown, hand.shown_cards(seat), hand.board());
    }
  }
  for (const Seat seat : hand.seats()) {
    const auto at = static_cast<size_t>(seat.index());
    if (!ranks[at]) continue;
    if (showdown == Showdown::DeuceToSeven) {
      names[at] = low_text(hand.shown_cards(seat), *ranks[at]);
    } else {
      names[at] = hand_name(*ranks[at], showdown == Showdown::KickersIgnored ? 0 : kickers_of(*ranks[at], ranks));
    }
  }
  return names;
}

}  // namespace felt
