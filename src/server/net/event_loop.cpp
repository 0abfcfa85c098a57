#include "server/net/event_loop.hpp"

#include <algorithm>
#include <cerrno>
#include <utility>

#include "base/assert.hpp"
#include "base/failure.hpp"

namespace felt {
namespace {

constexpr int kMaxWait_ms = 200;  // is_over is asked at least this often

}  // namespace

EventLoop::EventLoop() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
  FELT_ASSERT(epoll_.is_open(), "the system has a descriptor left");
}

void EventLoop::add(int fd, Source& source) {
  epoll_event event{.events = EPOLLIN | EPOLLRDHUP, .data = {.ptr = &source}};
  ::epoll_ctl(epoll_.number(), EPOLL_CTL_ADD, fd, &event);
}

void EventLoop::want_to_write(int fd, Source& source, bool wants) {
  epoll_event event{.events = EPOLLIN | EPOLLRDHUP, .data = {.ptr = &source}};
  if (wants) event.events |= EPOLLOUT;
  ::epoll_ctl(epoll_.number(), EPOLL_CTL_MOD, fd, &event);
}

// What has been reported of it, but not delivered, must not be: it may be gone by then.
void EventLoop::remove(int fd, Source& source) {
  ::epoll_ctl(epoll_.number(), EPOLL_CTL_DEL, fd, nullptr);
  if (expected_ == &source) expected_ = nullptr;
  for (epoll_event& event : rest_) {
    if (event.data.ptr == &source) event.data.ptr = nullptr;
  }
}

void EventLoop::deliver(std::span<epoll_event> events) {
  rest_ = events;
  while (!rest_.empty()) {
    const epoll_event event = rest_.front();
    rest_ = rest_.subspan(1);
    if (event.data.ptr == nullptr) continue;
    static_cast<Source*>(event.data.ptr)
        ->ready((event.events & (EPOLLIN | EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0, (event.events & EPOLLOUT) != 0);
  }
}

int EventLoop::wait_ms() const {
  if (timers_.empty()) return kMaxWait_ms;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(timers_.begin()->first - Clock::now()).count();
  return static_cast<int>(std::clamp<int64_t>(left, 0, kMaxWait_ms));
}

void EventLoop::ring() {
  if (timers_.empty()) return;
  const Time now = Clock::now();
  while (!timers_.empty() && timers_.begin()->first <= now) timers_.begin()->second->elapsed();
}

void EventLoop::turn() {
  Source* const expected = std::exchange(expected_, nullptr);
  if (expected != nullptr && expected->wait_and_read()) return ring();
  const int count = ::epoll_wait(epoll_.number(), batch_.data(), kBatch, wait_ms());
  FELT_ASSERT(count >= 0 || errno == EINTR, "the descriptor is an epoll");
  if (count > 0) deliver(std::span(batch_).first(static_cast<size_t>(count)));
  ring();
}

// Events that were not delivered because of an exception are reported again: the descriptors are still ready.
void EventLoop::run(const std::function<bool()>& is_over, const Failed& failed) {
  while (!is_over()) {
    try {
      turn();
    } catch (...) {
      if (!failed) throw;
      failed(exception_text());
    }
  }
}

// An armed timer that would expire too early stays: elapsed() arms it again.
void Timer::set(EventLoop::Time when) {
  when_ = when;
  is_set_ = true;
  if (!is_armed_ || when < armed_) arm(when);
}

void Timer::arm(EventLoop::Time when) {
  disarm();
  armed_ = when;
  is_armed_ = true;
  loop_.timers_.emplace(when, this);
}

void Timer::disarm() {
  if (is_armed_) loop_.timers_.erase({armed_, this});
  is_armed_ = false;
}

void Timer::elapsed() {
  disarm();
  if (!is_set_) return;
  if (when_ > EventLoop::Clock::now()) {
    arm(when_);
    return;
  }
  is_set_ = false;
  ring_();
}

}  // namespace felt
