// What a tracker's head-up display says about a player, counted from the public logs of finished hands.
//
// "First street" is before the flop, or before the draw. Posts are never voluntary and are not raises.
//   VPIP          hands in which they called or raised on the first street / hands in which they had a decision there
//                 (so neither walks nor all-in posts)
//   PFR           … raised there / the same hands
//   3-bet         re-raised the first raise, as the second raise of the street / hands in which they acted after
//   exactly
//                 one raise, by somebody else, and could have raised: not where everybody else is all-in, the call
//                 takes their whole stack, or the betting was not reopened for them
//   fold to 3-bet folded to it / hands in which they made the first raise and acted after exactly two
//   c-bet         bet the flop / hands in which they raised last before the flop and nobody had bet when they first
//   acted fold to c-bet folded to it / hands in which they acted after such a bet, and no raise AF            bets and
//   raises / calls, after the first street; no calls: 0 WTSD          saw a showdown / was in the hand when the second
//   street began W$SD          won chips at showdown / saw a showdown
// Flop statistics are counted in games with a board only.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/statistics.hpp"
#include "game/redo.hpp"

namespace felt {

struct PlayerStats {
  int64_t hands = 0;  // dealt in
  Rate vpip, pfr, three_bet, fold_to_three_bet, cbet, fold_to_cbet, aggression, wtsd, won_at_showdown;

  PlayerStats& operator+=(const PlayerStats& other);
  friend bool operator==(const PlayerStats&, const PlayerStats&) = default;
};

// The rates by the names under which they are saved.
struct NamedRate {
  std::string_view name;
  Rate PlayerStats::*rate;
};
inline constexpr std::array<NamedRate, 9> kPlayerRates = {{{"vpip", &PlayerStats::vpip},
                                                           {"pfr", &PlayerStats::pfr},
                                                           {"three_bet", &PlayerStats::three_bet},
                                                           {"fold_to_three_bet", &PlayerStats::fold_to_three_bet},
                                                           {"cbet", &PlayerStats::cbet},
                                                           {"fold_to_cbet", &PlayerStats::fold_to_cbet},
                                                           {"aggression", &PlayerStats::aggression},
                                                           {"wtsd", &PlayerStats::wtsd},
                                                           {"won_at_showdown", &PlayerStats::won_at_showdown}}};

class StatsBook {
 public:
  // A finished hand; players by seat, as many as sat in it. Hidden cards are not looked at.
  void add_hand(const LoggedHand& hand, std::span<const int> players);

  const PlayerStats& of(int player) const;  // all zero for somebody unknown
  const std::map<int, PlayerStats>& all() const { return players_; }
  StatsBook& operator+=(const StatsBook& other);

  std::string save() const;
  static Result<StatsBook> load(std::string_view text);

 private:
  std::map<int, PlayerStats> players_;
};

}  // namespace felt
