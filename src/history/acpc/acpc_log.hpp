// Logs of the Annual Computer Poker Competition: one STATE line for every hand, hold'em with limit or without.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "game/rules/acpc_game.hpp"
#include "history/draft_hand.hpp"
#include "history/phh/replayed_hand.hpp"

namespace felt {

// What a STATE line cannot say about the hands after it, and about the next hand: "# venue: PokerStars", "# hand:
// R5-17".
inline constexpr std::string_view kVenueComment = "venue:", kNameComment = "hand:";

// Like PhhParser. The game is the one given, else the one the log's comments define or name, else the usual one for the
// number of players.
class AcpcLogParser {
 public:
  explicit AcpcLogParser(std::string_view text, std::optional<AcpcGame> game = std::nullopt)
      : lines_(text), game_(std::move(game)) {}

  PhhStep next();
  const PhhHand& hand() const { return reading_.hand(); }
  const Error& error() const { return error_; }  // "line 12: …"

 private:
  PhhStep fail(const std::string& why);
  void take_comment(std::string_view comment);
  Result<DraftHand> take_state(std::string_view line);
  Result<AcpcGame> game_for(int players, std::string_view betting) const;

  TextLines lines_;
  std::optional<AcpcGame> game_;
  std::string definition_;  // lines of a definition in comments
  bool in_definition_ = false, found_any_ = false;
  std::string match_, venue_;        // from comments
  std::optional<std::string> name_;  // of the next hand, from a comment
  DraftReading reading_;
  Error error_;
};

// What was written to a log so far.
struct AcpcLogState {
  std::optional<AcpcGame> game;  // of the first hand: a log has one
  std::string venue;             // of the last hand
  uint64_t hands = 0;
};

// Appends the hand's STATE line; before the first, the game as comments, and before any hand what the line cannot say:
// its venue, and a name that is not a number. Another game than the first hand's is an error, as are antes, straddles
// and games other than no-limit and fixed-limit hold'em.
Result<void> write_acpc(const ReplayedHand& hand, AcpcLogState& log, std::string& out);

}  // namespace felt
