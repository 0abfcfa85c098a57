// standard (source H, 3.4): plays by a chart before the flop, and by hand class, position and pot odds after it.
//
// The source's robot answers a raise before the flop as it does later: any hand at a good price, nothing against a
// re-raise. Ours looks at its cards: a raising hand calls, a calling hand asks for the price, and AA, KK, QQ and AK
// call a re-raise too, because folding aces to anybody who raises twice would make the bot a present.
#include <algorithm>

#include "agents/herts/start_chart.hpp"
#include "agents/herts/table_third.hpp"
#include "agents/indiana/made_hand.hpp"
#include "agents/roster.hpp"

namespace felt {
namespace {

constexpr double kBestPrice = 0.2;  // calls a raise up to this part of the pot

enum class Chart : uint8_t { Text, Listing, Position };

class Standard final : public Agent {
 public:
  explicit Standard(const Params& params)
      : chart_(static_cast<Chart>(params.whole("chart"))),
        best_price_(params.number("price")),
        is_published_(params.is_published()) {}

  Action act(const View& view, Rng&) override {
    if (view.raises() > 0) return answers(view) ? check_or_call(view) : check_or_fold(view);
    return view.street() == 0 ? before_flop(view) : after_flop(view);
  }

 private:
  bool answers(const View& view) const {
    const bool by_cards = view.street() == 0 && !is_published_;
    return by_cards ? answers_by_cards(view) : view.raises() == 1 && has_price(view);
  }

  bool answers_by_cards(const View& view) const {
    if (view.raises() >= 2) return is_premium(view.hole()[0].rank(), view.hole()[1].rank());
    const StartClass start = start_of(view);
    return start == StartClass::Raise || (start == StartClass::Call && has_price(view));
  }

  bool has_price(const View& view) const { return ratio(view.to_call(), view.pot() + view.to_call()) <= best_price_; }

  Action before_flop(const View& view) const {
    const StartClass start = start_of(view);
    if (start == StartClass::Raise) return raise_or_call(view, view.base_bet() * 3);
    return start == StartClass::Call ? check_or_call(view) : check_or_fold(view);
  }

  StartClass start_of(const View& view) const {
    const Rank a = view.hole()[0].rank(), b = view.hole()[1].rank();
    if (chart_ == Chart::Position) return positional_start_class(a, b, third_of(view));
    return chart_ == Chart::Listing ? listed_start_class(a, b) : start_class(a, b);
  }

  static bool is_premium(Rank a, Rank b) {
    return (a == b && a >= Rank::Queen) || (std::max(a, b) == Rank::Ace && std::min(a, b) == Rank::King);
  }

  TableThird third_of(const View& view) const { return is_published_ ? third_of_remaining(view) : table_third(view); }

  Action after_flop(const View& view) const {
    const TableThird third = third_of(view);
    if (made_category(view) >= Category::TwoPair) {
      return raise_or_call(view, view.base_bet() * (static_cast<int>(third) + 1));
    }
    return third == TableThird::Back ? raise_or_call(view, view.base_bet()) : check_or_fold(view);
  }

  Chart chart_;
  double best_price_;
  bool is_published_;
};

std::vector<Param> standard_params() {
  return {
      as_param("published: any hand calls a raise before the flop at a good price, none a re-raise; thirds of those "
               "still in (3.4, StandardRobot.py)"),
      {"chart", 0, 0, 2,
       "start hands: by the report's text (3.4), as its listing runs (StandardRobot.py), or by labels and position "
       "(3.1.2)",
       Param::Kind::Choice, "text|listing|position"},
      {"price", kBestPrice, 0, 1,
       "calls a raise up to this part of the pot; the listing divides whole numbers, which makes it 1"}};
}

}  // namespace

AgentInfo standard_info() {
  return {"standard",
          "Standard",
          "plays by a chart, then by hand class, position and pot odds",
          "Plays start hands by a chart and later hands by class, position and pot odds. Solid and easy to push "
          "around: it gives up against raises.",
          "H",
          holdem_games(),
          standard_params(),
          [](const Params& params) -> std::unique_ptr<Agent> { return std::make_unique<Standard>(params); }};
}

}  // namespace felt
