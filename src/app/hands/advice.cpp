#include "app/hands/advice.hpp"

#include <algorithm>

#include "agents/roster.hpp"
#include "base/stopwatch.hpp"
#include "solver/blueprint/line_follower.hpp"
#include "solver/search/blueprint_ranges.hpp"

namespace felt {
namespace {

Action action_of(const TreeAction& action, const PublicHand& hand) {
  switch (action.kind) {
    case TreeAction::Kind::Fold:
      return Action::fold();
    case TreeAction::Kind::Check:
      return Action::check();
    case TreeAction::Kind::Call:
      return Action::call();
    case TreeAction::Kind::Bet:
    case TreeAction::Kind::Raise:
      break;
  }
  return Action::raise_to(action.all_in ? hand.all_in_to() : action.to);
}

// The player's total on this street after what was done.
Chips total_after(const HandEvent& event, const PublicHand& hand) {
  if (event.kind == EventKind::Raise) return event.to;
  return event.kind == EventKind::Call ? hand.bet(event.seat) + hand.to_call() : hand.bet(event.seat);
}

std::optional<Hole> hole_of(const HandState& hand, Seat seat) {
  const DealtCards& cards = hand.hole(seat);
  if (!cards.all_known() || cards.size() != 2) return std::nullopt;
  return Hole(cards[0], cards[1]);
}

Range opponent_of(const DecisionReport& report) {
  Range range;
  double most = 0;
  const auto& hands = report.hands[static_cast<size_t>(1 - report.player)];
  for (const HandReport& hand : hands) most = std::max(most, hand.weight);
  for (const HandReport& hand : hands) {
    if (most > 0) range.set_weight(hand.hole, hand.weight / most);
  }
  return range;
}

const HandReport* report_of(const DecisionReport& report, const std::optional<Hole>& hole) {
  if (!hole) return nullptr;
  const auto& hands = report.hands[static_cast<size_t>(report.player)];
  const auto found =
      std::find_if(hands.begin(), hands.end(), [&](const HandReport& hand) { return hand.hole == *hole; });
  return found == hands.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::pair<HoleClass, double>> likeliest_classes(const Range& range, size_t most) {
  std::array<double, kHoleClasses> sums{};
  double total = 0;
  for (const WeightedHole& held : range) {
    sums[static_cast<size_t>(HoleClass(held.hole).index())] += held.weight;
    total += held.weight;
  }
  std::vector<std::pair<HoleClass, double>> classes;
  for (int i = 0; i < kHoleClasses; ++i) {
    const double sum = sums[static_cast<size_t>(i)];
    if (sum > 0) classes.emplace_back(HoleClass::from_index(i), sum / total);
  }
  std::ranges::stable_sort(classes, [](const auto& a, const auto& b) { return a.second > b.second; });
  if (classes.size() > most) classes.resize(most, classes.front());
  return classes;
}

struct HandAdvisor::Moment {
  HandState hand;
  HandLog seen;                   // by everybody
  std::optional<HandEvent> next;  // what was done
};

HandAdvisor::HandAdvisor(std::unique_ptr<Agent> blueprint, const BlueprintShelf& shelf, const SearchProfile& profile)
    : blueprint_(std::move(blueprint)),
      shelf_(shelf),
      profile_(profile),
      search_([shelf](const PublicHand& hand) { return shelf.of(hand); }, profile) {}

// Whoever asks wants to know what actions are worth, which a blueprint does not tell: every flop is searched.
Result<HandAdvisor> HandAdvisor::make(SearchProfile profile) {
  profile.is_flop_known = false;
  FELT_TRY(const BlueprintShelf shelf, BlueprintShelf::open(""));
  FELT_TRY(std::unique_ptr<Agent> blueprint, make_agent("blueprint"));
  return HandAdvisor(std::move(blueprint), shelf, profile);
}

Result<void> HandAdvisor::check(const LoggedHand& hand) {
  if (hand.setup->players != 2) {
    return Error{"advice is for two players; this hand has " + std::to_string(hand.setup->players),
                 ErrorKind::BadInput};
  }
  const Rules& rules = *hand.rules;
  if (!rules.has_holdem_hands() || rules.betting != Betting::NoLimit) {
    return Error{"advice is for no-limit hold'em; this hand is another game", ErrorKind::BadInput};
  }
  const HandState start = replay(rules, *hand.setup, {});
  if (!button_acts_first(start, hand.log)) {
    return Error{"advice is for games in which the button posts the small blind and acts first", ErrorKind::BadInput};
  }
  if (decisions(hand) == 0) return Error{"nobody had anything to decide in this hand", ErrorKind::BadInput};
  return {};
}

int HandAdvisor::decisions(const LoggedHand& hand) {
  const auto made = std::ranges::count_if(hand.log, is_betting, &HandEvent::kind);
  const bool is_open = replay(*hand.rules, *hand.setup, hand.log).phase() == Phase::Bet;
  return static_cast<int>(made) + (is_open ? 1 : 0);
}

HandAdvisor::Moment HandAdvisor::moment_of(const LoggedHand& hand, int number) {
  size_t at = 0;
  for (int left = number - 1; at < hand.log.size(); ++at) {
    if (is_betting(hand.log[at].kind) && left-- == 0) break;
  }
  const auto before = hand.log.first(at);
  Moment moment{replay(*hand.rules, *hand.setup, before), {}, std::nullopt};
  if (at < hand.log.size()) moment.next = hand.log[at];
  for (const HandEvent& event : before) moment.seen.push_back(public_part(event));
  return moment;
}

void HandAdvisor::look_up(const Moment& moment, Advice& advice) const {
  const HandPolicy policy = blueprint_->policy()->at(moment.hand, moment.seen);
  for (size_t a = 0; a < policy.actions.size(); ++a) {
    double share = 0, hands = 0;
    for (const Hole hole : kAllHoles) {
      if (advice.hole ? hole != *advice.hole : hole.cards().intersects(CardSet::of(advice.board))) continue;
      share += static_cast<double>(policy.share[a][static_cast<size_t>(hole.index())]);
      hands += 1;
    }
    advice.actions.push_back({policy.actions[a], share / hands, std::nullopt, std::nullopt, false});
  }
  const size_t other = moment.hand.actor() == moment.hand.button() ? 1 : 0;  // of the tree, where the button is 0
  const SharedBlueprint strategy = shelf_.of(moment.hand);
  const auto path = follow_path(strategy->tree, moment.hand, moment.seen, moment.hand.actor());
  const RangeReading reading{{}, {profile_.doubt, profile_.doubt}};
  advice.opponent =
      blueprint_ranges(*strategy, path, advice.board, static_cast<CardStreet>(kCardStreets), reading)[other];
}

bool HandAdvisor::search(const Moment& moment, Advice& advice) {
  if (!search_.searches(moment.hand)) return false;
  const auto next = moment.next ? std::optional(total_after(*moment.next, moment.hand)) : std::nullopt;
  const auto found = search_.review(moment.hand, moment.seen, next, advice.hole);
  if (!found) return false;
  const DecisionReport& report = found->report;
  const HandReport* own = report_of(report, advice.hole);
  const double big_blind = static_cast<double>(advice.big_blind.count);
  for (size_t a = 0; a < report.actions.size(); ++a) {
    AdvisedAction& action = advice.actions.emplace_back();
    action.action = action_of(report.actions[a], moment.hand);
    action.frequency = own != nullptr ? own->frequency[a] : report.frequency[a];
    if (own == nullptr || !own->knows_ev(a)) continue;
    action.ev = own->action_ev[a] / big_blind;
    if (!own->action_error.empty()) action.ev_error = own->action_error[a] / big_blind;
  }
  advice.opponent = opponent_of(report);
  advice.exploitability = found->exploitability;
  advice.is_searched = true;
  return true;
}

Advice HandAdvisor::advise(const LoggedHand& hand, int number) {
  const Stopwatch watch;
  const Moment moment = moment_of(hand, number);
  Advice advice;
  advice.number = number;
  advice.street = moment.hand.street();
  advice.seat = moment.hand.actor();
  advice.board.assign(moment.hand.board().begin(), moment.hand.board().end());
  advice.pot = moment.hand.pot(), advice.to_call = moment.hand.to_call();
  advice.big_blind = std::max(Chips{1}, moment.hand.min_bet());
  advice.hole = hole_of(moment.hand, advice.seat);
  if (moment.next) advice.taken = *felt::action_of(*moment.next, moment.hand);
  if (!search(moment, advice)) look_up(moment, advice);
  if (advice.taken) price(moment.hand, advice);
  advice.seconds = watch.seconds();
  return advice;
}

// What was done, among the actions: a fold that nothing asked for too, and a bet that nobody can call in full as the
// all-in that it is.
void HandAdvisor::price(const HandState& hand, Advice& advice) {
  const Seat other = Seat(1 - advice.seat.index());
  const Chips most = hand.bet(other) + hand.stack(other);
  const auto is_taken = [&](const Action& action) {
    if (action.kind != ActionKind::Raise || advice.taken->kind != ActionKind::Raise) return action == *advice.taken;
    return std::min(action.to, most) == std::min(advice.taken->to, most);
  };
  double best = -1e300;
  for (const AdvisedAction& action : advice.actions) best = std::max(best, action.ev.value_or(best));
  const bool is_known = std::ranges::any_of(advice.actions, [&](const auto& one) { return is_taken(one.action); });
  if (!is_known && advice.is_searched && *advice.taken == Action::fold()) {
    advice.actions.push_back({*advice.taken, 0, advice.hole ? std::optional(0.0) : std::nullopt, std::nullopt, false});
  }
  for (AdvisedAction& action : advice.actions) {
    action.is_taken = is_taken(action.action);
    if (action.is_taken && action.ev) advice.ev_lost = best - *action.ev;
  }
}

}  // namespace felt
