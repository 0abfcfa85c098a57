// Equity, strength, outs: questions about cards.
#include <nlohmann/json.hpp>
#include <optional>

#include "agents/odds_game.hpp"
#include "app/odds/equity_answer.hpp"
#include "app/odds/equity_question.hpp"
#include "app/odds/game_answer.hpp"
#include "app/odds/game_question.hpp"
#include "app/odds/outs_answer.hpp"
#include "app/odds/strength_answer.hpp"
#include "base/stopwatch.hpp"
#include "equity/ranges/range_text.hpp"
#include "python/src/watched.hpp"

namespace felt::python {
namespace {

std::string range_text_of(const py::handle& range) {
  if (py::isinstance<Range>(range)) return to_text(range.cast<Range>());
  return cards_text_of(py::reinterpret_borrow<py::object>(range));
}

struct EquityWish {
  bool exact = false, per_hand = false;
  std::optional<uint64_t> samples;
  std::optional<double> standard_error;
  uint64_t seed = 1;
  int threads = 0;
  std::optional<int> draws = std::nullopt;
};

EquityOptions options_of(const EquityWish& wish) {
  using Method = EquityOptions::Method;
  if (wish.exact && (wish.samples || wish.standard_error))
    raise(usage_error("exact does not go with samples or stderr"));
  if (wish.samples == uint64_t{0}) raise(usage_error("samples: expected 1 or more, got 0"));
  EquityOptions options;
  options.method = wish.exact ? Method::Exact : wish.samples || wish.standard_error ? Method::Sample : Method::Auto;
  if (wish.samples) {
    options.max_samples = *wish.samples;
    options.target_error = 0;
  }
  if (wish.standard_error) options.target_error = *wish.standard_error;
  options.seed = wish.seed;
  options.threads = wish.threads;
  options.per_hand = wish.per_hand;
  return options;
}

py::object game_equity(const Rules& rules, const EquityTexts& texts, const EquityWish& wish,
                       const py::object& progress) {
  if (wish.per_hand) raise(usage_error("per_hand: only for hold'em with 52 cards; leave it out"));
  const GameQuestion question = unwrap(parse_game_question(rules, texts, wish.draws));
  const EquityOptions options = options_of(wish);
  const Stopwatch watch;
  const OddsAnswer answer =
      unwrap(watched(progress, [&](Progress& heard) { return compute_odds(question.odds, options, &heard); }));
  return to_python(odds_json({answer, question.odds.game, question.name, texts.players, wish.seed, watch.seconds()}));
}

py::object equity(const py::args& players, const py::object& board, const py::object& dead, const std::string& game,
                  const EquityWish& wish, const py::object& progress) {
  const Rules rules = unwrap(named_rules(game));
  EquityTexts texts;
  for (const py::handle player : players) texts.players.push_back(range_text_of(player));
  texts.board = cards_text_of(board);
  texts.dead = cards_text_of(dead);
  texts.board_name = "board";
  texts.dead_name = "dead";
  if (!is_plain_holdem(odds_game(rules))) return game_equity(rules, texts, wish, progress);
  const EquityQuestion question = unwrap(parse_equity_question(texts));
  const EquityOptions options = options_of(wish);
  const Stopwatch watch;
  const EquityAnswer answer =
      unwrap(watched(progress, [&](Progress& heard) { return compute_equity(question, options, &heard); }));
  return to_python(equity_json({answer, texts.players, wish.per_hand, wish.seed, watch.seconds()}));
}

py::object strength(const StrengthQuestion& question) {
  const auto answer = unwrap(watched(py::none(), [&](Progress&) { return judge_strength(question); }));
  return to_python(strength_json(question, answer));
}

}  // namespace

void add_odds(py::module_& m) {
  m.def(
      "equity",
      [](const py::args& players, const py::object& board, const py::object& dead, const std::string& game,
         std::optional<uint64_t> samples, std::optional<double> standard_error, bool exact, bool per_hand,
         uint64_t seed, int threads, const py::object& progress, std::optional<int> draws) {
        return equity(players, board, dead, game, {exact, per_hand, samples, standard_error, seed, threads, draws},
                      progress);
      },
      py::arg("board") = "", py::arg("dead") = "", py::arg("game") = "holdem", py::arg("samples") = py::none(),
      py::arg("stderr") = py::none(), py::arg("exact") = false, py::arg("per_hand") = false, py::arg("seed") = 1,
      py::arg("threads") = 0, py::arg("progress") = py::none(), py::arg("draws") = py::none(),
      "Who wins how much of the pot: 2 to 10 hands or ranges. Exact where that is affordable, else by random deals.\n\n"
      "The answer has method, boards, seconds and players, each with range, win, tie, equity and stderr; where the\n"
      "lowest hand takes half, high, low, scoop and low_made. game is one that felt games lists; draws are those "
      "still\n"
      "to come in a game with draws, all of them when left out.");
  m.def(
      "strength",
      [](const py::object& hand, const py::object& board, int opponents, const py::object& against, bool ahead,
         uint64_t seed, int threads) {
        StrengthQuestion question;
        question.hand = cards_text_of(hand);
        question.board = cards_text_of(board);
        question.opponents = opponents;
        if (opponents < 1 || opponents > kMaxOpponents)
          raise(usage_error("opponents: expected 1 to 9, got " + std::to_string(opponents)));
        for (const py::handle range : against) question.against.push_back(range_text_of(range));
        question.ahead = ahead;
        question.seed = seed;
        question.threads = threads;
        question.hand_name = "hand";
        question.board_name = "board";
        question.against_name = "against";
        return strength(question);
      },
      py::arg("hand"), py::kw_only(), py::arg("board") = "", py::arg("opponents") = 1, py::arg("against") = py::tuple(),
      py::arg("ahead") = false, py::arg("seed") = 1, py::arg("threads") = 0,
      "How a hand stands against what opponents can hold, now or, with ahead, over all cards to come:\n"
      "win, tie, loss, ratio and strength.");
  m.def(
      "outs",
      [](const py::object& hand, const py::object& board, const py::object& dead) {
        const OutsSpot spot = unwrap(
            read_outs_spot({cards_text_of(hand), cards_text_of(board), cards_text_of(dead), "hand", "board", "dead"}));
        return to_python(outs_json(find_outs(spot.hole, spot.board, spot.dead), spot));
      },
      py::arg("hand"), py::kw_only(), py::arg("board"), py::arg("dead") = "",
      "The cards that make a higher category: outs, count, unseen, chance.");
}

}  // namespace felt::python
