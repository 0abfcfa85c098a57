#include "app/env/learning_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "app/play/table_choice.hpp"
#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "game/dealer.hpp"
#include "game/rules/acpc_game.hpp"
#include "game/table.hpp"

namespace felt {
namespace {

constexpr int kFold = 0, kCall = 1, kFirstRaise = 2;

constexpr std::string_view kKuhn =
    "GAMEDEF\nlimit\nnumPlayers = 2\nnumRounds = 1\nblind = 1 1\nraiseSize = 1\nfirstPlayer = 1\nmaxRaises = 1\n"
    "numSuits = 1\nnumRanks = 3\nnumHoleCards = 1\nnumBoardCards = 0\nEND GAMEDEF\n";
constexpr std::string_view kLeduc =
    "GAMEDEF\nlimit\nnumPlayers = 2\nnumRounds = 2\nblind = 1 1\nraiseSize = 2 4\nfirstPlayer = 1 1\nmaxRaises = 2 2\n"
    "numSuits = 2\nnumRanks = 3\nnumHoleCards = 1\nnumBoardCards = 0 1\nEND GAMEDEF\n";

Result<RulesGame> small_game(const LearningRequest& request) {
  if (request.players != 2)
    return usage_error(fmt::format("{} is for 2 players, not {}", request.game, request.players));
  if (request.stack || request.blinds) {
    return usage_error(fmt::format("{} has its own stakes: leave out stack and blinds", request.game));
  }
  FELT_TRY(const AcpcGame game, parse_acpc_game(request.game == "kuhn" ? kKuhn : kLeduc));
  return rules_game(game);
}

Result<Rules> rules_of(const LearningRequest& request) {
  auto rules = named_rules(request.game, request.profile);
  if (rules) return rules;
  return usage_error(rules.error().message + "; kuhn and leduc can be learned too");
}

// The first hand of a table with these stakes.
Result<RulesGame> table_game(const LearningRequest& request) {
  RulesGame game;
  FELT_TRY(game.rules, rules_of(request));
  if (request.players < game.rules.min_players || request.players > game.rules.max_players) {
    return usage_error(fmt::format("{} is played by {} to {} players, not {}", request.game, game.rules.min_players,
                                   game.rules.max_players, request.players));
  }
  StakesText text;
  text.blinds = request.blinds;
  if (request.stack && *request.stack < 1)
    return usage_error(fmt::format("stack: expected 1 or more, got {}", *request.stack));
  if (request.stack) text.stack = static_cast<uint64_t>(*request.stack);
  FELT_TRY(const TableChoice choice, choose_table(text, game.rules));
  const int64_t scale = game.rules.profile.exact_split ? kExactSplitUnit : 1;
  Table table(game.rules, request.players);
  for (int chair = 0; chair < request.players; ++chair) table.sit(chair, choice.stack * scale);
  game.setup = table.next_hand(choice.stakes.at(0) * scale).setup;
  const Chips blind = std::max(choice.stakes.at(0).big_blind, choice.stakes.at(0).ante) * scale;
  game.payoff_unit = std::max(blind, Chips{1});
  game.raise_sizes = request.raise_sizes;
  game.has_all_in = request.has_all_in;
  FELT_TRY(check_playable(game.rules, game.setup));
  return game;
}

Result<void> check_sizes(const std::vector<double>& sizes) {
  constexpr size_t kMaxSizes = LegalActions::kMaxRaises - 1;
  if (sizes.size() > kMaxSizes) {
    return usage_error(fmt::format("raise_sizes: {} are given; at most {} are possible", sizes.size(), kMaxSizes));
  }
  for (const double size : sizes) {
    if (!(size > 0 && size <= 1000))
      return usage_error(fmt::format("raise_sizes: {} is not a part of the pot from 0 to 1000", size));
  }
  return {};
}

// With stacks that the blinds take whole nobody ever decides anything.
Result<void> check_decides(const RulesGame& game) {
  HandState hand(game.rules, game.setup);
  Dealer dealer(Rng(1));
  dealer.run(hand);
  if (hand.is_over()) return usage_error("stack: the blinds or antes take everything, and nobody has a decision");
  return {};
}

void mark(const DealtCards& cards, float* out) {
  for (int i = 0; i < cards.size(); ++i) {
    if (cards.is_known(i)) out[cards[i].id()] = 1;
  }
}

}  // namespace

Result<LearningGame> LearningGame::make(const LearningRequest& request) {
  const bool is_small = request.game == "kuhn" || request.game == "leduc";
  FELT_TRY(check_sizes(request.raise_sizes));
  FELT_TRY(RulesGame game, is_small ? small_game(request) : table_game(request));
  FELT_TRY(check_decides(game));
  return LearningGame(std::move(game));
}

LearningGame::LearningGame(RulesGame game) : game_(std::move(game)) {
  const bool is_fixed = game_.rules.betting == Betting::FixedLimit;
  const bool has_two_bets = std::ranges::any_of(game_.rules.streets, &StreetRules::pair_doubles);
  raises_ = is_fixed ? (has_two_bets ? 2 : 1) : static_cast<int>(game_.raise_sizes.size()) + (game_.has_all_in ? 1 : 0);
  bets_ = kFirstRaise + raises_;
  actions_ = bets_ + (game_.rules.has_draw() ? 1 << game_.rules.hole_cards() : 0);
  observation_size_ = 2 * kCards + static_cast<int>(game_.rules.streets.size()) + 5 * players() + 4;
  if (game_.rules.has_up_cards()) observation_size_ += kCards * players();
  per_chip_ = 1 / static_cast<float>(unit().count);
}

std::vector<std::string> LearningGame::action_names() const {
  std::vector<std::string> names = {"fold", "check or call"};
  if (game_.rules.betting == Betting::FixedLimit) {
    names.emplace_back("bet or raise");
    if (raises_ > 1) names.emplace_back("big bet");  // over an open pair
  } else {
    for (const double size : game_.raise_sizes) names.push_back(fmt::format("raise {} pot", size));
    if (game_.has_all_in) names.emplace_back("all-in");
  }
  for (int places = 0; places < actions_ - bets_; ++places) {
    std::vector<int> which;
    for (int i = 0; i < kMaxSeats; ++i) {
      if ((places >> i & 1) != 0) which.push_back(i + 1);
    }
    names.push_back(which.empty() ? "stand pat" : fmt::format("discard {}", fmt::join(which, " ")));
  }
  return names;
}

void LearningGame::add_raises(const HandState& hand, LegalActions& legal) const {
  const RaiseInterval interval = hand.raise_interval();
  if (interval.is_empty()) return;
  const bool is_fixed = game_.rules.betting == Betting::FixedLimit;
  const SizedRaise sized(hand, interval);
  const auto sizes = game_.raise_sizes.size();
  for (size_t i = 0; i < static_cast<size_t>(raises_); ++i) {
    const Chips to = is_fixed    ? (i == 0 ? interval.min : interval.max)
                     : i < sizes ? sized.to(game_.raise_sizes[i])
                                 : interval.max;
    const auto* earlier = std::find(legal.raise_to.begin(), legal.raise_to.begin() + i, to);
    if (earlier != legal.raise_to.begin() + i || !hand.can(Action::raise_to(to))) continue;
    legal.raise_to[i] = to;
    legal.bits |= uint64_t{1} << (kFirstRaise + i);
  }
}

LegalActions LearningGame::legal(const HandState& hand) const {
  LegalActions legal;
  if (hand.phase() == Phase::Draw) {
    legal.bits = ((uint64_t{1} << (1 << hand.hole(hand.actor()).size())) - 1) << bets_;  // at most five cards
    return legal;
  }
  const bool may_fold = hand.to_call() > Chips{0} && !hand.must_bring_in();
  legal.bits = (may_fold ? uint64_t{1} << kFold : 0) | uint64_t{1} << kCall;
  add_raises(hand, legal);
  return legal;
}

Action LearningGame::action_of(const HandState& hand, const LegalActions& legal, int action) const {
  if (action >= bets_) return Action::discard(static_cast<unsigned>(action - bets_));
  if (action == kFold) return Action::fold();
  if (action == kCall) return hand.to_call() == Chips{0} ? Action::check() : Action::call();
  return Action::raise_to(legal.raise_to[static_cast<size_t>(action - kFirstRaise)]);
}

std::string LearningGame::explain(const HandState& hand, int action) const {
  const std::vector<std::string> names = action_names();
  std::vector<std::string> legal_names;
  const uint64_t legal = this->legal(hand).bits;
  for (int i = 0; i < actions_; ++i) {
    if ((legal >> i & 1) != 0) legal_names.push_back(fmt::format("{} ({})", i, names[static_cast<size_t>(i)]));
  }
  if (legal_names.size() > 8) legal_names = {fmt::format("{} to {} (cards to discard)", bets_, actions_ - 1)};
  if (action < 0 || action >= actions_) {
    return fmt::format("there is no action {}; legal are {}", action, fmt::join(legal_names, ", "));
  }
  return fmt::format("action {} ({}) is not legal for {} now; legal are {}", action, names[static_cast<size_t>(action)],
                     to_text(hand.actor()), fmt::join(legal_names, ", "));
}

void LearningGame::observe(const HandState& hand, Seat seat, std::span<float> out) const {
  std::fill(out.begin(), out.end(), 0.0F);
  float* next = out.data();
  mark(hand.hole(seat), next);
  next += kCards;
  for (const Card card : hand.board()) next[card.id()] = 1;
  next += kCards;
  next[hand.street()] = 1;
  next += game_.rules.streets.size();
  next[seat.index()] = 1;
  next += players();
  const auto in_units = [this](Chips chips) { return static_cast<float>(chips.count) * per_chip_; };
  Seat other = seat;
  for (int i = 0; i < players(); ++i, other = other.next(players())) {
    *next++ = in_units(hand.stack(other));
    *next++ = in_units(hand.bet(other));
    *next++ = in_units(hand.committed(other));
    *next++ = hand.is_live(other) ? 1 : 0;
  }
  *next++ = in_units(hand.pot());
  *next++ = in_units(hand.to_call());
  *next++ = static_cast<float>(hand.raises());
  *next++ = hand.phase() == Phase::Draw ? 1 : 0;
  if (!game_.rules.has_up_cards()) return;
  for (int i = 0; i < players(); ++i, other = other.next(players()), next += kCards) {
    for (const Card card : hand.shown_cards(other).known()) next[card.id()] = 1;
  }
}

std::vector<std::string> LearningGame::observation_names() const {
  std::vector<std::string> names;
  for (const std::string_view what : {"hole", "board"}) {
    for (int id = 0; id < kCards; ++id) names.push_back(fmt::format("{} {}", what, to_text(Card::from_id(id))));
  }
  for (const StreetRules& street : game_.rules.streets) names.push_back("street " + street.name);
  for (int seat = 0; seat < players(); ++seat) names.push_back(fmt::format("seat {}", seat));
  for (int seat = 0; seat < players(); ++seat) {
    for (const std::string_view what : {"stack", "bet", "committed", "live"})
      names.push_back(fmt::format("{} +{}", what, seat));
  }
  for (const char* what : {"pot", "to call", "raises", "draw"}) names.emplace_back(what);
  for (int seat = 0; game_.rules.has_up_cards() && seat < players(); ++seat) {
    for (int id = 0; id < kCards; ++id) names.push_back(fmt::format("seen +{} {}", seat, to_text(Card::from_id(id))));
  }
  return names;
}

}  // namespace felt
