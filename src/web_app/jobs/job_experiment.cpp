#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/read/accuracy_experiment.hpp"
#include "arena/experiments/experiment.hpp"
#include "base/text.hpp"
#include "web_app/catalogue/exhibit_view.hpp"
#include "web_app/jobs/job_parts.hpp"

namespace felt {
namespace {

Json estimate_view(const Estimate& measured) {
  return {{"value", measured.has_data ? Json(measured.value) : Json(nullptr)},
          {"low", measured.has_interval() ? Json(measured.low) : Json(nullptr)},
          {"high", measured.has_interval() ? Json(measured.high) : Json(nullptr)}};
}

// Bots as published where they differ from felt's, which stand beside them.
Json finding_view(const Finding& finding, bool has_published) {
  Json published, right = estimate_view(finding.measured);
  if (has_published) {
    published = std::exchange(right, Json());
    if (finding.played_right) right = estimate_view(*finding.played_right);
  }
  return {{"what", finding.what},
          {"claimed", finding.claimed},
          {"published", std::move(published)},
          {"right", std::move(right)},
          {"verdict", to_text(finding.verdict)}};
}

std::string command_of(const Experiment& experiment, bool is_quick, uint64_t seed, const JobRun& run) {
  std::vector<std::string> words = {"reproduce", std::string(experiment.name)};
  if (experiment.run == nullptr) {
    words.insert(words.end(), {"--db", run.database});
    return shell_line(words);
  }
  if (is_quick) words.emplace_back("--quick");
  words.insert(words.end(), {"--seed", std::to_string(seed)});
  return shell_line(words);
}

}  // namespace

Result<Json> run_experiment_job(const Json& params, const JobRun& run) {
  const auto name = params["name"].get<std::string>();
  FELT_TRY(const Experiment* experiment, find_experiment(name));
  FELT_TRY(const uint64_t seed, asked_seed(params));
  const bool is_quick = params["quick"].get<bool>();
  const JobClock clock;
  ExperimentResult result;
  if (experiment->run != nullptr) {
    result = run_experiment(*experiment, {is_quick, seed, run.threads, &run.progress});
  } else {
    FELT_TRY(result, run_zju_accuracy(texts_of_database(run.database), run.progress));
  }
  Json findings = Json::array();
  for (const Finding& finding : result.findings) {
    findings.push_back(finding_view(finding, experiment->has_published));
  }
  return Json{{"name", name},
              {"verdict", to_text(result.verdict())},
              {"games", result.games},
              {"seconds", clock.seconds()},
              {"seed", std::to_string(seed)},
              {"findings", std::move(findings)},
              {"exhibits", exhibits_view(result.exhibits)},
              {"command", command_of(*experiment, is_quick, seed, run)}};
}

}  // namespace felt
