// A client that stops answering, as those of source C's course do that lose a message (docs/protocols/halmstad.md): the
// server folds its hands from then on and takes its antes.
#pragma once

#include "agents/agent.hpp"
#include "agents/spec.hpp"

namespace felt {

class FallsSilent {
 public:
  explicit FallsSilent(double chance) : chance_(chance) {}

  void begin_game() { is_silent_ = false; }
  void stop() { is_silent_ = true; }  // for the rest of the game

  // At every question.
  bool now(Rng& rng) {
    is_silent_ = is_silent_ || (chance_ > 0 && rng.uniform() < chance_);
    return is_silent_;
  }

  // What happens to who does not answer: nothing is drawn, and bets are folded to, free or not where that is allowed.
  static Action no_answer(const View& view) {
    if (view.phase() == Phase::Draw) return Action::stand_pat();
    return view.can(Action::fold()) ? Action::fold() : check_or_call(view);
  }

  static Param param() {
    return {"stop", 0, 0, 1, "chance at every decision that it stops answering for the rest of the game"};
  }

 private:
  double chance_;
  bool is_silent_ = false;
};

}  // namespace felt
