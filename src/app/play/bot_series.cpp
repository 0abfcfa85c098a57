#include "app/play/bot_series.hpp"

#include <algorithm>

namespace felt {
namespace {

// Bots in their chairs; `order` says which player sits in each.
template <class Config>
std::vector<SeriesPlayer> seat_bots(const Config& config, std::span<const int> order) {
  const MatchInfo info{&config.rules, player_names(config.agents), 0, config.stakes.at(0), config.stack};
  std::vector<Player> bots = seat_players(config.make, config.agents, info, {.seed = config.seed});
  std::vector<SeriesPlayer> seated;
  for (const int p : order) {
    const auto at = static_cast<size_t>(p);
    seated.push_back({info.players[at], display_name(config.agents, p), config.agents[at], p, 1, std::move(bots[at])});
  }
  return seated;
}

}  // namespace

MatchSeries::MatchSeries(MatchConfig config) : config_(std::move(config)), schedule_(schedule_of(config_)) {
  players_ = seat_bots(config_, schedule_of(config_).players);
}

void MatchSeries::finish(const Deal&, const HandState& hand) {
  schedule_.finish(hand);
  hands_ = schedule_.hands();
}

TourneySeries::TourneySeries(TourneyConfig config) : config_(std::move(config)), schedule_(schedule_of(config_)) {
  players_ = seat_bots(config_, schedule_of(config_).players);
}

void TourneySeries::finish(const Deal&, const HandState& hand) {
  schedule_.finish(hand);
  schedule_.rebuy(config_.rebuys);
  hands_ = schedule_.hands();
  for (int chair = 0; chair < chairs(); ++chair) at(chair).buy_ins = schedule_.buy_ins(chair);
}

// Those still in come first, then the others from the last who went out; of several buy-ins the last counts.
std::optional<int> TourneySeries::place(int chair) const {
  const auto is_in = [&](int other) { return schedule_.stack(other) > Chips{0}; };
  int in = 0, later = 0;
  for (int other = 0; other < chairs(); ++other) in += is_in(other) ? 1 : 0;
  if (is_in(chair)) {
    if (in > 1 && !is_over()) return std::nullopt;
    int better = 0;  // at a limit of hands those with more chips
    for (int other = 0; other < chairs(); ++other) better += stack(other) > stack(chair) ? 1 : 0;
    return 1 + better;
  }
  std::vector<int> out;  // chairs by when they last went out
  for (const Table::Elimination& elimination : schedule_.eliminations()) {
    std::erase(out, elimination.chair);
    out.push_back(elimination.chair);
  }
  for (auto next = std::find(out.begin(), out.end(), chair); next != out.end(); ++next) later += !is_in(*next) ? 1 : 0;
  return in + later;
}

}  // namespace felt
