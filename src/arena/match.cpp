#include "arena/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "arena/all_in_equity.hpp"
#include "arena/entrants.hpp"
#include "arena/session.hpp"
#include "base/parallel.hpp"

namespace felt {
namespace {

// Adds tables up, session by session.
class MatchSum {
 public:
  MatchSum(const MatchConfig& config, const StopRules& stop, MatchListener* listener, const MatchResult* from)
      : config_(config), stop_(stop), listener_(listener), unit_(static_cast<double>(big_blind(config).count)) {
    if (from != nullptr) {
      result_ = *from;
      return;
    }
    for (const std::string& agent : config.agents) result_.players.emplace_back().agent = agent;
  }

  // Tables come in order: all of the first session, then all of the second. Whether to go on.
  bool add(TableResult table) {
    tables_.push_back(std::move(table));
    if (tables_.size() < static_cast<size_t>(config_.tables())) return true;
    const bool is_complete = add_session();
    tables_.clear();
    if (!is_complete) {
      result_.end = MatchEnd::Interrupted;
      return false;
    }
    ++result_.sessions;
    if (stop_.sprt) result_.sprt = judge(*stop_.sprt, result_.players[0].net);
    if (listener_ != nullptr) listener_->session_done(result_);
    return !is_enough();
  }

  MatchResult take() { return std::move(result_); }

 private:
  uint64_t wanted() const {
    return std::min<uint64_t>(config_.hands - result_.hands,
                              static_cast<uint64_t>(config_.session) * static_cast<uint64_t>(config_.tables()));
  }

  // After a stop request only what all tables have played is counted: the others' blocks would be torn apart.
  bool add_session() {
    const uint64_t expected = wanted();
    int least = tables_.back().hands, most = tables_.front().hands;
    for (const TableResult& table : tables_) least = std::min(least, table.hands), most = std::max(most, table.hands);
    uint64_t played = 0;
    for (const TableResult& table : tables_) played += static_cast<uint64_t>(table.hands);
    const bool is_complete = played == expected;
    if (config_.adjust_all_ins && !is_complete) least = 0;  // the chips of single hands are not kept
    const int deals = is_complete ? most : least;
    for (int deal = 0; deal < deals; ++deal) add_block(deal);
    for (const TableResult& table : tables_) add_totals(table, is_complete ? table.hands : least);
    return is_complete;
  }

  void add_block(int deal) {
    const size_t n = result_.players.size();
    std::vector<double> total(n), hands(n);
    for (const TableResult& table : tables_) {
      if (deal >= table.hands) continue;
      ++result_.hands;
      for (size_t p = 0; p < n; ++p) {
        const size_t at = static_cast<size_t>(deal) * n + p;
        if (table.seats[at] == kMaxSeats) continue;
        total[p] += table.net[at] / unit_;
        hands[p] += 1;
        result_.players[p].seats[table.seats[at]].add(table.net[at] / unit_);
      }
    }
    std::vector<double> now(n);
    for (size_t p = 0; p < n; ++p) {
      result_.players[p].net.add(total[p], hands[p]);
      now[p] = result_.players[p].net.total();
    }
    result_.trend.add(result_.hands, now);
  }

  void add_totals(const TableResult& table, int hands) {
    const size_t n = result_.players.size();
    const bool is_whole = hands == table.hands;
    for (size_t p = 0; p < n; ++p) {
      PlayerResult& player = result_.players[p];
      if (is_whole) {
        player.chips += table.chips[p];
        player.wins += table.wins[p];
      } else {
        add_first(table, hands, p);
      }
      player.buy_ins += table.buy_ins[p];
      player.faults.illegal += table.faults[p].illegal;
      player.faults.thrown += table.faults[p].thrown;
      player.times += table.times[p];
      for (const auto& [name, value] : table.reports[p]) player.reports[name].add(value);
    }
    if (is_whole) result_.rake += table.rake;
    result_.chips_conserved = result_.chips_conserved && table.chips_conserved;
    if (listener_ != nullptr && listener_->wants_hands()) {
      for (int hand = 0; hand < std::min(hands, static_cast<int>(table.phh.size())); ++hand) {
        listener_->hand_played(table.phh[static_cast<size_t>(hand)]);
      }
    }
  }

  // What a player won in the first hands of a table.
  void add_first(const TableResult& table, int hands, size_t p) {
    for (int deal = 0; deal < hands; ++deal) {
      const double net = table.net[static_cast<size_t>(deal) * table.chips.size() + p];
      result_.players[p].chips += std::llround(net);
      result_.players[p].wins += net > 0 ? 1 : 0;
    }
  }

  bool is_enough() {
    const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    if (result_.hands >= config_.hands) return true;
    if (result_.sprt && result_.sprt->verdict != SprtVerdict::Undecided) return end(MatchEnd::Decided);
    if (stop_.seconds && elapsed >= *stop_.seconds) return end(MatchEnd::TimeUp);
    return stop_.ci95 && is_precise() && end(MatchEnd::Precise);
  }
  bool end(MatchEnd why) { return result_.end = why, true; }
  bool is_precise() const {
    return std::ranges::all_of(result_.players, [&](const PlayerResult& player) {
      return player.net.clusters() >= 100 && 100 * player.net.ci95() <= *stop_.ci95;
    });
  }

  const MatchConfig& config_;
  const StopRules& stop_;
  MatchListener* listener_;
  double unit_;
  MatchResult result_;
  std::vector<TableResult> tables_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Hands of one table of one session; the last session may be shorter, its tables by one hand.
int hands_of(const MatchConfig& config, uint64_t session, int table) {
  const auto tables = static_cast<uint64_t>(config.tables()), length = static_cast<uint64_t>(config.session);
  const uint64_t before = session * length * tables;
  if (before >= config.hands) return 0;
  const uint64_t left = std::min(config.hands - before, length * tables);
  return static_cast<int>(left / tables + (static_cast<uint64_t>(table) < left % tables ? 1 : 0));
}

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

std::optional<Error> why_unplayable(const MatchConfig& config) {
  if (auto error = why_not_seated(config.agents, config.rules, config.stakes.at(0), config.stack)) return error;
  if (config.duplicate && config.stacks == Stacks::Keep) {
    return Error{"duplicate deals need equal stacks in every hand: leave out either duplicate or kept stacks",
                 ErrorKind::Usage};
  }
  if (config.adjust_all_ins && !can_adjust_all_ins(config.rules)) {
    return Error{fmt::format("all-ins of {} cannot be looked ahead; hold'em games can", config.rules.name),
                 ErrorKind::Usage};
  }
  return std::nullopt;
}

MatchResult run_match(const MatchConfig& config, const StopRules& stop, int threads, Progress* progress,
                      MatchListener* listener, const MatchResult* from) {
  const auto tables = static_cast<uint64_t>(config.tables());
  const uint64_t per_session = static_cast<uint64_t>(config.session) * tables;
  const uint64_t sessions = (config.hands + per_session - 1) / per_session;
  const uint64_t first = from != nullptr ? from->sessions : 0;
  if (progress != nullptr) {
    progress->expect(config.hands);
    progress->advance(from != nullptr ? from->hands : 0);
  }
  MatchSum sum(config, stop, listener, from);
  const bool wants_hands = listener != nullptr && listener->wants_hands();
  InOrder<TableResult> play(
      [&](size_t k) {
        const uint64_t session = first + k / tables;
        const int table = static_cast<int>(k % tables);
        TableResult result = play_table({&config, session, table, hands_of(config, session, table), wants_hands},
                                        progress, listener != nullptr ? listener->watcher() : nullptr);
        if (progress != nullptr) progress->advance(static_cast<uint64_t>(result.hands));
        return result;
      },
      [&](size_t, TableResult result) { return sum.add(std::move(result)); });
  play.run((sessions - std::min(first, sessions)) * tables, threads);
  return sum.take();
}

}  // namespace felt
