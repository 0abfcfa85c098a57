// A game as data: streets, betting structure, showdown and rule profile. hold'em, draw, one-bet and rank-holdem are
// four values of Rules, not four engines. Amounts (stacks, blinds, antes) belong to the hand: see hand_setup.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "cards/showdown.hpp"
#include "game/chips.hpp"
#include "game/rules/profile.hpp"
#include "game/seat.hpp"

namespace felt {

enum class Betting : uint8_t { NoLimit, PotLimit, FixedLimit };

// Which forced bets a game takes by default; `stakes` fills in the amounts (table.hpp).
enum class ForcedBets : uint8_t {
  Blinds,       // small and big blind
  SingleBlind,  // source H: the first seat posts one blind
  AnteOnly,
  ButtonBlind,  // antes, and a blind of the button
  BringIn,      // antes, then the lowest up card (the highest where the low hand wins) has to open
};

inline constexpr int kNoCap = 255;
inline constexpr int kUsualFirst = -1;  // after the largest blind, later left of the button
inline constexpr int kMaxStreets = 5;
inline constexpr int kMaxBoard = 5;

struct StreetRules {
  std::string name;              // "flop"
  int hole = 0;                  // cards dealt to every player when the street begins
  int up = 0;                    // how many of them, the last ones, lie face up
  int board = 0;                 // cards dealt to the board
  bool draw = false;             // players exchange cards before the betting
  bool big_bet = false;          // fixed limit: bets are big bets
  bool pair_doubles = false;     // fixed limit: with an open pair on the table, a big bet may be made as well
  int max_raises = kNoCap;       // bets and raises by players; blinds are not counted
  int first_seat = kUsualFirst;  // who acts first, where a game fixes it
  friend bool operator==(const StreetRules&, const StreetRules&) = default;
};

struct Rules {
  std::string name;     // "holdem": the word for command lines, files and histories
  std::string title;    // "No-limit hold'em", for people who choose a game
  std::string summary;  // one line: what is special about it
  std::vector<StreetRules> streets;
  Betting betting = Betting::NoLimit;
  Showdown showdown = Showdown::High;
  LowHalf low = LowHalf::None;
  DeckKind deck = DeckKind::Full;
  ForcedBets forced_bets = ForcedBets::Blinds;
  bool one_raise_each = false;      // source I: one bet or raise per player and street
  bool one_raise_per_hand = false;  // the same, of the whole hand: as the source's listing has it
  Chips max_bet{0};                 // no bet or raise beyond this many whole chips per street; 0 is no limit
  int min_players = 2;
  int max_players = kMaxSeats;
  Profile profile;

  // A mix: these games in turn, so many hands of each; 0 is as many as there are players. What else a mix says is what
  // its first game says.
  std::vector<Rules> mix;
  int hands_each = 0;
  int stakes_percent = 100;  // of a game in a mix: how much of the table's stakes it is played for

  int hole_cards() const;   // dealt to a player in all
  int board_cards() const;  // dealt to the board in all
  bool has_draw() const;
  bool has_up_cards() const;
  bool is_low() const;            // the lowest hand wins the whole pot
  bool has_holdem_hands() const;  // two hole cards and five of the board from a whole deck, the high hand wins
  bool is_mix() const { return !mix.empty(); }
  // Which game hand number `hand` is, at a table of so many players; these rules themselves unless they are a mix.
  const Rules& game_of_hand(int hand, int players) const;

  bool operator==(const Rules& other) const;
};

// The games felt knows by name, in the order in which they are offered, and the mixes of them.
const std::vector<std::string_view>& game_names();
const std::vector<std::string_view>& mix_names();

// One of them under a profile ("tda", "online", "acpc", "halmstad"), or a mix of those that are named with commas
// between them: "limit-holdem,razz,stud".
Result<Rules> named_rules(std::string_view game, std::string_view profile = "tda");

// These games in turn, an orbit each; at least one.
Rules mix_of(std::vector<Rules> games);

// The title of a game that does not say its own: that of the named game, else the name.
std::string usual_title(std::string_view game);

// What makes these rules unplayable, in one sentence; empty when nothing does. High hands of fewer than five cards can
// be compared, but most bots look for five.
Result<void> check_playable(const Rules& rules, int fewest_cards = 5);

}  // namespace felt
