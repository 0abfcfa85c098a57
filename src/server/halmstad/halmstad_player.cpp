#include "server/halmstad/halmstad_player.hpp"

#include <algorithm>

#include "protocol/halmstad_betting.hpp"

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
    case HalmstadKind::Result:
      ++outcome_.players;
      if (message.name == name_) {
        outcome_.place = outcome_.players;
        outcome_.rounds = static_cast<int>(message.numbers[0]);
        outcome_.chips = Chips{message.numbers[1]};
      }
      return std::nullopt;
    case HalmstadKind::GameOver:
      end_hand();
      is_over_ = true;
      return std::nullopt;
    default:
      break;
  }
  mirror_.take(message);
  if (!has_begun_ && mirror_.hand() != nullptr) begin_hand();
  if (!is_question(message)) return std::nullopt;
  return answer(message);
}

HalmstadAnswer HalmstadPlayer::answer(const HalmstadMessage& question) {
  const HandState* const hand = mirror_.hand();
  const bool has_folded = hand != nullptr && !hand->is_live(mirror_.seat());
  if (has_folded && question.kind == HalmstadKind::DrawAsked) return passive_answer(question);
  if (hand == nullptr || !mirror_.view().is_my_turn()) {
    ++unfollowed_;
    return passive_answer(question);
  }
  return fit_to(question, answer_of(*hand, ask(*agent_, mirror_.view(), rng_, faults_)));
}

void HalmstadPlayer::begin_hand() {
  has_begun_ = true;
  HandInfo info{hands_++, mirror_.seat(), {}};
  for (const Seat seat : mirror_.hand()->seats()) info.players[seat.index()] = mirror_.player_in(seat);
  agent_->begin_hand(info);
}

void HalmstadPlayer::end_hand() {
  const bool is_followed = mirror_.hand() != nullptr && mirror_.hand()->is_over();
  if (std::exchange(has_begun_, false) && is_followed) agent_->end_hand(mirror_.view());
}

}  // namespace felt
