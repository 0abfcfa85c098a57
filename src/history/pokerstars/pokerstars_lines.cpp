#include "history/pokerstars/pokerstars_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "history/toml/toml_cursor.hpp"

namespace felt {
namespace {

using Kind = PokerStarsDeed::Kind;
constexpr size_t kNotFound = std::string_view::npos;

struct Word {
  std::string_view begins;
  Kind kind;
  bool has_amount;
};
constexpr std::array<Word, 18> kWords = {{{"posts the ante ", Kind::Ante, true},
                                          {"posts small blind ", Kind::SmallBlind, true},
                                          {"posts big blind ", Kind::BigBlind, true},
                                          {"posts small & big blinds ", Kind::BothBlinds, true},
                                          {"posts button blind ", Kind::ButtonBlind, true},
                                          {"posts straddle ", Kind::Straddle, true},
                                          {"brings in for ", Kind::BringIn, true},
                                          {"brings in low for ", Kind::BringIn, true},
                                          {"folds", Kind::Fold, false},
                                          {"checks", Kind::Check, false},
                                          {"calls ", Kind::Call, true},
                                          {"bets ", Kind::Bet, true},
                                          {"raises ", Kind::Raise, true},
                                          {"discards ", Kind::Discard, false},
                                          {"stands pat", Kind::Discard, false},
                                          {"shows ", Kind::Show, false},
                                          {"mucks hand", Kind::Muck, false},
                                          {"straddle ", Kind::Straddle, true}}};

// What is between the last pair of square brackets, without blanks: "AsKd".
std::string last_cards(std::string_view line) {
  const size_t open = line.rfind('['), close = line.find(']', open);
  if (open == kNotFound || close == kNotFound) return {};
  std::string cards;
  for (const char c : line.substr(open + 1, close - open - 1)) {
    if (c != ' ') cards += c;
  }
  return cards;
}

// Those of all brackets: "[As 4h] [Kd]" is "As4hKd".
std::string all_cards(std::string_view line) {
  std::string cards;
  for (size_t close = line.find(']'); close != kNotFound; close = line.find(']')) {
    cards += last_cards(line.substr(0, close + 1));
    line.remove_prefix(close + 1);
  }
  return cards;
}

// Of a player's line: what comes after a hand may hold brackets, too.
std::string first_cards(std::string_view line) { return last_cards(line.substr(0, line.find(']') + 1)); }

std::optional<int64_t> units_of(std::string_view money) {
  constexpr int64_t kMax = 1'000'000'000'000'000;  // a billion: thousands of such lines still add up in 64 bits
  const auto amount = parse_money(money);
  const auto units = amount ? amount->scaled(kMoneyDecimals) : std::nullopt;
  return units && *units <= kMax ? units : std::nullopt;
}

}  // namespace

PokerStarsLines::PokerStarsLines(std::string_view header, int line) : line_(line) {
  auto parsed = parse_pokerstars_header(header);
  if (parsed) {
    header_ = *std::move(parsed);
  } else {
    fail(line, parsed.error().message);
  }
}

void PokerStarsLines::fail(int line, const std::string& why) {
  keep_first_error(outcome_, Error{fmt::format("line {}: {}", line, why)});
}

void PokerStarsLines::see(std::string_view line, int number) {
  line = trim(line);
  if (line.empty() || !outcome_.ok()) return;
  if (line.starts_with("*** ")) return take_marker(line, number);
  if (section_ == Section::Summary) return take_summary(line);
  if (!has_table_) return take_table(line, number);
  if (section_ == Section::Seats && line.starts_with("Seat ")) return take_seat(line, number);
  take_play(line, number);
}

void PokerStarsLines::take_table(std::string_view line, int number) {
  auto parsed = parse_pokerstars_table(line);
  if (!parsed) return fail(number, parsed.error().message);
  table_ = *std::move(parsed);
  has_table_ = true;
}

// "Seat 3: name ($50.20 in chips) is sitting out"; names may hold brackets.
void PokerStarsLines::take_seat(std::string_view line, int number) {
  const size_t colon = line.find(": "), chips = line.rfind(" in chips");
  const size_t open = chips == kNotFound ? kNotFound : line.rfind(" (", chips);
  const auto seat = parse_uint(line.substr(5, colon == kNotFound ? 0 : colon - 5));
  if (colon == kNotFound || open == kNotFound || open < colon + 2 || !seat || *seat > 99) {
    return fail(number, fmt::format("{} is not a seat as in Seat 3: Name ($50 in chips)", excerpt(line)));
  }
  const auto stack = units_of(line.substr(open + 2));
  if (!stack) return fail(number, "the player's chips are not an amount");
  const std::string name(line.substr(colon + 2, open - colon - 2));
  if (player_called(name) != players_.size()) return fail(number, "two players have the same name");
  players_.push_back({name, static_cast<int>(*seat), *stack});
}

// Streets, "FIRST" and "SECOND" ones of boards that are run twice included.
void PokerStarsLines::take_marker(std::string_view line, int number) {
  if (line.find("SUMMARY") != kNotFound) {
    section_ = Section::Summary;
    return;
  }
  section_ = Section::Play;
  if (header_.has_up_cards()) return take_street(line, number);
  for (const std::string_view street : {"HOLE CARDS ***", "FLOP ***", "TURN ***", "RIVER ***"}) {
    const bool is_first = street.starts_with("HOLE");  // Courchevel's first card lies beside the hole cards
    if (is_first && (header_.rules().streets.front().board == 0 || last_cards(line).empty())) continue;
    if (line.find(street) == kNotFound) continue;
    deeds_.push_back({.kind = Kind::Board, .player = 0, .cards = last_cards(line), .line = number});
    return;
  }
}

// A river with a card is the common one of all players.
void PokerStarsLines::take_street(std::string_view line, int number) {
  const bool is_later = line.find("RIVER ***") != kNotFound || line.find("th STREET ***") != kNotFound;
  if (!is_later) return;
  has_later_street_ = true;
  const std::string common = last_cards(line);
  const Kind kind = common.empty() ? Kind::Street : Kind::Board;
  deeds_.push_back({.kind = kind, .player = 0, .cards = common, .line = number});
}

size_t PokerStarsLines::player_called(std::string_view name) const {
  for (size_t i = 0; i < players_.size(); ++i) {
    if (players_[i].name == name) return i;
  }
  return players_.size();
}

// The longest name that fits, because a name may begin with another.
size_t PokerStarsLines::player_before(std::string_view line, std::string_view mark) const {
  size_t best = players_.size();
  for (size_t i = 0; i < players_.size(); ++i) {
    const std::string& name = players_[i].name;
    if (!line.starts_with(name) || !line.substr(name.size()).starts_with(mark)) continue;
    if (best == players_.size() || players_[best].name.size() < name.size()) best = i;
  }
  return best;
}

void PokerStarsLines::take_play(std::string_view line, int number) {
  const size_t player = player_before(line, ": ");
  if (player < players_.size()) return take_words(player, line.substr(players_[player].name.size() + 2), number);
  if (!take_money_line(line, number) && line.starts_with("Dealt to ")) take_dealt(line.substr(9), number);
}

// "name [As Kd]", and after a discard "name [As Kd Qh] [2c 3c]": what was kept, and what came.
void PokerStarsLines::take_dealt(std::string_view line, int number) {
  const size_t dealt = player_before(line, " [");
  if (dealt == players_.size()) return;
  PokerStarsPlayer& player = players_[dealt];
  if (header_.has_up_cards()) {
    const std::string cards = all_cards(line.substr(player.name.size()));
    const bool has_down_cards = !has_later_street_ && cards.size() > 2;
    player.is_dealt = player.is_dealt || has_down_cards;
    deeds_.push_back({.kind = Kind::Dealt, .player = dealt, .cards = cards, .line = number});
    return;
  }
  if (player.has_discarded) {
    deeds_.push_back({.kind = Kind::Drawn, .player = dealt, .cards = last_cards(line), .line = number});
    return;
  }
  player.hole = last_cards(line);
  player.is_dealt = true;
}

// "3 cards", "1 card [7h]"; nothing is to stand pat.
void PokerStarsLines::take_discard(size_t player, std::string_view words) {
  const auto count = parse_uint(words.substr(0, words.find(' ')));
  PokerStarsDeed& deed = deeds_.back();
  deed.count = static_cast<int>(std::min<uint64_t>(count.value_or(0), 5));
  deed.cards = first_cards(words);
  if (deed.count > 0) players_[player].has_discarded = true;
}

std::optional<std::string> PokerStarsLines::hero() const {
  std::optional<std::string> hero;
  for (const PokerStarsPlayer& player : players_) {
    if (!player.is_dealt) continue;
    if (hero) return std::nullopt;
    hero = player.name;
  }
  return hero;
}

void PokerStarsLines::take_words(size_t player, std::string_view words, int number) {
  for (const Word& word : kWords) {
    if (!words.starts_with(word.begins)) continue;
    section_ = Section::Play;
    std::string_view money = words.substr(word.begins.size());
    if (const size_t to = money.find(" to "); word.kind == Kind::Raise && to != kNotFound) money = money.substr(to + 4);
    add(word.kind, player, word.has_amount ? money : "0", number);
    if (!outcome_.ok()) return;
    if (word.kind == Kind::Raise) {  // "raises $2 to $6": by and to
      const auto by = units_of(words.substr(word.begins.size()));
      deeds_.back().before = by && *by < deeds_.back().amount ? deeds_.back().amount - *by : 0;
    }
    deeds_.back().is_all_in = words.find(" and is all-in") != kNotFound;
    if (word.kind == Kind::Discard) take_discard(player, money);
    if (word.kind == Kind::Show || word.kind == Kind::Fold) {
      deeds_.back().cards = first_cards(words);
      if (!deeds_.back().cards.empty() && !header_.has_draws()) players_[player].hole = deeds_.back().cards;
    }
    return;
  }
}

void PokerStarsLines::add(Kind kind, size_t player, std::string_view money, int number) {
  const auto amount = units_of(money);
  if (!amount) return fail(number, fmt::format("{} is not an amount", excerpt(money)));
  if (deeds_.size() >= PhhParser::kMaxElements) return fail(number, "the hand has too many lines");
  deeds_.push_back({.kind = kind, .player = player, .amount = *amount, .line = number});
}

// "Uncalled bet ($2) returned to name" and "name collected $5 from side pot".
bool PokerStarsLines::take_money_line(std::string_view line, int number) {
  constexpr std::string_view kReturned = "Uncalled bet (", kTo = ") returned to ", kCollected = " collected ";
  if (line.starts_with(kReturned)) {
    const size_t to = line.find(kTo);
    const size_t player = to == kNotFound ? players_.size() : player_called(line.substr(to + kTo.size()));
    if (player == players_.size()) return fail(number, "the uncalled bet is returned to nobody at the table"), true;
    add(Kind::Returned, player, line.substr(kReturned.size()), number);
    return true;
  }
  const size_t player = player_before(line, kCollected);
  if (player == players_.size()) return false;
  const std::string_view rest = line.substr(players_[player].name.size() + kCollected.size());
  if (rest.find(" from ") == kNotFound) return false;
  add(Kind::Collected, player, rest, number);
  return true;
}

// "Seat 3: name (button) mucked [8h 8d]": cards that nothing else tells.
void PokerStarsLines::take_summary(std::string_view line) {
  if (!line.starts_with("Seat ")) return;
  const auto seat = parse_uint(line.substr(5, std::min(line.find(':'), line.size()) - 5));
  for (PokerStarsPlayer& player : players_) {
    if (!seat || player.seat != static_cast<int>(*seat)) continue;
    player.is_in_summary = true;
    if (!player.hole.empty() || header_.has_draws()) continue;
    for (const std::string_view word : {" mucked [", " showed ["}) {
      const size_t at = line.rfind(word);
      if (at != kNotFound) player.hole = first_cards(line.substr(at));
    }
  }
}

}  // namespace felt
