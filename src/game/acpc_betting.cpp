#include "game/acpc_betting.hpp"

#include <algorithm>
#include <limits>

#include "base/assert.hpp"

namespace felt {
namespace {

constexpr int kMaxActions = 64;  // in a round; raises that could go beyond are refused

}  // namespace

AcpcBetting::AcpcBetting(const AcpcGame& game) : game_(&game) {
  std::copy(game.blinds.begin(), game.blinds.end(), spent_.begin());
  largest_blind_ = *std::max_element(game.blinds.begin(), game.blinds.end());
  to_match_ = largest_blind_;
  min_raise_to_ = std::max<int64_t>(1, 2 * largest_blind_);
  if (acting() > 0) {
    actor_ = next_after(game.first_players[0] - 1);
  } else {
    is_over_ = true;
    round_ = game.rounds() - 1;
  }
}

int AcpcBetting::live() const {
  return static_cast<int>(std::count(folded_.begin(), folded_.begin() + game_->players, false));
}

int AcpcBetting::acting() const {
  int count = 0;
  for (int position = 0; position < game_->players; ++position) count += can_act(position) ? 1 : 0;
  return count;
}

int AcpcBetting::next_after(int position) const {
  do {
    position = position + 1 == game_->players ? 0 : position + 1;
  } while (!can_act(position));
  return position;
}

bool AcpcBetting::can_fold() const { return spent(actor_) != to_match_; }

bool AcpcBetting::can_raise() const {
  if (raises_ >= game_->max_raises[at(round_)] || actions_ + game_->players > kMaxActions || acting() < 2) return false;
  return game_->is_limit || max_raise_to() > to_match_;
}

int64_t AcpcBetting::min_raise_to() const { return std::min(min_raise_to_, max_raise_to()); }

bool AcpcBetting::is_legal(const AcpcMove& move) const {
  if (is_over_) return false;
  if (move.kind == 'f') return can_fold();
  if (move.kind != 'r') return move.kind == 'c';
  if (!can_raise()) return false;
  return game_->is_limit || (min_raise_to() <= move.total && move.total <= max_raise_to());
}

void AcpcBetting::raise(const AcpcMove& move) {
  const int64_t full = game_->is_limit ? to_match_ + game_->raise_sizes[at(round_)] : move.total;
  const int64_t to = std::min(full, max_raise_to());
  min_raise_to_ = std::max(min_raise_to_, to + (to - to_match_));
  to_match_ = to;
  spent_[at(actor_)] = to;
  ++raises_;
  called_ = 0;
}

void AcpcBetting::act(const AcpcMove& move) {
  FELT_ASSERT(is_legal(move), "only legal moves are played");
  ++actions_;
  if (move.kind == 'f') {
    folded_[at(actor_)] = true;
  } else {
    if (move.kind == 'r') raise(move);
    if (move.kind == 'c') spent_[at(actor_)] = std::min(to_match_, max_raise_to());
    called_ += can_act(actor_) ? 1 : 0;
  }
  go_on();
}

// To the next player, the next round or the end.
void AcpcBetting::go_on() {
  const int left = acting();
  if (live() == 1) {
    is_over_ = true;
  } else if (called_ < left) {
    actor_ = next_after(actor_);
  } else if (left > 1 && round_ + 1 < game_->rounds()) {
    begin_round();
  } else {
    is_over_ = true;
    round_ = game_->rounds() - 1;
  }
}

void AcpcBetting::begin_round() {
  ++round_;
  actions_ = raises_ = called_ = 0;
  min_raise_to_ = to_match_ + std::max<int64_t>(1, largest_blind_);
  actor_ = next_after(game_->first_players[at(round_)] - 1);
}

int64_t AcpcBetting::net(int position, std::span<const uint32_t> values) const {
  FELT_ASSERT(is_over_, "a hand pays when it is over");
  if (has_folded(position)) return -spent(position) * kExactSplitUnit;
  if (is_showdown()) return net_at_showdown(position, values);
  int64_t won = 0;
  for (int other = 0; other < game_->players; ++other) won += other == position ? 0 : spent(other);
  return won * kExactSplitUnit;
}

// Pot by pot, the smallest first: those who have put in as much share it, folded players only pay.
int64_t AcpcBetting::net_at_showdown(int position, std::span<const uint32_t> values) const {
  int64_t net = 0, below = 0;
  while (below < spent(position)) {
    int64_t top = std::numeric_limits<int64_t>::max();
    int inside = 0, winners = 0;
    uint32_t best = 0;
    for (int p = 0; p < game_->players; ++p) {
      if (spent(p) <= below) continue;
      ++inside;
      top = std::min(top, spent(p));
      if (has_folded(p)) continue;
      if (values[at(p)] > best) winners = 0;
      best = std::max(best, values[at(p)]);
      winners += values[at(p)] == best ? 1 : 0;
    }
    FELT_ASSERT(winners > 0, "whoever asks has not folded and has paid as much");
    const int64_t size = (top - below) * kExactSplitUnit;
    net += values[at(position)] == best ? size * (inside - winners) / winners : -size;
    below = top;
  }
  return net;
}

}  // namespace felt
