// A strategy for a bot that does not tell its own: at a public state it is asked with every hand that it may hold. A
// bot that draws no random numbers is asked once a hand, and the answer is exact; others several times, with numbers
// that depend on the public state and the hand alone, so that the same question always has the same answer. Hands that
// differ only in suits which the board treats alike are asked as one.
//
// What a bot remembers of other hands is left out: it starts fresh at every question.
#pragma once

#include <mutex>

#include "agents/roster.hpp"

namespace felt {

class SampledPolicy final : public Policy {
 public:
  struct Setup {
    AgentMaker make;
    std::string spec;
    MatchInfo match;  // what the bot is told
    int samples = 8;  // of a hand, where the bot draws random numbers
  };
  // The bot must exist.
  explicit SampledPolicy(Setup setup) : setup_(std::move(setup)) {}

  HandPolicy at(const PublicHand& hand, std::span<const HandEvent> history) const override;

 private:
  std::unique_ptr<Agent> borrow() const;
  void give_back(std::unique_ptr<Agent> agent) const;

  Setup setup_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Agent>> idle_;  // as many as there are threads
};

// Suits that hold the same ranks on a board can change places.
class BoardSymmetry {
 public:
  explicit BoardSymmetry(CardSet board);
  Hole first_alike(Hole hole) const;  // of all holdings that differ from this one by such a change

 private:
  using SuitMap = std::array<Suit, kSuits>;
  std::vector<SuitMap> maps_;
};

}  // namespace felt
