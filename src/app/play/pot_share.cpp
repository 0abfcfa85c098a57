#include "app/play/pot_share.hpp"

#include <cmath>

#include "agents/any_game/final_hands.hpp"
#include "app/odds/table_odds.hpp"

namespace felt {
namespace {

constexpr int kShareSamples = 2000;  // opponents' draws are dealt again and again: a point of error, in a blink

PotShare share_in_draw_game(const View& view, int samples, Rng& rng) {
  PotShare share;
  share.whole = expected_share(view, samples, rng);
  share.error = 0.5 / std::sqrt(static_cast<double>(samples));
  share.against = "hands that fit what they drew and bet";
  return share;
}

}  // namespace

bool is_like_holdem(const Rules& rules) {
  return rules.has_holdem_hands() || rules.showdown == Showdown::SuitsIgnored ||
         (rules.showdown == Showdown::KickersIgnored && !rules.has_draw());
}

std::optional<PotShare> pot_share(const View& view, int samples, Rng& rng) {
  if (view.rules().has_draw()) return share_in_draw_game(view, std::min(samples, kShareSamples), rng);
  EquityOptions options;
  options.method = EquityOptions::Method::Sample;
  options.max_samples = static_cast<uint64_t>(samples);
  options.target_error = 0;
  options.seed = rng.next();
  options.threads = 1;
  const auto answer = compute_odds(question_of_view(view), options);
  if (!answer) return std::nullopt;
  const PlayerOdds& own = answer->players.front();
  PotShare share{own.equity, own.error, {}, {}, "random hands"};
  if (view.rules().has_up_cards()) share.against = "random hands behind their up cards";
  if (view.rules().low != LowHalf::None) share.high = own.high, share.low = own.low;
  return share;
}

}  // namespace felt
