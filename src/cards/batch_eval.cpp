#include "cards/batch_eval.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cards/batch_eval.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/assert.hpp"
#include "cards/batch_eval-inl.hpp"
#include "cards/batch_ids-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

HWY_INLINE void store(const StrengthLanes& strengths, Strength* out) {
  hn::StoreInterleaved2(strengths.lower, strengths.upper, LaneTag(), reinterpret_cast<uint16_t*>(out));
}

// Runs block(first) for every full vector of hands, and once more, overlapping, for a tail; batches smaller than one
// vector go through the scalar twin.
template <class Block, class Single>
HWY_INLINE void for_each_vector(size_t hands, const Block& block, const Single& single) {
  const size_t lanes = hn::Lanes(LaneTag());
  if (hands < lanes) {
    for (size_t i = 0; i < hands; ++i) single(i);
    return;
  }
  size_t i = 0;
  for (; i + lanes <= hands; i += lanes) block(i);
  if (i < hands) block(hands - lanes);
}

template <int Cards>
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
        store(strength_lanes<Cards>(lanes), out + i);
      },
      [&](size_t i) { out[i] = strength_of_suits(c[i], d[i], h[i], s[i]); });
}

template <int Cards>
HWY_INLINE void evaluate_sets(const CardSet* hands, Strength* out, size_t count) {
  const LaneTag tag;
  for_each_vector(
      count,
      [&](size_t i) HWY_ATTR {
        SuitLanes lanes;
        hn::LoadInterleaved4(tag, reinterpret_cast<const uint16_t*>(hands + i), lanes.c, lanes.d, lanes.h, lanes.s);
        store(strength_lanes<Cards>(lanes), out + i);
      },
      [&](size_t i) { out[i] = strength_of(hands[i]); });
}

template <int Cards>
HWY_INLINE void evaluate_ids(const Card* hands, Strength* out, size_t count) {
  const auto single = [&](size_t i) {
    CardSet set;
    for (int k = 0; k < Cards; ++k) set |= hands[i * Cards + k];
    out[i] = strength_of(set);
  };
  const size_t block = ids_block_size();
  if (count < block) {
    for (size_t i = 0; i < count; ++i) single(i);
    return;
  }
  const auto evaluate_block = [&](size_t i) HWY_ATTR {
    for_each_suit_lanes<Cards>(hands + i * Cards, [&](size_t k, const SuitLanes& lanes)
                                                      HWY_ATTR { store(strength_lanes<Cards>(lanes), out + i + k); });
  };
  size_t i = 0;
  for (; i + block <= count; i += block) evaluate_block(i);
  if (i < count) evaluate_block(count - block);
}

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
HWY_EXPORT(SetsKernel);
HWY_EXPORT(IdsKernel);

namespace {
void check_batch(size_t given, size_t wanted, int cards) {
  FELT_ASSERT(cards >= 5 && cards <= 7, "a hand to evaluate has 5, 6 or 7 cards");
  FELT_ASSERT(given == wanted, "as many hands as results");
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
  for (const auto& suit : {hands.clubs, hands.diamonds, hands.hearts, hands.spades}) {
    check_batch(suit.size(), out.size(), cards);
  }
  HWY_DYNAMIC_DISPATCH(SuitsKernel)(hands, cards, out.data(), out.size());
}

}  // namespace felt
#endif  // HWY_ONCE
