#include "equity/games/game_rollout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "base/assert.hpp"
#include "base/parallel/cluster_work.hpp"
#include "base/rng.hpp"
#include "cards/card_text.hpp"

namespace felt {
namespace {

PlayerOdds roll_out_hand(const OddsGame& game, CardSet hand, int players, const EquityOptions& options) {
  OddsQuestion question{game, std::vector<OddsPlayer>(static_cast<size_t>(players)), {}, {}};
  question.players[0].known = hand;
  const auto answer = compute_odds(question, options);
  FELT_ASSERT(answer.ok(), "a hand against random ones has an answer");
  return answer->players[0];
}

}  // namespace

std::vector<GameRolloutEntry> roll_out_game(const OddsGame& game, const RolloutOptions& options, Progress* progress) {
  FELT_ASSERT(game.draws == 0, "nothing is drawn");
  const std::vector<StartingHand> hands = starting_hands(game);
  const size_t entries = static_cast<size_t>(options.max_players - options.min_players + 1) * hands.size();
  if (progress != nullptr) progress->expect(entries);
  using Entry = std::optional<GameRolloutEntry>;
  const auto work = [&](size_t k) -> Entry {
    if (stop_requested(progress)) return std::nullopt;
    EquityOptions sampled;
    sampled.method = EquityOptions::Method::Sample;
    sampled.max_samples = options.samples;
    sampled.target_error = 0;
    sampled.seed = hash_combine(options.seed, k);
    sampled.threads = 1;
    GameRolloutEntry entry{
        hands[k % hands.size()], options.min_players + static_cast<int>(k / hands.size()), options.samples, {}};
    entry.odds = roll_out_hand(game, entry.hand.cards, entry.players, sampled);
    if (progress != nullptr) progress->advance(1);
    return entry;
  };
  std::vector<GameRolloutEntry> done;
  const auto keep = [&](size_t, const Entry& entry) {
    if (entry) done.push_back(*entry);
    return true;
  };
  InOrderOverRanks<Entry>(work, keep).run(entries, options.threads, *options.cluster, progress);
  return done;
}

std::string starting_hand_name(CardSet cards) {
  std::vector<Card> sorted(cards.begin(), cards.end());
  std::ranges::sort(sorted, std::greater<>());
  return sorted.size() == 2 ? to_text(HoleClass(Hole(sorted[0], sorted[1]))) : to_text(sorted);
}

std::string game_rollout_csv(const OddsGame& game, const std::vector<GameRolloutEntry>& entries) {
  std::string csv = "hand,players,samples,win,tie,loss,equity";
  csv += game.has_low() ? ",low\n" : "\n";
  for (const auto& [hand, players, samples, odds] : entries) {
    csv += fmt::format("{},{},{},{:.6f},{:.6f},{:.6f},{:.6f}", starting_hand_name(hand.cards), players, samples,
                       odds.win, odds.tie, 1 - odds.win - odds.tie, odds.equity);
    csv += game.has_low() ? fmt::format(",{:.6f}\n", odds.low) : "\n";
  }
  return csv;
}

}  // namespace felt
