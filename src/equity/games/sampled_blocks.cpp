#include "equity/games/sampled_blocks.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "cards/lows/low_eval.hpp"
#include "cards/omaha/omaha.hpp"
#include "equity/games/block_dealer.hpp"
#include "equity/games/block_judge.hpp"

namespace felt {
namespace {

int cards_to_deal(const OddsPlan& plan) {
  int cards = plan.board_to_come();
  for (const OddsPlayer& player : plan.players) cards += plan.to_come(player);
  return cards;
}

// The cards of board and players in a block of deals: the board's are dealt first.
BlockPlan block_plan(const OddsPlan& plan, const CardBlocks& cards) {
  BlockPlan block{plan.game.showdown, plan.game.has_low(), {plan.board, {}}, {}};
  int next = 0;
  for (int k = plan.board_to_come(); k > 0; --k) block.board.dealt.push_back(cards.ids(next++));
  for (const OddsPlayer& player : plan.players) {
    block.hands.push_back({player.known, {}});
    for (int k = plan.to_come(player); k > 0; --k) block.hands.back().dealt.push_back(cards.ids(next++));
  }
  return block;
}

CardSet cards_of_deal(const BlockCards& cards, size_t deal) {
  CardSet all = cards.fixed;
  for (const uint16_t* ids : cards.dealt) all |= Card::from_id(ids[deal]);
  return all;
}

// Ace-to-five hands of which all have a pair or more.
DealResult judge_pairs(const BlockPlan& plan, size_t deal) {
  DealJudge judge;
  const CardSet board = cards_of_deal(plan.board, deal);
  for (size_t p = 0; p < plan.hands.size(); ++p) {
    judge.add(static_cast<int>(p), {evaluate_ace_to_five(board | cards_of_deal(plan.hands[p], deal)), 0});
  }
  return judge.result();
}

class SevenCardBlocks {
 public:
  explicit SevenCardBlocks(BlockPlan plan) : plan_(std::move(plan)) {}

  void judge(size_t deals, OddsTally& tally) {
    judge_block(plan_, results_);
    for (size_t deal = 0; deal < deals; ++deal) {
      tally.add(results_.high[deal] != 0 ? results_[deal] : judge_pairs(plan_, deal));
    }
  }

 private:
  BlockPlan plan_;
  BlockResults results_;
};

// The ranks of a card up to eight, ace low, by its id.
constexpr std::array<uint8_t, kCards> kLowRanks = [] {
  std::array<uint8_t, kCards> ranks{};
  for (int id = 0; id < kCards; ++id) ranks[id] = static_cast<uint8_t>(ace_low(1u << (id >> 2)));  // above eight: 0
  return ranks;
}();

// Hands and boards in the order in which evaluate_omaha takes them.
class OmahaBlocks {
 public:
  OmahaBlocks(BlockPlan plan, int hole_cards) : plan_(std::move(plan)), boards_(lists(plan_.board, 5)) {
    for (const BlockCards& hand : plan_.hands) holes_.push_back(lists(hand, static_cast<size_t>(hole_cards)));
    ranks_.resize(holes_.size());
  }

  void judge(size_t deals, OddsTally& tally) {
    fill(plan_.board, boards_);
    for (size_t p = 0; p < holes_.size(); ++p) {
      fill(plan_.hands[p], holes_[p]);
      evaluate_omaha({holes_[p].cards, boards_.cards, static_cast<int>(holes_[p].size)}, ranks_[p]);
    }
    for (size_t deal = 0; deal < deals; ++deal) tally.add(judge_deal(deal));
  }

 private:
  // The cards of one player, or the board, deal after deal.
  struct Lists {
    size_t size;
    std::vector<Card> cards;
    std::array<uint8_t, kBlock> low{};  // their ranks up to eight
  };
  static Lists lists(const BlockCards& cards, size_t size) {
    Lists all{size, std::vector<Card>(size * kBlock)};
    for (size_t deal = 0; deal < kBlock; ++deal) {
      std::copy(cards.fixed.begin(), cards.fixed.end(), all.cards.begin() + static_cast<ptrdiff_t>(deal * size));
    }
    all.low.fill(low_of(cards.fixed));
    return all;
  }
  // The fixed ones come first, and stay.
  void fill(const BlockCards& cards, Lists& lists) const {
    const size_t fixed = lists.size - cards.dealt.size();
    for (size_t k = 0; k < cards.dealt.size(); ++k) {
      const uint16_t* ids = cards.dealt[k];
      Card* place = lists.cards.data() + fixed + k;
      for (size_t deal = 0; deal < kBlock; ++deal, place += lists.size) *place = Card::from_id(ids[deal]);
    }
    if (!plan_.has_low || cards.dealt.empty()) return;
    const uint8_t same = low_of(cards.fixed);
    for (size_t deal = 0; deal < kBlock; ++deal) {
      uint8_t low = same;
      for (const uint16_t* ids : cards.dealt) low |= kLowRanks[ids[deal]];
      lists.low[deal] = low;
    }
  }
  static uint8_t low_of(CardSet cards) {
    uint8_t low = 0;
    for (const Card card : cards) low |= kLowRanks[static_cast<size_t>(card.id())];
    return low;
  }
  DealResult judge_deal(size_t deal) const {
    DealJudge judge;
    const omaha_tables::LowRow* lows = plan_.has_low ? &omaha_tables::low_table()[boards_.low[deal]] : nullptr;
    for (size_t p = 0; p < ranks_.size(); ++p) {
      judge.add(static_cast<int>(p), {static_cast<uint32_t>(kHandRanks + 1 - ranks_[p][deal].value()),
                                      lows != nullptr ? (*lows)[holes_[p].low[deal]] : uint32_t{0}});
    }
    return judge.result();
  }

  BlockPlan plan_;
  Lists boards_;
  std::vector<Lists> holes_;                         // by player
  std::vector<std::array<HandRank, kBlock>> ranks_;  // the same
};

template <class Blocks>
void sample_with(Blocks blocks, CardBlocks& cards, uint64_t deals, OddsTally& tally) {
  for (uint64_t left = deals; left > 0; left -= std::min<uint64_t>(left, kBlock)) {
    cards.deal();
    blocks.judge(std::min<uint64_t>(left, kBlock), tally);
  }
}

bool is_omaha(const OddsGame& game) {
  return game.showdown == Showdown::TwoFromHand && game.board_cards == 5 && game.hole_cards >= 4 &&
         game.hole_cards <= 6;
}

}  // namespace

bool takes_blocks(const OddsPlan& plan) {
  const bool ranges = std::ranges::any_of(plan.players, [](const OddsPlayer& player) { return !player.hands.empty(); });
  return plan.game.draws == 0 && !ranges && (is_omaha(plan.game) || can_judge_blocks(plan.game));
}

void sample_blocks(const OddsPlan& plan, BlockStream stream, uint64_t deals, OddsTally& tally) {
  CardBlocks cards(plan.live, cards_to_deal(plan), stream.seed, stream.chunk);
  BlockPlan block = block_plan(plan, cards);
  if (is_omaha(plan.game)) {
    sample_with(OmahaBlocks(std::move(block), plan.game.hole_cards), cards, deals, tally);
  } else {
    sample_with(SevenCardBlocks(std::move(block)), cards, deals, tally);
  }
}

}  // namespace felt
