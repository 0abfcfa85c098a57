#include "web_app/jobs/jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/failure.hpp"

namespace felt {
namespace {

constexpr int kTellEvery_ms = 250;

}  // namespace

void Jobs::say(PageId page, const Json& message) const {
  outlet_.send(page, std::make_shared<std::string>(message.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

void Jobs::start(PageId page, const Json& message) {
  std::erase_if(jobs_, [](const auto& entry) { return entry.second->is_done.load(); });
  const auto running = std::ranges::count_if(jobs_, [&](const auto& entry) { return entry.second->page == page; });
  if (static_cast<size_t>(running) >= kMaxOfOne) {
    return say(page, {{"type", "error"},
                      {"message", fmt::format("{} jobs are running already: wait for one, or cancel it", running)},
                      {"request", message.at("request")}});
  }
  const auto job = std::make_shared<Job>();
  job->id = fmt::format("j{}", ++last_);
  job->kind = message.at("kind").get<std::string>();
  job->page = page;
  jobs_[job->id] = job;
  say(page, {{"type", "job_started"}, {"request", message.at("request")}, {"job", job->id}});
  const auto work = [this, job, params = message.at("params")] { finish(job, params); };
  if (job->kind == "equity") {
    pools_.soon.post(work);
  } else {
    lines_.try_emplace(page, pools_.later).first->second.post(work);
  }
  outlet_.after(kTellEvery_ms, [this, job] { tell_progress(job); });
}

Result<Json> Jobs::attempt(Job& job, const Json& params) const {
  try {
    return run_(job.kind, params, job.progress);
  } catch (...) {
    return Error{fmt::format("the job failed: {}", exception_text()), ErrorKind::Failed};
  }
}

void Jobs::finish(const std::shared_ptr<Job>& job, const Json& params) {
  if (job->progress.stop_requested()) {  // before its turn came
    job->is_done = true;
    return say(job->page, {{"type", "job_failed"}, {"job", job->id}, {"message", "cancelled before it began"}});
  }
  job->begun = std::chrono::steady_clock::now();
  const auto result = attempt(*job, params);
  job->is_done = true;
  if (!result) return say(job->page, {{"type", "job_failed"}, {"job", job->id}, {"message", result.error().message}});
  say(job->page,
      {{"type", "job_done"}, {"job", job->id}, {"cancelled", job->progress.stop_requested()}, {"result", *result}});
}

// A job that waits for another one has no time of its own yet, so nothing can be said about the rest of it.
Json Jobs::progress_of(const Job& job) {
  using Clock = std::chrono::steady_clock;
  const auto total = static_cast<double>(job.progress.total());
  const double done = total > 0 ? std::min(1.0, static_cast<double>(job.progress.done()) / total) : 0;
  const Clock::time_point begun = job.begun;
  const bool is_waiting = begun == Clock::time_point{};
  const double seconds = is_waiting ? 0 : std::chrono::duration<double>(Clock::now() - begun).count();
  return {{"type", "job_progress"},
          {"job", job.id},
          {"done", done},
          {"text", is_waiting ? "waiting for another job" : fmt::format("{:.0f} s", seconds)},
          {"seconds_left", done > 0 ? Json(seconds * (1 - done) / done) : Json(nullptr)}};
}

void Jobs::tell_progress(const std::shared_ptr<Job>& job) {
  if (job->is_done) return;
  say(job->page, progress_of(*job));
  outlet_.after(kTellEvery_ms, [this, job] { tell_progress(job); });
}

void Jobs::cancel(PageId page, const std::string& id) {
  const auto found = jobs_.find(id);
  if (found != jobs_.end() && found->second->page == page) found->second->progress.request_stop();
}

void Jobs::left(PageId page) {
  for (const auto& [id, job] : jobs_) {
    if (job->page == page) job->progress.request_stop();
  }
  lines_.erase(page);
}

void Jobs::stop() {
  for (const auto& [id, job] : jobs_) job->progress.request_stop();
}

}  // namespace felt
