#include "history/pokerstars/pokerstars_header.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "history/toml/toml_chars.hpp"

namespace felt {
namespace {

struct Game {
  std::string_view variant, words;
};
constexpr std::array kGames = {Game{"NT", "Hold'em No Limit"},
                               Game{"FT", "Hold'em Limit"},
                               Game{"PT", "Hold'em Pot Limit"},
                               Game{"NS", "6+ Hold'em No Limit"},
                               Game{"PO", "Omaha Pot Limit"},
                               Game{"FO", "Omaha Limit"},
                               Game{"FO/8", "Omaha Hi/Lo Limit"},
                               Game{"PO/8", "Omaha Hi/Lo Pot Limit"},
                               Game{"PO5", "5 Card Omaha Pot Limit"},
                               Game{"PO6", "6 Card Omaha Pot Limit"},
                               Game{"PC", "Courchevel Pot Limit"},
                               Game{"F7S", "7 Card Stud Limit"},
                               Game{"F7S/8", "7 Card Stud Hi/Lo Limit"},
                               Game{"FR", "Razz Limit"},
                               Game{"N5CD", "5 Card Draw No Limit"},
                               Game{"F5CD", "5 Card Draw Limit"},
                               Game{"N2L1D", "Single Draw 2-7 Lowball No Limit"},
                               Game{"F2L3D", "Triple Draw 2-7 Lowball Limit"},
                               Game{"FB", "Badugi Limit"}};

struct RomanDigit {
  int value;
  std::string_view text;
};
constexpr std::array<RomanDigit, 13> kRoman = {{{1000, "M"},
                                                {900, "CM"},
                                                {500, "D"},
                                                {400, "CD"},
                                                {100, "C"},
                                                {90, "XC"},
                                                {50, "L"},
                                                {40, "XL"},
                                                {10, "X"},
                                                {9, "IX"},
                                                {5, "V"},
                                                {4, "IV"},
                                                {1, "I"}}};

// What stands before the amount: nothing, or one character of at most four bytes.
std::string_view symbol_of(std::string_view money) {
  const size_t end = std::min(money.find_first_of("0123456789"), money.size());
  return end <= 4 ? money.substr(0, end) : std::string_view();
}

std::string_view up_to(std::string_view text, char end) { return text.substr(0, text.find(end)); }

// dddd/dd/dd
size_t find_date(std::string_view text) {
  for (size_t i = 0; i + 10 <= text.size(); ++i) {
    const auto is_at = [&](size_t k) { return k == 4 || k == 7 ? text[i + k] == '/' : is_digit(text[i + k]); };
    bool fits = true;
    for (size_t k = 0; k < 10 && fits; ++k) fits = is_at(k);
    if (fits) return i;
  }
  return std::string_view::npos;
}

bool is_time(std::string_view text) {
  return text.size() == 8 && text[2] == ':' && text[5] == ':' &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || c == ':'; });
}

void read_date(std::string_view text, PokerStarsHeader& header) {
  const size_t at = find_date(text);
  if (at == std::string_view::npos) return;
  header.date = text.substr(at, 10);
  const auto words = split(up_to(text.substr(at + 10), '['), " ");
  if (words.empty()) return;
  const std::string time = words[0].text.size() == 7 ? "0" + std::string(words[0].text) : std::string(words[0].text);
  if (is_time(time)) header.time = time;
  if (words.size() > 1) header.zone = words[1].text;
}

constexpr std::string_view kButtonBlind = "Button Blind ", kAnte = " - Ante ";  // short deck's stakes

// "$0.25/$0.50 USD", "Button Blind $0.25 - Ante $0.25  USD"
bool read_amounts(std::string_view inside, PokerStarsHeader& header) {
  const bool has_button_blind = inside.starts_with(kButtonBlind);
  const std::string_view between = has_button_blind ? kAnte : "/";
  if (has_button_blind) inside.remove_prefix(kButtonBlind.size());
  const size_t second = inside.find(between);
  if (second == std::string_view::npos) return false;
  const auto first_amount = parse_money(inside), second_amount = parse_money(inside.substr(second + between.size()));
  if (!first_amount || !second_amount) return false;
  header.small = has_button_blind ? *second_amount : *first_amount;
  header.big = has_button_blind ? *first_amount : *second_amount;
  header.symbol = symbol_of(inside);
  return true;
}

// In brackets behind the game; in a mixed game, which has its own, after a comma.
bool read_stakes(std::string_view text, PokerStarsHeader& header) {
  const size_t open = text.starts_with(", ") ? 1 : text.find('('), close = text.find(')', open);
  if (open == std::string_view::npos || close == std::string_view::npos) return false;
  const std::string_view inside = trim(text.substr(open + 1, close - open - 1));
  if (!read_amounts(inside, header)) return false;
  const auto words = split(inside, " ");
  const std::string_view last = words.back().text;
  const bool is_code = words.size() > 1 && last.size() == 3 &&
                       std::all_of(last.begin(), last.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  if (is_code) header.currency = last;
  return true;
}

}  // namespace

std::optional<std::string_view> pokerstars_game(std::string_view variant) {
  for (const Game& game : kGames) {
    if (game.variant == variant) return game.words;
  }
  return std::nullopt;
}

std::optional<Decimal> parse_money(std::string_view text) {
  text.remove_prefix(symbol_of(text).size());
  std::string digits;
  for (const char c : text) {
    if (c == ',') continue;
    if (!is_digit(c) && c != '.') break;
    digits += c;
  }
  if (digits.ends_with('.')) digits.pop_back();  // the end of a sentence
  while (digits.size() > 1 && digits[0] == '0' && digits[1] != '.') digits.erase(0, 1);
  return Decimal::parse(digits);
}

std::string roman(int number) {
  std::string text;
  for (const auto& [value, digit] : kRoman) {
    for (; number >= value; number -= value) text += digit;
  }
  return text;
}

int from_roman(std::string_view text) {
  int number = 0;
  for (const auto& [value, digit] : kRoman) {
    while (!digit.empty() && text.starts_with(digit) && number < 4000) {
      number += value;
      text.remove_prefix(digit.size());
    }
  }
  return text.empty() && number < 4000 ? number : 0;
}

bool is_pokerstars_header(std::string_view line) {
  if (line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
  return line.starts_with("PokerStars ") &&
         (line.find("Hand #") != std::string_view::npos || line.find("Game #") != std::string_view::npos);
}

namespace {

struct NamedGame {
  std::string_view variant, before, behind;  // the line around its name
};

// A name may end with another, and with that of a game which is not in the table: "5 Card Omaha Hi/Lo Pot Limit".
std::optional<NamedGame> find_game(std::string_view line) {
  for (const Game& game : kGames) {
    const size_t at = line.find(game.words);
    if (at == std::string_view::npos) continue;
    const std::string_view before = line.substr(0, at);
    if (before.ends_with("Card ") || before.ends_with("6+ ")) continue;
    return NamedGame{game.variant, before, line.substr(at + game.words.size())};
  }
  return std::nullopt;
}

}  // namespace

Result<PokerStarsHeader> parse_pokerstars_header(std::string_view line) {
  PokerStarsHeader header;
  const std::string_view after = line.substr(line.find('#') + 1);
  const size_t colon = after.find(": ");
  if (colon == std::string_view::npos) return Error{"the first line of the hand has no game"};
  header.hand = trim(after.substr(0, colon));
  const std::string_view rest = after.substr(colon + 2);
  const auto game = find_game(rest);
  if (!game) return Error{fmt::format("the game '{}' is not played here", trim(up_to(rest, '(')))};
  header.variant = game->variant;
  const std::string_view behind = game->behind;
  header.event = trim(game->before);
  if (header.event.ends_with(" (")) header.event.resize(header.event.size() - 2);  // of a mixed game
  if (!header.event.starts_with("Tournament #")) header.event.clear();
  if (const size_t level = behind.find("Level "); level != std::string_view::npos) {
    header.level = from_roman(trim(up_to(behind.substr(level + 6), '(')));
  }
  if (!read_stakes(behind, header)) return Error{"the first line of the hand has no stakes, as in ($0.25/$0.50)"};
  read_date(behind.substr(behind.find(')')), header);
  return header;
}

std::string to_text(const PokerStarsHeader& header) {
  const std::string_view game = *pokerstars_game(header.variant);
  const bool has_cents = header.small.decimals > 0 || header.big.decimals > 0;
  const auto money = [&](Decimal amount) {
    if (has_cents && amount.decimals == 0) amount = {amount.mantissa * 100, 2, false};
    return header.symbol + to_text(amount);
  };
  std::string stakes = fmt::format("({}/{}", money(header.small), money(header.big));
  if (header.has_button_blind()) {
    stakes = fmt::format("({}{}{}{} ", kButtonBlind, money(header.big), kAnte, money(header.small));
  }
  if (!header.currency.empty()) stakes += " " + header.currency;
  std::string text = fmt::format("PokerStars Hand #{}: ", header.hand);
  if (header.event.empty()) {
    text += fmt::format(" {} {})", game, stakes);
  } else {
    const std::string level = header.level > 0 ? "Level " + roman(header.level) + " " : "";
    text += fmt::format("{} {} - {}{})", header.event, game, level, stakes);
  }
  if (!header.date.empty()) text += " - " + header.date;
  // Hours have no leading zero.
  if (!header.date.empty() && !header.time.empty())
    text += " " + header.time.substr(header.time.starts_with('0') ? 1 : 0);
  if (!header.date.empty() && !header.time.empty() && !header.zone.empty()) text += " " + header.zone;
  return text;
}

Result<PokerStarsTable> parse_pokerstars_table(std::string_view line) {
  PokerStarsTable table;
  const size_t first = line.find('\''), last = line.rfind('\'');
  const size_t button = line.find("Seat #");
  if (!line.starts_with("Table ") || first == last) {
    return Error{"the second line of the hand must be as in Table 'Name' 6-max Seat #3 is the button"};
  }
  table.name = line.substr(first + 1, last - first - 1);
  if (button != std::string_view::npos) {
    const auto number = parse_uint(up_to(line.substr(button + 6), ' '));
    if (!number || *number > 99) return Error{"the button's seat has no number"};
    table.button = static_cast<int>(*number);
  }
  const size_t max = line.find("-max", last);
  if (max != std::string_view::npos) {
    const auto seats = parse_uint(trim(line.substr(last + 1, max - last - 1)));
    if (seats && *seats < 100) table.seats = static_cast<int>(*seats);
  }
  return table;
}

std::string to_text(const PokerStarsTable& table) {
  std::string text = fmt::format("Table '{}' {}-max", table.name, table.seats);
  if (table.is_play_money) text += " (Play Money)";
  if (table.button > 0) text += fmt::format(" Seat #{} is the button", table.button);
  return text;
}

}  // namespace felt
