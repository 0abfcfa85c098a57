#include "solver/abstraction/card_parts.hpp"

#include "cards/evaluator.hpp"

namespace felt {
namespace {

using ByHole = std::span<uint16_t, kCombos>;

template <class Bucket>
void for_possible_holes(CardSet board, ByHole by_hole, const Bucket& bucket) {
  for (int i = 0; i < kCombos; ++i) {
    const Hole hole = kAllHoles[i];
    by_hole[i] = board.intersects(hole.cards()) ? kNoBucket : static_cast<uint16_t>(bucket(hole));
  }
}

void by_table(std::span<const uint16_t> table, CardSet board, ByHole by_hole) {
  std::array<uint32_t, kCombos> numbers{};
  hand_indices(board, numbers);
  for (int i = 0; i < kCombos; ++i) {
    by_hole[i] = board.intersects(kAllHoles[i].cards()) ? kNoBucket : table[numbers[i]];
  }
}

void by_hand_rank(int buckets, CardSet board, ByHole by_hole) {
  const PartialHand lying(board);
  for_possible_holes(board, by_hole, [&](Hole hole) {
    const int weaker = kHandRanks - (lying + PartialHand(hole.cards())).rank().value();
    return weaker * buckets / kHandRanks;
  });
}

void by_centres(const CardParts& parts, CardSet board, ByHole by_hole) {
  const CardStreet street = street_of_board(board.size());
  BoardRows room;
  for (int i = 0; i < kCombos; ++i) {
    by_hole[i] = kNoBucket;
    if (!board.intersects(kAllHoles[i].cards())) room.holes.push_back(static_cast<uint16_t>(i));
  }
  rows_of_board(parts, board, room);
  room.nearest.resize(room.holes.size());
  find_nearest(parts.centres[index(street)], room.points(row_dims(street)), room.nearest.data());
  for (size_t i = 0; i < room.holes.size(); ++i) by_hole[room.holes[i]] = static_cast<uint16_t>(room.nearest[i].at);
}

template <class Row>
void copy_rows(const std::vector<Row>& by_hole, BoardRows& room) {
  room.rows.clear();
  for (const uint16_t hole : room.holes) room.rows.insert(room.rows.end(), by_hole[hole].begin(), by_hole[hole].end());
}

}  // namespace

void CardParts::buckets_of_board(CardSet board, ByHole by_hole) const {
  const CardStreet street = street_of_board(board.size());
  if (street == CardStreet::Preflop) {
    for_possible_holes(board, by_hole, [](Hole hole) { return HoleClass(hole).index(); });
  } else if (const auto table = tables[index(street)]; !table.empty()) {
    by_table(table, board, by_hole);
  } else if (centres[index(street)].size() > 0) {
    by_centres(*this, board, by_hole);
  } else {
    by_hand_rank(counts[index(street)], board, by_hole);
  }
}

void rows_of_board(const CardParts& parts, CardSet board, BoardRows& room) {
  if (board.size() == 5) {
    std::vector<OpponentRates> rates(kCombos);
    rates_of_board(parts.kinds, board, std::span<OpponentRates, kCombos>(rates.data(), kCombos));
    return copy_rows(rates, room);
  }
  std::vector<Prospects> prospects(kCombos);
  const BucketsOfBoard next = [&](CardSet later, ByHole by_hole) { parts.buckets_of_board(later, by_hole); };
  const int later = index(street_of_board(board.size())) + 1;
  prospects_of_board(parts.axes[later], next, board, std::span<Prospects, kCombos>(prospects.data(), kCombos));
  copy_rows(prospects, room);
}

}  // namespace felt
