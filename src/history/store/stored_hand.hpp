// A hand as the database keeps it: its PHH text, which is the truth, and what lists and statistics need beside it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "history/phh/phh_verify.hpp"
#include "history/store/hud_counters.hpp"

namespace felt {

struct StoredSeat {
  std::string player;  // never empty: nobody's hands are not kept under a name
  int seat = 0;
  std::optional<int64_t> net;  // nothing where the history does not tell who won
  int64_t big_blind = 0;
  int64_t stats = 0;  // packed HudCounts
};

struct StoredHand {
  int64_t key = 0;  // its identity (hand_identity.hpp)
  std::string variant;
  int players = 0;
  int decimals = 0;                                     // net and big_blind are 10^-decimals
  std::optional<std::string> time, event, venue, name;  // "2009-07-01T00:01:00"; the field `hand`
  std::string phh;                                      // without a table header
  std::vector<StoredSeat> seats;
  std::string doubt;  // why the history's own result was not believed; not stored
};

// Plays hands again and makes them ready to be stored. One for each thread.
class HandPreparer {
 public:
  explicit HandPreparer(CountHand count) : count_(count) {}

  // An error, "line 12: why", for what cannot be replayed.
  Result<StoredHand> prepare(const PhhHand& hand);

 private:
  void add_seats(const PhhHand& hand, Verdict verdict, StoredHand& stored);

  CountHand count_;
  PhhReplay replay_;
  HandLog log_;
};

}  // namespace felt
