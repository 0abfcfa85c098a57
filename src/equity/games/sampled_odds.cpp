#include "equity/games/sampled_odds.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "base/parallel/cluster_work.hpp"
#include "equity/games/board_judges.hpp"
#include "equity/games/draw_play.hpp"
#include "equity/games/game_dealer.hpp"
#include "equity/games/sampled_blocks.hpp"

namespace felt {
namespace {

constexpr uint64_t kChunk = 32'768;  // deals, those that do not count included
constexpr size_t kRound = 16;        // chunks between looks at the stop rule
constexpr size_t kGiveUp = 64;       // chunks without a deal that counts

struct Part {
  OddsTally tally;
  uint64_t deals = 0;  // that count
  bool done = false;
};

Part no_part(const OddsPlan& plan) { return {OddsTally(plan.count(), plan.game.has_low())}; }

template <class Judge>
class Sampler {
 public:
  Sampler(const OddsPlan& plan, uint64_t seed) : plan_(plan), deals_(plan), seed_(seed) {
    for (const OddsPlayer& player : plan.players) {
      const bool known = player.hands.empty() && plan.to_come(player) == 0 && plan.game.draws == 0;
      known_.push_back(known ? std::optional<Hand>(player.known) : std::nullopt);
    }
  }

  Part run(uint64_t chunk, uint64_t deals) const {
    Part part = no_part(plan_);
    part.done = true;
    if (takes_blocks(plan_)) {
      sample_blocks(plan_, {seed_, chunk}, deals, part.tally);
      part.deals = deals;
      return part;
    }
    Rng rng(seed_, chunk);
    CardStream cards(deals_.live());
    GameDeal deal;
    for (uint64_t k = 0; k < deals; ++k) {
      if (!deals_.deal(rng, cards, deal)) continue;
      if (plan_.game.draws > 0) play_draws(plan_.game, std::span(deal.hands).first(plan_.players.size()), cards, rng);
      part.tally.add(judge(deal));
      ++part.deals;
    }
    return part;
  }

 private:
  using Hand = typename Judge::Hand;

  DealResult judge(const GameDeal& deal) const {
    const Judge judge(plan_.game, deal.board);
    DealJudge winners;
    for (size_t p = 0; p < known_.size(); ++p)
      winners.add(static_cast<int>(p), judge(known_[p] ? *known_[p] : Hand(deal.hands[p])));
    return winners.result();
  }

  const OddsPlan& plan_;
  GameDeals deals_;
  uint64_t seed_;
  std::vector<std::optional<Hand>> known_;  // by player: where all cards are known from the start
};

// As bytes, for another rank.
std::string write_part(Part part) {
  ByteWriter writer;
  writer(part.deals, part.done);
  part.tally.travel(writer);
  return writer.take();
}
Part read_part(std::string_view bytes, Part part) {
  ByteParser reader(bytes);
  reader(part.deals, part.done);
  part.tally.travel(reader);
  return part;
}

double largest_error(const OddsTally& tally, int players) {
  double largest = 0;
  for (int p = 0; p < players; ++p) largest = std::max(largest, tally.odds_of(p).error);
  return largest;
}

// A part of the pot varies by at most 1/4 per deal.
uint64_t expected_deals(const EquityOptions& options) {
  if (options.target_error <= 0) return options.max_samples;
  const double needed = 0.25 / (options.target_error * options.target_error);
  return needed < static_cast<double>(options.max_samples) ? static_cast<uint64_t>(needed) : options.max_samples;
}

// Adds chunk after chunk, and knows when it is enough.
class Collector {
 public:
  Collector(const OddsPlan& plan, const EquityOptions& options)
      : plan_(plan),
        options_(options),
        chunks_((options.max_samples + kChunk - 1) / kChunk),
        odds_{OddsTally(plan.count(), plan.game.has_low())} {}

  size_t chunks() const { return chunks_; }
  SampledOdds& odds() { return odds_; }

  // Whether more is wanted.
  bool add(size_t chunk, const Part& part) {
    odds_.tally += part.tally;
    odds_.deals += part.deals;
    if (part.done && (chunk + 1) % kRound != 0 && chunk + 1 < chunks_) return true;
    const double target = options_.target_error;
    odds_.target_met = target == 0 || (odds_.deals > 0 && largest_error(odds_.tally, plan_.count()) <= target);
    const bool hopeless = odds_.deals == 0 && chunk + 1 >= kGiveUp;
    return part.done && !hopeless && !(target > 0 && odds_.target_met);
  }

 private:
  const OddsPlan& plan_;
  const EquityOptions& options_;
  size_t chunks_;
  SampledOdds odds_;
};

template <class Judge>
SampledOdds sample_with(const OddsPlan& plan, const EquityOptions& options, Progress* progress) {
  const Sampler<Judge> sampler(plan, options.seed);
  Collector collector(plan, options);
  if (progress != nullptr) progress->expect(expected_deals(options));
  const auto work = [&](size_t chunk) {
    if (stop_requested(progress)) return no_part(plan);
    const uint64_t deals = std::min(kChunk, options.max_samples - chunk * kChunk);
    Part part = sampler.run(chunk, deals);
    if (progress != nullptr) progress->advance(deals);
    return part;
  };
  InOrderOverRanks<Part>(work, [&](size_t chunk, const Part& part) { return collector.add(chunk, part); },
                         {write_part, [&](std::string_view bytes) { return read_part(bytes, no_part(plan)); }})
      .run(collector.chunks(), options.threads, *options.cluster, progress);
  SampledOdds& odds = collector.odds();
  odds.stopped = agreed(*options.cluster, stop_requested(progress));
  odds.found_a_deal = agreed(*options.cluster, odds.deals > 0);
  return odds;
}

}  // namespace

SampledOdds sample_odds(const OddsPlan& plan, const EquityOptions& options, Progress* progress) {
  return with_judge(plan.game, [&]<class Judge>() { return sample_with<Judge>(plan, options, progress); });
}

}  // namespace felt
