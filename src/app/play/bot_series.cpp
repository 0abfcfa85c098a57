#include "app/play/bot_series.hpp"

#include <algorithm>
#include <numeric>

#include "arena/streams.hpp"

namespace felt {
namespace {

// Bots in their chairs; `order` says which player sits in each.
std::vector<SeriesPlayer> seat_bots(const AgentMaker& make, MatchInfo info, std::span<const std::string> agents,
                                    std::span<const int> order, uint64_t seed) {
  std::vector<SeriesPlayer> seated;
  for (const int p : order) {
    const auto at = static_cast<size_t>(p);
    info.player = p;
    seated.push_back({info.players[at], display_name(agents, p), agents[at], p, 1,
                      Player(seat_agent(make, agents[at], info), agent_stream(seed, 0, 0, at))});
  }
  return seated;
}

}  // namespace

MatchSeries::MatchSeries(MatchConfig config) : config_(std::move(config)) {
  std::vector<int> order(config_.agents.size());
  std::iota(order.begin(), order.end(), 0);
  const MatchInfo info{&config_.rules, player_names(config_.agents), 0, config_.stakes.at(0), config_.stack};
  players_ = seat_bots(config_.make, info, config_.agents, order, config_.seed);
}

// Seats as a session of a match gives them: player p sits in seat p + hand.
Series::Deal MatchSeries::next() {
  Table table(config_.rules, chairs(), ButtonRule::Moving);
  for (int chair = 0; chair < chairs(); ++chair) table.sit(chair, config_.stack);
  Deal deal{table.next_hand(stakes()), deal_stream(config_.seed, static_cast<uint64_t>(hands_))};
  deal.next.number = hands_;
  for (int p = 0; p < chairs(); ++p) deal.next.chairs[static_cast<size_t>((p + hands_) % chairs())] = p;
  deal.next.button = deal.next.chairs.back();
  return deal;
}

TourneySeries::TourneySeries(TourneyConfig config)
    : config_(std::move(config)), table_(config_.rules, config_.players()) {
  std::vector<int> order(config_.agents.size());
  std::iota(order.begin(), order.end(), 0);
  tourney_seats(config_.seed, 0).shuffle(std::span(order));
  const MatchInfo info{&config_.rules, player_names(config_.agents), 0, config_.stakes.at(0), config_.stack};
  players_ = seat_bots(config_.make, info, config_.agents, order, config_.seed);
  for (int chair = 0; chair < chairs(); ++chair) table_.sit(chair, config_.stack);
}

bool TourneySeries::is_over() const {
  return !table_.can_play() || hands_ >= (config_.max_hands > 0 ? config_.max_hands : kMostTourneyHands);
}

Series::Deal TourneySeries::next() {
  return {table_.next_hand(stakes()), deal_stream(config_.seed, static_cast<uint64_t>(hands_))};
}

void TourneySeries::finish(const Deal& deal, const HandState& hand) {
  table_.finish(deal.next, hand);
  ++hands_;
  for (int chair = 0; chair < chairs(); ++chair) {
    if (table_.player(chair)->stack > Chips{0} || at(chair).buy_ins > config_.rebuys) continue;
    table_.add_chips(chair, config_.stack);
    ++at(chair).buy_ins;
  }
}

// Those still in come first, then the others from the last who went out; of several buy-ins the last counts.
std::optional<int> TourneySeries::place(int chair) const {
  const auto is_in = [&](int other) { return table_.player(other)->stack > Chips{0}; };
  int in = 0, later = 0;
  for (int other = 0; other < chairs(); ++other) in += is_in(other) ? 1 : 0;
  if (is_in(chair)) {
    if (in > 1 && !is_over()) return std::nullopt;
    int better = 0;  // at a limit of hands those with more chips
    for (int other = 0; other < chairs(); ++other) better += stack(other) > stack(chair) ? 1 : 0;
    return 1 + better;
  }
  std::vector<int> out;  // chairs by when they last went out
  for (const Table::Elimination& elimination : table_.eliminations()) {
    std::erase(out, elimination.chair);
    out.push_back(elimination.chair);
  }
  for (auto next = std::find(out.begin(), out.end(), chair); next != out.end(); ++next) later += !is_in(*next) ? 1 : 0;
  return in + later;
}

}  // namespace felt
