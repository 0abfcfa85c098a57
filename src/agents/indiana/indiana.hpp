// The player of source I, which nobluff and bluff share: bets and calls by the category of its made hand, draws by
// its outs, pre-flop by the power rating, and now and then pretends to hold more than it does.
//
// As published (section 2 and appendix B) every rule asks for a hand better than the one felt asks for: Table 1 opens
// with a straight, felt with trips. Calls before the flop go by a comparison that is printed the wrong way round, draws
// by outs alone, and there is one bet in a hand.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "agents/agent.hpp"
#include "agents/spec.hpp"
#include "cards/hand_rank.hpp"

namespace felt {

// What a hand counts as in the tables below: felt takes it as it is, the source a category lower, a royal flush
// excepted.
Category counted_category(const View& view, bool is_published);

// The share of the player's chips that opens the betting; 0 is a check, 1 all-in.
double opening_share(Category made);

// Facing a bet, with r = pot / call: raises by `raise_share` of its chips from r = raise_from on, else calls from r =
// call_from on, else folds. What counts for less than a straight has no rule; its outs decide.
struct FacingRule {
  double raise_share, raise_from, call_from;  // a share of 0 never raises
};
std::optional<FacingRule> facing_rule(Category made);

inline constexpr int kBluffLevels = 10;  // the bluff factor is 0..9
inline constexpr int kMinBluff = 5;      // from here on it bluffs

// What a hand counts as when it faces a bet with this bluff factor.
Category bluffed_category(Category made, int bluff_factor);

// The thresholds by category, which the source hoped to find by play (section 4).
struct IndianaThresholds {
  std::array<double, kCategories> open;  // opening_share()
  std::array<double, kCategories> call;  // FacingRule::call_from; below a straight 0 leaves it to the outs
  double preflop = 1;                    // calls before the flop for this many times what its rating allows

  IndianaThresholds();
};

struct IndianaStyle {
  int bluff_factor = 0;
  bool odds = true;  // draws by pot odds; else by the source's rule, r >= outs - 1
  bool is_published = false;
  IndianaThresholds thresholds{};
};

// The decision; all chance is in the style.
Action indiana_action(const View& view, const IndianaStyle& style);

std::unique_ptr<Agent> make_indiana(const Params& params, bool bluffs);
std::vector<Param> indiana_params();

}  // namespace felt
