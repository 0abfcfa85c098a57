// Source C's caesar as its report describes it: caesar(as=published). Its tables of formulas, for tests, and its maker.
#pragma once

#include <memory>

#include "agents/agent.hpp"
#include "agents/spec.hpp"
#include "cards/hand_rank.hpp"

namespace felt {

struct CaesarOdds {
  double win = 0, loss = 0;
};

// describe(hand) of algorithm 1, which the report does not print. It is given the hand and nothing else, so neither the
// number of opponents nor the draw to come counts: the chance against one random hand. A hand without a pair is never
// played, and so is lost; that is in the authors' published program, and is what lets its player starve (section 4.1).
CaesarOdds described(HandRank rank);

// Section 3.2.2, compute_cond: the odds of a hand once the best opponent's rank is predicted. The report prints the
// name alone. Read here: both hands are known by their chances against a random one, w and q, and two such chances give
// w(1 − q) : q(1 − w). A prediction that says nothing (q = 1/2) leaves the odds as they were.
CaesarOdds given_opponent(const CaesarOdds& odds, double predicted_rank);

// What a decision is about, in chips. "So far" is the whole hand, antes included, as the server counts.
struct CaesarPrices {
  double pot = 0, bet_so_far = 0, call = 0, raise = 0, all_in = 0;
};

struct CaesarValues {
  double fold = 0, call = 0, raise = 0, all_in = 0;
};

// Algorithm 2, lines 4 to 7, as printed: all three ways to play win the same pot and differ only in what they may lose.
// So the cheapest is the best of them, and that is the call; a raise, which costs more, is never chosen. (An all-in is,
// when a call takes all there is: of equal values it comes first.)
CaesarValues expected_values(const CaesarOdds& prior, const CaesarOdds& odds, const CaesarPrices& prices);

// Listing 11: the chance to win, mapped onto the budget. The budget is the allocable share of what is left beyond the
// minimum, and all of that when the share comes to no more than the minimum.
double listing_11(double win, double chips, double minimum, double allocable_share);

std::unique_ptr<Agent> make_published_caesar(const Params& params);

}  // namespace felt
