#include "equity/equity.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "cards/card_text.hpp"
#include "cards/isomorphism.hpp"
#include "equity/choose.hpp"
#include "equity/exact/deal_walk.hpp"
#include "equity/exact/heads_up.hpp"
#include "equity/exact/listed_deals.hpp"
#include "equity/exact/matchups.hpp"
#include "equity/exact/several_ranges.hpp"
#include "equity/sampled/monte_carlo.hpp"

namespace felt {
namespace {

constexpr double kForever = 1e18;
constexpr uint64_t kMaxAutoDeals = 500'000;     // holdings listed before Auto gives up on counting them one by one
constexpr uint64_t kMaxExactDeals = 5'000'000;  // and before Exact does
constexpr double kMaxSeconds = 24 * 3600;  // of one core, by estimate: longer questions are refused before any work

Result<void> check_cards(const EquityQuestion& question) {
  const size_t players = question.players.size();
  if (players < 2) return Error{fmt::format("{} player given; equity needs 2 to 10 hands or ranges", players)};
  if (players > kMaxPlayers) return Error{fmt::format("{} players given; equity is for 2 to 10", players)};
  if (question.board.size() > 5) {
    return Error{fmt::format("the board has {} cards; it can have 0 to 5", question.board.size())};
  }
  const CardSet both = question.board & question.dead;
  if (!both.is_empty())
    return Error{fmt::format("{} is both on the board and dead; every card exists once", to_text(*both.begin()))};
  const int left = kCards - question.board.size() - question.dead.size();
  const int needed = 2 * static_cast<int>(players) + 5 - question.board.size();
  if (left < needed)
    return Error{fmt::format("{} cards are left but {} are needed; name fewer dead cards", left, needed)};
  return {};
}

// Names the card that blocks a single hand; for a range, all its combos are blocked.
Error blocked_error(const EquityQuestion& question, size_t player) {
  const Range& range = question.players[player];
  if (range.is_empty()) return Error{fmt::format("player {}'s range is empty; give at least one combo", player + 1)};
  if (range.combos() == 1) {
    const CardSet hand = (*range.begin()).hole.cards();
    const CardSet on_board = hand & question.board;
    const CardSet card = on_board.is_empty() ? hand & question.dead : on_board;
    return Error{fmt::format("{} is both in player {}'s hand and {}; every card exists once", to_text(*card.begin()),
                             player + 1, on_board.is_empty() ? "dead" : "on the board")};
  }
  return Error{fmt::format("board and dead cards leave no combo of player {}'s range; check the range or the cards",
                           player + 1)};
}

Error collision_error(const std::vector<Range>& players) {
  for (size_t a = 0; a < players.size(); ++a) {
    for (size_t b = a + 1; b < players.size(); ++b) {
      const std::vector<Range> pair = {players[a], players[b]};
      if (can_be_dealt(pair)) continue;
      return Error{fmt::format("players {} and {} cannot both be dealt: every combo of one holds a card of the other",
                               a + 1, b + 1)};
    }
  }
  return Error{fmt::format("the {} ranges cannot all be dealt from one deck; widen some of them", players.size())};
}

Result<void> check(const EquityQuestion& question, const std::vector<Range>& possible) {
  FELT_TRY(check_cards(question));
  for (size_t p = 0; p < possible.size(); ++p) {
    if (possible[p].is_empty()) return blocked_error(question, p);
  }
  if (!can_be_dealt(possible)) return collision_error(possible);
  return {};
}

double probability(double part) { return std::clamp(part, 0.0, 1.0); }  // rounding may leave it just outside

PlayerEquity player_equity(const std::vector<HoldingShare>& holdings, double total, bool per_hand) {
  PlayerShare sum;
  double reach = 0;
  for (const HoldingShare& holding : holdings) {
    sum += holding.share;
    reach += holding.total;
  }
  PlayerEquity player{
      probability(sum.win / total), probability(sum.tie / total), probability(sum.share / total), 0, {}};
  for (const HoldingShare& holding : holdings) {
    if (!per_hand || holding.total <= 0) continue;
    const PlayerShare part = holding.share.scaled(1 / holding.total);
    player.hands.push_back({holding.hole, holding.weight, probability(part.win), probability(part.tie),
                            probability(part.share), holding.total / reach});
  }
  return player;
}

EquityAnswer answer_of(const ExactSums& sums, uint64_t deals, bool per_hand) {
  EquityAnswer answer;
  answer.exact = true;
  answer.complete = sums.work_done == sums.work_total;
  answer.done = static_cast<double>(sums.work_done) / static_cast<double>(sums.work_total);
  answer.deals = answer.complete ? deals : static_cast<uint64_t>(static_cast<double>(deals) * answer.done);
  // Somebody gets every pot: the shares of all players sum to the deals counted.
  double total = 0;
  for (const auto& holdings : sums.players) {
    for (const HoldingShare& holding : holdings) total += holding.share.share;
  }
  if (total == 0) answer.deals = 0;  // stopped before the first one
  for (const auto& holdings : sums.players) {
    answer.players.push_back(total == 0 ? PlayerEquity{} : player_equity(holdings, total, per_hand));
  }
  return answer;
}

EquityAnswer answer_of(const SampledEquity& sampled) {
  EquityAnswer answer;
  answer.complete = !sampled.stopped;
  answer.target_met = sampled.target_met;
  answer.deals = sampled.samples;
  for (const SampledPlayer& player : sampled.players) {
    answer.players.push_back(player_equity(player.holdings, 1, true));
    PlayerEquity& equity = answer.players.back();
    equity.win = player.share.win;
    equity.tie = player.share.tie;
    equity.equity = player.share.share;
    equity.error = player.error;
  }
  return answer;
}

// There are more deals than numbers.
uint64_t count_of(double deals) {
  return deals < 0x1p64 ? static_cast<uint64_t>(deals) : std::numeric_limits<uint64_t>::max();
}

// When everybody has one hand and all cards are different: nothing to set up.
std::optional<KnownHands> known_hands(const EquityQuestion& question) {
  if (!check_cards(question).ok()) return std::nullopt;
  KnownHands hands{static_cast<int>(question.players.size()), {}, question.board, question.dead};
  for (size_t p = 0; p < question.players.size(); ++p) {
    const std::optional<Hole> hole = question.players[p].only_combo();
    if (!hole) return std::nullopt;
    hands.holes[p] = hole->cards();
  }
  const int cards = 2 * hands.players + question.board.size() + question.dead.size();
  if (hands.known().size() != cards) return std::nullopt;
  return hands;
}

EquityAnswer answer_of(const KnownHands& hands, const EquityQuestion& question, bool per_hand) {
  const OutcomeCounts<int64_t> counts = count_outcomes(hands);
  EquityAnswer answer;
  answer.exact = true;
  for (const int64_t boards : counts.by_winners) answer.deals += static_cast<uint64_t>(boards);
  for (int p = 0; p < hands.players; ++p) {
    const PlayerShare share = share_of(counts, p).scaled(1 / static_cast<double>(answer.deals));
    answer.players.push_back({share.win, share.tie, share.share, 0, {}});
    if (!per_hand) continue;
    const auto [hole, weight] = *question.players[p].begin();
    answer.players.back().hands = {{hole, weight, share.win, share.tie, share.share, 1}};
  }
  return answer;
}

// That can follow a deal of holdings.
uint64_t boards_of(const EquityQuestion& question) {
  const int known = question.board.size() + question.dead.size() + 2 * static_cast<int>(question.players.size());
  return choose(kCards - known, 5 - question.board.size());
}

EquityAnswer answer_of(const ListedDeals::Answer& listed, uint64_t boards, bool per_hand) {
  return answer_of(listed.sums, listed.deals * boards, per_hand);
}

// When listing the deals takes no longer than asking what would be best. Nothing also where there is no deal.
std::optional<EquityAnswer> small_question(const EquityQuestion& question, const EquityOptions& options,
                                           Progress* progress) {
  constexpr double kSmall = 4e-4;
  if (question.players.size() < 3 || !check_cards(question).ok()) return std::nullopt;
  const ListedDeals listed(question.players, {question.board, question.dead});
  if (listed.most_seconds() > kSmall) return std::nullopt;
  const ListedDeals::Answer answer = listed.solve(options.threads, progress);
  if (answer.deals == 0) return std::nullopt;
  return answer_of(answer, boards_of(question), options.per_hand);
}

class Solver {
 public:
  Solver(const EquityQuestion& question, std::vector<Range> possible, const EquityOptions& options, Progress* progress)
      : question_(question), possible_(std::move(possible)), options_(options), progress_(progress) {}

  Result<EquityAnswer> solve() {
    if (options_.method == EquityOptions::Method::Sample) return sample();
    const bool forced = options_.method == EquityOptions::Method::Exact;
    const double budget = forced ? kMaxSeconds : options_.exact_budget_seconds;
    const double by_boards = seconds_by_board();
    const ListedDeals listed(possible_, seen());
    const std::optional<double> by_listing = seconds_by_listing(listed, std::min(budget, by_boards));
    const double best = by_listing.value_or(std::min(budget, by_boards));
    const double deals = least_deals(), by_holdings_at_best = least_seconds_by_holdings(deals);
    const uint64_t limit = forced ? kMaxExactDeals : kMaxAutoDeals;
    if (deals <= static_cast<double>(limit) && by_holdings_at_best <= best) {
      const Matchups matchups(possible_, seen(), limit, progress_);
      if (stop_requested(progress_)) return nothing_counted();
      if (matchups.is_complete() && matchups.seconds() <= best) return by_holdings(matchups);
    }
    if (by_listing) return answer_of(listed.solve(options_.threads, progress_), boards(), options_.per_hand);
    if (by_boards <= budget) return by_board();
    return forced ? Result<EquityAnswer>(too_long(by_boards)) : sample();
  }

 private:
  SeenCards seen() const { return {question_.board, question_.dead}; }
  std::array<Range, 2> pair() const { return {possible_[0], possible_[1]}; }
  uint64_t boards() const { return boards_of(question_); }
  // Ways to deal the holdings, guessed without listing them. Of a range that overlaps with all the others, a quarter
  // left is little; guessing low only costs the listing.
  double least_deals() const {
    double deals = disjoint_mass(possible_[0].with_equal_weights(), possible_[1].with_equal_weights());
    for (size_t p = 2; p < possible_.size(); ++p) deals *= std::max(1.0, 0.25 * possible_[p].combos());
    return deals;
  }
  // Counting by holdings takes at least this long, at the best symmetry the cards allow.
  double least_seconds_by_holdings(double deals) const {
    const int copies = suit_classes(question_.board).refined_by(suit_classes(question_.dead)).permutations();
    return deals / copies * Matchups::seconds_per_class(static_cast<int>(possible_.size()), question_.board);
  }
  // Two players are better counted by boards, however few their holdings.
  std::optional<double> seconds_by_listing(const ListedDeals& listed, double limit) const {
    return possible_.size() > 2 ? listed.seconds_within(limit) : std::nullopt;
  }
  // By boards, only where the weights leave enough digits after collisions.
  double seconds_by_board() const {
    constexpr double kEnough = 0.01;
    for (size_t a = 0; a < possible_.size(); ++a) {
      for (size_t b = 0; b < a; ++b) {
        const double heaviest = possible_[a].heaviest() * possible_[b].heaviest();
        if (disjoint_mass(possible_[a], possible_[b]) < kEnough * heaviest) return kForever;
      }
    }
    return possible_.size() == 2 ? heads_up_seconds(pair(), seen()) : several_ranges_seconds(possible_, seen());
  }
  Error too_long(double by_boards) const {
    if (by_boards >= kForever) {
      return Error{
          fmt::format("these {} ranges collide in nearly every deal, and there are more than {} million deals "
                      "of holdings to list; narrow the ranges, or sample without --exact",
                      possible_.size(), kMaxExactDeals / 1'000'000)};
    }
    return Error{
        fmt::format("counting these {} ranges exactly would take some {:.0f} days on one core; narrow the "
                    "ranges, or sample without --exact",
                    possible_.size(), std::ceil(by_boards / 86400))};
  }
  EquityAnswer nothing_counted() const {
    EquityAnswer answer;
    answer.exact = true;
    answer.complete = false;
    answer.done = 0;
    answer.players.resize(possible_.size());
    return answer;
  }
  EquityAnswer by_holdings(const Matchups& matchups) const {
    return answer_of(matchups.solve(options_.threads, progress_), matchups.deals() * boards(), options_.per_hand);
  }
  EquityAnswer by_board() const {
    if (possible_.size() > 2) {
      const ExactSums sums = several_ranges_equity(possible_, seen(), options_.threads, progress_);
      return answer_of(sums, count_of(ways_to_deal(possible_) * static_cast<double>(boards())), options_.per_hand);
    }
    const ExactSums sums = heads_up_equity(pair(), seen(), options_.threads, progress_);
    return answer_of(sums, static_cast<uint64_t>(least_deals()) * boards(), options_.per_hand);
  }
  Result<EquityAnswer> sample() const {
    const SampleOptions options{options_.max_samples, options_.target_error, options_.seed,
                                options_.threads,     options_.per_hand,     options_.cluster};
    const SampledEquity sampled = sample_equity(possible_, seen(), options, progress_);
    if (!sampled.found_a_deal && !sampled.stopped) return collision_error(possible_);
    EquityAnswer answer = answer_of(sampled);
    if (!sampled.found_a_deal) answer.deals = 0;
    for (size_t p = 0; options_.per_hand && p < possible_.size(); ++p) {
      PlayerEquity& player = answer.players[p];
      if (possible_[p].combos() != 1) continue;
      const auto [hole, weight] = *possible_[p].begin();
      player.hands = {{hole, weight, player.win, player.tie, player.equity, 1}};
    }
    return answer;
  }

  const EquityQuestion& question_;
  std::vector<Range> possible_;
  const EquityOptions& options_;
  Progress* progress_;
};

}  // namespace

Result<EquityAnswer> compute_equity(const EquityQuestion& question, const EquityOptions& options, Progress* progress) {
  if (options.method != EquityOptions::Method::Sample) {
    if (const auto hands = known_hands(question)) return answer_of(*hands, question, options.per_hand);
    if (auto answer = small_question(question, options, progress)) return *std::move(answer);
  }
  std::vector<Range> possible;
  for (const Range& range : question.players) possible.push_back(range.without(question.board | question.dead));
  FELT_TRY(check(question, possible));
  return Solver(question, std::move(possible), options, progress).solve();
}

}  // namespace felt
