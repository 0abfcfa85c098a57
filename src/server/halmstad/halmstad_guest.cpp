#include "server/halmstad/halmstad_guest.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace felt {
namespace {

constexpr int kMaxUnexpected = 100;
constexpr size_t kMaxNameLength = 32;
constexpr size_t kLoggedBytes = 60;  // of a message from outside
constexpr std::chrono::milliseconds kSilence{200};
constexpr std::chrono::milliseconds kFirstLook{1}, kLastLook{32};

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kMaxNameLength &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f'; });
}

std::string printable(const HalmstadAnswer& answer) {
  std::string text = to_line(answer);
  text.resize(std::min(text.size() - 1, kLoggedBytes));
  std::ranges::replace_if(
      text, [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

}  // namespace

HalmstadGuest::HalmstadGuest(EventLoop& loop, Fd socket, Host& host, Terms terms)
    : host_(host),
      terms_(terms),
      connection_(loop, std::move(socket), *this),
      parser_(terms.double_space),
      timer_(loop, [this] { rang(); }),
      pace_timer_(loop, [this] { send_next(); }) {
  timer_.set_in(terms_.name);
  connection_.send(to_line(HalmstadMessage{HalmstadKind::NameAsked}));
}

void HalmstadGuest::flush() {
  if (!pace_timer_.is_set()) send_next();
}

// Whether it has not read everything that it was told, as far as one can know. Then one looks again, less and less
// often.
bool HalmstadGuest::must_wait() {
  const auto unread = connection_.unread_by_peer();
  if (unread.value_or(0) == 0) {
    next_look_ = kFirstLook;
    return false;
  }
  pace_timer_.set_in(next_look_);
  next_look_ = std::min(2 * next_look_, kLastLook);
  return true;
}

// One message, or all where there is no pace.
void HalmstadGuest::send_next() {
  if (!is_open()) return;
  const bool is_paced = terms_.pace.count() > 0;
  if (is_paced && !unsent_.empty() && must_wait()) return;
  const size_t count = is_paced ? std::min<size_t>(1, unsent_.size()) : unsent_.size();
  for (size_t sent = 0; sent < count; ++sent) {
    connection_.write(unsent_.front());
    unsent_.pop_front();
  }
  connection_.flush();
  if (is_paced && count > 0) pace_timer_.set_in(connection_.unread_by_peer() ? kFirstLook : terms_.pace);
  if (is_shown_out_ && unsent_.empty()) connection_.close_when_sent();
}

void HalmstadGuest::show_out() {
  has_left_ = is_shown_out_ = true;
  timer_.clear();
  flush();
}

void HalmstadGuest::ignore() {
  has_left_ = true;
  timer_.clear();
}

void HalmstadGuest::disconnect() {
  has_left_ = true;
  timer_.clear();
  connection_.close();
}

void HalmstadGuest::lost(Connection&, const std::string& why) { leave(why); }

void HalmstadGuest::leave(const std::string& why) {
  if (has_left_) return;
  disconnect();
  host_.left(*this, why);
}

size_t HalmstadGuest::received(Connection&, std::string_view bytes) {
  if (has_left_) return bytes.size();
  parser_.feed(bytes);
  while (!has_left_) {
    const auto answer = parser_.next();
    if (!answer) break;
    hear(*answer);
  }
  if (!has_left_ && parser_.is_overlong()) leave("sent more than a message without an end");
  if (!has_left_) wait_for_silence();
  return bytes.size();
}

// A client that does not end its lines has said everything when it falls silent; one that does is in the middle.
void HalmstadGuest::wait_for_silence() {
  if (name_.empty() && !parser_.is_waiting()) return;
  timer_.clear();
  const auto silence = parser_.ends_lines() ? terms_.answer / 2 : std::min(kSilence, terms_.answer / 4);
  if (parser_.is_waiting()) timer_.set_in(silence);
}

void HalmstadGuest::rang() {
  const auto answer = parser_.settle();
  if (answer) return hear(*answer);
  if (name_.empty()) leave("has not said its name in time");
}

void HalmstadGuest::hear(const HalmstadAnswer& answer) {
  host_.logged(fmt::format("{} -> {}", name_.empty() ? peer() : name_, printable(answer)));
  if (name_.empty()) return hear_name(answer);
  if (host_.said(*this, answer)) {
    unexpected_ = 0;
    return;
  }
  if (has_left_) return;
  host_.logged(fmt::format("Unexpected message from {}: {}", name_, printable(answer)));
  if (++unexpected_ > kMaxUnexpected) leave("sent more than 100 messages that nobody asked for");
}

void HalmstadGuest::hear_name(const HalmstadAnswer& answer) {
  if (answer.word != HalmstadWord::Name || !is_name(answer.text)) {
    return leave("has not answered Name? by a name of 1 to 32 printable characters");
  }
  timer_.clear();
  name_ = answer.text;
  host_.named(*this);
}

}  // namespace felt
