#include "arena/schedule.hpp"

#include <algorithm>

#include "arena/entrants.hpp"
#include "arena/streams.hpp"

namespace felt {
namespace {

// What a game of a mix is played for. Antes are for games without blinds.
Stakes stakes_in_mix(const Stakes& table, const Rules& game) {
  Stakes stakes = table;
  const auto part = [&](Chips chips) { return std::max(chips * game.stakes_percent / 100, std::min(chips, Chips{1})); };
  for (Chips* chips : {&stakes.small_blind, &stakes.big_blind, &stakes.ante, &stakes.min_bet, &stakes.small_bet,
                       &stakes.big_bet, &stakes.bring_in}) {
    *chips = part(*chips);
  }
  if (game.forced_bets == ForcedBets::Blinds) stakes.ante = Chips{0};
  return stakes;
}

// A table where everybody has bought in.
Table new_table(const SchedulePlan& plan) {
  const auto chairs = static_cast<int>(plan.players.size());
  Table table(*plan.rules, chairs, plan.button);
  for (int chair = 0; chair < chairs; ++chair) table.sit(chair, plan.stack * chip_scale(*plan.rules));
  return table;
}

}  // namespace

HandSchedule::HandSchedule(const SchedulePlan& plan) : HandSchedule(plan, new_table(plan), 0) {
  if (plan_.stacks == Stacks::Reset) renew_setup();
}

HandSchedule::HandSchedule(SchedulePlan plan, Table table, int hands)
    : plan_(std::move(plan)),
      table_(std::move(table)),
      buy_ins_(plan_.players.size(), 1),
      rotation_(static_cast<int>(plan_.players.size()), plan_.moved_on),
      hands_(hands) {}

// With equal stacks setups differ only when the stakes do.
void HandSchedule::renew_setup() {
  stakes_ = stakes();
  hand_.rules = &rules();
  Table table = new_table(plan_);
  table.change_game(*hand_.rules);
  hand_.next = table.next_hand(stakes_ * chip_scale(*plan_.rules));
}

// Seats keep their blinds and get the chairs whose turn it is.
void HandSchedule::rotate() {
  Table::NextHand& next = hand_.next;
  const auto moved = [&](std::optional<int> chair) {
    if (!chair) return chair;
    const auto seat = std::ranges::find(next.chairs, *chair) - next.chairs.begin();
    return std::optional(rotation_.player_in(Seat(static_cast<int>(seat))));
  };
  next.small_blind = moved(next.small_blind);
  next.big_blind = moved(next.big_blind);
  for (int seat = 0; seat < chairs(); ++seat) next.chairs[static_cast<size_t>(seat)] = rotation_.player_in(Seat(seat));
  next.button = next.chairs.back();
}

const Rules& HandSchedule::rules() const { return plan_.rules->game_of_hand(hands_, chairs()); }

Stakes HandSchedule::stakes() const {
  const Stakes table = plan_.stakes.at(hands_, players_left());
  return plan_.rules->is_mix() ? stakes_in_mix(table, rules()) : table;
}

const ScheduledHand& HandSchedule::next() {
  if (plan_.stacks == Stacks::Keep) {
    hand_.rules = &rules();
    table_.change_game(*hand_.rules);
    hand_.next = table_.next_hand(stakes() * chip_scale(*plan_.rules));
  } else {
    if (stakes() != stakes_ || &rules() != hand_.rules) renew_setup();
    rotate();
  }
  hand_.next.number = hands_;
  hand_.deal = plan_.first_deal + static_cast<uint64_t>(hands_);
  hand_.deck = deal_stream(plan_.seed, hand_.deal);
  return hand_;
}

PlayerBySeat HandSchedule::players() const {
  PlayerBySeat players{};
  for (size_t seat = 0; seat < hand_.next.chairs.size(); ++seat) {
    players[seat] = plan_.players[static_cast<size_t>(hand_.next.chairs[seat])];
  }
  return players;
}

void HandSchedule::finish(const HandState& hand) {
  if (plan_.stacks == Stacks::Keep) table_.finish(hand_.next, hand);
  rotation_.move_on();
  ++hands_;
}

void HandSchedule::buy_in(int chair) {
  table_.add_chips(chair, plan_.stack * chip_scale(*plan_.rules));
  ++buy_ins_[static_cast<size_t>(chair)];
}

void HandSchedule::rebuy(int rebuys) {
  for (int chair = 0; chair < chairs(); ++chair) {
    if (stack(chair) == Chips{0} && buy_ins(chair) <= rebuys) buy_in(chair);
  }
}

}  // namespace felt
