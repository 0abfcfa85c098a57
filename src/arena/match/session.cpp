#include "arena/match/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "arena/luck/all_in_equity.hpp"
#include "arena/luck/holdem_aivat.hpp"
#include "history/phh/phh_record.hpp"

namespace felt {
namespace {

constexpr uint64_t kTrendPoints = 50;   // of a session
constexpr uint64_t kKeptCluster = 100;  // hands with kept stacks hang together; so many are one observation

class Session {
 public:
  Session(const SessionPlan& plan, HandWatcher* watcher)
      : plan_(plan),
        config_(*plan.config),
        n_(config_.agents.size()),
        unit_(static_cast<double>(big_blind(config_).count)),
        loop_(config_.rules),
        total_(n_),
        aivat_total_(n_),
        members_(n_),
        aivat_(Rng(hash_combine(config_.seed, 0xa17a7), plan.number)) {
    for (int table = 0; table < config_.tables(); ++table) open_table(table);
    if (plan.wants_hands || config_.adjust_all_ins || config_.aivat) loop_.keep_hidden_cards();
    loop_.watch(watcher);
    result_.players.resize(n_);
  }

  SessionResult play_reset(const std::function<bool()>& is_over) {
    while (result_.hands < plan_.hands && !is_over()) {
      for (int table = 0; table < config_.tables() && result_.hands < plan_.hands; ++table) play(table);
      end_cluster();
    }
    return finish();
  }

  SessionResult play_kept(const std::function<bool()>& is_over) {
    HandSchedule& schedule = schedules_.front();
    while (result_.hands < plan_.hands && !is_over()) {
      schedule.rebuy(std::numeric_limits<int>::max());
      play(0);
      if (result_.hands % kKeptCluster == 0) end_cluster();
    }
    if (result_.hands % kKeptCluster != 0) end_cluster();
    for (size_t p = 0; p < n_; ++p) result_.players[p].buy_ins = schedule.buy_ins(static_cast<int>(p)) - 1;
    return finish();
  }

 private:
  void open_table(int table) {
    schedules_.emplace_back(schedule_of(config_, plan_.number, table));
    const MatchInfo info{&config_.rules, player_names(config_.agents), 0, config_.stakes.at(0), config_.stack};
    auto& players =
        bots_.emplace_back(seat_players(config_.make, config_.agents, info, {config_.seed, plan_.number, table}));
    for (size_t p = 0; p < std::min(n_, config_.memories.size()); ++p) {
      if (config_.memories[p].empty()) continue;
      const auto loaded = players[p].agent->load(config_.memories[p]);
      FELT_ASSERT(loaded.ok(), "check_playable has tried it");
    }
  }

  // The next hand of a table.
  void play(int table) {
    HandSchedule& schedule = schedules_[table];
    const ScheduledHand& scheduled = schedule.next();
    const HandSetup& setup = scheduled.next.setup;
    const PlayerBySeat player_in = schedule.players();
    std::array<Player*, kMaxSeats> seated{};
    for (int seat = 0; seat < setup.players; ++seat) seated[seat] = &bots_[table][player_in[seat]];
    const HandState& hand = loop_.play(setup, dealer_for(scheduled), std::span(seated).first(setup.players),
                                       {schedule.hands(), Seat(0), player_in, nullptr, scheduled.rules});
    note(hand, player_in);
    if (config_.aivat) note_aivat(setup, hand, {seated[0], seated[1]}, player_in);
    if (plan_.wants_hands) record(setup, hand, player_in, fmt::format("{}-{}-{}", config_.seed, scheduled.deal, table));
    schedule.finish(hand);
    ++result_.hands;
  }

  // Tables with the same deal share its dealer, who need not draw the cards and judge the hands again.
  Dealer& dealer_for(const ScheduledHand& scheduled) {
    const bool is_same = dealer_ && dealer_->first == scheduled.deal;
    if (!is_same || !dealer_->second.start_again()) dealer_.emplace(scheduled.deal, Dealer(scheduled.deck));
    return dealer_->second;
  }

  void note(const HandState& hand, const PlayerBySeat& player_in) {
    const auto expected = config_.adjust_all_ins ? expected_net(hand, loop_.full_log()) : std::nullopt;
    Chips total = hand.rake();
    for (const Seat seat : hand.seats()) {
      const auto p = static_cast<size_t>(player_in[seat.index()]);
      PlayerResult& player = result_.players[p];
      const Chips net = hand.net(seat);
      total += net;
      player.chips += net.count;
      player.wins += net > Chips{0} ? 1 : 0;
      const double won = (expected ? (*expected)[seat.index()] : static_cast<double>(net.count)) / unit_;
      player.seats[seat.index()].add(won);
      total_[p] += won;
      members_[p] += 1;
    }
    result_.rake += hand.rake().count;
    result_.chips_conserved = result_.chips_conserved && total == Chips{0};
  }

  void note_aivat(const HandSetup& setup, const HandState& hand, const std::array<Player*, 2>& seated,
                  const PlayerBySeat& player_in) {
    const HandLog log = loop_.full_log();
    const auto expected =
        aivat_.estimate({{&config_.rules, &setup, log}, {seated[0]->agent->policy(), seated[1]->agent->policy()}});
    const double won = expected.value_or(static_cast<double>(hand.net(Seat(0)).count)) / unit_;
    for (const int seat : {0, 1}) {
      const auto p = static_cast<size_t>(player_in[seat]);
      aivat_total_[p] += seat == 0 ? won : -won;
      result_.players[p].off_strategy += expected ? 0 : 1;
    }
  }

  // The hands since the last call are one observation.
  void end_cluster() {
    if (plan_.wants_deals) result_.deals.push_back(total_[0]);
    for (size_t p = 0; p < n_; ++p) {
      result_.players[p].net.add(total_[p], members_[p]);
      if (config_.aivat) result_.players[p].aivat.add(aivat_total_[p], members_[p]);
      total_[p] = aivat_total_[p] = members_[p] = 0;
    }
    if (result_.hands < noted_ + std::max<uint64_t>(1, plan_.hands / kTrendPoints)) return;
    noted_ = result_.hands;
    Trend::Point& point = result_.trend.emplace_back();
    point.hands = result_.hands;
    for (const PlayerResult& player : result_.players) point.net.push_back(player.net.total());
  }

  void record(const HandSetup& setup, const HandState& hand, const PlayerBySeat& player_in, std::string name) {
    std::vector<std::string> names;
    names.reserve(static_cast<size_t>(setup.players));
    for (int seat = 0; seat < setup.players; ++seat) names.push_back(player_name(config_.agents, player_in[seat]));
    const HandLog log = loop_.full_log();
    std::string text;
    const auto done = record_phh({.rules = &hand.rules(),
                                  .setup = &setup,
                                  .log = &log,
                                  .state = &hand,
                                  .players = names,
                                  .hand = std::move(name)},
                                 text);
    if (done.ok()) result_.phh.push_back(std::move(text));
  }

  SessionResult finish() {
    const std::string where = plan_.number > 0 ? fmt::format("session {}, ", plan_.number + 1) : "";
    const int last = static_cast<int>(std::max<uint64_t>(result_.hands, 1)) - 1;
    for (size_t p = 0; p < n_; ++p) {
      result_.players[p].memory = saved_by(*bots_[0][p].agent, bots_[0][p].faults, last);
    }
    for (auto& table : bots_) {
      for (size_t p = 0; p < n_; ++p) {
        PlayerResult& player = result_.players[p];
        const Figures figures = report_of(*table[p].agent, table[p].faults, last);
        player.faults.add(table[p].faults, where);
        player.times += table[p].times;
        if (result_.hands == 0) continue;
        for (const auto& [name, value] : figures) player.reports[name].add(value);
      }
    }
    return std::move(result_);
  }

  const SessionPlan& plan_;
  const MatchConfig& config_;
  size_t n_;
  double unit_;
  HandLoop loop_;
  std::optional<std::pair<uint64_t, Dealer>> dealer_;  // of the last deal
  std::vector<HandSchedule> schedules_;                // by table
  std::vector<std::vector<Player>> bots_;              // by table
  std::vector<double> total_, aivat_total_, members_;  // of the cluster that is being played
  HoldemAivat aivat_;
  uint64_t noted_ = 0;
  SessionResult result_;
};

}  // namespace

SessionResult play_session(const SessionPlan& plan, const std::function<bool()>& is_over, HandWatcher* watcher) {
  Session session(plan, watcher);
  return plan.config->stacks == Stacks::Reset ? session.play_reset(is_over) : session.play_kept(is_over);
}

}  // namespace felt
