#include "cli/play_reads.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "cli/read_grid.hpp"
#include "equity/range_text.hpp"

namespace felt {

void PlayReads::begin_hand(const HandInfo& info) {
  players_ = info.players;
  prediction_.reset();
  fed_ = 0;
}

void PlayReads::follow(const View& view) {
  if (!prediction_) {
    prediction_.emplace(*reader_, std::vector<int>(players_.begin(), players_.begin() + view.players()));
    prediction_->know(view.hole().known());
  }
  for (; fed_ < view.history().size(); ++fed_) prediction_->feed(view.history()[fed_]);
}

void PlayReads::end_hand(const View& view) {
  if (!can_read(view.rules())) return;
  follow(view);
  std::array<std::optional<Hole>, kMaxSeats> shown;
  for (const Seat seat : view.seats()) {
    const DealtCards& cards = view.shown_cards(seat);
    if (view.is_shown(seat) && cards.size() == 2 && cards.all_known()) shown[seat.index()] = Hole(cards[0], cards[1]);
  }
  prediction_->teach(*reader_, shown);
}

std::string short_range_text(const RangePosterior& belief) {
  constexpr size_t kWidest = 60;
  const auto weights = class_weights(belief);
  std::array<double, kHoleClasses> mass{};
  for (int i = 0; i < kCombos; ++i) mass[HoleClass(Hole::from_index(i)).index()] += belief.probabilities()[i];
  std::array<int, kHoleClasses> order{};
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, [&](int a, int b) { return weights[a] > weights[b]; });

  if (weights[order.back()] > 0.99) return "any hand";
  Range half;
  double held = 0;
  for (size_t i = 0; i < order.size() && held < 0.5; ++i) {
    held += mass[order[i]];
    for (const Hole hole : combos_of(HoleClass::from_index(order[i]))) half.set_weight(hole, 1);
  }
  std::string text = to_text(half);
  if (text.size() > kWidest) text = text.substr(0, text.rfind(',', kWidest)) + ",…";
  return fmt::format("{} (half of it in {:.0f}% of hands)", text, 100.0 * half.combos() / kCombos);
}

}  // namespace felt
