// The end of a hand and of a game.
#include <algorithm>

#include "game/chip_count.hpp"
#include "server/halmstad/halmstad_table.hpp"

namespace felt {

// The hand gives back what nobody called before it pays the pots; on the wire that is won, like all the rest.
void HalmstadTable::tell_results() {
  ChipCount count;
  count.feed(log_);
  const bool is_undisputed = !live().has_several();
  if (!is_undisputed) {
    for (const Seat seat : told_order()) {
      if (live().contains(seat)) tell_all({HalmstadKind::Hand, name_in(seat), {}, hand_->hole(seat)});
    }
  }
  for (const Seat seat : told_order()) {
    const Chips chips = beyond_[seat.index()] + count.won(seat) + count.returned(seat);
    if (chips == Chips{0}) continue;
    tell_all({is_undisputed ? HalmstadKind::Undisputed : HalmstadKind::Won, name_in(seat), {chips.count}});
  }
}

void HalmstadTable::end_hand() {
  tell_results();
  for (const Seat seat : hand_->seats()) players_[player_in(seat)].chips = hand_->stack(seat);
  host_.hand_played(*setup_, *hand_, log_, seats_);
  hand_.reset();
}

// Those who are still in come first, by chips; then whoever was in longer, and of those out in one round who had more
// when it began.
void HalmstadTable::rank_players() {
  const auto is_better = [this](size_t a, size_t b) {
    const bool a_in = is_in(static_cast<int>(a)), b_in = is_in(static_cast<int>(b));
    if (a_in != b_in) return a_in;
    if (a_in) return players_[a].chips > players_[b].chips;
    if (players_[a].rounds != players_[b].rounds) return players_[a].rounds > players_[b].rounds;
    return begun_with_[a] > begun_with_[b];
  };
  for (size_t i = 0; i < players_.size(); ++i) {
    int better = 0, level = 0;
    for (size_t other = 0; other < players_.size(); ++other) {
      better += is_better(other, i) ? 1 : 0;
      level += !is_better(other, i) && !is_better(i, other) ? 1 : 0;
    }
    players_[i].place = better + (level + 1) / 2.0;
  }
}

// The original goes by the order of joining and counts one round more for the winner; otherwise the best come first.
void HalmstadTable::end_game() {
  is_over_ = true;
  rank_players();
  std::vector<const HalmstadStanding*> order;
  for (const HalmstadStanding& player : players_) order.push_back(&player);
  if (!game_.is_original()) std::ranges::stable_sort(order, {}, &HalmstadStanding::place);
  for (const HalmstadStanding* player : order) {
    const bool has_won = game_.is_original() && is_decided() && player->chips > Chips{0};
    tell_all({HalmstadKind::Result, player->name, {player->rounds + (has_won ? 1 : 0), player->chips.count}});
  }
  tell_all({HalmstadKind::GameOver});
}

}  // namespace felt
