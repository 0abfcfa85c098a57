// A finite game with chance and hidden information, as a description to walk through: slow, small to write, used once.
// compile_game() (game_tree.hpp) turns it into the flat tree that solvers run on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace felt {

enum class NodeKind : uint8_t { Chance, Decision, Terminal };

// A place in the game. Every method may be called only where its comment says.
class GameState {
 public:
  GameState() = default;
  GameState(const GameState&) = default;
  GameState& operator=(const GameState&) = default;
  virtual ~GameState() = default;

  virtual int players() const = 0;
  virtual NodeKind kind() const = 0;

  virtual int actions() const = 0;                                 // Chance, Decision: how many ways it goes on
  virtual std::unique_ptr<GameState> after(int action) const = 0;  // Chance, Decision
  virtual double probability(int action) const = 0;                // Chance; they sum to 1
  virtual int actor() const = 0;                                   // Decision
  virtual std::string action_name(int action) const = 0;           // Decision
  virtual std::string information() const = 0;                     // Decision: all that the actor knows
  virtual double payoff(int player) const = 0;                     // Terminal
};

// States that share an actor and information() are one information set: the same actions in the same order, and reached
// by the same earlier decisions of the actor (perfect recall). compile_game() refuses games where that is not so.

}  // namespace felt
