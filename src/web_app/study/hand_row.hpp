// One hand of the database in a list: who played what when, the cards of one of them, and how it went for that player.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "history/store/hand_store.hpp"
#include "protocol/web/web_schema.hpp"

namespace felt {

// A HandRowView. The cards are those of `player`; without one, those of the first player whose cards were known from
// the deal on, as a player's own are in a record of theirs.
Json hand_row(const HandRow& row, std::string_view phh, const std::optional<std::string>& player);

}  // namespace felt
