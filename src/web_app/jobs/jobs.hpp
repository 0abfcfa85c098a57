// Long work that pages ask for: runs off the network's thread, tells how far it is, and can be cancelled.
#pragma once

#include <atomic>
#include <chrono>
#include <map>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "protocol/web/web_schema.hpp"
#include "web_app/live/web_outlet.hpp"
#include "web_app/live/workers.hpp"

namespace felt {

// The result of a job of this kind, or an error in words; stops early when the progress says so.
using RunJob = std::function<Result<Json>(const std::string& kind, const Json& params, Progress& progress)>;

class Jobs {
 public:
  static constexpr size_t kMaxOfOne = 4;  // of one page at a time

  // Equities are answered soon and do not wait for the others.
  struct Pools {
    Workers& soon;
    Workers& later;
  };
  Jobs(Pools pools, WebOutlet& outlet, RunJob run) : pools_(pools), outlet_(outlet), run_(std::move(run)) {}
  ~Jobs() { stop(); }

  // On the network's thread. `message` is a StartJob of the schema.
  void start(PageId page, const Json& message);
  void cancel(PageId page, const std::string& id);
  void left(PageId page);  // nobody is left to hear of it: cancels everything of the page
  void stop();             // asks all to stop

 private:
  struct Job {
    std::string id, kind;
    PageId page = 0;
    Progress progress;
    std::atomic<bool> is_done{false};
    std::atomic<std::chrono::steady_clock::time_point> begun{};  // zero while it waits for its turn
  };

  void say(PageId page, const Json& message) const;
  static Json progress_of(const Job& job);
  void tell_progress(const std::shared_ptr<Job>& job);
  Result<Json> attempt(Job& job, const Json& params) const;  // an exception is an error, too
  void finish(const std::shared_ptr<Job>& job, const Json& params);

  Pools pools_;
  WebOutlet& outlet_;
  RunJob run_;
  uint64_t last_ = 0;
  std::map<std::string, std::shared_ptr<Job>> jobs_;
  std::map<PageId, Strand> lines_;  // long jobs of one page come one after the other
};

}  // namespace felt
