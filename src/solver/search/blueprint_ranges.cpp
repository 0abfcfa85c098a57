#include "solver/search/blueprint_ranges.hpp"

#include <algorithm>

namespace felt {
namespace {

using BoardBuckets = std::array<uint16_t, kCombos>;

// How likely each hand takes a step.
class StepReader {
 public:
  StepReader(const Blueprint& blueprint, std::span<const Card> board, const RangeReading& reading)
      : blueprint_(blueprint), board_(board), reading_(reading) {}

  std::array<float, kCombos> likely(const TreeStep& step) {
    const BetNode& node = blueprint_.tree.nodes()[step.node];
    if (node.street != street_) open(node.street);
    const auto doubt = static_cast<float>(reading_.doubt[node.player]);
    std::array<uint8_t, kMaxBetActions> shares{};
    const auto all = std::span(shares).first(node.edges);
    std::array<float, kCombos> likely{};
    for (size_t hole = 0; hole < likely.size(); ++hole) {
      if (buckets_[hole] == kNoBucket) continue;
      const int total =
          blueprint_.strategies.shares_above(step.node, buckets_[hole], reading_.threshold[node.player], all);
      likely[hole] = (1 - doubt) * static_cast<float>(all[step.edge]) / static_cast<float>(total) + doubt;
    }
    return likely;
  }

 private:
  void open(CardStreet street) {
    street_ = street;
    const auto cards = board_.first(static_cast<size_t>(board_cards(street)));
    blueprint_.cards.buckets_of_board(CardSet::of(cards), buckets_);
  }

  const Blueprint& blueprint_;
  std::span<const Card> board_;
  const RangeReading& reading_;
  std::optional<CardStreet> street_;
  BoardBuckets buckets_{};
};

}  // namespace

void multiply_range(Range& range, std::span<const float, kCombos> likely) {
  std::array<double, kCombos> weights{};
  for (const WeightedHole& held : range) {
    const auto hole = static_cast<size_t>(held.hole.index());
    weights[hole] = held.weight * static_cast<double>(likely[hole]);
  }
  const double most = *std::max_element(weights.begin(), weights.end());
  if (!(most > 0)) return;
  for (size_t hole = 0; hole < weights.size(); ++hole) {
    range.set_weight(Hole::from_index(static_cast<int>(hole)), std::min(1.0, weights[hole] / most));
  }
}

std::array<Range, 2> blueprint_ranges(const Blueprint& blueprint, std::span<const TreeStep> path,
                                      std::span<const Card> board, CardStreet end, const RangeReading& reading) {
  std::array<Range, 2> ranges{Range::random(), Range::random()};
  StepReader reader(blueprint, board, reading);
  for (const TreeStep& step : path) {
    const BetNode& node = blueprint.tree.nodes()[step.node];
    if (node.street >= end) break;
    multiply_range(ranges[node.player], reader.likely(step));
  }
  for (Range& range : ranges) range = range.without(CardSet::of(board));
  return ranges;
}

}  // namespace felt
