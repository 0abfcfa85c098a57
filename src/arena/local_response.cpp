#include "arena/local_response.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/parallel.hpp"
#include "equity/equity.hpp"
#include "game/dealer.hpp"
#include "game/hand_state.hpp"

namespace felt {
namespace {

using HoleWeights = std::array<double, kCombos>;

// What of the pot a hand gets against a range when nobody bets any more; a half where the range is empty.
double share_against(Hole hole, const HoleWeights& weights, CardSet board) {
  const double most = *std::max_element(weights.begin(), weights.end());
  if (!(most > 0)) return 0.5;
  Range range;
  const CardSet dead = board | hole.cards();
  for (const Hole other : kAllHoles) {
    const double weight = weights[static_cast<size_t>(other.index())] / most;
    if (weight > 1e-9 && !other.cards().intersects(dead)) range.set_weight(other, weight);
  }
  EquityOptions options;
  options.method = EquityOptions::Method::Exact;
  options.threads = 1;
  const auto answer = compute_equity({{Range::of(hole), range}, board, {}}, options);
  return answer ? answer->players[0].equity : 0.5;
}

// One hand between the responder and the bot.
class ResponderHand {
 public:
  ResponderHand(const LocalResponseConfig& config, const Rules& rules, const Policy& policy, Seat own)
      : config_(config),
        policy_(policy),
        own_(own),
        state_(rules, make_setup(2, config.stack, config.small_blind, config.big_blind), &log_) {}

  // Chips that the responder wins. At a showdown all hands that the bot may hold count, each as often as it does.
  double play(Dealer dealer, Rng rng) {
    dealer.run(state_, &log_);
    hole_ = Hole(state_.hole(own_)[0], state_.hole(own_)[1]);
    weights_.fill(1);
    publish();
    while (!state_.is_over()) {
      const Action action = state_.actor() == own_ ? respond() : bot_acts(rng);
      state_.apply(action, &log_);
      dealer.run(state_, &log_);
      publish();
    }
    return result();
  }

 private:
  Seat bot() const { return Seat(1 - own_.index()); }
  CardSet board() const { return CardSet::of(state_.board()); }

  void publish() {
    while (public_.size() < log_.size()) public_.push_back(public_part(log_[public_.size()]));
  }

  Action bot_acts(Rng& rng) {
    const HandPolicy policy = policy_.at(state_, public_);
    const Hole hole(state_.hole(bot())[0], state_.hole(bot())[1]);
    double left = rng.uniform();
    size_t taken = 0;
    for (size_t a = 0; a < policy.actions.size(); ++a) {
      const double share = policy.of(policy.actions[a], hole);
      if (share > 0) taken = a;
      left -= share;
      if (left < 0) break;
    }
    for (size_t h = 0; h < weights_.size(); ++h) weights_[h] *= static_cast<double>(policy.share[taken][h]);
    return policy.actions[taken];
  }

  // ---- the responder

  bool is_late() const { return state_.street() >= 2; }
  bool only_calls() const {
    switch (config_.setting) {
      case ResponseSetting::FoldCall:
        return false;
      case ResponseSetting::PotsLate:
      case ResponseSetting::SizesLate:
        return !is_late();
      case ResponseSetting::SizesFlop:
        return state_.street() == 0;
    }
    return false;
  }

  // Raises that are tried, in totals of this street.
  std::vector<Chips> sizes() const {
    const RaiseInterval legal = state_.raise_interval();
    if (legal.is_empty()) return {};
    const double pot = static_cast<double>((state_.pot() + state_.to_call()).count);
    std::vector<Chips> all;
    const auto add = [&](double pots) {
      all.push_back(std::clamp(state_.bet_to_match() + Chips{std::llround(pots * pot)}, legal.min, legal.max));
    };
    const bool has_sizes = (config_.setting == ResponseSetting::SizesLate && is_late()) ||
                           (config_.setting == ResponseSetting::SizesFlop && state_.street() == 1);
    if (config_.setting == ResponseSetting::PotsLate && is_late()) add(1), all.push_back(legal.max);
    for (int k = 0; has_sizes && k < 56; ++k) add(0.05 * std::pow(1.15, k));
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  Action call_or_check() const { return state_.to_call() > Chips{0} ? Action::call() : Action::check(); }

  Action respond() const {
    if (only_calls()) return call_or_check();
    const auto pot = static_cast<double>(state_.pot().count), call = static_cast<double>(state_.to_call().count);
    const double wins = share_against(hole_, weights_, board());
    Action best = call_or_check();
    double most = wins * pot - (1 - wins) * call;
    for (const Chips to : sizes()) {
      const double value = value_of_raise(to);
      if (value > most) most = value, best = Action::raise_to(to);
    }
    return most <= 0 && call > 0 ? Action::fold() : best;
  }

  // The bot folds as often as its range does; the rest calls, and nobody bets any more.
  double value_of_raise(Chips to) const {
    const double put = static_cast<double>((to - state_.bet(own_)).count),
                 pot = static_cast<double>(state_.pot().count);
    HandState after = state_;
    HandLog log = log_;
    after.apply(Action::raise_to(to), &log);
    HandLog known = public_;
    while (known.size() < log.size()) known.push_back(public_part(log[known.size()]));
    const HandPolicy policy = policy_.at(after, known);
    HoleWeights stays = weights_;
    double folds = 0, all = 0;
    for (const Hole hole : kAllHoles) {
      const auto h = static_cast<size_t>(hole.index());
      if (hole.cards().intersects(board() | hole_.cards())) continue;
      const double fold = policy.of(Action::fold(), hole);
      all += weights_[h];
      folds += weights_[h] * fold;
      stays[h] = weights_[h] * (1 - fold);
    }
    const double share = all > 0 ? folds / all : 0;
    const double wins = share_against(hole_, stays, board());
    const double called = put - static_cast<double>(state_.to_call().count);  // what the bot puts in
    return share * pot + (1 - share) * (wins * (pot + called) - (1 - wins) * put);
  }

  // ---- the end

  double result() const {
    const auto net = static_cast<double>(state_.net(own_).count);
    if (!state_.is_live(own_) || !state_.is_live(bot()) || board().size() < 5) return net;
    const auto put = static_cast<double>(std::min(state_.committed(own_), state_.committed(bot())).count);
    return (2 * share_against(hole_, weights_, board()) - 1) * put;
  }

  const LocalResponseConfig& config_;
  const Policy& policy_;
  Seat own_;
  HandLog log_, public_;
  HandState state_;
  Hole hole_;
  HoleWeights weights_{};  // of the bot's hands, by its own choices
};

}  // namespace

const std::vector<std::string>& response_setting_words() {
  static const std::vector<std::string> words = {"fc", "fcpa-late", "sizes-late", "sizes-flop"};
  return words;
}

LocalResponse respond_to(const Policy& policy, const LocalResponseConfig& config, Progress* progress) {
  const Rules rules = *named_rules("holdem");
  const auto deals = static_cast<size_t>((config.hands + 1) / 2);
  if (progress != nullptr) progress->expect(deals);
  LocalResponse response;
  const double per_blind = 1000 / static_cast<double>(config.big_blind.count);
  const auto play = [&](size_t deal) {
    double won = 0;
    for (int seat = 0; seat < 2 && !stop_requested(progress); ++seat) {
      const Dealer dealer(Rng(config.seed, 2 * deal));
      won += ResponderHand(config, rules, policy, Seat(seat)).play(dealer, Rng(config.seed, 2 * deal + 1));
    }
    if (progress != nullptr) progress->advance(1);
    return won * per_blind;
  };
  const auto add = [&](size_t, double won) {
    if (stop_requested(progress)) return response.complete = false;
    response.won.add(won, 2);
    response.hands += 2;
    return true;
  };
  InOrder<double>(play, add).run(deals, config.threads);
  return response;
}

Result<LocalResponse> play_local_response(const LocalResponseConfig& config, Progress* progress) {
  FELT_TRY(const std::unique_ptr<Agent> agent, make_agent(config.bot));
  if (agent->policy() != nullptr) return respond_to(*agent->policy(), config, progress);
  return usage_error(
      fmt::format("{} does not tell its strategy, which a local best response asks for; blueprint does", config.bot));
}

}  // namespace felt
