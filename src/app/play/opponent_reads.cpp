#include "app/play/opponent_reads.hpp"

namespace felt {

void OpponentReads::begin_hand(const HandInfo& info) {
  players_ = info.players;
  prediction_.reset();
  fed_ = 0;
}

void OpponentReads::follow(const View& view) {
  if (!prediction_) {
    prediction_.emplace(*reader_, std::vector<int>(players_.begin(), players_.begin() + view.players()));
    prediction_->know(view.hole().known());
  }
  for (; fed_ < view.history().size(); ++fed_) prediction_->feed(view.history()[fed_]);
}

void OpponentReads::end_hand(const View& view) {
  if (!can_read(view.rules())) return;
  follow(view);
  std::array<std::optional<Hole>, kMaxSeats> shown;
  for (const Seat seat : view.seats()) {
    const DealtCards& cards = view.shown_cards(seat);
    if (view.is_shown(seat) && cards.size() == 2 && cards.all_known()) shown[seat.index()] = Hole(cards[0], cards[1]);
  }
  prediction_->teach(*reader_, shown);
}

}  // namespace felt
