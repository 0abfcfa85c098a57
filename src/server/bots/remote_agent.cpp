#include "server/bots/remote_agent.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "protocol/line/line_answer.hpp"
#include "protocol/line/line_json.hpp"
#include "protocol/line/line_write.hpp"

namespace felt {
namespace {

constexpr int kFarewellMs = 500;    // for a bot to go after its input is closed
constexpr int kMaxLateRunning = 3;  // then a bot is given up
constexpr int kMaxUnasked = 1000;   // lines in all; more is a flood
constexpr size_t kShown = 60;       // bytes of a line in a sentence

}  // namespace

RemoteAgent::RemoteAgent(BotLink link, const RemoteLimits& limits, Send send)
    : link_(std::move(link)), limits_(limits), send_(std::move(send)), hello_{link_.name()} {
  link_.channel().stop_when(limits_.is_stopping);
}

// A bot that was never spoken to is not waited for.
RemoteAgent::~RemoteAgent() {
  if (!is_greeted_ || is_lost_) return;
  std::string bye;
  add_bye(bye);
  send_(link_.channel(), bye, in_ms(0));
  link_.leave(kFarewellMs);
}

void RemoteAgent::lose(const std::string& why) {
  is_lost_ = true;
  throw AgentFault(FaultKind::Lost, why);
}

void RemoteAgent::fail_if_lost() {
  if (is_lost_) throw AgentFault(FaultKind::Lost, std::exchange(why_lost_, {}));
}

void RemoteAgent::greet() {
  fail_if_lost();
  if (is_greeted_) return;
  std::string line;
  add_hello(line);
  const Deadline deadline = in_ms(limits_.hello_ms);
  LineStatus status = send_(link_.channel(), line, deadline);
  if (status == LineStatus::Done) status = read_words(line, deadline);
  if (status == LineStatus::Late) {
    lose(fmt::format("{} did not say hello within {} ms and {}", name(), limits_.hello_ms, link_.give_up()));
  }
  if (status != LineStatus::Done) lose(fmt::format("{} did not say hello: it {}", name(), link_.give_up()));
  const auto hello = parse_bot_hello(line);
  if (!hello) lose(fmt::format("{} began with {}; it {}", name(), hello.error().message, link_.give_up()));
  hello_ = *hello;
  is_greeted_ = true;
}

// The next line that is not empty. The clock counts even while lines keep coming.
LineStatus RemoteAgent::read_words(std::string& line, Deadline deadline) {
  do {
    if (is_past(deadline)) return LineStatus::Late;
    const LineStatus status = link_.channel().read(line, deadline);
    if (status != LineStatus::Done) return status;
  } while (trim(line).empty());
  return LineStatus::Done;
}

void RemoteAgent::begin_match(const MatchInfo& info) {
  LineMatch match{*info.rules, info.players, info.player, info.stakes, info.stack, limits_.time_ms};
  pending_.clear();
  add_match(pending_, match);
  is_mix_ = match.rules.is_mix();
  hand_.reset();
}

void RemoteAgent::begin_hand(const HandInfo& info) {
  hand_ = LineHand{info.number, info.seat, info.players, *info.setup};
  if (is_mix_ && info.rules != nullptr) hand_->game = info.rules->name;
  told_ = 0;
  hole_told_ = 0;
  thrown_ = 0;
}

// Histories show everybody's hidden cards face down. The bot's own are filled in: hole cards and cards drawn from its
// hand now, thrown ones from its hand at its last decision.
HandEvent RemoteAgent::as_seen(const HandEvent& event, const View& view) {
  if (event.seat != view.seat()) return event;
  HandEvent seen = event;
  const auto fill = [&](const DealtCards& from, unsigned places) {
    seen.cards = {};
    for (int i = 0; i < from.size(); ++i) {
      if ((places >> i & 1) != 0) seen.cards.push_back_from(from, i);
    }
  };
  if (event.kind == EventKind::HoleDealt) {
    fill(view.hole(), ((1u << event.cards.size()) - 1) << hole_told_);
    hole_told_ += event.cards.size();
  } else if (event.kind == EventKind::Discard) {
    fill(hole_then_, thrown_);
  } else if (event.kind == EventKind::Drawn) {
    fill(view.hole(), thrown_);
  }
  return seen;
}

void RemoteAgent::tell(const View& view) {
  const std::string& game = view.rules().name;
  if (told_ == 0 && !plays(game) && std::ranges::count(game_names(), game) > 0) {
    lose(fmt::format("{} does not play {}; it plays {}", name(), game, fmt::join(hello_.games, ", ")));
  }
  if (told_ == 0) add_hand(pending_, *hand_, view.rules());
  const auto history = view.history();
  for (; told_ < history.size(); ++told_) add_event(pending_, as_seen(history[told_], view), view.rules());
}

void RemoteAgent::send_pending(Deadline deadline) {
  const LineStatus status = send_(link_.channel(), pending_, deadline);
  pending_.clear();
  if (status == LineStatus::Done) return;
  const char* what = status == LineStatus::Late ? "does not read what it is sent" : "does not listen any more";
  lose(fmt::format("{} {}: it {}", name(), what, link_.give_up()));
}

// What is here before the question answers an earlier one that was answered late, or nothing at all.
void RemoteAgent::drop_early_lines() {
  std::string line;
  while (link_.channel().read(line, Deadline()) == LineStatus::Done) {
    if (owed_ > 0) {
      --owed_;
      continue;
    }
    if (++unasked_ == 1) first_unasked_ = plain_text(line, kShown);
    if (unasked_ > kMaxUnasked) lose(fmt::format("{}; it {}", unasked(), link_.give_up()));
  }
}

std::string RemoteAgent::unasked() const {
  if (unasked_ == 0) return {};
  return fmt::format("{} sent {} lines without being asked, the first '{}'", name(), unasked_, first_unasked_);
}

// With an id it is plain which question is answered. Without one answers come in the order of the questions.
bool RemoteAgent::is_stale(const LineAnswer& answer) {
  if (answer.id == id_) owed_ = 0;
  const bool is_old = answer.id ? *answer.id < id_ : owed_ > 0;
  if (is_old && owed_ > 0) --owed_;
  return is_old;
}

void RemoteAgent::be_late() {
  ++owed_;
  if (++late_running_ < kMaxLateRunning) {
    throw AgentFault(FaultKind::Late, fmt::format("{} did not answer within {} ms", name(), limits_.time_ms));
  }
  lose(fmt::format("{} did not answer within {} ms, {} times running; it {}", name(), limits_.time_ms, late_running_,
                   link_.give_up()));
}

Action RemoteAgent::await_answer(const View& view, Deadline deadline) {
  std::string line;
  while (true) {
    const LineStatus status = read_words(line, deadline);
    if (status == LineStatus::Late && is_stopping()) return check_or_fold(view);
    if (status == LineStatus::Late) be_late();
    if (status == LineStatus::TooLong) {
      lose(fmt::format("{} sent more than {} bytes without a newline, '{}'; it {}", name(), kMaxLineLength,
                       plain_text(line, kShown), link_.give_up()));
    }
    if (status == LineStatus::Closed) lose(fmt::format("{} {}", name(), link_.give_up()));
    const auto answer = parse_answer(line, parts_of(view.rules()));
    if (!answer) throw AgentFault(FaultKind::Illegal, fmt::format("{} answered {}", name(), answer.error().message));
    if (is_stale(*answer)) continue;  // read_words looks at the clock
    late_running_ = 0;
    const auto action = answer->id.value_or(id_) == id_ ? to_action(*answer, view)
                                                        : Error{fmt::format("the question has the id {}", id_)};
    if (action) return *action;
    throw AgentFault(FaultKind::Illegal,
                     fmt::format("{} answered {}", name(), line_error(line, action.error().message).message));
  }
}

Action RemoteAgent::act(const View& view, Rng&) {
  if (is_stopping()) return check_or_fold(view);
  greet();
  tell(view);
  add_act(pending_, ++id_, view);
  hole_then_ = view.hole();
  thrown_ = 0;  // a fault in a draw stands pat
  drop_early_lines();
  const Deadline deadline = in_ms(limits_.time_ms);
  send_pending(deadline);
  const Action action = await_answer(view, deadline);
  thrown_ = action.places;
  return action;
}

// Nobody asks for a decision here: a bot that has gone is noticed at the next one.
void RemoteAgent::end_hand(const View& view) {
  if (is_lost_) return;
  try {
    greet();
    tell(view);
    add_result(pending_, hand_->number, view);
    send_pending(in_ms(limits_.time_ms));
  } catch (const AgentFault& fault) {
    why_lost_ = fault.what();
  }
}

}  // namespace felt
