// Source Z: reader against felt's other bots, heads-up, at tables of eight and at those between. The report plays
// against seven programs of a student contest, which cannot be had (section 5.1, table 2).
#include <fmt/format.h>

#include <map>
#include <numeric>

#include "arena/experiments/exp_zju.hpp"

namespace felt {
namespace {

constexpr std::string_view kReader = "reader";

// The field is fixed, so that a new bot changes no result: the bots of the sources, and the simplest of ours.
std::vector<std::string> other_bots() {
  return {"fold",       "call",    "random", "allin",  "standard", "mc",     "mc-adaptive",
          "mc-learned", "nobluff", "bluff",  "phase1", "phase2",   "phase3", "pot-odds"};
}

bool is_among_seven(std::string_view bot) { return std::ranges::find(kZjuSeven, bot) != kZjuSeven.end(); }

}  // namespace

TourneyConfig zju_game(std::vector<std::string> agents, int games, uint64_t seed) {
  TourneyConfig config;
  config.agents = std::move(agents);
  config.rules = *named_rules("holdem");
  Stakes stakes;
  stakes.small_blind = Chips{20};
  stakes.big_blind = Chips{40};
  config.stakes = stakes;
  config.stack = Chips{2000};
  config.rebuys = 1;
  config.max_hands = 600;
  config.games = games;
  config.seed = seed;
  return config;
}

std::vector<std::string> zju_eight(const ExperimentRun& run) {
  std::vector<std::string> seated = {played_as(run, kReader)};
  seated.insert(seated.end(), kZjuSeven.begin(), kZjuSeven.end());
  return seated;
}

ExperimentResult run_zju_headsup(const ExperimentRun& run) {
  ExperimentResult result;
  Rate all, seven;
  BarChart chart{"games that reader wins heads-up", "part of the games", {}};
  std::vector<Finding> single;
  for (const std::string& other : other_bots()) {
    const TourneyConfig config =
        zju_game({played_as(run, kReader), other}, run.quick ? 10 : 200, hash_combine(run.seed, single.size()));
    expect_games(run, other_bots().size() * static_cast<size_t>(config.games));
    const TourneyResult played = run_tourney(config, run.games());
    const Rate& wins = played.players[0].wins;
    all += wins;
    if (is_among_seven(other)) seven += wins;
    const Interval ci = wins.ci95();
    chart.bars.push_back({other, wins.value(), ci.low, ci.high});
    single.push_back(is_above(fmt::format("games won against {}", other), wins, 0.5));
    result.games += played.games;
    result.interrupted = result.interrupted || played.interrupted;
    if (result.interrupted) break;
  }
  const ClaimedFigure claimed = ClaimedFigure::at_least(0.89, 0.5);
  result.findings = {agrees_with("games won against all fourteen", all, claimed),
                     agrees_with("... against the seven that weigh their cards", seven, claimed)};
  result.findings.insert(result.findings.end(), single.begin(), single.end());
  result.exhibits.push_back(std::move(chart));
  return result;
}

namespace {

// Sums over the games of one line-up, which hang together and count as one observation.
struct LineUpPlaces {
  std::map<std::string, double> places, hands, chips;
  int games = 0;
};

// The mean of one number of a bot over the line-ups it sat in.
ClusterMean mean_of(const std::vector<LineUpPlaces>& line_ups, const std::string& bot,
                    std::map<std::string, double> LineUpPlaces::*number) {
  ClusterMean mean;
  for (const LineUpPlaces& line_up : line_ups) {
    const auto found = (line_up.*number).find(bot);
    if (found != (line_up.*number).end() && line_up.games > 0) mean.add(found->second, line_up.games);
  }
  return mean;
}

// How far a bot lies behind reader at the tables where both sat.
ClusterMean places_behind(const std::vector<LineUpPlaces>& line_ups, const std::string& bot) {
  ClusterMean mean;
  for (const LineUpPlaces& line_up : line_ups) {
    const auto found = line_up.places.find(bot);
    if (found == line_up.places.end() || line_up.games == 0) continue;
    mean.add(found->second - line_up.places.at(std::string(kReader)), line_up.games);
  }
  return mean;
}

// Reader and others, drawn by lot.
std::vector<std::string> draw_line_up(uint64_t seed, size_t table, size_t seats) {
  std::vector<std::string> seated = other_bots();
  Rng rng(hash_combine(seed, 0x7ab1e), table);
  rng.shuffle(std::span(seated));
  seated.resize(seats - 1);
  seated.emplace_back(kReader);
  return seated;
}

BarChart bars_of(const std::vector<LineUpPlaces>& line_ups, const std::string& title, const std::string& unit,
                 std::map<std::string, double> LineUpPlaces::*number) {
  BarChart chart{title, unit, {}};
  std::vector<std::string> bots = other_bots();
  bots.emplace_back(kReader);
  for (const std::string& bot : bots) {
    const ClusterMean mean = mean_of(line_ups, bot, number);
    const Estimate estimate = mean;
    if (mean.clusters() > 0) chart.bars.push_back({bot, estimate.value, estimate.low, estimate.high});
  }
  return chart;
}

// Plays the games of a table, and adds them to its line-up under the bots' own names.
void play_line_up(const ExperimentRun& run, const TourneyConfig& config, LineUpPlaces& line_up,
                  ExperimentResult& result) {
  TourneyConfig playing = config;
  std::ranges::transform(config.agents, playing.agents.begin(),
                         [&](const std::string& bot) { return bot == kReader ? played_as(run, bot) : bot; });
  const auto add = [&](const GameResult& game, const TourneyResult&) {
    ++line_up.games;
    for (size_t p = 0; p < config.agents.size(); ++p) {
      line_up.places[config.agents[p]] += game.places[p];
      line_up.hands[config.agents[p]] += game.hands_survived[p];
      line_up.chips[config.agents[p]] += winnings(playing, game, p);
    }
  };
  const TourneyResult played = run_tourney(playing, run.games(), add);
  result.games += played.games;
  result.interrupted = result.interrupted || played.interrupted;
}

ClusterMean reader_places(const std::vector<LineUpPlaces>& line_ups) {
  return mean_of(line_ups, std::string(kReader), &LineUpPlaces::places);
}

// The same eight at every table: one condition changed. Every game counts for itself.
std::vector<LineUpPlaces> play_seven(const ExperimentRun& run, ExperimentResult& result, int games) {
  std::vector<LineUpPlaces> line_ups;
  std::vector<std::string> seated(kZjuSeven.begin(), kZjuSeven.end());
  seated.emplace_back(kReader);
  for (int game = 0; game < games && !result.interrupted; ++game) {
    const uint64_t seed = hash_combine(run.seed, 5000 + static_cast<uint64_t>(game));
    play_line_up(run, zju_game(seated, 1, seed), line_ups.emplace_back(), result);
  }
  return line_ups;
}

}  // namespace

ExperimentResult run_zju_eight(const ExperimentRun& run) {
  ExperimentResult result;
  std::vector<LineUpPlaces> line_ups;
  const size_t tables = run.quick ? 16 : other_bots().size() * 8;
  const int games = run.quick ? 2 : 10, against_seven = run.quick ? 8 : 200;
  expect_games(run, tables * static_cast<size_t>(games) + static_cast<size_t>(against_seven));
  for (size_t table = 0; table < tables && !result.interrupted; ++table) {
    const TourneyConfig config =
        zju_game(draw_line_up(run.seed, table, 8), games, hash_combine(run.seed, 1000 + table));
    play_line_up(run, config, line_ups.emplace_back(), result);
  }
  const std::vector<LineUpPlaces> seven = play_seven(run, result, against_seven);
  const ClaimedFigure claimed = ClaimedFigure::at_most(1.74, 4.5);
  result.findings = {agrees_with("mean place of reader", reader_places(line_ups), claimed),
                     agrees_with("... against the seven that weigh their cards", reader_places(seven), claimed)};
  for (const std::string& bot : other_bots()) {
    const ClusterMean behind = places_behind(line_ups, bot);
    result.findings.push_back(is_above(fmt::format("places that {} lies behind", bot), behind, 0));
  }
  result.exhibits = {bars_of(line_ups, "mean place at tables of eight", "place", &LineUpPlaces::places),
                     bars_of(line_ups, "hands survived", "hands", &LineUpPlaces::hands),
                     bars_of(line_ups, "chips won in a game", "chips", &LineUpPlaces::chips)};
  return result;
}

// Table 2: 2 to 8 players. What the report has of 3 to 7 is lost, but for "the best".
ExperimentResult run_zju_tables(const ExperimentRun& run) {
  constexpr size_t kMinSeats = 3, kMaxPlayers = 7;
  const size_t tables = run.quick ? 6 : 100;
  ExperimentResult result;
  expect_games(run, tables * (kMaxPlayers - kMinSeats + 1));
  BarChart ahead{"opponents that finish ahead of reader", "part of the opponents", {}};
  for (size_t seats = kMinSeats; seats <= kMaxPlayers && !result.interrupted; ++seats) {
    std::vector<LineUpPlaces> line_ups;
    for (size_t table = 0; table < tables && !result.interrupted; ++table) {
      const uint64_t number = 100 * seats + table;
      const TourneyConfig config =
          zju_game(draw_line_up(run.seed, 1000 * seats + table, seats), 1, hash_combine(run.seed, 7000 + number));
      play_line_up(run, config, line_ups.emplace_back(), result);
    }
    const Estimate place = reader_places(line_ups);
    const double middle = static_cast<double>(seats + 1) / 2, others = static_cast<double>(seats - 1);
    result.findings.push_back(is_below(fmt::format("mean place of reader at tables of {}", seats), place, middle));
    ahead.bars.push_back({fmt::format("{} players", seats), (place.value - 1) / others, (place.low - 1) / others,
                          (place.high - 1) / others});
  }
  result.exhibits.push_back(std::move(ahead));
  return result;
}

}  // namespace felt
