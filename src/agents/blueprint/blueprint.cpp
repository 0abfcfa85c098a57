// blueprint: a strategy for the whole of heads-up no-limit hold'em, worked out before play (solver/blueprint): what it
// does is looked up, in the strategy of the depth nearest to the stacks. Other stacks play by the sizes of the pot that
// its tree knows, and short ones go all-in or fold.
#include <algorithm>

#include "agents/blueprint/push_fold_play.hpp"
#include "agents/blueprint/shared_blueprints.hpp"
#include "agents/roster.hpp"
#include "solver/blueprint/line_follower.hpp"
#include "solver/blueprint/noted_sizes.hpp"

namespace felt {
namespace {

class BlueprintBot final : public Agent, public Policy {
 public:
  BlueprintBot(BlueprintShelf shelf, std::unique_ptr<Agent> many, double threshold)
      : shelf_(std::move(shelf)), many_(std::move(many)), threshold_(threshold) {}

  void begin_match(const MatchInfo& info) override { many_->begin_match(info); }
  void begin_hand(const HandInfo& info) override { many_->begin_hand(info); }
  void end_hand(const View& view) override {
    many_->end_hand(view);
    if (is_by_tree(view)) noted_.note_hand(shelf_.of(view)->tree, view, view.history(), view.seat());
  }
  const Policy* policy() const override { return this; }

  // Bets of opponents of sizes that the trees do not have.
  std::string save() const override { return noted_.is_empty() ? std::string() : noted_.text(); }
  Result<void> load(std::string_view text) override {
    FELT_TRY(noted_, NotedSizes::from_text(text));
    return {};
  }

  Action act(const View& view, Rng& rng) override {
    if (view.players() > 2 || !button_acts_first(view, view.history())) return many_->act(view, rng);
    if (const auto charts = push_fold_policy(view)) return charts->pick({view.hole()[0], view.hole()[1]}, rng);
    const SharedBlueprint blueprint = shelf_.of(view);
    const auto number = follow_line(blueprint->tree, view, view.history(), view.seat());
    if (!number) return check_or_call(view);  // the tree is all-in already
    const Hole hole(view.hole()[0], view.hole()[1]);
    const int bucket = blueprint->cards.bucket(hole, CardSet::of(view.board()));
    const Place place{*blueprint, *number};
    return to_action(view, place, pick(shares_of(place, bucket), rng));
  }

  HandPolicy at(const PublicHand& hand, std::span<const HandEvent> history) const override {
    if (auto charts = push_fold_policy(hand)) return *std::move(charts);
    HandPolicy policy;
    const SharedBlueprint blueprint = shelf_.of(hand);
    const auto number = follow_line(blueprint->tree, hand, history, hand.actor());
    if (!number) return HandPolicy::always(check_or_call(hand));
    const auto& buckets = buckets_of(blueprint, CardSet::of(hand.board()));
    const Place place{*blueprint, *number};
    const size_t actions = place.node().edges;
    std::array<size_t, kMaxBetActions> rows{};  // two edges may be the same action
    for (size_t a = 0; a < actions; ++a) rows[a] = policy.row(to_action(hand, place, a));
    for (size_t hole = 0; hole < kCombos; ++hole) {
      if (buckets[hole] == kNoBucket) continue;
      const Shares shares = shares_of(place, buckets[hole]);
      for (size_t a = 0; a < actions; ++a)
        policy.share[rows[a]][hole] += static_cast<float>(shares.of[a]) / shares.total;
    }
    return policy;
  }

 private:
  // Whether it looked up what to do in this hand, which is over: not where the other gave up at once.
  static bool is_by_tree(const View& view) {
    if (view.players() > 2 || starting_depth(view) < kPushFoldDepth) return false;
    if (!button_acts_first(view, view.history())) return false;
    return std::ranges::any_of(
        view.history(), [&](const HandEvent& event) { return is_betting(event.kind) && event.seat == view.seat(); });
  }

  // A decision of a strategy.
  struct Place {
    const Blueprint& blueprint;
    uint32_t number;

    const BetNode& node() const { return blueprint.tree.nodes()[number]; }
  };
  struct Shares {
    std::array<uint8_t, kMaxBetActions> of{};
    float total = 0;
  };

  // Those of a river board are computed. Whoever asks for all hands asks about the same board many times.
  static const std::array<uint16_t, kCombos>& buckets_of(const SharedBlueprint& blueprint, CardSet board) {
    struct Known {
      std::weak_ptr<const Blueprint> blueprint;
      CardSet board;
      std::array<uint16_t, kCombos> buckets{};
    };
    thread_local Known known;
    if (known.blueprint.lock() != blueprint || known.board != board) {
      blueprint->cards.buckets_of_board(board, known.buckets);
      known.blueprint = blueprint;
      known.board = board;
    }
    return known.buckets;
  }

  // Shares below the threshold are left out, unless all are.
  Shares shares_of(const Place& place, int bucket) const {
    Shares shares;
    const auto all = std::span(shares.of).first(place.node().edges);
    shares.total = static_cast<float>(place.blueprint.strategies.shares_above(place.number, bucket, threshold_, all));
    return shares;
  }

  static size_t pick(const Shares& shares, Rng& rng) {
    auto left = static_cast<int64_t>(rng.below(static_cast<uint32_t>(shares.total)));
    size_t action = 0;
    while ((left -= shares.of[action]) >= 0) ++action;
    return action;
  }

  static Action to_action(const PublicHand& hand, const Place& place, size_t action) {
    const BettingTree& tree = place.blueprint.tree;
    const BetEdge& edge = tree.edges(place.node())[action];
    switch (edge.kind) {
      case BetKind::Fold:
        return check_or_fold(hand);
      case BetKind::Call:
        return check_or_call(hand);
      case BetKind::Raise:
        break;
    }
    const RaiseInterval legal = hand.raise_interval();
    if (legal.is_empty()) return check_or_call(hand);
    return Action::raise_to(std::clamp(real_raise(tree, place.node(), edge, hand), legal.min, legal.max));
  }

  BlueprintShelf shelf_;
  std::unique_ptr<Agent> many_;  // plays where more than two sit
  double threshold_;
  NotedSizes noted_;
};

Result<std::unique_ptr<Agent>> make_blueprint(const Params& params) {
  FELT_TRY(BlueprintShelf shelf, BlueprintShelf::open(params.file("file")));
  FELT_TRY(std::unique_ptr<Agent> many, make_agent("standard"));
  return std::unique_ptr<Agent>(
      std::make_unique<BlueprintBot>(std::move(shelf), std::move(many), params.number("threshold")));
}

}  // namespace

AgentInfo blueprint_info() {
  return {"blueprint",
          "Blueprint",
          "heads-up by a strategy worked out for the whole game",
          "Heads-up, it looks up what a strategy for the whole game says, which was worked out by playing hundreds "
          "of millions of hands against itself. At a table with more players it plays as Standard does.",
          "felt",
          {"holdem"},
          {{"file", 0, 0, 0,
            "a strategy made by felt train blueprint; else those of 100 and 200 big blinds that come with felt",
            Param::Kind::File},
           {"threshold", 0.1, 0, 1, "actions with a smaller share than this are not taken"}},
          make_blueprint};
}

}  // namespace felt
