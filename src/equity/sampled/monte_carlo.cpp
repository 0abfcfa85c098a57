#include "equity/sampled/monte_carlo.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>

#include "base/parallel/cluster_work.hpp"
#include "base/rng.hpp"
#include "cards/evaluator.hpp"
#include "equity/sampled/deal_kernel.hpp"
#include "equity/sampled/holding_draws.hpp"

namespace felt {
namespace {

constexpr uint64_t kChunk = uint64_t{64} * kBlock;  // samples per chunk; each chunk has its own random stream
constexpr size_t kRound = 32;                       // chunks between looks at the stop rule

// Everything about the question that does not change from sample to sample.
struct Setup {
  DealPlan plan;
  std::vector<int> drawn;                    // players whose holdings are drawn from their ranges
  std::optional<HoldingDraws> draws;         // for them, in this order
  std::vector<std::vector<uint32_t>> ranks;  // by player and holding, when the board is complete
  bool per_hand = false;
};

// Every combo that can be dealt, all with weight 1: such a player's cards can come from the deck.
bool is_any_two(const Range& range, CardSet blocked) { return range == Range::random().without(blocked); }

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

// On a complete board every holding is judged once.
void rank_holdings(CardSet board, Setup& setup) {
  const auto rank_of = [five = PartialHand(board)](CardSet hole) {
    return static_cast<uint32_t>((five + PartialHand(hole)).rank().value());
  };
  setup.ranks.resize(setup.plan.players);
  for (int p = 0; p < setup.plan.players; ++p) {
    if (setup.plan.holding[p] != DealPlan::Holding::Fixed) continue;
    setup.ranks[p] = {rank_of(setup.plan.fixed[p])};
  }
  for (size_t k = 0; k < setup.drawn.size(); ++k) {
    for (const auto& [hole, weight] : setup.draws->holdings(k)) {
      setup.ranks[setup.drawn[k]].push_back(rank_of(hole.cards()));
    }
  }
}

Setup make_setup(std::span<const Range> ranges, SeenCards seen, bool per_hand) {
  Setup setup;
  setup.per_hand = per_hand;
  setup.plan.players = static_cast<int>(ranges.size());
  setup.plan.board = seen.board;
  setup.plan.dead = seen.dead;
  const CardSet blocked = seen.all() | fix_single_hands(ranges, seen.all(), setup.plan);
  const bool is_complete = seen.board.size() == 5;
  std::vector<Range> drawn;
  for (size_t p = 0; p < ranges.size(); ++p) {
    if (!setup.plan.fixed[p].is_empty()) continue;
    const Range possible = ranges[p].without(blocked);
    const bool from_deck = !per_hand && !is_complete && is_any_two(possible, blocked);
    setup.plan.holding[p] = from_deck ? DealPlan::Holding::Random : DealPlan::Holding::Given;
    if (from_deck) continue;
    setup.drawn.push_back(static_cast<int>(p));
    drawn.push_back(possible);
  }
  if (!drawn.empty()) setup.draws.emplace(drawn, blocked);
  if (is_complete) rank_holdings(seen.board, setup);
  return setup;
}

// What a run of samples adds up to.
struct Sums {
  explicit Sums(const Setup& setup) : weight(setup.plan.players), weight_squared(setup.plan.players) {
    holdings.resize(setup.plan.players);
    for (size_t k = 0; setup.per_hand && k < setup.drawn.size(); ++k) {
      holdings[setup.drawn[k]].resize(setup.draws->holdings(k).size());
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
  std::vector<std::vector<HoldingShare>> holdings;  // by player and drawn holding
};

class ChunkRun {
 public:
  ChunkRun(const Setup& setup, uint64_t seed, uint64_t chunk)
      : setup_(setup), dealer_(setup.plan, seed, chunk), sums_(setup), numbers_(setup.drawn.size()) {
    if (!setup.draws) return;
    drawer_.emplace(*setup.draws, hash_combine(seed, 1), chunk);
    ranked_.players = setup.plan.players;
    for (int p = 0; p < setup.plan.players && !setup.ranks.empty(); ++p) ranked_.ranks[p] = setup.ranks[p].data();
    for (size_t k = 0; k < setup.drawn.size(); ++k) {
      for (const auto& [hole, weight] : setup.draws->holdings(k)) numbers_[k].push_back(dealer_.live_numbers(hole));
      given_.players[setup.drawn[k]] = {drawer_->holdings(k), numbers_[k].data()};
      ranked_.holdings[setup.drawn[k]] = drawer_->holdings(k);
    }
  }
  ChunkRun(const ChunkRun&) = delete;
  ChunkRun& operator=(const ChunkRun&) = delete;

  void run_block(size_t deals) {
    if (drawer_) drawer_->draw();
    if (setup_.ranks.empty() || !drawer_) {
      dealer_.deal(&given_, winners_);
    } else {
      judge_ranked(ranked_, winners_);
    }
    sums_.samples += deals;
    const bool is_weighted = drawer_ && setup_.draws->is_weighted();
    for (size_t deal = 0; deal < deals && is_weighted; ++deal) add_weighted(deal);
    if (!is_weighted) count(deals);
    if (setup_.per_hand) add_to_holdings(deals);
  }
  const Sums& finish() {
    for (size_t i = 0; i < sums_.weight.by_winners.size(); ++i) {
      const double deals = counts_[0][i] + counts_[1][i];
      sums_.weight.by_winners[i] += deals;
      sums_.weight_squared.by_winners[i] += deals;
    }
    return sums_;
  }

 private:
  // Into two tables in turn: one that was just written to is slow to add to.
  void count(size_t deals) {
    for (size_t deal = 0; deal < deals; ++deal) counts_[deal % 2][winners_[deal] & (counts_[0].size() - 1)] += 1;
  }
  void add_weighted(size_t deal) {
    const double weight = drawer_->weight(deal);
    if (weight == 0) return;
    sums_.weight.by_winners[winners_[deal]] += weight;
    sums_.weight_squared.by_winners[winners_[deal]] += weight * weight;
  }
  void add_to_holdings(size_t deals) {
    for (size_t k = 0; k < setup_.drawn.size(); ++k) {
      const int p = setup_.drawn[k];
      for (size_t deal = 0; deal < deals; ++deal) {
        const double weight = drawer_->weight(deal);
        const int sharing = std::popcount(winners_[deal]);
        HoldingShare& holding = sums_.holdings[p][drawer_->holdings(k)[deal]];
        holding.total += weight;
        if ((winners_[deal] >> p & 1) == 0) continue;
        (sharing == 1 ? holding.share.win : holding.share.tie) += weight;
        holding.share.share += weight / sharing;
      }
    }
  }

  const Setup& setup_;
  BlockDealer dealer_;
  std::optional<HoldingDrawer> drawer_;
  Sums sums_;
  std::vector<std::vector<uint32_t>> numbers_;  // of a holding's cards for the dealer, by drawn player
  GivenCards given_;
  RankedBlock ranked_;
  std::array<WinnerMask, kBlock> winners_{};
  std::array<std::array<uint32_t, size_t{1} << kMaxPlayers>, 2> counts_{};  // unweighted samples by winners
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

// One chunk of samples, with a random stream of its own; nothing after a stop request.
std::optional<Sums> run_chunk(const Setup& setup, const SampleOptions& options, uint64_t chunk, Progress* progress) {
  if (stop_requested(progress)) return std::nullopt;
  const uint64_t samples = std::min(kChunk, options.max_samples - chunk * kChunk);
  auto run = std::make_unique<ChunkRun>(setup, options.seed, chunk);
  for (uint64_t left = samples; left > 0; left -= std::min<uint64_t>(left, kBlock)) {
    run->run_block(std::min<uint64_t>(left, kBlock));
  }
  if (progress != nullptr) progress->advance(samples);
  return run->finish();
}

// As bytes, for another rank; nothing is no bytes.
std::string write_part(const std::optional<Sums>& part) {
  ByteWriter writer;
  if (part) writer(part->samples, part->weight.by_winners, part->weight_squared.by_winners, part->holdings);
  return writer.take();
}
std::optional<Sums> read_part(std::string_view bytes, const Setup& setup) {
  if (bytes.empty()) return std::nullopt;
  Sums part(setup);
  ByteParser reader(bytes);
  reader(part.samples, part.weight.by_winners, part.weight_squared.by_winners, part.holdings);
  return part;
}

// Every holding's sums, with its name.
void name_holdings(const Setup& setup, Sums& sums) {
  for (size_t k = 0; setup.per_hand && k < setup.drawn.size(); ++k) {
    for (size_t i = 0; i < setup.draws->holdings(k).size(); ++i) {
      HoldingShare& holding = sums.holdings[setup.drawn[k]][i];
      holding.hole = setup.draws->holdings(k)[i].hole;
      holding.weight = setup.draws->holdings(k)[i].weight;
    }
  }
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
  const uint64_t chunks = chunks_of(options);
  const auto add = [&](size_t chunk, const std::optional<Sums>& part) {
    if (part) sums += *part;
    if (part && (chunk + 1) % kRound != 0 && chunk + 1 < chunks) return true;
    result.target_met =
        options.target_error == 0 || (sums.has_weight() && largest_error(sums, players) <= options.target_error);
    return part && sums.has_weight() && !(options.target_error > 0 && result.target_met);
  };
  InOrderOverRanks<std::optional<Sums>>([&](size_t chunk) { return run_chunk(setup, options, chunk, progress); }, add,
                                        {write_part, [&](std::string_view bytes) { return read_part(bytes, setup); }})
      .run(chunks, options.threads, *options.cluster, progress);
  result.stopped = agreed(*options.cluster, stop_requested(progress));
  result.found_a_deal = agreed(*options.cluster, sums.has_weight());
  result.samples = sums.samples;
  name_holdings(setup, sums);
  for (int p = 0; p < players; ++p) {
    result.players.push_back(summarize(sums, p));
    result.players.back().holdings = std::move(sums.holdings[p]);
  }
  return result;
}

}  // namespace felt
