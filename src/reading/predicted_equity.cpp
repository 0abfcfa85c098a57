#include "reading/predicted_equity.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <vector>

#include "cards/evaluator.hpp"

namespace felt {
namespace {

constexpr int kTries = 200;  // per deal; nine tight ranges collide nine times in ten

// Draws a holding by its probability: the cumulative sums, and a guide that says near which of them to look.
class Drawer {
 public:
  explicit Drawer(const RangePosterior& posterior) {
    up_to_.reserve(kCombos);
    holes_.reserve(kCombos);
    double sum = 0;
    for (int i = 0; i < kCombos; ++i) {
      const double p = posterior.probabilities()[i];
      if (p <= 0) continue;
      up_to_.push_back(sum += p);
      holes_.push_back(Hole::from_index(i));
    }
    size_t at = 0;
    for (size_t k = 0; k < kGuides; ++k) {
      const double from = sum * static_cast<double>(k) / kGuides;
      while (at + 1 < up_to_.size() && up_to_[at] <= from) ++at;
      guide_[k] = static_cast<uint16_t>(at);
    }
  }
  Hole draw(Rng& rng) const {
    const double part = rng.uniform();
    const double wanted = part * up_to_.back();
    size_t at = guide_[static_cast<size_t>(part * kGuides)];
    while (at + 1 < up_to_.size() && up_to_[at] <= wanted) ++at;
    return holes_[at];
  }

 private:
  static constexpr size_t kGuides = 512;

  std::vector<double> up_to_;
  std::vector<Hole> holes_;
  std::array<uint16_t, kGuides> guide_{};
};

class Sampler {
 public:
  Sampler(Hole own, std::span<const Card> board, std::span<const RangePosterior* const> opponents, Rng& rng)
      : own_(own), rng_(rng), missing_(5 - board.size()) {
    for (const Card card : board) {
      known_ |= card;
      shared_ += card;
    }
    known_ |= own.cards();
    for (const RangePosterior* opponent : opponents) drawers_.emplace_back(*opponent);
    holes_.resize(drawers_.size());
  }

  // One deal of algorithm 1: whether the pot is won alone.
  bool wins_as_printed() {
    CardSet used = known_;
    for (size_t i = 0; i < drawers_.size(); ++i) {
      holes_[i] = drawers_[i].draw(rng_);
      used |= holes_[i].cards();
    }
    return showdown(used) == 1;
  }

  // The part of one pot; nothing when no deal was found.
  std::optional<double> sample() {
    CardSet used;
    for (int i = 0; i < kTries; ++i) {
      if (draw_holes(used)) return showdown(used);
    }
    return std::nullopt;
  }

 private:
  bool draw_holes(CardSet& used) {
    used = known_;
    for (size_t i = 0; i < drawers_.size(); ++i) {
      holes_[i] = drawers_[i].draw(rng_);
      if (used.intersects(holes_[i].cards())) return false;
      used |= holes_[i].cards();
    }
    return true;
  }

  double showdown(CardSet used) {
    PartialHand board = shared_;
    for (size_t i = 0; i < missing_;) {
      const Card card = Card::from_id(static_cast<int>(rng_.below(kCards)));
      if (used.contains(card)) continue;
      used |= card;
      board += card;
      ++i;
    }
    const HandRank own = (board + own_.high() + own_.low()).rank();
    int sharing = 1;
    for (const Hole& hole : holes_) {
      const HandRank other = (board + hole.high() + hole.low()).rank();
      if (other.beats(own)) return 0;
      sharing += other == own ? 1 : 0;
    }
    return 1.0 / sharing;
  }

  Hole own_;
  Rng& rng_;
  size_t missing_;
  CardSet known_;
  PartialHand shared_;
  std::vector<Drawer> drawers_;
  std::vector<Hole> holes_;
};

// Deals for as long as the budget allows, or until `deal` has no answer; the mean of the answers.
template <class Deal>
std::optional<double> mean_of_deals(const DealBudget& budget, const Deal& deal) {
  const auto start = std::chrono::steady_clock::now();
  const auto is_spent = [&](int done) {
    if (budget.ms <= 0) return done >= budget.samples;
    if (done == 0 || done % DealBudget::kBatch != 0) return false;
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count() >= budget.ms;
  };
  double sum = 0;
  int done = 0;
  for (; !is_spent(done); ++done) {
    const std::optional<double> answer = deal();
    if (!answer) return std::nullopt;
    sum += *answer;
  }
  return sum / done;
}

}  // namespace

std::optional<double> predicted_equity(Hole own, std::span<const Card> board,
                                       std::span<const RangePosterior* const> opponents, const DealBudget& budget,
                                       Rng& rng) {
  Sampler sampler(own, board, opponents, rng);
  return mean_of_deals(budget, [&] { return sampler.sample(); });
}

double printed_win_rate(Hole own, std::span<const Card> board, std::span<const RangePosterior* const> opponents,
                        const DealBudget& budget, Rng& rng) {
  Sampler sampler(own, board, opponents, rng);
  const auto deal = [&] { return std::optional(sampler.wins_as_printed() ? 1.0 : 0.0); };
  return mean_of_deals(budget, deal).value_or(0);
}

}  // namespace felt
