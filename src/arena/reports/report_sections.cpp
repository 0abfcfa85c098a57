#include "arena/reports/report_sections.hpp"

#include <fmt/format.h>

#include <cmath>

#include "arena/entrants.hpp"

namespace felt {
namespace {

std::string stakes_text(const StakesSchedule& schedule) {
  const Stakes stakes = schedule.at(0);
  std::string text = stakes.big_blind > Chips{0}
                         ? fmt::format("blinds {}/{}", stakes.small_blind.count, stakes.big_blind.count)
                         : "no blinds";
  if (stakes.ante > Chips{0}) text += fmt::format(", ante {}", stakes.ante.count);
  return text + (schedule.at(1'000'000) == stakes ? "" : ", rising");
}

Bar bar_of(const std::string& name, const ClusterMean& mean, double scale = 1) {
  const Estimate estimate(scale * mean.mean(), scale * mean.ci95());
  return {name, estimate.value, estimate.low, estimate.high};
}

DataTable match_table(const MatchConfig& config, const MatchResult& result) {
  DataTable table{"players",
                  {"player", "chips", "bb/100", "± 95 %", "mbb/h", "hands", "hands won", "ms/decision",
                   "ms/first decision", "faults"},
                  {}};
  for (int p = 0; p < config.players(); ++p) {
    const PlayerResult& player = result.players[p];
    const double hands = player.net.members();
    table.rows.push_back({player_name(config.agents, p),
                          static_cast<double>(player.chips) / static_cast<double>(chip_scale(config.rules)),
                          100 * player.net.mean(), 100 * player.net.ci95(), 1000 * player.net.mean(), hands,
                          static_cast<double>(player.wins) / std::max(1.0, hands), player.times.mean_ms(),
                          player.times.first_ms(), static_cast<double>(player.faults.total())});
  }
  return table;
}

// What went wrong, in words; no table where nothing did.
template <class Players>
void add_faults(Section& section, std::span<const std::string> agents, const Players& players) {
  DataTable table{"faults, the first ones of each player", {"player", "what"}, {}};
  for (size_t p = 0; p < players.size(); ++p) {
    for (const std::string& note : players[p].faults.notes) {
      table.rows.push_back({player_name(agents, static_cast<int>(p)), note});
    }
  }
  if (!table.rows.empty()) section.exhibits.emplace_back(std::move(table));
}

DataTable aivat_table(const MatchConfig& config, const MatchResult& result) {
  DataTable table{"with less luck (AIVAT)", {"player", "mbb/h", "± 95 %", "mbb/h by AIVAT", "± 95 % by AIVAT"}, {}};
  for (int p = 0; p < config.players(); ++p) {
    const PlayerResult& player = result.players[p];
    table.rows.push_back({player_name(config.agents, p), 1000 * player.net.mean(), 1000 * player.net.ci95(),
                          1000 * player.aivat.mean(), 1000 * player.aivat.ci95()});
  }
  return table;
}

MatrixChart seats_chart(const MatchConfig& config, const MatchResult& result) {
  MatrixChart chart{"bb/100 by player and seat", "bb/100", 0, {}, {}, {}, {}};
  for (int seat = 0; seat < config.players(); ++seat) chart.columns.emplace_back(seat_name(seat, config.players()));
  for (int p = 0; p < config.players(); ++p) {
    chart.names.push_back(player_name(config.agents, p));
    std::vector<double> values, halves;
    for (int seat = 0; seat < config.players(); ++seat) {
      values.push_back(100 * result.players[p].seats[seat].mean());
      halves.push_back(100 * result.players[p].seats[seat].ci95());
    }
    chart.values.push_back(std::move(values));
    chart.half_widths.push_back(std::move(halves));
  }
  return chart;
}

LineChart match_trend(const MatchConfig& config, const MatchResult& result) {
  LineChart chart{"big blinds won", "hand", "big blinds", {}};
  for (int p = 0; p < config.players(); ++p) {
    Curve series{player_name(config.agents, p), {}, {}, {}, {}};
    for (const Trend::Point& point : result.trend.points) {
      series.x.push_back(static_cast<double>(point.hands));
      series.y.push_back(point.net[p]);
    }
    chart.series.push_back(std::move(series));
  }
  return chart;
}

DataTable tourney_table(const TourneyConfig& config, const TourneyResult& result) {
  DataTable table{"players",
                  {"player", "games won", "low", "high", "mean place", "± 95 %", "hands survived", "buy-ins won",
                   "ms/decision", "faults"},
                  {}};
  for (int p = 0; p < config.players(); ++p) {
    const TourneyPlayer& player = result.players[p];
    const Interval wins = player.wins.ci95();
    table.rows.push_back({player_name(config.agents, p), player.wins.value(), wins.low, wins.high, player.place.mean(),
                          player.place.ci95(), player.hands.mean(), player.prize.mean(), player.times.mean_ms(),
                          static_cast<double>(player.faults.total())});
  }
  return table;
}

}  // namespace

std::string_view seat_name(int seat, int players) {
  static constexpr std::array<std::string_view, 4> kFromButton = {"BTN", "CO", "HJ", "LJ"};
  static constexpr std::array<std::string_view, 4> kFromBlinds = {"UTG", "UTG+1", "UTG+2", "UTG+3"};
  if (players == 2) return seat == 0 ? "BB" : "BTN";
  if (seat < 2) return seat == 0 ? "SB" : "BB";
  const int from_button = players - 1 - seat;
  const bool is_late = from_button < 4 && (seat > 2 || players < 6);
  return is_late ? kFromButton[static_cast<size_t>(from_button)] : kFromBlinds[static_cast<size_t>(seat - 2)];
}

std::vector<std::pair<std::string, std::string>> settings_of(const MatchConfig& config) {
  return {
      {"game", config.rules.name},
      {"house rules", config.rules.profile.name},
      {"stakes", stakes_text(config.stakes)},
      {"stacks", fmt::format("{}, {}", config.stack.count, config.stacks == Stacks::Reset ? "new every hand" : "kept")},
      {"deals", config.duplicate ? "duplicate" : "single"},
      {"session", fmt::format("{} hands", config.session)}};
}

std::vector<std::pair<std::string, std::string>> settings_of(const TourneyConfig& config) {
  return {{"game", config.rules.name},
          {"house rules", config.rules.profile.name},
          {"stakes", stakes_text(config.stakes)},
          {"stacks", fmt::format("{}", config.stack.count)},
          {"rebuys", fmt::format("{}", config.rebuys)},
          {"hands", config.max_hands > 0 ? fmt::format("at most {}", config.max_hands) : "to the end"}};
}

std::vector<Section> match_sections(const MatchConfig& config, const MatchResult& result) {
  BarChart rates{"bb/100 with 95 % intervals", "bb/100", {}};
  for (int p = 0; p < config.players(); ++p) {
    rates.bars.push_back(bar_of(player_name(config.agents, p), result.players[p].net, 100));
  }
  Section section{
      "Result",
      fmt::format("{} hands. Intervals are 95 % and count the hands of a duplicate block as one observation.",
                  result.hands),
      {match_table(config, result), std::move(rates), match_trend(config, result)}};
  if (config.aivat) section.exhibits.emplace_back(aivat_table(config, result));
  if (config.stacks == Stacks::Reset) section.exhibits.emplace_back(seats_chart(config, result));
  add_faults(section, config.agents, result.players);
  return {std::move(section)};
}

std::vector<Section> tourney_sections(const TourneyConfig& config, const TourneyResult& result) {
  BarChart wins{"games won with 95 % intervals", "part of the games", {}};
  BarChart places{"mean place with 95 % intervals", "place", {}};
  for (int p = 0; p < config.players(); ++p) {
    const std::string name = player_name(config.agents, p);
    const Interval ci = result.players[p].wins.ci95();
    wins.bars.push_back({name, result.players[p].wins.value(), ci.low, ci.high});
    places.bars.push_back(bar_of(name, result.players[p].place));
  }
  Section standings{"Standings",
                    fmt::format("{} games, {:.0f} hands each on average.", result.games, result.length.mean()),
                    {tourney_table(config, result), std::move(wins), std::move(places)}};
  add_faults(standings, config.agents, result.players);
  Section stacks{"Stacks", "Who is out has no chips in the means.", stack_charts(config, result, "all players")};
  return {std::move(standings), std::move(stacks)};
}

Section experiment_section(const Experiment& experiment, const ExperimentResult& result) {
  DataTable findings{
      "findings", {"what", "claimed", "measured", "low", "high", "verdict", "played right", "low", "high"}, {}};
  for (const Finding& finding : result.findings) {
    const Estimate& measured = finding.measured;
    findings.rows.push_back({finding.what, finding.claimed, measured.value, measured.low, measured.high,
                             std::string(to_text(finding.verdict))});
    for (const auto part : {&Estimate::value, &Estimate::low, &Estimate::high}) {
      findings.rows.back().push_back(finding.played_right ? Cell(*finding.played_right.*part) : Cell(std::string()));
    }
  }
  Section section{
      std::string(experiment.name),
      fmt::format("{}.\n\nThe source's claim: {}. Verdict: {}. Measured are the bots as published where they differ "
                  "from felt's; felt's stand beside them, played right.",
                  experiment.set_up, experiment.claim, to_text(result.verdict())),
      {std::move(findings)}};
  for (const Exhibit& exhibit : result.exhibits) section.exhibits.push_back(exhibit);
  return section;
}

}  // namespace felt
