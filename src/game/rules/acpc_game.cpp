#include "game/rules/acpc_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "base/text.hpp"
#include "cards/card.hpp"

namespace felt {
namespace {

constexpr int64_t kMaxAcpcChips = 2'147'483'647;  // what the competition's server can count, and "without end"
constexpr int kMaxPlayers = 10, kMaxRounds = 4, kMaxHole = 3;

Error at_line(int line, const std::string& what) { return Error{fmt::format("line {}: {}", line, what)}; }

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return out;
}

// "stack = 20000 20000": the key, and the numbers behind it.
struct Setting {
  std::string key;
  std::vector<int64_t> values;
  std::string_view wrong;  // the first word that is not a number
};

Setting parse_setting(std::string_view line) {
  Setting setting;
  for (const Token& word : split(line, " \t\r=")) {
    if (setting.key.empty()) {
      setting.key = lower(word.text);
      continue;
    }
    const auto number = parse_uint(word.text);
    if (!number || *number > static_cast<uint64_t>(kMaxAcpcChips)) {
      if (setting.wrong.empty()) setting.wrong = word.text;
      continue;
    }
    setting.values.push_back(static_cast<int64_t>(*number));
  }
  return setting;
}

std::vector<int> as_ints(const std::vector<int64_t>& values) {
  std::vector<int> ints;
  for (const int64_t value : values) ints.push_back(static_cast<int>(std::min<int64_t>(value, kNoCap)));
  return ints;
}

// Reads a definition line by line and then looks whether it is whole.
class DefinitionParser {
 public:
  Result<AcpcGame> read(std::string_view text) {
    game_.board_cards.clear();
    TextLines lines(text);
    for (std::string_view line; lines.next(line);) {
      line = trim(line);
      if (line.empty() || line.starts_with('#')) continue;
      const Setting setting = parse_setting(line);
      if (setting.key == "end") break;
      line_of_[setting.key] = lines.number();
      if (const auto taken = take(setting); !taken.ok()) return at_line(lines.number(), taken.error().message);
    }
    if (const auto completed = complete(); !completed.ok()) {
      const std::string& why = completed.error().message;
      return at_line(blamed_line(why, lines.number()), why);
    }
    return game_;
  }

 private:
  // The line of the setting that a complaint begins with, else the last.
  int blamed_line(std::string_view why, int last) const {
    const std::string words = lower(why);
    for (const auto& [key, line] : line_of_) {
      if (words.find(key) != std::string::npos) return line;
    }
    return std::max(1, last);
  }

  // The competition's dealer passes over words that it does not know.
  Result<void> take(const Setting& setting) {
    if (setting.key == "limit" || setting.key == "nolimit") {
      game_.is_limit = setting.key == "limit";
      has_betting_ = true;
      return {};
    }
    if (std::vector<int64_t>* list = chip_list(setting.key)) return take_list(setting, *list);
    if (int* number = count(setting.key)) {
      if (setting.values.empty() || !setting.wrong.empty()) return Error{fmt::format("{} takes a number", setting.key)};
      *number = static_cast<int>(setting.values[0]);
      return {};
    }
    std::vector<int64_t> values;
    if (std::vector<int>* list = count_list(setting.key)) {
      FELT_TRY(take_list(setting, values));
      *list = as_ints(values);
      return {};
    }
    return {};
  }

  static Result<void> take_list(const Setting& setting, std::vector<int64_t>& into) {
    if (setting.values.empty() || !setting.wrong.empty()) {
      return Error{fmt::format("{} takes numbers{}", setting.key,
                               setting.wrong.empty() ? "" : fmt::format(", '{}' is none", setting.wrong))};
    }
    into = setting.values;
    return {};
  }

  std::vector<int64_t>* chip_list(std::string_view key) {
    if (key == "stack") return &game_.stacks;
    if (key == "blind") return &game_.blinds;
    return key == "raisesize" ? &game_.raise_sizes : nullptr;
  }
  std::vector<int>* count_list(std::string_view key) {
    if (key == "firstplayer") return &game_.first_players;
    if (key == "maxraises") return &game_.max_raises;
    return key == "numboardcards" ? &game_.board_cards : nullptr;
  }
  int* count(std::string_view key) {
    if (key == "numplayers") return &players_;
    if (key == "numrounds") return &rounds_;
    if (key == "numsuits") return &game_.suits;
    if (key == "numranks") return &game_.ranks;
    return key == "numholecards" ? &game_.hole_cards : nullptr;
  }

  Result<void> complete() {
    if (!has_betting_ || players_ == 0) return Error{"a game definition needs limit or nolimit, and numPlayers"};
    if (players_ < 2 || players_ > kMaxPlayers) return Error{"numPlayers must be 2 to 10"};
    if (game_.board_cards.empty()) game_.board_cards = AcpcGame{}.board_cards;
    if (rounds_ == 0) rounds_ = game_.rounds();
    if (rounds_ < 1 || rounds_ > kMaxRounds) return Error{"numRounds must be 1 to 4"};
    game_.players = players_;
    FELT_TRY(complete_chips());
    return complete_rounds();
  }

  Result<void> complete_chips() {
    const auto n = static_cast<size_t>(players_);
    if (game_.stacks.empty()) game_.stacks.assign(n, kMaxAcpcChips);
    if (game_.stacks.size() < n) return Error{fmt::format("stack needs {} values, not {}", n, game_.stacks.size())};
    if (game_.blinds.size() < n) return Error{fmt::format("blind needs {} values, not {}", n, game_.blinds.size())};
    game_.stacks.resize(n);
    game_.blinds.resize(n);
    for (size_t i = 0; i < n; ++i) {
      if (game_.stacks[i] == 0) return Error{fmt::format("player {} has no chips", i + 1)};
      if (game_.blinds[i] > game_.stacks[i]) {
        return Error{fmt::format("the blind of player {}, {}, is larger than their stack, {}", i + 1, game_.blinds[i],
                                 game_.stacks[i])};
      }
    }
    return {};
  }

  Result<void> complete_rounds() {
    const auto n = static_cast<size_t>(rounds_);
    if (game_.board_cards.size() < n) return Error{fmt::format("numBoardCards needs {} values", n)};
    if (game_.is_limit && game_.raise_sizes.size() < n) return Error{fmt::format("raiseSize needs {} values", n)};
    game_.board_cards.resize(n);
    if (game_.is_limit) game_.raise_sizes.resize(n);
    if (!game_.is_limit) game_.raise_sizes.clear();
    game_.max_raises.resize(n, kNoCap);
    game_.first_players.resize(n, 1);
    for (int& first : game_.first_players) {
      if (first < 1 || first > players_)
        return Error{fmt::format("firstPlayer must be 1 to {}, not {}", players_, first)};
      --first;
    }
    return check_deck();
  }

  Result<void> check_deck() const {
    if (game_.suits < 1 || game_.suits > kSuits) return Error{"numSuits must be 1 to 4"};
    if (game_.ranks < 1 || game_.ranks > kRanks) return Error{"numRanks must be 1 to 13"};
    if (game_.hole_cards < 1 || game_.hole_cards > kMaxHole) return Error{"numHoleCards must be 1 to 3"};
    const int board = std::accumulate(game_.board_cards.begin(), game_.board_cards.end(), 0);
    const int needed = players_ * game_.hole_cards + board, deck = game_.suits * game_.ranks;
    if (needed > deck) return Error{fmt::format("{} cards are dealt, the deck has {}", needed, deck)};
    return {};
  }

  AcpcGame game_;
  std::map<std::string, int> line_of_;  // by setting
  int players_ = 0, rounds_ = 0;
  bool has_betting_ = false;
};

template <class T>
std::string joined(const std::vector<T>& values) {
  return fmt::format("{}", fmt::join(values, " "));
}

// Who acts first where the definition does not say otherwise in our engine: after the last of the largest blinds, later
// the first position.
int natural_first(const AcpcGame& game, size_t round) {
  if (round > 0) return 0;
  const int64_t largest = *std::max_element(game.blinds.begin(), game.blinds.end());
  if (largest == 0) return 0;
  const auto last = std::find(game.blinds.rbegin(), game.blinds.rend(), largest);
  return static_cast<int>(game.blinds.rend() - last) % game.players;
}

bool has_usual_caps(const AcpcGame& game) {
  if (!game.is_limit) return game.max_raises == std::vector<int>(4, kNoCap);
  return game.max_raises == std::vector<int>{3, 4, 4, 4} && game.raise_sizes[0] == game.raise_sizes[1] &&
         game.raise_sizes[2] == game.raise_sizes[3] && game.raise_sizes[0] <= game.raise_sizes[2];
}

Result<Rules> other_rules(const AcpcGame& game) {
  Rules rules;
  rules.name = "acpc";
  rules.title = usual_title(rules.name);
  rules.summary = "a game of the Annual Computer Poker Competition";
  rules.betting = game.is_limit ? Betting::FixedLimit : Betting::NoLimit;
  FELT_TRY(rules.profile, named_profile("acpc"));
  rules.min_players = rules.max_players = game.players;
  const auto sizes = game.raise_sizes;
  for (int round = 0; round < game.rounds(); ++round) {
    const auto i = static_cast<size_t>(round);
    StreetRules& street = rules.streets.emplace_back();
    street.name = fmt::format("round {}", round + 1);
    street.hole = round == 0 ? game.hole_cards : 0;
    street.board = game.board_cards[i];
    street.max_raises = game.max_raises[i];
    street.big_bet = game.is_limit && sizes[i] != *std::min_element(sizes.begin(), sizes.end());
    if (game.first_players[i] != natural_first(game, i)) street.first_seat = game.first_players[i];
    if (street.big_bet && sizes[i] != *std::max_element(sizes.begin(), sizes.end())) {
      return Error{"raiseSize has more than two different values; at most two can be played here"};
    }
  }
  FELT_TRY(check_playable(rules, 1));
  return rules;
}

// Kuhn's game for three: one card each of four, one bet.
AcpcGame kuhn_game() {
  AcpcGame game;
  game.is_limit = true;
  game.players = 3;
  game.stacks.assign(3, kMaxAcpcChips);
  game.blinds = {1, 1, 1};
  game.raise_sizes = {1};
  game.max_raises = {1};
  game.first_players = game.board_cards = {0};
  game.suits = game.hole_cards = 1;
  game.ranks = 4;
  return game;
}

}  // namespace

AcpcGame usual_acpc_game(bool is_limit, int players) {
  AcpcGame game;
  game.is_limit = is_limit;
  game.players = players;
  const auto n = static_cast<size_t>(players);
  const int64_t small = is_limit ? 5 : 50, big = 2 * small;
  game.stacks.assign(n, is_limit ? kMaxAcpcChips : 20000);
  game.blinds.assign(n, 0);
  game.blinds[0] = players == 2 ? big : small;
  game.blinds[1] = players == 2 ? small : big;
  if (is_limit) game.raise_sizes = {big, big, 2 * big, 2 * big};
  game.max_raises = is_limit ? std::vector<int>{3, 4, 4, 4} : std::vector<int>(4, kNoCap);
  game.first_players = {natural_first(game, 0), 0, 0, 0};
  return game;
}

std::optional<AcpcGame> named_acpc_game(std::string_view name) {
  const std::string text = lower(name);
  const size_t slash = text.rfind('/');
  const auto words = split(std::string_view(text).substr(slash == std::string::npos ? 0 : slash + 1), ".");
  if (words.size() < 3) return std::nullopt;
  if (words[0].text == "kuhn" && words[1].text == "limit" && words[2].text == "3p") return kuhn_game();
  if (words[0].text != "holdem") return std::nullopt;
  const bool is_limit = words[1].text == "limit";
  if (!is_limit && words[1].text != "nolimit") return std::nullopt;
  if (!words[2].text.ends_with("p")) return std::nullopt;
  const auto players = parse_uint(words[2].text.substr(0, words[2].text.size() - 1));
  if (!players || *players < 2 || *players > 10) return std::nullopt;
  return usual_acpc_game(is_limit, static_cast<int>(*players));
}

Result<AcpcGame> parse_acpc_game(std::string_view text) { return DefinitionParser().read(text); }

std::string to_text(const AcpcGame& game) {
  std::string text = fmt::format("GAMEDEF\n{}\nnumPlayers = {}\nnumRounds = {}\nstack = {}\nblind = {}\n",
                                 game.is_limit ? "limit" : "nolimit", game.players, game.rounds(), joined(game.stacks),
                                 joined(game.blinds));
  if (game.is_limit) text += fmt::format("raiseSize = {}\n", joined(game.raise_sizes));
  std::vector<int> first = game.first_players;
  for (int& position : first) ++position;
  text += fmt::format("firstPlayer = {}\n", joined(first));
  const bool has_cap = std::any_of(game.max_raises.begin(), game.max_raises.end(), [](int n) { return n != kNoCap; });
  if (has_cap) text += fmt::format("maxRaises = {}\n", joined(game.max_raises));
  return text + fmt::format("numSuits = {}\nnumRanks = {}\nnumHoleCards = {}\nnumBoardCards = {}\nEND GAMEDEF\n",
                            game.suits, game.ranks, game.hole_cards, joined(game.board_cards));
}

std::string acpc_number(double chips) {
  std::string text = fmt::format("{:.6f}", chips);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

bool is_holdem(const AcpcGame& game) {
  const AcpcGame usual = usual_acpc_game(game.is_limit, game.players);
  return game.board_cards == usual.board_cards && game.suits == usual.suits && game.ranks == usual.ranks &&
         game.hole_cards == usual.hole_cards && game.first_players == usual.first_players;
}

Result<Rules> rules_of(const AcpcGame& game) {
  const bool is_natural = natural_first(game, 0) == game.first_players[0];  // odd blinds may move the first turn
  const bool is_usual = is_holdem(game) && has_usual_caps(game) && is_natural;
  auto rules = is_usual ? named_rules(game.is_limit ? "limit-holdem" : "holdem", "acpc") : other_rules(game);
  if (!rules) return rules;
  FELT_TRY(check_playable(*rules, setup_of(game)));
  return rules;
}

HandSetup setup_of(const AcpcGame& game) {
  HandSetup setup;
  setup.players = game.players;
  setup.unit = Chips{kExactSplitUnit};
  int64_t largest = 1;
  for (size_t i = 0; i < game.stacks.size(); ++i) {
    setup.stacks[i] = Chips{game.stacks[i]} * kExactSplitUnit;
    setup.posts[i] = Chips{game.blinds[i]} * kExactSplitUnit;
    largest = std::max(largest, game.blinds[i]);
  }
  setup.min_bet = Chips{largest} * kExactSplitUnit;
  if (game.is_limit) {
    setup.small_bet = Chips{*std::min_element(game.raise_sizes.begin(), game.raise_sizes.end())} * kExactSplitUnit;
    setup.big_bet = Chips{*std::max_element(game.raise_sizes.begin(), game.raise_sizes.end())} * kExactSplitUnit;
  }
  return setup;
}

}  // namespace felt
