#include "equity/games/plain_odds.hpp"

#include <algorithm>
#include <vector>

namespace felt::plain {
namespace {

// Subsets of a set by going through its cards: few cards out of many.
template <class Visit>
void for_each_choice(CardSet rest, CardSet chosen, int size, const Visit& visit) {
  if (size == 0) return visit(chosen);
  for (const Card card : rest) {
    rest -= card;  // those before have been first already
    for_each_choice(rest, chosen | card, size - 1, visit);
  }
}

class Walk {
 public:
  explicit Walk(const OddsQuestion& question) : question_(question), hands_(question.players.size()) {
    answer_.exact = true;
    answer_.players.resize(hands_.size());
    live_ = cards_of(question.game.deck) - question.board - question.dead;
    for (const OddsPlayer& player : question.players) live_ -= player.known;
  }

  OddsAnswer run() {
    deal(0, 1);
    for (PlayerOdds& odds : answer_.players) {
      for (double* sum : {&odds.win, &odds.tie, &odds.equity, &odds.high, &odds.low, &odds.low_made}) *sum /= weight_;
    }
    answer_.low_made /= weight_;
    return answer_;
  }

 private:
  void deal(size_t player, double weight) {
    if (player == hands_.size()) return deal_board(weight);
    const OddsPlayer& who = question_.players[player];
    const CardSet before = live_;
    const auto take = [&](CardSet hand, double hand_weight) {
      hands_[player] = hand;
      live_ = before - hand;
      deal(player + 1, weight * hand_weight);
      live_ = before;
    };
    for (const WeightedHand& hand : who.hands) {
      if (before.contains(hand.cards)) take(hand.cards, hand.weight);
    }
    if (!who.hands.empty()) return;
    for_each_choice(before, {}, question_.game.hole_cards - who.known.size(),
                    [&](CardSet rest) { take(who.known | rest, 1); });
  }

  void deal_board(double weight) {
    for_each_choice(live_, question_.board, question_.game.board_cards - question_.board.size(),
                    [&](CardSet board) { judge(board, weight); });
  }

  void judge(CardSet board, double weight) {
    std::vector<uint32_t> highs, lows;
    for (const CardSet hand : hands_) {
      highs.push_back(showdown_value(question_.game.showdown, hand, board));
      lows.push_back(low_half_value(question_.game.low, question_.game.showdown, hand, board));
    }
    const uint32_t high = *std::ranges::max_element(highs), low = *std::ranges::max_element(lows);
    const auto sharing_high = static_cast<double>(std::ranges::count(highs, high));
    const auto sharing_low = static_cast<double>(std::ranges::count(lows, low));
    const double for_high = low > 0 ? 0.5 : 1;
    for (size_t p = 0; p < hands_.size(); ++p) {
      PlayerOdds& odds = answer_.players[p];
      const double high_part = highs[p] == high ? for_high / sharing_high : 0;
      const double low_part = low > 0 && lows[p] == low ? 0.5 / sharing_low : 0;
      const double part = high_part + low_part;
      odds.equity += weight * part, odds.high += weight * high_part, odds.low += weight * low_part;
      (part == 1 ? odds.win : odds.tie) += part > 0 ? weight : 0;
      odds.low_made += lows[p] > 0 ? weight : 0;
    }
    answer_.low_made += low > 0 ? weight : 0;
    weight_ += weight;
    ++answer_.deals;
  }

  const OddsQuestion& question_;
  std::vector<CardSet> hands_;
  CardSet live_;
  double weight_ = 0;
  OddsAnswer answer_;
};

}  // namespace

OddsAnswer count_odds(const OddsQuestion& question) { return Walk(question).run(); }

}  // namespace felt::plain
