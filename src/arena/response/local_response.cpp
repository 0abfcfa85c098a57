#include "arena/response/local_response.hpp"

#include "agents/sampled_policy.hpp"
#include "arena/entrants.hpp"
#include "arena/response/responder_hand.hpp"
#include "base/parallel/cluster_work.hpp"

namespace felt {

const std::vector<std::string>& response_setting_words() {
  static const std::vector<std::string> words = {"fc", "fcpa-late", "sizes-late", "sizes-flop", "own", "given"};
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
  InOrderOverRanks<double>(play, add).run(deals, config.threads, *config.cluster, progress);
  return response;
}

Result<LocalResponse> play_local_response(const LocalResponseConfig& config, Progress* progress) {
  const Rules rules = *named_rules("holdem");
  FELT_TRY(check_agent(config.bot, rules, config.make));
  FELT_TRY(const std::unique_ptr<Agent> agent, config.make(config.bot));
  if (agent->policy() != nullptr) return respond_to(*agent->policy(), config, progress);
  MatchInfo match{&rules, {config.bot, "responder"}, 0, {}, config.stack};
  match.stakes.small_blind = config.small_blind;
  match.stakes.big_blind = config.big_blind;
  const SampledPolicy asked({config.make, config.bot, std::move(match), config.samples});
  auto response = respond_to(asked, config, progress);
  response.is_sampled = true;
  return response;
}

}  // namespace felt
