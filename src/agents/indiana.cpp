#include "agents/indiana.hpp"

#include <algorithm>
#include <array>

#include "agents/made_hand.hpp"
#include "agents/power_rating.hpp"
#include "agents/sizing.hpp"
#include "equity/pot_odds.hpp"

namespace felt {
namespace {

constexpr double kBluffShare = 0.05;  // of its chips: what it bets with nothing (source I)

// One bet or raise per street, as in the source's game; where the rules allow more, its call rules would never matter.
bool has_raised(const View& view) {
  return std::any_of(view.history().begin(), view.history().end(), [&](const HandEvent& event) {
    return event.kind == EventKind::Raise && event.seat == view.seat() && event.street == view.street();
  });
}

Action raise_by(const View& view, double share) {
  return raise_or_call(view, share >= 1 ? view.all_in_to() : raise_by_stack(view, share));
}

Action call_if(bool good) { return good ? Action::call() : Action::fold(); }

// A bluff raises once and calls whatever comes back, as in the source's code: measured, that wins far more from
// maniacs than it loses to careful players.
Action before_flop(const View& view, const IndianaStyle& style) {
  const bool is_bluff = style.bluff_factor >= kMinBluff;
  if (is_bluff && !has_raised(view)) return raise_by(view, kBluffShare);
  if (view.to_call() == Chips{0}) return Action::check();
  const double share = ratio(view.to_call(), view.stack());
  return call_if(is_bluff || share * 100 <= power_rating(hole_class_of(view)));
}

// A bluff opens with the small bet only, whatever its factor: in the source's code the factor lifts the hand facing a
// bet, not here.
Action open(const View& view, const IndianaStyle& style) {
  const double bluff = style.bluff_factor >= kMinBluff ? kBluffShare : 0;
  const double share = std::max(opening_share(made_category(view)), bluff);
  return share > 0 && !has_raised(view) ? raise_by(view, share) : Action::check();
}

bool is_draw_worth_it(const View& view, bool odds) {
  const OutsCount count = count_outs(view);
  if (!odds) return ratio(view.pot(), view.to_call()) >= count.outs - 1;
  const double price =
      required_equity(static_cast<double>(view.to_call().count), static_cast<double>(view.pot().count));
  return count.chance() >= price;
}

// A raise that the rules forbid (everybody else is all-in, the stack is short, the street is capped) becomes a call.
Action face_bet(const View& view, const IndianaStyle& style) {
  const auto rule = facing_rule(bluffed_category(made_category(view), style.bluff_factor));
  if (!rule) return call_if(is_draw_worth_it(view, style.odds));
  const double r = ratio(view.pot(), view.to_call());
  if (rule->raise_share > 0 && r >= rule->raise_from && !has_raised(view)) return raise_by(view, rule->raise_share);
  return call_if(r >= rule->call_from);
}

class Indiana final : public Agent {
 public:
  Indiana(bool odds, bool bluffs) : odds_(odds), bluffs_(bluffs) {}

  void begin_hand(const HandInfo&) override { bluff_factor_.reset(); }

  // The bluff factor is drawn at the first decision and stays for the hand.
  Action act(const View& view, Rng& rng) override {
    if (!bluff_factor_) bluff_factor_ = bluffs_ ? static_cast<int>(rng.below(kBluffLevels)) : 0;
    return indiana_action(view, {*bluff_factor_, odds_});
  }

 private:
  bool odds_, bluffs_;
  std::optional<int> bluff_factor_;
};

}  // namespace

double opening_share(Category made) {
  constexpr std::array<double, kCategories> kShares = {0, 0, 0, 0.05, 0.10, 0.20, 0.30, 0.50, 1};
  return kShares[static_cast<size_t>(made)];
}

std::optional<FacingRule> facing_rule(Category made) {
  switch (made) {
    case Category::StraightFlush:
      return FacingRule{1, 0, 0};
    case Category::Quads:
      return FacingRule{0.8, 0.5, 1};
    case Category::FullHouse:
      return FacingRule{0.4, 0, 2};
    case Category::Flush:
      return FacingRule{0.2, 0, 2};
    case Category::Straight:
      return FacingRule{0, 0, 3};
    default:
      return std::nullopt;
  }
}

Category bluffed_category(Category made, int bluff_factor) {
  if (bluff_factor < kMinBluff) return made;
  const int level = static_cast<int>(Category::Straight) + bluff_factor - kMinBluff;
  return std::max(made, static_cast<Category>(level));
}

Action indiana_action(const View& view, const IndianaStyle& style) {
  if (view.board().empty()) return before_flop(view, style);
  return view.to_call() == Chips{0} ? open(view, style) : face_bet(view, style);
}

std::unique_ptr<Agent> make_indiana(const Params& params, bool bluffs) {
  return std::make_unique<Indiana>(params.is_on("odds"), bluffs);
}

std::vector<Param> indiana_params() {
  return {{"odds", 1, 0, 1, "calls with a draw by pot odds; off: by the source's rule, pot / call >= outs - 1",
           Param::Kind::Switch}};
}

}  // namespace felt
