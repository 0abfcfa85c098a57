#include "protocol/halmstad/halmstad_betting.hpp"

#include <fmt/format.h>

#include <bit>

#include "cards/card_text.hpp"
#include "game/redo.hpp"

namespace felt {
namespace {

// What the player to act has in the pot from before this round. Everybody who can still be asked has the same.
Chips earlier(const PublicHand& hand) { return hand.committed(hand.actor()) - hand.bet(hand.actor()); }

Chips highest_total(const PublicHand& hand) { return earlier(hand) + hand.bet_to_match(); }
Chips least_raise_total(const PublicHand& hand) { return earlier(hand) + hand.min_full_raise(); }
Chips all_in_total(const PublicHand& hand) { return earlier(hand) + hand.all_in_to(); }

bool is_lone(const PublicHand& hand) { return (hand.able() - hand.actor()).is_empty(); }

// A raise that nobody can answer is a call in the hand.
std::optional<HalmstadMove> raise_to_total(const PublicHand& hand, Chips total) {
  const Action raise = Action::raise_to(total - earlier(hand));
  if (hand.can(raise)) return HalmstadMove{raise};
  const Chips all = all_in_total(hand);
  const bool is_in_range = total <= all && total >= std::min(least_raise_total(hand), all);
  if (!is_lone(hand) || !is_in_range || total <= highest_total(hand)) return std::nullopt;
  return HalmstadMove{Action::call(), total - hand.committed(hand.actor()) - hand.to_call()};
}

HalmstadMove all_in(const PublicHand& hand) {
  const auto raise = raise_to_total(hand, all_in_total(hand));
  return raise.value_or(HalmstadMove{hand.to_call() > Chips{0} ? Action::call() : Action::check()});
}

Error refused(std::string why) { return {std::move(why)}; }

Result<HalmstadMove> draw_move(const HandState& hand, const HalmstadAnswer& answer) {
  if (answer.word != HalmstadWord::Throws) return refused("Draw? is answered by Throws");
  unsigned places = 0;
  for (int i = 0; i < answer.cards.size(); ++i) {
    const int place = hand.hole(hand.actor()).find(answer.cards[i]);
    if (place < 0 || (places >> place & 1) != 0) {
      return refused(fmt::format("{} is not in the hand", to_text(answer.cards[i])));
    }
    places |= 1u << place;
  }
  return HalmstadMove{Action::discard(places)};
}

Result<HalmstadMove> raise_move(const HandState& hand, const HalmstadAnswer& answer) {
  if (const auto move = raise_to_total(hand, Chips{answer.total})) return *move;
  return refused(
      fmt::format("{} is not from {} to {}", answer.total, least_raise_total(hand).count, all_in_total(hand).count));
}

Result<HalmstadMove> call_move(const HandState& hand) {
  const Chips stack = hand.stack(hand.actor()), missing = hand.bet_to_match() - hand.bet(hand.actor());
  if (stack >= missing) return HalmstadMove{Action::call()};
  return refused(fmt::format("a call takes {} chips and {} are left; All-in or Fold", missing.count, stack.count));
}

}  // namespace

Rules halmstad_rules(HalmstadMode mode) {
  const bool is_standard = mode == HalmstadMode::Standard;
  Rules rules = *named_rules("draw", is_standard ? "tda" : "halmstad");
  if (is_standard) rules.profile.reopening = Reopening::AnyRaise;
  rules.profile.show_all = true;
  rules.profile.free_fold = true;
  rules.max_players = 5;
  return rules;
}

HalmstadMessage question_to_actor(const PublicHand& hand) {
  if (hand.phase() == Phase::Draw) return {HalmstadKind::DrawAsked};
  const int64_t in_pot = hand.committed(hand.actor()).count, stack = hand.stack(hand.actor()).count;
  const int64_t least = least_raise_total(hand).count;
  if (!hand.is_behind()) return {HalmstadKind::OpenAsked, {}, {least, in_pot, stack}};
  return {HalmstadKind::CallAsked, {}, {highest_total(hand).count, least, in_pot, stack}};
}

Result<HalmstadMove> move_of(const HandState& hand, const HalmstadAnswer& answer) {
  if (hand.phase() == Phase::Draw) return draw_move(hand, answer);
  const bool is_open = !hand.is_behind();
  switch (answer.word) {
    case HalmstadWord::AllIn:
      return all_in(hand);
    case HalmstadWord::Check:
      if (is_open) return HalmstadMove{Action::check()};
      break;
    case HalmstadWord::Open:
      if (is_open) return raise_move(hand, answer);
      break;
    case HalmstadWord::Fold:
      if (!is_open) return HalmstadMove{Action::fold()};
      break;
    case HalmstadWord::Call:
      if (!is_open) return call_move(hand);
      break;
    case HalmstadWord::Raise:
      if (!is_open) return raise_move(hand, answer);
      break;
    default:
      break;
  }
  return refused(is_open ? "Open? is answered by Check, Open or All-in"
                         : "Call/Raise? is answered by Fold, Call, Raise or All-in");
}

HalmstadMessage told_of(const PublicHand& before, std::string name, const HalmstadAnswer& answer) {
  const int64_t all = all_in_total(before).count;
  switch (answer.word) {
    case HalmstadWord::Open:
    case HalmstadWord::Raise:
      if (answer.total == all) return {HalmstadKind::AllIn, std::move(name), {all}};
      return {answer.word == HalmstadWord::Open ? HalmstadKind::Open : HalmstadKind::Raise,
              std::move(name),
              {answer.total}};
    case HalmstadWord::AllIn:
      return {HalmstadKind::AllIn, std::move(name), {all}};
    case HalmstadWord::Check:
      return {HalmstadKind::Check, std::move(name)};
    case HalmstadWord::Call:
      return {HalmstadKind::Call, std::move(name)};
    default:
      return {HalmstadKind::Fold, std::move(name)};
  }
}

HalmstadAnswer answer_of(const HandState& hand, const Action& action) {
  const bool is_open = !hand.is_behind();
  switch (action.kind) {
    case ActionKind::Discard: {
      HalmstadAnswer answer{HalmstadWord::Throws};
      for (unsigned rest = action.places; rest != 0; rest &= rest - 1) {
        answer.cards.push_back(hand.hole(hand.actor())[std::countr_zero(rest)]);
      }
      return answer;
    }
    case ActionKind::Raise: {
      const Chips total = earlier(hand) + action.to;
      if (total == all_in_total(hand)) return {HalmstadWord::AllIn};
      return {is_open ? HalmstadWord::Open : HalmstadWord::Raise, {}, total.count};
    }
    case ActionKind::Call:
      return {call_move(hand).ok() ? HalmstadWord::Call : HalmstadWord::AllIn};
    case ActionKind::Check:
      return {is_open ? HalmstadWord::Check : HalmstadWord::AllIn};
    default:
      return {is_open ? HalmstadWord::Check : HalmstadWord::Fold};
  }
}

std::optional<Action> action_told(const HandState& hand, const HalmstadMessage& message) {
  std::optional<Action> action;
  switch (message.kind) {
    case HalmstadKind::Open:
    case HalmstadKind::Raise:
    case HalmstadKind::AllIn: {
      const Chips total{message.numbers[0]};
      const auto raise = raise_to_total(hand, total);
      if (raise) action = raise->action;
      const bool is_call = message.kind == HalmstadKind::AllIn && total <= highest_total(hand);
      if (!raise && is_call) action = hand.to_call() > Chips{0} ? Action::call() : Action::check();
      break;
    }
    case HalmstadKind::Check:
      action = Action::check();
      break;
    case HalmstadKind::Call:
      action = Action::call();
      break;
    default:
      action = Action::fold();
  }
  return action && hand.can(*action) ? action : std::nullopt;
}

}  // namespace felt
