#include "app/odds/game_question.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "agents/odds_game.hpp"
#include "base/text.hpp"
#include "equity/games/odds_plan.hpp"
#include "equity/omaha/omaha_range.hpp"
#include "equity/ranges/range_text.hpp"

namespace felt {
namespace {

struct SeatedHand {
  OddsPlayer player;
  std::optional<CardArg> hand;  // when it is cards
};

bool is_any_hand(std::string_view text) {
  return equals_ignoring_case(text, "random") || equals_ignoring_case(text, "any") || text == "*";
}

class HandsParser {
 public:
  HandsParser(const OddsGame& game, const std::string& name) : game_(game), name_(name) {}

  Result<SeatedHand> read(const std::string& who, const std::string& text) const {
    if (is_any_hand(trim(text))) return SeatedHand{};
    std::string cards = text;
    if (is_stud()) std::ranges::replace(cards, '/', ' ');
    const auto hand = read_cards(who, cards);
    if (hand.ok()) return read_hand(*hand);
    if (game_.hole_cards == 2 && game_.board_cards > 0) return read_two_cards(who, text);
    if (game_.showdown == Showdown::TwoFromHand) {
      auto hands = parse_omaha_range(text, game_.hole_cards);
      if (!hands.ok()) return in_argument(who, hands.error());
      return SeatedHand{{{}, *std::move(hands)}, std::nullopt};
    }
    return hand.error();
  }

 private:
  // A hand of stud can be some of its cards.
  bool is_stud() const { return game_.board_cards == 0 && game_.draws == 0 && game_.hole_cards > 5; }

  Result<SeatedHand> read_hand(const CardArg& hand) const {
    const int count = static_cast<int>(hand.cards.size());
    const bool right = is_stud() ? count >= 1 && count <= game_.hole_cards : count == game_.hole_cards;
    if (!right) {
      const std::string takes = is_stud() ? fmt::format("1 to {} cards, those so far", game_.hole_cards)
                                          : fmt::format("{} cards", game_.hole_cards);
      return in_argument(hand.name, Error{fmt::format("{} card{} given; a hand of {} is {}, as in {}", count,
                                                      count == 1 ? "" : "s", name_, takes, example_hand(game_))});
    }
    FELT_TRY(check_in_deck(game_, name_, hand));
    return SeatedHand{{hand.set, {}}, hand};
  }

  // Hold'em's ranges, as far as the deck has their cards.
  Result<SeatedHand> read_two_cards(const std::string& who, const std::string& text) const {
    if (text.find('%') != std::string::npos) {
      return in_argument(who, Error{fmt::format("'{}' is a share of hands, which are only ordered for hold'em with 52 "
                                                "cards; name the hands, as in TT+,AKs",
                                                text)});
    }
    const Result<Range> range = parse_range(text);
    if (!range.ok()) return in_argument(who, range.error());
    const CardSet deck = cards_of(game_.deck);
    const Range possible = range->without(CardSet::full_deck() - deck);
    if (possible == Range::random().without(CardSet::full_deck() - deck)) return SeatedHand{};
    SeatedHand asked;
    for (const auto& [hole, weight] : possible) asked.player.hands.push_back({hole.cards(), weight});
    if (!asked.player.hands.empty()) return asked;
    return in_argument(who, Error{fmt::format("'{}' holds no hand of {}, which is played with {}; give at least one",
                                              text, name_, deck_text(game_.deck))});
  }

  const OddsGame& game_;
  const std::string& name_;
};

Result<CardArg> read_board(const OddsGame& game, const std::string& name, const EquityTexts& texts) {
  const std::string right =
      game.board_cards == 0
          ? fmt::format("{} has no board; write the cards of each hand, as in {}", name, example_hand(game))
          : fmt::format("a board of {} has 0 to {} cards", name, game.board_cards);
  FELT_TRY(CardArg board, read_cards(texts.board_name, texts.board, {0, game.board_cards, right}));
  FELT_TRY(check_in_deck(game, name, board));
  return board;
}

Result<int> draws_to_come(const OddsGame& game, const std::string& name, std::optional<int> draws) {
  if (!draws) return game.draws;
  if (*draws <= game.draws) return *draws;
  if (game.draws == 0) return Error{fmt::format("draws: {} has none; leave them out", name)};
  return Error{fmt::format("draws: {} given; {} has {}, so that 0 to {} are still to come", *draws, name, game.draws,
                           game.draws)};
}

Result<void> check_seats(const std::vector<std::string>& players) {
  if (players.size() <= kMaxPlayers) return {};
  return Error{fmt::format("player {}: '{}' is one too many; equity is for 2 to {}", kMaxPlayers + 1,
                           players[kMaxPlayers], kMaxPlayers)};
}

}  // namespace

Result<void> check_in_deck(const OddsGame& game, const std::string& name, const CardArg& arg) {
  for (const Card card : arg.cards) {
    if (cards_of(game.deck).contains(card)) continue;
    return in_argument(arg.name, Error{fmt::format("{} at column {} is not in the deck; {} is played with {}",
                                                   to_text(card), arg.column_of(card), name, deck_text(game.deck))});
  }
  return {};
}

Result<GameQuestion> parse_game_question(const Rules& rules, const EquityTexts& texts, std::optional<int> draws) {
  FELT_TRY(check_seats(texts.players));
  GameQuestion question{rules.name, {odds_game(rules), {}, {}, {}}};
  OddsGame& game = question.odds.game;
  FELT_TRY(const CardArg board, read_board(game, rules.name, texts));
  FELT_TRY(const CardArg dead, read_cards(texts.dead_name, texts.dead));
  FELT_TRY(check_in_deck(game, rules.name, dead));
  const HandsParser reader(game, rules.name);
  std::vector<SeatedHand> players;
  players.reserve(texts.players.size());
  std::vector<const CardArg*> known = {&board, &dead};
  for (const std::string& text : texts.players) {
    const size_t seat = players.size();
    const bool named = seat < texts.player_names.size();
    FELT_TRY(SeatedHand player,
             reader.read(named ? texts.player_names[seat] : fmt::format("player {}", seat + 1), text));
    question.odds.players.push_back(player.player);
    players.push_back(std::move(player));
    if (players.back().hand) known.push_back(&*players.back().hand);
  }
  FELT_TRY(check_apart(known));
  FELT_TRY(const int to_come, draws_to_come(game, rules.name, draws));
  game.draws = to_come;
  question.odds.board = board.set;
  question.odds.dead = dead.set;
  return question;
}

}  // namespace felt
