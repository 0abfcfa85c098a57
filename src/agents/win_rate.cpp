#include "agents/win_rate.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "equity/sampled/deal_kernel.hpp"
#include "game/hand_value.hpp"

namespace felt {
namespace {

// What a hand is worth that this many players win together.
using Worth = double (*)(int winners);
double share_of_pot(int winners) { return 1.0 / winners; }
double win_alone(int winners) { return winners == 1 ? 1 : 0; }

// Hold'em hands: whole blocks through the Monte Carlo kernel.
double sample_holdem(const View& view, int samples, Rng& rng, Worth worth) {
  DealPlan plan = DealPlan::against_random(view.hole().known(), view.opponents().size());
  plan.board = CardSet::of(view.board());
  BlockDealer dealer(plan, rng.next(), 0);
  std::array<WinnerMask, kBlock> winners{};
  const int blocks = (samples + kBlock - 1) / kBlock;
  double sum = 0;
  for (int block = 0; block < blocks; ++block) {
    dealer.deal(nullptr, winners);
    for (const WinnerMask mask : winners) {
      if ((mask & 1) != 0) sum += worth(std::popcount(static_cast<unsigned>(mask)));
    }
  }
  return sum / (blocks * kBlock);
}

// Any other showdown, one deal at a time.
class PlainSampler {
 public:
  PlainSampler(const View& view, Rng& rng) : view_(view), rng_(rng) {
    const CardSet seen = view.hole().known() | CardSet::of(view.board());
    for (const Card card : CardSet::full_deck() - seen) deck_[size_++] = card;
    std::copy(view.board().begin(), view.board().end(), board_.begin());
  }

  // How many win one pot with the viewer, the viewer included; 0: somebody has more.
  int sample() {
    dealt_ = 0;
    const auto board_cards = static_cast<size_t>(view_.rules().board_cards());
    for (size_t i = view_.board().size(); i < board_cards; ++i) board_[i] = next();
    const HandValuer value_of(view_.rules().showdown, std::span<const Card>(board_.data(), board_cards));
    const uint32_t own = value_of(view_.hole());
    int sharing = 1;
    for (int opponent = view_.opponents().size(); opponent > 0; --opponent) {
      DealtCards hole;
      for (int i = 0; i < view_.hole().size(); ++i) hole.push_back(next());
      const uint32_t other = value_of(hole);
      if (other > own) return 0;
      sharing += other == own ? 1 : 0;
    }
    return sharing;
  }

 private:
  Card next() {
    std::swap(deck_[dealt_], deck_[dealt_ + rng_.below(static_cast<uint32_t>(size_ - dealt_))]);
    return deck_[dealt_++];
  }

  const View& view_;
  Rng& rng_;
  std::array<Card, kCards> deck_{};
  std::array<Card, kMaxBoard> board_{};
  size_t size_ = 0, dealt_ = 0;
};

double mean_worth(const View& view, int samples, Rng& rng, Worth worth) {
  FELT_ASSERT(!view.rules().has_draw(), "hands that draw are rated by their discards");
  if (view.opponents().is_empty()) return 1;
  if (view.rules().showdown == Showdown::High && view.hole().size() == 2)
    return sample_holdem(view, samples, rng, worth);
  PlainSampler sampler(view, rng);
  double sum = 0;
  for (int i = 0; i < samples; ++i) {
    const int winners = sampler.sample();
    if (winners > 0) sum += worth(winners);
  }
  return sum / samples;
}

}  // namespace

double equity_vs_random(const View& view, int samples, Rng& rng) {
  return mean_worth(view, samples, rng, share_of_pot);
}

double win_chance_vs_random(const View& view, int samples, Rng& rng) {
  return mean_worth(view, samples, rng, win_alone);
}

}  // namespace felt
