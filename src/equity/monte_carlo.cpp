#include "equity/monte_carlo.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>

#include "base/parallel.hpp"
#include "base/rng.hpp"
#include "equity/deal_kernel.hpp"
#include "equity/holding_sampler.hpp"
#include "equity/joint_deals.hpp"

namespace felt {
namespace {

constexpr uint64_t kChunk = 64 * kBlock;  // samples per chunk; each chunk has its own random stream
constexpr size_t kRound = 32;             // chunks between looks at the stop rule

// Everything about the question that does not change from sample to sample.
struct Setup {
  DealPlan plan;
  std::vector<std::optional<HoldingSampler>> samplers;  // by player; only for Given holdings
  std::vector<int> draw_order;                          // players with a sampler, the tightest first
  std::optional<JointDeals> joint;                      // of the players in draw_order, where the list is short
  std::vector<std::array<uint16_t, kCombos>> index_of;  // by player: a hole's place in its sampler
  bool per_hand = false;
};

// Every combo that can be dealt, all with weight 1: such a player's cards can come from the deck.
bool is_any_two(const Range& range, CardSet blocked) { return range == Range::random().without(blocked); }

void list_joint_deals(std::span<const Range> ranges, CardSet blocked, Setup& setup) {
  setup.index_of.resize(ranges.size());
  std::vector<Range> drawn;
  for (const int p : setup.draw_order) {
    drawn.push_back(ranges[p]);
    const auto& holdings = setup.samplers[p]->holdings();
    for (size_t i = 0; i < holdings.size(); ++i) setup.index_of[p][holdings[i].hole.index()] = static_cast<uint16_t>(i);
  }
  if (drawn.size() >= 2) setup.joint = JointDeals::list(drawn, blocked);
}

// The cards of the players who have only one hand.
CardSet fix_single_hands(std::span<const Range> ranges, CardSet seen, DealPlan& plan) {
  CardSet fixed;
  for (size_t p = 0; p < ranges.size(); ++p) {
    const Range possible = ranges[p].without(seen);
    if (possible.combos() != 1) continue;
    plan.holding[p] = DealPlan::Holding::Fixed;
    plan.fixed[p] = (*possible.begin()).hole.cards();
    fixed |= plan.fixed[p];
  }
  return fixed;
}

Setup make_setup(std::span<const Range> ranges, SeenCards seen, bool per_hand) {
  Setup setup;
  setup.per_hand = per_hand;
  setup.plan.players = static_cast<int>(ranges.size());
  setup.plan.board = seen.board;
  setup.plan.dead = seen.dead;
  setup.samplers.resize(ranges.size());
  const CardSet blocked = seen.all() | fix_single_hands(ranges, seen.all(), setup.plan);
  for (size_t p = 0; p < ranges.size(); ++p) {
    if (!setup.plan.fixed[p].is_empty()) continue;
    const Range possible = ranges[p].without(blocked);
    if (!per_hand && is_any_two(possible, blocked)) {
      setup.plan.holding[p] = DealPlan::Holding::Random;
      continue;
    }
    setup.plan.holding[p] = DealPlan::Holding::Given;
    setup.samplers[p].emplace(possible);
    setup.draw_order.push_back(static_cast<int>(p));
  }
  std::stable_sort(setup.draw_order.begin(), setup.draw_order.end(), [&](int a, int b) {
    return setup.samplers[a]->holdings().size() < setup.samplers[b]->holdings().size();
  });
  list_joint_deals(ranges, blocked, setup);
  return setup;
}

// What a run of samples adds up to.
struct Sums {
  explicit Sums(const Setup& setup) : weight(setup.plan.players), weight_squared(setup.plan.players) {
    for (const auto& sampler : setup.samplers) {
      holdings.emplace_back(setup.per_hand && sampler ? sampler->holdings().size() : 0);
    }
  }
  Sums& operator+=(const Sums& other) {
    samples += other.samples;
    for (size_t i = 0; i < weight.by_winners.size(); ++i) {
      weight.by_winners[i] += other.weight.by_winners[i];
      weight_squared.by_winners[i] += other.weight_squared.by_winners[i];
    }
    for (size_t p = 0; p < holdings.size(); ++p) {
      for (size_t i = 0; i < holdings[p].size(); ++i) {
        holdings[p][i].share += other.holdings[p][i].share;
        holdings[p][i].total += other.holdings[p][i].total;
      }
    }
    return *this;
  }

  bool has_weight() const {
    return std::any_of(weight.by_winners.begin(), weight.by_winners.end(), [](double w) { return w > 0; });
  }

  uint64_t samples = 0;
  OutcomeCounts<double> weight, weight_squared;
  std::vector<std::vector<HoldingShare>> holdings;  // by player and index in its sampler
};

class ChunkRun {
 public:
  ChunkRun(const Setup& setup, uint64_t seed, uint64_t chunk)
      : setup_(setup), dealer_(setup.plan, seed, chunk), rng_(hash_combine(seed, 1), chunk), sums_(setup) {
    if (!setup.draw_order.empty()) given_ = std::make_unique<GivenCards>();
    weights_.fill(1.0);
  }

  void run_block(size_t deals) {
    for (size_t deal = 0; given_ != nullptr && deal < kBlock; ++deal) draw_holdings(deal);
    dealer_.deal(given_.get(), winners_);
    sums_.samples += deals;
    if (given_ == nullptr) {
      for (size_t deal = 0; deal < deals; ++deal) counts_[winners_[deal] & (counts_.size() - 1)] += 1;
      return;
    }
    for (size_t deal = 0; deal < deals; ++deal) add_weighted(deal);
  }
  const Sums& finish() {
    for (size_t i = 0; i < sums_.weight.by_winners.size(); ++i) {
      sums_.weight.by_winners[i] += counts_[i];
      sums_.weight_squared.by_winners[i] += counts_[i];
    }
    return sums_;
  }

 private:
  void draw_holdings(size_t deal) {
    if (setup_.joint) return draw_jointly(deal);
    CardSet used;
    double weight = 1;
    for (const int p : setup_.draw_order) {
      const HoldingSampler& sampler = *setup_.samplers[p];
      const HoldingSampler::Draw draw = sampler.draw(used, rng_);
      weight *= draw.weight;
      used |= sampler.holdings()[draw.index].hole.cards();
      give(p, deal, draw.index);
    }
    weights_[deal] = weight;
  }
  void draw_jointly(size_t deal) {
    const Deal& holes = setup_.joint->draw(rng_);
    for (size_t k = 0; k < setup_.draw_order.size(); ++k) {
      const int p = setup_.draw_order[k];
      give(p, deal, setup_.index_of[p][holes[k]]);
    }
  }
  void give(int player, size_t deal, uint16_t index) {
    const Hole hole = setup_.samplers[player]->holdings()[index].hole;
    drawn_[player][deal] = index;
    given_->number[player][0][deal] = static_cast<uint16_t>(dealer_.live_number(hole.high()));
    given_->number[player][1][deal] = static_cast<uint16_t>(dealer_.live_number(hole.low()));
  }
  void add_weighted(size_t deal) {
    const double weight = weights_[deal];
    if (weight == 0) return;
    const WinnerMask winners = winners_[deal];
    sums_.weight.by_winners[winners] += weight;
    sums_.weight_squared.by_winners[winners] += weight * weight;
    if (setup_.per_hand) add_to_holdings(deal, weight, winners);
  }
  void add_to_holdings(size_t deal, double weight, WinnerMask winners) {
    const int sharing = std::popcount(winners);
    for (const int p : setup_.draw_order) {
      HoldingShare& holding = sums_.holdings[p][drawn_[p][deal]];
      holding.total += weight;
      if ((winners >> p & 1) == 0) continue;
      (sharing == 1 ? holding.share.win : holding.share.tie) += weight;
      holding.share.share += weight / sharing;
    }
  }

  const Setup& setup_;
  BlockDealer dealer_;
  Rng rng_;
  Sums sums_;
  std::unique_ptr<GivenCards> given_;
  std::array<WinnerMask, kBlock> winners_{};
  std::array<double, kBlock> weights_{};
  std::array<std::array<uint16_t, kBlock>, kMaxPlayers> drawn_{};
  std::array<uint32_t, size_t{1} << kMaxPlayers> counts_{};  // unweighted samples by winners
};

// Ratio estimator: share = sum of weight * x / sum of weight, where x is the part of the pot; its variance follows from
// the squared weights (Owen, Monte Carlo theory, ch. 9.2). With weights of 1 this is the usual standard error.
SampledPlayer summarize(const Sums& sums, int player) {
  const double total = std::accumulate(sums.weight.by_winners.begin(), sums.weight.by_winners.end(), 0.0);
  SampledPlayer result;
  if (total == 0) return result;
  result.share = share_of(sums.weight, player).scaled(1 / total);
  double variance = 0;
  for (size_t winners = 1; winners < sums.weight.by_winners.size(); ++winners) {
    const double part = (winners >> player & 1) == 0 ? 0.0 : 1.0 / std::popcount(winners);
    const double deviation = part - result.share.share;
    variance += sums.weight_squared.by_winners[winners] * deviation * deviation;
  }
  result.error = std::sqrt(variance) / total;
  return result;
}

double largest_error(const Sums& sums, int players) {
  double largest = 0;
  for (int p = 0; p < players; ++p) largest = std::max(largest, summarize(sums, p).error);
  return largest;
}

uint64_t chunks_of(const SampleOptions& options) { return (options.max_samples + kChunk - 1) / kChunk; }

// The chunks from `begin` to the next look at the stop rule, in order; those that were stopped have no sums.
std::vector<std::optional<Sums>> run_round(const Setup& setup, const SampleOptions& options, uint64_t begin,
                                           Progress* progress) {
  std::vector<std::optional<Sums>> parts(std::min<uint64_t>(chunks_of(options), begin + kRound) - begin);
  for_each_chunk(parts.size(), options.threads, [&](size_t k) {
    if (stop_requested(progress)) return;
    const uint64_t chunk = begin + k;
    uint64_t left = std::min(kChunk, options.max_samples - chunk * kChunk);
    const uint64_t samples = left;
    auto run = std::make_unique<ChunkRun>(setup, options.seed, chunk);
    for (; left > 0; left -= std::min<uint64_t>(left, kBlock)) run->run_block(std::min<uint64_t>(left, kBlock));
    parts[k] = run->finish();
    if (progress != nullptr) progress->advance(samples);
  });
  return parts;
}

std::vector<HoldingShare> holdings_of(const Setup& setup, const Sums& sums, int player) {
  std::vector<HoldingShare> holdings = sums.holdings[player];
  for (size_t i = 0; i < holdings.size(); ++i) {
    const WeightedHole& drawn = setup.samplers[player]->holdings()[i];
    holdings[i].hole = drawn.hole;
    holdings[i].weight = drawn.weight;
  }
  return holdings;
}

// A pot share varies by at most 1/4 per sample.
uint64_t expected_samples(const SampleOptions& options) {
  if (options.target_error <= 0) return options.max_samples;
  const double needed = 0.25 / (options.target_error * options.target_error);
  return needed < static_cast<double>(options.max_samples) ? static_cast<uint64_t>(needed) : options.max_samples;
}

}  // namespace

SampledEquity sample_equity(std::span<const Range> ranges, SeenCards seen, const SampleOptions& options,
                            Progress* progress) {
  const Setup setup = make_setup(ranges, seen, options.per_hand);
  const int players = setup.plan.players;
  if (progress != nullptr) progress->expect(expected_samples(options));
  Sums sums(setup);
  SampledEquity result;
  for (uint64_t begin = 0; begin < chunks_of(options); begin += kRound) {
    for (const auto& part : run_round(setup, options, begin, progress)) {
      if (part) sums += *part;
    }
    result.stopped = stop_requested(progress);
    result.target_met =
        options.target_error == 0 || (sums.has_weight() && largest_error(sums, players) <= options.target_error);
    const bool exact_enough = options.target_error > 0 && result.target_met;
    if (result.stopped || exact_enough || !sums.has_weight()) break;
  }
  result.samples = sums.samples;
  result.found_a_deal = sums.has_weight();
  for (int p = 0; p < players; ++p) {
    result.players.push_back(summarize(sums, p));
    result.players.back().holdings = holdings_of(setup, sums, p);
  }
  return result;
}

}  // namespace felt
