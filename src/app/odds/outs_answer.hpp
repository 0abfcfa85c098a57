// Which cards help, as felt outs and Python tell it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/result.hpp"
#include "equity/outs.hpp"

namespace felt {

struct OutsTexts {
  std::string hand, board, dead;
  std::string_view hand_name = "HAND", board_name = "--board", dead_name = "--dead";  // in messages
};

struct OutsSpot {
  Hole hole;
  std::vector<Card> board_cards;  // as written
  CardSet board, dead;
};

Result<OutsSpot> read_outs_spot(const OutsTexts& texts);
Json outs_json(const Outs& outs, const OutsSpot& spot);

// Outs that make the same category, in a row.
struct OutsGroup {
  Category makes{};
  std::vector<Out> outs;
};
std::vector<OutsGroup> by_category(const Outs& outs);
std::vector<Card> board_only(const Outs& outs);
double chance_by_river(const Outs& outs, const OutsSpot& spot);

}  // namespace felt
