#include "solver/blueprint/packed_strategies.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/blueprint/packed_strategies.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cmath>

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Up to four actions: the bytes of a word that is looked up for every hand. Buckets and rows are padded to sixteen.
void UnpackKernel(const uint32_t* words, const uint16_t* buckets, const ActionRows<float>& rows, size_t first) {
  const hn::CappedTag<float, 16> d;
  const hn::RebindToSigned<decltype(d)> whole;
  const hn::Rebind<uint16_t, decltype(d)> narrow;
  const size_t actions = std::min(rows.actions - first, PackedStrategies::kPerWord);
  for (size_t hand = 0; hand < rows.hands; hand += hn::Lanes(d)) {
    const auto at = hn::PromoteTo(whole, hn::LoadU(narrow, buckets + hand));
    auto word = hn::GatherIndex(whole, reinterpret_cast<const int32_t*>(words), at);
    for (size_t a = 0; a < actions; ++a) {
      hn::StoreU(hn::ConvertTo(d, hn::And(word, hn::Set(whole, 255))), d, &rows.at(first + a, hand));
      word = hn::ShiftRight<8>(word);
    }
  }
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(UnpackKernel);

void unpack_shares(std::span<const uint32_t> words, int buckets, std::span<const uint16_t> bucket_of_hand,
                   const ActionRows<float>& rows) {
  for (size_t first = 0; first < rows.actions; first += PackedStrategies::kPerWord) {
    const size_t plane = first / PackedStrategies::kPerWord * static_cast<size_t>(buckets);
    HWY_DYNAMIC_DISPATCH(UnpackKernel)(words.data() + plane, bucket_of_hand.data(), rows, first);
  }
}

PackedStrategies::PackedStrategies(const BettingTree& tree, const BucketCounts& buckets) : buckets_(buckets) {
  uint64_t next = 0;
  for (const BetNode& node : tree.nodes()) {
    first_.push_back(next);
    width_.push_back(buckets[static_cast<size_t>(index(node.street))]);
    next += (node.edges + kPerWord - 1) / kPerWord * static_cast<uint64_t>(width_.back());
  }
  first_.push_back(next);
  words_ = AlignedArray<uint32_t>(next);
}

PackedStrategies::PackedStrategies(const BettingTree& tree, const BlueprintTable& table, Team& team)
    : PackedStrategies(tree, table.buckets()) {
  team.run(tree.nodes().size(), [&](size_t node, int) {
    const auto number = static_cast<uint32_t>(node);
    const size_t actions = tree.nodes()[node].edges;
    for (int bucket = 0; bucket < width_[node]; ++bucket) {
      set_averages(number, bucket, {table.sums() + table.at(number, bucket), actions}, tree.nodes()[node].street);
    }
  });
}

void PackedStrategies::set_averages(uint32_t node, int bucket, std::span<const float> sums, CardStreet street) {
  std::array<float, kMaxBetActions> shares{};
  std::array<uint8_t, kMaxBetActions> bytes{};
  shares_of(sums, shares);
  const auto all = std::span(bytes).first(sums.size());
  const int steps = street == CardStreet::Preflop ? kWhole : kCoarse;
  quantise_shares(std::span(shares).first(sums.size()), all, steps);
  for (uint8_t& share : bytes) share = static_cast<uint8_t>(share * (kWhole / steps));
  set(node, bucket, all);
}

void PackedStrategies::set(uint32_t node, int bucket, std::span<const uint8_t> shares) {
  for (size_t a = 0; a < shares.size(); ++a) {
    const uint64_t plane = a / kPerWord * static_cast<uint64_t>(width_[node]);
    words_.data()[first_[node] + plane + static_cast<uint64_t>(bucket)] |= uint32_t{shares[a]} << (8 * (a % kPerWord));
  }
}

void PackedStrategies::shares(uint32_t node, int bucket, std::span<uint8_t> out) const {
  for (size_t a = 0; a < out.size(); ++a) {
    const uint64_t plane = a / kPerWord * static_cast<uint64_t>(width_[node]);
    out[a] = static_cast<uint8_t>(words_.data()[first_[node] + plane + static_cast<uint64_t>(bucket)] >>
                                  (8 * (a % kPerWord)));
  }
}

int PackedStrategies::shares_above(uint32_t node, int bucket, double threshold, std::span<uint8_t> out) const {
  shares(node, bucket, out);
  const auto least = static_cast<int>(threshold * kWhole);
  const bool is_cut = *std::max_element(out.begin(), out.end()) >= least;
  int total = 0;
  for (uint8_t& share : out) {
    if (is_cut && share < least) share = 0;
    total += share;
  }
  return total;
}

// Rounded down; what is missing goes to those that lost most.
void quantise_shares(std::span<const float> shares, std::span<uint8_t> out, int whole) {
  std::array<float, kMaxBetActions> lost{};
  int left = whole;
  for (size_t a = 0; a < shares.size(); ++a) {
    const float exact = shares[a] * static_cast<float>(whole);
    out[a] = static_cast<uint8_t>(std::clamp(exact, 0.0f, static_cast<float>(left)));
    lost[a] = exact - static_cast<float>(out[a]);
    left -= out[a];
  }
  for (; left > 0; --left) {
    const auto most =
        std::max_element(lost.begin(), lost.begin() + static_cast<std::ptrdiff_t>(shares.size())) - lost.begin();
    ++out[static_cast<size_t>(most)];
    lost[static_cast<size_t>(most)] -= 1;
  }
}

}  // namespace felt
#endif  // HWY_ONCE
