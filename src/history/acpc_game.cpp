#include "history/acpc_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "history/draft_hand.hpp"

namespace felt {
namespace {

constexpr int64_t kMostChips = 2'147'483'647;  // what the competition's server can count
constexpr int64_t kUnlimited = kMostChips;

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
  bool is_good = true;
};

Setting parse_setting(std::string_view line) {
  Setting setting;
  for (const Token& word : split(line, " \t=")) {
    if (setting.key.empty()) {
      setting.key = lower(word.text);
      continue;
    }
    const auto number = parse_uint(word.text);
    setting.is_good = setting.is_good && number && *number <= static_cast<uint64_t>(kMostChips);
    setting.values.push_back(number ? static_cast<int64_t>(std::min<uint64_t>(*number, kMostChips)) : 0);
  }
  return setting;
}

// Settings in which hold'em may not differ.
bool is_holdem(const Setting& setting) {
  const auto& v = setting.values;
  if (setting.key == "numrounds") return v == std::vector<int64_t>{4};
  if (setting.key == "numsuits") return v == std::vector<int64_t>{4};
  if (setting.key == "numranks") return v == std::vector<int64_t>{13};
  if (setting.key == "numholecards") return v == std::vector<int64_t>{2};
  if (setting.key == "numboardcards") return v == std::vector<int64_t>{0, 3, 1, 1};
  return true;
}

std::string joined(const std::vector<int64_t>& values) { return fmt::format("{}", fmt::join(values, " ")); }

}  // namespace

AcpcGame usual_acpc_game(bool is_limit, int players) {
  AcpcGame game;
  game.is_limit = is_limit;
  game.players = players;
  const auto n = static_cast<size_t>(players);
  const int64_t small = is_limit ? 5 : 50, big = 2 * small;
  game.stacks.assign(n, is_limit ? kUnlimited : 20000);
  game.blinds.assign(n, 0);
  game.blinds[0] = players == 2 ? big : small;
  game.blinds[1] = players == 2 ? small : big;
  if (is_limit) game.raise_sizes = {big, big, 2 * big, 2 * big};
  return game;
}

std::optional<AcpcGame> named_acpc_game(std::string_view name) {
  const std::string text = lower(name);
  const size_t slash = text.rfind('/');
  const auto words = split(std::string_view(text).substr(slash == std::string::npos ? 0 : slash + 1), ".");
  if (words.size() < 3 || words[0].text != "holdem") return std::nullopt;
  const bool is_limit = words[1].text == "limit";
  if (!is_limit && words[1].text != "nolimit") return std::nullopt;
  if (!words[2].text.ends_with("p")) return std::nullopt;
  const auto players = parse_uint(words[2].text.substr(0, words[2].text.size() - 1));
  if (!players || *players < 2 || *players > 10) return std::nullopt;
  return usual_acpc_game(is_limit, static_cast<int>(*players));
}

Result<AcpcGame> parse_acpc_game(std::string_view text) {
  AcpcGame game;
  bool has_players = false, has_betting = false;
  TextLines lines(text);
  for (std::string_view line; lines.next(line);) {
    line = trim(line);
    if (line.empty() || line.starts_with('#')) continue;
    const Setting setting = parse_setting(line);
    if (setting.key == "end") break;
    if (!setting.is_good) return at_line(lines.number(), fmt::format("{} takes numbers of chips", setting.key));
    if (!is_holdem(setting))
      return at_line(lines.number(), "this game is not hold'em; no other is read from ACPC logs");
    if (setting.key == "limit" || setting.key == "nolimit") {
      game.is_limit = setting.key == "limit";
      has_betting = true;
    } else if (setting.key == "numplayers" && !setting.values.empty()) {
      if (setting.values[0] < 2 || setting.values[0] > 10) return at_line(lines.number(), "numPlayers must be 2 to 10");
      game.players = static_cast<int>(setting.values[0]);
      has_players = true;
    } else if (setting.key == "stack") {
      game.stacks = setting.values;
    } else if (setting.key == "blind") {
      game.blinds = setting.values;
    } else if (setting.key == "raisesize") {
      game.raise_sizes = setting.values;
    }
  }
  if (!has_players || !has_betting) return at_line(1, "a game definition needs limit or nolimit, and numPlayers");
  const auto n = static_cast<size_t>(game.players);
  if (game.stacks.empty()) game.stacks.assign(n, kUnlimited);
  game.blinds.resize(n);
  if (game.stacks.size() != n) return at_line(1, fmt::format("stack needs {} values", n));
  if (game.is_limit && game.raise_sizes.size() != 4) return at_line(1, "raiseSize needs four values");
  return game;
}

std::string to_text(const AcpcGame& game) {
  std::string text =
      fmt::format("GAMEDEF\n{}\nnumPlayers = {}\nnumRounds = 4\nstack = {}\nblind = {}\n",
                  game.is_limit ? "limit" : "nolimit", game.players, joined(game.stacks), joined(game.blinds));
  if (game.is_limit) text += fmt::format("raiseSize = {}\nmaxRaises = 3 4 4 4\n", joined(game.raise_sizes));
  text += fmt::format("firstPlayer = {} 1 1 1\n", game.players == 2 ? 2 : 3);
  return text + "numSuits = 4\nnumRanks = 13\nnumHoleCards = 2\nnumBoardCards = 0 3 1 1\nEND GAMEDEF\n";
}

}  // namespace felt
