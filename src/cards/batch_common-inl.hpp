// Hands that share some cards. For inclusion by Highway kernels (once per SIMD target).
#if defined(FELT_CARDS_BATCH_COMMON_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef FELT_CARDS_BATCH_COMMON_INL_HPP
#undef FELT_CARDS_BATCH_COMMON_INL_HPP
#else
#define FELT_CARDS_BATCH_COMMON_INL_HPP
#endif

#include <bit>

#include "cards/batch_vectors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

// Suits in the order of a SuitOrder.
struct CommonHands {
  SuitLanes common;
  const uint16_t* others[kSuits];  // the cards that the hands do not share
  int needed[2];                   // of the first two suits: cards among the others that make a flush
  int flush_suits;                 // that can have five cards
  int most_suited;                 // as many as one suit can have
};

template <int kHandCards>
HWY_INLINE CommonHands common_hands(CardSet common, const uint16_t* const (&others)[kSuits]) {
  const int free = kHandCards - common.size();
  const SuitOrder order(common, free);
  CommonHands hands{broadcast(common, order), {}, {}, order.flush_suits, 0};
  for (int place = 0; place < kSuits; ++place) {
    hands.others[place] = others[order.suits[place]];
    const int lying = std::popcount(common.ranks_of(static_cast<Suit>(order.suits[place])));
    if (place < 2) hands.needed[place] = 5 - lying;
    hands.most_suited = HWY_MAX(hands.most_suited, lying + free);
  }
  return hands;
}

// A flush of one suit in hands that share some cards: there is one where the other cards have `needed` of the suit, 1
// or more; each one beyond takes off the lowest. Nothing is counted: a mask has n bits when n - 1 can be taken off.
template <int kMostSuited>
HWY_INLINE KnownFlush flush_of(Lanes16 all, Lanes16 others, int needed) {
  for (int i = 1; i < needed; ++i) others = without_lowest(others);
  const LaneMask has_flush = is_set(others);
  Lanes16 five = all;
  if constexpr (kMostSuited >= 6) {
    others = without_lowest(others);
    five = choose(is_set(others), without_lowest(five), five);
  }
  if constexpr (kMostSuited >= 7) {
    five = choose(is_set(without_lowest(others)), without_lowest(five), five);
  }
  return {has_flush, all, five};
}

// strengths(all cards, those that are not shared), vector by vector.
template <class Strengths>
HWY_INLINE void for_each_common_vector(const CommonHands& hands_at, Strength* out, size_t count,
                                       const Strengths& strengths) {
  const CommonHands hands = hands_at;  // in registers: writing results could change what is referred to
  const auto load = [&](int place, size_t i) HWY_ATTR { return hn::LoadU(LaneTag(), hands.others[place] + i); };
  const auto block = [&](size_t i) HWY_ATTR {
    const SuitLanes others{load(0, i), load(1, i), load(2, i), load(3, i)};
    store(strengths(hands.common | others, others), out + i);
  };
  for_each_vector(count, block, [](size_t) {});
}

// Where one or two suits can have five cards, none more than kMostSuited, and none has them among the shared cards.
template <int kHandCards, int kFlushSuits, int kMostSuited>
HWY_INLINE void evaluate_possible_flushes(const CommonHands& hands, Strength* out, size_t count) {
  const int first = hands.needed[0], second = hands.needed[1];
  for_each_common_vector(hands, out, count, [=](const SuitLanes& all, const SuitLanes& others) HWY_ATTR {
    KnownFlush flush = flush_of<kMostSuited>(all.c, others.c, first);
    if constexpr (kFlushSuits == 2) flush = either(flush, flush_of<kMostSuited>(all.d, others.d, second));
    return strength_with_flush<kHandCards>(count_ranks(all), flush);
  });
}

template <int kHandCards, int kFlushSuits>
HWY_INLINE void evaluate_any_flushes(const CommonHands& hands, Strength* out, size_t count) {
  for_each_common_vector(hands, out, count, [](const SuitLanes& all, const SuitLanes&) HWY_ATTR {
    return strength_lanes<kHandCards, kFlushSuits>(all);
  });
}

// At least a vector of hands.
template <int kHandCards>
HWY_INLINE void evaluate_common_vectors(const CommonHands& hands, Strength* out, size_t count) {
  constexpr int kSix = HWY_MIN(6, kHandCards), kSeven = HWY_MIN(7, kHandCards);
  const bool can_be_told = hands.needed[0] > 0 && hands.needed[1] > 0;
  if (hands.flush_suits == 0) return evaluate_any_flushes<kHandCards, 0>(hands, out, count);
  if (hands.flush_suits == 1 && can_be_told) {
    if (hands.most_suited == 5) return evaluate_possible_flushes<kHandCards, 1, 5>(hands, out, count);
    if (hands.most_suited == 6) return evaluate_possible_flushes<kHandCards, 1, kSix>(hands, out, count);
    return evaluate_possible_flushes<kHandCards, 1, kSeven>(hands, out, count);
  }
  if (hands.flush_suits == 2 && can_be_told) {
    if (hands.most_suited == 5) return evaluate_possible_flushes<kHandCards, 2, 5>(hands, out, count);
    return evaluate_possible_flushes<kHandCards, 2, kSeven>(hands, out, count);
  }
  evaluate_any_flushes<kHandCards, 4>(hands, out, count);
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
