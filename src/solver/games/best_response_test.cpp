#include "solver/games/best_response.hpp"

#include <gtest/gtest.h>

#include <map>

#include "base/rng.hpp"
#include "solver/games/small_games.hpp"
#include "support/clairvoyance.hpp"

namespace felt {
namespace {

// A second opinion that shares nothing with the compiled forms: walks the game's description, history by history.
class SlowResponse {
 public:
  SlowResponse(const Information& all, const Strategy& strategy, int player)
      : all_(all), strategy_(strategy), player_(player) {}

  double best(const GameState& root) {
    gather(root, 1.0);
    return value(root, true);
  }
  double follow(const GameState& root) { return value(root, false); }

 private:
  struct History {
    std::unique_ptr<GameState> state;
    double reach;  // by chance and the others
  };

  double weight(const GameState& state, int action) const {
    if (state.kind() == NodeKind::Chance) return state.probability(action);
    return all_.probability(strategy_, state.actor(), state.information(), state.action_name(action));
  }

  bool is_own(const GameState& state) const { return state.kind() == NodeKind::Decision && state.actor() == player_; }

  void gather(const GameState& state, double reach) {
    if (state.kind() == NodeKind::Terminal) return;
    for (int i = 0; i < state.actions(); ++i) {
      auto next = state.after(i);
      const double further = is_own(state) ? reach : reach * weight(state, i);
      gather(*next, further);
      if (is_own(*next)) {
        auto& same = histories_[next->information()];
        same.push_back({std::move(next), further});
      }
    }
  }

  int best_action(const GameState& state) {
    const std::string label = state.information();
    if (const auto known = choices_.find(label); known != choices_.end()) return known->second;
    int choice = 0;
    double most = -1e9;
    for (int i = 0; i < state.actions(); ++i) {
      double sum = 0;
      for (const History& history : histories_[label]) sum += history.reach * value(*history.state->after(i), true);
      if (sum > most) {
        most = sum;
        choice = i;
      }
    }
    return choices_[label] = choice;
  }

  double value(const GameState& state, bool is_best) {
    if (state.kind() == NodeKind::Terminal) return state.payoff(player_);
    if (is_best && is_own(state)) return value(*state.after(best_action(state)), true);
    double sum = 0;
    for (int i = 0; i < state.actions(); ++i) sum += weight(state, i) * value(*state.after(i), is_best);
    return sum;
  }

  const Information& all_;
  const Strategy& strategy_;
  int player_;
  std::map<std::string, std::vector<History>> histories_;
  std::map<std::string, int> choices_;
};

Strategy random_strategy(const Information& all, uint64_t seed) {
  Rng rng(seed);
  std::vector<double> weights(all.sequences());
  for (double& weight : weights) weight = rng.below(4) == 0 ? 0 : rng.uniform();
  return all.normalised(weights);
}

struct Game {
  explicit Game(std::unique_ptr<GameState> state) : root(std::move(state)), form(*compile_game(*root)) {}
  std::unique_ptr<GameState> root;
  SequenceForm form;
};

void expect_same_as_slow(const Game& game, uint64_t seed) {
  const Strategy strategy = random_strategy(game.form.information(), seed);
  const Evaluation fast = evaluate(game.form, strategy);
  for (int p = 0; p < game.form.players(); ++p) {
    SlowResponse slow(game.form.information(), strategy, p);
    EXPECT_NEAR(fast.best[p], slow.best(*game.root), 1e-12);
    EXPECT_NEAR(fast.values[p], slow.follow(*game.root), 1e-12);
  }
}

TEST(BestResponse, EqualsTheSlowOne) {
  const Game kuhn(make_kuhn()), three(make_kuhn(3)), clairvoyance(std::make_unique<Clairvoyance>(0.7));
  for (uint64_t seed = 1; seed <= 5; ++seed) {
    expect_same_as_slow(kuhn, seed);
    expect_same_as_slow(three, seed);
    expect_same_as_slow(clairvoyance, seed);
  }
  expect_same_as_slow(Game(make_leduc(LeducSuits::Unseen)), 1);
}

TEST(BestResponse, IsNeverWorseThanAnyStrategy) {
  const Game games[] = {Game(make_kuhn()), Game(make_kuhn(4)), Game(make_leduc(LeducSuits::Seen))};
  for (const Game& game : games) {
    for (uint64_t seed = 1; seed <= 200; ++seed) {
      const Strategy strategy = random_strategy(game.form.information(), seed);
      const Evaluation result = evaluate(game.form, strategy);
      EXPECT_GE(result.nash_conv(), 0);
      double sum = 0;
      for (int p = 0; p < game.form.players(); ++p) {
        EXPECT_GE(result.best[p], result.values[p] - 1e-12);
        sum += result.values[p];
      }
      EXPECT_NEAR(sum, 0, 1e-12);
    }
  }
}

TEST(BestResponse, IsWorthWhatItSays) {
  const Game game(make_leduc(LeducSuits::Seen));
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    const Strategy strategy = random_strategy(game.form.information(), seed);
    const Evaluation result = evaluate(game.form, strategy);
    for (int p = 0; p < 2; ++p) {
      EXPECT_NEAR(evaluate(game.form, best_response(game.form, strategy, p)).values[p], result.best[p], 1e-12);
    }
  }
}

// Both check and fold whenever they can: a bet of 1 then wins the ante every time, first or second.
TEST(BestResponse, BetsAgainstThoseWhoAlwaysFold) {
  const Game game(make_kuhn());
  const Information& all = game.form.information();
  std::vector<double> weights(all.sequences());
  for (const InfoSet& set : all.sets) weights[set.first_sequence] = 1;
  const Evaluation result = evaluate(game.form, all.normalised(weights));
  EXPECT_NEAR(result.best[0], 1, 1e-12);
  EXPECT_NEAR(result.best[1], 1, 1e-12);
  EXPECT_NEAR(result.exploitability(), 1, 1e-12);
}

}  // namespace
}  // namespace felt
