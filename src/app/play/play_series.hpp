// A person, in chair 0, against bots. Cards and the bots' random numbers follow from the seed and the number of the
// hand alone, so that a game that was left and taken up again is the game it would have been.
#pragma once

#include "app/play/play_state.hpp"
#include "app/play/series.hpp"

namespace felt {

class PlaySeries final : public Series {
 public:
  // The person's Player has no agent unless one is given here.
  PlaySeries(PlayState state, const AgentMaker& make, std::unique_ptr<Agent> person = nullptr);

  // Bots get back what they knew when the state was saved. The error says who refuses it.
  Result<void> remember();

  const Rules& rules() const override { return schedule_.rules(); }
  Stakes stakes() const override { return schedule_.stakes(); }
  bool is_over() const override;  // not while the person may buy in again
  Deal next() override;
  void finish(const Deal& deal, const HandState& hand) override;
  Chips stack(int chair) const override { return schedule_.stack(chair); }
  Chips buy_in() const override { return state_.table.stack; }

  // Between hands: whether a player without chips may still buy in, and doing so.
  bool is_broke() const { return state_.players[0].stack == Chips{0}; }  // the person
  bool can_rebuy(int chair) const;
  void rebuy(int chair);

  // As it would be saved now; actions and reads belong to whoever leads the person.
  const PlayState& state() const { return state_; }
  PlayState& state() { return state_; }
  std::vector<std::string> names() const { return state_.names(); }

 private:
  PlayState state_;
  HandSchedule schedule_;
};

}  // namespace felt
