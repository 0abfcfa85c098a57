// reader(as=published), source Z: predicts by the report's action model (4.2, 4.3), deals by algorithm 1 (4.4), and
// decides by algorithm 2 (4.5).
#include "agents/zhejiang/reader_published.hpp"

#include "agents/hand_follower.hpp"
#include "agents/sizing.hpp"
#include "agents/win_rate.hpp"
#include "reading/make_reader.hpp"
#include "reading/predicted_equity.hpp"

namespace felt {
namespace {

bool has_raised_here(const View& view) {
  for (const HandEvent& event : view.history()) {
    if (event.kind == EventKind::Raise && event.street == view.street() && event.seat == view.seat()) return true;
  }
  return false;
}

// Everybody who acted so far has folded.
bool is_unentered(const View& view) {
  for (const HandEvent& event : view.history()) {
    if (is_betting(event.kind) && event.kind != EventKind::Fold) return false;
  }
  return true;
}

// The latest action of every opponent still in the hand was a check.
bool all_are_weak(const View& view) {
  SeatSet checked;
  for (const HandEvent& event : view.history()) {
    if (!is_betting(event.kind)) continue;
    if (event.kind == EventKind::Check) checked |= event.seat;
    if (event.kind != EventKind::Check) checked -= event.seat;
  }
  return (view.opponents() - checked).is_empty();
}

// No small raises any more.
Action end_of_war(const View& view, ZjuChoice choice) {
  if (choice == ZjuChoice::RaiseOne) return raise_or_call(view, view.all_in_to());
  return choice == ZjuChoice::RaiseHalf ? check_or_call(view) : check_or_fold(view);
}

class PublishedReader final : public Agent {
 public:
  explicit PublishedReader(const Params& params)
      : budget_(params.whole("samples"), params.number("deal_ms")),
        thresholds_{params.number("call_above"), params.number("half_above"), params.number("pot_above")},
        special_(ZjuSpecialActions::from(params)),
        follower_(*make_reader("zju-published")) {}

  void begin_hand(const HandInfo& info) override { follower_.begin_hand(info); }
  void end_hand(const View& view) override { follower_.learn(view); }
  std::string save() const override { return follower_.save(); }
  Result<void> load(std::string_view text) override { return follower_.load(text); }
  Figures insight() const override { return {{"win rate", win_rate_}}; }

  // Algorithm 2.
  Action act(const View& view, Rng& rng) override {
    follower_.follow(view);
    win_rate_ = win_rate(view, rng);
    const ZjuScene scene{stack_depth(ratio(view.stack(), view.base_bet())), own_position(view), view.street() == 0};
    const ZjuChoice choice = compared(adjusted(thresholds_, scene), win_rate_ * view.live().size());
    if (const auto action = special_.answer(view, choice, rng)) return *action;
    return play(view, choice, scene.depth);
  }

 private:
  double win_rate(const View& view, Rng& rng) const {
    if (!HandFollower::can_read(view)) return win_chance_vs_random(view, budget_.samples, rng);
    const Hole own(view.hole()[0], view.hole()[1]);
    return printed_win_rate(own, view.board(), follower_.beliefs(view), budget_, rng);
  }

  // A short stack that raises a pot has hardly anything left to fold with: it goes all-in.
  static Action play(const View& view, ZjuChoice choice, StackDepth depth) {
    if (choice == ZjuChoice::FoldOrCheck) return check_or_fold(view);
    if (choice == ZjuChoice::CheckOrCall) return check_or_call(view);
    if (choice == ZjuChoice::RaiseHalf) return raise_or_call(view, raise_by_pot(view, 0.5));
    return raise_or_call(view, depth == StackDepth::Short ? view.all_in_to() : view.pot_raise_to());
  }

  DealBudget budget_;
  ZjuThresholds thresholds_;
  ZjuSpecialActions special_;
  HandFollower follower_;
  double win_rate_ = 0;
};

}  // namespace

StackDepth stack_depth(double big_blinds) {
  if (big_blinds < 10) return StackDepth::Short;
  return big_blinds <= 80 ? StackDepth::Middle : StackDepth::Deep;
}

ZjuThresholds adjusted(ZjuThresholds thresholds, const ZjuScene& scene) {
  constexpr double kDepth = 0.1, kPosition = 0.05;  // ours
  if (scene.is_preflop && scene.depth == StackDepth::Short) {
    thresholds.call *= 1 + kDepth;
    thresholds.raise_one *= 1 - kDepth;
  }
  if (scene.is_preflop && scene.depth == StackDepth::Deep) {
    thresholds.call *= 1 - kDepth;
    thresholds.raise_one *= 1 + kDepth;
  }
  if (scene.position == Position::Blinds) thresholds.call *= 1 - kPosition;
  const double place = scene.position == Position::Front  ? kPosition
                       : scene.position == Position::Rear ? -kPosition
                                                          : 0;
  return {thresholds.call * (1 + place), thresholds.raise_half * (1 + place), thresholds.raise_one * (1 + place)};
}

ZjuChoice compared(const ZjuThresholds& thresholds, double even_shares) {
  if (even_shares < thresholds.call) return ZjuChoice::FoldOrCheck;
  if (even_shares < thresholds.raise_half) return ZjuChoice::CheckOrCall;
  return even_shares < thresholds.raise_one ? ZjuChoice::RaiseHalf : ZjuChoice::RaiseOne;
}

ZjuSpecial special_scene(const View& view) {
  if (view.raises() >= 2 && has_raised_here(view)) return ZjuSpecial::RaiseWar;
  if (view.raises() > 0) return ZjuSpecial::None;
  if (view.street() > 0) return all_are_weak(view) ? ZjuSpecial::WeaknessBluff : ZjuSpecial::None;
  const Position position = own_position(view);
  const bool is_late = position == Position::Rear || position == Position::Blinds;
  return is_late && is_unentered(view) ? ZjuSpecial::BlindSteal : ZjuSpecial::None;
}

ZjuSpecialActions ZjuSpecialActions::from(const Params& params) {
  return {params.number("steal"), params.number("bluff"), params.is_on("wars")};
}

std::optional<Action> ZjuSpecialActions::answer(const View& view, ZjuChoice choice, Rng& rng) const {
  if (steal <= 0 && bluff <= 0 && !ends_wars) return std::nullopt;
  const ZjuSpecial scene = special_scene(view);
  if (scene == ZjuSpecial::RaiseWar) return ends_wars ? std::optional(end_of_war(view, choice)) : std::nullopt;
  if (scene == ZjuSpecial::None || choice >= ZjuChoice::RaiseHalf) return std::nullopt;
  const bool is_steal = scene == ZjuSpecial::BlindSteal;
  if (rng.uniform() >= (is_steal ? steal : bluff)) return std::nullopt;
  return raise_or_call(view, is_steal ? view.pot_raise_to() : raise_by_pot(view, 0.5));
}

Position own_position(const View& view) {
  SeatSet blinds;
  for (const HandEvent& event : view.history()) {
    if (event.kind == EventKind::Blind) blinds |= event.seat;
  }
  if (view.seat() == view.button() && !blinds.contains(view.seat())) return Position::Rear;
  return position_of(view.seat(), blinds, view.players());
}

std::unique_ptr<Agent> make_published_reader(const Params& params) { return std::make_unique<PublishedReader>(params); }

}  // namespace felt
