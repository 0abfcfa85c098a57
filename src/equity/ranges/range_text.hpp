// Ranges as PokerStove and Equilab write them.
//
//   AA  AK  AKs  AKo      a class; AK is suited and offsuit
//   22+  ATs+  A2+        the pair or the kicker climbs: 22..AA, ATs..AKs
//   22-55  A2s-A5s        from one to the other, in either order
//   JTs-54s               both cards walk; the ends must have the same gap
//   AhKh  A♥K♥  10h9h     one combo
//   random  any  *        every hand
//   15%  top15%  20%-40%  best hands against a random one (Range::top_percent); a band is the larger less the
//   smaller QQ:0.5  QQ@50         any of the above with a weight, 0 to 1 after ':', percent after '@'
//
// Pieces are separated by commas, semicolons or spaces, in any case. Where pieces overlap the later one wins,
// so a weight of 0 removes: "22+, QQ:0".
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

// An error is one sentence with the token, its column in `text` (from 1, in bytes) and what would be right. A
// text without pieces is an error; a text whose pieces remove everything is an empty range, left to the
// caller.
Result<Range> parse_range(std::string_view text);

// The canonical text; parse_range(to_text(range)) == range for every range, weights to the last bit. Heaviest
// hands first; within a weight pairs, suited (and hands equal in both suits), offsuit, then combos that do
// not fill a class. No spaces, so that it can be pasted into a shell. The empty range is "0%".
std::string to_text(const Range& range);

}  // namespace felt
