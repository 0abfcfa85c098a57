#include "history/store/stored_hand.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "history/hand_identity.hpp"
#include "history/phh/phh_info.hpp"
#include "history/phh/phh_write.hpp"
#include "history/phh/replayed_hand.hpp"

namespace felt {

void HandPreparer::add_seats(const PhhHand& hand, Verdict verdict, StoredHand& stored) {
  const HandState& state = replay_.state();
  const ReplayedHand replayed{&hand, &replay_, &log_, verdict};
  const bool has_result = replayed.has_result();
  const ChipsBySeat finishing = replayed.finishing();
  std::array<HudCounts, kMaxSeats> counts{};
  count_({&replay_.rules(), &replay_.setup(), log_}, std::span(counts).first(static_cast<size_t>(state.players())));
  std::vector<std::string> names = player_names(hand, state.players());
  for (const Seat seat : state.seats()) {
    const auto i = static_cast<size_t>(seat.index());
    if (names[i].empty()) continue;
    StoredSeat& row = stored.seats.emplace_back();
    row.player = std::move(names[i]);
    row.seat = seat.index();
    if (has_result) row.net = (finishing[i] - state.starting_stack(seat)).count;
    row.big_blind = state.base_bet().count;
    row.stats = pack(counts[i]);
  }
}

Result<StoredHand> HandPreparer::prepare(const PhhHand& hand) {
  const Verification result = verify(hand, replay_, log_);
  if (result.outcome == ReplayOutcome::Wrong || result.outcome == ReplayOutcome::UnknownVariant) {
    return Error{fmt::format("line {}: {}", result.line, result.why)};
  }
  StoredHand stored;
  stored.variant = hand.variant;
  stored.players = replay_.state().players();
  stored.decimals = replay_.decimals();
  stored.time = time_of(hand);
  stored.event = plain_text(hand, "event");
  stored.venue = plain_text(hand, "venue");
  stored.name = plain_text(hand, "hand");
  for (const PhhField& field : hand.fields) add_raw(stored.phh, field.key, field.value);
  stored.key = identity_of({&hand, &replay_, &log_, result.verdict});
  if (result.verdict == Verdict::Unreliable || result.verdict == Verdict::Mismatch) stored.doubt = result.why;
  add_seats(hand, result.verdict, stored);
  return stored;
}

}  // namespace felt
