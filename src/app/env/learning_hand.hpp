// One hand of a learning game, action by action: a value that can be copied and gone on with in several ways.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/env/learning_game.hpp"
#include "base/rng.hpp"
#include "game/dealer.hpp"

namespace felt {

// Deals a hand's cards in the order that a seed gives; small decks have their own cards only.
Dealer learning_dealer(const RulesGame& game, const Rng& rng);

class LearningHand {
 public:
  LearningHand(std::shared_ptr<const LearningGame> game, uint64_t seed, uint64_t number = 0);

  const LearningGame& game() const { return *game_; }
  const HandState& state() const { return state_; }
  const HandLog& log() const { return log_; }  // everything, hidden cards included
  bool is_over() const { return state_.is_over(); }
  int actor() const { return state_.actor().index(); }

  LegalActions legal() const { return is_over() ? LegalActions() : game_->legal(state_); }
  Result<void> apply(int action);
  View view(Seat seat) const { return state_.view(seat, public_log_); }

  double payoff(int player) const;  // of a hand that is over, in game().unit(); 0 before
  // All that a player knows and has seen done, as text: cards, then actions. In games without a draw the same text as
  // the information of make_rules_game.
  std::string information(int player) const;

 private:
  void deal_on();

  std::shared_ptr<const LearningGame> game_;
  HandLog log_, public_log_;
  HandState state_;
  Dealer dealer_;
};

}  // namespace felt
