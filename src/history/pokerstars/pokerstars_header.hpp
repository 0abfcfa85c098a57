// The first two lines of a hand in PokerStars' text: which hand of which game, at which table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "history/phh/phh_variant.hpp"
#include "history/toml/decimal.hpp"

namespace felt {

struct PokerStarsHeader {
  std::string hand;              // "27738502010"
  std::string variant;           // PHH code
  std::string event;             // "Tournament #456, $5.00+$0.50 USD"; empty for ring games
  int level = 0;                 // of a tournament; 0 is unknown
  Decimal small, big;            // blinds, or the bets of fixed limit; ante and blind of the button in short deck
  std::string symbol;            // "$"; empty for chips
  std::string currency;          // "USD" or empty
  std::string date, time, zone;  // "2009/05/02", "13:07:33", "ET"; empty where missing

  const Rules& rules() const { return rules_of_variant(variant); }
  bool is_fixed_limit() const { return rules().betting == Betting::FixedLimit; }
  bool has_draws() const { return rules().has_draw(); }
  bool has_up_cards() const { return rules().has_up_cards(); }
  bool has_blinds() const { return rules().forced_bets == ForcedBets::Blinds; }
  bool has_button_blind() const { return rules().forced_bets == ForcedBets::ButtonBlind; }
};

struct PokerStarsTable {
  std::string name;
  int seats = 0;   // of the table, taken or not
  int button = 0;  // the number of a seat; 0 in games with up cards, whose tables have no button
  bool is_play_money = false;
};

// The words for the games that felt plays, as PokerStars writes them, by PHH code.
std::optional<std::string_view> pokerstars_game(std::string_view variant);

bool is_pokerstars_header(std::string_view line);
Result<PokerStarsHeader> parse_pokerstars_header(std::string_view line);
std::string to_text(const PokerStarsHeader& header);

Result<PokerStarsTable> parse_pokerstars_table(std::string_view line);
std::string to_text(const PokerStarsTable& table);

// "$1,234.50" without its symbol; nothing when there is no amount at the beginning.
std::optional<Decimal> parse_money(std::string_view text);

std::string roman(int number);          // 1..3999
int from_roman(std::string_view text);  // 0 when it is none

}  // namespace felt
