#include "equity/holding_sampler.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

#include "base/assert.hpp"

namespace felt {
namespace {

constexpr int kWords = (kCombos + 63) / 64;
using Words = std::array<uint64_t, kWords>;

// Position of set bit number n, counted from 0.
int select_bit(uint64_t word, int n) {
  for (; n > 0; --n) word &= word - 1;
  return std::countr_zero(word);
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
    group.heaviest = std::max(group.heaviest, weight);
  }
  for (auto& [exponent, group] : by_exponent) {
    int members = 0;
    for (const uint64_t word : group.bits) members += std::popcount(word);
    total_mass_ += members * group.heaviest;
    groups_.push_back(std::move(group));
  }
}

HoldingSampler::Draw HoldingSampler::draw(CardSet used, Rng& rng) const {
  // 1. What the used cards leave of each group.
  const size_t words = groups_[0].bits.size();
  Words blocked{};
  for (const Card card : used) {
    const auto& bits = with_card_[card.id()];
    for (size_t w = 0; w < words; ++w) blocked[w] |= bits[w];
  }
  double mass = 0;
  for (const Group& group : groups_) {
    for (size_t w = 0; w < words; ++w) mass += std::popcount(group.bits[w] & ~blocked[w]) * group.heaviest;
  }
  if (mass == 0) return {};

  // 2. A point in that mass, and the holding that lies there.
  double point = rng.uniform() * mass;
  Draw last{};
  for (const Group& group : groups_) {
    for (size_t w = 0; w < words; ++w) {
      const uint64_t possible = group.bits[w] & ~blocked[w];
      const int count = std::popcount(possible);
      if (count == 0) continue;
      const int n = std::min(static_cast<int>(point / group.heaviest), count - 1);
      last.index = static_cast<uint16_t>(64 * w + select_bit(possible, n));
      last.weight = mass / total_mass_ * holdings_[last.index].weight / group.heaviest;
      if (point < count * group.heaviest) return last;
      point -= count * group.heaviest;
    }
  }
  return last;  // rounding put the point at the very end
}

}  // namespace felt
