#include "arena/tournament/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "arena/entrants.hpp"
#include "arena/streams.hpp"
#include "base/parallel/cluster_work.hpp"
#include "game/table.hpp"

namespace felt {
namespace {

class Game {
 public:
  Game(const TourneyConfig& config, uint64_t number, HandWatcher* watcher)
      : config_(config),
        scale_(chip_scale(config.rules)),
        n_(config.players()),
        loop_(config.rules),
        plan_(schedule_of(config, number)),
        schedule_(plan_),
        players_(seat_players(config.make, config.agents,
                              {&config.rules, player_names(config.agents), 0, config.stakes.at(0), config.stack},
                              {config.seed, number, 0})) {
    loop_.watch(watcher);
    result_.hands_survived.assign(n_, 0);
    result_.places.assign(n_, 0);
    result_.learned.resize(n_);
  }

  GameResult play(const Progress* progress) {
    note_stacks();
    while (goes_on() && !stop_requested(progress)) play_hand();
    finish();
    return std::move(result_);
  }

 private:
  bool goes_on() const {
    return schedule_.can_play() && schedule_.players_left() > config_.stop_at && result_.hands < config_.hand_limit();
  }

  int player_in_chair(int chair) const { return plan_.players[static_cast<size_t>(chair)]; }

  void play_hand() {
    const ScheduledHand& scheduled = schedule_.next();
    const PlayerBySeat player_in = schedule_.players();
    const int seats = scheduled.next.setup.players;
    std::array<Player*, kMaxSeats> seated{};
    for (int seat = 0; seat < seats; ++seat) seated[seat] = &players_[player_in[seat]];
    Dealer dealer(scheduled.deck);
    const HandState& hand = loop_.play(scheduled.next.setup, dealer, std::span(seated).first(seats),
                                       {result_.hands, Seat(0), player_in, nullptr, scheduled.rules});
    schedule_.finish(hand);
    rake_ += hand.rake();
    ++result_.hands;
    for (int seat = 0; seat < seats; ++seat) result_.hands_survived[player_in[seat]] = result_.hands;
    schedule_.rebuy(config_.rebuys);
    note_stacks();
  }

  void note_stacks() {
    std::vector<int64_t> stacks(n_);
    for (int chair = 0; chair < n_; ++chair) {
      stacks[player_in_chair(chair)] = schedule_.stack(chair).count / scale_;
    }
    result_.stacks.push_back(std::move(stacks));
    for (int p = 0; p < n_; ++p) {
      const auto numbers = report_of(*players_[p].agent, players_[p].faults, result_.hands);
      if (numbers.empty()) continue;
      auto& learned = result_.learned[p];
      if (learned.empty() || learned.back().second != numbers[0].second)
        learned.emplace_back(result_.hands, numbers[0].second);
    }
  }

  // By player, more is better: the later they went out; of those out in one hand who began it with more; the living by
  // chips.
  std::vector<double> order_of_players() const {
    std::vector<double> worth(n_);
    const auto& out = schedule_.eliminations();
    for (size_t i = 0; i < out.size(); ++i) {
      const bool is_level = i > 0 && out[i].hand == out[i - 1].hand && out[i].stack_before == out[i - 1].stack_before;
      const int player = player_in_chair(out[i].chair);
      worth[player] = is_level ? worth[player_in_chair(out[i - 1].chair)] : static_cast<double>(i) - 1e6;
    }
    for (int chair = 0; chair < n_; ++chair) {
      const Chips stack = schedule_.stack(chair);
      if (stack > Chips{0}) worth[player_in_chair(chair)] = static_cast<double>(stack.count);
    }
    return worth;
  }

  void finish() {
    const std::vector<double> worth = order_of_players();
    Chips total;
    result_.buy_ins.assign(n_, 0);
    for (int chair = 0; chair < n_; ++chair) {
      total += schedule_.stack(chair);
      result_.buy_ins[player_in_chair(chair)] = schedule_.buy_ins(chair);
    }
    for (int p = 0; p < n_; ++p) {
      const auto better = std::count_if(worth.begin(), worth.end(), [&](double w) { return w > worth[p]; });
      const auto level = std::count(worth.begin(), worth.end(), worth[p]);
      result_.places[p] = static_cast<double>(better) + static_cast<double>(level + 1) / 2;
      result_.chips.push_back(result_.stacks.back()[p]);
      result_.reports.push_back(report_of(*players_[p].agent, players_[p].faults, result_.hands));
      result_.faults.push_back(players_[p].faults);
      result_.times.push_back(players_[p].times);
    }
    const int64_t bought = std::accumulate(result_.buy_ins.begin(), result_.buy_ins.end(), int64_t{0});
    result_.chips_conserved = total + rake_ == config_.stack * scale_ * bought;
  }

  const TourneyConfig& config_;
  int64_t scale_;
  int n_;
  HandLoop loop_;
  SchedulePlan plan_;
  HandSchedule schedule_;
  std::vector<Player> players_;
  Chips rake_;
  GameResult result_;
};

// A game as bytes, for a game that another rank played.
template <class Archive, class Result>
void visit_parts(Archive& archive, Result& game) {
  archive(game.hands, game.places, game.hands_survived, game.buy_ins, game.chips, game.stacks, game.times, game.reports,
          game.learned, game.chips_conserved);
}

std::string write_game(const GameResult& game) {
  ByteWriter writer;
  visit_parts(writer, game);
  for (const Faults& one : game.faults) writer(one.illegal, one.thrown, one.late, one.lost, one.notes);
  return writer.take();
}

GameResult read_game(std::string_view bytes) {
  GameResult game;
  ByteParser reader(bytes);
  visit_parts(reader, game);
  while (!reader.at_end()) {
    Faults& one = game.faults.emplace_back();
    reader(one.illegal, one.thrown, one.late, one.lost, one.notes);
  }
  return game;
}

// Adds games up.
class TourneySum {
 public:
  explicit TourneySum(const TourneyConfig& config) : config_(config) {
    for (const std::string& agent : config.agents) {
      TourneyPlayer& player = result_.players.emplace_back();
      player.agent = agent;
      player.places.resize(config.agents.size());
    }
  }

  void add(const GameResult& game) {
    ++result_.games;
    result_.length.add(game.hands);
    result_.chips_conserved = result_.chips_conserved && game.chips_conserved;
    const auto buy_ins = static_cast<double>(std::accumulate(game.buy_ins.begin(), game.buy_ins.end(), 0));
    for (size_t p = 0; p < result_.players.size(); ++p) {
      TourneyPlayer& player = result_.players[p];
      const double place = game.places[p];
      player.wins.add(place == 1);
      player.win_share.add(part_of_place(game, p, {1.0}));
      player.prize.add(buy_ins * part_of_place(game, p, config_.payouts.empty() ? std::vector{1.0} : config_.payouts) -
                       game.buy_ins[p]);
      player.place.add(place);
      player.hands.add(game.hands_survived[p]);
      player.chips.add(static_cast<double>(game.chips[p]));
      ++player.places[static_cast<size_t>(std::ceil(place)) - 1];
      player.faults.add(game.faults[p], fmt::format("game {}, ", result_.games));
      player.times += game.times[p];
    }
    add_trend(game);
  }

  const TourneyResult& so_far() const { return result_; }
  TourneyResult take() { return std::move(result_); }

 private:
  // What a place gets of `parts`; players who are level share their places.
  static double part_of_place(const GameResult& game, size_t player, const std::vector<double>& parts) {
    const auto level = std::ranges::count(game.places, game.places[player]);
    const auto best = std::llround(game.places[player] - static_cast<double>(level - 1) / 2) - 1;
    double sum = 0;
    for (auto place = best; place < best + level && place < static_cast<int64_t>(parts.size()); ++place) {
      sum += parts[static_cast<size_t>(place)];
    }
    return sum / static_cast<double>(level);
  }

  // Points lie where the first game, or the hand limit, puts them.
  void add_trend(const GameResult& game) {
    StackTrend& trend = result_.trend;
    if (trend.hands.empty()) {
      const int last = config_.max_hands > 0 ? config_.max_hands : std::max(1, 2 * game.hands);
      const int step = std::max(1, last / StackTrend::kPoints);
      for (int hand = 0; hand <= last; hand += step) trend.hands.push_back(hand);
      trend.stacks.assign(trend.hands.size(), std::vector<ClusterMean>(result_.players.size()));
      trend.learned = trend.stacks;
    }
    for (size_t i = 0; i < trend.hands.size(); ++i) {
      const auto at = std::min<size_t>(static_cast<size_t>(trend.hands[i]), game.stacks.size() - 1);
      for (size_t p = 0; p < result_.players.size(); ++p) {
        trend.stacks[i][p].add(static_cast<double>(game.stacks[at][p]));
        if (const auto value = learned_by(game.learned[p], trend.hands[i])) trend.learned[i][p].add(*value);
      }
      if (result_.games == 1 && trend.hands[i] <= game.hands) trend.first_game.push_back(game.stacks[at]);
    }
  }

  static std::optional<double> learned_by(const std::vector<std::pair<int, double>>& learned, int hand) {
    std::optional<double> value;
    for (const auto& [from, number] : learned) {
      if (from > hand) break;
      value = number;
    }
    return value;
  }

  const TourneyConfig& config_;
  TourneyResult result_;
};

}  // namespace

SchedulePlan schedule_of(const TourneyConfig& config, uint64_t number) {
  SchedulePlan plan{.rules = &config.rules,
                    .stakes = config.stakes,
                    .stack = config.stack,
                    .players = std::vector<int>(config.agents.size()),
                    .stacks = Stacks::Keep,
                    .button = ButtonRule::Dead,
                    .seed = config.seed,
                    .first_deal = number * kMaxTourneyHands};
  std::iota(plan.players.begin(), plan.players.end(), 0);
  tourney_seats(config.seed, number).shuffle(std::span(plan.players));
  return plan;
}

GameResult play_game(const TourneyConfig& config, uint64_t number, const Progress* progress, HandWatcher* watcher) {
  return Game(config, number, watcher).play(progress);
}

Result<void> check_playable(const TourneyConfig& config) {
  FELT_TRY(check_seated(config.agents, config.rules, config.stakes.at(0), config.stack, config.make));
  double sum = 0;
  for (const double part : config.payouts) sum += part;
  if (!config.payouts.empty() && std::abs(sum - 1) > 1e-6) {
    return usage_error(fmt::format("payouts must add up to 100 %, not {:.4g} %", 100 * sum));
  }
  if (config.payouts.size() > config.agents.size()) {
    return usage_error("there are more payouts than players");
  }
  return {};
}

// A game that was cut short by a stop request is left out.
TourneyResult run_tourney(const TourneyConfig& config, const TourneyRun& run, const OnGame& on_game) {
  Progress* const progress = run.progress;
  // Whoever plays several of them has said how many games there are in all.
  if (progress != nullptr && progress->total() == 0) progress->expect(static_cast<uint64_t>(config.games));
  TourneySum sum(config);
  bool interrupted = false;
  InOrderOverRanks<GameResult> play(
      [&](size_t game) {
        GameResult result = play_game(config, game, progress);
        if (progress != nullptr) progress->advance(1);
        return result;
      },
      [&](size_t, const GameResult& game) {
        interrupted = stop_requested(progress);
        if (!interrupted) sum.add(game);
        if (!interrupted && on_game) on_game(game, sum.so_far());
        return !interrupted;
      },
      {write_game, read_game});
  play.run(static_cast<size_t>(config.games), run.threads, *run.cluster, progress);
  TourneyResult result = sum.take();
  result.interrupted = agreed(*run.cluster, interrupted);
  return result;
}

}  // namespace felt
