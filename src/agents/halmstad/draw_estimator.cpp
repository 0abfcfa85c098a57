#include "agents/halmstad/draw_estimator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "agents/halmstad/draw_odds_view.hpp"
#include "cards/evaluator.hpp"
#include "reading/models/saved_model_parser.hpp"

namespace felt {
namespace {

constexpr std::string_view kTitle = "felt draw-estimator 2";

// Cards they have drawn so far in this hand.
int cards_drawn(std::span<const HandEvent> history, Seat seat) {
  int drawn = 0;
  for (const HandEvent& event : history) {
    if (event.kind == EventKind::Discard && event.seat == seat) drawn += event.cards.size();
  }
  return drawn;
}

// What a stranger counts for, in shown hands, and the spread of all hands.
constexpr double kStartPoints = 1.5, kAllHands = 1500;

// exp(-d²/2w²) for d = 0, 1, … up to `last`. Each is the one eight before times a factor that itself falls by a
// constant: eight chains side by side, and no exp per rank.
class Bell {
 public:
  Bell(double width, size_t last) {
    std::array<double, kChains> weight, factor;
    for (size_t j = 0; j < kChains; ++j) {
      const auto d = static_cast<double>(j);
      weight[j] = std::exp(-d * d / (2 * width * width));
      factor[j] = std::exp(-(16 * d + 64) / (2 * width * width));
    }
    const double fall = std::exp(-64 / (width * width));
    for (size_t first = 0; first <= last; first += kChains) {
      for (size_t j = 0; j < kChains; ++j) {
        curve_[first + j] = weight[j];
        weight[j] *= factor[j], factor[j] *= fall;
      }
    }
  }
  double operator[](size_t distance) const { return curve_[distance]; }

 private:
  static constexpr size_t kChains = 8;
  std::array<double, (kHandRanks / kChains + 1) * kChains> curve_;
};

double total_of(const RankDistribution& parts) {
  std::array<double, 8> sums{};
  size_t i = 0;
  for (; i + sums.size() <= parts.size(); i += sums.size()) {
    for (size_t j = 0; j < sums.size(); ++j) sums[j] += parts[i + j];
  }
  for (size_t j = 0; i < parts.size(); ++i, ++j) sums[j] += parts[i];
  return std::accumulate(sums.begin(), sums.end(), 0.0);
}

// Weighs by a normal curve; returns the sum. At least a category is always in doubt.
double weigh_near(RankDistribution& hands, double centre, double spread) {
  constexpr double kMin = 600;
  const auto middle = static_cast<int>(std::round(std::clamp(centre, 1.0, static_cast<double>(kHandRanks))));
  const Bell curve(std::max(spread, kMin), static_cast<size_t>(std::max(middle, kHandRanks - middle)));
  for (int rank = 0; rank < middle; ++rank) hands[rank] *= curve[middle - rank];
  for (int rank = middle; rank <= kHandRanks; ++rank) hands[rank] *= curve[rank - middle];
  return total_of(hands);
}

// By rank, the part of all hands that draw by the book which are at least as good.
const RankDistribution& at_least_as_good() {
  static const RankDistribution sums = [] {
    RankDistribution all;
    std::partial_sum(drawn_five().begin(), drawn_five().end(), all.begin());
    return all;
  }();
  return sums;
}

// The best `part` of those hands with weight `weight`, all of them with the rest.
void set_more_of_the_best(double part, double weight, RankDistribution& hands) {
  const RankDistribution& all = drawn_five();
  const RankDistribution& sums = at_least_as_good();
  const size_t cut = std::upper_bound(sums.begin(), sums.end() - 1, part) - sums.begin();
  const double inside = weight / part + 1 - weight, outside = 1 - weight;
  for (size_t rank = 0; rank < cut; ++rank) hands[rank] = all[rank] * inside;
  hands[cut] = std::min(part - sums[cut - 1], all[cut]) * weight / part + all[cut] * outside;
  for (size_t rank = cut + 1; rank < hands.size(); ++rank) hands[rank] = all[rank] * outside;
}

}  // namespace

double pot_part(const PublicHand& hand, Seat seat) {
  constexpr double kMax = 0.9;  // nobody plays the best tenth only
  const Chips paid = std::max(Chips{0}, hand.committed(seat) - hand.min_bet());
  Chips pot{1};  // not hand.pot(), which is empty when the hand is over
  for (const Seat other : hand.seats()) pot += hand.committed(other);
  return std::min(kMax, ratio(paid, pot));
}

double bet_percent(const PublicHand& hand, Seat seat) {
  return 100 * ratio(std::max(Chips{0}, hand.committed(seat) - hand.min_bet()), hand.starting_stack(seat));
}

// Cards drawn for the best chance to win (counted over 20,000 hands against one and three opponents) against any of the
// 32 discards.
void DrawEstimator::weigh_draws(const View& view, const HandInfo& info) {
  constexpr std::array<double, 6> kSensible = {0.007, 0.08, 0.11, 0.51, 0.283, 0.01};
  constexpr std::array<double, 6> kAnything = {1 / 32.0, 5 / 32.0, 10 / 32.0, 10 / 32.0, 5 / 32.0, 1 / 32.0};
  for (const HandEvent& event : view.history()) {
    if (event.kind != EventKind::Discard || event.seat == view.seat()) continue;
    const auto drawn = static_cast<size_t>(event.cards.size());
    at(info.players[event.seat.index()]).evidence += std::log(kSensible[drawn] / kAnything[drawn]);
  }
}

void DrawEstimator::add_hand(const View& view, const HandInfo& info) {
  constexpr double kDoubt = 0.2;  // sense has its off days: no hand speaks louder than five to one against it
  weigh_draws(view, info);
  RankDistribution hands;
  for (const Seat seat : view.seats() - SeatSet(view.seat())) {
    const DealtCards& cards = view.shown_cards(seat);
    if (!view.is_shown(seat) || cards.size() != 5 || !cards.all_known()) continue;
    const int player = info.players[seat.index()], rank = evaluate(cards.known()).value();
    const double scale = set_sensible_holding(view, seat, player, hands);
    const double likely = hands[rank] * scale / random_five()[rank];
    at(player).evidence += std::log((1 - kDoubt) * likely + kDoubt);
    at(player).ranks.add(bet_percent(view, seat), cards_drawn(view.history(), seat), rank);
  }
}

double DrawEstimator::sense(int player) const {
  double odds = 0;
  for (const auto& [other, known] : players_) odds += other == player ? known.evidence : known.evidence / 2;
  return 1 / (1 + std::exp(-odds));
}

void DrawEstimator::set_holding(const View& view, Seat seat, int player, RankDistribution& hands) const {
  const double scale = set_sensible_holding(view, seat, player, hands), part = sense(player);
  const RankDistribution& anything = random_five();
  for (size_t i = 0; i < hands.size(); ++i) hands[i] = part * (hands[i] * scale) + (1 - part) * anything[i];
}

double DrawEstimator::set_sensible_holding(const View& view, Seat seat, int player, RankDistribution& hands) const {
  const Regression* ranks = regression(player);
  const double points = ranks == nullptr ? 0 : static_cast<double>(ranks->count());
  const double stranger = kStartPoints / (kStartPoints + points), best = 1 - pot_part(view, seat);
  set_more_of_the_best(best, stranger, hands);
  const auto predicted =
      points == 0 ? std::nullopt : ranks->predict(bet_percent(view, seat), cards_drawn(view.history(), seat));
  if (!predicted) return 1;
  // A few points lie close to any line: the spread starts at that of all hands.
  const double seen = ranks->spread().value_or(kAllHands);
  const double total =
      weigh_near(hands, *predicted, std::hypot(std::sqrt(stranger) * kAllHands, std::sqrt(1 - stranger) * seen));
  if (total > 0) return 1 / total;
  set_more_of_the_best(best, stranger, hands);
  return 1;
}

const Regression* DrawEstimator::regression(int player) const {
  const auto found = players_.find(player);
  return found == players_.end() ? nullptr : &found->second.ranks;
}

std::string DrawEstimator::save() const {
  std::string text = fmt::format("{}\n", kTitle);
  for (const auto& [player, known] : players_) {
    text += fmt::format("{} {} {}\n", player, known.evidence, known.ranks.save());
  }
  return text;
}

Result<void> DrawEstimator::load(std::string_view text) {
  FELT_TRY(SavedModelParser parser, SavedModelParser::open(text, kTitle));
  std::map<int, Player> loaded;
  for (std::vector<Token> words; parser.next(words);) {
    if (words.size() < 3)
      return parser.error("a player line needs a number, the evidence of rational play and a regression");
    const auto player = read_whole(words[0].text);
    const auto evidence = read_number(words[1].text);
    if (!player || *player != static_cast<int>(*player) || !evidence)
      return parser.error("a player line starts with a number and the evidence of rational play");
    std::string rest;
    for (size_t i = 2; i < words.size(); ++i) rest += fmt::format("{} ", words[i].text);
    const auto ranks = Regression::load(rest);
    if (!ranks) return parser.error(ranks.error().message);
    if (ranks->options() != options_) return parser.error("this was learned with other regression options");
    if (!loaded.emplace(static_cast<int>(*player), Player{*ranks, *evidence}).second)
      return parser.error(fmt::format("player {} comes twice", *player));
  }
  players_ = std::move(loaded);
  return {};
}

}  // namespace felt
