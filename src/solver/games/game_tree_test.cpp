#include "solver/games/game_tree.hpp"

#include <gtest/gtest.h>

#include "solver/games/rules_game.hpp"
#include "solver/games/sequence_form.hpp"
#include "solver/games/small_games.hpp"

namespace felt {
namespace {

constexpr std::string_view kLeduc =
    "GAMEDEF\nlimit\nnumPlayers = 2\nnumRounds = 2\nblind = 1 1\nraiseSize = 2 4\nfirstPlayer = 1 1\nmaxRaises = 2 2\n"
    "numSuits = 2\nnumRanks = 3\nnumHoleCards = 1\nnumBoardCards = 0 1\nEND GAMEDEF\n";

struct Counts {
  size_t chance, decision, terminal, sets;
  friend bool operator==(const Counts&, const Counts&) = default;
};

Counts counts(const GameTree& tree) {
  return {tree.count(NodeKind::Chance), tree.count(NodeKind::Decision), tree.count(NodeKind::Terminal),
          tree.information.sets.size()};
}

Counts counts(const GameState& game) { return counts(*compile_game(game)); }

GameTree compile_rules(RulesGame game) { return *compile_game(**make_rules_game(std::move(game))); }

TEST(GameTree, HasTheKnownSizes) {
  EXPECT_EQ(counts(*make_kuhn()), (Counts{4, 24, 30, 12}));
  EXPECT_EQ(counts(*make_leduc(LeducSuits::Seen)), (Counts{157, 3780, 5520, 936}));
  EXPECT_EQ(counts(*make_leduc(LeducSuits::Unseen)), (Counts{157, 3780, 5520, 288}));
  EXPECT_EQ(counts(*make_kuhn(3)).sets, 48u);
}

TEST(GameTree, RulesMakeTheSameTrees) {
  const auto kuhn = rules_game(*named_acpc_game("kuhn.limit.3p.game"));
  ASSERT_TRUE(kuhn);
  EXPECT_EQ(counts(compile_rules(*kuhn)), counts(*make_kuhn(3)));

  RulesGame leduc = *rules_game(*parse_acpc_game(kLeduc));
  leduc.merges_suits = false;
  EXPECT_EQ(counts(compile_rules(leduc)), (Counts{157, 3780, 5520, 936}));
}

// An unlike card on the board can be of either suit, a like one only of the other: J, and JJ, JQ, Jq, JK, Jk.
TEST(GameTree, MergesSuitsThatAreAlike) {
  const auto leduc = rules_game(*parse_acpc_game(kLeduc));
  ASSERT_TRUE(leduc);
  EXPECT_EQ(compile_rules(*leduc).information.sets.size(), 3u * 6 + 5 * 3 * 5 * 6);
}

TEST(GameTree, AddsUpEndingsNobodyCanTellApart) {
  EXPECT_EQ(SequenceForm(*compile_game(*make_kuhn())).outcomes(), 30u);
  EXPECT_EQ(SequenceForm(*compile_game(*make_leduc(LeducSuits::Seen))).outcomes(), 5520u);
  EXPECT_EQ(SequenceForm(*compile_game(*make_leduc(LeducSuits::Unseen))).outcomes(), 1116u);
}

TEST(GameTree, RefusesGamesThatAreTooLarge) {
  const auto tree = compile_game(*make_leduc(LeducSuits::Seen), 9456);
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().message, "the game has more than 9456 nodes");
  EXPECT_TRUE(compile_game(*make_leduc(LeducSuits::Seen), 9457));

  RulesGame holdem;
  holdem.rules = *named_rules("holdem");
  holdem.setup = make_setup(2, Chips{20}, Chips{1}, Chips{2});
  EXPECT_FALSE(compile_game(**make_rules_game(holdem), 20'000));
}

TEST(GameTree, RefusesGamesItCannotPlay) {
  RulesGame game;
  game.rules = *named_rules("draw");
  game.setup = make_setup(2, Chips{20}, Chips{1}, Chips{2});
  EXPECT_EQ(make_rules_game(game).error().message, "games in which cards are exchanged cannot be solved here");
  game.rules = *named_rules("holdem");
  game.ranks = game.suits = 2;
  EXPECT_EQ(make_rules_game(game).error().message, "2 ranks of 2 suits are too few for 9 cards");
}

// Two players, one card each of three, no limit: bets of the pot or all-in, as far as stacks go.
TEST(GameTree, OffersTheListedRaises) {
  RulesGame game = *rules_game(*named_acpc_game("kuhn.limit.3p.game"));
  game.rules.betting = Betting::NoLimit;
  game.rules.streets[0].max_raises = kNoCap;
  game.rules.min_players = 2;
  game.setup = make_setup(2, Chips{20}, Chips{1}, Chips{2});
  game.payoff_unit = Chips{1};
  const GameTree tree = compile_rules(game);
  const auto set = tree.information.find(1, "Ac ");
  ASSERT_TRUE(set);
  const InfoSet& first = tree.information.sets[*set];
  const auto names = std::vector(tree.information.sequence_labels.begin() + first.first_sequence,
                                 tree.information.sequence_labels.begin() + first.first_sequence + first.actions);
  EXPECT_EQ(names, (std::vector<std::string>{"fold", "call", "raise to 6", "raise to 20"}));
}

// Forgets which card it holds when it acts again.
class Forgetful final : public GameState {
 public:
  int players() const override { return 1; }
  NodeKind kind() const override { return path_.size() == 2 ? NodeKind::Terminal : NodeKind::Decision; }
  int actions() const override { return 2; }
  std::unique_ptr<GameState> after(int action) const override {
    auto next = std::make_unique<Forgetful>(*this);
    next->path_ += static_cast<char>('a' + action);
    return next;
  }
  double probability(int) const override { return 0; }
  int actor() const override { return 0; }
  std::string action_name(int action) const override { return action == 0 ? "left" : "right"; }
  std::string information() const override { return path_.empty() ? "start" : "later"; }
  double payoff(int) const override { return 0; }

 private:
  std::string path_;
};

TEST(GameTree, RefusesPlayersWhoForget) {
  const auto tree = compile_game(Forgetful());
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().message, "player 1 forgets what they did: 'later' is reached in different ways");
}

}  // namespace
}  // namespace felt
