// One hand between a local best response and the strategy it answers.
#pragma once

#include "arena/luck/aivat.hpp"
#include "arena/luck/hand_shares.hpp"
#include "arena/response/local_response.hpp"
#include "game/dealer.hpp"
#include "game/hand_state.hpp"

namespace felt {

class ResponderHand {
 public:
  ResponderHand(const LocalResponseConfig& config, const Rules& rules, const Policy& policy, Seat own);

  // Chips that the responder wins, with luck taken out as AIVAT does: at the end all hands that the bot may hold count,
  // each as often as it does; its choices and the board's cards are corrected for.
  double play(Dealer dealer, Rng rng);

 private:
  Seat bot() const { return Seat(1 - own_.index()); }
  CardSet board() const { return CardSet::of(state_.board()); }
  bool has_ended() const;  // no decision will come
  void deal_street(Dealer& dealer);
  void publish();
  void apply(const Action& action);

  Action bot_acts(Rng& rng);
  double value_after(const Action& action, double share) const;
  double value(double share) const;

  bool only_calls() const;
  std::vector<Chips> sizes() const;
  std::vector<Chips> own_sizes() const;
  Action respond() const;

  const LocalResponseConfig& config_;
  const Policy& policy_;
  Seat own_;
  HandLog log_, public_;
  HandState state_;
  Hole hole_;
  HoleWeights weights_{};  // of the bot's hands, by its own choices; 0 where they share a card with what is known
  HoleWeights shares_{};   // of the pot, on this street
  AivatSum luck_;
};

}  // namespace felt
