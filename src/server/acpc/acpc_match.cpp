#include "server/acpc/acpc_match.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace felt {
namespace {

constexpr size_t kMaxWaiting = 16;    // connections to one seat that have not said their version
constexpr int kMaxStray = 1000;       // lines in a row that answer nothing
constexpr int kMaxComments = 10'000;  // in a second; there may be any number in a match
constexpr size_t kMaxLine = 4096;     // bytes, its end left out
// Players who are not to act are sent what happens together, after this time (and the loop's patience, where the match
// is alone): they are woken half as often, and none can tell the difference.
constexpr std::chrono::milliseconds kHold{1};
constexpr std::chrono::seconds kMaxStop{5};  // for a hand to end once the match is to stop

std::string_view without_return(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace

struct AcpcMatch::Chair {
  std::unique_ptr<Acceptor> acceptor;
  std::vector<std::unique_ptr<Connection>> waiting;  // who may become the player
  std::unique_ptr<Connection> player;
  EventLoop::Clock::duration used_in_hand{}, used{};
  int stray = 0;
  EventLoop::Time comments_since{};
  int comments = 0;  // since then, for a second
};

AcpcMatch::AcpcMatch(EventLoop& loop, AcpcMatchConfig config, AcpcListener& listener)
    : loop_(loop),
      config_(std::move(config)),
      listener_(listener),
      deck_(config_.game, config_.seed),
      response_timer_(loop, [this] { fail(actor(), "ran out of time"); }),
      start_timer_(loop,
                   [this] {
                     const auto missing = std::ranges::find_if(chairs_, [](const auto& c) { return !c->player; });
                     fail(static_cast<int>(missing - chairs_.begin()), "did not connect in time");
                   }),
      hold_timer_(loop, [this] { flush_others(); }),
      stop_timer_(loop, [this] { finish(End::Stopped); }),
      positions_(config_.game.players),
      totals_(config_.names.size()),
      invalid_(config_.names.size()) {
  for (size_t seat = 0; seat < config_.names.size(); ++seat) chairs_.push_back(std::make_unique<Chair>());
  begin_hand();
}

AcpcMatch::~AcpcMatch() = default;

Result<void> AcpcMatch::open() {
  if (is_over()) return {};  // resumed, and complete
  for (size_t seat = 0; seat < chairs_.size(); ++seat) {
    auto listening = listen_on({config_.host, config_.ports.empty() ? uint16_t{0} : config_.ports[seat]});
    if (!listening) return listening.error();
    ports_.push_back(listening->port);
    chairs_[seat]->acceptor = std::make_unique<Acceptor>(
        loop_, *std::move(listening), [this, seat](Fd socket) { accepted(static_cast<int>(seat), std::move(socket)); });
  }
  if (config_.start_limit) start_timer_.set_in(*config_.start_limit);
  return {};
}

bool AcpcMatch::has_sent() const {
  return std::ranges::none_of(chairs_, [](const auto& chair) {
    return chair->player && chair->player->is_open() && chair->player->has_unsent();
  });
}

// ---- before the first hand

void AcpcMatch::accepted(int seat, Fd socket) {
  auto& waiting = chairs_[static_cast<size_t>(seat)]->waiting;
  if (waiting.size() == kMaxWaiting) waiting.erase(waiting.begin());
  waiting.push_back(std::make_unique<Connection>(loop_, std::move(socket), static_cast<Owner&>(*this),
                                                 ConnectionLimits{.unread = kMaxLine + 1}));
}

// The first to say a version is the player; other connections to the seat are dropped.
void AcpcMatch::greet(int seat, Connection& from, std::string_view line) {
  Chair& chair = *chairs_[static_cast<size_t>(seat)];
  const auto version = parse_acpc_version(line);
  if (!version) {
    listener_.warning(fmt::format("seat {}: '{}' is not a version line; a client begins with VERSION:2.0.0", seat + 1,
                                  line.substr(0, 40)));
    from.close();
    return;
  }
  if (!version->is_ours()) listener_.warning(fmt::format("seat {}: this server speaks version 2.0.0", seat + 1));
  const auto own = std::ranges::find_if(chair.waiting, [&](const auto& c) { return c.get() == &from; });
  chair.player = std::move(*own);
  chair.waiting.clear();
  chair.acceptor.reset();
  if (std::ranges::all_of(chairs_, [](const auto& c) { return c->player != nullptr; })) start();
}

void AcpcMatch::start() {
  is_started_ = true;
  start_timer_.clear();
  listener_.started();
  go_on();
}

// ---- playing

void AcpcMatch::begin_hand() {
  hand_.emplace(config_.game, number_, deck_.deal());
  for (const auto& chair : chairs_) chair->used_in_hand = {};
}

// Everybody is sent the state; the player to act first, so that they can think while the others are told.
void AcpcMatch::ask() {
  for (int seat = 0; seat < config_.game.players; ++seat) {
    std::string& out = chairs_[static_cast<size_t>(seat)]->player->out();
    const size_t begin = out.size();
    hand_->match_state(position_of(seat), out);
    if (!hand_->is_over() && seat == actor()) asked_.assign(out, begin);
    if (listener_.wants_messages()) listener_.sent(seat, std::string_view(out).substr(begin));
    out += "\r\n";
  }
  if (hand_->is_over()) return;
  chairs_[static_cast<size_t>(actor())]->player->flush();
  if (config_.is_alone) chairs_[static_cast<size_t>(actor())]->player->expect_answer();
  asked_at_ = EventLoop::Clock::now();
  asked_wall_ = std::chrono::system_clock::now();
  if (!hold_timer_.is_set()) hold_timer_.set(asked_at_ + kHold);
  response_timer_.set(deadline());
}

void AcpcMatch::flush_others() {
  for (const auto& chair : chairs_) {
    if (chair->player) chair->player->flush();
  }
}

AcpcMatch::Time AcpcMatch::deadline() const {
  const Chair& chair = *chairs_[static_cast<size_t>(actor())];
  const EventLoop::Clock::duration in_hand = config_.hand_limit - chair.used_in_hand;
  const EventLoop::Clock::duration in_match = config_.per_hand_limit * config_.hands - chair.used;
  return asked_at_ + std::min({EventLoop::Clock::duration(config_.response_limit), in_hand, in_match});
}

size_t AcpcMatch::received(Connection& from, std::string_view bytes) {
  const auto owns = [&](const auto& chair) {
    return chair->player.get() == &from ||
           std::ranges::any_of(chair->waiting, [&](const auto& c) { return c.get() == &from; });
  };
  const auto seat = static_cast<int>(std::ranges::find_if(chairs_, owns) - chairs_.begin());
  size_t used = 0;
  while (from.is_open() && !is_over()) {
    const size_t end = bytes.find('\n', used);
    if (end == std::string_view::npos) break;
    const std::string_view line = without_return(bytes.substr(used, end - used));
    used = end + 1;
    if (line.size() > kMaxLine) {
      from.close();
      lost(from, fmt::format("sent a line of {} bytes; {} are the limit", line.size(), kMaxLine));
      return bytes.size();
    }
    if (chairs_[static_cast<size_t>(seat)]->player.get() == &from) {
      take_line(seat, line);
    } else {
      greet(seat, from, line);
    }
  }
  return is_over() ? bytes.size() : used;
}

void AcpcMatch::lost(Connection& from, const std::string& why) {
  for (size_t seat = 0; seat < chairs_.size(); ++seat) {
    Chair& chair = *chairs_[seat];
    if (chair.player.get() == &from && !is_over()) return fail(static_cast<int>(seat), why);
    std::erase_if(chair.waiting, [&](const auto& c) { return c.get() == &from; });
  }
}

void AcpcMatch::take_line(int seat, std::string_view line) {
  const Time now = EventLoop::Clock::now();
  if (listener_.wants_messages()) listener_.got(seat, line);
  if (is_acpc_comment(line)) return comment(seat, now);
  if (!is_started_ || seat != actor()) return stray(seat, "ignoring un-requested response");
  if (now > deadline()) return fail(seat, "ran out of time");
  const AcpcAnswer found = read_acpc_answer(line, asked_, config_.game.is_limit);
  switch (found.reply) {
    case AcpcReply::Unreadable:
      return stray(seat, "bad state format in response");
    case AcpcReply::Stale:
      return stray(seat, "ignoring un-requested response");
    case AcpcReply::BadMove:
      ++invalid_[static_cast<size_t>(seat)];
      listener_.warning(fmt::format("seat {}: bad action format in response, changed to call", seat + 1));
      return answer({}, now);
    case AcpcReply::Move:
      return answer(found.move, now);
  }
}

// Comments take nobody's turn, but the dealer's time.
void AcpcMatch::comment(int seat, Time now) {
  Chair& chair = *chairs_[static_cast<size_t>(seat)];
  if (now - chair.comments_since >= std::chrono::seconds(1)) {
    chair.comments_since = now;
    chair.comments = 0;
  }
  if (++chair.comments > kMaxComments) fail(seat, fmt::format("sent more than {} comments in a second", kMaxComments));
}

void AcpcMatch::stray(int seat, const std::string& what) {
  listener_.warning(fmt::format("seat {}: {}", seat + 1, what));
  if (++chairs_[static_cast<size_t>(seat)]->stray > kMaxStray) {
    fail(seat, fmt::format("sent {} lines that answer nothing", kMaxStray));
  }
}

void AcpcMatch::answer(AcpcMove move, Time now) {
  Chair& chair = *chairs_[static_cast<size_t>(actor())];
  chair.used += now - asked_at_;
  chair.used_in_hand += now - asked_at_;
  chair.stray = 0;
  apply(move, false);
  go_on();
}

// To the next decision, or the end. Where blinds take whole stacks a hand may have none.
void AcpcMatch::go_on() {
  while (!is_over()) {
    if (number_ >= config_.hands) return finish(End::Played);
    if (!hand_->is_over()) return ask();
    finish_hand();
  }
}

// Makes the move legal where need be, and plays it.
void AcpcMatch::apply(const AcpcMove& move, bool is_redone) {
  std::string warning;
  const AcpcMove made = legal_acpc_move(hand_->betting(), move, config_.game.is_limit, warning);
  if (!warning.empty()) {
    ++invalid_[static_cast<size_t>(actor())];
    listener_.warning(fmt::format("seat {}: {}", actor() + 1, warning));
  }
  if (!is_redone) {
    std::string text;
    append_acpc_move(made, config_.game.is_limit, text);
    listener_.acted(number_, text, asked_wall_, std::chrono::system_clock::now());
  }
  hand_->act(made);
}

void AcpcMatch::tell_hand() {
  std::vector<std::string> names;
  for (int p = 0; p < config_.game.players; ++p) names.push_back(config_.names[static_cast<size_t>(seat_of(p))]);
  std::string line;
  hand_->state(names, line);
  listener_.hand_played(number_, line);
}

void AcpcMatch::finish_hand() {
  tell_hand();
  ask();  // nobody: the final state
  settle();
  if (number_ < config_.hands && is_stopping_) finish(End::Stopped);
}

// Counts what was won, and deals the next hand.
void AcpcMatch::settle() {
  for (int p = 0; p < config_.game.players; ++p) totals_[static_cast<size_t>(seat_of(p))] += hand_->net(p);
  ++number_;
  if (!config_.fixed_seats) positions_.move_on(-1);
  begin_hand();
}

void AcpcMatch::stop() {
  is_stopping_ = true;
  if (!is_started_ && !is_over()) finish(End::Stopped);
  if (!is_over()) stop_timer_.set_in(kMaxStop);
}

void AcpcMatch::finish(End end) {
  end_ = end;
  for (Timer* timer : {&response_timer_, &start_timer_, &hold_timer_, &stop_timer_}) timer->clear();
  for (const auto& chair : chairs_) {
    chair->acceptor.reset();
    for (const auto& waiting : chair->waiting) waiting->close();
    if (chair->player && chair->player->is_open()) chair->player->close_when_sent();
  }
  listener_.ended();
}

void AcpcMatch::fail(int seat, const std::string& why) {
  failure_ = fmt::format("seat {} ({}) {}", seat + 1, config_.names[static_cast<size_t>(seat)], why);
  finish(End::Failed);
}

// ---- going on with an interrupted match

Result<void> AcpcMatch::resume(std::string_view transactions) {
  TextLines lines(transactions);
  for (std::string_view line; lines.next(line);) {
    if (trim(line).empty()) continue;
    if (number_ >= config_.hands) return Error{fmt::format("line {}: the match is over before it", lines.number())};
    if (const auto done = redo(line); !done.ok())
      return Error{fmt::format("line {}: {}", lines.number(), done.error().message)};
  }
  if (number_ >= config_.hands) finish(End::Played);
  return {};
}

// "r300 17 1341696000.058641 1341696000.058664": the move, the hand, when it was asked for and when it came.
Result<void> AcpcMatch::redo(std::string_view line) {
  const auto words = split(line, " ");
  if (words.size() != 4) return Error{"a transaction is a move, a hand number and two times"};
  std::string_view text = words[0].text;
  const auto move = take_acpc_move(text, config_.game.is_limit);
  const auto number = parse_uint(words[1].text);
  const auto asked = parse_decimal(words[2].text), answered = parse_decimal(words[3].text);
  if (!move || !text.empty()) return Error{fmt::format("'{}' is not a move", words[0].text)};
  if (!number || *number != number_) return Error{fmt::format("hand {} is due, not {}", number_, words[1].text)};
  if (!asked || !answered) return Error{"the times cannot be read"};
  Chair& chair = *chairs_[static_cast<size_t>(actor())];
  const std::chrono::duration<double> used(std::max(0.0, *answered - *asked));
  chair.used += std::chrono::duration_cast<EventLoop::Clock::duration>(used);
  if (!hand_->betting().is_legal(*move))
    return Error{fmt::format("'{}' is not legal in hand {}", words[0].text, number_)};
  apply(*move, true);
  while (hand_->is_over() && number_ < config_.hands) {
    tell_hand();
    settle();
  }
  return {};
}

}  // namespace felt
