// searcher: plays by a blueprint before the flop and on it, and solves the turn and the river that are on the table,
// with what both players may hold by what they have done. Bets of any size are in the tree as they were made.
#include <algorithm>
#include <mutex>

#include "agents/blueprint_files.hpp"
#include "agents/roster.hpp"
#include "solver/search/blueprint_ranges.hpp"
#include "solver/search/hand_streets.hpp"
#include "solver/search/street_search.hpp"

namespace felt {
namespace {

constexpr double kDoubt = 0.01;      // about opponents: they need not play as we would
constexpr double kThreshold = 0.1;   // of the blueprint, as `blueprint` plays it
constexpr size_t kKeptSearches = 6;  // of a hand, as a rule two or three are made

struct SearchProfile {
  SearchEffort turn, river;
  int threads = 1;
};

StreetSizes sizes(std::string_view bet, std::string_view raise) {
  return {*parse_bet_sizes(bet, false), *parse_bet_sizes(raise, true), std::nullopt};
}

// fast, normal, deep.
SearchProfile profile_of(int choice) {
  const StreetSizes few = sizes("75%, a", "a"), some = sizes("50%, 100%, a", "100%, a"),
                    many = sizes("33%, 75%, 150%, a", "75%, 150%, a");
  switch (choice) {
    case 0:
      return {{.iterations = 40, .now = few, .later = few, .max_raises = 2, .least_weight = 0.02},
              {.iterations = 60, .now = some, .later = {}, .max_raises = 3, .least_weight = 0.005},
              1};
    case 1:
      return {{.iterations = 100, .now = some, .later = few, .max_raises = 3, .least_weight = 0.005},
              {.iterations = 300, .now = many, .later = {}, .max_raises = 3, .least_weight = 0.001},
              0};
    default:
      return {{.iterations = 300, .now = some, .later = some, .max_raises = 3, .least_weight = 0.001},
              {.iterations = 1000, .now = many, .later = {}, .max_raises = 4, .least_weight = 0.0001},
              0};
  }
}

uint64_t key_of(std::span<const HandEvent> history, uint64_t key) {
  for (const HandEvent& event : history) {
    const uint64_t cards = event.kind == EventKind::BoardDealt ? event.cards.known().bits() : 0;
    key = hash_combine(key, hash_combine(static_cast<uint64_t>(event.to.count), cards));
    key = hash_combine(key, static_cast<uint64_t>(event.seat.index()) << 8 | static_cast<uint64_t>(event.kind));
  }
  return key;
}

// The streets of one hand, solved as they are needed. What it finds depends on the public hand alone.
class HandSearch {
 public:
  HandSearch(SharedBlueprint blueprint, SearchProfile profile)
      : blueprint_(std::move(blueprint)), profile_(std::move(profile)) {}

  bool searches(const PublicHand& hand) const {
    return hand.players() == 2 && hand.rules().betting == Betting::NoLimit && hand.street() >= 2 &&
           effort(hand.street()).iterations > 0;
  }

  // The decision that the hand is at; nothing where ranges have no hands that can meet.
  std::optional<DecisionReport> decision(const PublicHand& hand, std::span<const HandEvent> history) {
    const std::vector<HandStreet> streets = streets_of(hand, history);
    const auto search = search_of(hand, history, streets, hand.street());
    if (search == nullptr) return std::nullopt;
    return search->decision(streets.back().line);
  }

 private:
  using Streets = std::vector<HandStreet>;

  const SearchEffort& effort(int street) const { return street == 3 ? profile_.river : profile_.turn; }

  // Out of position, in position, when the street began.
  std::array<Range, 2> ranges_at(const PublicHand& hand, std::span<const HandEvent> history, const Streets& streets,
                                 int street) {
    const auto board = hand.board().first(static_cast<size_t>(board_cards(static_cast<CardStreet>(street))));
    const bool is_own_last = hand.actor() == hand.button();
    if (street == 3) {
      if (const auto turn = search_of(hand, history, streets, 2)) {
        return without(turn->ranges_after(streets[2].line, kDoubt), board);
      }
    }
    RangeReading reading{kThreshold, {kDoubt, kDoubt}};
    reading.doubt[is_own_last ? 0 : 1] = 0;
    const auto path = follow_path(blueprint_->tree, hand, history.first(streets[static_cast<size_t>(street)].events),
                                  hand.actor());
    const auto ranges =
        blueprint_ranges(*blueprint_, path, board, static_cast<CardStreet>(street), reading);
    return {ranges[1], ranges[0]};
  }

  static std::array<Range, 2> without(std::array<Range, 2> ranges, std::span<const Card> board) {
    for (Range& range : ranges) range = range.without(CardSet::of(board));
    return ranges;
  }

  // From what is kept where the tree holds the line, else solved now.
  std::shared_ptr<const StreetSearch> search_of(const PublicHand& hand, std::span<const HandEvent> history,
                                                const Streets& streets, int street) {
    const HandStreet& now = streets[static_cast<size_t>(street)];
    const auto board = hand.board().first(static_cast<size_t>(board_cards(static_cast<CardStreet>(street))));
    const uint64_t key = key_of(history.first(now.events), static_cast<uint64_t>(hand.actor().index()));
    for (const Kept& kept : kept_) {
      if (kept.key == key && kept.search->holds(now.line)) return kept.search;
    }
    StreetSpot spot{{board.begin(), board.end()}, now.pot, now.stack, ranges_at(hand, history, streets, street),
                    now.line};
    if (spot.stack == Chips{0} || !can_search(spot)) return nullptr;
    if (kept_.size() >= kKeptSearches) kept_.erase(kept_.begin());
    kept_.push_back({key, std::make_shared<StreetSearch>(spot, effort(street), profile_.threads)});
    return kept_.back().search;
  }

  bool can_search(const StreetSpot& spot) const {
    Spot asked;
    asked.board = spot.board;
    asked.pot = spot.pot;
    asked.stack = spot.stack;
    asked.ranges = spot.ranges;
    return check_solvable(asked).ok();
  }

  struct Kept {
    uint64_t key = 0;
    std::shared_ptr<const StreetSearch> search;
  };

  SharedBlueprint blueprint_;
  SearchProfile profile_;
  std::vector<Kept> kept_;  // the latest last
};

class SearcherBot final : public Agent, public Policy {
 public:
  SearcherBot(SharedBlueprint blueprint, std::unique_ptr<Agent> base, SearchProfile profile)
      : base_(std::move(base)), search_(std::move(blueprint), std::move(profile)) {}

  void begin_match(const MatchInfo& info) override { base_->begin_match(info); }
  void begin_hand(const HandInfo& info) override { base_->begin_hand(info); }
  void end_hand(const View& view) override { base_->end_hand(view); }
  const Policy* policy() const override { return this; }

  Action act(const View& view, Rng& rng) override {
    if (!search_.searches(view)) return base_->act(view, rng);
    const HandPolicy policy = at(view, view.history());
    const Hole hole(view.hole()[0], view.hole()[1]);
    auto left = static_cast<float>(rng.uniform());
    for (size_t a = 0; a + 1 < policy.actions.size(); ++a) {
      left -= policy.share[a][static_cast<size_t>(hole.index())];
      if (left < 0) return policy.actions[a];
    }
    return policy.actions.back();
  }

  HandPolicy at(const PublicHand& hand, std::span<const HandEvent> history) const override {
    const HandPolicy base = base_->policy()->at(hand, history);
    if (!search_.searches(hand)) return base;
    const std::lock_guard lock(mutex_);
    const auto found = search_.decision(hand, history);
    return found ? merged(*found, base, hand) : base;
  }

 private:
  static size_t row_of(const Action& action, HandPolicy& policy) {
    const auto found = std::find(policy.actions.begin(), policy.actions.end(), action);
    if (found != policy.actions.end()) return static_cast<size_t>(found - policy.actions.begin());
    policy.actions.push_back(action);
    policy.share.emplace_back().fill(0);
    return policy.actions.size() - 1;
  }

  static Action to_action(const TreeAction& action, const PublicHand& hand) {
    if (action.kind == TreeAction::Kind::Fold) return check_or_fold(hand);
    const RaiseInterval legal = hand.raise_interval();
    const bool is_raise = action.kind == TreeAction::Kind::Bet || action.kind == TreeAction::Kind::Raise;
    if (!is_raise || legal.is_empty()) return check_or_call(hand);
    return Action::raise_to(std::clamp(action.all_in ? hand.all_in_to() : action.to, legal.min, legal.max));
  }

  // What was found for the hands that were in the search, and the base's way for the others.
  static HandPolicy merged(const DecisionReport& found, const HandPolicy& base, const PublicHand& hand) {
    HandPolicy policy;
    std::array<bool, kCombos> is_found{};
    std::vector<size_t> rows;
    for (const TreeAction& action : found.actions) rows.push_back(row_of(to_action(action, hand), policy));
    for (const HandReport& report : found.hands[static_cast<size_t>(found.player)]) {
      const auto hole = static_cast<size_t>(report.hole.index());
      is_found[hole] = true;
      for (size_t a = 0; a < rows.size(); ++a) policy.share[rows[a]][hole] += static_cast<float>(report.frequency[a]);
    }
    for (size_t a = 0; a < base.actions.size(); ++a) {
      const size_t row = row_of(base.actions[a], policy);
      for (size_t hole = 0; hole < kCombos; ++hole) {
        if (!is_found[hole]) policy.share[row][hole] += base.share[a][hole];
      }
    }
    return policy;
  }

  std::unique_ptr<Agent> base_;  // plays where nothing is searched
  mutable std::mutex mutex_;
  mutable HandSearch search_;
};

Result<std::unique_ptr<Agent>> make_searcher(const Params& params) {
  const std::string& file = params.file("file");
  FELT_TRY(SharedBlueprint blueprint, open_blueprint(file));
  FELT_TRY(std::unique_ptr<Agent> base, make_agent(file.empty() ? "blueprint" : "blueprint(file=" + file + ")"));
  return std::unique_ptr<Agent>(std::make_unique<SearcherBot>(std::move(blueprint), std::move(base),
                                                              profile_of(params.whole("profile"))));
}

}  // namespace

AgentInfo searcher_info() {
  return {"searcher",
          "Searcher",
          "heads-up by a blueprint, then solves the turn and the river it is in",
          "Heads-up, it begins as Blueprint does and keeps track of what both may hold; on the turn and on the river it "
          "solves the very spot on the table, with the bets that were really made. At a table with more players it "
          "plays as Blueprint does there.",
          "felt",
          {"holdem"},
          {{"profile", 0, 0, 2, "how long it thinks", Param::Kind::Choice, "fast|normal|deep"},
           {"file", 0, 0, 0, "a strategy made by felt train blueprint; else the one that comes with felt",
            Param::Kind::File}},
          make_searcher};
}

}  // namespace felt
