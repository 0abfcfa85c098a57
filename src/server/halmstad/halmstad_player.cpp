#include "server/halmstad/halmstad_player.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "history/phh/phh_record.hpp"
#include "protocol/halmstad/halmstad_betting.hpp"

namespace felt {
namespace {

// Without a hand to look at: costs nothing.
HalmstadAnswer passive_answer(const HalmstadMessage& question) {
  if (question.kind == HalmstadKind::DrawAsked) return {HalmstadWord::Throws};
  return {question.kind == HalmstadKind::OpenAsked ? HalmstadWord::Check : HalmstadWord::Fold};
}

bool is_question(const HalmstadMessage& message) {
  return message.kind == HalmstadKind::OpenAsked || message.kind == HalmstadKind::CallAsked ||
         message.kind == HalmstadKind::DrawAsked;
}

}  // namespace

HalmstadAnswer fit_to(const HalmstadMessage& question, HalmstadAnswer answer) {
  if (question.kind == HalmstadKind::DrawAsked || answer.word == HalmstadWord::AllIn) return answer;
  const bool is_open = question.kind == HalmstadKind::OpenAsked;
  const auto& numbers = question.numbers;
  const int64_t least = numbers[is_open ? 0 : 1], in_pot = numbers[is_open ? 1 : 2], stack = numbers[is_open ? 2 : 3];
  switch (answer.word) {
    case HalmstadWord::Open:
    case HalmstadWord::Raise:
      answer.total = std::max(answer.total, least);
      if (answer.total >= in_pot + stack) return {HalmstadWord::AllIn};
      answer.word = is_open ? HalmstadWord::Open : HalmstadWord::Raise;
      return answer;
    case HalmstadWord::Call:
      if (is_open) return {HalmstadWord::Check};
      return {stack < numbers[0] - in_pot ? HalmstadWord::AllIn : HalmstadWord::Call};
    default:
      return passive_answer(question);
  }
}

void HalmstadPlayer::new_game() {
  ++games_;
  results_.clear();
  last_chips_.clear();
  outcome_ = {};
  has_begun_ = is_over_ = false;
}

std::optional<HalmstadAnswer> HalmstadPlayer::take(const HalmstadMessage& message) {
  switch (message.kind) {
    case HalmstadKind::NameAsked:
      return HalmstadAnswer{HalmstadWord::Name, name_};
    case HalmstadKind::Round:
      end_hand();
      break;
    case HalmstadKind::Chips:
      if (message.numbers[0] > 0) last_chips_[message.name] = message.numbers[0];
      break;
    case HalmstadKind::Result:
      results_.push_back(message);
      return std::nullopt;
    case HalmstadKind::GameOver:
      end_hand();
      end_game();
      return std::nullopt;
    default:
      break;
  }
  mirror_.take(message);
  if (!has_begun_ && mirror_.hand() != nullptr) begin_hand();
  if (!is_question(message)) return std::nullopt;
  return answer(message);
}

std::array<int64_t, 3> HalmstadPlayer::standing(const HalmstadMessage& result) const {
  const auto last = last_chips_.find(result.name);
  return {result.numbers[1], result.numbers[0], last == last_chips_.end() ? 0 : last->second};
}

void HalmstadPlayer::end_game() {
  is_over_ = true;
  outcome_.players = static_cast<int>(results_.size());
  const auto own = std::ranges::find(results_, name_, &HalmstadMessage::name);
  if (own == results_.end()) return;
  outcome_.rounds = static_cast<int>(own->numbers[0]);
  outcome_.chips = Chips{own->numbers[1]};
  outcome_.place = 1 + static_cast<int>(std::ranges::count_if(
                           results_, [&](const HalmstadMessage& other) { return standing(other) > standing(*own); }));
}

HalmstadAnswer HalmstadPlayer::answer(const HalmstadMessage& question) {
  const HandState* const hand = mirror_.hand();
  const bool has_folded = hand != nullptr && !hand->is_live(mirror_.seat());
  if (has_folded && question.kind == HalmstadKind::DrawAsked) return passive_answer(question);
  if (hand == nullptr || !mirror_.view().is_my_turn()) {
    ++unfollowed_;
    return passive_answer(question);
  }
  return fit_to(question, answer_of(*hand, ask(*agent_, mirror_.view(), rng_, faults_, hands_ - 1)));
}

// Several games of the same players are one match: what the agent has learned of them holds.
void HalmstadPlayer::begin_match() {
  MatchInfo info;
  info.rules = &rules_;
  for (const HalmstadMirror::Player& player : mirror_.players()) info.players.push_back(player.name);
  info.player = mirror_.player_in(mirror_.seat());
  info.stakes.ante = mirror_.ante();
  info.stakes.min_bet = mirror_.setup().min_bet;
  info.stack = mirror_.players()[static_cast<size_t>(info.player)].chips;
  tell_match(*agent_, info, faults_);
}

void HalmstadPlayer::begin_hand() {
  if (hands_ == 0) begin_match();
  has_begun_ = true;
  HandInfo info{hands_++, mirror_.seat(), {}, &mirror_.setup()};
  for (const Seat seat : mirror_.hand()->seats()) info.players[seat.index()] = mirror_.player_in(seat);
  tell_begin(*agent_, info, faults_);
}

void HalmstadPlayer::end_hand() {
  const bool is_followed = mirror_.hand() != nullptr && mirror_.hand()->is_over();
  if (!std::exchange(has_begun_, false) || !is_followed) return;
  tell_end(*agent_, mirror_.view(), faults_, hands_ - 1);
  if (on_hand_) keep_hand();
}

void HalmstadPlayer::keep_hand() {
  const HandState& hand = *mirror_.hand();
  std::vector<std::string> names;
  for (const Seat seat : hand.seats()) names.push_back(mirror_.players()[mirror_.player_in(seat)].name);
  std::string phh;
  const auto done = record_phh({.rules = &hand.rules(),
                                .setup = &mirror_.setup(),
                                .log = &mirror_.known(),
                                .state = &hand,
                                .players = names,
                                .hand = fmt::format("{}-{}", games_, mirror_.round())},
                               phh);
  if (done.ok()) on_hand_(phh);
}

}  // namespace felt
