#include "app/play/play_series.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "arena/entrants.hpp"
#include "arena/streams.hpp"

namespace felt {
namespace {

// As it stood after the last hand. Which chairs had the blinds follows from who was dealt in, so everybody who was
// sits down before the button is set, and gets their chips afterwards.
Table table_of(const PlayState& state) {
  Table table(state.table.rules, static_cast<int>(state.players.size()), ButtonRule::Moving);
  for (int chair = 0; chair < table.chairs(); ++chair) {
    table.sit(chair, Chips{state.players[static_cast<size_t>(chair)].was_dealt_in ? 1 : 0});
  }
  if (state.button >= 0) table.set_button(state.button);
  for (int chair = 0; chair < table.chairs(); ++chair) {
    table.add_chips(chair, state.players[static_cast<size_t>(chair)].stack - table.player(chair)->stack);
  }
  return table;
}

SchedulePlan schedule_of(const PlayState& state) {
  SchedulePlan plan{.rules = &state.table.rules,
                    .stakes = state.table.stakes,
                    .stack = state.table.stack,
                    .players = std::vector<int>(state.players.size()),
                    .stacks = Stacks::Keep,
                    .seed = state.seed};
  std::iota(plan.players.begin(), plan.players.end(), 0);
  return plan;
}

}  // namespace

PlaySeries::PlaySeries(PlayState state, const AgentMaker& make, std::unique_ptr<Agent> person)
    : state_(std::move(state)), schedule_(schedule_of(state_), table_of(state_), state_.hand) {
  hands_ = state_.hand;
  const std::vector<std::string> names = state_.names();
  MatchInfo info{&state_.table.rules, names, 0, state_.table.stakes.at(0), state_.table.stack};
  const std::vector<std::string> titles = state_.titles();
  players_.push_back({names[0], titles[0], "", 0, state_.players[0].buy_ins, Player(std::move(person), Rng(0))});
  for (int p = 1; p < static_cast<int>(names.size()); ++p) {
    info.player = p;
    const PlayPlayer& saved = state_.players[static_cast<size_t>(p)];
    players_.push_back({names[static_cast<size_t>(p)], titles[static_cast<size_t>(p)], saved.agent, p, saved.buy_ins,
                        Player(seat_agent(make, saved.agent, info), Rng(0))});
  }
}

Result<void> PlaySeries::remember() {
  for (int p = 1; p < chairs(); ++p) {
    const std::string& memory = state_.players[static_cast<size_t>(p)].memory;
    if (memory.empty()) continue;
    const auto loaded = at(p).player.agent->load(memory);
    if (!loaded.ok()) return Error{fmt::format("{} cannot read what it saved: {}", at(p).name, loaded.error().message)};
  }
  return {};
}

Series::Deal PlaySeries::next() {
  const auto number = static_cast<uint64_t>(hands_);
  for (int p = 0; p < chairs(); ++p) at(p).player.rng = agent_stream(state_.seed, number, 0, static_cast<size_t>(p));
  return schedule_.next();
}

void PlaySeries::finish(const Deal& deal, const HandState& hand) {
  schedule_.finish(hand);
  state_.hand = hands_ = schedule_.hands();
  state_.button = deal.next.button;
  state_.actions.clear();
  for (int p = 0; p < chairs(); ++p) {
    PlayPlayer& saved = state_.players[static_cast<size_t>(p)];
    saved.stack = stack(p);
    saved.was_dealt_in = std::ranges::find(deal.next.chairs, p) != deal.next.chairs.end();
    Player& player = at(p).player;
    if (player.agent) saved.memory = saved_by(*player.agent, player.faults, hands_ - 1);
  }
}

bool PlaySeries::is_over() const {
  if (is_broke() && !can_rebuy(0)) return true;
  return state_.in_play() + (is_broke() ? 1 : 0) < 2;
}

bool PlaySeries::can_rebuy(int chair) const {
  const PlayPlayer& saved = state_.players[static_cast<size_t>(chair)];
  return saved.stack == Chips{0} && saved.buy_ins <= state_.rebuys;
}

void PlaySeries::rebuy(int chair) {
  PlayPlayer& saved = state_.players[static_cast<size_t>(chair)];
  at(chair).buy_ins = ++saved.buy_ins;
  saved.stack = state_.table.stack;
  schedule_.buy_in(chair);
}

}  // namespace felt
