// What to do at the decisions of a recorded heads-up hand, and what it cost not to.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "agents/agent.hpp"
#include "agents/blueprint/shared_blueprints.hpp"
#include "equity/ranges/range.hpp"
#include "game/redo.hpp"
#include "solver/search/hand_search.hpp"

namespace felt {

struct AdvisedAction {
  Action action;
  double frequency = 0;              // for the cards held where they are known, else over the range
  std::optional<double> ev;          // in big blinds from here on, folding being 0; of a search, for the cards held
  std::optional<double> ev_error{};  // half of its 95 % interval, where turns and rivers were sampled
  bool is_taken = false;             // this was done
};

struct Advice {
  int number = 0;  // of the decision, from 1
  int street = 0;
  Seat seat;
  std::vector<Card> board;
  Chips pot, to_call, big_blind;
  std::optional<Hole> hole;
  std::optional<Action> taken;  // nothing at a decision that is still open
  std::vector<AdvisedAction> actions;
  Range opponent;                        // what the other may hold, the likeliest hand being 1
  bool is_searched = false;              // else it is looked up in the blueprint
  std::optional<double> ev_lost;         // big blinds, of a search with known cards
  std::optional<double> exploitability;  // of the search, in parts of the pot; that of a flop is not known
  double seconds = 0;
};

// The likeliest of the 169 classes and their shares of all that may be held, the likeliest first; at most so many.
std::vector<std::pair<HoleClass, double>> likeliest_classes(const Range& range, size_t most);

class HandAdvisor {
 public:
  // Errors: a blueprint that comes with felt cannot be read.
  static Result<HandAdvisor> make(SearchProfile profile);

  // Why nothing can be said about a hand: BadInput.
  static Result<void> check(const LoggedHand& hand);
  // One more than were made where the hand waits for one.
  static int decisions(const LoggedHand& hand);
  // A decision from 1 to decisions(hand); the hand must be one that check() lets pass.
  Advice advise(const LoggedHand& hand, int number);

 private:
  struct Moment;  // a decision and what everybody knew then

  HandAdvisor(std::unique_ptr<Agent> blueprint, const BlueprintShelf& shelf, const SearchProfile& profile);
  static Moment moment_of(const LoggedHand& hand, int number);
  void look_up(const Moment& moment, Advice& advice) const;
  bool search(const Moment& moment, Advice& advice);
  static void price(const HandState& hand, Advice& advice);

  std::unique_ptr<Agent> blueprint_;
  BlueprintShelf shelf_;
  SearchProfile profile_;
  HandSearch search_;
};

}  // namespace felt
