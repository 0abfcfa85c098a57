#include "equity/games/sampled_odds.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "base/cluster_work.hpp"
#include "equity/games/board_judge.hpp"
#include "equity/games/draw_play.hpp"
#include "equity/games/game_dealer.hpp"

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

class Sampler {
 public:
  Sampler(const OddsPlan& plan, uint64_t seed) : plan_(plan), deals_(plan), seed_(seed) {}

  Part empty() const { return {OddsTally(plan_.count(), plan_.game.has_low())}; }

  Part run(uint64_t chunk, uint64_t deals) const {
    Part part = empty();
    part.done = true;
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
  DealResult judge(const GameDeal& deal) const {
    const BoardJudge judge(plan_.game, deal.board);
    DealJudge winners;
    for (int p = 0; p < plan_.count(); ++p) winners.add(p, judge(deal.hands[p]));
    return winners.result();
  }

  const OddsPlan& plan_;
  GameDeals deals_;
  uint64_t seed_;
};

// As bytes, for another rank.
std::string write_part(Part part) {
  ByteWriter writer;
  writer(part.deals, part.done);
  part.tally.travel(writer);
  return writer.take();
}
Part read_part(std::string_view bytes, Part part) {
  ByteReader reader(bytes);
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

}  // namespace

SampledOdds sample_odds(const OddsPlan& plan, const EquityOptions& options, Progress* progress) {
  const Sampler sampler(plan, options.seed);
  Collector collector(plan, options);
  if (progress != nullptr) progress->expect(expected_deals(options));
  const auto work = [&](size_t chunk) {
    if (stop_requested(progress)) return sampler.empty();
    const uint64_t deals = std::min(kChunk, options.max_samples - chunk * kChunk);
    Part part = sampler.run(chunk, deals);
    if (progress != nullptr) progress->advance(deals);
    return part;
  };
  InOrderOverRanks<Part>(work, [&](size_t chunk, const Part& part) { return collector.add(chunk, part); },
                         {write_part, [&](std::string_view bytes) { return read_part(bytes, sampler.empty()); }})
      .run(collector.chunks(), options.threads, *options.cluster, progress);
  SampledOdds& odds = collector.odds();
  odds.stopped = agreed(*options.cluster, stop_requested(progress));
  odds.found_a_deal = agreed(*options.cluster, odds.deals > 0);
  return odds;
}

}  // namespace felt
