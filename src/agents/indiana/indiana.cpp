#include "agents/indiana/indiana.hpp"

#include <algorithm>
#include <array>

#include "agents/indiana/made_hand.hpp"
#include "agents/ntnu/power_rating.hpp"
#include "agents/sizing.hpp"
#include "equity/pot_odds.hpp"

namespace felt {
namespace {

constexpr double kBluffShare = 0.05;  // of its chips: what it bets with nothing (source I)

// One bet or raise per street, as in the source's text, or per hand, as in its listing; where the rules allow more, its
// call rules would never matter.
bool has_raised(const View& view, const IndianaStyle& style) {
  return std::any_of(view.history().begin(), view.history().end(), [&](const HandEvent& event) {
    const bool counts = style.is_published || event.street == view.street();
    return event.kind == EventKind::Raise && event.seat == view.seat() && counts;
  });
}

Action raise_by(const View& view, double share) {
  return raise_or_call(view, share >= 1 ? view.all_in_to() : raise_by_stack(view, share));
}

Action call_if(bool good) { return good ? Action::call() : Action::fold(); }

bool is_bluff(const IndianaStyle& style) { return style.bluff_factor >= kMinBluff; }

// felt calls the better cards for more; the source prints "call / chips >= 0.1 x rating", the other way round.
bool is_worth_a_call_before_flop(const View& view, const IndianaStyle& style) {
  const double share = ratio(view.to_call(), view.stack());
  const double factor = style.thresholds.preflop;
  if (style.is_published) return share >= 0.1 * factor * printed_power_rating(hole_class_of(view));
  return share * 100 <= factor * power_rating(hole_class_of(view));
}

// A bluff raises once and calls whatever comes back, as in the source's code: measured, that wins far more from
// maniacs than it loses to careful players. As published it does not open.
Action before_flop(const View& view, const IndianaStyle& style) {
  const bool is_free = view.to_call() == Chips{0};
  if (is_bluff(style) && !has_raised(view, style) && !(is_free && style.is_published))
    return raise_by(view, kBluffShare);
  if (is_free) return Action::check();
  return call_if(is_bluff(style) || is_worth_a_call_before_flop(view, style));
}

// A bluff opens with the small bet only, whatever its factor: in the source's code the factor lifts the hand facing a
// bet, not here. As published it does not open at all.
Action open(const View& view, const IndianaStyle& style) {
  const double bluff = is_bluff(style) && !style.is_published ? kBluffShare : 0;
  const Category made = counted_category(view, style.is_published);
  const double share = std::max(style.thresholds.open[static_cast<size_t>(made)], bluff);
  return share > 0 && !has_raised(view, style) ? raise_by(view, share) : Action::check();
}

bool is_draw_worth_it(const View& view, bool odds) {
  const OutsCount count = count_outs(view);
  if (!odds) return ratio(view.pot(), view.to_call()) >= count.outs - 1;
  const double price =
      required_equity(static_cast<double>(view.to_call().count), static_cast<double>(view.pot().count));
  return count.chance() >= price;
}

// A raise that the rules forbid (everybody else is all-in, the stack is short, the street is capped) becomes a call.
// As published a bluff raises by the small bet first, and counts as more than it is once it cannot raise any more.
Action face_bet(const View& view, const IndianaStyle& style) {
  const bool may_raise = !has_raised(view, style) && view.can_raise();
  if (style.is_published && is_bluff(style) && may_raise) return raise_by(view, kBluffShare);
  const Category made = bluffed_category(counted_category(view, style.is_published), style.bluff_factor);
  const auto rule = facing_rule(made);
  const double r = ratio(view.pot(), view.to_call()), call_from = style.thresholds.call[static_cast<size_t>(made)];
  if (!rule) {
    const bool is_price_good = call_from > 0 && r >= call_from;
    return call_if(is_price_good || is_draw_worth_it(view, style.odds && !style.is_published));
  }
  if (rule->raise_share > 0 && r >= rule->raise_from && !has_raised(view, style))
    return raise_by(view, rule->raise_share);
  return call_if(r >= call_from);
}

class Indiana final : public Agent {
 public:
  Indiana(const IndianaStyle& style, bool bluffs) : style_(style), bluffs_(bluffs) {}

  void begin_hand(const HandInfo&) override { bluff_factor_.reset(); }

  // The bluff factor is drawn at the first decision and stays for the hand.
  Action act(const View& view, Rng& rng) override {
    if (!bluff_factor_) bluff_factor_ = bluffs_ ? static_cast<int>(rng.below(kBluffLevels)) : 0;
    style_.bluff_factor = *bluff_factor_;
    return indiana_action(view, style_);
  }

 private:
  IndianaStyle style_;
  bool bluffs_;
  std::optional<int> bluff_factor_;
};

}  // namespace

Category counted_category(const View& view, bool is_published) {
  const Category made = made_category(view);
  if (!is_published || made == Category::HighCard || has_royal_flush(view)) return made;
  return static_cast<Category>(static_cast<int>(made) - 1);
}

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

IndianaThresholds::IndianaThresholds() {
  for (size_t made = 0; made < kCategories; ++made) {
    open[made] = opening_share(static_cast<Category>(made));
    const auto rule = facing_rule(static_cast<Category>(made));
    call[made] = rule ? rule->call_from : 0;
  }
}

namespace {

struct ThresholdNames {
  Category made;
  std::string_view open, call;
};

constexpr ThresholdNames kThresholdNames[] = {
    {Category::Pair, "open_pair", "call_pair"},    {Category::TwoPair, "open_two_pair", "call_two_pair"},
    {Category::Trips, "open_trips", "call_trips"}, {Category::Straight, "open_straight", "call_straight"},
    {Category::Flush, "open_flush", "call_flush"}, {Category::FullHouse, "open_full_house", "call_full_house"},
    {Category::Quads, "open_quads", "call_quads"}};

IndianaThresholds thresholds_of(const Params& params) {
  IndianaThresholds thresholds;
  for (const auto& [made, open, call] : kThresholdNames) {
    thresholds.open[static_cast<size_t>(made)] = params.number(open);
    thresholds.call[static_cast<size_t>(made)] = params.number(call);
  }
  thresholds.preflop = params.number("preflop");
  return thresholds;
}

void add_threshold_params(std::vector<Param>& params) {
  const IndianaThresholds usual;
  params.push_back(
      {"preflop", usual.preflop, 0, 10, "calls before the flop for this many times what its cards' rating allows"});
  for (const auto& [made, open, call] : kThresholdNames) {
    const auto place = static_cast<size_t>(made);
    params.push_back({open, usual.open[place], 0, 1, "part of its chips that opens the betting with this hand"});
    params.push_back({call, usual.call[place], 0, 10,
                      usual.call[place] > 0 ? "calls with this hand from this pot / call on"
                                            : "calls with this hand from this pot / call on; 0: its outs decide"});
  }
}

}  // namespace

std::unique_ptr<Agent> make_indiana(const Params& params, bool bluffs) {
  return std::make_unique<Indiana>(IndianaStyle{0, params.is_on("odds"), params.is_published(), thresholds_of(params)},
                                   bluffs);
}

std::vector<Param> indiana_params() {
  std::vector<Param> params = {
      {"odds", 1, 0, 1, "calls with a draw by pot odds; off: by the source's rule, pot / call >= outs - 1",
       Param::Kind::Switch},
      as_param("published: tables one category tighter, the printed rules for calls and draws, one bet a hand "
               "(sections 2.1 to 2.3, appendix B)")};
  add_threshold_params(params);
  return params;
}

}  // namespace felt
