#include "equity/exact/matchups.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "base/parallel/parallel.hpp"
#include "base/rng.hpp"
#include "cards/isomorphism.hpp"

namespace felt {
namespace {

struct DealHash {
  size_t operator()(const Deal& deal) const {
    uint64_t hash = 0;
    for (const uint16_t hole : deal) hash = hash * 0x9e3779b97f4a7c15ULL + hole;
    return mix64(hash);
  }
};

// The least copy of a deal under the suit permutations that leave board and dead cards alone.
class Canonical {
 public:
  explicit Canonical(const SeenCards& seen) {
    for (const SuitPermutation& permutation : all_suit_permutations()) {
      if (permute(seen.board, permutation) != seen.board || permute(seen.dead, permutation) != seen.dead) continue;
      auto& map = hole_maps_.emplace_back();
      for (const Hole hole : kAllHoles) {
        map[hole.index()] = static_cast<uint16_t>(permute(hole, permutation).index());
      }
    }
  }
  Deal operator()(const Deal& deal, int players) const {
    Deal least = deal;
    for (const auto& map : hole_maps_) {
      Deal copy{};
      for (int p = 0; p < players; ++p) copy[p] = map[deal[p]];
      least = std::min(least, copy);
    }
    return least;
  }

 private:
  std::vector<std::array<uint16_t, kCombos>> hole_maps_;
};

Matchups::ClassShares shares_of(const KnownHands& showdown) {
  const OutcomeCounts<int64_t> counts = count_outcomes(showdown);
  Matchups::ClassShares shares;
  for (int p = 0; p < showdown.players; ++p) shares.players[p] = share_of(counts, p);
  for (const int64_t boards : counts.by_winners) shares.boards += static_cast<double>(boards);
  shares.done = true;
  return shares;
}

}  // namespace

Matchups::Matchups(std::span<const Range> ranges, SeenCards seen, uint64_t limit, const Progress* progress)
    : board_(seen.board), walk_(ranges, seen.all()) {
  const int players = static_cast<int>(ranges.size());
  const Canonical canonical(seen);
  std::unordered_map<Deal, uint32_t, DealHash> classes;
  const auto visit = [&](const Deal& holes, double) {
    if (class_of_deal_.size() == limit || stop_requested(progress)) return false;
    const Deal least = canonical(holes, players);
    const auto [entry, is_new] = classes.try_emplace(least, static_cast<uint32_t>(showdowns_.size()));
    if (is_new) {
      KnownHands showdown{players, {}, seen.board, seen.dead};
      for (int p = 0; p < players; ++p) showdown.holes[p] = Hole::from_index(least[p]).cards();
      showdowns_.push_back(showdown);
    }
    class_of_deal_.push_back(entry->second);
    return true;
  };
  constexpr uint64_t kStepsPerDeal = 20;  // tangled ranges have many dead ends
  complete_ = walk_.for_each(visit, kStepsPerDeal * std::max<uint64_t>(limit, 100'000));
}

double Matchups::seconds_per_class(int players, CardSet board) {
  // Per player, by cards to come; two to three times what three players take on one core of a Zen 5.
  constexpr std::array<double, 6> kSeconds = {0.4e-6, 0.6e-6, 1.3e-6, 8e-6, 25e-6, 70e-6};
  return kSeconds[5 - board.size()] * players;
}

// Walks over all deals again, in the same order, and gives every holding its part.
ExactSums Matchups::add_up(const std::vector<ClassShares>& shares) const {
  const auto& holdings = walk_.holdings();
  ExactSums result;
  std::vector<std::array<uint16_t, kCombos>> place(holdings.size());  // by player and Hole::index()
  for (size_t p = 0; p < holdings.size(); ++p) {
    auto& player = result.players.emplace_back();
    for (const auto& [hole, weight] : holdings[p]) {
      place[p][hole.index()] = static_cast<uint16_t>(player.size());
      player.push_back({hole, weight, {}, 0});
    }
  }
  size_t next = 0;
  walk_.for_each([&](const Deal& holes, double weight) {
    const ClassShares& share = shares[class_of_deal_[next++]];
    for (size_t p = 0; p < holdings.size(); ++p) {
      HoldingShare& holding = result.players[p][place[p][holes[p]]];
      holding.share += share.players[p].scaled(weight);
      holding.total += weight * share.boards;
    }
    return true;
  });
  return result;
}

ExactSums Matchups::solve(int threads, Progress* progress) const {
  if (progress != nullptr) progress->expect(classes());
  std::vector<ClassShares> shares(classes());
  // Strided chunks: whatever has been done when a run is stopped is spread evenly.
  const size_t chunks = (classes() + 15) / 16;
  for_each_chunk(chunks, threads, [&](size_t k) {
    if (stop_requested(progress)) return;
    for (size_t i = k; i < classes(); i += chunks) {
      shares[i] = shares_of(showdowns_[i]);
      if (progress != nullptr) progress->advance(1);
    }
  });

  ExactSums result = add_up(shares);
  result.work_total = classes();
  for (const ClassShares& share : shares) result.work_done += share.done ? 1 : 0;
  return result;
}

}  // namespace felt
