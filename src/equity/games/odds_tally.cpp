#include "equity/games/odds_tally.hpp"

#include <bit>
#include <cmath>
#include <numeric>

namespace felt {

OddsTally::OddsTally(int players, bool has_low) : by_winners_(has_low ? 0 : players) {
  if (has_low) parts_.resize(static_cast<size_t>(players));
}

void OddsTally::add_parts(const DealResult& deal, double weight) {
  const bool split = deal.low != 0;
  const double half = split ? 0.5 : 1.0;
  const double high = half / std::popcount(deal.high), low = split ? half / std::popcount(deal.low) : 0.0;
  split_weight_ += weight;
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

OddsTally& OddsTally::operator+=(const OddsTally& other) {
  for (size_t i = 0; i < by_winners_.by_winners.size(); ++i)
    by_winners_.by_winners[i] += other.by_winners_.by_winners[i];
  for (size_t p = 0; p < parts_.size(); ++p) {
    Parts& mine = parts_[p];
    const Parts& theirs = other.parts_[p];
    mine.win += theirs.win, mine.tie += theirs.tie, mine.part += theirs.part, mine.square += theirs.square;
    mine.high += theirs.high, mine.low += theirs.low, mine.made += theirs.made;
  }
  low_deals_ += other.low_deals_;
  split_weight_ += other.split_weight_;
  return *this;
}

double OddsTally::weight() const {
  return parts_.empty() ? std::accumulate(by_winners_.by_winners.begin(), by_winners_.by_winners.end(), 0.0)
                        : split_weight_;
}

PlayerOdds OddsTally::odds_of(int player) const {
  const double total = weight();
  PlayerOdds odds;
  double square = 0;
  if (parts_.empty()) {
    const PlayerShare share = share_of(by_winners_, player).scaled(1 / total);
    odds.win = share.win, odds.tie = share.tie, odds.equity = odds.high = share.share;
    for (size_t winners = 1; winners < by_winners_.by_winners.size(); ++winners) {
      if ((winners >> player & 1) == 0) continue;
      const double part = 1.0 / std::popcount(winners);
      square += by_winners_.by_winners[winners] * part * part;
    }
  } else {
    const Parts& sums = parts_[static_cast<size_t>(player)];
    odds = {sums.win / total,  sums.tie / total, sums.part / total, 0,
            sums.high / total, sums.low / total, sums.made / total};
    square = sums.square;
  }
  odds.error = std::sqrt(std::max(0.0, square / total - odds.equity * odds.equity) / total);
  return odds;
}

}  // namespace felt
