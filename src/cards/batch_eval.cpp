#include "cards/batch_eval.hpp"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cards/batch_eval.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/assert.hpp"
#include "cards/batch_common-inl.hpp"
#include "cards/batch_ids-inl.hpp"
#include "cards/evaluator.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

HWY_INLINE CardSet set_at(const SuitArrays& hands, size_t i) {
  return CardSet::from_bits(hands.clubs[i] | uint64_t{hands.diamonds[i]} << 16 | uint64_t{hands.hearts[i]} << 32 |
                            uint64_t{hands.spades[i]} << 48);
}

template <int kHandCards>
HWY_INLINE void evaluate_suits(const SuitArrays& hands, Strength* out, size_t count) {
  const LaneTag tag;
  const uint16_t* c = hands.clubs.data();
  const uint16_t* d = hands.diamonds.data();
  const uint16_t* h = hands.hearts.data();
  const uint16_t* s = hands.spades.data();
  for_each_vector(
      count,
      [&](size_t i) HWY_ATTR {
        const SuitLanes lanes{hn::LoadU(tag, c + i), hn::LoadU(tag, d + i), hn::LoadU(tag, h + i),
                              hn::LoadU(tag, s + i)};
        store(strength_lanes<kHandCards>(lanes), out + i);
      },
      [&](size_t i) { out[i] = to_strength(PartialHand(set_at(hands, i)).rank()); });
}

template <int kHandCards>
void evaluate_common(CardSet common, const SuitArrays& others, Strength* out, size_t count) {
  if (kEmulated || count < hn::Lanes(LaneTag())) {
    const PartialHand start(common);
    for (size_t i = 0; i < count; ++i) out[i] = to_strength((start + PartialHand(set_at(others, i))).rank());
    return;
  }
  const uint16_t* const by_suit[] = {others.clubs.data(), others.diamonds.data(), others.hearts.data(),
                                     others.spades.data()};
  evaluate_common_vectors<kHandCards>(common_hands<kHandCards>(common, by_suit), out, count);
}

template <int kHandCards>
HWY_INLINE void evaluate_sets(const CardSet* hands, Strength* out, size_t count) {
  for_each_vector(
      count, [&](size_t i) HWY_ATTR { store(strength_lanes<kHandCards>(load_sets(hands + i)), out + i); },
      [&](size_t i) { out[i] = to_strength(PartialHand(hands[i]).rank()); });
}

// One hand after the other, by the tables: faster than emulated vectors, and for batches below a block.
template <int kHandCards>
void evaluate_ids_by_tables(const Card* hands, Strength* out, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    out[i] = to_strength(evaluate(std::span<const Card, kHandCards>(hands + i * kHandCards, kHandCards)));
  }
}

#if HWY_TARGET == HWY_EMU128 || HWY_TARGET == HWY_SCALAR

template <int kHandCards>
void evaluate_ids(const Card* hands, Strength* out, size_t count) {
  evaluate_ids_by_tables<kHandCards>(hands, out, count);
}

#else

template <int kHandCards>
HWY_INLINE void evaluate_ids(const Card* hands, Strength* out, size_t count) {
  const size_t block = ids_block_size();
  if (count < block) return evaluate_ids_by_tables<kHandCards>(hands, out, count);
  const auto evaluate_block = [&](const Card* cards, size_t i) HWY_ATTR {
    for_each_suit_lanes<kHandCards>(cards, [&](size_t k, const SuitLanes& lanes)
                                               HWY_ATTR { store(strength_lanes<kHandCards>(lanes), out + i + k); });
  };
  const auto evaluate_at_end = [&](size_t i) HWY_ATTR {
    Card padded[(HWY_MAX_BYTES + kIdsReadAfter) * kHandCards];
    std::copy_n(hands + i * kHandCards, block * kHandCards, padded);
    evaluate_block(padded, i);
  };
  size_t i = 0;
  for (; i + block + kIdsReadAfter <= count; i += block) evaluate_block(hands + i * kHandCards, i);
  if (i + block < count) evaluate_at_end(i);
  if (i < count) evaluate_at_end(count - block);
}

#endif

#define FELT_FOR_CARDS(cards, function, ...) \
  switch (cards) {                           \
    case 5:                                  \
      return function<5>(__VA_ARGS__);       \
    case 6:                                  \
      return function<6>(__VA_ARGS__);       \
    default:                                 \
      return function<7>(__VA_ARGS__);       \
  }

void SuitsKernel(const SuitArrays& hands, int cards, Strength* out, size_t count) {
  FELT_FOR_CARDS(cards, evaluate_suits, hands, out, count)
}
void CommonKernel(CardSet common, const SuitArrays& others, int cards, Strength* out, size_t count) {
  FELT_FOR_CARDS(cards, evaluate_common, common, others, out, count)
}
void SetsKernel(const CardSet* hands, int cards, Strength* out, size_t count) {
  FELT_FOR_CARDS(cards, evaluate_sets, hands, out, count)
}
void IdsKernel(const Card* hands, int cards, Strength* out, size_t count) {
  FELT_FOR_CARDS(cards, evaluate_ids, hands, out, count)
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(SuitsKernel);
HWY_EXPORT(CommonKernel);
HWY_EXPORT(SetsKernel);
HWY_EXPORT(IdsKernel);

namespace {
void check_batch(size_t given, size_t wanted, int cards) {
  FELT_ASSERT(cards >= 5 && cards <= 7, "a hand to evaluate has 5, 6 or 7 cards");
  FELT_ASSERT(given == wanted, "as many hands as results");
}

void check_suits(const SuitArrays& hands, size_t wanted, int cards) {
  for (const auto& suit : {hands.clubs, hands.diamonds, hands.hearts, hands.spades}) {
    check_batch(suit.size(), wanted, cards);
  }
}
}  // namespace

void evaluate_batch(std::span<const Card> hands, int cards, std::span<Strength> out) {
  check_batch(hands.size(), out.size() * cards, cards);
  HWY_DYNAMIC_DISPATCH(IdsKernel)(hands.data(), cards, out.data(), out.size());
}

void evaluate_batch(std::span<const CardSet> hands, int cards, std::span<Strength> out) {
  check_batch(hands.size(), out.size(), cards);
  HWY_DYNAMIC_DISPATCH(SetsKernel)(hands.data(), cards, out.data(), out.size());
}

void evaluate_batch(const SuitArrays& hands, int cards, std::span<Strength> out) {
  check_suits(hands, out.size(), cards);
  HWY_DYNAMIC_DISPATCH(SuitsKernel)(hands, cards, out.data(), out.size());
}

void evaluate_batch(CardSet common, const SuitArrays& others, int cards, std::span<Strength> out) {
  check_suits(others, out.size(), cards);
  FELT_ASSERT(common.size() <= cards, "the common cards are cards of the hands");
  HWY_DYNAMIC_DISPATCH(CommonKernel)(common, others, cards, out.data(), out.size());
}

}  // namespace felt
#endif  // HWY_ONCE
