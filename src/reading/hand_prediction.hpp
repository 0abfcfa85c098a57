// What a reader believes of every player while a hand is played: source Z's hand prediction, street by street.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "reading/hand_reader.hpp"
#include "reading/range_posterior.hpp"
#include "reading/strength_order.hpp"

namespace felt {

// One action with the order of holdings at the time: what learning needs after the hand.
struct ReadAction {
  ObservedAction action;
  std::shared_ptr<const StrengthOrder> order;  // null before the flop
  HandFeatures features(Hole hole) const {
    const StrengthOrder& at = order ? *order : StrengthOrder::preflop();
    return {at[hole], at.has_draw(hole), HoleClass(hole).index()};
  }
};

class HandPrediction {
 public:
  // `players` are the numbers by seat. The reader must outlive the prediction.
  HandPrediction(const HandReader& reader, std::vector<int> players);

  void know(CardSet cards);  // cards that nobody else can hold: the observer's own
  void feed(const HandEvent& event);

  const RangePosterior& of(Seat seat) const { return posteriors_[seat.index()]; }
  const std::vector<ReadAction>& actions() const { return actions_; }
  CardSet board() const { return board_; }

  // Teaches `reader` this hand: all actions, and those of hands that were shown.
  void teach(HandReader& reader, const std::array<std::optional<Hole>, kMaxSeats>& shown) const;

 private:
  void observe(const ReadAction& read);

  const HandReader& reader_;
  std::vector<int> players_;
  ActionTracker tracker_;
  std::vector<RangePosterior> posteriors_;
  std::vector<ReadAction> actions_;
  CardSet board_, known_;
  std::shared_ptr<const StrengthOrder> order_;
};

}  // namespace felt
