#include "app/hands/held_hand.hpp"

#include <algorithm>
#include <optional>

#include "cards/hand_name.hpp"
#include "cards/short_deck.hpp"
#include "cards/showdown_name.hpp"
#include "game/hand_value.hpp"

namespace felt {
namespace {

bool has_hand(Showdown showdown, const DealtCards& hole, std::span<const Card> board) {
  if (!hole.all_known() || hole.is_empty()) return false;
  const size_t cards = static_cast<size_t>(hole.size()) + board.size();
  if (showdown == Showdown::Badugi) return hole.size() == kSuits;
  if (showdown == Showdown::TwoFromHand) return hole.size() >= 2 && board.size() >= 3;
  return cards >= 5 && cards <= 7;
}

// Of hands whose kickers can be left out; nothing where the cards name the hand.
std::optional<HandRank> rank_of(Showdown showdown, const DealtCards& hole, std::span<const Card> board) {
  switch (showdown) {
    case Showdown::High:
    case Showdown::TwoFromHand:
      return HandRank(kHandRanks + 1 - static_cast<int>(hand_value(showdown, hole, board)));
    case Showdown::KickersIgnored:
      return evaluate(hole.known() | CardSet::of(board));
    case Showdown::ShortDeck:
      return short_deck_rank_of(hand_value(showdown, hole, board));
    default:
      return std::nullopt;
  }
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

// Thirteen ranks without flushes have no names of their own.
std::string held_text(Showdown showdown, const DealtCards& hole, std::span<const Card> board) {
  if (showdown == Showdown::SuitsIgnored || !has_hand(showdown, hole, board)) return {};
  if (const auto rank = rank_of(showdown, hole, board)) return hand_name(*rank);
  return showdown_name(showdown, hand_value(showdown, hole, board));
}

std::string held_low_text(const Rules& rules, const DealtCards& hole, std::span<const Card> board) {
  if (rules.low == LowHalf::None || !has_hand(rules.showdown, hole, board)) return {};
  return low_half_name(low_half_value(rules.low, rules.showdown, hole.known(), CardSet::of(board)));
}

std::string with_low_text(const std::string& high, const std::string& low) {
  return low.empty() ? high : high + "; low " + low;
}

std::string held_text_of(const Rules& rules, const DealtCards& hole, std::span<const Card> board) {
  return with_low_text(held_text(rules.showdown, hole, board), held_low_text(rules, hole, board));
}

std::vector<std::string> shown_hands(const PublicHand& hand) {
  const auto count = static_cast<size_t>(hand.players());
  std::vector<std::string> names(count);
  if (hand.runs() > 1) return names;
  const Showdown showdown = hand.rules().showdown;
  Ranks ranks(count);
  for (const Seat seat : hand.seats()) {
    const auto at = static_cast<size_t>(seat.index());
    if (!hand.is_shown(seat) || !has_hand(showdown, hand.shown_cards(seat), hand.board())) continue;
    ranks[at] = rank_of(showdown, hand.shown_cards(seat), hand.board());
    names[at] = held_text(showdown, hand.shown_cards(seat), hand.board());
  }
  for (size_t at = 0; at < count; ++at) {
    if (!ranks[at]) continue;
    names[at] = hand_name(*ranks[at], showdown == Showdown::KickersIgnored ? 0 : kickers_of(*ranks[at], ranks));
  }
  return names;
}

std::vector<std::string> shown_lows(const PublicHand& hand) {
  std::vector<std::string> names(static_cast<size_t>(hand.players()));
  if (hand.runs() > 1) return names;
  for (const Seat seat : hand.seats()) {
    if (!hand.is_shown(seat)) continue;
    names[static_cast<size_t>(seat.index())] = held_low_text(hand.rules(), hand.shown_cards(seat), hand.board());
  }
  return names;
}

}  // namespace felt
