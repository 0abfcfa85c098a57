#include "arena/match/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "arena/entrants.hpp"
#include "arena/luck/all_in_equity.hpp"
#include "arena/match/session.hpp"
#include "arena/match/session_text.hpp"
#include "base/parallel/cluster_work.hpp"

namespace felt {
namespace {

// Adds sessions up, in order.
class MatchSum {
 public:
  MatchSum(const MatchConfig& config, const StopRules& stop, MatchListener* listener, const MatchResult* from)
      : config_(config), stop_(stop), listener_(listener) {
    if (from != nullptr) {
      result_ = *from;
      result_.resumed = from->hands;
      return;
    }
    for (const std::string& agent : config.agents) result_.players.emplace_back().agent = agent;
  }

  // Whether to go on. After a stop the sessions that were being played still come, as far as they got.
  bool add(const SessionResult& session, bool is_complete) {
    const uint64_t before = result_.hands;
    std::vector<double> net;
    for (const PlayerResult& player : result_.players) net.push_back(player.net.total());
    for (size_t p = 0; p < result_.players.size(); ++p) add_player(session.players[p], result_.players[p]);
    for (const Trend::Point& point : session.trend) {
      std::vector<double> now = net;
      for (size_t p = 0; p < now.size(); ++p) now[p] += point.net[p];
      result_.trend.add(before + point.hands, now);
    }
    result_.hands += session.hands;
    result_.rake += session.rake;
    result_.chips_conserved = result_.chips_conserved && session.chips_conserved;
    if (listener_ != nullptr) {
      for (const std::string& phh : session.phh) listener_->hand_played(phh);
    }
    if (!is_complete) return end(is_time_up() ? MatchEnd::TimeUp : MatchEnd::Interrupted) && session.hands > 0;
    ++result_.sessions;
    if (stop_.sprt) result_.sprt = judge(*stop_.sprt, result_.players[0].net);
    if (listener_ != nullptr) listener_->session_done(result_);
    return !is_enough();
  }

  // Safe on any thread.
  bool is_time_up() const {
    if (!stop_.seconds) return false;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    return elapsed.count() >= *stop_.seconds;
  }

  MatchResult take() { return std::move(result_); }

 private:
  static void add_player(const PlayerResult& session, PlayerResult& sum) {
    sum.chips += session.chips;
    sum.net += session.net;
    sum.aivat += session.aivat;
    sum.off_strategy += session.off_strategy;
    for (size_t seat = 0; seat < sum.seats.size(); ++seat) sum.seats[seat] += session.seats[seat];
    sum.wins += session.wins;
    sum.buy_ins += session.buy_ins;
    sum.faults.add(session.faults);
    sum.times += session.times;
    for (const auto& [name, value] : session.reports) sum.reports[name] += value;
    sum.memory = session.memory;
  }

  bool is_enough() {
    if (result_.sprt && result_.sprt->verdict != SprtVerdict::Undecided) return end(MatchEnd::Decided);
    if (stop_.ci95 && is_precise()) return end(MatchEnd::Precise);
    return result_.hands >= config_.hands;
  }
  bool end(MatchEnd why) { return result_.end = why, true; }
  bool is_precise() const {
    return std::ranges::all_of(result_.players, [&](const PlayerResult& player) {
      const bool never_differs = player.net.standard_error() == 0;  // two equal bots with duplicate deals
      return player.net.clusters() >= 100 && (never_differs || 100 * player.net.ci95() <= *stop_.ci95);
    });
  }

  const MatchConfig& config_;
  const StopRules& stop_;
  MatchListener* listener_;
  MatchResult result_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

Chips big_blind(const MatchConfig& config) {
  const Stakes stakes = config.stakes.at(0);
  return std::max({stakes.big_blind, stakes.big_blind > Chips{0} ? Chips{0} : stakes.ante, Chips{1}}) *
         chip_scale(config.rules);
}

void Trend::add(uint64_t hands, const std::vector<double>& net) {
  if (!points.empty() && hands < points.back().hands + every) return;
  points.push_back({hands, net});
  if (points.size() <= kMaxPoints) return;
  every *= 2;
  for (size_t i = 0; 2 * i + 1 < points.size(); ++i) points[i] = std::move(points[2 * i + 1]);
  points.resize(points.size() / 2);
}

Result<void> check_playable(const MatchConfig& config) {
  FELT_TRY(check_seated(config.agents, config.rules, config.stakes.at(0), config.stack, config.make));
  if (config.duplicate && config.stacks == Stacks::Keep) {
    return usage_error("duplicate deals need equal stacks in every hand: leave out either duplicate or kept stacks");
  }
  for (size_t p = 0; p < config.memories.size(); ++p) {
    if (config.memories[p].empty()) continue;
    const auto agent = config.make(config.agents[p]);
    if (!agent) return agent.error();
    const auto loaded = (*agent)->load(config.memories[p]);
    if (!loaded.ok()) return Error{fmt::format("{} cannot load this: {}", config.agents[p], loaded.error().message)};
  }
  if (config.adjust_all_ins && !can_adjust_all_ins(config.rules)) {
    return usage_error(fmt::format("all-ins of {} cannot be looked ahead; hold'em games can", config.rules.name));
  }
  return config.aivat ? check_aivat(config) : Result<void>{};
}

Result<void> check_aivat(const MatchConfig& config) {
  if (config.players() != 2) {
    return usage_error(fmt::format("AIVAT is for two players; {} are named", config.players()));
  }
  if (!can_adjust_all_ins(config.rules)) {
    return usage_error(fmt::format("AIVAT is for hold'em; it cannot look ahead in {}", config.rules.name));
  }
  if (config.rules.profile.rake.basis_points > 0) return usage_error("AIVAT is for games without rake");
  if (config.stacks == Stacks::Keep) {
    return usage_error("AIVAT needs the same stacks in every hand: leave out either it or kept stacks");
  }
  return {};
}

SchedulePlan schedule_of(const MatchConfig& config, uint64_t session, int table) {
  SchedulePlan plan{.rules = &config.rules,
                    .stakes = config.stakes,
                    .stack = config.stack,
                    .players = std::vector<int>(config.agents.size()),
                    .stacks = config.stacks,
                    .moved_on = table,
                    .seed = config.seed,
                    .first_deal = session * static_cast<uint64_t>(config.session)};
  std::iota(plan.players.begin(), plan.players.end(), 0);
  return plan;
}

MatchResult run_match(const MatchConfig& config, const StopRules& stop, const MatchRun& run) {
  const uint64_t length = static_cast<uint64_t>(config.session) * static_cast<uint64_t>(config.tables());
  const uint64_t sessions = (config.hands + length - 1) / length;
  const uint64_t first = agreed(*run.cluster, run.from != nullptr ? std::min(run.from->sessions, sessions) : 0);
  if (run.progress != nullptr) {
    run.progress->expect(config.hands);
    run.progress->advance(run.from != nullptr ? run.from->hands : 0);
  }
  MatchSum sum(config, stop, run.listener, run.from);
  const bool wants_hands = agreed(*run.cluster, run.listener != nullptr && run.listener->wants_hands());
  const auto hands_of = [&](uint64_t session) { return std::min(length, config.hands - session * length); };
  InOrderOverRanks<SessionResult> play(
      [&](size_t k) {
        const uint64_t session = first + k;
        const SessionPlan plan{&config, session, hands_of(session), wants_hands};
        SessionResult result = run.play_elsewhere
                                   ? run.play_elsewhere(plan)
                                   : play_session(
                                         plan, [&] { return stop_requested(run.progress) || sum.is_time_up(); },
                                         run.listener != nullptr ? run.listener->watcher() : nullptr);
        if (run.progress != nullptr) run.progress->advance(result.hands);
        return result;
      },
      [&](size_t k, const SessionResult& result) { return sum.add(result, result.hands == hands_of(first + k)); },
      {write_session, [&](std::string_view text) { return *read_session(text, config.agents.size()); }});
  play.run(sessions - first, run.threads, *run.cluster, run.progress);
  MatchResult result = sum.take();
  result.end = agreed(*run.cluster, result.end);
  return result;
}

}  // namespace felt
