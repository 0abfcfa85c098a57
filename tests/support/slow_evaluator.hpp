// A second opinion on poker hands, written from the rules of the game and not from any trick: sort the cards, look for
// what they make, compare lists of ranks. Far too slow for anything but tests.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/hand_rank.hpp"

namespace felt::slow {

// Category first, then ranks in order of significance; bigger is better, compared like words in a dictionary.
using Verdict = std::vector<int>;

inline bool is_run(const std::vector<int>& ranks) {  // high to low
  for (size_t i = 1; i < ranks.size(); ++i) {
    if (ranks[i] != ranks[i - 1] - 1) return false;
  }
  return true;
}

inline Verdict judge_five(const std::vector<Card>& cards) {
  std::vector<int> ranks;
  std::map<int, int> copies;
  bool flush = true;
  for (const Card card : cards) {
    ranks.push_back(index(card.rank()));
    ++copies[index(card.rank())];
    flush = flush && card.suit() == cards[0].suit();
  }
  std::sort(ranks.begin(), ranks.end(),
            [&](int a, int b) { return copies[a] != copies[b] ? copies[a] > copies[b] : a > b; });
  bool straight = copies.size() == 5 && is_run(ranks);
  if (ranks == std::vector<int>{12, 3, 2, 1, 0}) {  // A 5 4 3 2
    straight = true;
    ranks = {3, 2, 1, 0, -1};
  }
  const int most = copies[ranks[0] < 0 ? 12 : ranks[0]];
  Category category = Category::HighCard;
  if (straight && flush)
    category = Category::StraightFlush;
  else if (most == 4)
    category = Category::Quads;
  else if (most == 3 && copies.size() == 2)
    category = Category::FullHouse;
  else if (flush)
    category = Category::Flush;
  else if (straight)
    category = Category::Straight;
  else if (most == 3)
    category = Category::Trips;
  else if (most == 2 && copies.size() == 3)
    category = Category::TwoPair;
  else if (most == 2)
    category = Category::Pair;
  Verdict verdict{static_cast<int>(category)};
  verdict.insert(verdict.end(), ranks.begin(), ranks.end());
  return verdict;
}

// The best five of five to seven cards.
inline Verdict judge(CardSet set) {
  const std::vector<Card> cards(set.begin(), set.end());
  std::vector<bool> chosen(cards.size(), false);
  std::fill(chosen.begin(), chosen.begin() + 5, true);
  Verdict best;
  do {
    std::vector<Card> five;
    for (size_t i = 0; i < cards.size(); ++i) {
      if (chosen[i]) five.push_back(cards[i]);
    }
    best = std::max(best, judge_five(five));
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return best;
}

}  // namespace felt::slow
