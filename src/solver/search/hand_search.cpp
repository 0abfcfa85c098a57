#include "solver/search/hand_search.hpp"

#include "base/rng.hpp"
#include "solver/search/blueprint_ranges.hpp"
#include "solver/search/flop_search.hpp"

namespace felt {
namespace {

constexpr int kFlop = index(CardStreet::Flop), kTurn = index(CardStreet::Turn), kRiver = index(CardStreet::River);
constexpr size_t kMaxKept = 4;  // a hand needs up to three as a rule

// What everybody has seen.
uint64_t key_of(std::span<const HandEvent> history, uint64_t key) {
  for (const HandEvent& event : history) key = hash_combine(key, public_hash(event));
  return key;
}

// Where a blueprint's flop begins after what was done before it, if it comes there.
std::optional<uint32_t> flop_root(const BettingTree& tree, std::span<const TreeStep> path) {
  for (const TreeStep& step : path) {
    const BetEdge& edge = tree.edges(tree.nodes()[step.node])[step.edge];
    if (edge.end == BetEnd::Decision && tree.nodes()[edge.target].street == CardStreet::Flop) return edge.target;
  }
  return std::nullopt;
}

}  // namespace

struct HandSearch::Asked {
  const PublicHand& hand;
  std::span<const HandEvent> history;
  std::vector<HandStreet> streets;
  std::optional<Hole> own{};  // a hand to keep in the range of who acts

  std::span<const Card> board(int street) const {
    return hand.board().first(static_cast<size_t>(board_cards(static_cast<CardStreet>(street))));
  }
  std::array<Range, 2> with_own(std::array<Range, 2> ranges) const {
    constexpr double kLeast = 0.1;  // more than any search leaves out
    Range& range = ranges[own_place()];
    if (own) range.set_weight(*own, std::max(kLeast, range.weight(*own)));
    return ranges;
  }
  size_t own_place() const { return hand.actor() == two_left(hand)[1] ? 1 : 0; }  // 1: in position
  // Out of position, in position.
  std::array<double, 2> doubts(double about_opponent) const {
    std::array<double, 2> both{about_opponent, about_opponent};
    both[own_place()] = 0;
    return both;
  }
  // Fixed limit, from the turn on: what has been bet, or what could be.
  Chips big_bet() const {
    for (size_t street = static_cast<size_t>(kTurn); street < streets.size(); ++street) {
      for (const Chips total : streets[street].line) {
        if (total > Chips{0}) return total;
      }
    }
    const RaiseInterval legal = hand.raise_interval();
    return legal.is_empty() ? hand.base_bet() * 2 : legal.min - hand.bet_to_match();
  }
};

HandSearch::HandSearch(BlueprintSource blueprint, SearchProfile profile, RangeReader read)
    : blueprint_(std::move(blueprint)), profile_(std::move(profile)), read_(std::move(read)) {}

bool HandSearch::is_of_blueprint(const PublicHand& hand) {
  return hand.players() == 2 && hand.rules().betting == Betting::NoLimit;
}

// Bets of a fixed limit are all of one size.
SearchEffort HandSearch::effort_for(const Asked& asked, int street) const {
  SearchEffort known = effort(street);
  if (asked.hand.rules().betting != Betting::FixedLimit) return known;
  const BetSize bet{BetSize::Kind::Chips, static_cast<double>(asked.big_bet().count)};
  known.now = known.later = {{bet}, {bet}, std::nullopt};
  if (street == kTurn) known.later.raise.clear();
  return known;
}

const SearchEffort& HandSearch::effort(int street) const {
  return street == kRiver ? profile_.river : street == kTurn ? profile_.turn : profile_.flop;
}

bool HandSearch::searches(const PublicHand& hand) const {
  if (hand.live().size() != 2 || effort(hand.street()).iterations == 0) return false;
  if (is_of_blueprint(hand)) return hand.street() >= kFlop;
  const Betting betting = hand.rules().betting;
  return read_ && hand.street() >= kTurn && (betting == Betting::NoLimit || betting == Betting::FixedLimit);
}

std::optional<DecisionReport> HandSearch::decision(const PublicHand& hand, std::span<const HandEvent> history) {
  const Asked asked{hand, history, streets_of(hand, history), std::nullopt};
  const SharedSearch search = search_of(asked, hand.street());
  if (search == nullptr) return std::nullopt;
  return search->decision(asked.streets.back().line);
}

std::optional<SearchedDecision> HandSearch::review(const PublicHand& hand, std::span<const HandEvent> history,
                                                   std::optional<Chips> next, std::optional<Hole> own) {
  Asked asked{hand, history, streets_of(hand, history), own};
  std::vector<Chips>& line = asked.streets.back().line;
  const size_t steps = line.size();
  if (next) line.push_back(*next);
  const SharedSearch search = search_of(asked, hand.street());
  if (search == nullptr) return std::nullopt;
  return SearchedDecision{search->decision(std::span(line).first(steps)), search->exploitability()};
}

// Out of position, in position, when the street began.
std::array<Range, 2> HandSearch::ranges_at(const Asked& asked, int street) {
  const CardSet board = CardSet::of(asked.board(street));
  const auto doubts = asked.doubts(profile_.doubt);
  const bool is_known = is_of_blueprint(asked.hand);
  if (street > (is_known ? kFlop : kTurn)) {
    if (const SharedSearch before = search_of(asked, street - 1)) {
      const auto ranges = before->ranges_after(asked.streets[static_cast<size_t>(street - 1)].line, doubts);
      return {ranges[0].without(board), ranges[1].without(board)};
    }
  }
  const auto before = asked.history.first(asked.streets[static_cast<size_t>(street)].events);
  if (!is_known) {
    const auto ranges = read_(asked.hand, before);
    return {ranges[0].without(board), ranges[1].without(board)};
  }
  const auto blueprint = blueprint_(asked.hand);
  const auto path = follow_path(blueprint->tree, asked.hand, before, asked.hand.actor());
  // The tree's first player is the button, who is in position. We leave out small shares; an opponent may not.
  std::array<double, 2> thresholds{};
  thresholds[1 - asked.own_place()] = profile_.threshold;
  const RangeReading reading{thresholds, {doubts[1], doubts[0]}};
  const auto ranges = blueprint_ranges(*blueprint, path, asked.board(street), static_cast<CardStreet>(street), reading);
  return {ranges[1], ranges[0]};
}

// A street that is not searched, or a flop whose bets are all of sizes that the blueprint knows.
bool HandSearch::is_looked_up(const Asked& asked, int street) const {
  constexpr double kSameSize = 0.1;  // within a tenth
  if (effort(street).iterations == 0) return true;
  if (street != kFlop || !profile_.is_flop_known) return false;
  const auto tree = blueprint_(asked.hand);
  return distance_from_tree(tree->tree, asked.hand, asked.history, CardStreet::Flop) < kSameSize;
}

// From what is kept, or solved now.
HandSearch::SharedSearch HandSearch::search_of(const Asked& asked, int street) {
  const HandStreet& now = asked.streets[static_cast<size_t>(street)];
  if (now.stack == Chips{0} || now.players != 2 || is_looked_up(asked, street)) return nullptr;
  const auto board = asked.board(street);
  SearchTree tree =
      search_tree({{board.begin(), board.end()}, now.pot, now.stack, now.line}, effort_for(asked, street));
  const uint64_t who = hash_combine(static_cast<uint64_t>(asked.hand.actor().index()),
                                    static_cast<uint64_t>(asked.own ? asked.own->index() : kCombos));
  const uint64_t key = key_of(asked.history.first(now.events), hash_combine(who, tree.key()));
  for (const Kept& kept : kept_) {
    if (kept.key == key) return kept.search;
  }
  if (!tree.set_ranges(asked.with_own(ranges_at(asked, street)), effort(street).least_weight).ok()) return nullptr;
  SharedSearch found = solve(asked, street, std::move(tree));
  if (found == nullptr) return nullptr;
  if (kept_.size() >= kMaxKept) kept_.erase(kept_.begin());
  kept_.push_back({key, std::move(found)});
  return kept_.back().search;
}

// On the river the opponent may be held to what the turn gave them. That makes the answer safer where the ranges are
// wrong, and loses where they are right and the turn was solved for a short time (docs/lab/search.md).
std::optional<OptOut> HandSearch::opt_out_at(const Asked& asked, int street) {
  if (street != kRiver || profile_.hold == 0 || profile_.turn.iterations == 0) return std::nullopt;
  const SharedSearch turn = search_of(asked, kTurn);
  if (turn == nullptr) return std::nullopt;
  const int opponent = static_cast<int>(1 - asked.own_place());
  auto values = turn->values_after(asked.streets[static_cast<size_t>(kTurn)].line, asked.hand.board()[4], opponent);
  if (!values) return std::nullopt;
  return OptOut{opponent, *std::move(values), profile_.hold};
}

HandSearch::SharedSearch HandSearch::solve(const Asked& asked, int street, SearchTree tree) {
  const SearchEffort& work = effort(street);
  if (street > kFlop) {
    return std::make_shared<StreetSearch>(std::move(tree), StreetWork{work.iterations, work.sampled, profile_.threads,
                                                                      opt_out_at(asked, street), nullptr});
  }
  const auto before = asked.history.first(asked.streets[static_cast<size_t>(street)].events);
  const auto blueprint = blueprint_(asked.hand);
  const auto path = follow_path(blueprint->tree, asked.hand, before, asked.hand.actor());
  const auto root = flop_root(blueprint->tree, path);
  if (!root) return nullptr;
  return std::make_shared<FlopSearch>(std::move(tree), *blueprint, *root, work.iterations);
}

}  // namespace felt
