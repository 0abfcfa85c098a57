#include "server/bots/line_client.hpp"

#include <fmt/format.h>

#include "agents/guarded.hpp"
#include "arena/entrants.hpp"
#include "game/dealer.hpp"
#include "game/redo.hpp"
#include "protocol/line/line_answer.hpp"
#include "protocol/line/line_json.hpp"
#include "protocol/line/line_read.hpp"

namespace felt {
namespace {

// What must hold for redo(); Illegal::None also for consequences, which it passes over.
Illegal why_not(const HandState& hand, const HandEvent& event) {
  switch (event.kind) {
    case EventKind::HoleDealt:
      return hand.why_not_deal_hole(event.seat, event.cards);
    case EventKind::BoardDealt:
      return hand.why_not_deal_board(event.cards);
    case EventKind::Drawn:
      return hand.why_not_replace(event.seat, event.cards);
    case EventKind::RunsAgreed:
      return hand.why_not_run(static_cast<int>(event.amount.count));
    case EventKind::Show:
      return hand.why_not_show(event.seat, event.cards);
    case EventKind::Muck:
      return hand.why_not_muck(event.seat);
    case EventKind::Discard:
      if (places_of(event.cards, hand.hole(event.seat)) >= 1u << DealtCards::kCapacity) return Illegal::CardNotHeld;
      break;
    default:
      break;
  }
  const auto action = action_of(event, hand);
  return action ? hand.why_illegal(*action) : Illegal::None;
}

Error out_of_place(std::string_view what) { return Error{fmt::format("this comes before any {}", what)}; }

}  // namespace

LineClient::LineClient(std::string spec, uint64_t seed, AgentMaker make)
    : spec_(std::move(spec)), seed_(seed), make_(std::move(make)), rng_(seed) {}

Result<std::string> LineClient::hear(std::string_view line) {
  FELT_TRY(LineMessage message, parse_line(line, match_ ? parts_of(match_->rules) : 1));
  auto answer = std::visit([this](auto& content) { return this->on(std::move(content)); }, message);
  if (!answer) return line_error(line, answer.error().message);
  return answer;
}

View LineClient::view() { return hand_->view(seat_, log_); }

Result<std::string> LineClient::on(const LineHello&) {
  BotHello hello{spec_.substr(0, kMaxNameLength)};
  const auto spec = parse_spec(spec_);
  if (const auto info = spec ? find_agent(spec->name) : spec.error()) {  // others play what they are asked to
    hello.games.assign((*info)->variants.begin(), (*info)->variants.end());
  }
  return bot_hello_line(hello);
}

Result<std::string> LineClient::on(LineMatch match) {
  hand_.reset();
  match_ = std::move(match);
  FELT_TRY(check_agent(spec_, match_->rules, make_));
  FELT_TRY(agent_, make_(spec_));
  agent_->begin_match({&match_->rules, match_->players, match_->you, match_->stakes, match_->stack});
  rng_ = Rng(seed_, static_cast<uint64_t>(match_->you));
  return std::string();
}

Result<const Rules*> LineClient::rules_of(const LineHand& hand) const {
  if (!match_->rules.is_mix()) return &match_->rules;
  for (const Rules& game : match_->rules.mix) {
    if (game.name == hand.game) return &game;
  }
  return Error{fmt::format("the mix has no game '{}'", hand.game)};
}

Result<std::string> LineClient::on(const LineHand& hand) {
  if (!match_) return out_of_place("match");
  FELT_TRY(const Rules* rules, rules_of(hand));
  FELT_TRY(check_playable(*rules, hand.setup));
  seat_ = hand.seat;
  log_.clear();
  hand_.emplace(*rules, hand.setup, &log_);
  agent_->begin_hand({hand.number, hand.seat, hand.players, &hand.setup, rules});
  return std::string();
}

// The hand draws the consequences itself; what the log gains is turned face down, as players see it.
Result<std::string> LineClient::on(const HandEvent& event) {
  if (!hand_) return out_of_place("hand");
  if (event.seat.index() >= hand_->players()) return Error{"this hand has no such seat"};
  if (is_choice(event.kind) && (!is_decision(*hand_) || hand_->actor() != event.seat)) {
    return Error{fmt::format("it is not the turn of seat {}", event.seat.index())};
  }
  const Illegal reason = why_not(*hand_, event);
  if (reason != Illegal::None) return Error{explain(reason, *hand_, Action::raise_to(event.to))};
  const size_t before = log_.size();
  redo(*hand_, event, &log_);
  for (size_t i = before; i < log_.size(); ++i) log_[i] = public_part(log_[i]);
  return std::string();
}

Result<std::string> LineClient::on(const LineAct& act) {
  if (!hand_) return out_of_place("hand");
  if (!is_decision(*hand_) || hand_->actor() != seat_) return Error{"it is not my turn"};
  const View now = view();
  if (!now.hole().all_known()) return Error{"I have not been told my cards"};
  Faults faults;
  const Action action = ask(*agent_, now, rng_, faults);
  return answer_line(action, now, act.id);
}

Result<std::string> LineClient::on(const LineResult&) {
  if (!hand_ || !hand_->is_over()) return Error{"the hand is not over"};
  agent_->end_hand(view());
  hand_.reset();
  return std::string();
}

Result<std::string> LineClient::on(const LineBye&) {
  is_over_ = true;
  return std::string();
}

}  // namespace felt
