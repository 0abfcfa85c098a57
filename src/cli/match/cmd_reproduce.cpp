// felt reproduce: the sources' experiments, run again.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/read/accuracy_experiment.hpp"
#include "arena/experiments/experiment.hpp"
#include "arena/reports/report_sections.hpp"
#include "base/text.hpp"
#include "cli/options/command.hpp"
#include "cli/options/run_args.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/report_out.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

struct ReproduceOptions {
  std::vector<std::string> names;
  bool list = false, quick = false;
  std::optional<std::string> histories, db;
  RunArgs run;
};

struct Done {
  const Experiment* experiment = nullptr;
  ExperimentResult result;
  double seconds = 0;
  std::string skipped{};  // why it was not run
};

Result<std::vector<const Experiment*>> choose(const std::vector<std::string>& names) {
  std::vector<const Experiment*> chosen;
  for (const std::string& name : names) {
    if (name == "all") {
      for (const Experiment& experiment : experiments()) chosen.push_back(&experiment);
      continue;
    }
    FELT_TRY(const Experiment* experiment, find_experiment(name));
    chosen.push_back(experiment);
  }
  if (chosen.empty()) return usage_error("name an experiment, or all; felt reproduce --list names them");
  return chosen;
}

constexpr const char* kWhereHandsAre = "--histories FOLDER of .phh or .phhs files, or --db FILE";

// One that would only be skipped is not worth a report.
Result<void> check_has_hands(const std::vector<const Experiment*>& chosen, const ReproduceOptions& options) {
  if (chosen.size() > 1 || chosen[0]->run != nullptr || options.histories || options.db) return {};
  return usage_error(fmt::format("{} needs real hands: {}", chosen[0]->name, kWhereHandsAre));
}

ExitCode list_all(Console& console) {
  if (console.json()) {
    Json list = Json::array();
    for (const Experiment& one : experiments()) {
      list.push_back({{"name", one.name}, {"source", one.source}, {"set_up", one.set_up}, {"claim", one.claim}});
    }
    console.print_json({{"experiments", std::move(list)}});
    return ExitCode::Done;
  }
  TextTable table({left("name"), left("set-up"), left("claim of the source")});
  for (const Experiment& one : experiments()) {
    table.add({std::string(one.name), std::string(one.set_up), std::string(one.claim)});
  }
  console.write(table.text());
  return ExitCode::Done;
}

std::string number_text(double value) {
  return std::abs(value) >= 1000 ? fmt::format("{:.0f}", value) : fmt::format("{:.3g}", value);
}

// "0.842 (0.832 to 0.852)".
std::string estimate_text(const Estimate& measured) {
  if (!measured.has_data) return "–";
  if (!measured.has_interval()) return number_text(measured.value) + " (interval unknown)";
  return fmt::format("{} ({} to {})", number_text(measured.value), number_text(measured.low),
                     number_text(measured.high));
}

std::string painted(ClaimVerdict verdict, const Console& console) {
  constexpr Style kStyles[] = {Style::Red, Style::Dim, Style::Yellow, Style::Green};
  return console.paint(kStyles[static_cast<size_t>(verdict)], to_text(verdict));
}

void print_one(const Done& done, Console& console) {
  if (!done.skipped.empty()) {
    console.print("{}  {}\n  {}\n\n", console.paint(Style::Bold, done.experiment->name),
                  console.paint(Style::Dim, "not run"), done.skipped);
    return;
  }
  console.print("{}  {}\n  {}\n  claim: {}\n", console.paint(Style::Bold, done.experiment->name),
                painted(done.result.verdict(), console), done.experiment->set_up, done.experiment->claim);
  const bool both = done.experiment->has_published;
  TextTable table(
      {left("found"), right("claimed"), left("as published (95 %)"), left("played right (95 %)"), left("verdict")});
  for (const Finding& finding : done.result.findings) {
    const std::string measured = estimate_text(finding.measured);
    const std::string right = finding.played_right ? estimate_text(*finding.played_right) : "–";
    table.add({finding.what, finding.claimed, both ? measured : "–", both ? right : measured,
               painted(finding.verdict, console)});
  }
  console.write(table.text("  "));
  console.print("  {} games, {}{}\n\n", with_commas(static_cast<uint64_t>(done.result.games)),
                duration_text(done.seconds), done.result.interrupted ? ", interrupted" : "");
}

Json value_json(const Estimate& measured) { return measured.has_data ? Json(measured.value) : Json(nullptr); }

Json ci95_json(const Estimate& measured) {
  if (!measured.has_interval()) return nullptr;
  return {measured.low, measured.high};
}

Json right_json(const Finding& finding) {
  if (!finding.played_right) return nullptr;
  return {{"measured", value_json(*finding.played_right)}, {"ci95", ci95_json(*finding.played_right)}};
}

Json holds_json(ClaimVerdict verdict) {
  return verdict == ClaimVerdict::NotMeasured ? Json(nullptr) : Json(verdict == ClaimVerdict::Holds);
}

Json finding_json(const Finding& finding) {
  return {{"what", finding.what},
          {"claimed", finding.claimed},
          {"measured", value_json(finding.measured)},
          {"ci95", ci95_json(finding.measured)},
          {"played_right", right_json(finding)},
          {"holds", holds_json(finding.verdict)},
          {"verdict", to_text(finding.verdict)}};
}

Json to_json(const Done& done) {
  Json findings = Json::array();
  for (const Finding& finding : done.result.findings) findings.push_back(finding_json(finding));
  Json json = {{"name", done.experiment->name},
               {"source", done.experiment->source},
               {"claim", done.experiment->claim},
               {"as_published", done.experiment->has_published},
               {"measured", findings.empty() ? Json(nullptr) : findings[0]["measured"]},
               {"ci95", findings.empty() ? Json(nullptr) : findings[0]["ci95"]},
               {"holds", holds_json(done.result.verdict())},
               {"verdict", to_text(done.result.verdict())},
               {"interrupted", done.result.interrupted},
               {"findings", std::move(findings)},
               {"games", done.result.games},
               {"seconds", done.seconds}};
  if (!done.skipped.empty()) json["skipped"] = done.skipped;
  return json;
}

Json experiments_json(const std::vector<Done>& all) {
  Json list = Json::array();
  for (const Done& done : all) list.push_back(to_json(done));
  return list;
}

Report make_report(const std::vector<Done>& all, const ReproduceOptions& options, uint64_t seed,
                   const Console& console) {
  Report report{"The sources' experiments, run again",
                make_manifest(console, seed, {{"games", options.quick ? "quick" : "full"}}),
                {}};
  DataTable table{"claims", {"experiment", "claim", "measured", "low", "high", "verdict", "games", "seconds"}, {}};
  for (const Done& done : all) {
    if (!done.skipped.empty()) continue;
    if (done.result.findings.empty()) continue;
    const Estimate& first = done.result.findings[0].measured;
    table.rows.push_back({std::string(done.experiment->name), std::string(done.experiment->claim), first.value,
                          first.low, first.high, std::string(to_text(done.result.verdict())),
                          static_cast<double>(done.result.games), done.seconds});
  }
  report.sections.push_back(
      {"Claims", "The first finding of each experiment; the sections below have all of them.", {std::move(table)}});
  for (const Done& done : all) {
    if (!done.skipped.empty()) continue;
    report.sections.push_back(experiment_section(*done.experiment, done.result));
  }
  return report;
}

Result<Done> run_one(const Experiment& experiment, const ReproduceOptions& options, uint64_t seed, Console& console) {
  Done done{&experiment, {}, 0};
  Progress progress;
  const InterruptGuard interrupt(progress);
  const ProgressLine line(console, progress, experiment.run != nullptr ? "games" : "hands");
  if (experiment.run != nullptr) {
    done.result = run_experiment(experiment, {.quick = options.quick,
                                              .seed = seed,
                                              .threads = console.threads(options.run.threads),
                                              .progress = &progress,
                                              .cluster = &console.cluster()});
  } else if (options.histories) {
    FELT_TRY(done.result, run_zju_accuracy(texts_of_files({*options.histories}), progress, console.cluster()));
  } else if (options.db) {
    FELT_TRY(done.result, run_zju_accuracy(texts_of_database(*options.db), progress, console.cluster()));
  } else {
    done.skipped = fmt::format("it needs hands with shown cards: {}", kWhereHandsAre);
  }
  return done;
}

// One after the other, until one is interrupted.
Result<std::vector<Done>> run_all(const std::vector<const Experiment*>& chosen, const ReproduceOptions& options,
                                  uint64_t seed, Console& console) {
  std::vector<Done> all;
  for (const Experiment* experiment : chosen) {
    const Stopwatch watch;
    FELT_TRY(Done done, run_one(*experiment, options, seed, console));
    done.seconds = watch.seconds();
    all.push_back(std::move(done));
    if (!console.json()) {
      print_one(all.back(), console);
      console.flush();
    }
    if (all.back().result.interrupted) break;
  }
  return all;
}

// "7 of 17 claims hold; the direction of 3 more holds, 6 do not hold, 1 not measured".
void print_summary(const std::vector<Done>& all, bool quick, uint64_t seed, Console& console) {
  const auto count = [&](ClaimVerdict verdict) {
    return std::ranges::count_if(all, [&](const Done& done) { return done.result.verdict() == verdict; });
  };
  console.print("{} of {} claims hold; the direction of {} more holds, {} do not hold, {} not measured{}; seed {}\n",
                count(ClaimVerdict::Holds), all.size(), count(ClaimVerdict::DirectionHolds),
                count(ClaimVerdict::DoesNotHold), count(ClaimVerdict::NotMeasured),
                quick ? " (quick runs: wide intervals)" : "", seed);
}

Result<ExitCode> run(const ReproduceOptions& given, Console& console) {
  ReproduceOptions options = given;
  console.keep_files_for_rank_0(options.run.out);
  if (options.list) return list_all(console);
  FELT_TRY(const auto chosen, choose(options.names));
  FELT_TRY(check_has_hands(chosen, options));
  FELT_TRY(check_can_report(options.run.out));
  const uint64_t seed = console.seed_or_new(options.run.seed);
  FELT_TRY(const std::vector<Done> all, run_all(chosen, options, seed, console));
  report_at_end(options.run.out, make_report(all, options, seed, console), console);
  if (console.json()) {
    console.print_json({{"seed", seed}, {"quick", options.quick}, {"experiments", experiments_json(all)}});
  } else {
    print_summary(all, options.quick, seed, console);
  }
  return all.back().result.interrupted ? ExitCode::Interrupted : ExitCode::Done;
}

RunCommand declare_reproduce(Syntax& syntax) {
  auto options = std::make_shared<ReproduceOptions>();
  std::vector<std::string> names = {"all"};
  for (const Experiment& one : experiments()) names.emplace_back(one.name);
  syntax.positional("NAMES", &options->names, "experiments, or all").may_be_missing().suggesting(names);
  syntax.flag("--list", &options->list, "every experiment with its claim");
  syntax.option("--histories", &options->histories, "FOLDER", "real hands (PHH) for zju-accuracy");
  syntax.option("--db", &options->db, "FILE", "the same from a database of hands").not_with("--histories");
  syntax.flag("--quick", &options->quick, "fewer and shorter games: all of them in two minutes on two cores");
  options->run.declare(syntax);
  syntax.share_over_ranks();
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command reproduce_command() {
  return {"reproduce",
          "the experiments of the five sources: their claims, measured figures and verdicts",
          {{"felt reproduce --list", "what there is"},
           {"felt reproduce herts-1", "one of them, with enough games to be sure"},
           {"felt reproduce all --quick", "all of them, in two minutes on two cores"}},
          declare_reproduce};
}

}  // namespace felt
