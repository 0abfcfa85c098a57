#include "history/pokerstars/pokerstars_stud.hpp"

#include <algorithm>

#include "cards/card_text.hpp"
#include "game/up_cards.hpp"

namespace felt {
namespace {

using Kind = PokerStarsDeed::Kind;
constexpr size_t kFirstCards = 3;  // two down, one up

std::string card_at(const std::string& cards, size_t i) { return cards.substr(2 * i, 2); }

}  // namespace

StudCards::StudCards(const PokerStarsLines& lines, const std::vector<size_t>& order)
    : order_(order), cards_(lines.players().size()), is_out_(lines.players().size(), true) {
  for (const size_t player : order_) {
    cards_[player].assign(kFirstCards, "??");
    is_out_[player] = false;
  }
  for (const PokerStarsDeed& deed : lines.deeds()) see(deed);
  for (const size_t player : order_) take_shown(player, lines.players()[player].hole);
}

void StudCards::see(const PokerStarsDeed& deed) {
  if (deed.kind == Kind::Fold) is_out_[deed.player] = true;
  if (deed.kind == Kind::Dealt && !is_out_[deed.player]) take_dealt(deed.player, deed.cards);
  if (deed.kind != Kind::Street) return;
  is_first_street_ = false;
  for (const size_t player : order_) {
    if (!is_out_[player]) cards_[player].emplace_back("??");
  }
}

// On the first street the up card, and the hero's three; later what they had and, last, the new one.
void StudCards::take_dealt(size_t player, const std::string& cards) {
  std::vector<std::string>& own = cards_[player];
  const size_t count = cards.size() / 2;
  if (count == 0) return;
  if (is_first_street_ && count == kFirstCards) {
    for (size_t i = 0; i < count; ++i) own[i] = card_at(cards, i);
  } else {
    own.back() = card_at(cards, count - 1);
  }
}

// Only a whole hand says which card came when.
void StudCards::take_shown(size_t player, const std::string& hole) {
  std::vector<std::string>& own = cards_[player];
  if (hole.size() != 2 * own.size()) return;
  for (size_t i = 0; i < own.size(); ++i) {
    if (own[i] != "??" && own[i] != card_at(hole, i)) return;
  }
  for (size_t i = 0; i < own.size(); ++i) own[i] = card_at(hole, i);
}

std::string StudCards::first_street(size_t player) const {
  const std::vector<std::string>& own = cards_[player];
  return own[0] + own[1] + own[2];
}

const std::string& StudCards::card(size_t player, size_t street) const {
  return cards_[player][kFirstCards - 1 + street];
}

bool StudCards::has_card(size_t player, size_t street) const {
  return kFirstCards - 1 + street < cards_[player].size();
}

bool StudCards::brings_in(size_t player, bool low_wins) const {
  OpenCards seen{};
  for (size_t place = 0; place < order_.size(); ++place) {
    const auto up = parse_cards(cards_[order_[place]][kFirstCards - 1]);
    if (up) seen[place] = DealtCards(std::span<const Card>(*up));
  }
  const Seat lowest = bring_in_seat(seen, SeatSet::first(static_cast<int>(order_.size())), low_wins);
  return order_[static_cast<size_t>(lowest.index())] == player;
}

// Who calls before the first bet calls the bring-in, in full unless they are all-in, and the first raise tells what it
// is raised from. An opening bet is more than the bring-in: one small bet, two
// where the bring-in is a whole one, or an all-in.
int64_t bring_in_of(const PokerStarsLines& lines) {
  const Decimal small = lines.header().small;
  const auto units = [](const Decimal& amount) { return amount.scaled(kMoneyDecimals).value_or(0); };
  const int64_t step = units({1, small.decimals, false});  // the bring-in has no more decimals than the bets
  int64_t usual = units({std::max<int64_t>(1, small.mantissa / 2), small.decimals, false});
  int64_t least = 0;
  for (const PokerStarsDeed& deed : lines.deeds()) {
    if (deed.kind == Kind::Street || deed.kind == Kind::Board) break;
    if (deed.kind == Kind::Raise && deed.before > 0) return deed.before;
    if (deed.kind == Kind::Bet && deed.amount > units(small)) return units(small);
    if (deed.kind == Kind::Bet) usual = std::min(usual, std::max(step, deed.amount - step));
    if (deed.kind == Kind::Bet || deed.kind == Kind::Raise) break;
    if (deed.kind != Kind::BringIn && deed.kind != Kind::Call) continue;
    if (!deed.is_all_in) return deed.amount;
    least = std::max(least, deed.amount);
  }
  return std::max(least, usual);
}

}  // namespace felt
