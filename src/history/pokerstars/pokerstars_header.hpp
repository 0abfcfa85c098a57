// The first two lines of a hand in PokerStars' text: which hand of which game, at which table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "history/phh/decimal.hpp"

namespace felt {

struct PokerStarsHeader {
  std::string hand;              // "27738502010"
  std::string variant;           // PHH code
  std::string event;             // "Tournament #456, $5.00+$0.50 USD"; empty for ring games
  int level = 0;                 // of a tournament; 0 is unknown
  Decimal small, big;            // blinds, or the bets of fixed limit
  std::string symbol;            // "$"; empty for chips
  std::string currency;          // "USD" or empty
  std::string date, time, zone;  // "2009/05/02", "13:07:33", "ET"; empty where missing

  bool is_fixed_limit() const { return variant == "FT" || variant == "F2L3D"; }
  bool has_draws() const { return variant == "N5CD" || variant == "N2L1D" || variant == "F2L3D"; }
  bool has_blinds() const { return variant != "N5CD"; }
  int hole_cards() const { return has_draws() ? 5 : variant == "PO" ? 4 : 2; }
};

struct PokerStarsTable {
  std::string name;
  int seats = 0;   // of the table, taken or not
  int button = 0;  // the number of a seat
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
