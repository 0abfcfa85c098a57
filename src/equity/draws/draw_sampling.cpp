#include "equity/draws/draw_sampling.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <utility>
#include <vector>

#include "cards/evaluator.hpp"

namespace felt {
namespace {

constexpr int kHandCards = 5, kDrawsBetweenChecks = 100;

// One of the 32 discards and the draws made for it so far.
class SampledOption {
 public:
  SampledOption(CardSet hand, CardSet thrown, bool returns) : thrown_(thrown), kept_(hand - thrown) {
    const CardSet unseen = CardSet::full_deck() - (returns ? hand - thrown : hand);
    deck_.assign(unseen.begin(), unseen.end());
  }

  void draw(int count, Rng& rng) {
    for (int i = 0; i < count; ++i) sum_ += one_rank(rng);
    samples_ += count;
  }

  // How far the mean has moved since it was last asked.
  double moved() { return std::abs(mean() - std::exchange(last_mean_, mean())); }

  CardSet thrown() const { return thrown_; }
  double mean() const { return sum_ / samples_; }

 private:
  double one_rank(Rng& rng) {
    PartialHand hand = kept_;
    for (size_t i = 0; i < static_cast<size_t>(thrown_.size()); ++i) {
      std::swap(deck_[i], deck_[i + rng.below(static_cast<uint32_t>(deck_.size() - i))]);
      hand += deck_[i];
    }
    return hand.rank().value();
  }

  CardSet thrown_;
  PartialHand kept_;
  std::vector<Card> deck_;
  double sum_ = 0, last_mean_ = 0;
  int samples_ = 0;
};

// Fewer cards thrown first, as in listing 8.
std::vector<SampledOption> all_options(CardSet hand, bool returns) {
  const std::vector<Card> cards(hand.begin(), hand.end());
  std::vector<SampledOption> options;
  for (unsigned places = 0; places < 1u << kHandCards; ++places) {
    CardSet thrown;
    for (int i = 0; i < kHandCards; ++i) {
      if ((places >> i & 1) != 0) thrown |= cards[static_cast<size_t>(i)];
    }
    options.emplace_back(hand, thrown, returns);
  }
  std::ranges::stable_sort(options, {}, [](const SampledOption& option) { return option.thrown().size(); });
  return options;
}

}  // namespace

SampledDiscard sample_discards(CardSet hand, const DrawSampling& how, Rng& rng) {
  const auto begin = std::chrono::steady_clock::now();
  const auto is_late = [&] {
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begin;
    return how.limit_ms > 0 && spent.count() >= how.limit_ms;
  };
  std::vector<SampledOption> options = all_options(hand, how.returns);
  int samples = 0;
  for (bool has_settled = false; samples < how.samples && !has_settled && (samples == 0 || !is_late());) {
    const int count = std::min(kDrawsBetweenChecks, how.samples - samples);
    double most = 0;
    for (SampledOption& option : options) {
      option.draw(count, rng);
      most = std::max(most, option.moved());
    }
    samples += count;
    has_settled = most < how.epsilon;
  }
  const auto best = std::ranges::min_element(options, {}, &SampledOption::mean);
  return {best->thrown(), best->mean(), samples};
}

}  // namespace felt
