// Source N's opponent model: how strong a player's hand was, at showdown, when they acted like this in a spot like
// this.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/action.hpp"
#include "game/hand_event.hpp"

namespace felt {

// Players still in the hand, of those dealt in: below a third, below three quarters, or more.
enum class PlayersLeft : uint8_t { Few, Normal, Many };
PlayersLeft players_left(int live, int dealt);

// to_call / (pot + to_call): above 0.45, above 0.25, or less. Small odds are a bad price.
enum class PotOddsSize : uint8_t { Small, Medium, Large };
PotOddsSize pot_odds_size(Chips to_call, Chips pot);

struct Context {
  int player = 0;
  ActionKind action = ActionKind::Check;  // Fold, Check, Call or Raise
  int street = 0;
  PlayersLeft left = PlayersLeft::Many;
  PotOddsSize odds = PotOddsSize::Large;

  friend constexpr auto operator<=>(const Context&, const Context&) = default;
};

// A decision of a hand with its context, and how many board cards lay there then.
struct SeenAction {
  Seat seat;
  Context context;
  int board_cards = 0;
};

// All betting decisions of a hand so far, in order. The log is the public one; players by seat.
std::vector<SeenAction> contexts_of(std::span<const HandEvent> log, std::span<const int> players);

class ContextModel {
 public:
  struct Strength {
    int64_t count = 0;
    double mean = 0;
    double sd = 0;  // of the sample; 0 below two observations
  };

  void add(const Context& context, double strength);

  // A finished hold'em hand: for every player who showed, the strength they had at each of their decisions. This is the
  // share of all opposing holdings that they beat on the board as it lay (before the flop: their equity against a
  // random hand), against one opponent whatever the number of players, which the context has already.
  void add_hand(std::span<const HandEvent> log, std::span<const int> players);

  Strength query(const Context& context) const;
  int64_t contexts() const { return static_cast<int64_t>(cells_.size()); }

  std::string save() const;
  static Result<ContextModel> load(std::string_view text);

 private:
  // Welford's running mean and sum of squared deviations: exact enough for any number of hands.
  struct Cell {
    int64_t count = 0;
    double mean = 0, squares = 0;
  };

  std::map<Context, Cell> cells_;
};

}  // namespace felt
