#include "equity/sampled/holding_sampler.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

#include "base/assert.hpp"

namespace felt {
namespace {

// Position of set bit number n, counted from 0: halves first, then one by one.
[[gnu::always_inline]] inline int select_bit(uint64_t word, int n) {
  int position = 0;
  for (const int width : {32, 16, 8}) {
    const int count = std::popcount(word & ((1ULL << width) - 1));
    const bool above = n >= count;
    n -= above ? count : 0;
    word >>= above ? width : 0;
    position += above ? width : 0;
  }
  for (; n > 0; --n) word &= word - 1;
  return position + std::countr_zero(word);
}

void set_bit(std::vector<uint64_t>& bits, size_t i) { bits[i / 64] |= 1ULL << (i % 64); }

}  // namespace

HoldingSampler::HoldingSampler(const Range& range) {
  for (const WeightedHole& holding : range) holdings_.push_back(holding);
  FELT_ASSERT(!holdings_.empty(), "a range to draw from is not empty");
  const size_t words = (holdings_.size() + 63) / 64;
  for (auto& bits : with_card_) bits.resize(words, 0);
  std::map<int, Group> by_exponent;
  for (size_t i = 0; i < holdings_.size(); ++i) {
    const auto& [hole, weight] = holdings_[i];
    set_bit(with_card_[hole.high().id()], i);
    set_bit(with_card_[hole.low().id()], i);
    Group& group = by_exponent[std::ilogb(weight)];
    group.bits.resize(words, 0);
    set_bit(group.bits, i);
    group.members.push_back(static_cast<uint16_t>(i));
    group.heaviest = std::max(group.heaviest, weight);
  }
  for (auto& [exponent, group] : by_exponent) {
    total_mass_ += static_cast<double>(group.members.size()) * group.heaviest;
    groups_.push_back(std::move(group));
  }
#if defined(__x86_64__)
  has_popcnt_ = __builtin_cpu_supports("popcnt") != 0;
#endif
}

HoldingSampler::Draw HoldingSampler::draw_first(Rng& rng) const {
  double point = rng.uniform() * total_mass_;
  const Group* group = &groups_.back();
  for (const Group& candidate : groups_) {
    const double mass = static_cast<double>(candidate.members.size()) * candidate.heaviest;
    group = &candidate;
    if (point < mass) break;
    if (&candidate != &groups_.back()) point -= mass;
  }
  const size_t n = std::min(static_cast<size_t>(point / group->heaviest), group->members.size() - 1);
  const uint16_t index = group->members[n];
  return {index, holdings_[index].weight / group->heaviest};
}

// Rounding may leave the point past the end: then the last word with possible holdings is meant.
[[gnu::always_inline]] inline HoldingSampler::Place HoldingSampler::place_of(double point, const Words& blocked) const {
  const size_t words = groups_[0].bits.size();
  Place place{&groups_.back(), 0, point};
  double passed = 0;
  for (const Group& group : groups_) {
    for (size_t w = 0; w < words; ++w) {
      const int count = std::popcount(group.bits[w] & ~blocked[w]);
      if (count == 0) continue;
      place = {&group, w, place.point - passed};
      passed = count * group.heaviest;
      if (place.point < passed) return place;
    }
  }
  return place;
}

// Written once, compiled twice: with the popcnt instruction, which is worth a factor of three here, and without.
[[gnu::always_inline]] inline HoldingSampler::Draw HoldingSampler::draw_with(CardSet used, Rng& rng) const {
  // 1. What the used cards leave of each group.
  const size_t words = groups_[0].bits.size();
  Words blocked;
  for (size_t w = 0; w < words; ++w) blocked[w] = 0;
  for (const Card card : used) {
    const uint64_t* bits = with_card_[card.id()].data();
    for (size_t w = 0; w < words; ++w) blocked[w] |= bits[w];
  }
  double mass = 0;
  for (const Group& group : groups_) {
    int possible = 0;
    for (size_t w = 0; w < words; ++w) possible += std::popcount(group.bits[w] & ~blocked[w]);
    mass += possible * group.heaviest;
  }
  if (mass == 0) return {};

  // 2. A point in that mass, and the word of holdings it falls into.
  const auto [group, word, point] = place_of(rng.uniform() * mass, blocked);

  // 3. The holding within the word.
  const uint64_t possible = group->bits[word] & ~blocked[word];
  const int n = std::clamp(static_cast<int>(point / group->heaviest), 0, std::popcount(possible) - 1);
  Draw draw{static_cast<uint16_t>(64 * word + select_bit(possible, n)), 0};
  draw.weight = mass / total_mass_ * holdings_[draw.index].weight / group->heaviest;
  return draw;
}

#if defined(__x86_64__)
__attribute__((target("popcnt"))) HoldingSampler::Draw HoldingSampler::draw_popcnt(CardSet used, Rng& rng) const {
  return draw_with(used, rng);
}
#else
HoldingSampler::Draw HoldingSampler::draw_popcnt(CardSet used, Rng& rng) const { return draw_with(used, rng); }
#endif

HoldingSampler::Draw HoldingSampler::draw(CardSet used, Rng& rng) const {
  if (used.is_empty()) return draw_first(rng);
  return has_popcnt_ ? draw_popcnt(used, rng) : draw_with(used, rng);
}

}  // namespace felt
