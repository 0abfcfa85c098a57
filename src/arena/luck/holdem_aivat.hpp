// AIVAT for heads-up no-limit hold'em. Values are parts of the pot by equity, with the betting of a street played out
// by the strategies: on the river they are exact, earlier they leave out what later streets' bets change.
#pragma once

#include <map>
#include <optional>
#include <tuple>

#include "arena/luck/street_value.hpp"
#include "game/redo.hpp"

namespace felt {

// What is known about the two players of a hand, by seat.
struct AivatHand {
  LoggedHand played;        // hidden cards included
  PoliciesBySeat policies;  // nothing for a bot that does not tell its strategy; it must live as long as the estimator
};

class HoldemAivat {
 public:
  explicit HoldemAivat(const Rng& rng) : rng_(rng) {}

  // Chips that the first seat could expect to win: the same on average as what it won. Nothing where somebody did not
  // play by their strategy.
  std::optional<double> estimate(const AivatHand& hand);

 private:
  using DealValues = std::array<double, kHoleClasses>;
  using StartKey = std::tuple<PoliciesBySeat, Chips, Chips, Chips>;  // stacks and the big blind
  static StartKey key_of(const AivatHand& hand);

  // What the cards of the player whose strategy is unknown are worth, by class; the other's is known.
  const DealValues& deal_values(const AivatHand& hand, const HandState& state, HandLog& log);
  // The street before the flop when both strategies are known: always the same.
  const StreetNode& known_start(const AivatHand& hand, const HandState& state, HandLog& log);

  friend class AivatWalk;
  Rng rng_;
  std::map<StartKey, DealValues> deal_values_;
  std::map<StartKey, StreetNode> known_starts_;
};

}  // namespace felt
