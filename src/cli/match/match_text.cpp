#include "cli/match/match_text.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "arena/report_sections.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/term/faults_text.hpp"
#include "cli/term/interval_text.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

std::string_view end_text(MatchEnd end) {
  switch (end) {
    case MatchEnd::Played:
      return "all hands played";
    case MatchEnd::Interrupted:
      return "interrupted";
    case MatchEnd::TimeUp:
      return "time is up";
    case MatchEnd::Precise:
      return "precise enough";
    case MatchEnd::Decided:
      return "the test decided";
  }
  return "";
}

std::string chips_of(const PlayerResult& player, const MatchConfig& config) {
  const double chips = static_cast<double>(player.chips) / static_cast<double>(chip_scale(config.rules));
  return fmt::format("{}{}", chips < 0 ? "-" : "+", with_commas(static_cast<uint64_t>(std::llround(std::abs(chips)))));
}

double speed(const MatchResult& result, double seconds) {
  return static_cast<double>(result.hands - result.resumed) / std::max(seconds, 1e-9);
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

// How much narrower AIVAT makes an interval; not a number where there are too few hands for one.
double narrowed(const PlayerResult& player) {
  const double raw = player.net.standard_error();
  return raw > 0 ? 1 - player.aivat.standard_error() / raw : 0;
}

std::string narrowed_text(const PlayerResult& player) {
  const double part = narrowed(player);
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

std::string_view verdict_text(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::Upper:
      return "upper";
    case SprtVerdict::Lower:
      return "lower";
    case SprtVerdict::Undecided:
      break;
  }
  return "undecided";
}

void print_sprt(const SprtState& sprt, Console& console) {
  console.print("\nSPRT: log-likelihood ratio {:+.2f}, decided at ±{:.2f}: {}\n", sprt.log_likelihood, sprt.bound,
                sprt.verdict == SprtVerdict::Undecided
                    ? "undecided"
                    : fmt::format("the {} hypothesis is accepted", verdict_text(sprt.verdict)));
}

// Where stacks are kept, seats say nothing: there is none of them then.
Json positions_json(const MatchConfig& config, const PlayerResult& player) {
  Json positions = Json::array();
  for (int seat = 0; seat < config.players() && config.stacks == Stacks::Reset; ++seat) {
    const ClusterMean& net = player.seats[seat];
    positions.push_back({{"seat", seat_name(seat, config.players())},
                         {"hands", static_cast<uint64_t>(net.members())},
                         {"bb_per_100", 100 * net.mean()},
                         {"ci95", finite(100 * net.ci95())}});
  }
  return positions;
}

Json seat_json(const MatchConfig& config, const PlayerResult& player) {
  Json reports = Json::object();
  for (const auto& [name, value] : player.reports) reports[name] = value.mean();
  const double scale = static_cast<double>(chip_scale(config.rules));
  const double chips = static_cast<double>(player.chips) / scale;
  Json json = {{"agent", player.agent},
               {"chips", scale == 1 ? Json(player.chips) : Json(chips)},
               {"bb_per_100", 100 * player.net.mean()},
               {"ci95", finite(100 * player.net.ci95())},
               {"mbb_per_hand", 1000 * player.net.mean()},
               {"hands", static_cast<uint64_t>(player.net.members())},
               {"wins", player.wins},
               {"buy_ins", player.buy_ins},
               {"faults", player.faults.total()},
               {"fault_kinds", faults_json(player.faults)},
               {"ms_per_decision", player.times.mean_ms()},
               {"first_decision_ms", player.times.first_ms()},
               {"slowest_ms", 1e3 * player.times.slowest},
               {"positions", positions_json(config, player)},
               {"report", std::move(reports)}};
  if (config.aivat) {
    json["aivat_mbb_per_hand"] = 1000 * player.aivat.mean();
    json["aivat_ci95_mbb"] = finite(1000 * player.aivat.ci95());
    json["aivat_narrower"] = narrowed(player);
    json["aivat_off_strategy"] = player.off_strategy;
  }
  return json;
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
  const double rate = speed(result, seconds);
  console.print("\n{} of {}{}{}, {}: {} ({} hands/s), seed {}\n", count_text(result.hands, "hand"), config.rules.name,
                config.duplicate ? ", duplicate deals" : "", config.adjust_all_ins ? ", all-ins by equity" : "",
                end_text(result.end), duration_text(seconds), with_commas(static_cast<uint64_t>(rate)), config.seed);
  console.print("Intervals are 95 %; 1 bb/100 is 10 mbb/h. Bots start fresh after {} hands at a table.\n",
                with_commas(static_cast<uint64_t>(config.session)));
}

Json match_json(const MatchConfig& config, const MatchResult& result, double seconds) {
  Json seats = Json::array();
  for (const PlayerResult& player : result.players) seats.push_back(seat_json(config, player));
  Json json = {{"hands", result.hands},
               {"seed", config.seed},
               {"seconds", seconds},
               {"hands_per_second", speed(result, seconds)},
               {"chips_conserved", result.chips_conserved},
               {"variant", config.rules.name},
               {"duplicate", config.duplicate},
               {"session", config.session},
               {"end", end_text(result.end)},
               {"rake", result.rake},
               {"seats", std::move(seats)}};
  if (result.sprt) {
    json["sprt"] = {{"log_likelihood_ratio", result.sprt->log_likelihood},
                    {"bound", result.sprt->bound},
                    {"verdict", verdict_text(result.sprt->verdict)}};
  }
  return json;
}

}  // namespace felt
