// What a reader believes of every player while a hand is played: source Z's hand prediction, street by street.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "reading/hand_reader.hpp"
#include "reading/holding_win_rates.hpp"
#include "reading/range_posterior.hpp"
#include "reading/strength_order.hpp"

namespace felt {

// Something about all holdings on a board, worked out when it is first asked for: most streets nobody asks about. Not
// for use from several threads.
template <class Facts>
class OnBoard {
 public:
  explicit OnBoard(CardSet board) : board_(board) {}
  const Facts& operator*() const {
    if (!made_) made_.emplace(board_);
    return *made_;
  }

 private:
  CardSet board_;
  mutable std::optional<Facts> made_;
};

// One action with the order of holdings at the time: what learning needs after the hand.
struct ReadAction {
  ObservedAction action;
  std::shared_ptr<const OnBoard<StrengthOrder>> order;    // null before the flop
  std::shared_ptr<const OnBoard<HoldingWinRates>> rates;  // null before the flop
  bool has_win_rates = false;                             // for readers that look at them
  const StrengthOrder& strengths() const { return order ? **order : StrengthOrder::preflop(); }
  HandFeatures features(Hole hole) const {
    const StrengthOrder& at = strengths();
    HandFeatures held{at[hole], at.has_draw(hole), HoleClass(hole).index()};
    if (!has_win_rates) return held;
    held.rates = rates ? &**rates : &HoldingWinRates::preflop();
    held.win_rate = (*held.rates)[hole];
    return held;
  }
};

class HandPrediction {
 public:
  // `players` are the numbers by seat. The reader must outlive the prediction.
  HandPrediction(const HandReader& reader, std::vector<int> players);

  void know(CardSet cards);  // cards that nobody else can hold: the observer's own
  void feed(const HandEvent& event);
  // The same without a belief: enough to learn from afterwards, for who is out of the hand.
  void note(const HandEvent& event);

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
  std::shared_ptr<const OnBoard<StrengthOrder>> order_;
  std::shared_ptr<const OnBoard<HoldingWinRates>> rates_;
};

}  // namespace felt
