#include "protocol/halmstad/halmstad_mirror.hpp"

#include <algorithm>
#include <bit>

#include "game/dealer.hpp"
#include "protocol/halmstad/halmstad_betting.hpp"

namespace felt {

HalmstadMirror::HalmstadMirror(const Rules& rules, std::string own_name)
    : rules_(rules), own_name_(std::move(own_name)) {
  Rules reopening = rules;
  reopening.profile.reopening = Reopening::AnyRaise;
  reopening_rules_ = std::make_shared<const Rules>(std::move(reopening));
}

void HalmstadMirror::new_round(int round) {
  round_ = round;
  order_.clear();
  messages_.clear();
  own_seat_.reset();
  hand_.reset();
  own_cards_ = dealt_cards_ = {};
  is_given_up_ = false;
}

int HalmstadMirror::number_of(const std::string& name) {
  const auto found = std::ranges::find(players_, name, &Player::name);
  if (found == players_.end()) players_.push_back({name, Chips{0}});
  return static_cast<int>(std::ranges::find(players_, name, &Player::name) - players_.begin());
}

std::optional<Seat> HalmstadMirror::seat_of(const std::string& name) const {
  for (size_t i = 0; i < order_.size(); ++i) {
    if (players_[order_[i].player].name == name) return Seat(static_cast<int>(i));
  }
  return std::nullopt;
}

void HalmstadMirror::note_cards(const HalmstadMessage& message) {
  own_cards_ = message.cards;
  if (messages_.empty()) dealt_cards_ = message.cards;
}

// An ante that takes the last chips comes as an all-in. Some servers do not say how large antes are.
void HalmstadMirror::take_ante(const HalmstadMessage& message) {
  const Chips paid{message.numbers[0]};
  if (message.kind == HalmstadKind::ForcedBet) ante_ = std::max(ante_, paid);
  if (order_.size() < kMaxSeats) order_.push_back({number_of(message.name), paid});
}

void HalmstadMirror::take(const HalmstadMessage& message) {
  switch (message.kind) {
    case HalmstadKind::Round:
      return new_round(static_cast<int>(message.numbers[0]));
    case HalmstadKind::Chips:
      players_[number_of(message.name)].chips = Chips{message.numbers[0]};
      return;
    case HalmstadKind::AnteChanged:
      ante_ = Chips{message.numbers[0]};
      return;
    case HalmstadKind::ForcedBet:
      return take_ante(message);
    case HalmstadKind::AllIn:
      if (!seat_of(message.name)) return take_ante(message);
      break;
    case HalmstadKind::Cards:
      note_cards(message);
      if (messages_.empty()) return;
      break;
    default:
      break;
  }
  messages_.push_back(message);
  if (is_given_up_) return;
  if (messages_.size() == 1 && !begin(rules_, std::max(ante_, Chips{1}))) is_given_up_ = true;
  if (is_given_up_ || follow(message) || rebuild()) return log_public();
  hand_.reset();
  is_given_up_ = true;
}

void HalmstadMirror::log_public() {
  while (log_.size() < known_.size()) log_.push_back(public_part(known_[log_.size()]));
}

// Bots measure their bets in antes. Servers that let players open for less show it when somebody does: then the hand is
// built again with a smallest bet of one chip. The same for servers that let everybody answer every all-in.
bool HalmstadMirror::rebuild() {
  const auto is_followed = [this](const HalmstadMessage& message) { return follow(message); };
  for (const Rules* rules : {&rules_, reopening_rules_.get()}) {
    if (begin(*rules, Chips{1}) && std::ranges::all_of(messages_, is_followed)) return true;
  }
  return false;
}

bool HalmstadMirror::begin(const Rules& rules, Chips least_bet) {
  hand_.reset();
  known_.clear();
  log_.clear();
  folded_ = {};
  has_drawn_ = false;
  own_seat_ = seat_of(own_name_);
  if (!own_seat_ || dealt_cards_.size() != 5) return false;
  setup_ = {};
  setup_.players = static_cast<int>(order_.size());
  setup_.min_bet = least_bet;
  for (size_t i = 0; i < order_.size(); ++i) {
    setup_.stacks[i] = players_[order_[i].player].chips;
    setup_.antes[i] = order_[i].paid;
  }
  if (setup_.players > rules.max_players || !check_playable(rules, setup_).ok()) return false;
  hand_.emplace(rules, setup_, &known_);
  for (const Seat seat : hand_->seats()) {
    const DealtCards cards = seat == *own_seat_ ? dealt_cards_ : DealtCards::face_down(5);
    if (hand_->why_not_deal_hole(seat, cards) != Illegal::None) return false;
    hand_->deal_hole(seat, cards, &known_);
  }
  return true;
}

bool HalmstadMirror::follow(const HalmstadMessage& message) {
  switch (message.kind) {
    case HalmstadKind::OpenAsked:
    case HalmstadKind::CallAsked:
    case HalmstadKind::DrawAsked:
      return asked(message);
    case HalmstadKind::Cards:
      return draws_own(message.cards);
    case HalmstadKind::Open:
    case HalmstadKind::Raise:
    case HalmstadKind::AllIn:
    case HalmstadKind::Check:
    case HalmstadKind::Call:
    case HalmstadKind::Fold:
    case HalmstadKind::Draw:
    case HalmstadKind::Hand:
    case HalmstadKind::Undisputed: {
      const auto seat = seat_of(message.name);
      return !seat || follow_player(*seat, message);
    }
    default:
      return true;  // who has won what follows from the rest
  }
}

bool HalmstadMirror::follow_player(Seat seat, const HalmstadMessage& message) {
  switch (message.kind) {
    case HalmstadKind::Draw:
      return draws(seat, message.numbers[0]);
    case HalmstadKind::Hand:
      return shows(seat, message.cards);
    case HalmstadKind::Fold:
      folded_ |= seat;
      pass_over_folded();
      return true;
    case HalmstadKind::Undisputed:
      folded_ |= hand_->live() - seat;
      catch_up(Phase::Over, std::nullopt);
      return true;
    default:
      return bets(seat, message);
  }
}

bool HalmstadMirror::asked(const HalmstadMessage& message) {
  if (!hand_->is_live(seat())) return message.kind == HalmstadKind::DrawAsked;  // some servers ask folded players
  const bool is_draw = message.kind == HalmstadKind::DrawAsked;
  if (!catch_up(is_draw ? Phase::Draw : Phase::Bet, seat())) return false;
  if (is_draw) return true;
  const size_t at = message.kind == HalmstadKind::OpenAsked ? 1 : 2;
  return hand_->committed(seat()).count == message.numbers[at] && hand_->stack(seat()).count == message.numbers[at + 1];
}

bool HalmstadMirror::bets(Seat seat, const HalmstadMessage& message) {
  if (!catch_up(Phase::Bet, seat)) return false;
  const auto action = action_told(*hand_, message);
  if (!action) return false;
  apply(*action);
  return true;
}

bool HalmstadMirror::draws(Seat seat, int64_t count) {
  if (!hand_->is_live(seat)) return true;
  if (seat == this->seat() && (has_drawn_ || count > 0)) return has_drawn_;  // the new cards have told it
  if (count > 5 || !catch_up(Phase::Draw, seat)) return false;
  apply(Action::discard((1u << count) - 1));
  if (count == 0) return true;
  hand_->replace(seat, DealtCards::face_down(static_cast<int>(count)), &known_);
  pass_over_folded();
  return true;
}

// The places whose cards have changed are those that were thrown.
bool HalmstadMirror::draws_own(const DealtCards& cards) {
  if (!hand_->is_live(seat())) return true;
  if (has_drawn_ || !catch_up(Phase::Draw, seat())) return false;
  has_drawn_ = true;
  const DealtCards before = hand_->hole(seat());
  unsigned places = 0;
  DealtCards fresh;
  for (int i = 0; i < cards.size(); ++i) {
    if (cards[i] == before[i]) continue;
    places |= 1u << i;
    fresh.push_back(cards[i]);
  }
  apply(Action::discard(places));
  if (places == 0) return true;
  if (hand_->why_not_replace(seat(), fresh) != Illegal::None) return false;
  hand_->replace(seat(), fresh, &known_);
  pass_over_folded();
  return true;
}

bool HalmstadMirror::shows(Seat seat, const DealtCards& cards) {
  if (!catch_up(Phase::Show, std::nullopt)) return hand_->is_over();
  if (hand_->why_not_show(seat, cards) != Illegal::None) return false;
  hand_->show(seat, cards, &known_);
  return true;
}

void HalmstadMirror::apply(const Action& action) {
  hand_->apply(action, &known_);
  pass_over_folded();
}

void HalmstadMirror::pass_over_folded() {
  while (is_decision(*hand_) && folded_.contains(hand_->actor())) {
    hand_->apply(hand_->phase() == Phase::Draw ? Action::stand_pat() : Action::fold(), &known_);
  }
  while (hand_->phase() == Phase::Show && !(hand_->live() & folded_).is_empty()) {
    hand_->muck((hand_->live() & folded_).front(), &known_);
  }
}

// Whom the server passes over, as where betting makes no sense any more or somebody is disconnected, has checked or
// stands pat, and is out of the hand where that is no answer.
bool HalmstadMirror::catch_up(Phase phase, std::optional<Seat> seat) {
  pass_over_folded();
  while (is_decision(*hand_)) {
    if (hand_->phase() == phase && (!seat || hand_->actor() == *seat)) return true;
    const bool is_own = hand_->actor() == this->seat();
    if (hand_->phase() == Phase::Bet && hand_->is_behind() && is_own) return false;
    apply(hand_->phase() == Phase::Draw ? Action::stand_pat() : hand_->is_behind() ? Action::fold() : Action::check());
  }
  return hand_->phase() == phase;
}

}  // namespace felt
