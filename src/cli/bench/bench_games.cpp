// The evaluators of games beside hold'em, each next to the plain judge of its showdown.
#include <memory>
#include <span>

#include "cards/card_text.hpp"
#include "cards/lows/low_eval.hpp"
#include "cards/omaha/omaha.hpp"
#include "cards/random_hands.hpp"
#include "cards/short_deck.hpp"
#include "cards/showdown.hpp"
#include "cli/bench/bench_kernels.hpp"

namespace felt {
namespace {

constexpr size_t kGameHands = 1 << 15;

uint32_t value_of(HandRank rank) { return static_cast<uint32_t>(kHandRanks + 1 - rank.value()); }

// `fast` and `plain` fill in the values of `hands` hands; the number is their sum, whole, and so exact.
template <class Fast, class Plain>
PairedKernel valued(const std::string& name, size_t hands, const Fast& fast, const Plain& plain) {
  const auto out = std::make_shared<std::vector<uint32_t>>(hands);
  const auto items = static_cast<double>(hands);
  const auto run_fast = [=] {
    fast(std::span(*out));
    return double{0};
  };
  const auto run_plain = [=] {
    for (size_t i = 0; i < out->size(); ++i) (*out)[i] = plain(i);
    return double{0};
  };
  const auto sum = [out] {
    double total = 0;
    for (const uint32_t value : *out) total += value;
    return total;
  };
  return {name, "hands", items, items, run_fast, run_plain, 0, sum};
}

// Random boards with random hole cards.
struct OmahaDealt {
  explicit OmahaDealt(int hole_cards) : ranks(kGameHands) {
    const size_t size = 5 + static_cast<size_t>(hole_cards);
    const RandomHands random(5 + hole_cards, kGameHands, 5);
    for (size_t i = 0; i < kGameHands; ++i) {
      const auto deal = std::span(random.ids).subspan(i * size, size);
      board_ids.insert(board_ids.end(), deal.begin(), deal.begin() + 5);
      hole_ids.insert(hole_ids.end(), deal.begin() + 5, deal.end());
      boards.push_back(CardSet::of(deal.first(5)));
      holes.push_back(CardSet::of(deal.subspan(5)));
    }
  }
  std::vector<Card> board_ids, hole_ids;
  std::vector<CardSet> boards, holes;
  std::vector<HandRank> ranks;
};

PairedKernel omaha_batch(const std::string& name, int cards) {
  const auto hands = std::make_shared<OmahaDealt>(cards);
  return valued(
      name, kGameHands,
      [hands, cards](std::span<uint32_t> out) {
        evaluate_omaha({hands->hole_ids, hands->board_ids, cards}, hands->ranks);
        for (size_t i = 0; i < out.size(); ++i) out[i] = value_of(hands->ranks[i]);
      },
      [hands](size_t i) { return value_of(plain_omaha_rank(hands->holes[i], hands->boards[i])); });
}

PairedKernel omaha_one_board() {
  const CardSet board = *parse_card_set("2c7d9h3hJh");
  const auto holes = std::make_shared<std::vector<OmahaHole>>();
  for (const CardSet hole : RandomHands(4, kGameHands, 6).sets) {
    if (!hole.intersects(board)) holes->emplace_back(hole);
  }
  return valued(
      "Omaha, 4 cards on one board, prepared", holes->size(),
      [holes, board](std::span<uint32_t> out) {
        const OmahaBoard prepared(board);
        for (size_t i = 0; i < out.size(); ++i) out[i] = value_of(prepared.rank((*holes)[i]));
      },
      [holes, board](size_t i) { return value_of(plain_omaha_rank((*holes)[i].cards(), board)); });
}

PairedKernel short_deck_hands() {
  const auto hands = std::make_shared<std::vector<PartialHand>>();
  for (const CardSet hand : RandomHands(7, 8 * kGameHands, 7).sets) {
    if (cards_of(DeckKind::Short).contains(hand)) hands->emplace_back(hand);
  }
  return valued(
      "short deck, 7 cards prepared, single", hands->size(),
      [hands](std::span<uint32_t> out) {
        for (size_t i = 0; i < out.size(); ++i) out[i] = short_deck_value(short_deck_rank((*hands)[i]));
      },
      [hands](size_t i) { return short_deck_value(plain_short_deck_rank((*hands)[i].cards())); });
}

PairedKernel badugi_hands() {
  const auto hands = std::make_shared<RandomHands>(4, kGameHands, 8);
  const auto values = std::make_shared<std::vector<uint16_t>>(kGameHands);
  return valued(
      "badugi from ids, batch", kGameHands,
      [hands, values](std::span<uint32_t> out) {
        evaluate_badugi(hands->ids, *values);
        for (size_t i = 0; i < out.size(); ++i) out[i] = (*values)[i];
      },
      [hands](size_t i) { return badugi_value(hands->sets[i]); });
}

}  // namespace

std::vector<PairedKernel> game_evaluators() {
  const auto five = std::make_shared<RandomHands>(5, kGameHands, 9),
             seven = std::make_shared<RandomHands>(7, kGameHands, 9);
  return {omaha_batch("Omaha, 4 cards, a board each, batch", 4),
          omaha_batch("Omaha, 5 cards, a board each, batch", 5),
          omaha_batch("Omaha, 6 cards, a board each, batch", 6),
          omaha_one_board(),
          short_deck_hands(),
          valued(
              "ace to five, 7 cards, batch", kGameHands,
              [seven](std::span<uint32_t> out) { evaluate_ace_to_five(seven->sets, 7, out); },
              [seven](size_t i) { return ace_to_five_value(seven->sets[i]); }),
          valued(
              "deuce to seven, 5 cards, batch", kGameHands,
              [five](std::span<uint32_t> out) { evaluate_deuce_to_seven(five->sets, out); },
              [five](size_t i) { return deuce_to_seven_value(five->sets[i]); }),
          badugi_hands()};
}

}  // namespace felt
