// Reading what the engine says: the bot's side of the line protocol.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "protocol/line/line_messages.hpp"

namespace felt {

// Any bytes get an answer. `parts` is parts_of the rules of the last match message. What is returned has the right
// shape; whether it fits the hand is for whoever keeps the hand. Unknown types become LineOther, unknown fields are
// passed over.
Result<LineMessage> parse_line(std::string_view line, int64_t parts);

}  // namespace felt
