// For tests: a network without sockets.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "web_app/live/web_app.hpp"

namespace felt {

// The network's thread and its viewers: tasks run when the test waits for a message.
class FakeNetwork final : public WebOutlet {
 public:
  void send(ConnectionId to, Message message) override {
    const std::scoped_lock lock(mutex_);
    sent_.emplace_back(to, Json::parse(*message));
    wake_.notify_all();
  }
  void after(int delay_ms, std::function<void()> task) override {
    const std::scoped_lock lock(mutex_);
    tasks_.emplace(std::chrono::steady_clock::now() + std::chrono::milliseconds(delay_ms), std::move(task));
    wake_.notify_all();
  }

  // The next message to this page that fits, everything before it thrown away; null after ten seconds.
  Json wait_for(ConnectionId to, const std::function<bool(const Json&)>& fits,
                std::chrono::steady_clock::time_point end = std::chrono::steady_clock::now() +
                                                            std::chrono::seconds(10)) {
    while (std::chrono::steady_clock::now() < end) {
      if (auto message = take(to, fits)) return *message;
      run_or_wait();
    }
    return nullptr;
  }
  Json wait_for(ConnectionId to, std::string_view type) {
    return wait_for(to, [&](const Json& message) { return message["type"] == type; });
  }

 private:
  std::optional<Json> take(ConnectionId to, const std::function<bool(const Json&)>& fits) {
    const std::scoped_lock lock(mutex_);
    for (size_t i = 0; i < sent_.size(); ++i) {
      if (sent_[i].first != to) continue;
      EXPECT_EQ(why_not_in_schema(sent_[i].second, "ServerMessage"), std::nullopt);
      if (!fits(sent_[i].second)) continue;
      Json message = sent_[i].second;
      for (size_t k = 0; k <= i; ++k) {
        if (sent_[k].first == to) sent_[k].first = 0;
      }
      return message;
    }
    return std::nullopt;
  }
  void run_or_wait() {
    std::unique_lock lock(mutex_);
    const auto now = std::chrono::steady_clock::now();
    if (!tasks_.empty() && tasks_.begin()->first <= now) {
      const auto task = std::move(tasks_.begin()->second);
      tasks_.erase(tasks_.begin());
      lock.unlock();
      task();
      return;
    }
    wake_.wait_for(lock, std::chrono::milliseconds(5));
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<std::pair<ConnectionId, Json>> sent_;
  std::multimap<std::chrono::steady_clock::time_point, std::function<void()>> tasks_;
};

}  // namespace felt
