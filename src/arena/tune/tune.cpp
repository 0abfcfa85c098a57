#include "arena/tune/tune.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "arena/tune/tune_race.hpp"

namespace felt {
namespace {

constexpr int kMaxSession = 500;       // as in a match
constexpr uint64_t kFewestDeals = 20;  // of a round or of the comparison: fewer say nothing

// Hands that everybody playing `deals` deals in the first round takes, all rounds being equally dear.
uint64_t hands_for(const TuneConfig& config, uint64_t deals) {
  return deals * static_cast<uint64_t>(hands_per_deal(config)) * config.candidates.size() *
         static_cast<uint64_t>(rounds_for(config.candidates.size() - 1));
}

Result<void> check_bots(const TuneConfig& config) {
  if (config.candidates.size() < 2) return usage_error("nothing to tune: every value given is the one it has");
  for (size_t field = 0; field < config.fields.size(); ++field) {
    FELT_TRY(check_playable(table_of(config, config.candidates[0], field)));
  }
  for (const std::string& candidate : config.candidates) {
    FELT_TRY(check_agent(candidate, config.match.rules, config.match.make));
  }
  return {};
}

}  // namespace

int rounds_for(size_t challengers) { return std::max(1, static_cast<int>(std::bit_width(challengers - 1))); }

MatchConfig table_of(const TuneConfig& config, const std::string& bot, size_t field) {
  MatchConfig match = config.match;
  match.agents = {bot};
  match.agents.insert(match.agents.end(), config.fields[field].begin(), config.fields[field].end());
  match.duplicate = true;
  match.stacks = Stacks::Reset;
  return match;
}

int hands_per_deal(const TuneConfig& config) {
  int hands = 0;
  for (const auto& field : config.fields) hands += static_cast<int>(field.size()) + 1;
  return hands;
}

Result<void> fit(TuneConfig& config) {
  const int wanted = config.match.session;
  if (wanted == 0) config.match.session = kMaxSession;
  FELT_TRY(check_bots(config));
  const uint64_t fewest = std::max<uint64_t>(kFewestDeals, wanted);
  if (config.hands < hands_for(config, fewest)) {
    return usage_error(fmt::format(
        "{} candidates, the default among them, need at least {} hands to play {} deals each in the first round, got "
        "--hands {}",
        config.candidates.size(), hands_for(config, fewest), fewest, config.hands));
  }
  const uint64_t fresh = 2 * kFewestDeals * static_cast<uint64_t>(hands_per_deal(config));
  if (config.fresh < fresh) {
    return usage_error(fmt::format("--fresh must be at least {}, {} deals for the winner and the default, got {}",
                                   fresh, kFewestDeals, config.fresh));
  }
  if (wanted == 0) {
    const uint64_t deals = config.hands / hands_for(config, 1);
    config.match.session = static_cast<int>(std::min<uint64_t>(kMaxSession, deals));
  }
  return {};
}

TuneVerdict TuneResult::verdict() const {
  if (winner == 0) return end == MatchEnd::Played ? TuneVerdict::DefaultLeads : TuneVerdict::NotCompared;
  if (!fresh) return TuneVerdict::NotCompared;
  if (fresh->differing < kFewestDiffering) return TuneVerdict::NotShownBetter;
  const double lead = fresh->lead.mean(), half = fresh->lead.ci95();
  if (lead - half > 0) return TuneVerdict::Better;
  return lead + half < 0 ? TuneVerdict::Worse : TuneVerdict::NotShownBetter;
}

std::vector<size_t> TuneResult::standings() const {
  std::vector<size_t> order(candidates.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, [&](size_t a, size_t b) {
    const TuneCandidate &one = candidates[a], &other = candidates[b];
    return one.rounds != other.rounds ? one.rounds > other.rounds : one.net.mean() > other.net.mean();
  });
  return order;
}

std::string_view to_text(TuneExit exit) {
  if (exit == TuneExit::Stayed) return "";
  return exit == TuneExit::Halved ? "halved" : "clearly behind";
}

std::string_view to_text(TuneVerdict verdict) {
  switch (verdict) {
    case TuneVerdict::NotCompared:
      return "not compared";
    case TuneVerdict::DefaultLeads:
      return "the default leads";
    case TuneVerdict::Better:
      return "better";
    case TuneVerdict::NotShownBetter:
      return "not shown to be better";
    case TuneVerdict::Worse:
      return "worse";
  }
  return "";
}

}  // namespace felt
