#include "app/odds/equity_question.hpp"

#include <fmt/format.h>

#include <optional>

#include "app/odds/card_args.hpp"
#include "equity/ranges/range_text.hpp"

namespace felt {
namespace {

struct AskedPlayer {
  Range range;
  std::optional<CardArg> hand;  // when it is two cards
};

Result<AskedPlayer> parse_player(const std::string& text, size_t number) {
  const std::string name = fmt::format("player {}", number);
  if (auto hand = read_cards(name, text, kHoleCards); hand.ok()) return AskedPlayer{Range::of(hand->hole()), *hand};
  const Result<Range> range = parse_range(text);
  if (!range.ok()) return in_argument(name, range.error());
  if (range->is_empty()) return in_argument(name, Error{fmt::format("'{}' holds no combo; give at least one", text)});
  return AskedPlayer{*range, std::nullopt};
}

Result<void> check_player_count(const std::vector<std::string>& players) {
  if (players.size() <= kMaxPlayers) return {};
  return Error{fmt::format("player {}: '{}' is one too many; equity is for 2 to {}", kMaxPlayers + 1,
                           players[kMaxPlayers], kMaxPlayers)};
}

}  // namespace

Result<EquityQuestion> parse_equity_question(const EquityTexts& texts) {
  FELT_TRY(check_player_count(texts.players));
  FELT_TRY(const CardArg board, read_cards(texts.board_name, texts.board, kBoardCards));
  FELT_TRY(const CardArg dead, read_cards(texts.dead_name, texts.dead));
  EquityQuestion question{{}, board.set, dead.set};
  std::vector<AskedPlayer> players;
  std::vector<const CardArg*> known = {&board, &dead};
  players.reserve(texts.players.size());
  for (const std::string& text : texts.players) {
    FELT_TRY(AskedPlayer player, parse_player(text, players.size() + 1));
    question.players.push_back(player.range);
    players.push_back(std::move(player));
    if (players.back().hand) known.push_back(&*players.back().hand);
  }
  FELT_TRY(check_apart(known));
  return question;
}

}  // namespace felt
