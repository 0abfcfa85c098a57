// Games as learning programs see them: numbered actions, and what a player sees as numbers.
//
// Actions have the same number in every hand: 0 is fold, 1 check or call, then one for each size of raise, all-in, and
// in games with a draw one for each set of places to discard. Players are seats.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "game/hand_state.hpp"
#include "solver/games/rules_game.hpp"

namespace felt {

// What somebody wants to learn; what is left out is as the game is usually played.
struct LearningRequest {
  std::string game = "holdem";  // a game of game_names(), kuhn or leduc
  std::string profile = "tda";
  int players = 2;
  std::optional<int64_t> stack;
  std::optional<std::string> blinds;             // "50/100"
  std::vector<double> raise_sizes = {0.5, 1.0};  // parts of the pot after calling
  bool has_all_in = true;
};

// What the player to act may do: bit k of `bits` is action k.
struct LegalActions {
  static constexpr size_t kMaxRaises = 17;

  uint64_t bits = 0;
  std::array<Chips, kMaxRaises> raise_to{};  // of the legal ones among the raises

  bool has(int64_t action) const { return action >= 0 && action < 64 && (bits >> action & 1) != 0; }
};

class LearningGame {
 public:
  static Result<LearningGame> make(const LearningRequest& request);

  const RulesGame& game() const { return game_; }
  int players() const { return game_.setup.players; }

  int actions() const { return actions_; }  // at most 64
  std::vector<std::string> action_names() const;
  // Of several actions that mean the same raise, the first.
  LegalActions legal(const HandState& hand) const;
  Action action_of(const HandState& hand, const LegalActions& legal, int action) const;  // one that it has
  std::string explain(const HandState& hand, int action) const;                          // why it is not legal

  // What the player in a seat sees, chips in big blinds: own cards (52), board (52), street, own seat, then from the
  // own seat clockwise stack, bet, committed and whether they are in the hand, then pot, to call, raises, whether it is
  // a draw; in games with up cards at last the cards everybody has seen of each player (52 each), from the own seat on.
  int observation_size() const { return observation_size_; }
  void observe(const HandState& hand, Seat seat, std::span<float> out) const;
  std::vector<std::string> observation_names() const;

  // What a payoff is measured in: the big blind, or a chip of a small game.
  Chips unit() const { return game_.payoff_unit; }

 private:
  explicit LearningGame(RulesGame game);

  void add_raises(const HandState& hand, LegalActions& legal) const;

  RulesGame game_;
  int raises_ = 0, bets_ = 0, actions_ = 0, observation_size_ = 0;
  float per_chip_ = 1;
};

}  // namespace felt
