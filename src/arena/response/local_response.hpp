// Local best response (Lisy and Bowling 2017): how much a simple opponent wins from a bot whose strategy it may ask
// about. It follows the bot's range by Bayes' rule, and at each decision takes the action that is best if nobody bets
// any more after it. What it wins is a lower bound of what a best opponent would.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "agents/roster.hpp"
#include "base/parallel/cluster.hpp"
#include "base/progress.hpp"
#include "base/statistics.hpp"
#include "game/stakes.hpp"

namespace felt {

// Which actions it considers, street by street; elsewhere it calls.
enum class ResponseSetting : uint8_t { FoldCall, PotsLate, SizesLate, SizesFlop, OwnSizes, GivenSizes };
// "fc", "fcpa-late", "sizes-late", "sizes-flop", "own", "given".
const std::vector<std::string>& response_setting_words();

struct LocalResponseConfig {
  std::string bot;  // its spec
  AgentMaker make = make_agent;
  int samples = 8;  // how often a bot without a policy is asked about a hand, where it draws random numbers
  ResponseSetting setting = ResponseSetting::FoldCall;
  std::vector<double> sizes;                            // of GivenSizes, in parts of the pot after calling
  std::array<bool, 4> streets{true, true, true, true};  // where it may use them; elsewhere it folds or calls
  int hands = 1000;                                     // both seats in turn, with the same cards
  Chips stack{20'000}, small_blind{50}, big_blind{100};
  uint64_t seed = 1;
  int threads = 0;                       // 0 = all cores; the result does not depend on it
  Cluster* cluster = &single_process();  // who shares the deals; only rank 0 gets the result
};

struct LocalResponse {
  ClusterMean won;  // mbb a hand; the two seats of a deal are a cluster
  int64_t hands = 0;
  bool is_sampled = false;  // the bot has no policy, and was asked hand by hand
  bool complete = true;
};

// Against a strategy.
LocalResponse respond_to(const Policy& policy, const LocalResponseConfig& config, Progress* progress = nullptr);

// Against a bot: by its policy, or by asking it hand by hand. An error where it does not exist or does not play
// hold'em.
Result<LocalResponse> play_local_response(const LocalResponseConfig& config, Progress* progress = nullptr);

}  // namespace felt
