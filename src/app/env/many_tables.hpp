// Many hands of a learning game at once, in arrays that the caller owns. A table deals the next hand when one is over.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "app/env/learning_game.hpp"
#include "base/parallel/team.hpp"
#include "base/rng.hpp"
#include "game/dealer.hpp"

namespace felt {

// Where the tables write, row by row; the rows of table t begin at t times their length.
struct TableArrays {
  std::span<float> observations;  // of the player to act
  std::span<uint8_t> masks;       // 1 for legal actions
  std::span<float> rewards;       // by player: what the hand that ended with this step paid; else 0
  std::span<uint8_t> done;        // whether one did
  std::span<int32_t> actors;      // whose turn it is
};

class ManyTables {
 public:
  // Table t draws its cards from streams of its own: neither the others nor the number of threads matter.
  ManyTables(std::shared_ptr<const LearningGame> game, size_t tables, int threads);

  const LearningGame& game() const { return *game_; }
  size_t size() const { return tables_.size(); }
  uint64_t hands() const { return hands_; }  // finished since the last reset

  void reset(uint64_t seed, const TableArrays& out);
  // One decision at every table. Nothing has moved when one of them is refused.
  Result<void> step(std::span<const int64_t> actions, const TableArrays& out);
  // A legal action for every table, each equally likely.
  void pick_random(std::span<int64_t> actions);

 private:
  struct TableState {
    HandState hand;
    Dealer dealer;
    Rng picks;
    uint64_t number = 0;
    LegalActions legal;
  };

  void for_all(const std::function<void(size_t first, size_t last)>& work);
  void deal(size_t table);
  bool advance(size_t table, int action, const TableArrays& out);
  void write(size_t table, const TableArrays& out) const;
  Result<void> check(std::span<const int64_t> actions) const;

  std::shared_ptr<const LearningGame> game_;
  std::vector<TableState> tables_;
  std::unique_ptr<Team> team_;  // none for one thread
  uint64_t seed_ = 1, hands_ = 0;
};

}  // namespace felt
