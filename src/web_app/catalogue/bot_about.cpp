// What there is to say about each bot; data.
#include <algorithm>

#include "web_app/catalogue/bot_facts.hpp"

namespace felt {
namespace {

struct About {
  std::string_view name, text;
};

constexpr About kAbout[] = {
    {"fold",
     "Checks when that costs nothing and folds to every bet. It loses its blinds and nothing else, which makes it the "
     "measure of how much a bot steals."},
    {"call",
     "Never folds and never raises. Value bets beat it and bluffs do not: the simplest test of whether a bot adapts."},
    {"random",
     "Takes any legal action with the same chance and any size. Its bets mean nothing, which confuses those who read "
     "meaning into them."},
    {"allin",
     "Raises as much as the rules allow, with any cards. Whoever waits for a good hand and then calls wins in the long "
     "run, after large swings."},
    {"standard",
     "Plays start hands by a chart and later hands by class, position and pot odds. Solid and easy to push around: it "
     "gives up against raises."},
    {"mc",
     "Deals the rest of the hand a thousand times, compares its win rate with the price, and rolls dice for the "
     "action. "
     "Some of its raises are bluffs."},
    {"mc-adaptive",
     "As mc, with a threshold for raising that moves after every raise won or lost. It takes some hundred hands to "
     "find "
     "its level."},
    {"mc-learned",
     "As mc-adaptive, and what it has learned can be kept for the next game. Without a memory to start from it plays "
     "the "
     "same."},
    {"nobluff",
     "Bets in proportion to what it has made and calls by pot odds and outs. It never bets without a hand, so believe "
     "it "
     "when it does."},
    {"bluff",
     "As nobluff, but in half of its hands it pretends to hold more than it does. How brave it is changes from hand to "
     "hand."},
    {"phase1",
     "A novice: before the flop it goes by chance, later by the kind of hand it has and chance again. Good hands it "
     "never "
     "folds."},
    {"phase2",
     "Knows how often each start hand wins against each number of players, and counts its strength against every "
     "holding "
     "later. "
     "It folds when the price is above what it expects to win."},
    {"phase3",
     "As phase2, and it remembers with what strength its opponents showed down after which actions. With nothing to "
     "remember it plays as phase2 does."},
    {"reflex",
     "Five-card draw by the chances of its own hand alone, whatever the others do. Draws by the book and bets what its "
     "hand is worth."},
    {"caesar",
     "Five-card draw by expected values: every discard is counted out, and what opponents bet tells it what they may "
     "hold. It keeps part of its chips in reserve."},
    {"reader",
     "Follows every action and works out what each opponent may hold, then deals the rest of the hand from those "
     "ranges. "
     "It learns how each opponent plays."},
    {"pot-odds",
     "Calls when the price is right and raises when it is clearly ahead. Sixty lines long: the example to copy for a "
     "bot "
     "of your own."},
};

}  // namespace

std::string_view about_bot(std::string_view name) {
  const auto* found = std::ranges::find(kAbout, name, &About::name);
  return found == std::end(kAbout) ? std::string_view() : found->text;
}

}  // namespace felt
