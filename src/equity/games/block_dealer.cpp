#include "equity/games/block_dealer.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "equity/games/block_dealer.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "equity/sampled/lane_draws-inl.hpp"
#include "equity/sampled/random-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

void CardBlockKernel(CardBlocks::State& state) {
  const LaneTag tag;
  fill_random(state.random, reinterpret_cast<uint64_t*>(state.bits.data()), state.bits.size() / 32);
  for (size_t deal = 0; deal < kBlock; deal += hn::Lanes(tag)) {
    Lanes16 gaps[kCards];
    int taken = 0;
    for (int k = 0; k < state.cards; ++k) {
      const auto place = static_cast<size_t>(k) * kBlock;
      const uint16_t* bits = state.bits.data() + 2 * place + deal;
      const Lanes16 r = draw_below(state.live_cards - k, hn::LoadU(tag, bits), hn::LoadU(tag, bits + kBlock));
      const Lanes16 number = take_card(r, gaps, taken);
      hn::StoreU(ids_of(number, state.gaps.data(), state.gap_count), tag, state.ids.data() + place + deal);
    }
  }
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(CardBlockKernel);

CardBlocks::CardBlocks(CardSet live, int cards, uint64_t seed, uint64_t stream) : state_(seed, stream) {
  for (int id = 0; id < kCards; ++id) {
    if (live.contains(Card::from_id(id))) continue;
    state_.gaps[static_cast<size_t>(state_.gap_count)] = static_cast<uint16_t>(id - state_.gap_count);
    ++state_.gap_count;
  }
  state_.live_cards = live.size();
  state_.cards = cards;
  state_.bits.resize(size_t{2} * kBlock * static_cast<size_t>(cards));
  state_.ids.resize(size_t{kBlock} * static_cast<size_t>(cards));
}

void CardBlocks::deal() { HWY_DYNAMIC_DISPATCH(CardBlockKernel)(state_); }

}  // namespace felt
#endif  // HWY_ONCE
