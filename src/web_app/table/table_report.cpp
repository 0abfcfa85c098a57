#include "web_app/table/table_report.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {
namespace {

DataTable standings(const TableGame& game) {
  DataTable table{
      "Standings", {"player", "hands", "chips won", "bb/100", "± (95 %)", "buy-ins", "place", "faults"}, {}};
  for (int chair = 0; chair < game.series().chairs(); ++chair) {
    const ChairScore& score = game.score().of(chair);
    const SeriesPlayer& player = game.series().at(chair);
    const auto place = game.series().place(chair);
    table.rows.push_back({player.name, score.big_blinds.members(), static_cast<double>(score.net),
                          100 * score.big_blinds.mean(), 100 * score.big_blinds.ci95(),
                          static_cast<double>(player.buy_ins), place ? Cell(static_cast<double>(*place)) : Cell("–"),
                          static_cast<double>(player.player.faults.total())});
  }
  return table;
}

LineChart way_of_chips(const TableGame& game) {
  const bool is_match = game.config().mode == TableMode::Match;
  LineChart chart{is_match ? "Chips won" : "Stacks", "hands", "chips", {}};
  for (int chair = 0; chair < game.series().chairs(); ++chair) {
    Curve line;
    line.name = game.series().at(chair).name;
    for (const TableScore::Point& point : game.score().points()) {
      line.x.push_back(point.hands);
      line.y.push_back(point.values[static_cast<size_t>(chair)]);
    }
    chart.series.push_back(std::move(line));
  }
  return chart;
}

}  // namespace

Report table_report(const TableGame& game, std::string version) {
  const TableConfig& config = game.config();
  Report report;
  report.title = fmt::format("{} of {}, {} hands", config.mode == TableMode::Match ? "A match" : "A tournament",
                             config.table.rules.name, with_commas(static_cast<uint64_t>(game.series().hands())));
  report.manifest = {config.command(),
                     std::move(version),
                     config.seed,
                     {{"game", config.table.rules.name}, {"hands played", std::to_string(game.series().hands())}}};
  Section section{"Result", "Every number is over the hands that were played until the report was made.", {}};
  section.exhibits.emplace_back(standings(game));
  section.exhibits.emplace_back(way_of_chips(game));
  report.sections.push_back(std::move(section));
  return report;
}

}  // namespace felt
