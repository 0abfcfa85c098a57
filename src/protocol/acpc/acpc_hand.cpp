#include "protocol/acpc/acpc_hand.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cards/card_text.hpp"
#include "game/hand_value.hpp"

namespace felt {
namespace {

std::string values_text(std::span<const int64_t> parts) {
  std::vector<std::string> all;
  std::transform(parts.begin(), parts.end(), std::back_inserter(all), acpc_value);
  return fmt::format("{}", fmt::join(all, "|"));
}

}  // namespace

AcpcHand::AcpcHand(const AcpcGame& game, uint32_t number, std::span<const Card> cards)
    : game_(&game), betting_(game), cards_(cards.begin(), cards.end()), number_(std::to_string(number)) {
  const auto each = static_cast<size_t>(game.hole_cards), players = static_cast<size_t>(game.players);
  for (size_t p = 0; p < players; ++p) {
    for (const Card card : cards.subspan(p * each, each)) holes_[p] += to_text(card);
  }
  write_board(cards.subspan(players * each));
  moves_.append(static_cast<size_t>(betting_.round()), '/');
  if (is_over()) settle();
}

void AcpcHand::write_board(std::span<const Card> cards) {
  for (size_t round = 0; round < game_->board_cards.size(); ++round) {
    const auto count = static_cast<size_t>(game_->board_cards[round]);
    if (round > 0) board_ += '/';
    for (const Card card : cards.first(count)) board_ += to_text(card);
    cards = cards.subspan(count);
    board_end_[round] = board_.size();
  }
}

void AcpcHand::act(const AcpcMove& move) {
  const int before = betting_.round();
  append_acpc_move(move, game_->is_limit, moves_);
  betting_.act(move);
  moves_.append(static_cast<size_t>(betting_.round() - before), '/');
  if (is_over()) settle();
}

void AcpcHand::settle() {
  const auto each = static_cast<size_t>(game_->hole_cards), players = static_cast<size_t>(game_->players);
  std::array<uint32_t, kMaxSeats> values{};
  if (betting_.is_showdown()) {
    const std::span<const Card> cards(cards_);
    const HandValuer value(Showdown::High, cards.subspan(players * each));
    for (size_t p = 0; p < players; ++p) values[p] = value(DealtCards(cards.subspan(p * each, each)));
  }
  for (int p = 0; p < game_->players; ++p) net_[static_cast<size_t>(p)] = betting_.net(p, values);
}

// A showdown shows the cards of everybody who has not folded.
void AcpcHand::append_holes(int viewer, bool sees_all, std::string& out) const {
  for (int p = 0; p < game_->players; ++p) {
    if (p > 0) out += '|';
    if (sees_all || p == viewer || (betting_.is_showdown() && !betting_.has_folded(p))) {
      out += holes_[static_cast<size_t>(p)];
    }
  }
}

std::string_view AcpcHand::board() const {
  return std::string_view(board_).substr(0, board_end_[static_cast<size_t>(betting_.round())]);
}

void AcpcHand::match_state(int viewer, std::string& out) const {
  (out += "MATCHSTATE:") += static_cast<char>('0' + viewer);
  ((out += ':') += number_) += ':';
  (out += moves_) += ':';
  append_holes(viewer, false, out);
  out += board();
}

void AcpcHand::state(std::span<const std::string> names, std::string& out) const {
  ((((out += "STATE:") += number_) += ':') += moves_) += ':';
  append_holes(0, true, out);
  ((out += board()) += ':') += values_text(std::span(net_).first(static_cast<size_t>(game_->players)));
  (out += ':') += fmt::format("{}", fmt::join(names, "|"));
}

void append_acpc_move(const AcpcMove& move, bool is_limit, std::string& out) {
  out += move.kind;
  if (move.kind == 'r' && !is_limit) out += std::to_string(move.total);
}

std::string acpc_value(int64_t parts) {
  return acpc_number(static_cast<double>(parts) / static_cast<double>(kExactSplitUnit));
}

std::string acpc_score(std::span<const int64_t> totals, std::span<const std::string> names) {
  return fmt::format("SCORE:{}:{}", values_text(totals), fmt::join(names, "|"));
}

}  // namespace felt
