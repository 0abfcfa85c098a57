#include "agents/halmstad/bet_regression.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cards/evaluator.hpp"
#include "game/chip_count.hpp"
#include "reading/models/saved_model_parser.hpp"

namespace felt {
namespace {

constexpr std::string_view kTitle = "felt bet-regression 1";

Chips chips_beyond(const View& view, const ChipCount& chips, const HandEvent& event) {
  if (event.kind == EventKind::Call) return Chips{0};
  const Chips call = chips.highest_bet() - chips.bet(event.seat);
  const Chips least = chips.is_first_bet(event) ? view.min_bet() : std::max(Chips{0}, call);
  return std::max(Chips{0}, event.amount - least);
}

}  // namespace

std::vector<BetPoint> bet_points(const View& view, Seat seat) {
  ChipsBySeat stacks{};
  for (const Seat each : view.seats()) stacks[each.index()] = view.starting_stack(each);
  ChipCount chips(stacks);
  std::vector<BetPoint> points;
  int drawn = 0;
  for (const HandEvent& event : view.history()) {
    const bool is_bet = event.kind == EventKind::Call || event.kind == EventKind::Raise;
    const Chips had = chips.stack(event.seat);
    if (event.seat == seat && event.kind == EventKind::Discard) drawn += event.cards.size();
    if (event.seat == seat && is_bet && had > Chips{0}) {
      points.push_back({100 * ratio(chips_beyond(view, chips, event), had), drawn});
    }
    chips.feed(event);
  }
  return points;
}

void BetRegression::add_hand(const View& view, const HandInfo& info) {
  for (const Seat seat : view.seats() - SeatSet(view.seat())) {
    const DealtCards& cards = view.shown_cards(seat);
    if (!view.is_shown(seat) || cards.size() != 5 || !cards.all_known()) continue;
    Regression& ranks = players_.try_emplace(info.players[seat.index()], options_).first->second;
    for (const BetPoint& point : bet_points(view, seat)) {
      ranks.add(point.percent, point.drawn, evaluate(cards.known()).value());
    }
  }
}

std::optional<double> BetRegression::predict(const View& view, Seat seat, int player) const {
  const auto found = players_.find(player);
  const std::vector<BetPoint> points = bet_points(view, seat);
  if (found == players_.end() || points.empty()) return std::nullopt;
  return found->second.predict(points.back().percent, points.back().drawn);
}

std::string BetRegression::save() const {
  std::string text = fmt::format("{}\n", kTitle);
  for (const auto& [player, ranks] : players_) text += fmt::format("{} {}\n", player, ranks.save());
  return text;
}

Result<void> BetRegression::load(std::string_view text) {
  FELT_TRY(SavedModelParser parser, SavedModelParser::open(text, kTitle));
  std::map<int, Regression> loaded;
  for (std::vector<Token> words; parser.next(words);) {
    const auto player = read_whole(words[0].text);
    if (!player || *player != static_cast<int>(*player)) return parser.error("a player line starts with a number");
    std::string rest;
    for (size_t i = 1; i < words.size(); ++i) rest += fmt::format("{} ", words[i].text);
    const auto ranks = Regression::load(rest);
    if (!ranks) return parser.error(ranks.error().message);
    if (ranks->options() != options_) return parser.error("this was learned with other regression options");
    if (!loaded.emplace(static_cast<int>(*player), *ranks).second)
      return parser.error(fmt::format("player {} comes twice", *player));
  }
  players_ = std::move(loaded);
  return {};
}

}  // namespace felt
