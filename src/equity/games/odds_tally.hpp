// Who won, deal by deal, added up.
#pragma once

#include <span>
#include <vector>

#include "equity/games/odds.hpp"
#include "equity/outcome.hpp"

namespace felt {

// One deal. `high` has at least one player; the others are for games in which the lowest hand takes half.
struct DealResult {
  WinnerMask high = 0;
  WinnerMask low = 0;   // nobody: the high hand takes all
  WinnerMask made = 0;  // who has a low that qualifies
};

// What one player shows down.
struct HandValues {
  uint32_t high = 0;
  uint32_t low = 0;  // 0: none that qualifies
};

// Finds the winners one player at a time.
class DealJudge {
 public:
  void add(int player, HandValues values) {
    const auto me = static_cast<WinnerMask>(1 << player);
    if (player == 0 || values.high > best_.high) {
      best_.high = values.high;
      result_.high = me;
    } else if (values.high == best_.high) {
      result_.high |= me;
    }
    if (values.low == 0) return;
    result_.made |= me;
    if (values.low > best_.low) {
      best_.low = values.low;
      result_.low = me;
    } else if (values.low == best_.low) {
      result_.low |= me;
    }
  }
  const DealResult& result() const { return result_; }

 private:
  HandValues best_;
  DealResult result_;
};

class OddsTally {
 public:
  OddsTally(int players, bool has_low);

  void add(const DealResult& deal, double weight = 1) {
    if (by_result_.empty()) {
      add_parts(deal, weight);
    } else {
      by_result_[place_of(deal)] += weight;
    }
  }
  OddsTally& operator+=(const OddsTally& other);

  double weight() const;
  bool has_weight() const { return weight() > 0; }
  double low_made() const;
  // The error is that of deals that count alike.
  PlayerOdds odds_of(int player) const;

  // To other ranks and back.
  template <class Bytes>
  void travel(Bytes& bytes) {
    bytes(by_result_, parts_, low_deals_, weight_);
  }

 private:
  // Sums over deals, by weight; a part is a part of the pot.
  struct Parts {
    double win = 0, tie = 0, part = 0, square = 0, high = 0, low = 0, made = 0;
  };
  size_t place_of(const DealResult& deal) const {
    return deal.high |
           (has_low_ ? static_cast<size_t>(deal.low) << players_ | static_cast<size_t>(deal.made) << (2 * players_)
                     : 0);
  }
  DealResult result_at(size_t place) const;
  void add_parts(const DealResult& deal, double weight);
  OddsTally in_parts() const;  // the same without by_result_

  int players_;
  bool has_low_;
  std::vector<double> by_result_;  // weight by place_of(deal), while there are few enough results
  std::vector<Parts> parts_;       // by player, of all other deals
  double low_deals_ = 0, weight_ = 0;
};

}  // namespace felt
