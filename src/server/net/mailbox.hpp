// Tasks for the thread of an event loop, from any thread, at once or later.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <vector>

#include "base/failure.hpp"
#include "server/net/event_loop.hpp"

namespace felt {

class Mailbox final : private EventLoop::Source {
 public:
  // The loop must outlive the mailbox.
  explicit Mailbox(EventLoop& loop);
  ~Mailbox() override { loop_.remove(wake_.number(), *this); }
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  void post(std::function<void()> task);
  void after(std::chrono::milliseconds delay, std::function<void()> task);

 private:
  void ready(bool can_read, bool can_write) override;
  void ring();
  static void attempt(const std::function<void()>& task, FirstException& failure);
  void add_later(EventLoop::Time when, std::function<void()> task);

  EventLoop& loop_;
  Fd wake_;
  std::mutex mutex_;
  std::vector<std::function<void()>> tasks_;
  bool is_awake_ = false;

  // Of the loop's thread.
  std::multimap<EventLoop::Time, std::function<void()>> later_;
  Timer timer_;
};

}  // namespace felt
