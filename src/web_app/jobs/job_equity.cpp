#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "app/odds/equity_question.hpp"
#include "base/text.hpp"
#include "web_app/jobs/job_parts.hpp"

namespace felt {
namespace {

constexpr size_t kMaxJobPlayers = 6;
constexpr size_t kBuckets = 20;

// The options of felt equity that mean the same; what they leave out is the same there and here.
std::vector<std::string> command_words(const Json& params, uint64_t seed) {
  std::vector<std::string> words = {"equity"};
  for (const Json& player : params["players"]) words.push_back(player);
  for (const std::string name : {"board", "dead"}) {
    if (const auto cards = params[name].get<std::string>(); !trim(cards).empty()) {
      words.push_back("--" + name);
      words.push_back(cards);
    }
  }
  if (params["method"] == "exact") words.emplace_back("--exact");
  if (params["method"] == "sample") {
    words.emplace_back("--stderr");
    words.push_back(fmt::format("{}", EquityOptions().target_error));
  }
  words.insert(words.end(), {"--seed", std::to_string(seed), "--per-hand"});
  return words;
}

EquityOptions options_of(const Json& params, uint64_t seed, int threads) {
  using Method = EquityOptions::Method;
  EquityOptions options;
  options.method = params["method"] == "exact"    ? Method::Exact
                   : params["method"] == "sample" ? Method::Sample
                                                  : Method::Auto;
  options.seed = seed;
  options.threads = threads;
  options.per_hand = true;
  return options;
}

Json player_view(const PlayerEquity& player) {
  std::array<double, kHoleClasses> reach{}, equity{};
  std::array<double, kBuckets> buckets{};
  double combos = 0, all = 0;
  for (const HandEquity& hand : player.hands) {
    const auto index = static_cast<size_t>(HoleClass(hand.hole).index());
    reach[index] += hand.reach;
    equity[index] += hand.reach * hand.equity;
    buckets[std::min(kBuckets - 1, static_cast<size_t>(hand.equity * kBuckets))] += hand.reach;
    combos += hand.reach > 0 ? hand.weight : 0;
    all += hand.reach;
  }
  for (double& bucket : buckets) bucket = all > 0 ? bucket / all : 0;
  Json grid = Json::array(), weights = Json::array();
  const double most = std::max(*std::ranges::max_element(reach), 1e-300);
  for (size_t i = 0; i < reach.size(); ++i) {
    grid.push_back(reach[i] > 0 ? Json(equity[i] / reach[i]) : Json());
    weights.push_back(reach[i] / most);
  }
  return {{"win", player.win}, {"tie", player.tie},       {"equity", player.equity},       {"error", player.error},
          {"combos", combos},  {"grid", std::move(grid)}, {"weights", std::move(weights)}, {"buckets", buckets}};
}

// A page has no options of a command.
Error in_words_of_the_page(Error error) {
  constexpr std::string_view kOption = "leave out --exact";
  const size_t at = error.message.find(kOption);
  if (at != std::string::npos) error.message.replace(at, kOption.size(), "choose another method");
  return error;
}

}  // namespace

Result<Json> run_equity_job(const Json& params, const JobRun& run) {
  if (params["players"].size() < 2 || params["players"].size() > kMaxJobPlayers) {
    return Error{fmt::format("expected 2 to {} players, got {}", kMaxJobPlayers, params["players"].size())};
  }
  FELT_TRY(const uint64_t seed, asked_seed(params));
  FELT_TRY(const EquityQuestion question,
           parse_equity_question({params["players"].get<std::vector<std::string>>(), params["board"].get<std::string>(),
                                  params["dead"].get<std::string>(), "board", "dead cards"}));
  const JobClock clock;
  const auto computed = compute_equity(question, options_of(params, seed, run.threads), &run.progress);
  if (!computed) return in_words_of_the_page(computed.error());
  const EquityAnswer& answer = *computed;
  if (answer.deals == 0) return Error{"it was stopped before anything was counted", ErrorKind::Failed};
  Json players = Json::array();
  for (const PlayerEquity& player : answer.players) players.push_back(player_view(player));
  return Json{{"exact", answer.exact},
              {"complete", answer.complete},
              {"deals", answer.deals},
              {"seed", std::to_string(seed)},
              {"seconds", clock.seconds()},
              {"players", std::move(players)},
              {"command", shell_line(command_words(params, seed))}};
}

}  // namespace felt
