// The hands of Omaha in the order of their equity against one random hand.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "cards/card_set.hpp"

namespace felt {

// "15%", "top15%", "20%-40%": the best hands, all suits of a hand together, as close to that share of the 270,725 hands
// as they come; a band is the larger share less the smaller. The order is read once, from data/equity/omaha.order,
// which tools/order-omaha makes. An error says what is wrong with the text, as what follows "'15%' at column 1", or
// that the file is missing.
Result<std::vector<CardSet>> omaha_share(std::string_view text);

}  // namespace felt
