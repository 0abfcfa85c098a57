// One thread, many sockets: waits until one of them has something to say or a timer runs out, and calls who is
// concerned. Everything is called on the thread that is in run().
#pragma once

#include <sys/epoll.h>

#include <array>
#include <chrono>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "server/net/fd.hpp"

namespace felt {

class Timer;

class EventLoop {
 public:
  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;

  // Whoever owns a descriptor that is watched.
  class Source {
   public:
    virtual ~Source() = default;
    // It may be read (or has been closed), or written to again. May remove and delete any source, this one too.
    virtual void ready(bool can_read, bool can_write) = 0;
    // Sleeps until something has come, for a few milliseconds at most, and takes it; whether it did. See expect().
    virtual bool wait_and_read() { return false; }
  };

  EventLoop();

  void add(int fd, Source& source);
  void want_to_write(int fd, Source& source, bool wants);
  void remove(int fd, Source& source);

  // What comes next will most likely come from this source: the loop then sleeps in reading it, which saves a system
  // call. Others wait some milliseconds if nothing comes, so it is for whoever has the loop to themselves.
  void expect(Source& source) { expected_ = &source; }

  // Until `is_over`, which is asked after everything that happens and several times a second. What a source or a timer
  // throws is given to `failed` and the loop continues; without `failed` run() throws it.
  using Failed = std::function<void(const std::string& why)>;
  void run(const std::function<bool()>& is_over, const Failed& failed = {});

 private:
  friend class Timer;
  using Deadline = std::pair<Time, Timer*>;

  int wait_ms() const;
  void turn();  // waits once and calls who is concerned
  void deliver(std::span<epoll_event> events);
  void ring();

  static constexpr int kBatch = 64;
  Fd epoll_;
  std::set<Deadline> timers_;
  std::array<epoll_event, kBatch> batch_{};
  std::span<epoll_event> rest_;  // of the batch, not delivered yet
  Source* expected_ = nullptr;
};

// Calls back once when its time has come. Moving the time further away costs next to nothing.
class Timer {
 public:
  Timer(EventLoop& loop, std::function<void()> ring) : loop_(loop), ring_(std::move(ring)) {}
  ~Timer() { disarm(); }
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

  void set(EventLoop::Time when);
  void set_in(std::chrono::milliseconds delay) { set(EventLoop::Clock::now() + delay); }
  void clear() { is_set_ = false; }  // an armed timer that was cleared is ignored when it expires
  bool is_set() const { return is_set_; }

 private:
  friend class EventLoop;

  void arm(EventLoop::Time when);
  void disarm();
  void elapsed();

  EventLoop& loop_;
  std::function<void()> ring_;
  EventLoop::Time when_{}, armed_{};
  bool is_set_ = false, is_armed_ = false;
};

}  // namespace felt
