#include "web_app/study/solution_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "solver/solution/solution_path.hpp"
#include "web_app/catalogue/json_request.hpp"

namespace felt {
namespace {

constexpr std::string_view kPlayers[] = {"oop", "ip"};
constexpr size_t kMaxSteps = 100;

// A walk along a path, with the chips that the cursor does not tell by player.
class Walk {
 public:
  explicit Walk(PostflopSolver& solver) : cursor_(solver), stacks_{solver.spot().stack, solver.spot().stack} {}

  Result<void> step(std::string_view word) {
    const auto at = cursor_.at();
    const SolutionCursor before = cursor_;
    FELT_TRY(take_step(cursor_, word));
    if (at == SolutionCursor::At::Card) {
      bets_ = {};
      words_.push_back(to_text(cursor_.board().back()));
    } else {
      act(before, word);
    }
    return {};
  }

  const SolutionCursor& cursor() const { return cursor_; }
  const std::vector<std::string>& words() const { return words_; }
  std::array<int64_t, 2> stacks() const { return {stacks_[0].count, stacks_[1].count}; }

 private:
  // The same choice as take_step's: by words, or by number.
  void act(const SolutionCursor& before, std::string_view word) {
    const std::vector<TreeAction> actions = before.actions();
    const auto number = parse_uint(word);
    for (size_t a = 0; a < actions.size(); ++a) {
      if ((number && *number == a + 1) || to_text(actions[a]) == word) return pay(before.player(), actions[a]);
    }
  }

  void pay(int player, const TreeAction& action) {
    using Kind = TreeAction::Kind;
    const auto p = static_cast<size_t>(player);
    words_.push_back(to_text(action));
    const bool is_bet = action.kind == Kind::Bet || action.kind == Kind::Raise;
    const Chips to = is_bet ? action.to : action.kind == Kind::Call ? bets_[1 - p] : bets_[p];
    stacks_[p] -= to - bets_[p];
    bets_[p] = to;
  }

  SolutionCursor cursor_;
  std::array<Chips, 2> stacks_, bets_{};
  std::vector<std::string> words_;
};

// Sums over the hands of each of the 169 classes.
struct ClassSums {
  std::array<double, kHoleClasses> value{}, weight{};

  void add(Hole hole, double of, double times) {
    const auto index = static_cast<size_t>(HoleClass(hole).index());
    value[index] += of * times;
    weight[index] += times;
  }
  Json means() const {
    Json grid = Json::array();
    for (size_t i = 0; i < value.size(); ++i) {
      grid.push_back(weight[i] > 1e-9 ? finite(value[i] / weight[i]) : Json());
    }
    return grid;
  }
};

Json action_grids(const DecisionReport& report) {
  Json grids = Json::array();
  for (size_t a = 0; a < report.actions.size(); ++a) {
    ClassSums sums;
    for (const HandReport& hand : report.hands[static_cast<size_t>(report.player)]) {
      sums.add(hand.hole, hand.frequency[a], hand.reach);
    }
    grids.push_back(sums.means());
  }
  return grids;
}

Json reach_grid(const DecisionReport& report) {
  ClassSums sums;
  for (const HandReport& hand : report.hands[static_cast<size_t>(report.player)]) sums.add(hand.hole, hand.reach, 1);
  std::array<double, kHoleClasses> mean{};
  for (size_t i = 0; i < mean.size(); ++i) mean[i] = sums.weight[i] > 0 ? sums.value[i] / sums.weight[i] : 0;
  const double most = std::max(*std::ranges::max_element(mean), 1e-300);
  for (double& reach : mean) reach /= most;
  return mean;
}

Json ev_grids(const DecisionReport& report) {
  Json grids = Json::array();
  for (const auto& hands : report.hands) {
    ClassSums sums;
    for (const HandReport& hand : hands) sums.add(hand.hole, hand.ev, hand.weight);
    grids.push_back(sums.means());
  }
  return grids;
}

void add_decision(const SolutionCursor& cursor, Json& node) {
  const DecisionReport report = cursor.report();
  node["player"] = kPlayers[report.player];
  for (size_t a = 0; a < report.actions.size(); ++a) {
    const std::string words = to_text(report.actions[a]);
    node["actions"].push_back({{"label", words}, {"word", words}, {"frequency", report.frequency[a]}});
  }
  node["grids"] = action_grids(report);
  node["reach"] = reach_grid(report);
  node["ev_grid"] = ev_grids(report);
  node["ev"] = report.ev;
  node["equity"] = report.equity;
}

Json node_view(const Walk& walk) {
  const SolutionCursor& cursor = walk.cursor();
  const bool is_chance = cursor.at() == SolutionCursor::At::Card;
  Json board = Json::array(), cards = Json::array();
  for (const Card card : cursor.board()) board.push_back(to_text(card));
  if (is_chance) {
    for (const Card card : cursor.cards()) cards.push_back(to_text(card));
  }
  const Json none = Json::array();
  Json node = {{"path", walk.words()},
               {"player", is_chance ? "chance" : "end"},
               {"board", std::move(board)},
               {"pot", cursor.pot().count},
               {"stacks", walk.stacks()},
               {"actions", none},
               {"cards", std::move(cards)},
               {"grids", none},
               {"reach", none},
               {"ev_grid", none},
               {"ev", none},
               {"equity", none}};
  if (cursor.at() == SolutionCursor::At::Decision) add_decision(cursor, node);
  return node;
}

}  // namespace

Result<Json> solution_node(PostflopSolver& solver, std::string_view path) {
  const auto words = split(path, ",");
  if (words.size() > kMaxSteps) return Error{fmt::format("a path of {} steps leads nowhere", words.size())};
  Walk walk(solver);
  for (const Token& word : words) {
    if (const auto stepped = walk.step(word.text); !stepped.ok()) {
      return usage_error(fmt::format("column {} of the path: {}", word.column, stepped.error().message));
    }
  }
  return node_view(walk);
}

}  // namespace felt
