// Evaluates many hands at once, without tables, on the widest SIMD unit the machine has (AVX-512, AVX2, SSE4 or plain
// code, chosen at run time). Results are Strengths: bigger is better; to_rank() turns one into a dense rank.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cards/card.hpp"
#include "cards/card_set.hpp"
#include "cards/hand_rank.hpp"
#include "cards/strength.hpp"

namespace felt {

// Hands as four arrays of 13-bit rank masks, one per suit; all of the same length.
struct SuitArrays {
  std::span<const uint16_t> clubs, diamonds, hearts, spades;
};

// `cards` per hand is 5, 6 or 7, the same for all hands; out.size() hands are evaluated.
void evaluate_batch(std::span<const Card> hands, int cards, std::span<Strength> out);  // hand k: cards [k*cards, …)
void evaluate_batch(std::span<const CardSet> hands, int cards, std::span<Strength> out);
void evaluate_batch(const SuitArrays& hands, int cards, std::span<Strength> out);
// Hand k is `common` with the cards k of `others`, which are not in it: a board with holdings, a start with all that
// can follow. The fastest form: suits in which nobody can have five cards are not counted.
void evaluate_batch(CardSet common, const SuitArrays& others, int cards, std::span<Strength> out);

// All C(52, cards) hands in order, counted by category. The enumeration that golden tests and benchmarks run.
std::array<uint64_t, kCategories> count_categories(int cards);
// The same enumeration without counting: sums of both halves of all strengths, modulo 2^16 each, so that every value is
// used. Upper half in the upper half.
uint32_t strength_checksum(int cards);

// The SIMD targets compiled in that this machine can run, best first, as in "avx512-dl", "avx512", "avx2", "sse4",
// "portable".
std::vector<std::string> simd_targets();
std::string active_simd_target();

// Runs everything on one target while it lives, for tests and benchmarks. Not thread-safe; no nesting.
class ScopedSimdTarget {
 public:
  explicit ScopedSimdTarget(const std::string& name);
  ~ScopedSimdTarget();
  ScopedSimdTarget(const ScopedSimdTarget&) = delete;
  ScopedSimdTarget& operator=(const ScopedSimdTarget&) = delete;
};

}  // namespace felt
