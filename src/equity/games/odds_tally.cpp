#include "equity/games/odds_tally.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace felt {
namespace {

constexpr int kMaxBits = 12;  // of a result's place in the table: then the table stays in the first cache

}  // namespace

OddsTally::OddsTally(int players, bool has_low)
    : players_(players), has_low_(has_low), parts_(static_cast<size_t>(players)) {
  const int bits = has_low ? 3 * players : players;
  if (bits <= kMaxBits) by_result_.resize(size_t{1} << bits);
}

DealResult OddsTally::result_at(size_t place) const {
  const size_t all = (size_t{1} << players_) - 1;
  return {static_cast<WinnerMask>(place & all), static_cast<WinnerMask>(place >> players_ & all),
          static_cast<WinnerMask>(place >> (2 * players_) & all)};
}

void OddsTally::add_parts(const DealResult& deal, double weight) {
  const bool split = deal.low != 0;
  const double half = split ? 0.5 : 1.0;
  const double high = half / std::popcount(deal.high), low = split ? half / std::popcount(deal.low) : 0.0;
  weight_ += weight;
  low_deals_ += split ? weight : 0;
  for (size_t p = 0; p < parts_.size(); ++p) {
    const double mine_high = (deal.high >> p & 1) != 0 ? high : 0, mine_low = (deal.low >> p & 1) != 0 ? low : 0;
    const double part = mine_high + mine_low;
    Parts& sums = parts_[p];
    sums.win += part == 1 ? weight : 0;
    sums.tie += part > 0 && part < 1 ? weight : 0;
    sums.part += weight * part;
    sums.square += weight * part * part;
    sums.high += weight * mine_high;
    sums.low += weight * mine_low;
    sums.made += (deal.made >> p & 1) != 0 ? weight : 0;
  }
}

OddsTally OddsTally::in_parts() const {
  OddsTally all = *this;
  all.by_result_.clear();
  for (size_t place = 0; place < by_result_.size(); ++place) {
    if (by_result_[place] > 0) all.add_parts(result_at(place), by_result_[place]);
  }
  return all;
}

OddsTally& OddsTally::operator+=(const OddsTally& other) {
  for (size_t i = 0; i < by_result_.size(); ++i) by_result_[i] += other.by_result_[i];
  for (size_t p = 0; p < parts_.size(); ++p) {
    Parts& mine = parts_[p];
    const Parts& theirs = other.parts_[p];
    mine.win += theirs.win, mine.tie += theirs.tie, mine.part += theirs.part, mine.square += theirs.square;
    mine.high += theirs.high, mine.low += theirs.low, mine.made += theirs.made;
  }
  low_deals_ += other.low_deals_;
  weight_ += other.weight_;
  return *this;
}

double OddsTally::weight() const { return std::accumulate(by_result_.begin(), by_result_.end(), weight_); }

double OddsTally::low_made() const {
  const OddsTally all = in_parts();
  return all.low_deals_ / all.weight_;
}

PlayerOdds OddsTally::odds_of(int player) const {
  const OddsTally all = in_parts();
  const Parts& sums = all.parts_[static_cast<size_t>(player)];
  const double total = all.weight_;
  PlayerOdds odds{sums.win / total,  sums.tie / total, sums.part / total, 0,
                  sums.high / total, sums.low / total, sums.made / total};
  odds.error = std::sqrt(std::max(0.0, sums.square / total - odds.equity * odds.equity) / total);
  return odds;
}

}  // namespace felt
