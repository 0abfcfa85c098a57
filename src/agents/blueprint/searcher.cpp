// searcher: plays by a blueprint at first and solves the turn and the river that are on the table, and most flops,
// with what both players may hold by what they have done. Bets of any size are in the tree as they were made.
#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <thread>

#include "agents/blueprint/shared_blueprints.hpp"
#include "agents/roster.hpp"
#include "reading/hand_prediction.hpp"
#include "reading/make_reader.hpp"
#include "solver/blueprint/line_follower.hpp"
#include "solver/search/hand_search.hpp"

namespace felt {
namespace {

// What plays where nothing is searched.
struct Others {
  std::unique_ptr<Agent> heads_up;  // no-limit
  std::unique_ptr<Agent> many;      // more players, or limit
};

class SearcherBot final : public Agent, public Policy {
 public:
  SearcherBot(BlueprintShelf shelf, Others others, const SearchProfile& profile)
      : shelf_(std::move(shelf)),
        base_(std::move(others.heads_up)),
        many_(std::move(others.many)),
        profile_(profile),
        reader_(*make_reader("zju-ordered")) {}

  void begin_match(const MatchInfo& info) override {
    base_->begin_match(info);
    many_->begin_match(info);
  }
  void begin_hand(const HandInfo& info) override {
    base_->begin_hand(info);
    many_->begin_hand(info);
  }
  void end_hand(const View& view) override {
    base_->end_hand(view);
    many_->end_hand(view);
  }
  const Policy* policy() const override { return this; }
  Figures insight() const override { return insight_; }
  std::string save() const override { return base_->save(); }
  Result<void> load(std::string_view text) override { return base_->load(text); }

  Action act(const View& view, Rng& rng) override {
    insight_.clear();
    const auto found = search(view, view.history());
    const bool is_known = HandSearch::is_of_blueprint(view);
    if (!found) return (is_known ? base_ : many_)->act(view, rng);
    const Hole hole(view.hole()[0], view.hole()[1]);
    if (!is_known) {
      const auto& hands = found->hands[static_cast<size_t>(found->player)];
      if (std::ranges::find(hands, hole, &HandReport::hole) == hands.end()) return many_->act(view, rng);
    }
    note(*found, hole, ratio(Chips{1}, std::max(Chips{1}, view.min_bet())));
    return merged(*found, is_known ? base_->policy()->at(view, view.history()) : HandPolicy(), view).pick(hole, rng);
  }

  HandPolicy at(const PublicHand& hand, std::span<const HandEvent> history) const override {
    HandPolicy base = base_->policy()->at(hand, history);
    const auto found = search(hand, history);
    return found ? merged(*found, base, hand) : base;
  }

 private:
  // Every thread searches by itself: what it finds depends on the hand alone.
  std::optional<DecisionReport> search(const PublicHand& hand, std::span<const HandEvent> history) const {
    HandSearch* search = nullptr;
    {
      const std::lock_guard lock(mutex_);
      auto& own = searches_[std::this_thread::get_id()];
      if (own == nullptr) {
        own = std::make_unique<HandSearch>([this](const PublicHand& of) { return shelf_.of(of); }, profile_,
                                           [this](const auto& of, auto events) { return read_ranges(of, events); });
      }
      search = own.get();
    }
    if (!search->searches(hand)) return std::nullopt;
    if (HandSearch::is_of_blueprint(hand) && !button_acts_first(hand, history)) return std::nullopt;
    return search->decision(hand, history);
  }

  // By what has been done, as somebody who knows nobody at the table reads it.
  std::array<Range, 2> read_ranges(const PublicHand& hand, std::span<const HandEvent> history) const {
    std::vector<int> players(static_cast<size_t>(hand.players()));
    std::iota(players.begin(), players.end(), 0);
    HandPrediction prediction(*reader_, std::move(players));
    for (const HandEvent& event : history) prediction.feed(event);
    const std::array<Seat, 2> left = two_left(hand);
    return {prediction.of(left[0]).range(), prediction.of(left[1]).range()};
  }

  void note(const DecisionReport& found, Hole hole, double big_blinds) {
    for (const HandReport& report : found.hands[static_cast<size_t>(found.player)]) {
      if (report.hole != hole) continue;
      for (size_t a = 0; a < found.actions.size(); ++a) {
        if (report.knows_ev(a)) {
          insight_.emplace_back(to_text(found.actions[a]) + " EV bb", report.action_ev[a] * big_blinds);
        }
        insight_.emplace_back(to_text(found.actions[a]) + " share", report.frequency[a]);
      }
    }
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

  BlueprintShelf shelf_;
  std::unique_ptr<Agent> base_, many_;
  SearchProfile profile_;
  std::unique_ptr<HandReader> reader_;
  Figures insight_;
  mutable std::mutex mutex_;
  mutable std::map<std::thread::id, std::unique_ptr<HandSearch>> searches_;
};

Result<std::unique_ptr<Agent>> make_searcher(const Params& params) {
  const std::string& file = params.file("file");
  FELT_TRY(BlueprintShelf shelf, BlueprintShelf::open(file));
  FELT_TRY(std::unique_ptr<Agent> base, make_agent(file.empty() ? "blueprint" : "blueprint(file=" + file + ")"));
  FELT_TRY(std::unique_ptr<Agent> many, make_agent("reader"));
  SearchProfile profile = search_profile(params.whole("profile"));
  profile.hold = params.number("hold");
  profile.doubt = params.number("doubt");
  return std::unique_ptr<Agent>(
      std::make_unique<SearcherBot>(std::move(shelf), Others{std::move(base), std::move(many)}, profile));
}

}  // namespace

AgentInfo searcher_info() {
  return {
      "searcher",
      "Searcher",
      "heads-up by a blueprint, then solves the spot it is in",
      "Heads-up, it begins as Blueprint does and keeps track of what both may hold; from the flop on it "
      "solves the very spot on the table, with the bets that were really made. At a table with more players it "
      "plays as Reader does until two are left.",
      "felt",
      {"holdem", "limit-holdem"},
      {{"profile", 0, 0, 2, "how long it thinks", Param::Kind::Choice, kSearchProfiles},
       {"doubt", SearchProfile{}.doubt, 0, 1, "part of an opponent's steps that say nothing about their hand"},
       {"hold", 0, 0, 1, "rivers: part of the deals in which the opponent is held to what the turn gave them"},
       {"file", 0, 0, 0, "a strategy made by felt train blueprint; else those that come with felt", Param::Kind::File}},
      make_searcher};
}

}  // namespace felt
