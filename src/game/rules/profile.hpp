// A rule profile: the points on which card rooms, sites and servers differ. Rule vectors (V…) are those of
// docs/rules.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/chips.hpp"

namespace felt {

// When may a player who has already acted on a street raise again?
enum class Reopening : uint8_t {
  FullRaise,  // when the bet has grown by a full raise since their last action (V1-V6)
  HalfRaise,  // … or by at least half of one, if they have only checked or limped (V54)
  AnyRaise,   // whenever it has grown at all
  // Whenever it has grown by a raise, or by an all-in that is larger than the smallest raise. After a smaller all-in
  // they have no turn at all, not even to call it: the street ends with bets that differ, and they go on in the next.
  LargerRaise,
};

enum class MinRaise : uint8_t {
  LastRaise,    // the bet to match plus the largest bet or raise of the street (V2)
  LastFullBet,  // the last bet or raise that was not a short all-in, plus the largest bet or raise (V56)
  AcpcCounter,  // as the ACPC dealer computes it: a short all-in never lifts the minimum beyond its own double
};

// What the house takes of each pot, in hundredths of a per cent, rounded to the nearest chip. The cap is per hand, in
// whole chips; 0 is none.
struct Rake {
  int basis_points = 0;
  Chips cap{0};
  bool no_flop_no_drop = false;
  friend bool operator==(const Rake&, const Rake&) = default;
};

struct Profile {
  std::string name = "tda";
  Reopening reopening = Reopening::FullRaise;
  MinRaise min_raise = MinRaise::LastRaise;
  bool half_bet_rule = true;        // fixed limit: half a bet counts as a raise, less may be completed (V16)
  bool complete_short_bet = false;  // a short all-in bet may be completed to the minimum instead of raised by it (V8)
  bool opening_all_in_is_bet = false;  // no, pot limit: whoever checked may raise an all-in bet of any size (V55)
  bool cap_heads_up = true;            // fixed limit: the raise cap also holds between the last two players (V15)
  bool free_fold = false;              // folding is allowed when checking is free (V13)
  bool blind_before_ante = true;       // a short big blind pays the blind first, then the big-blind ante (V27)
  bool show_all = false;               // every hand is shown at showdown; otherwise losers muck (V48, V49)
  bool table_all_ins = true;           // every hand is shown once somebody is all-in and called
  bool ignore_kickers = false;      // named_rules gives high games Showdown::KickersIgnored; a game file says so itself
  bool odd_chips_by_level = false;  // what differs in what was put in is a pot with odd chips of its own
  bool exact_call_acts = false;     // whoever calls with exactly their last chips still has turns
  bool exact_split = false;         // chips divide as far as a split needs: no odd chips (V44, V50)
  Rake rake;

  friend bool operator==(const Profile&, const Profile&) = default;
};

const std::vector<std::string_view>& profile_names();
Result<Profile> named_profile(std::string_view name);

}  // namespace felt
