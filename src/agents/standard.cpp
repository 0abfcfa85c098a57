// standard (source H): plays by a chart before the flop, and by hand class, position and pot odds after it.
//
// The source says nothing of a raise before the flop. Here a raising hand calls it and a calling hand asks for the same
// pot odds as later; a re-raise is called by AA, KK, QQ and AK only, because folding aces to anybody who raises twice
// would make the bot a present.
#include <algorithm>

#include "agents/made_hand.hpp"
#include "agents/roster.hpp"
#include "agents/start_chart.hpp"
#include "agents/table_third.hpp"

namespace felt {
namespace {

constexpr double kBestPrice = 0.2;  // calls a raise up to this part of the pot

class Standard final : public Agent {
 public:
  Action act(const View& view, Rng&) override { return view.street() == 0 ? before_flop(view) : after_flop(view); }

 private:
  static bool has_price(const View& view) { return ratio(view.to_call(), view.pot() + view.to_call()) <= kBestPrice; }

  static Action before_flop(const View& view) {
    const Rank a = view.hole()[0].rank(), b = view.hole()[1].rank();
    const StartClass start = start_class(a, b);
    if (view.raises() >= 2) return is_premium(a, b) ? check_or_call(view) : check_or_fold(view);
    if (view.raises() == 1) {
      const bool calls = start == StartClass::Raise || (start == StartClass::Call && has_price(view));
      return calls ? check_or_call(view) : check_or_fold(view);
    }
    if (start == StartClass::Raise) return raise_or_call(view, view.base_bet() * 3);
    return start == StartClass::Call ? check_or_call(view) : check_or_fold(view);
  }

  static bool is_premium(Rank a, Rank b) {
    return (a == b && a >= Rank::Queen) || (std::max(a, b) == Rank::Ace && std::min(a, b) == Rank::King);
  }

  static Action after_flop(const View& view) {
    if (view.raises() >= 2) return check_or_fold(view);
    if (view.raises() == 1) return has_price(view) ? check_or_call(view) : check_or_fold(view);
    const TableThird third = table_third(view);
    if (made_category(view) >= Category::TwoPair) {
      return raise_or_call(view, view.base_bet() * (static_cast<int>(third) + 1));
    }
    return third == TableThird::Back ? raise_or_call(view, view.base_bet()) : check_or_fold(view);
  }
};

}  // namespace

AgentInfo standard_info() {
  return {"standard",
          "Standard",
          "plays by a chart, then by hand class, position and pot odds",
          "Plays start hands by a chart and later hands by class, position and pot odds. Solid and easy to push "
          "around: it gives up against raises.",
          "H",
          holdem_games(),
          {},
          [](const Params&) -> std::unique_ptr<Agent> { return std::make_unique<Standard>(); }};
}

}  // namespace felt
