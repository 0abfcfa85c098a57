// The fixed work that benchmarks measure: the same hands and questions on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/batch_eval.hpp"
#include "cards/card.hpp"
#include "cards/evaluator.hpp"
#include "equity/equity.hpp"

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

// The four exact questions of the performance goals: 'a' hand against hand, 'b' range against range, 'c' three pairs,
// 'd' random against random on a flop.
EquityQuestion standard_question(char name);

}  // namespace felt
