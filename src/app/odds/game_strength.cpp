#include "app/odds/game_strength.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>

#include "agents/odds_game.hpp"
#include "app/odds/card_args.hpp"
#include "app/odds/game_question.hpp"
#include "cards/showdown_name.hpp"

namespace felt {
namespace {

constexpr uint64_t kMaxDeals = 1'000'000;  // a standard error of 0.05 points at most

std::vector<Card> high_to_low(CardSet cards) {
  std::vector<Card> sorted(cards.begin(), cards.end());
  std::ranges::sort(sorted, std::greater<>());
  return sorted;
}

// Nothing more is dealt.
Result<OddsGame> as_it_lies(OddsGame game, const std::string& name, int board) {
  if (game.board_cards == 0 && game.draws == 0) {
    return Error{
        fmt::format("a hand of {} is not complete before its last card; add --ahead for all cards to come", name)};
  }
  if (game.board_cards > 0 && board < 3) {
    return Error{fmt::format("--board: {} cards given; a board to judge has 3 to {} cards, or 0 to {} with --ahead",
                             board, game.board_cards, game.board_cards)};
  }
  game.board_cards = board;
  game.draws = 0;
  return game;
}

// The hand first, then its opponents.
Result<OddsQuestion> read_question(const Rules& rules, const StrengthQuestion& question) {
  EquityTexts texts{{question.hand}, question.board, {}, question.board_name, "--dead", {}};
  texts.players.insert(texts.players.end(), question.against.begin(), question.against.end());
  texts.player_names.assign(texts.players.size(), std::string(question.against_name));
  texts.player_names[0] = question.hand_name;
  FELT_TRY(GameQuestion asked, parse_game_question(rules, texts));
  if (asked.odds.players[0].known.is_empty()) {
    return Error{fmt::format("{}: '{}' is not a hand; write its cards, as in {}", question.hand_name, question.hand,
                             example_hand(asked.odds.game))};
  }
  if (question.ahead) return asked.odds;
  FELT_TRY(asked.odds.game, as_it_lies(asked.odds.game, rules.name, asked.odds.board.size()));
  return asked.odds;
}

Result<GameOpponent> judge_against(const OddsQuestion& question, const std::vector<OddsPlayer>& opponents,
                                   const StrengthQuestion& asked) {
  OddsQuestion deal{question.game, {question.players[0]}, question.board, question.dead};
  deal.players.insert(deal.players.end(), opponents.begin(), opponents.end());
  EquityOptions options;
  options.max_samples = kMaxDeals;
  options.seed = asked.seed;
  options.threads = asked.threads;
  FELT_TRY(const OddsAnswer answer, compute_odds(deal, options));
  return GameOpponent{"", answer.players[0], answer.deals, answer.exact, std::string(answer.policy)};
}

std::string strength_name(const OddsQuestion& question) {
  const CardSet hand = question.players[0].known;
  const OddsGame& game = question.game;
  const int cards = hand.size() + question.board.size();
  const bool fits = game.showdown == Showdown::TwoFromHand ? question.board.size() >= 3 : cards >= 5 && cards <= 7;
  if (game.showdown == Showdown::KickersIgnored) return "";
  if (!fits && game.showdown != Showdown::Badugi) return "";
  std::string name = showdown_name(game.showdown, showdown_value(game.showdown, hand, question.board));
  const std::string low = low_half_name(low_half_value(game.low, game.showdown, hand, question.board));
  return low.empty() ? name : fmt::format("{}; low {}", name, low);
}

// One opponent at a time.
Result<std::vector<GameOpponent>> judge_each_opponent(const OddsQuestion& odds, const StrengthQuestion& question) {
  std::vector<GameOpponent> each;
  if (odds.players.size() == 1) {
    FELT_TRY(GameOpponent one, judge_against(odds, {OddsPlayer{}}, question));
    one.name = "any hand";
    each.push_back(one);
  }
  for (size_t i = 1; i < odds.players.size(); ++i) {
    FELT_TRY(GameOpponent one, judge_against(odds, {odds.players[i]}, question));
    one.name = question.against[i - 1];
    each.push_back(one);
  }
  return each;
}

}  // namespace

Result<GameStrength> judge_game_strength(const Rules& rules, const StrengthQuestion& question) {
  FELT_TRY(const OddsQuestion odds, read_question(rules, question));
  GameStrength answer;
  answer.game = rules.name;
  answer.rules = odds.game;
  answer.hand = high_to_low(odds.players[0].known);
  answer.board = high_to_low(odds.board);
  answer.name = strength_name(odds);
  FELT_TRY(answer.each, judge_each_opponent(odds, question));
  const std::vector<OddsPlayer> ranges(odds.players.begin() + 1, odds.players.end());
  answer.opponents = ranges.empty() ? question.opponents : static_cast<int>(ranges.size());
  if (ranges.empty()) {
    answer.product = std::pow(answer.each[0].odds.equity, answer.opponents);
  } else {
    for (const GameOpponent& one : answer.each) answer.product *= one.odds.equity;
  }
  answer.all = answer.each[0];
  if (answer.opponents == 1) return answer;
  const std::vector<OddsPlayer> unknown(static_cast<size_t>(answer.opponents));
  FELT_TRY(answer.all, judge_against(odds, ranges.empty() ? unknown : ranges, question));
  return answer;
}

Json game_strength_json(const StrengthQuestion& question, const GameStrength& answer) {
  const auto mean = [&](double PlayerOdds::*value) {
    double sum = 0;
    for (const GameOpponent& one : answer.each) sum += one.odds.*value;
    return sum / static_cast<double>(answer.each.size());
  };
  const double win = mean(&PlayerOdds::win), tie = mean(&PlayerOdds::tie);
  Json json = {{"game", answer.game}, {"hand", texts_of(answer.hand)}, {"board", texts_of(answer.board)}};
  if (!answer.name.empty()) json["name"] = answer.name;
  json["opponents"] = answer.opponents;
  json["ahead"] = question.ahead;
  json["win"] = win;
  json["tie"] = tie;
  json["loss"] = 1 - win - tie;
  json["ratio"] = mean(&PlayerOdds::equity);
  json["equity"] = answer.all.odds.equity;
  json["stderr"] = answer.all.odds.error;
  json["strength"] = answer.product;
  if (answer.rules.has_low()) {
    json["scoop"] = answer.all.odds.win;
    json["low"] = answer.all.odds.low;
  }
  if (!answer.all.exact) json["seed"] = question.seed;
  for (const GameOpponent& one : answer.each) {
    if (question.against.empty()) break;
    json["against"].push_back({{"range", one.name},
                               {"win", one.odds.win},
                               {"tie", one.odds.tie},
                               {"loss", 1 - one.odds.win - one.odds.tie},
                               {"ratio", one.odds.equity}});
  }
  return json;
}

}  // namespace felt
