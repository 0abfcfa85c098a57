#include "equity/games/exact_odds.hpp"

#include <algorithm>
#include <cmath>

#include "base/parallel/parallel.hpp"
#include "equity/games/board_judges.hpp"
#include "equity/games/card_subsets.hpp"
#include "equity/omaha/omaha_boards.hpp"

namespace felt {
namespace {

constexpr double kForever = 1e18;
constexpr double kMaxHands = 5e6;            // that a player can have and that are listed
constexpr double kSecondsPerMeeting = 4e-9;  // of hands that are compared; measured on the machine of docs/lab
constexpr uint64_t kBoardsPerChunk = 512;
constexpr uint64_t kManyBoards = 128;  // below, the hands of one player are shared out as well
constexpr size_t kSlices = 64;

double hands_of(const OddsPlan& plan, const OddsPlayer& player) {
  if (!player.hands.empty()) return static_cast<double>(player.hands.size());
  return static_cast<double>(choose(plan.live.size(), plan.to_come(player)));
}

// A hand that a player can have.
template <class Judge>
struct Candidate {
  CardSet cards;  // those that nobody else can have
  double weight;
  typename Judge::Hand hand;
};

// And what it is worth on one board.
struct JudgedHand {
  CardSet cards;
  double weight;
  HandValues values;
};

template <class Judge>
std::vector<Candidate<Judge>> candidates_of(const OddsPlan& plan, const OddsPlayer& player) {
  using Hand = typename Judge::Hand;
  std::vector<Candidate<Judge>> all;
  for (const WeightedHand& hand : player.hands) all.push_back({hand.cards, hand.weight, Hand(hand.cards)});
  if (!all.empty()) return all;
  const CardSubsets rest(plan.live, plan.to_come(player));
  all.reserve(rest.count());
  rest.visit(0, rest.count(), [&](CardSet cards) { all.push_back({cards, 1, Hand(cards | player.known)}); });
  return all;
}

template <class Judge>
class Counter {
 public:
  explicit Counter(const OddsPlan& plan) : plan_(plan), boards_(plan.live, plan.board_to_come()) {
    for (const OddsPlayer& player : plan.players) hands_.push_back(candidates_of<Judge>(plan, player));
    const auto longer = [](const auto& a, const auto& b) { return a.size() < b.size(); };
    first_ = static_cast<int>(std::max_element(hands_.begin(), hands_.end(), longer) - hands_.begin());
    slices_ = boards_.count() >= kManyBoards ? 1 : std::min(kSlices, hands_[first_].size() / 256 + 1);
  }

  size_t chunks() const {
    return slices_ > 1 ? boards_.count() * slices_ : (boards_.count() + kBoardsPerChunk - 1) / kBoardsPerChunk;
  }
  uint64_t work() const { return chunks(); }

  void count(size_t chunk, OddsTally& tally, uint64_t& deals) const {
    if (slices_ == 1) {
      const uint64_t from = chunk * kBoardsPerChunk;
      return count_boards({from, std::min(from + kBoardsPerChunk, boards_.count())}, 0, tally, deals);
    }
    const uint64_t board = chunk / slices_;
    count_boards({board, board + 1}, chunk % slices_, tally, deals);
  }

 private:
  struct Boards {
    uint64_t from, to;
  };
  void count_boards(Boards boards, size_t slice, OddsTally& tally, uint64_t& deals) const {
    std::vector<JudgedHands> here(hands_.size());
    boards_.visit(boards.from, boards.to, [&](CardSet rest) {
      const Judge judge(plan_.game, plan_.board | rest);
      for (size_t p = 0; p < hands_.size(); ++p) judge_hands(p, {rest, slice}, judge, here[p]);
      Meeting meeting{here, tally, 0};
      meet(0, {}, 1, {}, meeting);
      deals += meeting.deals;
    });
  }

  using JudgedHands = std::vector<JudgedHand>;
  struct Place {
    CardSet board;
    size_t slice;
  };
  void judge_hands(size_t player, Place place, const Judge& judge, JudgedHands& here) const {
    const auto& all = hands_[player];
    const bool is_first = static_cast<int>(player) == first_;
    const size_t from = is_first ? all.size() * place.slice / slices_ : 0;
    const size_t to = is_first ? all.size() * (place.slice + 1) / slices_ : all.size();
    here.clear();
    for (size_t i = from; i < to; ++i) {
      if (all[i].cards.intersects(place.board)) continue;
      here.push_back({all[i].cards, all[i].weight, judge(all[i].hand)});
    }
  }

  struct Meeting {
    const std::vector<JudgedHands>& hands;
    OddsTally& tally;
    uint64_t deals;
  };
  // Every way to give the players from `player` on hands of which no two hold the same card.
  void meet(size_t player, CardSet taken, double weight, const DealJudge& before, Meeting& meeting) const {
    const bool is_last = player + 1 == hands_.size();
    for (const JudgedHand& hand : meeting.hands[player]) {
      if (hand.cards.intersects(taken)) continue;
      DealJudge judge = before;
      judge.add(static_cast<int>(player), hand.values);
      if (!is_last) {
        meet(player + 1, taken | hand.cards, weight * hand.weight, judge, meeting);
        continue;
      }
      meeting.tally.add(judge.result(), weight * hand.weight);
      ++meeting.deals;
    }
  }

  const OddsPlan& plan_;
  CardSubsets boards_;
  std::vector<std::vector<Candidate<Judge>>> hands_;
  int first_ = 0;  // the player with the most hands
  size_t slices_ = 1;
};

bool all_known(const OddsPlan& plan) {
  return std::all_of(plan.players.begin(), plan.players.end(),
                     [&](const OddsPlayer& player) { return player.hands.empty() && plan.to_come(player) == 0; });
}

bool takes_omaha_tables(const OddsPlan& plan) {
  return plan.game.showdown == Showdown::TwoFromHand && plan.game.board_cards == 5 && plan.board.is_empty() &&
         all_known(plan);
}

double seconds_per_hand(const OddsGame& game) {
  return with_judge(game, []<class Judge>() { return Judge::kSecondsPerHand; });
}

template <class Judge>
ExactOdds count_with(const OddsPlan& plan, int threads, Progress* progress) {
  const Counter<Judge> counter(plan);
  ExactOdds odds{OddsTally(plan.count(), plan.game.has_low()), 0, 0};
  if (progress != nullptr) progress->expect(counter.work());
  struct Part {
    OddsTally tally;
    uint64_t deals = 0;
    bool done = false;
  };
  size_t done = 0;
  InOrder<Part>(
      [&](size_t chunk) {
        Part part{OddsTally(plan.count(), plan.game.has_low())};
        if (stop_requested(progress)) return part;
        counter.count(chunk, part.tally, part.deals);
        part.done = true;
        if (progress != nullptr) progress->advance(1);
        return part;
      },
      [&](size_t, const Part& part) {
        odds.tally += part.tally;
        odds.deals += part.deals;
        done += part.done ? 1 : 0;
        return true;
      })
      .run(counter.chunks(), threads);
  odds.done = static_cast<double>(done) / static_cast<double>(counter.chunks());
  return odds;
}

}  // namespace

double exact_odds_seconds(const OddsPlan& plan) {
  if (plan.game.draws > 0) return kForever;
  if (takes_omaha_tables(plan)) return omaha_boards_seconds(plan);
  double hands = 0, meetings = 1;
  for (const OddsPlayer& player : plan.players) {
    const double mine = hands_of(plan, player);
    if (mine > kMaxHands) return kForever;
    hands += mine;
    meetings *= mine;
  }
  const auto boards = static_cast<double>(choose(plan.live.size(), plan.board_to_come()));
  return boards * (hands * seconds_per_hand(plan.game) + meetings * kSecondsPerMeeting);
}

ExactOdds count_odds(const OddsPlan& plan, int threads, Progress* progress) {
  if (takes_omaha_tables(plan)) return count_omaha_boards(plan, threads, progress);
  return with_judge(plan.game, [&]<class Judge>() { return count_with<Judge>(plan, threads, progress); });
}

}  // namespace felt
