#include "arena/tune/tune_race.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <span>

#include "arena/match/session.hpp"
#include "base/parallel/parallel.hpp"

namespace felt {
namespace {

constexpr uint64_t kFreshDeals = 0xf4e5;  // the comparison's seed comes from the race's and this

// Standard errors behind the leader that are clear. The leader is the best of many, so that equals lie behind it by
// more than two: Tukey's bound for all pairs of 16 equal candidates is 3.4 in 95 % of races (studentised range 4.85).
constexpr double kClearErrors = 3.5;

class Race {
 public:
  Race(const TuneConfig& config, int threads, Progress& progress)
      : config_(config), threads_(threads), progress_(progress), deals_(config.candidates.size()) {
    for (const std::string& spec : config.candidates) result_.candidates.emplace_back().spec = spec;
    for (size_t c = 1; c < config.candidates.size(); ++c) challengers_.push_back(c);
    progress.expect(config.hands + config.fresh);
  }

  TuneResult run() {
    const int rounds = rounds_for(challengers_.size());
    for (int round = 0; round < rounds && !challengers_.empty() && !is_stopped_; ++round) {
      if (round > 0 && challengers_.size() == 1) break;  // nobody is left to tell it from
      play_round(rounds - round);
    }
    result_.winner = leader();
    if (!is_stopped_ && result_.winner != 0) compare();
    if (is_stopped_) result_.end = stop_requested(&progress_) ? MatchEnd::Interrupted : MatchEnd::TimeUp;
    return std::move(result_);
  }

 private:
  struct Plan {
    std::vector<size_t> bots;  // candidates' numbers
    uint64_t seed = 1, first_session = 0;
    uint64_t deals = 0;
  };
  // What is kept of a session.
  struct Slot {
    std::vector<double> deals;
    std::vector<Faults> faults;  // by player
    uint64_t hands = 0;
    bool is_complete = false;
  };

  bool is_over() const {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    return stop_requested(&progress_) || (config_.seconds && elapsed.count() >= *config_.seconds);
  }

  uint64_t session_length() const { return static_cast<uint64_t>(config_.match.session); }

  // What each of the bots won of each deal, in big blinds. After a stop, of the sessions that all have played.
  std::vector<std::vector<double>> play_shared(const Plan& plan) {
    const size_t fields = config_.fields.size(), per_session = plan.bots.size() * fields;
    const uint64_t sessions = (plan.deals + session_length() - 1) / session_length();
    std::vector<std::vector<double>> won(plan.bots.size());
    std::vector<Slot> session;  // by bot and field
    InOrder<Slot> play([&](size_t k) { return play_slot(plan, k / per_session, k % per_session); },
                       [&](size_t, Slot slot) {
                         is_stopped_ = !slot.is_complete;
                         session.push_back(std::move(slot));
                         if (is_stopped_ || session.size() < per_session) return !is_stopped_;
                         for (size_t bot = 0; bot < plan.bots.size(); ++bot) {
                           add_session(std::span(session).subspan(bot * fields, fields), plan.bots[bot], won[bot]);
                         }
                         session.clear();
                         return true;
                       });
    play.run(sessions * per_session, threads_);
    return won;
  }

  // One bot's session against one field.
  Slot play_slot(const Plan& plan, uint64_t session, size_t place) {
    if (is_over()) return {};
    const size_t fields = config_.fields.size();
    MatchConfig match = table_of(config_, config_.candidates[plan.bots[place / fields]], place % fields);
    match.seed = plan.seed;
    const uint64_t deals = std::min(session_length(), plan.deals - session * session_length());
    const uint64_t hands = deals * static_cast<uint64_t>(match.tables());
    SessionResult result =
        play_session({&match, plan.first_session + session, hands, false, true}, [&] { return is_over(); });
    progress_.advance(result.hands);
    Slot slot{std::move(result.deals), {}, result.hands, result.hands == hands};
    for (PlayerResult& player : result.players) slot.faults.push_back(std::move(player.faults));
    return slot;
  }

  // One bot's session against every field.
  void add_session(std::span<const Slot> slots, size_t bot, std::vector<double>& won) {
    const size_t first = won.size();
    won.resize(first + slots[0].deals.size());
    for (size_t field = 0; field < slots.size(); ++field) {
      const Slot& slot = slots[field];
      for (size_t deal = 0; deal < slot.deals.size(); ++deal) won[first + deal] += slot.deals[deal];
      result_.hands += slot.hands;
      for (size_t p = 0; p < slot.faults.size(); ++p) {
        if (slot.faults[p].total() == 0) continue;
        const std::string& who = p == 0 ? config_.candidates[bot] : config_.fields[field][p - 1];
        result_.faults[who].add(slot.faults[p]);
      }
    }
  }

  void play_round(int rounds_left) {
    Plan plan{{0}, config_.match.seed, sessions_, 0};
    plan.bots.insert(plan.bots.end(), challengers_.begin(), challengers_.end());
    const uint64_t left = config_.hands - std::min(config_.hands, result_.hands);
    const uint64_t session = session_length() * static_cast<uint64_t>(hands_per_deal(config_));
    const uint64_t affordable = left / static_cast<uint64_t>(rounds_left) / plan.bots.size() / session;
    plan.deals = std::max<uint64_t>(1, affordable) * session_length();
    const auto won = play_shared(plan);
    for (size_t bot = 0; bot < plan.bots.size(); ++bot) note_deals(plan.bots[bot], won[bot]);
    if (is_stopped_) return;
    sessions_ += plan.deals / session_length();
    end_round(plan.bots);
  }

  // The default comes first in every round, so that its deals are there to compare with.
  void note_deals(size_t bot, const std::vector<double>& won) {
    TuneCandidate& candidate = result_.candidates[bot];
    for (const double total : won) {
      const double standard = bot == 0 ? total : deals_[0][deals_[bot].size()];
      deals_[bot].push_back(total);
      candidate.net.add(total, hands_per_deal(config_));
      if (bot != 0) candidate.lead.add(total - standard, hands_per_deal(config_));
    }
  }

  double mean(size_t bot) const { return result_.candidates[bot].net.mean(); }

  // Of those who are still there; the default where nobody has won more.
  size_t leader() const {
    size_t best = 0;
    for (const size_t c : challengers_) best = mean(c) > mean(best) ? c : best;
    return best;
  }

  bool is_clearly_behind(size_t bot, size_t ahead) const {
    ClusterMean lead;
    uint64_t differing = 0;
    for (size_t deal = 0; deal < deals_[bot].size(); ++deal) {
      const double difference = deals_[bot][deal] - deals_[ahead][deal];
      lead.add(difference);
      differing += difference != 0 ? 1 : 0;
    }
    return differing >= TuneResult::kFewestDiffering && lead.mean() + kClearErrors * lead.standard_error() < 0;
  }

  void end_round(const std::vector<size_t>& bots) {
    TuneRound round{static_cast<int>(bots.size()), 0, leader()};
    round.hands = deals_[0].size() * static_cast<uint64_t>(hands_per_deal(config_));
    for (const size_t bot : bots) ++result_.candidates[bot].rounds;
    std::ranges::stable_sort(challengers_, std::greater<>(), [&](size_t c) { return mean(c); });
    std::vector<size_t> stay;
    for (const size_t c : challengers_) {
      TuneExit& exit = result_.candidates[c].exit;
      if (is_clearly_behind(c, round.best)) {
        exit = TuneExit::ClearlyBehind;
      } else if (stay.size() >= (challengers_.size() + 1) / 2) {
        exit = TuneExit::Halved;
      } else {
        stay.push_back(c);
        continue;
      }
      ++(exit == TuneExit::Halved ? round.halved : round.clearly_behind);
      deals_[c] = {};
    }
    challengers_ = std::move(stay);
    result_.rounds.push_back(round);
  }

  void compare() {
    FreshComparison fresh;
    fresh.seed = hash_combine(config_.match.seed, kFreshDeals) >> 32;
    const auto per_deal = static_cast<uint64_t>(hands_per_deal(config_));
    const Plan plan{{result_.winner, 0}, fresh.seed, 0, config_.fresh / 2 / per_deal};
    progress_.expect(progress_.done() + 2 * plan.deals * per_deal);
    const auto won = play_shared(plan);
    for (size_t deal = 0; deal < won[0].size(); ++deal) {
      const double winner = won[0][deal], standard = won[1][deal];
      fresh.winner.add(winner, hands_per_deal(config_));
      fresh.standard.add(standard, hands_per_deal(config_));
      fresh.lead.add(winner - standard, hands_per_deal(config_));
      fresh.differing += winner != standard ? 1 : 0;
    }
    if (fresh.lead.clusters() > 0) result_.fresh = fresh;
  }

  const TuneConfig& config_;
  int threads_;
  Progress& progress_;
  std::vector<std::vector<double>> deals_;  // by candidate: big blinds won of each, while it is in the race
  std::vector<size_t> challengers_;         // still in the race
  uint64_t sessions_ = 0;                   // that everybody still there has played
  bool is_stopped_ = false;
  TuneResult result_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

TuneResult run_tune(const TuneConfig& config, int threads, Progress& progress) {
  return Race(config, threads, progress).run();
}

}  // namespace felt
