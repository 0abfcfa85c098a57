// What reading and writing lines share: the words for events, cards, and quoting what somebody sent.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "base/result.hpp"
#include "game/dealt_cards.hpp"
#include "game/hand_event.hpp"

namespace felt {

inline constexpr std::string_view kFaceDownText = "??";

// "raise", "dead_post"; nothing for the end of a hand, which has a message of its own.
std::string_view event_word(EventKind kind);
std::optional<EventKind> event_of(std::string_view word);

// At most `longest` bytes of plain printable ASCII: fit for a sentence and for JSON.
std::string plain_text(std::string_view text, size_t longest);

// "'{"action":"rise"…': what" – an Error about a line that somebody sent.
Error line_error(std::string_view line, std::string_view what);

// A JSON object, or an error that says what the line is instead.
Result<SortedJson> parse_object(std::string_view line);

// Nothing when the value is no list of at most five different cards.
std::optional<DealtCards> cards_of(const SortedJson& value);
// Nothing when it is no number of chips, or not a whole number of parts.
std::optional<Chips> chips_of(const SortedJson& value, int64_t parts);

}  // namespace felt
