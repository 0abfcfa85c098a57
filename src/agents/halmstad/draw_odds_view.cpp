#include "agents/halmstad/draw_odds_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "base/assert.hpp"
#include "base/rng.hpp"
#include "cards/evaluator.hpp"

namespace felt {
namespace {

RankDistribution normalised(const RankDistribution& counts) {
  const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
  RankDistribution parts = counts;
  for (double& part : parts) part /= total;
  return parts;
}

RankDistribution count_random_fives() {
  RankDistribution counts{};
  for (const RankCount& hands : all_fives()) counts[hands.rank] = hands.count;
  return normalised(counts);
}

// Cards whose rank comes at least twice.
CardSet paired_cards(CardSet hand) {
  std::array<int, kRanks> count{};
  for (const Card card : hand) ++count[index(card.rank())];
  CardSet paired;
  for (const Card card : hand) {
    if (count[index(card.rank())] > 1) paired |= card;
  }
  return paired;
}

bool is_open_straight(CardSet four) {
  unsigned ranks = 0;
  for (const Card card : four) ranks |= 1u << index(card.rank());
  const unsigned low = ranks & (0u - ranks);
  return ranks == 0b1111 * low && low != 1u << 9;  // J Q K A is open on one side only
}

bool is_four_flush(CardSet four) {
  const Suit suit = (*four.begin()).suit();
  return std::all_of(four.begin(), four.end(), [&](Card card) { return card.suit() == suit; });
}

CardSet highest(CardSet hand, int count) {
  std::vector<Card> cards(hand.begin(), hand.end());
  std::sort(cards.begin(), cards.end(), std::greater<>());
  CardSet kept;
  for (int i = 0; i < count; ++i) kept |= cards[static_cast<size_t>(i)];
  return kept;
}

CardSet kept_by_the_book(CardSet hand, Rng& rng) {
  if (evaluate(hand).category() >= Category::Straight) return hand;
  const CardSet paired = paired_cards(hand);
  if (!paired.is_empty()) return paired;
  for (const Card thrown : hand) {
    if (is_four_flush(hand - thrown) || is_open_straight(hand - thrown)) return hand - thrown;
  }
  return highest(hand, rng.below(4) == 0 ? 2 : 1);  // the best discards throw four in 30 of 100 hands
}

RankDistribution simulate_drawing() {
  constexpr int kHands = 200'000;  // a standard error below 0.2 % for any sum of ranks
  RankDistribution counts{};
  Rng rng(1);
  for (int i = 0; i < kHands; ++i) {
    CardSet seen;
    const auto deal = [&] {
      Card card;
      do card = Card::from_id(static_cast<int>(rng.below(kCards)));
      while (seen.contains(card));
      seen |= card;
      return card;
    };
    while (seen.size() < 5) deal();
    CardSet hand = kept_by_the_book(seen, rng);
    while (hand.size() < 5) hand |= deal();
    counts[evaluate(hand).value()] += 1;
  }
  // Ranks that the sample missed must stay possible.
  for (int rank = 1; rank <= kHandRanks; ++rank) counts[rank] += random_five()[rank];
  return normalised(counts);
}

// By own rank, the chance to beat that many opponents who draw by the book.
const WinByRank& book_wins(int opponents) {
  static const std::vector<WinByRank> all = [] {
    const WinByRank one = win_by_rank(drawn_five());
    std::vector<WinByRank> wins(kMaxSeats, one);
    for (int n = 0; n < kMaxSeats; ++n) {
      for (double& win : wins[n]) win = std::pow(win, n);
    }
    return wins;
  }();
  return all[opponents];
}

double sum_of_chances(const HandOutcomes& own, const auto& chance_of_rank) {
  double sum = 0;
  for (const RankChance& end : own) sum += end.chance * chance_of_rank(end.rank);
  return sum;
}

}  // namespace

const RankDistribution& random_five() {
  static const RankDistribution all = count_random_fives();
  return all;
}

const RankDistribution& drawn_five() {
  static const RankDistribution all = simulate_drawing();
  return all;
}

double prior_win(HandRank rank, int opponents) {
  static const WinByRank win = win_by_rank(random_five());
  return std::pow(win[rank.value()], opponents);
}

HandOutcomes after_draw(CardSet hand, CardSet thrown) {
  const std::vector<RankCount> counts = ranks_after_draw(hand, thrown);
  double draws = 0;
  for (const RankCount& hands : counts) draws += hands.count;
  HandOutcomes ends;
  for (const RankCount& hands : counts) ends.push_back({hands.rank, hands.count / draws});
  return ends;
}

HandOutcomes certain(HandRank rank) { return {{rank.value(), 1}}; }

WinByRank win_by_rank(const RankDistribution& opponent) {
  WinByRank win;
  set_win_by_rank(opponent, win);
  return win;
}

void set_win_by_rank(const RankDistribution& opponent, WinByRank& win) {
  win = chance_of_worse(opponent);
  for (size_t rank = 1; rank < win.size(); ++rank) win[rank] += opponent[rank] / 2;
}

double chance_to_win(const HandOutcomes& own, std::span<const WinByRank> opponents) {
  return sum_of_chances(own, [&](int rank) {
    double all = 1;
    for (const WinByRank& win : opponents) all *= win[rank];
    return all;
  });
}

double chance_to_win_by_the_book(const HandOutcomes& own, int opponents) {
  const WinByRank& win = book_wins(opponents);
  return sum_of_chances(own, [&](int rank) { return win[rank]; });
}

CardSet thrown_cards(const DiscardOption& option) {
  CardSet thrown;
  for (const Card card : option.discard) thrown |= card;
  return thrown;
}

CardSet mean_rank_discard(CardSet hand) {
  const auto options = rate_discards(hand, 1, random_five());
  return thrown_cards(*std::ranges::min_element(options, {}, &DiscardOption::mean_rank));
}

Action discard_action(const View& view, CardSet thrown) {
  unsigned places = 0;
  for (const Card card : thrown) {
    const int place = view.hole().find(card);
    FELT_ASSERT(place >= 0, "only own cards are thrown");
    places |= 1u << place;
  }
  return Action::discard(places);
}

}  // namespace felt
