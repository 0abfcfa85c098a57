#include "solver/training/board_trainer.hpp"

#include <algorithm>

#include "solver/training/board_walk.hpp"

namespace felt {
namespace {

constexpr uint64_t kPeriod = 100;  // boards, after which what was learned before loses weight

}  // namespace

BoardTrainer::BoardTrainer(const BettingTree& tree, const CardAbstraction& cards, BlueprintTable& table,
                           TableRounds& rounds, uint64_t seed)
    : cards_(cards), table_(table), rounds_(rounds), seed_(seed), blocks_(tree_blocks(tree)) {}

// Linear weights: after period d everything is multiplied by d / (d + 1). A rank that is asked to stop still goes to
// the end of the round, where the others hear of it; it counts for nothing.
void BoardTrainer::run(uint64_t boards, Team& team, const Progress* progress) {
  const std::array<Range, 2> all{Range::random(), Range::random()};
  std::vector<std::unique_ptr<BoardWalk>> walks;
  for (int i = 0; i < team.size(); ++i) walks.push_back(std::make_unique<BoardWalk>(blocks_, table_));
  const uint64_t end = done_ + boards;
  for (uint64_t before = done_; done_ < end && !(rounds_.is_alone() && stop_requested(progress));) {
    const uint64_t end_of_round = rounds_.end_after(done_);
    const uint64_t next = std::min({end, (done_ / kPeriod + 1) * kPeriod, end_of_round});
    team.run(next - done_, [&](size_t i, int member) {
      const uint64_t number = done_ + i;
      if (!rounds_.is_mine(number) || (!rounds_.is_alone() && stop_requested(progress))) return;
      const std::array<Card, 5> board = sample_board(seed_, number);
      walks[static_cast<size_t>(member)]->run(BoardDeal(board, all, buckets_of(cards_, board)));
    });
    done_ = next;
    const uint64_t periods = done_ / kPeriod;
    if (done_ % kPeriod == 0) rounds_.discount(static_cast<float>(periods) / static_cast<float>(periods + 1), team);
    if (rounds_.is_alone() || done_ < std::min(end, end_of_round)) continue;
    if (rounds_.combine(stop_requested(progress), team)) return resume_at(before);
    before = done_;
  }
}

}  // namespace felt
