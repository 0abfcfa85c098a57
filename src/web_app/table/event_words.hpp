// What happens in a hand, in words and as the EventView of the web: "mc raises to 300, all-in".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/telling/event_text.hpp"
#include "game/hand_event.hpp"
#include "protocol/web/web_schema.hpp"

namespace felt {

// The words of a table, and which chair each seat is; where `chairs` is shorter the chair is the seat.
struct EventWords : EventText {
  std::vector<int> chairs{};
};

// What the event alone does not tell.
struct EventPlace {
  std::string_view street;             // its name
  Chips pot;                           // after the event
  RaiseKind raise = RaiseKind::Raise;  // of a raise
};

// The word of the schema: "raise", or "bet" for the first chips of a street.
std::string_view event_kind_word(EventKind kind, RaiseKind raise = RaiseKind::Raise);

// One sentence for the log, without its full stop: that of EventText, and one for cards that are dealt.
std::string event_text(const HandEvent& event, const EventWords& words, const EventPlace& place);

// What was done, without who did it: "raises to 300".
std::string deed_text(const HandEvent& event, const EventText& words, RaiseKind raise);

// "As", face down "??".
Json cards_view(const DealtCards& cards);

// An EventView. Amounts are counts of chips as the event has them, whatever decimals and parts say.
Json event_view(const HandEvent& event, const EventWords& words, const EventPlace& place);

// For what is no event of a hand: "begin", "rebuy", "over", "note". Nobody's without a chair; `named` is the amount in
// the text, 0 for none.
Json note_view(std::string_view kind, std::string text, std::optional<int> chair = std::nullopt, Chips named = {});

}  // namespace felt
