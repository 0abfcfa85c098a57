// More than a hundred decisions whose answers are known, by formula or by a solve to 0.05 % of the pot, or where a best
// response tells what can be won. The charts of short stacks have their own test (push_fold_table_test.cpp).
// What a search loses in them is at most half a percent of the pot.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "cards/card_text.hpp"
#include "equity/ranges/range_text.hpp"
#include "solver/search/search_profile.hpp"
#include "solver/search/street_search.hpp"
#include "support/reference_spots.hpp"

namespace felt {
namespace {

Range range(std::string_view text) { return *parse_range(text); }

Hole hole(std::string_view text) {
  const auto cards = *parse_cards(text);
  return {cards[0], cards[1]};
}

StreetSearch search_of(const StreetSpot& spot, const std::array<Range, 2>& ranges, const SearchEffort& effort) {
  SearchTree tree = search_tree(spot, effort);
  EXPECT_TRUE(tree.set_ranges(ranges, 0).ok());
  return {std::move(tree), {effort.iterations, effort.sampled}};
}

// A solve of the same tree to 0.05 % of the pot.
StreetSearch precise_of(const StreetSpot& spot, const std::array<Range, 2>& ranges, SearchEffort effort) {
  while (true) {
    StreetSearch found = search_of(spot, ranges, effort);
    if (found.exploitability() < 0.0005) return found;
    effort.iterations *= 3;
  }
}

// What playing one strategy costs where another, precise one tells what every action of every hand is worth; in parts
// of the pot.
double loss(const DecisionReport& played, const DecisionReport& precise, Chips pot) {
  double lost = 0, weight = 0;
  const auto player = static_cast<size_t>(precise.player);
  for (size_t i = 0; i < precise.hands[player].size(); ++i) {
    const HandReport &known = precise.hands[player][i], &own = played.hands[player][i];
    EXPECT_EQ(known.hole, own.hole);
    const double best = *std::ranges::max_element(known.action_ev);
    for (size_t a = 0; a < known.action_ev.size(); ++a) {
      lost += known.weight * own.frequency[a] * (best - known.action_ev[a]);
    }
    weight += known.weight;
  }
  return lost / weight / static_cast<double>(pot.count);
}

// Nuts or air, all-in or check, against bluff-catchers, whatever the stack and the share of nuts: bluffs are as many as
// the bet allows, and the nuts win the pot and, as often as they are called, the bet.
TEST(KnownAnswers, KnowsTheValueOfEveryPolarRiver) {
  const SearchEffort all_in{.iterations = 400, .now = {*parse_bet_sizes("a", false), {}, std::nullopt}, .later = {}};
  for (const char* board : {"2c2d7h8s3c", "2h7c8d3sJs"}) {
    for (const char* nuts : {"AA", "AA:0.7", "AA:0.4"}) {
      for (int64_t stack = 20; stack <= 200; stack += 20) {
        SearchTree tree = search_tree({*parse_cards(board), Chips{100}, Chips{stack}, {}}, all_in);
        const std::array<Range, 2> ranges{range(std::string(nuts) + ",54s"), range("KK")};
        ASSERT_TRUE(tree.set_ranges(ranges, 0).ok());
        const StreetSearch search(std::move(tree), {all_in.iterations});
        const double weight = 6 * ranges[0].weight(hole("AhAs")), share = weight / (weight + 4);
        const double bet = static_cast<double>(stack) / 100;
        EXPECT_NEAR(search.decision({}).ev[0], share * 100 * (1 + bet / (1 + bet)), 0.5) << board << nuts << stack;
      }
    }
  }
}

// Rivers of two random ranges, with the effort of a profile: nobody could win half a percent of the pot more.
TEST(KnownAnswers, LosesLittleOnRandomRivers) {
  const SearchEffort effort = search_profile(1).river;
  for (uint64_t seed = 1; seed <= 30; ++seed) {
    Rng rng(seed);
    StreetSpot spot{{}, Chips{100 + 50 * rng.below(10)}, Chips{200 + 100 * rng.below(20)}, {}};
    CardSet dealt;
    while (dealt.size() < 5) dealt |= Card::from_id(static_cast<int>(rng.below(kCards)));
    spot.board.assign(dealt.begin(), dealt.end());
    std::array<Range, 2> ranges;
    for (Range& one : ranges) {
      for (const Hole held : kAllHoles) {
        if (rng.below(4) == 0 && !held.cards().intersects(dealt)) one.set_weight(held, 0.05 + 0.95 * rng.uniform());
      }
    }
    SearchTree tree = search_tree(spot, effort);
    ASSERT_TRUE(tree.set_ranges(ranges, effort.least_weight).ok());
    EXPECT_LT(StreetSearch(std::move(tree), {effort.iterations, effort.sampled}).exploitability(), 0.005) << seed;
  }
}

// A bluff-catcher that faces a bet of any size calls as often as makes a bluff worth nothing, 1 / (1 + bet in pots),
// while there are enough bluffs: four for six value bets.
TEST(KnownAnswers, TheBluffCatcherCallsEveryBetAsOftenAsItsPriceSays) {
  for (const int64_t bet : {10, 20, 37, 50, 75, 100, 125, 150}) {
    const SearchEffort only{
        .iterations = 4'000, .now = {*parse_bet_sizes("a", false), {}, std::nullopt}, .later = {}, .max_raises = 1};
    const StreetSpot spot{*parse_cards("2c2d7h8s3c"), Chips{100}, Chips{bet}, {Chips{bet}}};
    const StreetSearch search = search_of(spot, {range("AA,54s"), range("KK")}, only);
    const DecisionReport answer = search.decision(spot.line);
    EXPECT_NEAR(answer.frequency[1], 100.0 / static_cast<double>(100 + bet), 0.03) << bet;
  }
}

// Turns and rivers of real ranges, the first decision and the answer to a bet, by the effort of `normal`: against a
// solve to 0.05 % of the pot.
TEST(KnownAnswers, LosesLittleWhereAPreciseSolveKnows) {
  const std::array<Range, 2> ranges{range(reference::kNarrow[0]), range(reference::kNarrow[1])};
  const SearchProfile profile = search_profile(1);
  for (const char* board : {"QsJh2h8d", "Ts9s4d4c", "As7d2c5h", "QsJh2h8d3c", "KhTh6h2s2d", "9c8c7d6hAs"}) {
    StreetSpot spot{*parse_cards(board), Chips{600}, Chips{2'400}, {}};
    const bool is_turn = spot.board.size() == 4;
    const SearchEffort& effort = is_turn ? profile.turn : profile.river;
    const StreetSearch found = search_of(spot, ranges, effort), precise = precise_of(spot, ranges, effort);
    EXPECT_LT(loss(found.decision({}), precise.decision({}), spot.pot), 0.005) << board;
    const std::vector<Chips> check{Chips{0}};
    EXPECT_LT(loss(found.decision(check), precise.decision(check), spot.pot), 0.005) << board;
  }
}

}  // namespace
}  // namespace felt
