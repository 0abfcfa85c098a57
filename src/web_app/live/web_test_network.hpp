// For tests: a network without sockets, and an app behind it.
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

#include "support/temp_folder.hpp"
#include "web_app/live/web_app.hpp"

namespace felt {

// The network's thread and its pages: tasks run when the test waits for a message.
class FakeNetwork final : public WebOutlet {
 public:
  void send(PageId to, Message message) override {
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
  Json wait_for(PageId to, const std::function<bool(const Json&)>& fits,
                std::chrono::steady_clock::time_point end = std::chrono::steady_clock::now() +
                                                            std::chrono::seconds(10)) {
    while (std::chrono::steady_clock::now() < end) {
      if (auto message = take(to, fits)) return *message;
      run_or_wait();
    }
    return nullptr;
  }
  Json wait_for(PageId to, std::string_view type) {
    return wait_for(to, [&](const Json& message) { return message["type"] == type; });
  }

 private:
  std::optional<Json> take(PageId to, const std::function<bool(const Json&)>& fits) {
    const std::scoped_lock lock(mutex_);
    for (size_t i = 0; i < sent_.size(); ++i) {
      if (sent_[i].first != to) continue;
      EXPECT_TRUE(check_schema(sent_[i].second, "ServerMessage").ok());
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
  std::vector<std::pair<PageId, Json>> sent_;
  std::multimap<std::chrono::steady_clock::time_point, std::function<void()>> tasks_;
};

// An app with its tables in a folder that goes away, and what a page says to it.
class WebAppFixture : public testing::Test {
 protected:
  // Begins or begins again: what lies in the folder is what the app finds.
  void start() {
    WebApp::Services services = services_;
    services.keep_hand = [this](const std::string& phh) {
      const std::scoped_lock lock(mutex_);
      kept_.push_back(phh);
    };
    WebSettings settings;
    settings.folder = folder_.path("tables");
    settings.version = "test";
    app_ = std::make_unique<WebApp>(settings, network_, services);
  }

  std::string hello(PageId page, const std::string& browser = "") {
    app_->opened(page);
    Json message = {{"type", "hello"}, {"version", 1}};
    if (!browser.empty()) message["client"] = browser;
    say(page, message);
    return network_.wait_for(page, "welcome")["client"];
  }
  void say(PageId page, const Json& message) { EXPECT_TRUE(app_->received(page, message.dump())); }
  std::string create(PageId page, const std::string& config) {
    say(page, {{"type", "create_table"}, {"config", Json::parse(config)}});
    return network_.wait_for(page, "table_created")["table"];
  }
  Json wait_for_turn(PageId page) {
    return network_.wait_for(page,
                             [](const Json& m) { return m["type"] == "table" && !m["view"]["decision"].is_null(); });
  }

  std::vector<std::string> kept() {
    const std::scoped_lock lock(mutex_);
    return kept_;
  }
  bool wait_for_kept(size_t hands) {
    const auto soon = [] { return std::chrono::steady_clock::now() + std::chrono::milliseconds(5); };
    for (int i = 0; i < 1000 && kept().size() < hands; ++i) {
      network_.wait_for(
          0, [](const Json&) { return false; }, soon());
    }
    return kept().size() >= hands;
  }
  void forget_kept() {
    const std::scoped_lock lock(mutex_);
    kept_.clear();
  }

  TempFolder folder_;
  FakeNetwork network_;
  WebApp::Services services_;  // but for keeping hands
  std::mutex mutex_;
  std::vector<std::string> kept_;
  std::unique_ptr<WebApp> app_;
};

}  // namespace felt
