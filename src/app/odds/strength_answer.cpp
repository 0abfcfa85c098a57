#include "app/odds/strength_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>

#include "app/odds/card_args.hpp"
#include "base/text_width.hpp"
#include "cards/evaluator.hpp"
#include "cards/hand_name.hpp"
#include "equity/equity.hpp"
#include "equity/exact/matchups.hpp"
#include "equity/ranges/range_text.hpp"

namespace felt {
namespace {

constexpr CardCount kBoardToJudge = {3, 5, "a board to judge has 3 to 5 cards, or 0 to 5 with --ahead"};

Result<StrengthAnswer> read_spot(const StrengthQuestion& question) {
  const CardCount count = question.ahead ? kBoardCards : kBoardToJudge;
  FELT_TRY(const CardArg hand, read_cards(question.hand_name, question.hand, kHoleCards));
  FELT_TRY(const CardArg board, read_cards(question.board_name, question.board, count));
  FELT_TRY(check_apart({&hand, &board}));
  StrengthAnswer spot;
  spot.hole = hand.hole();
  spot.board_cards = board.cards;
  spot.board = board.set;
  return spot;
}

// What the opponents can hold beside the cards seen.
Result<std::vector<Range>> read_ranges(const StrengthQuestion& question, const StrengthAnswer& spot) {
  const std::string_view name = question.against_name;
  std::vector<Range> ranges;
  for (const std::string& text : question.against) {
    const auto range = parse_range(text);
    if (!range.ok()) return in_argument(name, range.error());
    ranges.push_back(range->without(spot.board | spot.hole.cards()));
    if (!ranges.back().is_empty()) continue;
    return Error{
        fmt::format("{}: '{}' at column 1 leaves no combo beside the hand and the board; "
                    "give hands that can still be dealt",
                    name, shown_range(text))};
  }
  if (!can_be_dealt(ranges)) {
    return Error{fmt::format("{}: the ranges cannot all be dealt from one deck; widen some of them", name)};
  }
  return ranges;
}

HandStrength judge_against(const Range& range, const StrengthAnswer& spot, const StrengthQuestion& question) {
  return question.ahead ? strength_ahead(spot.hole, spot.board, range, question.threads)
                        : strength_now(spot.hole, spot.board, range);
}

HandStrength judge_unknown(const StrengthAnswer& spot, const StrengthQuestion& question) {
  return question.ahead ? strength_ahead(spot.hole, spot.board, question.threads) : strength_now(spot.hole, spot.board);
}

// One opponent at a time.
void judge_each(const StrengthQuestion& question, const std::vector<Range>& ranges, StrengthAnswer& answer) {
  if (ranges.empty()) {
    answer.each.push_back({"any two cards", judge_unknown(answer, question)});
    answer.opponents = question.opponents;
    answer.product = answer.each[0].strength.against(question.opponents);
    return;
  }
  for (size_t i = 0; i < ranges.size(); ++i) {
    answer.each.push_back({question.against[i], judge_against(ranges[i], answer, question)});
    answer.product *= answer.each.back().strength.ratio();
  }
  answer.opponents = static_cast<int>(ranges.size());
}

// All opponents at once, over every card to come.
Result<MultiwayShare> share_ahead(const StrengthAnswer& spot, const std::vector<Range>& opponents, uint64_t seed,
                                  int threads) {
  EquityQuestion question{{Range::of(spot.hole)}, spot.board, {}};
  question.players.insert(question.players.end(), opponents.begin(), opponents.end());
  EquityOptions options;
  options.seed = seed;
  options.threads = threads;
  FELT_TRY(const EquityAnswer answer, compute_equity(question, options));
  const PlayerEquity& mine = answer.players[0];
  return MultiwayShare{{mine.win, mine.tie, mine.equity}, mine.error, answer.exact ? 0 : answer.deals};
}

// One opponent has been counted exactly.
Result<MultiwayShare> share_of_all(const StrengthQuestion& question, const StrengthAnswer& answer,
                                   std::vector<Range> ranges) {
  if (answer.opponents == 1) {
    const StrengthOpponent& one = answer.each[0];
    return MultiwayShare{{one.win(), one.tie(), one.strength.ratio()}, 0, 0};
  }
  if (ranges.empty()) ranges.assign(static_cast<size_t>(answer.opponents), Range::random());
  if (!question.ahead) return share_now(answer.hole, answer.board, ranges, question.seed, question.threads);
  return share_ahead(answer, ranges, question.seed, question.threads);
}

// The mean over the opponents: what holds against one of them, picked at random.
template <class Value>
double mean(const std::vector<StrengthOpponent>& each, Value value) {
  double sum = 0;
  for (const StrengthOpponent& opponent : each) sum += value(opponent);
  return sum / static_cast<double>(each.size());
}

Json against_json(const StrengthOpponent& one) {
  return {{"range", one.name},
          {"win", one.win()},
          {"tie", one.tie()},
          {"loss", one.loss()},
          {"ratio", one.strength.ratio()}};
}

}  // namespace

std::string shown_range(const std::string& text) {
  constexpr size_t kWidth = 40;
  std::string line(cut_to_width(text, kWidth));
  if (line.size() < text.size()) line += "…";
  std::ranges::replace_if(
      line, [](unsigned char c) { return std::isspace(c) != 0; }, ' ');
  return line;
}

Result<StrengthAnswer> judge_strength(const StrengthQuestion& question) {
  if (question.against.size() > kMaxOpponents) {
    return usage_error(fmt::format("{}: {} opponents given; expected 1 to {}", question.against_name,
                                   question.against.size(), kMaxOpponents));
  }
  FELT_TRY(StrengthAnswer answer, read_spot(question));
  FELT_TRY(const std::vector<Range> ranges, read_ranges(question, answer));
  judge_each(question, ranges, answer);
  FELT_TRY(answer.multiway, share_of_all(question, answer, ranges));
  return answer;
}

Json strength_json(const StrengthQuestion& question, const StrengthAnswer& answer) {
  const auto& each = answer.each;
  Json json = {{"hand", texts_of(std::array{answer.hole.high(), answer.hole.low()})},
               {"board", texts_of(answer.board_cards)}};
  if (answer.board.size() >= 3) json["name"] = hand_name(evaluate(answer.board | answer.hole.cards()));
  json["opponents"] = answer.opponents;
  json["ahead"] = question.ahead;
  json["win"] = mean(each, [](const StrengthOpponent& one) { return one.win(); });
  json["tie"] = mean(each, [](const StrengthOpponent& one) { return one.tie(); });
  json["loss"] = mean(each, [](const StrengthOpponent& one) { return one.loss(); });
  json["ratio"] = mean(each, [](const StrengthOpponent& one) { return one.strength.ratio(); });
  json["equity"] = answer.multiway.share.share;
  json["stderr"] = answer.multiway.error;
  json["strength"] = answer.product;
  if (!question.against.empty()) {
    for (const StrengthOpponent& one : each) json["against"].push_back(against_json(one));
  }
  return json;
}

}  // namespace felt
