#include "agents/hand_follower.hpp"

namespace felt {

void HandFollower::begin_hand(const HandInfo& info) {
  players_ = info.players;
  prediction_.reset();
  fed_ = 0;
}

void HandFollower::open_hand(const View& view) {
  if (prediction_) return;
  prediction_.emplace(*reader_, std::vector<int>(players_.begin(), players_.begin() + view.players()));
  prediction_->know(view.hole().known());
}

void HandFollower::follow(const View& view) {
  if (!can_read(view)) return;
  open_hand(view);
  for (; fed_ < view.history().size(); ++fed_) prediction_->feed(view.history()[fed_]);
}

void HandFollower::learn(const View& view) {
  if (!can_read(view)) return;
  open_hand(view);
  for (; fed_ < view.history().size(); ++fed_) prediction_->note(view.history()[fed_]);
  std::array<std::optional<Hole>, kMaxSeats> shown;
  for (const Seat seat : view.seats()) {
    const DealtCards& cards = view.shown_cards(seat);
    if (view.is_shown(seat) && cards.size() == 2 && cards.all_known()) shown[seat.index()] = Hole(cards[0], cards[1]);
  }
  prediction_->teach(*reader_, shown);
}

std::vector<const RangePosterior*> HandFollower::beliefs(const View& view) const {
  std::vector<const RangePosterior*> all;
  if (!prediction_) return all;
  for (const Seat seat : view.opponents()) all.push_back(&prediction_->of(seat));
  return all;
}

}  // namespace felt
