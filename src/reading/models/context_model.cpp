#include "reading/models/context_model.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <optional>

#include "equity/preflop.hpp"
#include "equity/strength.hpp"
#include "game/rules/rules.hpp"
#include "reading/models/saved_model_parser.hpp"
#include "reading/observed_action.hpp"

namespace felt {
namespace {

constexpr std::string_view kTitle = "felt context-model 1";
constexpr std::array<std::string_view, 4> kActions = {"fold", "check", "call", "raise"};  // by ActionKind
constexpr std::array<std::string_view, 3> kLeft = {"few", "normal", "many"};
constexpr std::array<std::string_view, 3> kOdds = {"small", "medium", "large"};

std::optional<ActionKind> betting_action(EventKind kind) {
  switch (kind) {
    case EventKind::Fold:
      return ActionKind::Fold;
    case EventKind::Check:
      return ActionKind::Check;
    case EventKind::Call:
      return ActionKind::Call;
    case EventKind::Raise:
      return ActionKind::Raise;
    default:
      return std::nullopt;
  }
}

double strength_of(Hole hole, std::span<const Card> board) {
  if (board.size() < 3) return equity_vs_random(HoleClass(hole));
  return strength_now(hole, CardSet::of(board)).ratio();
}

// What the log shows at its end.
struct Shown {
  std::array<std::optional<Hole>, kMaxSeats> holes{};
  std::vector<Card> board;  // of the first run
};

Shown shown_in(std::span<const HandEvent> log) {
  Shown shown;
  for (const HandEvent& event : log) {
    if (event.kind == EventKind::BoardDealt && event.run == 0) {
      for (int i = 0; i < event.cards.size(); ++i) shown.board.push_back(event.cards[i]);
    }
    if (event.kind == EventKind::Show && event.cards.size() == 2 && event.cards.all_known()) {
      shown.holes[event.seat.index()] = Hole(event.cards[0], event.cards[1]);
    }
  }
  return shown;
}

template <size_t N>
std::optional<size_t> find_word(const std::array<std::string_view, N>& words, std::string_view word) {
  for (size_t i = 0; i < N; ++i) {
    if (words[i] == word) return i;
  }
  return std::nullopt;
}

Result<Context> read_context(std::span<const Token> words, const SavedModelParser& parser) {
  const auto player = read_whole(words[0].text), street = read_whole(words[2].text);
  if (!player || *player != static_cast<int>(*player))
    return parser.error(fmt::format("'{}' is not a player number", words[0].text));
  if (!street || *street < 0 || *street >= kMaxStreets)
    return parser.error(fmt::format("'{}' is not a street number, from 0", words[2].text));
  const auto action = find_word(kActions, words[1].text);
  if (!action) return parser.error(fmt::format("'{}' is none of {}", words[1].text, fmt::join(kActions, ", ")));
  const auto left = find_word(kLeft, words[3].text);
  if (!left) return parser.error(fmt::format("'{}' is none of {}", words[3].text, fmt::join(kLeft, ", ")));
  const auto odds = find_word(kOdds, words[4].text);
  if (!odds) return parser.error(fmt::format("'{}' is none of {}", words[4].text, fmt::join(kOdds, ", ")));
  return Context{static_cast<int>(*player), static_cast<ActionKind>(*action), static_cast<int>(*street),
                 static_cast<PlayersLeft>(*left), static_cast<PotOddsSize>(*odds)};
}

}  // namespace

PlayersLeft players_left(int live, int dealt) {
  if (3 * live < dealt) return PlayersLeft::Few;
  return 4 * live < 3 * dealt ? PlayersLeft::Normal : PlayersLeft::Many;
}

PotOddsSize pot_odds_size(Chips to_call, Chips pot) {
  if (to_call <= Chips{0}) return PotOddsSize::Large;
  const double odds = ratio(to_call, pot + to_call);
  if (odds > 0.45) return PotOddsSize::Small;
  return odds > 0.25 ? PotOddsSize::Medium : PotOddsSize::Large;
}

std::vector<SeenAction> contexts_of(std::span<const HandEvent> log, std::span<const int> players) {
  const int dealt = static_cast<int>(players.size());
  std::vector<SeenAction> seen;
  ActionTracker tracker(dealt);
  int board_cards = 0;
  for (const HandEvent& event : log) {
    if (event.kind == EventKind::BoardDealt && event.run == 0) board_cards += event.cards.size();
    const auto decided = tracker.feed(event);
    const auto action = betting_action(event.kind);
    if (!decided || !action) continue;
    const Context context{players[event.seat.index()], *action, event.street,
                          players_left(decided->players_left, dealt), pot_odds_size(decided->to_call, decided->pot)};
    seen.push_back({event.seat, context, board_cards});
  }
  return seen;
}

void ContextModel::add(const Context& context, double strength) {
  Cell& cell = cells_[context];
  ++cell.count;
  const double off = strength - cell.mean;
  cell.mean += off / static_cast<double>(cell.count);
  cell.squares += off * (strength - cell.mean);
}

void ContextModel::add_hand(std::span<const HandEvent> log, std::span<const int> players) {
  const Shown shown = shown_in(log);
  for (const SeenAction& seen : contexts_of(log, players)) {
    const auto& hole = shown.holes[seen.seat.index()];
    if (!hole) continue;
    add(seen.context, strength_of(*hole, std::span(shown.board).first(static_cast<size_t>(seen.board_cards))));
  }
}

ContextModel::Strength ContextModel::query(const Context& context) const {
  const auto found = cells_.find(context);
  if (found == cells_.end()) return {};
  const Cell& cell = found->second;
  const double sd = cell.count < 2 ? 0 : std::sqrt(cell.squares / static_cast<double>(cell.count - 1));
  return {cell.count, cell.mean, sd};
}

std::string ContextModel::save() const {
  std::string text = fmt::format("{}\n", kTitle);
  for (const auto& [context, cell] : cells_) {
    text += fmt::format("{} {} {} {} {} {} {} {}\n", context.player, kActions[static_cast<size_t>(context.action)],
                        context.street, kLeft[static_cast<size_t>(context.left)],
                        kOdds[static_cast<size_t>(context.odds)], cell.count, cell.mean, cell.squares);
  }
  return text;
}

Result<ContextModel> ContextModel::load(std::string_view text) {
  FELT_TRY(SavedModelParser parser, SavedModelParser::open(text, kTitle));
  ContextModel model;
  for (std::vector<Token> words; parser.next(words);) {
    if (words.size() != 8) return parser.error("a context has player, action, street, two sizes and three numbers");
    FELT_TRY(const Context context, read_context(words, parser));
    const auto count = read_whole(words[5].text);
    const auto mean = read_number(words[6].text), squares = read_number(words[7].text);
    if (!count || !mean || !squares || *count < 1 || *squares < 0)
      return parser.error("a context ends in how many hands, their mean and their squared deviations");
    if (!model.cells_.emplace(context, Cell{*count, *mean, *squares}).second)
      return parser.error("this context comes twice");
  }
  return model;
}

}  // namespace felt
