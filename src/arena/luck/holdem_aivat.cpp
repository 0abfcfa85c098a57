#include "arena/luck/holdem_aivat.hpp"

#include <algorithm>
#include <numeric>

#include "equity/exact/showdown.hpp"
#include "equity/preflop.hpp"

namespace felt {
namespace {

// How many boards stand for all of them. More make values smoother, and take longer; none of it makes a bias.
constexpr size_t kFlopBoards = 24, kTurnBoards = 16;    // where the betting of a street is played out
constexpr size_t kOtherFlops = 24, kBoardsOfOther = 8;  // for the expectation over flops
constexpr size_t kBoardsOfTurn = 6;                     // for that over turns
constexpr int kAllInDeals = 64;

bool is_single(const HoleWeights& weights) {
  return std::count_if(weights.begin(), weights.end(), [](double w) { return w != 0; }) == 1;
}

Hole drawn_from(const HoleWeights& weights, Rng& rng) {
  double left = rng.uniform() * std::accumulate(weights.begin(), weights.end(), 0.0);
  size_t last = 0;
  for (size_t h = 0; h < kCombos; ++h) {
    if (weights[h] == 0) continue;
    last = h;
    if ((left -= weights[h]) < 0) break;
  }
  return kAllHoles[last];
}

// A holding of either player, as often as they come together.
std::array<Hole, 2> drawn_pair(const HoleBeliefs& beliefs, Rng& rng) {
  for (;;) {
    const Hole first = drawn_from(beliefs.of[0], rng), second = drawn_from(beliefs.of[1], rng);
    if (!first.cards().intersects(second.cards())) return {first, second};
  }
}

CardSet drawn_flop(CardSet dead, Rng& rng) {
  CardSet flop;
  while (flop.size() < 3) {
    const Card card = Card::from_id(static_cast<int>(rng.below(kCards)));
    if (!dead.contains(card)) flop |= CardSet{card};
  }
  return flop;
}

double share_of_pair(const std::array<Hole, 2>& pair, CardSet board) {
  KnownHands hands;
  hands.holes = {pair[0].cards(), pair[1].cards()};
  hands.board = board;
  const auto counts = count_outcomes(hands);
  const auto first = static_cast<double>(counts.by_winners[1]), both = static_cast<double>(counts.by_winners[3]);
  return (first + both / 2) / (first + both + static_cast<double>(counts.by_winners[2]));
}

std::array<double, kHoleClasses> class_weights(const HoleWeights& weights) {
  std::array<double, kHoleClasses> sums{};
  for (size_t h = 0; h < kCombos; ++h) sums[static_cast<size_t>(HoleClass(kAllHoles[h]).index())] += weights[h];
  return sums;
}

// By class, as if all combos of a class had the same weight.
double share_before_flop(const HoleBeliefs& beliefs) {
  const auto first = class_weights(beliefs.of[0]), second = class_weights(beliefs.of[1]);
  double won = 0, all = 0;
  for (int a = 0; a < kHoleClasses; ++a) {
    if (first[static_cast<size_t>(a)] == 0) continue;
    for (int b = 0; b < kHoleClasses; ++b) {
      const double weights = first[static_cast<size_t>(a)] * second[static_cast<size_t>(b)];
      if (weights == 0) continue;
      const HoleClass of_a = HoleClass::from_index(a), of_b = HoleClass::from_index(b);
      const PreflopCount count = preflop_count(of_a, of_b);
      const double pairs = static_cast<double>(count.total) * weights / (of_a.combos() * of_b.combos());
      won += pairs * count.equity();
      all += pairs;
    }
  }
  return all > 0 ? won / all : 0.5;
}

bool is_even_in_classes(const HoleWeights& weights) {
  std::array<double, kHoleClasses> seen{};
  seen.fill(-1);
  return std::ranges::all_of(kAllHoles, [&](Hole hole) {
    double& known = seen[static_cast<size_t>(HoleClass(hole).index())];
    const double weight = weights[static_cast<size_t>(hole.index())];
    if (known < 0) known = weight;
    return known == weight;
  });
}

// Exact for weights that are the same within classes, or for one hand against such; else of so many random deals.
double all_in_before_flop(const HoleBeliefs& beliefs, Rng& rng) {
  const bool is_pair = is_single(beliefs.of[0]) && is_single(beliefs.of[1]);
  const auto fits = [](const HoleWeights& weights) { return is_single(weights) || is_even_in_classes(weights); };
  if (!is_pair && fits(beliefs.of[0]) && fits(beliefs.of[1])) return share_before_flop(beliefs);
  const int deals = is_pair ? 1 : kAllInDeals;
  double sum = 0;
  for (int i = 0; i < deals; ++i) sum += share_of_pair(drawn_pair(beliefs, rng), {});
  return sum / deals;
}

}  // namespace

// One hand, from the first card to the last decision.
class AivatWalk {
 public:
  AivatWalk(HoldemAivat& home, const AivatHand& hand)
      : home_(home), hand_(hand), state_(*hand.played.rules, *hand.played.setup, &log_), models_(hand.policies) {
    if (models_[0] == nullptr) models_[0] = models_[1];
    if (models_[1] == nullptr) models_[1] = models_[0];
    for (HoleWeights& weights : beliefs_.of) weights.fill(1);
  }

  std::optional<double> run() {
    for (const HandEvent& event : hand_.played.log) {
      if (!step(event)) return std::nullopt;
      if (is_dealt() && state_.phase() != Phase::Bet && !is_street_due()) return sum_.estimate(base());
    }
    return std::nullopt;
  }

 private:
  bool is_known(int seat) const { return hand_.policies[static_cast<size_t>(seat)] != nullptr; }
  bool has_models() const { return models_[0] != nullptr; }
  bool is_pair() const { return !is_known(0) && !is_known(1); }
  bool is_dealt() const { return state_.hole(Seat(0)).size() == 2 && state_.hole(Seat(1)).size() == 2; }
  // A board card comes, and bets after it.
  bool is_street_due() const { return state_.phase() == Phase::DealBoard && state_.able().has_several(); }
  CardSet board() const { return CardSet::of(state_.board()); }
  Hole hole(int seat) const { return {state_.hole(Seat(seat))[0], state_.hole(Seat(seat))[1]}; }
  double value(double share) const { return value_of_share(state_, share); }

  // False where a player left their strategy.
  bool step(const HandEvent& event) {
    const auto action = action_of(event, state_);
    if (action && !decide(*action)) return false;
    const bool is_street = event.kind == EventKind::BoardDealt;
    const double expected = is_street ? expected_over_cards(event.cards.known()) : 0;
    redo(state_, event, &log_);
    for (HandEvent& known : log_) known = public_part(known);
    if (is_street) enter_street(expected);
    if (event.kind == EventKind::HoleDealt && is_dealt()) enter_hand();
    return true;
  }

  // ---- deals

  void enter_hand() {
    for (int seat = 0; seat < 2; ++seat) {
      if (!is_known(seat)) beliefs_.know(seat, static_cast<size_t>(hole(seat).index()));
    }
    if (is_pair()) {
      // A half on average, for the two seats are dealt alike.
      const double pot = static_cast<double>(2 * state_.min_bet().count);
      return sum_.correct(0.5 * pot, share_before_flop(beliefs_) * pot);
    }
    if (is_known(0) && is_known(1)) return;
    const int unknown = is_known(0) ? 1 : 0;
    const auto& values = home_.deal_values(hand_, state_, log_);
    double mean = 0;
    for (int c = 0; c < kHoleClasses; ++c)
      mean += values[static_cast<size_t>(c)] * HoleClass::from_index(c).combos() / kCombos;
    sum_.correct(mean, values[static_cast<size_t>(HoleClass(hole(unknown)).index())]);
  }

  // Before the cards of a street are on the board.
  double expected_over_cards(CardSet dealt) {
    if (is_pair()) return value(share_of_pair({hole(0), hole(1)}, board()));
    return dealt.size() == 3 ? expected_over_flops() : expected_over_card();
  }

  // Of flops drawn as the real one was.
  double expected_over_flops() {
    double sum = 0;
    for (size_t i = 0; i < kOtherFlops; ++i) {
      const auto pair = drawn_pair(beliefs_, home_.rng_);
      sum += value(card_share(drawn_flop(pair[0].cards() | pair[1].cards(), home_.rng_)));
    }
    return sum / kOtherFlops;
  }

  double expected_over_card() const {
    double sum = 0, all = 0;
    for (int id = 0; id < kCards; ++id) {
      const CardSet card{Card::from_id(id)};
      if (board().intersects(card)) continue;
      const double mass = disjoint_mass(unblocked(beliefs_.of[0], card), unblocked(beliefs_.of[1], card));
      if (!(mass > 0)) continue;
      all += mass;
      sum += mass * card_share(board() | card);
    }
    return value(sum / all);
  }

  // The value that the deal of a street is corrected by.
  double card_share(CardSet board) const {
    if (is_pair()) return share_of_pair({hole(0), hole(1)}, board);
    const size_t boards = board.size() == 3 ? kBoardsOfOther : kBoardsOfTurn;
    return RangeShowdown(some_completions(board, boards)).share(beliefs_.of[0], beliefs_.of[1]);
  }

  void enter_street(double expected) {
    sum_.correct(expected, value(card_share(board())));
    for (HoleWeights& weights : beliefs_.of) weights = unblocked(weights, board());
    place_ = nullptr;
  }

  // ---- decisions

  bool decide(const Action& action) {
    if (!has_models()) return true;
    if (place_ == nullptr || !place_->is_decision()) look_ahead();
    const int actor = state_.actor().index();
    const size_t taken = place_->find(action);
    const bool is_found = taken < place_->next.size();
    if (is_known(actor)) {
      if (!is_found || !(place_->policy.of(action, hole(actor)) > 0)) return false;
      sum_.correct(place_->value, place_->next[taken].value);
      beliefs_ = beliefs_.after(actor, place_->policy.share[taken]);
    }
    place_ = is_found ? &place_->next[taken] : nullptr;
    return true;
  }

  void look_ahead() {
    if (is_known(0) && is_known(1) && state_.street() == 0 && place_ == nullptr) {
      place_ = &home_.known_start(hand_, state_, log_);
      return;
    }
    StreetNode grown;
    if (state_.street() == 0) {
      grown = grow_street(state_, log_, beliefs_, models_, share_before_flop);
    } else {
      const RangeShowdown showdown(some_completions(board(), board().size() == 3 ? kFlopBoards : kTurnBoards));
      grown = grow_street(state_, log_, beliefs_, models_,
                          [&](const HoleBeliefs& at) { return showdown.share(at.of[0], at.of[1]); });
    }
    grown_ = std::move(grown);
    place_ = &grown_;
  }

  // ---- the end

  double base() {
    if (state_.is_over()) return static_cast<double>(state_.net(Seat(0)).count);
    if (is_pair()) return value(share_of_pair({hole(0), hole(1)}, board()));
    if (board().size() == 0) return value(all_in_before_flop(beliefs_, home_.rng_));
    return value(RangeShowdown(all_completions(board())).share(beliefs_.of[0], beliefs_.of[1]));
  }

  HoldemAivat& home_;
  const AivatHand& hand_;
  HandLog log_;
  HandState state_;
  PoliciesBySeat models_;
  HoleBeliefs beliefs_;
  AivatSum sum_;
  StreetNode grown_;
  const StreetNode* place_ = nullptr;  // where the hand is on its street, looked ahead from
};

std::optional<double> HoldemAivat::estimate(const AivatHand& hand) { return AivatWalk(*this, hand).run(); }

HoldemAivat::StartKey HoldemAivat::key_of(const AivatHand& hand) {
  const HandSetup& setup = *hand.played.setup;
  return {hand.policies, setup.stacks[0], setup.stacks[1], setup.min_bet};
}

const StreetNode& HoldemAivat::known_start(const AivatHand& hand, const HandState& state, HandLog& log) {
  const auto [found, is_new] = known_starts_.try_emplace(key_of(hand));
  if (!is_new) return found->second;
  HoleBeliefs all;
  for (HoleWeights& weights : all.of) weights.fill(1);
  return found->second = grow_street(state, log, all, hand.policies, share_before_flop);
}

const HoldemAivat::DealValues& HoldemAivat::deal_values(const AivatHand& hand, const HandState& state, HandLog& log) {
  const auto [found, is_new] = deal_values_.try_emplace(key_of(hand));
  if (!is_new) return found->second;
  const int unknown = hand.policies[0] == nullptr ? 0 : 1;
  const Policy* known = hand.policies[static_cast<size_t>(1 - unknown)];
  HoleBeliefs beliefs;
  for (HoleWeights& weights : beliefs.of) weights.fill(1);
  std::array<bool, kHoleClasses> is_done{};
  for (const Hole hole : kAllHoles) {
    const auto c = static_cast<size_t>(HoleClass(hole).index());
    if (std::exchange(is_done[c], true)) continue;
    beliefs.know(unknown, static_cast<size_t>(hole.index()));
    found->second[c] = grow_street(state, log, beliefs, {known, known}, share_before_flop).value;
  }
  return found->second;
}

}  // namespace felt
