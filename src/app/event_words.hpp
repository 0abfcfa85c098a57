// What happens in a hand, in words and as the EventView of the web: "mc raises to 300, all-in".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/hand_event.hpp"
#include "protocol/web_schema.hpp"

namespace felt {

// Who sits where and how amounts are written; the same for all events of a hand.
struct EventWords {
  std::vector<std::string> names;  // by seat; empty ones are p1, p2, …
  std::vector<int> chairs;         // by seat; where it is shorter the chair is the seat
  int decimals = 0;                // chips are 10^-decimals, in the text alone
  int64_t parts = 1;               // a chip is counted in so many parts (chip_scale), in the text alone
  std::optional<Seat> you{};       // spoken to, not of: "you raise to 300"
  bool has_side_pots = false, has_runs = false;

  std::string name(Seat seat) const;      // control characters as question marks
  std::string amount(Chips chips) const;  // "1,250", "12.50"; "unlimited"
};

// What the event alone does not tell.
struct EventPlace {
  std::string_view street;  // its name
  Chips pot;                // after the event
  bool is_bet = false;      // of a raise: the first chips of its street
};

// The word of the schema: "raise", or "bet" for the first chips of a street.
std::string_view event_kind_word(EventKind kind, bool is_bet = false);

// One sentence for the log, without its full stop; cards that are not known are counted.
std::string event_text(const HandEvent& event, const EventWords& words, const EventPlace& place);

// "As", face down "??".
Json cards_view(const DealtCards& cards);

// An EventView. Amounts are counts of chips as the event has them, whatever decimals and parts say.
Json event_view(const HandEvent& event, const EventWords& words, const EventPlace& place);

// For what is no event of a hand: "begin", "rebuy", "over", "note". Nobody's without a chair.
Json note_view(std::string_view kind, std::string text, std::optional<int> chair = std::nullopt);

}  // namespace felt
