#include "solver/training/sampling_trainer.hpp"

#include <algorithm>

#include "solver/training/sampled_deal.hpp"

namespace felt {
namespace {

constexpr float kPruneBelow = -300;   // big blinds of regret
constexpr uint32_t kLooksAgain = 20;  // one iteration in so many prunes nothing

class Walk {
 public:
  Walk(const BettingTree& tree, BlueprintTable& table, Rng& rng, bool prunes)
      : tree_(tree), table_(table), rng_(rng), prunes_(prunes) {}

  void run(const SampledDeal& deal) {
    deal_ = &deal;
    for (player_ = 0; player_ < 2; ++player_) walk(0);
  }

 private:
  // What the player wins from here on average over the opponent's actions, in big blinds.
  float walk(uint32_t number) {
    const BetNode& node = tree_.nodes()[number];
    const int bucket = deal_->buckets[node.player][static_cast<size_t>(index(node.street))];
    const uint64_t at = table_.at(number, bucket);
    return node.player == player_ ? try_all(node, at) : play(node, at);
  }

  float follow(const BetNode& node, const BetEdge& edge) {
    constexpr float kBigBlinds = 1.0f / kBigBlindChips;
    if (edge.end == BetEnd::Decision) return walk(edge.target);
    const float lost = static_cast<float>(edge.lost) * kBigBlinds;
    if (edge.end == BetEnd::Fold) return node.player == player_ ? -lost : lost;
    return lost * static_cast<float>(player_ == 0 ? deal_->winner : -deal_->winner);
  }

  float try_all(const BetNode& node, uint64_t at) {
    const std::span<float> regrets(table_.regrets() + at, node.edges);
    const auto edges = tree_.edges(node);
    fetch(edges);
    std::array<float, kMaxBetActions> share, value;
    shares_of(regrets, share);
    float mean = 0;
    std::array<bool, kMaxBetActions> is_tried;
    for (size_t a = 0; a < edges.size(); ++a) {
      is_tried[a] = !(prunes_ && is_hopeless(node, edges[a], regrets[a]));
      if (!is_tried[a]) continue;
      value[a] = follow(node, edges[a]);
      mean += share[a] * value[a];
    }
    for (size_t a = 0; a < edges.size(); ++a) {
      if (is_tried[a]) learn(regrets[a], value[a] - mean);
    }
    return mean;
  }

  static void learn(float& regret, float gain) {
    std::atomic_ref<float> shared(regret);
    shared.store(std::max(SamplingTrainer::kFloor, shared.load(std::memory_order_relaxed) + gain),
                 std::memory_order_relaxed);
  }

  // The river and what ends the hand are always tried: they cost little.
  static bool is_hopeless(const BetNode& node, const BetEdge& edge, const float& regret) {
    return edge.end == BetEnd::Decision && node.street != CardStreet::River && read_shared(regret) < kPruneBelow;
  }

  float play(const BetNode& node, uint64_t at) {
    std::array<float, kMaxBetActions> share;
    shares_of({table_.regrets() + at, node.edges}, share);
    float* sums = table_.sums() + at;
    for (size_t a = 0; a < node.edges; ++a) add_shared(sums[a], share[a]);
    return follow(node, tree_.edges(node)[choose(share, node.edges)]);
  }

  size_t choose(const std::array<float, kMaxBetActions>& share, size_t actions) {
    auto left = static_cast<float>(rng_.uniform());
    for (size_t a = 0; a + 1 < actions; ++a) {
      left -= share[a];
      if (left < 0) return a;
    }
    return actions - 1;
  }

  // Where the walk goes next is in memory far away, and known now.
  void fetch(std::span<const BetEdge> edges) const {
    for (const BetEdge& edge : edges) {
      if (edge.end != BetEnd::Decision) continue;
      const BetNode& next = tree_.nodes()[edge.target];
      const int bucket = deal_->buckets[next.player][static_cast<size_t>(index(next.street))];
      __builtin_prefetch(table_.regrets() + table_.at(edge.target, bucket));
    }
  }

  const BettingTree& tree_;
  BlueprintTable& table_;
  Rng& rng_;
  const SampledDeal* deal_ = nullptr;
  int player_ = 0;
  bool prunes_;
};

}  // namespace

SamplingTrainer::SamplingTrainer(const BettingTree& tree, const CardAbstraction& cards, BlueprintTable& table,
                                 TableRounds& rounds, SamplingOptions options)
    : tree_(tree), cards_(cards), table_(table), rounds_(rounds), options_(options) {}

void SamplingTrainer::run_chunk(uint64_t chunk) {
  Rng rng(options_.seed, chunk);
  const bool may_prune = chunk * kChunk >= options_.prune_after;
  for (uint64_t i = 0; i < kChunk; ++i) {
    const SampledDeal deal = sample_deal(cards_, rng);
    Walk(tree_, table_, rng, may_prune && rng.below(kLooksAgain) != 0).run(deal);
  }
}

// A rank that is asked to stop still goes to the end of the round, where the others hear of it; it counts for nothing.
void SamplingTrainer::run(uint64_t iterations, Team& team, const Progress* progress) {
  const uint64_t end = done_ + iterations;
  for (uint64_t before = done_; done_ < end && !(rounds_.is_alone() && stop_requested(progress));) {
    const uint64_t period = options_.discount_every > 0 ? options_.discount_every : ~0ULL;
    const uint64_t end_of_round = rounds_.end_after(done_);
    const uint64_t next = std::min({end, (done_ / period + 1) * period, end_of_round});
    const uint64_t first = done_ / kChunk, chunks = std::max<uint64_t>(1, (next - done_ + kChunk - 1) / kChunk);
    team.run(chunks, [&](size_t chunk, int) {
      if (!stop_requested(progress) && rounds_.is_mine(first + chunk)) run_chunk(first + chunk);
    });
    if (rounds_.is_alone() && stop_requested(progress)) return;
    done_ += chunks * kChunk;
    const uint64_t periods = done_ / period;
    if (done_ % period < kChunk && periods >= 1 && periods <= static_cast<uint64_t>(options_.discounts)) {
      rounds_.discount(static_cast<float>(periods) / static_cast<float>(periods + 1), team);
    }
    if (rounds_.is_alone() || done_ < std::min(end, end_of_round)) continue;
    if (rounds_.combine(stop_requested(progress), team)) return resume_at(before);
    before = done_;
  }
}

}  // namespace felt
