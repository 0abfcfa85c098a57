// What a tuning has to show in a report.
#include <fmt/format.h>

#include "arena/experiments/finding.hpp"
#include "arena/tune/tune.hpp"

namespace felt {
namespace {

Bar tuned_bar(const std::string& name, const ClusterMean& mean) {
  const Estimate estimate(100 * mean.mean(), 100 * mean.ci95());
  return {name, estimate.value, estimate.low, estimate.high};
}

DataTable rounds_table(const TuneResult& result) {
  DataTable table{"rounds", {"round", "candidates", "hands each", "halved", "clearly behind", "best"}, {}};
  for (size_t r = 0; r < result.rounds.size(); ++r) {
    const TuneRound& round = result.rounds[r];
    table.rows.push_back({static_cast<double>(r + 1), static_cast<double>(round.candidates),
                          static_cast<double>(round.hands), static_cast<double>(round.halved),
                          static_cast<double>(round.clearly_behind), result.candidates[round.best].spec});
  }
  return table;
}

DataTable candidates_table(const TuneResult& result) {
  DataTable table{
      "candidates", {"candidate", "bb/100", "± 95 %", "minus the default", "± 95 %", "hands", "rounds", "left"}, {}};
  for (const size_t c : result.standings()) {
    const TuneCandidate& one = result.candidates[c];
    table.rows.push_back({one.spec, 100 * one.net.mean(), 100 * one.net.ci95(), 100 * one.lead.mean(),
                          100 * one.lead.ci95(), one.net.members(), static_cast<double>(one.rounds),
                          std::string(to_text(one.exit))});
  }
  return table;
}

BarChart leads_chart(const TuneResult& result) {
  BarChart chart{"minus the default, on the same deals", "bb/100", {}};
  for (const size_t c : result.standings()) {
    if (c != 0) chart.bars.push_back(tuned_bar(result.candidates[c].spec, result.candidates[c].lead));
  }
  if (result.fresh) {
    chart.bars.push_back(tuned_bar(result.candidates[result.winner].spec + ", fresh deals", result.fresh->lead));
  }
  return chart;
}

std::string fresh_paragraph(const TuneResult& result) {
  if (!result.fresh) return fmt::format("Verdict: {}.", to_text(result.verdict()));
  const ClusterMean &race = result.candidates[result.winner].lead, &fresh = result.fresh->lead;
  return fmt::format(
      "{} minus {}: {:+.1f} ± {:.1f} bb/100 in the race, which chose it, and {:+.1f} ± {:.1f} on fresh deals (seed "
      "{}). "
      "Verdict: {}.",
      result.candidates[result.winner].spec, result.candidates[0].spec, 100 * race.mean(), 100 * race.ci95(),
      100 * fresh.mean(), 100 * fresh.ci95(), result.fresh->seed, to_text(result.verdict()));
}

}  // namespace

std::vector<Section> tune_sections(const TuneResult& result) {
  return {
      {"Fresh deals", fresh_paragraph(result), {}},
      {"The race",
       "All candidates play the same deals. Half of them leave after each round, and whoever lies clearly behind the "
       "leader. These figures chose the winner and flatter it.",
       {leads_chart(result), candidates_table(result), rounds_table(result)}}};
}

}  // namespace felt
