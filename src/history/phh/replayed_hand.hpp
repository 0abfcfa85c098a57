// A hand of a history, played again: what the writers of other formats work from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "history/phh/phh_verify.hpp"

namespace felt {

struct ReplayedHand {
  const PhhHand* hand = nullptr;  // its fields: names, table, time
  const PhhReplay* replay = nullptr;
  const HandLog* log = nullptr;
  Verdict verdict = Verdict::NoResult;

  const HandState& state() const { return replay->state(); }
  const HandSetup& setup() const { return replay->setup(); }
  int players() const { return state().players(); }

  // Names by seat; p1, p2, … where the history has none.
  std::vector<std::string> names() const;
  // Seat numbers at the table, by seat; 1, 2, … where the history has none.
  std::vector<int> seat_numbers() const;
  // Whether it is known who won what: not where face-down hands contested a pot and the history is silent.
  bool has_result() const;
  // Chips at the end: what the history says, which knows the rake, where the replay agrees with it; else the replay's.
  ChipsBySeat finishing() const;
  // Chips that are in no stack at the end: the rake. Negative where the history gives away more than there was.
  Chips missing() const;
  // The value of a field that may be absent.
  std::string field(std::string_view key, std::string_view otherwise = "") const;

  // The full blinds of the seats that are to post them; 0 where nobody does. A late post is not a blind.
  Seat small_blind_seat() const { return Seat(players() == 2 ? 1 : 0); }
  Seat big_blind_seat() const { return Seat(players() == 2 ? 0 : 1); }
  Chips blind(Seat seat) const;
  Chips small_blind() const;
  Chips big_blind() const;

 private:
  bool is_possible(const ChipsBySeat& given, const ChipsBySeat& ours, const ChipsBySeat& won) const;
  std::optional<ChipsBySeat> scaled(const std::vector<Decimal>& amounts) const;
};

}  // namespace felt
