#include "agents/draw_estimator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "agents/draw_odds_view.hpp"
#include "cards/evaluator.hpp"
#include "reading/line_reader.hpp"

namespace felt {
namespace {

constexpr std::string_view kTitle = "felt draw-estimator 1";

// Cards he has drawn so far in this hand.
int cards_drawn(std::span<const HandEvent> history, Seat seat) {
  int drawn = 0;
  for (const HandEvent& event : history) {
    if (event.kind == EventKind::Discard && event.seat == seat) drawn += event.cards.size();
  }
  return drawn;
}

// What a stranger counts for, in shown hands, and the spread of all hands.
constexpr double kStartPoints = 1.5, kAllHands = 1500;

// Weighted by a normal curve. At least a category is always in doubt.
RankDistribution near(const RankDistribution& hands, double centre, double spread) {
  constexpr double kLeast = 600;
  const double middle = std::clamp(centre, 1.0, static_cast<double>(kHandRanks));
  const double width = std::max(spread, kLeast);
  RankDistribution weighted{};
  for (int rank = 1; rank <= kHandRanks; ++rank) {
    const double off = (rank - middle) / width;
    weighted[rank] = hands[rank] * std::exp(-off * off / 2);
  }
  const double total = std::accumulate(weighted.begin(), weighted.end(), 0.0);
  if (total <= 0) return hands;
  for (double& part : weighted) part /= total;
  return weighted;
}

}  // namespace

double pot_part(const PublicHand& hand, Seat seat, Chips more) {
  constexpr double kMost = 0.9;  // nobody plays the best tenth only
  const Chips in = std::min(hand.committed(seat) + more, hand.starting_stack(seat));
  const Chips paid = std::max(Chips{0}, in - hand.min_bet());
  return std::min(kMost, ratio(paid, std::max(Chips{1}, hand.pot() + more)));
}

double bet_percent(const PublicHand& hand, Seat seat, Chips more) {
  const Chips in = std::min(hand.committed(seat) + more, hand.starting_stack(seat));
  return 100 * ratio(std::max(Chips{0}, in - hand.min_bet()), hand.starting_stack(seat));
}

void DrawEstimator::count_folds(const View& view, const HandInfo& info) {
  int street = 0;
  bool is_bet = false;
  for (const HandEvent& event : view.history()) {
    if (event.street != street) street = event.street, is_bet = false;
    const bool folds = event.kind == EventKind::Fold, raises = event.kind == EventKind::Raise;
    if ((folds || raises || event.kind == EventKind::Call) && is_bet && event.seat != view.seat()) {
      at(info.players[event.seat.index()]).folds.count(folds);
    }
    is_bet = is_bet || raises || event.kind == EventKind::Blind;
  }
}

void DrawEstimator::add_hand(const View& view, const HandInfo& info) {
  count_folds(view, info);
  for (const Seat seat : view.seats() - SeatSet(view.seat())) {
    const DealtCards& cards = view.shown_cards(seat);
    if (!view.is_shown(seat) || cards.size() != 5 || !cards.all_known()) continue;
    at(info.players[seat.index()])
        .ranks.add(bet_percent(view, seat, Chips{0}), cards_drawn(view.history(), seat),
                   evaluate(cards.known()).value());
  }
}

RankDistribution DrawEstimator::holding(const View& view, Seat seat, int player, Chips more) const {
  const Regression* ranks = regression(player);
  const double points = ranks == nullptr ? 0 : static_cast<double>(ranks->count());
  const double stranger = kStartPoints / (kStartPoints + points);
  RankDistribution hands = best_part(drawn_five(), 1 - respect_ * pot_part(view, seat, more));
  for (size_t i = 0; i < hands.size(); ++i) hands[i] = stranger * hands[i] + (1 - stranger) * drawn_five()[i];
  const auto predicted =
      points == 0 ? std::nullopt : ranks->predict(bet_percent(view, seat, more), cards_drawn(view.history(), seat));
  if (!predicted) return hands;
  // A few points lie close to any line: the spread starts at that of all hands.
  const double seen = ranks->spread().value_or(kAllHands);
  return near(hands, *predicted, std::hypot(std::sqrt(stranger) * kAllHands, std::sqrt(1 - stranger) * seen));
}

double DrawEstimator::fold_chance(const View& view, int player, Chips more) const {
  const auto found = players_.find(player);
  const Rate seen = found == players_.end() ? Rate{} : found->second.folds;
  const double price = ratio(more, view.pot() + more + more);
  // Slow to learn: folds to small bets say little about large ones.
  constexpr double kStartBets = 12;
  return (static_cast<double>(seen.n) + kStartBets * price) / (static_cast<double>(seen.of) + kStartBets);
}

const Regression* DrawEstimator::regression(int player) const {
  const auto found = players_.find(player);
  return found == players_.end() ? nullptr : &found->second.ranks;
}

std::string DrawEstimator::save() const {
  std::string text = fmt::format("{}\n", kTitle);
  for (const auto& [player, known] : players_) {
    text += fmt::format("{} {} {} {}\n", player, known.folds.n, known.folds.of, known.ranks.save());
  }
  return text;
}

Result<bool> DrawEstimator::load(std::string_view text) {
  FELT_TRY(LineReader reader, LineReader::open(text, kTitle));
  std::map<int, Player> loaded;
  for (std::vector<Token> words; reader.next(words);) {
    if (words.size() < 4) return reader.error("a player has a number, two counts and a regression");
    const auto player = read_whole(words[0].text), n = read_whole(words[1].text), of = read_whole(words[2].text);
    if (!player || *player != static_cast<int>(*player) || !n || !of || *n < 0 || *of < *n)
      return reader.error("a player begins with his number, his folds and his decisions against bets");
    std::string rest;
    for (size_t i = 3; i < words.size(); ++i) rest += fmt::format("{} ", words[i].text);
    const auto ranks = Regression::load(rest);
    if (!ranks) return reader.error(ranks.error().message);
    if (ranks->options() != options_) return reader.error("this was learned with other regression options");
    if (!loaded.emplace(static_cast<int>(*player), Player{*ranks, {*n, *of}}).second)
      return reader.error(fmt::format("player {} comes twice", *player));
  }
  players_ = std::move(loaded);
  return true;
}

}  // namespace felt
