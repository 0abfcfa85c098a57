// Random hands for tests and benchmarks: the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/batch_eval.hpp"
#include "cards/card.hpp"
#include "cards/evaluator.hpp"

namespace felt {

// Random hands of `cards` cards in every form the evaluators take.
struct RandomHands {
  RandomHands(int cards, size_t hands, uint64_t seed);

  SuitArrays suit_arrays() const { return {suits[0], suits[1], suits[2], suits[3]}; }

  std::vector<Card> ids;
  std::vector<CardSet> sets;
  std::array<std::vector<uint16_t>, 4> suits;
  std::vector<PartialHand> partial;
};

}  // namespace felt
