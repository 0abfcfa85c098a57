#include "equity/sampled/deal_kernel.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "equity/sampled/deal_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "cards/batch_eval-inl.hpp"
#include "equity/judge-inl.hpp"
#include "equity/sampled/lane_draws-inl.hpp"
#include "equity/sampled/random-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

// One vector of deals in progress.
class LaneDeal {
 public:
  // `deal` is the first deal of the vector within the block.
  LaneDeal(const BlockDealer::State& state, size_t deal)
      : state_(state), deal_(deal), board_(broadcast(state.plan.board)) {}

  HWY_INLINE void deal(const GivenCards* given) {
    const DealPlan& plan = state_.plan;
    for (int p = 0; p < plan.players; ++p) {
      if (plan.holding[p] == DealPlan::Holding::Fixed) holes_[p] = broadcast(plan.fixed[p]);
      if (plan.holding[p] == DealPlan::Holding::Given) take_given(given->players[p], holes_[p]);
    }
    find_gaps();
    for (int p = 0; p < plan.players; ++p) {
      if (plan.holding[p] != DealPlan::Holding::Random) continue;
      holes_[p] = broadcast(CardSet());
      add_card(holes_[p], draw());
      add_card(holes_[p], draw());
    }
    for (int k = plan.board.size(); k < 5; ++k) add_card(board_, draw());
  }
  HWY_INLINE Lanes16 judge() const {
    StrengthLanes strengths[kMaxPlayers];
    for (int p = 0; p < state_.plan.players; ++p) strengths[p] = strength_lanes<7>(board_ | holes_[p]);
    return winners_of(strengths, state_.plan.players);
  }

 private:
  HWY_INLINE Lanes16 draw() {
    const LaneTag tag;
    const uint16_t* bits = state_.bits.data() + static_cast<size_t>(drawn_++) * 2 * kBlock + deal_;
    const Lanes16 r = draw_below(state_.live_cards - taken_, hn::LoadU(tag, bits), hn::LoadU(tag, bits + kBlock));
    return take_card(r, gaps_, taken_);
  }

  HWY_INLINE void take_given(const GivenCards::Player& player, SuitLanes& hole) {
    hole = broadcast(CardSet());
    look_up(player, given_numbers_[taken_], given_numbers_[taken_ + 1]);
    add_card(hole, given_numbers_[taken_++]);
    add_card(hole, given_numbers_[taken_++]);
  }
#if HWY_TARGET == HWY_SCALAR
  HWY_INLINE void look_up(const GivenCards::Player& player, Lanes16& first, Lanes16& second) const {
    const uint32_t numbers = player.numbers[player.holdings[deal_]];
    first = hn::Set(LaneTag(), static_cast<uint16_t>(numbers));
    second = hn::Set(LaneTag(), static_cast<uint16_t>(numbers >> 16));
  }
#else
  // Numbers come in pairs, one deal after the other; the lanes want the first of all and the second of all.
  HWY_INLINE void look_up(const GivenCards::Player& player, Lanes16& first, Lanes16& second) const {
    const LaneTag tag;
    const hn::RepartitionToWide<LaneTag> pairs;
    const auto look = [&](size_t deal) {
      const auto holding = hn::BitCast(hn::RebindToSigned<decltype(pairs)>(), hn::LoadU(pairs, player.holdings + deal));
      return hn::BitCast(tag, hn::GatherIndex(pairs, player.numbers, holding));
    };
    const Lanes16 lower = look(deal_), upper = look(deal_ + hn::Lanes(pairs));
    first = hn::ConcatEven(tag, upper, lower);
    second = hn::ConcatOdd(tag, upper, lower);
  }
#endif
  // Of the cards given, before any is drawn: a gap is a number less the given cards below it.
  HWY_INLINE void find_gaps() {
    const LaneTag tag;
    const Lanes16 one = hn::Set(tag, 1);
    for (int j = 0; j < taken_; ++j) gaps_[j] = given_numbers_[j];
    for (int j = 1; j < taken_; ++j) {
      for (int i = 0; i < j; ++i) {
        const LaneMask above = is_above(given_numbers_[j], given_numbers_[i]);
        gaps_[j] = hn::IfThenElse(above, hn::Sub(gaps_[j], one), gaps_[j]);
        gaps_[i] = hn::IfThenElse(above, gaps_[i], hn::Sub(gaps_[i], one));
      }
    }
  }

  HWY_INLINE void add_card(SuitLanes& cards, Lanes16 number) {
    add_cards(cards, ids_of(number, state_.gaps.data(), state_.gap_count));
  }

  const BlockDealer::State& state_;
  size_t deal_;
  SuitLanes board_;
  SuitLanes holes_[kMaxPlayers];
  Lanes16 gaps_[2 * kMaxPlayers + 5];
  Lanes16 given_numbers_[2 * kMaxPlayers];
  int taken_ = 0;
  size_t drawn_ = 0;
};

void DealKernel(BlockDealer::State& state, const GivenCards* given, WinnerMask* winners) {
  const LaneTag tag;
  fill_random(state.random, reinterpret_cast<uint64_t*>(state.bits.data()), state.bits.size() / 32);
  for (size_t deal = 0; deal < kBlock; deal += hn::Lanes(tag)) {
    LaneDeal lanes(state, deal);
    lanes.deal(given);
    hn::StoreU(lanes.judge(), tag, winners + deal);
  }
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(DealKernel);

BlockDealer::BlockDealer(const DealPlan& plan, uint64_t seed, uint64_t stream) : state_(seed, stream) {
  const CardSet known = plan.known();
  for (int id = 0; id < kCards; ++id) {
    if (known.contains(Card::from_id(id))) {
      state_.gaps[state_.gap_count] = static_cast<uint16_t>(id - state_.gap_count);
      ++state_.gap_count;
    } else {
      live_number_[id] = state_.live_cards++;
    }
  }
  state_.plan = plan;
  state_.draws = 5 - plan.board.size();
  for (int p = 0; p < plan.players; ++p) state_.draws += plan.holding[p] == DealPlan::Holding::Random ? 2 : 0;
  state_.bits.resize(static_cast<size_t>(2 * kBlock) * state_.draws);
}

void BlockDealer::deal(const GivenCards* given, std::array<WinnerMask, kBlock>& winners) {
  HWY_DYNAMIC_DISPATCH(DealKernel)(state_, given, winners.data());
}

}  // namespace felt
#endif  // HWY_ONCE
