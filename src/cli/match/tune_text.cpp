#include "cli/match/tune_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/results/match_json.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/term/faults_text.hpp"
#include "cli/term/interval_text.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

constexpr size_t kMaxRows = 24;

std::string hands_text(const ClusterMean& net) { return with_commas(static_cast<uint64_t>(net.members())); }

std::string tune_rounds_table(const TuneResult& result) {
  TextTable table({right("round"), right("candidates"), right("hands each"), right("clearly behind"), right("halved"),
                   left("best so far")});
  for (size_t r = 0; r < result.rounds.size(); ++r) {
    const TuneRound& round = result.rounds[r];
    table.add({fmt::format("{}", r + 1), fmt::format("{}", round.candidates), with_commas(round.hands),
               fmt::format("{}", round.clearly_behind), fmt::format("{}", round.halved),
               result.candidates[round.best].spec});
  }
  return table.text();
}

// "after round 2, clearly behind".
std::string exit_text(const TuneCandidate& candidate, bool is_default) {
  if (is_default) return "the default";
  if (candidate.exit == TuneExit::Stayed) return "";
  return fmt::format("left after round {}, {}", candidate.rounds, to_text(candidate.exit));
}

std::string tune_candidates_table(const TuneResult& result) {
  TextTable table({left("candidate"), right("bb/100"), right("minus the default"), right("hands"), left("")});
  const std::vector<size_t> order = result.standings();
  for (size_t place = 0; place < std::min(order.size(), kMaxRows); ++place) {
    const TuneCandidate& one = result.candidates[order[place]];
    table.add({one.spec, bb_per_100_text(one.net), bb_per_100_text(one.lead), hands_text(one.net),
               exit_text(one, order[place] == 0)});
  }
  std::string text = table.text();
  if (order.size() > kMaxRows) text += fmt::format("… and {} more\n", order.size() - kMaxRows);
  return text;
}

// The race's figure beside the one that counts.
void print_fresh(const TuneResult& result, Console& console) {
  const TuneCandidate& winner = result.candidates[result.winner];
  TextTable table(
      {left(fmt::format("{} minus {}", winner.spec, result.candidates[0].spec)), right("bb/100"), right("hands each")});
  table.add({"in the race, which chose it", bb_per_100_text(winner.lead), hands_text(winner.net)});
  table.add({"on fresh deals", bb_per_100_text(result.fresh->lead), hands_text(result.fresh->winner)});
  console.print("\n{}", table.text());
  const auto deals = static_cast<uint64_t>(result.fresh->lead.clusters());
  console.print("{} of {} ended differently{}\n", with_commas(result.fresh->differing), count_text(deals, "fresh deal"),
                result.fresh->differing < TuneResult::kFewestDiffering ? ": too few to tell" : "");
}

std::string verdict_sentence(const TuneResult& result) {
  const std::string& winner = result.candidates[result.winner].spec;
  const std::string& standard = result.candidates[0].spec;
  switch (result.verdict()) {
    case TuneVerdict::NotCompared:
      if (result.winner == 0) return fmt::format("Nobody has won more than the default so far: {}", standard);
      return fmt::format("Best so far: {}. It was not compared with {} on fresh deals.", winner, standard);
    case TuneVerdict::DefaultLeads:
      return fmt::format("Nobody won more than the default: keep {}", standard);
    case TuneVerdict::Better:
      return fmt::format("Better than the default: {}", winner);
    case TuneVerdict::NotShownBetter:
      return fmt::format("Not shown to be better than the default, {}: {}", standard, winner);
    case TuneVerdict::Worse:
      return fmt::format("Worse than the default on fresh deals: keep {}", standard);
  }
  return "";
}

std::string_view tune_end_text(MatchEnd end) {
  if (end == MatchEnd::Interrupted) return ", interrupted";
  return end == MatchEnd::TimeUp ? ", time is up" : "";
}

std::string fields_text(const TuneConfig& config) {
  std::vector<std::string> tables;
  for (const auto& field : config.fields) tables.push_back(fmt::format("{}", fmt::join(field, ", ")));
  return fmt::format("against {}{}", fmt::join(tables, "; "), config.fields.size() > 1 ? ", heads-up" : "");
}

Json rate_json(const ClusterMean& net) {
  if (net.members() == 0) return nullptr;
  return {{"bb_per_100", 100 * net.mean()}, {"ci95", finite(100 * net.ci95())}};
}

Json candidate_json(const TuneCandidate& one, bool is_default) {
  return {{"agent", one.spec},
          {"hands", static_cast<uint64_t>(one.net.members())},
          {"bb_per_100", one.net.members() > 0 ? Json(100 * one.net.mean()) : Json(nullptr)},
          {"ci95", finite(100 * one.net.ci95())},
          {"minus_default", is_default ? Json(nullptr) : rate_json(one.lead)},
          {"rounds", one.rounds},
          {"left", one.exit == TuneExit::Stayed ? Json(nullptr) : Json(to_text(one.exit))}};
}

Json fresh_json(const TuneResult& result) {
  if (!result.fresh) return nullptr;
  return {{"seed", result.fresh->seed},
          {"hands_each", static_cast<uint64_t>(result.fresh->winner.members())},
          {"deals", static_cast<uint64_t>(result.fresh->lead.clusters())},
          {"deals_that_differ", result.fresh->differing},
          {"winner", rate_json(result.fresh->winner)},
          {"default", rate_json(result.fresh->standard)},
          {"minus_default", rate_json(result.fresh->lead)}};
}

Json rounds_json(const TuneResult& result) {
  Json rounds = Json::array();
  for (const TuneRound& round : result.rounds) {
    rounds.push_back({{"candidates", round.candidates},
                      {"hands_each", round.hands},
                      {"clearly_behind", round.clearly_behind},
                      {"halved", round.halved},
                      {"best", result.candidates[round.best].spec}});
  }
  return rounds;
}

}  // namespace

void print_tune(const TuneConfig& config, const TuneResult& result, double seconds, Console& console) {
  if (!result.rounds.empty()) console.print("{}\n", tune_rounds_table(result));
  console.write(tune_candidates_table(result));
  if (result.fresh) print_fresh(result, console);
  for (const auto& [who, faults] : result.faults) print_faults(who, faults, console);
  console.print("\n{}\n", console.paint(Style::Bold, verdict_sentence(result)));
  console.print("{} of {} {}, duplicate deals{}: {}, seed {}{}\n", count_text(result.hands, "hand"),
                config.match.rules.name, fields_text(config), tune_end_text(result.end), duration_text(seconds),
                config.match.seed, result.fresh ? fmt::format(", fresh deals {}", result.fresh->seed) : "");
  console.print("Intervals are 95 %. The race's figures chose the winner and flatter it. Bots start fresh after {}.\n",
                count_text(static_cast<uint64_t>(config.match.session), "deal"));
}

Json tune_json(const TuneConfig& config, const TuneResult& result, double seconds) {
  Json candidates = Json::array();
  for (const size_t c : result.standings()) candidates.push_back(candidate_json(result.candidates[c], c == 0));
  const TuneCandidate& winner = result.candidates[result.winner];
  std::vector<std::string> faulty;
  std::vector<Faults> faults;
  for (const auto& [who, count] : result.faults) faulty.push_back(who), faults.push_back(count);
  return {{"default", config.candidates[0]},
          {"winner", winner.spec},
          {"verdict", to_text(result.verdict())},
          {"race", result.winner == 0 ? Json(nullptr) : rate_json(winner.lead)},
          {"fresh", fresh_json(result)},
          {"rounds", rounds_json(result)},
          {"candidates", std::move(candidates)},
          {"against", config.fields},
          {"hands", result.hands},
          {"seed", config.match.seed},
          {"seconds", seconds},
          {"variant", config.match.rules.name},
          {"session", config.match.session},
          {"interrupted", result.end == MatchEnd::Interrupted},
          {"goal_met", result.end == MatchEnd::Played},
          {"faults", faults_json(faulty, faults)}};
}

}  // namespace felt
