#include "arena/session.hpp"

#include <fmt/format.h>

#include "agents/roster.hpp"
#include "arena/all_in_equity.hpp"
#include "arena/streams.hpp"
#include "game/table.hpp"
#include "history/phh_record.hpp"

namespace felt {
namespace {

// Plays the hands of one table, whoever decides how the next one begins.
class TablePlayer {
 public:
  TablePlayer(const TablePlan& plan, HandWatcher* watcher)
      : plan_(plan), config_(*plan.config), loop_(config_.rules), n_(static_cast<size_t>(config_.players())) {
    for (size_t p = 0; p < n_; ++p) {
      players_.emplace_back(*make_agent(config_.agents[p]), agent_stream(config_.seed, plan.session, plan.table, p));
    }
    if (plan.wants_hands || config_.adjust_all_ins) loop_.keep_hidden_cards();
    loop_.watch(watcher);
    result_.chips.resize(n_);
    result_.wins.resize(n_);
    result_.buy_ins.resize(n_);
    result_.net.reserve(n_ * static_cast<size_t>(plan.hands));
    result_.seats.reserve(n_ * static_cast<size_t>(plan.hands));
  }

  // `player_in[seat]` says who sits where.
  const HandState& play(const HandSetup& setup, const std::array<int, kMaxSeats>& player_in) {
    std::array<Player*, kMaxSeats> seated{};
    for (int seat = 0; seat < setup.players; ++seat) seated[seat] = &players_[player_in[seat]];
    const uint64_t deal = plan_.session * static_cast<uint64_t>(config_.session) + static_cast<uint64_t>(number());
    const HandState& hand = loop_.play(setup, Dealer(deal_stream(config_.seed, deal)),
                                       std::span(seated).first(setup.players), {number(), Seat(0), player_in});
    note(hand, player_in);
    if (plan_.wants_hands) record(setup, hand, player_in, deal);
    ++result_.hands;
    return hand;
  }

  int number() const { return result_.hands; }
  void bought_in(int player) { ++result_.buy_ins[player]; }

  TableResult finish() {
    for (const Player& player : players_) {
      result_.faults.push_back(player.faults);
      result_.times.push_back(player.times);
      result_.reports.push_back(player.agent->report());
    }
    return std::move(result_);
  }

 private:
  void note(const HandState& hand, const std::array<int, kMaxSeats>& player_in) {
    const size_t row = result_.net.size();
    result_.net.resize(row + n_);
    result_.seats.resize(row + n_, kMaxSeats);
    const auto expected = config_.adjust_all_ins ? expected_net(hand, loop_.full_log()) : std::nullopt;
    Chips total = hand.rake();
    for (const Seat seat : hand.seats()) {
      const auto p = static_cast<size_t>(player_in[seat.index()]);
      const Chips net = hand.net(seat);
      total += net;
      result_.chips[p] += net.count;
      result_.wins[p] += net > Chips{0} ? 1 : 0;
      result_.net[row + p] = expected ? (*expected)[seat.index()] : static_cast<double>(net.count);
      result_.seats[row + p] = static_cast<uint8_t>(seat.index());
    }
    result_.rake += hand.rake().count;
    result_.chips_conserved = result_.chips_conserved && total == Chips{0};
  }

  void record(const HandSetup& setup, const HandState& hand, const std::array<int, kMaxSeats>& player_in,
              uint64_t deal) {
    std::vector<std::string> names;
    for (int seat = 0; seat < setup.players; ++seat) names.push_back(player_name(config_.agents, player_in[seat]));
    const HandLog log = loop_.full_log();
    std::string text;
    const auto done = record_phh({.rules = &config_.rules,
                                  .setup = &setup,
                                  .log = &log,
                                  .state = &hand,
                                  .players = names,
                                  .hand = fmt::format("{}-{}-{}", config_.seed, deal, plan_.table)},
                                 text);
    if (done) result_.phh.push_back(std::move(text));
  }

  const TablePlan& plan_;
  const MatchConfig& config_;
  HandLoop loop_;
  size_t n_;
  std::vector<Player> players_;
  TableResult result_;
};

Stakes stakes_at(const MatchConfig& config, int hand) { return config.stakes.at(hand) * chip_scale(config.rules); }

// A table where everybody has bought in and nothing has been played.
Table new_table(const MatchConfig& config) {
  Table table(config.rules, config.players(), ButtonRule::Moving);
  for (int chair = 0; chair < config.players(); ++chair) table.sit(chair, config.stack * chip_scale(config.rules));
  return table;
}

// Everybody moves on by one seat from hand to hand; setups differ only when the stakes do.
void play_reset(const TablePlan& plan, TablePlayer& player, const Progress* progress) {
  const MatchConfig& config = *plan.config;
  const int n = config.players();
  Stakes stakes = stakes_at(config, 0);
  HandSetup setup = new_table(config).next_hand(stakes).setup;
  while (player.number() < plan.hands && !stop_requested(progress)) {
    if (Stakes now = stakes_at(config, player.number()); now != stakes) {
      stakes = std::move(now);
      setup = new_table(config).next_hand(stakes).setup;
    }
    std::array<int, kMaxSeats> player_in{};
    for (int p = 0; p < n; ++p) player_in[(p + plan.table + player.number()) % n] = p;
    player.play(setup, player_in);
  }
}

void play_kept(const TablePlan& plan, TablePlayer& player, const Progress* progress) {
  const MatchConfig& config = *plan.config;
  Table table = new_table(config);
  while (player.number() < plan.hands && !stop_requested(progress)) {
    for (int chair = 0; chair < config.players(); ++chair) {
      if (table.player(chair)->stack > Chips{0}) continue;
      table.add_chips(chair, config.stack * chip_scale(config.rules));
      player.bought_in(chair);
    }
    const Table::NextHand next = table.next_hand(stakes_at(config, player.number()));
    std::array<int, kMaxSeats> player_in{};
    std::copy(next.chairs.begin(), next.chairs.end(), player_in.begin());
    table.finish(next, player.play(next.setup, player_in));
  }
}

}  // namespace

TableResult play_table(const TablePlan& plan, const Progress* progress, HandWatcher* watcher) {
  TablePlayer player(plan, watcher);
  if (plan.config->stacks == Stacks::Reset) {
    play_reset(plan, player, progress);
  } else {
    play_kept(plan, player, progress);
  }
  return player.finish();
}

}  // namespace felt
