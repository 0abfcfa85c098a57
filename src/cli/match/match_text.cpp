#include "cli/match/match_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "app/results/match_json.hpp"
#include "arena/reports/report_sections.hpp"
#include "base/text.hpp"
#include "cli/term/faults_text.hpp"
#include "cli/term/interval_text.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

std::string chips_of(const PlayerResult& player, const MatchConfig& config) {
  const double chips = static_cast<double>(player.chips) / static_cast<double>(chip_scale(config.rules));
  return fmt::format("{}{}", chips < 0 ? "-" : "+", with_commas(static_cast<uint64_t>(std::llround(std::abs(chips)))));
}

std::string players_table(const MatchConfig& config, const MatchResult& result) {
  TextTable table(
      {left("player"), right("chips"), right("bb/100"), right("hands won"), right("ms/decision"), right("faults")});
  for (int p = 0; p < config.players(); ++p) {
    const PlayerResult& player = result.players[p];
    const double hands = std::max(1.0, player.net.members());
    table.add({player_name(config.agents, p), chips_of(player, config), bb_per_100_text(player.net),
               percent_text(static_cast<double>(player.wins) / hands, 1), fmt::format("{:.3f}", player.times.mean_ms()),
               with_commas(static_cast<uint64_t>(player.faults.total()))});
  }
  return table.text();
}

std::string narrowed_text(const PlayerResult& player) {
  const double part = aivat_narrower(player);
  return std::isfinite(part) ? percent_text(part, 1) : "unknown";
}

std::string in_mbb(const ClusterMean& mean) {
  if (!std::isfinite(mean.ci95())) return fmt::format("{:+.0f}", 1000 * mean.mean());
  return fmt::format("{:+.0f} ± {:.0f}", 1000 * mean.mean(), 1000 * mean.ci95());
}

std::string aivat_table(const MatchConfig& config, const MatchResult& result) {
  TextTable table({left("mbb/h"), right("by chips"), right("by AIVAT"), right("interval narrower by")});
  for (int p = 0; p < config.players(); ++p) {
    const PlayerResult& player = result.players[p];
    table.add({player_name(config.agents, p), in_mbb(player.net), in_mbb(player.aivat), narrowed_text(player)});
  }
  return table.text();
}

void print_aivat(const MatchConfig& config, const MatchResult& result, Console& console) {
  console.print("\n{}", aivat_table(config, result));
  const auto off = static_cast<uint64_t>(result.players[0].off_strategy);
  if (off == 0) return;
  console.print("{} counted by chips: a bot did not play by the strategy that it tells\n", count_text(off, "hand"));
}

std::string seats_table(const MatchConfig& config, const MatchResult& result) {
  std::vector<Column> columns = {left("bb/100 by seat")};
  for (int seat = 0; seat < config.players(); ++seat) {
    columns.push_back(right(std::string(seat_name(seat, config.players()))));
  }
  TextTable table(std::move(columns));
  for (int p = 0; p < config.players(); ++p) {
    std::vector<std::string> row = {player_name(config.agents, p)};
    for (int seat = 0; seat < config.players(); ++seat) row.push_back(bb_per_100_text(result.players[p].seats[seat]));
    table.add(std::move(row));
  }
  return table.text();
}

// What a bot needs once, before it plays: a process that starts, tables that are filled.
void print_set_up(const MatchConfig& config, const MatchResult& result, Console& console) {
  constexpr double kWorthALine = 1;  // ms
  for (int p = 0; p < config.players(); ++p) {
    const DecisionTimes& times = result.players[p].times;
    if (times.first_ms() < kWorthALine || times.first_ms() < 10 * times.mean_ms()) continue;
    console.print("\n{}: its first decision of a session takes {:.1f} ms, not counted in ms/decision\n",
                  player_name(config.agents, p), times.first_ms());
  }
}

// Numbers that bots report, as learned thresholds.
void print_reports(const MatchConfig& config, const MatchResult& result, Console& console) {
  for (int p = 0; p < config.players(); ++p) {
    for (const auto& [name, value] : result.players[p].reports) {
      console.print("\n{}: {} {:.4g} at the end of a session ({:.0f} of them)\n", player_name(config.agents, p), name,
                    value.mean(), value.clusters());
    }
  }
}

void print_sprt(const SprtState& sprt, Console& console) {
  console.print("\nSPRT: log-likelihood ratio {:+.2f}, decided at ±{:.2f}: {}\n", sprt.log_likelihood, sprt.bound,
                sprt.verdict == SprtVerdict::Undecided
                    ? "undecided"
                    : fmt::format("the {} hypothesis is accepted", verdict_text(sprt.verdict)));
}

}  // namespace

void print_match(const MatchConfig& config, const MatchResult& result, double seconds, Console& console) {
  console.write(players_table(config, result));
  if (config.aivat) print_aivat(config, result, console);
  if (config.stacks == Stacks::Reset) console.print("\n{}", seats_table(config, result));
  print_set_up(config, result, console);
  print_reports(config, result, console);
  for (int p = 0; p < config.players(); ++p) {
    print_faults(player_name(config.agents, p), result.players[p].faults, console);
  }
  if (result.sprt) print_sprt(*result.sprt, console);
  const double rate = hands_per_second(result, seconds);
  console.print("\n{} of {}{}{}, {}: {} ({} hands/s), seed {}\n", count_text(result.hands, "hand"), config.rules.name,
                config.duplicate ? ", duplicate deals" : "", config.adjust_all_ins ? ", all-ins by equity" : "",
                end_text(result.end), duration_text(seconds), with_commas(static_cast<uint64_t>(rate)), config.seed);
  console.print("Intervals are 95 %; 1 bb/100 is 10 mbb/h. Bots start fresh after {} hands at a table.\n",
                with_commas(static_cast<uint64_t>(config.session)));
}

}  // namespace felt
