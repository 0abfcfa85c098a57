#include "server/net/mailbox.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <utility>

namespace felt {

Mailbox::Mailbox(EventLoop& loop)
    : loop_(loop), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), timer_(loop, [this] { ring(); }) {
  loop_.add(wake_.number(), *this);
}

void Mailbox::post(std::function<void()> task) {
  {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    if (std::exchange(is_awake_, true)) return;
  }
  const uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(wake_.number(), &one, sizeof one);
}

void Mailbox::after(std::chrono::milliseconds delay, std::function<void()> task) {
  if (delay.count() <= 0) return post(std::move(task));
  const auto when = EventLoop::Clock::now() + delay;
  post([this, when, task = std::move(task)]() mutable { add_later(when, std::move(task)); });
}

void Mailbox::add_later(EventLoop::Time when, std::function<void()> task) {
  later_.emplace(when, std::move(task));
  timer_.set(later_.begin()->first);
}

void Mailbox::ready(bool, bool) {
  uint64_t count = 0;
  [[maybe_unused]] const ssize_t got = ::read(wake_.number(), &count, sizeof count);
  std::vector<std::function<void()>> tasks;
  {
    const std::scoped_lock lock(mutex_);
    tasks.swap(tasks_);
    is_awake_ = false;
  }
  FirstException failure;
  for (const auto& task : tasks) attempt(task, failure);
  failure.rethrow();
}

// The tasks after one that throws still run; the loop hears of it at the end.
void Mailbox::attempt(const std::function<void()>& task, FirstException& failure) {
  try {
    task();
  } catch (...) {
    failure.keep();
  }
}

void Mailbox::ring() {
  const auto now = EventLoop::Clock::now();
  FirstException failure;
  while (!later_.empty() && later_.begin()->first <= now) {
    const auto task = std::move(later_.begin()->second);
    later_.erase(later_.begin());
    attempt(task, failure);
  }
  if (!later_.empty()) timer_.set(later_.begin()->first);
  failure.rethrow();
}

}  // namespace felt
