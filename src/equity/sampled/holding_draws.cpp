#include "equity/sampled/holding_draws.hpp"

#include <algorithm>
#include <numeric>

namespace felt {

HoldingDraws::HoldingDraws(std::span<const Range> ranges, CardSet blocked) {
  for (const Range& range : ranges) {
    const HoldingSampler& sampler = samplers_.emplace_back(range.without(blocked));
    std::vector<double> weights;
    auto& cards = cards_.emplace_back();
    for (const auto& [hole, weight] : sampler.holdings()) {
      weights.push_back(weight);
      cards.push_back(static_cast<uint32_t>(hole.high().id() | hole.low().id() << 16));
    }
    tables_.emplace_back(weights);
  }
  for (size_t p = 0; p < players(); ++p) {
    const bool alike = std::all_of(holdings(p).begin(), holdings(p).end(),
                                   [&](const WeightedHole& other) { return other.weight == holdings(p)[0].weight; });
    ranges_.push_back({tables_[p].places(), cards_[p].data(), alike});
  }
  choose_way(ranges, blocked);
}

// One by one a deal takes 80 ns for each player, and its weights cost precision; a try that fails takes 0.8 ns for each
// on AVX-512, 2 on AVX2. By halves it fails earlier. Where there are far too many deals for a list, beginning one would
// take a millisecond.
void HoldingDraws::choose_way(std::span<const Range> ranges, CardSet blocked) {
  constexpr double kOftenEnough = 0.2, kWorthAList = 0.1, kBetterThanWeights = 0.003, kMayBeListed = 1e8;
  const double acceptance = estimated_acceptance();
  if (acceptance >= kOftenEnough || players() < 2) return;
  double deals = acceptance;
  for (size_t p = 0; p < players(); ++p) deals *= static_cast<double>(holdings(p).size());
  if (acceptance < kWorthAList && deals < kMayBeListed) list_ = JointDeals::list(ranges, blocked);
  way_ = list_ ? Way::FromList : acceptance >= kBetterThanWeights ? Way::ByHalves : Way::OneByOne;
  if (way_ == Way::OneByOne) {
    tightest_first_.resize(players());
    std::iota(tightest_first_.begin(), tightest_first_.end(), size_t{0});
    std::stable_sort(tightest_first_.begin(), tightest_first_.end(),
                     [&](size_t a, size_t b) { return holdings(a).size() < holdings(b).size(); });
  }
  for (size_t p = 0; list_ && p < players(); ++p) {
    auto& index = index_of_.emplace_back();
    for (size_t i = 0; i < holdings(p).size(); ++i) index[holdings(p)[i].hole.index()] = static_cast<uint16_t>(i);
  }
}

// How often independent players do not collide, by a thousand draws; by more where that is rare.
double HoldingDraws::estimated_acceptance() const {
  constexpr int kTries = 1000, kMostTries = 8000, kEnough = 30;
  Rng rng(0);
  int accepted = 0, tries = 0;
  for (; tries < kTries || (tries < kMostTries && accepted < kEnough); ++tries) {
    CardSet used;
    bool disjoint = true;
    for (size_t p = 0; p < players() && disjoint; ++p) {
      const CardSet cards = holdings(p)[tables_[p].pick(rng.next())].hole.cards();
      disjoint = !used.intersects(cards);
      used |= cards;
    }
    accepted += disjoint ? 1 : 0;
  }
  return static_cast<double>(accepted) / tries;
}

HoldingDrawer::HoldingDrawer(const HoldingDraws& draws, uint64_t seed, uint64_t stream)
    : draws_(draws), rng_(seed, stream), block_(seed, stream) {
  if (draws.way_ == HoldingDraws::Way::ByHalves) halves_.emplace(seed, stream);
}

void HoldingDrawer::draw_from_list() {
  for (size_t deal = 0; deal < kBlock; ++deal) {
    const Deal& holes = draws_.list_->draw(rng_);
    for (size_t p = 0; p < draws_.players(); ++p) index_[p][deal] = draws_.index_of_[p][holes[p]];
  }
}

void HoldingDrawer::draw_one_by_one() {
  for (size_t deal = 0; deal < kBlock; ++deal) {
    CardSet used;
    weight_[deal] = 1;
    for (const size_t p : draws_.tightest_first_) {
      const HoldingSampler::Draw draw = draws_.samplers_[p].draw(used, rng_);
      weight_[deal] *= draw.weight;
      index_[p][deal] = draw.index;
      used |= draws_.holdings(p)[draw.index].hole.cards();
    }
  }
}

void HoldingDrawer::draw() {
  switch (draws_.way_) {
    case HoldingDraws::Way::Independently:
      return block_.draw(draws_.ranges_);
    case HoldingDraws::Way::ByHalves:
      return halves_->draw(draws_.ranges_);
    case HoldingDraws::Way::FromList:
      return draw_from_list();
    case HoldingDraws::Way::OneByOne:
      return draw_one_by_one();
  }
}

}  // namespace felt
