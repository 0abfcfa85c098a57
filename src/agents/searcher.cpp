// searcher: plays by a blueprint before the flop and on it, and solves the turn and the river that are on the table,
// with what both players may hold by what they have done. Bets of any size are in the tree as they were made.
#include <algorithm>
#include <mutex>

#include "agents/blueprint_files.hpp"
#include "agents/roster.hpp"
#include "solver/search/hand_search.hpp"

namespace felt {
namespace {

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
    return at(view, view.history()).pick({view.hole()[0], view.hole()[1]}, rng);
  }

  HandPolicy at(const PublicHand& hand, std::span<const HandEvent> history) const override {
    const HandPolicy base = base_->policy()->at(hand, history);
    if (!search_.searches(hand)) return base;
    const std::lock_guard lock(mutex_);
    const auto found = search_.decision(hand, history);
    return found ? merged(*found, base, hand) : base;
  }

 private:
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
    for (const TreeAction& action : found.actions) rows.push_back(policy.row(to_action(action, hand)));
    for (const HandReport& report : found.hands[static_cast<size_t>(found.player)]) {
      const auto hole = static_cast<size_t>(report.hole.index());
      is_found[hole] = true;
      for (size_t a = 0; a < rows.size(); ++a) policy.share[rows[a]][hole] += static_cast<float>(report.frequency[a]);
    }
    for (size_t a = 0; a < base.actions.size(); ++a) {
      const size_t row = policy.row(base.actions[a]);
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
  return std::unique_ptr<Agent>(
      std::make_unique<SearcherBot>(std::move(blueprint), std::move(base), search_profile(params.whole("profile"))));
}

}  // namespace

AgentInfo searcher_info() {
  return {
      "searcher",
      "Searcher",
      "heads-up by a blueprint, then solves the turn and the river it is in",
      "Heads-up, it begins as Blueprint does and keeps track of what both may hold; on the turn and on the river it "
      "solves the very spot on the table, with the bets that were really made. At a table with more players it "
      "plays as Blueprint does there.",
      "felt",
      {"holdem"},
      {{"profile", 0, 0, 2, "how long it thinks", Param::Kind::Choice, kSearchProfiles},
       {"file", 0, 0, 0, "a strategy made by felt train blueprint; else the one that comes with felt",
        Param::Kind::File}},
      make_searcher};
}

}  // namespace felt
