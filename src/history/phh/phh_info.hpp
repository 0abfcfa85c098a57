// What a hand's fields tell about it beyond the play: names, time, table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "history/phh/phh_text.hpp"

namespace felt {

// A field's text, whether it is written as a string or as a number; nothing when it is absent or something else.
std::optional<std::string> plain_text(const PhhHand& hand, std::string_view key);

// Date and time of the hand, as far as the history gives them; nothing without a date.
std::optional<std::string> time_of(const PhhHand& hand);

// The names of the players by seat; as many as play, some or all of them empty.
std::vector<std::string> player_names(const PhhHand& hand, int players);

}  // namespace felt
