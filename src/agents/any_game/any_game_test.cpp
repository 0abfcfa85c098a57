#include <gtest/gtest.h>

#include "agents/any_game/best_discard.hpp"
#include "agents/any_game/final_hands.hpp"
#include "agents/odds_game.hpp"
#include "agents/roster.hpp"
#include "cards/card_text.hpp"
#include "equity/games/odds.hpp"
#include "game/hand.hpp"
#include "support/random_play.hpp"

namespace felt {
namespace {

std::vector<Card> cards(const std::string& text) { return *parse_cards(text); }

// A hand of two that is called down to the street, with these cards first in the deck.
class CalledDown {
 public:
  CalledDown(std::string_view game, const std::string& deck, int street)
      : rules_(*named_rules(game)), hand_(rules_, setup(), Dealer(cards(deck), Rng(1))) {
    while (hand_.state().street() < street) call();
  }

  const HandState& state() const { return hand_.state(); }
  View view() const { return hand_.view(hand_.state().actor()); }
  void act(const Action& action) { hand_.act(action); }
  void call() {
    const View now = view();
    act(now.phase() == Phase::Draw ? Action::stand_pat()
                                   : (now.to_call() > Chips{0} ? Action::call() : Action::check()));
  }

 private:
  HandSetup setup() const {
    HandSetup setup = make_setup(2, Chips{1000}, Chips{5}, Chips{10});
    if (rules_.forced_bets != ForcedBets::BringIn) return setup;
    setup.posts = {};
    setup.bring_in = Chips{2};
    setup.antes[0] = setup.antes[1] = Chips{1};
    return setup;
  }

  Rules rules_;
  Hand hand_;
};

double exact_share(const View& view) {
  OddsQuestion question;
  question.game = odds_game(view.rules());
  question.game.draws = 0;
  question.players.push_back({view.hole().known(), {}});
  for (const Seat seat : view.opponents()) question.players.push_back({view.shown_cards(seat).known(), {}});
  question.board = CardSet::of(view.board());
  EquityOptions options;
  options.exact_budget_seconds = 100;
  return compute_odds(question, options)->players[0].equity;
}

TEST(FinalHands, AreTheOddsWhileNobodyHasBet) {
  for (const auto& [game, deck, street] : {std::tuple{"stud",
                                                      "AsKd2c7h8s9c"
                                                      "AhTd"
                                                      "3c4d"
                                                      "5sJh"
                                                      "Qs2d",
                                                      4},
                                           std::tuple{"razz",
                                                      "As2dKc7h8s9c"
                                                      "3hTd"
                                                      "4c4d"
                                                      "5sJh"
                                                      "Qs2s",
                                                      4},
                                           std::tuple{"omaha-hilo",
                                                      "As2dKc7h8s9cTd5d"
                                                      "3c4cJh"
                                                      "Qs",
                                                      2}}) {
    CalledDown hand(game, deck, street);
    Rng rng(5);
    const View view = hand.view();
    EXPECT_NEAR(expected_share(view, 40'000, rng), exact_share(view), 0.012) << game;
  }
}

TEST(FinalHands, WhoBetsIsThoughtToHaveMore) {
  CalledDown quiet("stud",
                   "AsKd2c7h8s9c"
                   "AhTd"
                   "3c4d"
                   "5sJh",
                   3);
  CalledDown loud("stud",
                  "AsKd2c7h8s9c"
                  "AhTd"
                  "3c4d"
                  "5sJh",
                  3);
  loud.act(Action::raise_to(loud.view().raise_interval().min));
  quiet.act(Action::check());
  // The same player with the same cards, before and after the other's bet.
  HandLog log;
  Rng one(3), other(3);
  ASSERT_EQ(quiet.view().hole(), loud.view().hole());
  EXPECT_GT(expected_share(quiet.view(), 4000, one), expected_share(loud.view(), 4000, other) + 0.02);
}

TEST(FinalHands, WhoStandsPatIsThoughtToHaveMoreThanWhoDrawsThree) {
  const std::string deck =
      "2c3d4h6sKd"
      "AcAdAh5s9c";
  CalledDown pat("deuce-draw", deck, 1), draws("deuce-draw", deck, 1);
  pat.act(Action::stand_pat());
  draws.act(Action::discard(0b111));
  Rng one(3), other(3);
  ASSERT_EQ(pat.view().hole(), draws.view().hole());
  EXPECT_LT(expected_share(pat.view(), 2000, one) + 0.05, expected_share(draws.view(), 2000, other));
}

TEST(BestDiscard, ThrowsWhatExactOddsSay) {
  struct Case {
    std::string_view game;
    std::string hand;
    std::string thrown;
  };
  for (const Case& c : {Case{"deuce-draw", "2c3d4h7sKd", "Kd"}, Case{"deuce-draw", "2c3d4h5s7d", ""},
                        Case{"limit-draw", "AcAdTh5s2d", "Th5s2d"}, Case{"draw", "9c9d9hKs2d", "Ks2d"}}) {
    // Heads-up the first cards are those of the big blind, who draws first.
    CalledDown hand(c.game, c.hand, 1);
    ASSERT_EQ(hand.view().phase(), Phase::Draw);
    Rng rng(8);
    const Action action = best_discard(hand.view(), 400, rng);
    CardSet thrown;
    for (int i = 0; i < 5; ++i) {
      if ((action.places >> i & 1) != 0) thrown |= hand.view().hole()[i];
    }
    EXPECT_EQ(thrown, CardSet::of(cards(c.thrown))) << c.game << " " << c.hand << ": " << to_text(action);
  }
}

// Eight who stay to the end get a common card, which is one of seven for everybody.
TEST(FinalHands, ACommonCardIsEverybodys) {
  const Rules rules = *named_rules("stud");
  HandSetup setup = make_setup(8, Chips{1000}, Chips{5}, Chips{10});
  setup.posts = {};
  setup.bring_in = Chips{2};
  Hand hand(rules, setup, Dealer(Rng(3)));
  while (hand.state().street() < 4) hand.act(check_or_call(hand.state()));
  ASSERT_EQ(hand.state().board().size(), 1u);
  Rng rng(1);
  const View view = hand.view(hand.state().actor());
  OddsQuestion question;
  question.game = {.hole_cards = 6, .board_cards = 1};
  question.board = CardSet::of(view.board());
  question.players.push_back({view.hole().known(), {}});
  for (const Seat seat : view.opponents()) question.players.push_back({view.shown_cards(seat).known(), {}});
  EquityOptions options;
  options.method = EquityOptions::Method::Sample;
  options.target_error = 0.002;
  EXPECT_NEAR(expected_share(view, 20'000, rng), compute_odds(question, options)->players[0].equity, 0.015);
}

}  // namespace
}  // namespace felt
