// felt strength: how a hand stands against what opponents can hold.
#include "equity/strength.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/odds/card_args.hpp"
#include "base/text.hpp"
#include "cards/evaluator.hpp"
#include "cards/hand_name.hpp"
#include "cli/options/command.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "equity/equity.hpp"
#include "equity/exact/matchups.hpp"
#include "equity/outcome.hpp"
#include "equity/ranges/range_text.hpp"
#include "equity/sampled/multiway.hpp"

namespace felt {
namespace {

constexpr int kMaxOpponents = kMaxPlayers - 1;
constexpr CardCount kBoardToJudge = {3, 5, "a board to judge has 3 to 5 cards, or 0 to 5 with --ahead"};

struct StrengthOptions {
  std::vector<std::string> hand;
  std::string board;
  int opponents = 1;
  std::vector<std::string> against;
  bool ahead = false;
  std::optional<uint64_t> seed;
  int threads = 0;
};

struct StrengthSpot {
  Hole hole;
  std::vector<Card> board_cards;  // as written
  CardSet board;
};

// One opponent, or several alike.
struct Opponent {
  std::string name;
  HandStrength strength;

  double win() const { return strength.win / strength.total(); }
  double tie() const { return strength.tie / strength.total(); }
  double loss() const { return strength.loss / strength.total(); }
};

struct Judgement {
  std::vector<Opponent> each;  // one per range given; else a single one that stands for all
  int opponents = 1;
  double product = 1;      // of the ratios: source N's strength
  MultiwayShare multiway;  // against all of them at once
  uint64_t seed = 0;       // of its random deals, where it needs any
};

Result<StrengthSpot> read_strength_spot(const StrengthOptions& options) {
  FELT_TRY(const CardArg hand, read_cards("HAND", joined(options.hand), kHoleCards));
  FELT_TRY(const CardArg board, read_cards("--board", options.board, options.ahead ? kBoardCards : kBoardToJudge));
  FELT_TRY(check_apart({&hand, &board}));
  return StrengthSpot{hand.hole(), board.cards, board.set};
}

// A range's text may be long or have line breaks between its pieces.
std::string shown(const std::string& text) {
  constexpr size_t kWidth = 40;
  std::string line(cut_to_width(text, kWidth));
  if (line.size() < text.size()) line += "…";
  std::ranges::replace_if(
      line, [](unsigned char c) { return std::isspace(c) != 0; }, ' ');
  return line;
}

// What the opponents can hold beside the cards seen.
Result<std::vector<Range>> read_ranges(const StrengthOptions& options, const StrengthSpot& spot) {
  std::vector<Range> ranges;
  for (const std::string& text : options.against) {
    const auto range = parse_range(text);
    if (!range.ok()) return in_argument("--against", range.error());
    ranges.push_back(range->without(spot.board | spot.hole.cards()));
    if (!ranges.back().is_empty()) continue;
    return Error{
        fmt::format("--against: '{}' at column 1 leaves no combo beside the hand and the board; "
                    "give hands that can still be dealt",
                    shown(text))};
  }
  if (!can_be_dealt(ranges)) {
    return Error{"--against: the ranges cannot all be dealt from one deck; widen some of them"};
  }
  return ranges;
}

HandStrength judge_against(const Range& range, const StrengthSpot& spot, const StrengthOptions& options) {
  return options.ahead ? strength_ahead(spot.hole, spot.board, range, options.threads)
                       : strength_now(spot.hole, spot.board, range);
}

HandStrength judge_unknown(const StrengthSpot& spot, const StrengthOptions& options) {
  return options.ahead ? strength_ahead(spot.hole, spot.board, options.threads) : strength_now(spot.hole, spot.board);
}

Judgement judge(const StrengthOptions& options, const StrengthSpot& spot, const std::vector<Range>& ranges) {
  Judgement judgement;
  if (ranges.empty()) {
    judgement.each.push_back({"any two cards", judge_unknown(spot, options)});
    judgement.opponents = options.opponents;
    judgement.product = judgement.each[0].strength.against(options.opponents);
    return judgement;
  }
  for (size_t i = 0; i < ranges.size(); ++i) {
    judgement.each.push_back({options.against[i], judge_against(ranges[i], spot, options)});
    judgement.product *= judgement.each.back().strength.ratio();
  }
  judgement.opponents = static_cast<int>(ranges.size());
  return judgement;
}

// All opponents at once, over every card to come.
Result<MultiwayShare> share_ahead(const StrengthSpot& spot, const std::vector<Range>& opponents, uint64_t seed,
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
Result<MultiwayShare> share_of_all(const StrengthOptions& options, const StrengthSpot& spot, const Judgement& judgement,
                                   std::vector<Range> ranges) {
  if (judgement.opponents == 1) {
    const Opponent& one = judgement.each[0];
    return MultiwayShare{{one.win(), one.tie(), one.strength.ratio()}, 0, 0};
  }
  if (ranges.empty()) ranges.assign(static_cast<size_t>(judgement.opponents), Range::random());
  if (!options.ahead) return share_now(spot.hole, spot.board, ranges, judgement.seed, options.threads);
  return share_ahead(spot, ranges, judgement.seed, options.threads);
}

// The mean over the opponents: what holds against one of them, picked at random.
template <class Value>
double mean(const std::vector<Opponent>& each, Value value) {
  double sum = 0;
  for (const Opponent& opponent : each) sum += value(opponent);
  return sum / static_cast<double>(each.size());
}

Json against_json(const Opponent& one) {
  return {{"range", one.name},
          {"win", one.win()},
          {"tie", one.tie()},
          {"loss", one.loss()},
          {"ratio", one.strength.ratio()}};
}

Json to_json(const StrengthOptions& options, const StrengthSpot& spot, const Judgement& judgement) {
  const auto& each = judgement.each;
  Json json = {{"hand", texts_of(std::array{spot.hole.high(), spot.hole.low()})},
               {"board", texts_of(spot.board_cards)}};
  if (spot.board.size() >= 3) json["name"] = hand_name(evaluate(spot.board | spot.hole.cards()));
  json["opponents"] = judgement.opponents;
  json["ahead"] = options.ahead;
  json["win"] = mean(each, [](const Opponent& one) { return one.win(); });
  json["tie"] = mean(each, [](const Opponent& one) { return one.tie(); });
  json["loss"] = mean(each, [](const Opponent& one) { return one.loss(); });
  json["ratio"] = mean(each, [](const Opponent& one) { return one.strength.ratio(); });
  json["equity"] = judgement.multiway.share.share;
  json["stderr"] = judgement.multiway.error;
  json["strength"] = judgement.product;
  if (!options.against.empty()) {
    for (const Opponent& one : each) json["against"].push_back(against_json(one));
  }
  return json;
}

std::string headline(const StrengthSpot& spot) {
  if (spot.board.is_empty()) return to_text(spot.hole) + " before the flop";
  std::string text = fmt::format("{} on {}", to_text(spot.hole), spaced(spot.board_cards));
  if (spot.board.size() >= 3) text += ": " + hand_name(evaluate(spot.board | spot.hole.cards()));
  return text;
}

std::string how_counted(const StrengthOptions& options, const Judgement& judgement) {
  const std::string_view what =
      options.ahead ? "opposing hand with every board to come" : "opposing hand on this board";
  if (!options.against.empty()) return fmt::format("Exact: every {}, by its weight.", what);
  return fmt::format("Exact: every {}, {} in all.", what,
                     with_commas(static_cast<uint64_t>(std::llround(judgement.each[0].strength.total()))));
}

// "52.25% ± 0.04% of the pot against 3 opponents".
std::string equity_line(const StrengthOptions& options, const Judgement& judgement, Console& console) {
  const MultiwayShare& all = judgement.multiway;
  const std::string value = console.paint(Style::Bold, percent_text(all.share.share));
  const std::string error = all.deals > 0 ? fmt::format(" ± {}", percent_text(1.96 * all.error)) : "";
  const std::string exact = judgement.opponents > 1 ? " (exact)" : "";  // of one, the line below says so
  const std::string how =
      all.deals > 0 ? fmt::format(" ({} random deals, seed {})", with_commas(all.deals), judgement.seed) : exact;
  return fmt::format("equity {}{} against {} opponent{}, {}{}\n", value, error, judgement.opponents,
                     judgement.opponents == 1 ? "" : "s",
                     options.ahead ? "all cards to come" : "if everybody showed now", how);
}

void print_text(const StrengthOptions& options, const StrengthSpot& spot, const Judgement& judgement,
                Console& console) {
  console.print("{}\n\n{}\n", console.paint(Style::Bold, headline(spot)), equity_line(options, judgement, console));
  TextTable table({left("against one"), right("win"), right("tie"), right("loss"), right("ratio")});
  for (const Opponent& one : judgement.each) {
    table.add({shown(one.name), percent_text(one.win()), percent_text(one.tie()), percent_text(one.loss()),
               fmt::format("{:.4f}", one.strength.ratio())});
  }
  console.write(table.text());
  console.print("{}\n", how_counted(options, judgement));
  if (judgement.opponents == 1) return;
  console.print("\nhand strength {:.4f}: the ratios multiplied, treating opponents as independent (NTNU)\n",
                judgement.product);
}

Result<ExitCode> run(const StrengthOptions& options, Console& console) {
  if (options.against.size() > kMaxOpponents) {
    return Error{fmt::format("--against: {} opponents given; expected 1 to {}", options.against.size(), kMaxOpponents),
                 ErrorKind::Usage};
  }
  FELT_TRY(const StrengthSpot spot, read_strength_spot(options));
  FELT_TRY(const std::vector<Range> ranges, read_ranges(options, spot));
  Judgement judgement = judge(options, spot, ranges);
  judgement.seed = options.seed ? *options.seed : Console::new_seed();  // printed where it was used
  FELT_TRY(judgement.multiway, share_of_all(options, spot, judgement, ranges));
  if (console.json()) {
    console.print_json(to_json(options, spot, judgement));
  } else {
    print_text(options, spot, judgement, console);
  }
  return ExitCode::Done;
}

RunCommand declare_strength(Syntax& syntax) {
  auto options = std::make_shared<StrengthOptions>();
  syntax.positional("HAND", &options->hand, "your two cards, as in AhKh");
  syntax.option("--board", &options->board, "CARDS", "3 to 5 board cards; 0 to 5 with --ahead");
  syntax.option("--opponents", &options->opponents, "N", "opponents who can hold anything, 1 to 9")
      .between(1, kMaxOpponents);
  syntax.option("--against", &options->against, "RANGE", "range of an opponent; repeat it for every opponent")
      .not_with("--opponents");
  syntax.flag("--ahead", &options->ahead, "over all cards to come, not only the board as it is");
  syntax.seed(&options->seed);
  syntax.threads(&options->threads);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command strength_command() {
  return {"strength",
          "how a hand stands against what opponents can hold",
          {{"felt strength AhKh --board Qh7h2c --opponents 3", "now, against three unknown hands"},
           {"felt strength AhKh --board Qh7h2c --ahead", "over every turn and river"},
           {"felt strength AhKh --board Qh7h2c --against 22+,AQ+ --against 20%", "against two ranges"},
           {"felt strength QsQd --ahead", "before the flop"}},
          declare_strength};
}

}  // namespace felt
