// The start-hand charts of source H. Suits do not count in any of them.
#pragma once

#include <cstdint>

#include "agents/herts/table_third.hpp"
#include "cards/card.hpp"

namespace felt {

enum class StartClass : uint8_t { Fold, Call, Raise };

// Section 3.4. Raise: AA KK QQ JJ TT 99 AK AQ KQ. Call: 88 to 22, any other ace, KJ and QJ, connectors from 76 up.
// Fold: the rest. The text names the raising hands; the calling ones are the listing's (StandardRobot.py).
StartClass start_class(Rank a, Rank b);

// The listing as it runs: AQ and KQ only call, and so does any other king or queen, because the test of the second card
// compares a whole hand with a number, which Python 2 finds true.
StartClass listed_start_class(Rank a, Rank b);

// What the listing calls two cards, for nobody to use: every robot has the function, none asks it.
enum class HoldLabel : uint8_t { Weak, Dangerous, Opportunity, Strong, SuperStrong };
HoldLabel hold_label(Rank a, Rank b);

// Section 3.1.2 wants a chart that knows the position; its figure 10 is coloured, and the colours are not told. Ours,
// by the labels: super strong hands raise; strong ones too, but call in front; opportunities call, but not in front;
// dangerous hands call in the back.
StartClass positional_start_class(Rank a, Rank b, TableThird third);

}  // namespace felt
