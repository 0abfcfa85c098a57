#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/exhibit_view.hpp"
#include "app/job_parts.hpp"
#include "arena/experiment.hpp"
#include "base/text.hpp"

namespace felt {
namespace {

// JSON knows no infinity, and an interval may have no end after a game or two.
double told(double value) {
  constexpr double kEndless = 1e12;
  return std::isnan(value) ? 0 : std::clamp(value, -kEndless, kEndless);
}

Json finding_view(const Finding& finding) {
  return {{"what", finding.what},
          {"value", told(finding.value)},
          {"low", told(finding.low)},
          {"high", told(finding.high)},
          {"holds", finding.holds}};
}

std::string command_of(const Experiment& experiment, bool is_quick, uint64_t seed) {
  std::vector<std::string> words = {"reproduce", std::string(experiment.name)};
  if (is_quick) words.emplace_back("--quick");
  words.insert(words.end(), {"--seed", std::to_string(seed)});
  return shell_line(words);
}

}  // namespace

Result<Json> run_experiment_job(const Json& params, const JobRun& run) {
  const auto name = params["name"].get<std::string>();
  FELT_TRY(const Experiment* experiment, find_experiment(name));
  FELT_TRY(const uint64_t seed, asked_seed(params));
  if (experiment->run == nullptr) {
    return Error{fmt::format(
        "{0} needs hand histories, which are not here; felt reproduce {0} --histories FOLDER runs it", name)};
  }
  const bool is_quick = params["quick"].get<bool>();
  const JobClock clock;
  const ExperimentResult result = experiment->run({is_quick, seed, run.threads, &run.progress});
  Json findings = Json::array();
  for (const Finding& finding : result.findings) findings.push_back(finding_view(finding));
  return Json{{"name", name},
              {"holds", result.holds()},
              {"games", result.games},
              {"seconds", clock.seconds()},
              {"seed", std::to_string(seed)},
              {"findings", std::move(findings)},
              {"exhibits", exhibits_view(result.exhibits)},
              {"command", command_of(*experiment, is_quick, seed)}};
}

}  // namespace felt
