#include "equity/sampled/rollout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/assert.hpp"
#include "base/parallel/cluster_work.hpp"
#include "base/rng.hpp"
#include "cards/card_text.hpp"
#include "equity/sampled/deal_kernel.hpp"

namespace felt {
namespace {

// One combo of the class; before the flop they are all alike.
CardSet representative(HoleClass hole_class) {
  const Suit other = hole_class.is_suited() ? Suit::Spades : Suit::Hearts;
  return {Card(hole_class.high(), Suit::Spades), Card(hole_class.low(), other)};
}

// Nothing when stopped on the way.
std::optional<RolloutEntry> roll_out_entry(HoleClass hand, int players, const RolloutOptions& options,
                                           const Progress* progress) {
  const DealPlan plan = DealPlan::against_random(representative(hand), players - 1);
  BlockDealer dealer(plan, options.seed, hash_combine(hand.index(), players));

  OutcomeCounts<uint64_t> counts(players);
  std::array<WinnerMask, kBlock> winners{};
  for (uint64_t left = options.samples; left > 0;) {
    if (stop_requested(progress)) return std::nullopt;
    const uint64_t deals = std::min<uint64_t>(left, kBlock);
    dealer.deal(nullptr, winners);
    for (uint64_t i = 0; i < deals; ++i) ++counts.by_winners[winners[i]];
    left -= deals;
  }
  const PlayerShare share = share_of(counts, 0).scaled(1 / static_cast<double>(options.samples));
  return RolloutEntry{hand, players, options.samples, share.win, share.tie, 1 - share.win - share.tie, share.share};
}

}  // namespace

std::vector<RolloutEntry> roll_out(const RolloutOptions& options, Progress* progress) {
  FELT_ASSERT(
      2 <= options.min_players && options.min_players <= options.max_players && options.max_players <= kMaxPlayers,
      "2 to 10 players");
  FELT_ASSERT(options.samples > 0, "at least one sample");
  const size_t entries = static_cast<size_t>(options.max_players - options.min_players + 1) * kHoleClasses;
  if (progress != nullptr) progress->expect(entries);
  using Entry = std::optional<RolloutEntry>;
  const auto work = [&](size_t k) {
    const int players = options.min_players + static_cast<int>(k / kHoleClasses);
    Entry entry = roll_out_entry(HoleClass::from_index(static_cast<int>(k % kHoleClasses)), players, options, progress);
    if (progress != nullptr && entry) progress->advance(1);
    return entry;
  };
  std::vector<RolloutEntry> done;
  const auto keep = [&](size_t, const Entry& entry) {
    if (entry) done.push_back(*entry);
    return true;
  };
  InOrderOverRanks<Entry>(work, keep).run(entries, options.threads, *options.cluster, progress);
  return done;
}

std::string rollout_csv(const std::vector<RolloutEntry>& entries) {
  std::string csv = "hand,players,samples,win,tie,loss,equity\n";
  for (const RolloutEntry& entry : entries) {
    csv += fmt::format("{},{},{},{:.6f},{:.6f},{:.6f},{:.6f}\n", to_text(entry.hand), entry.players, entry.samples,
                       entry.win, entry.tie, entry.loss, entry.equity);
  }
  return csv;
}

}  // namespace felt
