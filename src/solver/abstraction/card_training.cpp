#include "solver/abstraction/card_training.hpp"

#include <algorithm>

#include "base/bytes.hpp"
#include "base/rng.hpp"
#include "base/stopwatch.hpp"
#include "solver/abstraction/board_hands.hpp"
#include "solver/abstraction/card_parts.hpp"
#include "solver/postflop/aligned_array.hpp"

namespace felt {
namespace {

constexpr CardStreet kBackwards[] = {CardStreet::River, CardStreet::Turn, CardStreet::Flop};

// Some boards, each at most once.
std::vector<BoardClass> draw_boards(std::vector<BoardClass> boards, int count, Rng rng) {
  rng.shuffle(std::span(boards));
  boards.resize(std::min(boards.size(), static_cast<size_t>(count)));
  return boards;
}

// The hands of one board with their rows.
struct BoardSample {
  BoardRows room;
  std::vector<uint32_t> weights;
};

class CardTraining {
 public:
  CardTraining(const CardPlan& plan, int threads, Progress* progress, Cluster& cluster)
      : plan_(plan), team_(threads), progress_(progress), cluster_(cluster), parts_(std::make_shared<CardParts>()) {
    parts_->counts = plan.buckets;
    parts_->seed = plan.seed;
    parts_->kinds = group_opponents();
    for (const CardStreet street : kBackwards) boards_[index(street)] = all_boards(board_cards(street));
    if (progress != nullptr) progress->expect(whole_work());
  }

  std::optional<TrainedCards> run() {
    TrainedCards trained{CardAbstraction(parts_), {}};
    for (const CardStreet street : kBackwards) {
      const Stopwatch watch;
      StreetReport& report = trained.streets[index(street)];
      if (!find_centres(street, report)) return std::nullopt;
      if (plan_.tables != CardTables::None) fill_table(street);
      if (is_stopped()) return std::nullopt;
      report.seconds = watch.seconds();
    }
    if (plan_.tables != CardTables::All) drop_table(CardStreet::River);
    if (plan_.tables == CardTables::Flop) drop_table(CardStreet::Turn);
    return trained;
  }

 private:
  // ---- estimates, in units of progress

  uint64_t board_work(CardStreet street) const {
    if (street == CardStreet::River) return 50;
    constexpr uint64_t kCardsToCome = 48, kHands = 1128, kLookUp = 32;
    const auto next = static_cast<CardStreet>(index(street) + 1);
    const bool has_table = plan_.tables != CardTables::None;
    const uint64_t nearest = nearest_work(kHands, plan_.buckets[index(next)], row_dims(next));
    return kCardsToCome * (has_table ? kLookUp : board_work(next) + nearest);
  }
  uint64_t points_estimate(CardStreet street) const {
    return sampled(street) * hand_count(street) / boards_[index(street)].size();
  }
  uint64_t sampled(CardStreet street) const { return static_cast<uint64_t>(plan_.boards[index(street)]); }
  ClusteringPlan clustering_plan(CardStreet street) const {
    return {plan_.buckets[index(street)], plan_.iterations, hash_combine(plan_.seed, static_cast<uint64_t>(street))};
  }
  uint64_t whole_work() const {
    uint64_t work = 0;
    for (const CardStreet street : kBackwards) {
      work += sampled(street) * board_work(street);
      work += clustering_work(points_estimate(street), row_dims(street), clustering_plan(street));
      if (plan_.tables == CardTables::None) continue;
      work += boards_[index(street)].size() * board_work(street);
      work += nearest_work(hand_count(street), plan_.buckets[index(street)], row_dims(street));
    }
    return work;
  }
  // The other ranks come about as far meanwhile.
  void advance(uint64_t units) {
    if (progress_ != nullptr) progress_->advance(units * static_cast<uint64_t>(cluster_.size()));
  }

  bool is_stopped() { return any_of_ranks(cluster_, stop_requested(progress_)); }
  bool is_mine(size_t number) const {
    return number % static_cast<size_t>(cluster_.size()) == static_cast<size_t>(cluster_.rank());
  }

  // ---- centres

  BoardSample sample(const BoardClass& board) const {
    BoardSample result;
    for (const BoardHand& hand : hands_of_board(board.cards)) {
      result.room.holes.push_back(hand.hole);
      result.weights.push_back(static_cast<uint32_t>(board.copies) * hand.copies);
    }
    rows_of_board(*parts_, board.cards, result.room);
    return result;
  }

  WeightedPoints sample_points(CardStreet street) {
    const auto boards = draw_boards(boards_[index(street)], plan_.boards[index(street)],
                                    Rng(plan_.seed, 100 + static_cast<uint64_t>(street)));
    std::vector<BoardSample> samples(boards.size());
    team_.run(boards.size(), [&](size_t k, int) {
      if (stop_requested(progress_) || !is_mine(k)) return;
      samples[k] = sample(boards[k]);
      advance(board_work(street));
    });
    share(samples);
    WeightedPoints points{row_dims(street), {}, {}};
    for (BoardSample& board : samples) {
      points.rows.insert(points.rows.end(), board.room.rows.begin(), board.room.rows.end());
      points.weights.insert(points.weights.end(), board.weights.begin(), board.weights.end());
      board = {};
    }
    return points;
  }

  // Every rank gets those of all: one in turn from each.
  void share(std::vector<BoardSample>& samples) {
    if (cluster_.is_alone()) return;
    ByteWriter own;
    for (size_t k = 0; k < samples.size(); ++k) {
      if (is_mine(k)) own(samples[k].room.rows, samples[k].weights);
    }
    const std::vector<std::string> gathered = cluster_.gather(own.take());
    std::vector<ByteParser> readers(gathered.begin(), gathered.end());
    for (size_t k = 0; k < samples.size(); ++k) {
      readers[k % readers.size()](samples[k].room.rows, samples[k].weights);
    }
  }

  bool find_centres(CardStreet street, StreetReport& report) {
    const WeightedPoints points = sample_points(street);
    if (is_stopped()) return false;
    const auto found = cluster(points, clustering_plan(street), {team_, progress_, &cluster_});
    if (!found) return false;
    report.hands = points.size();
    report.iterations = found->iterations;
    report.distance = found->mean_distance();
    parts_->centres[index(street)] = found->centres;
    if (street != CardStreet::Flop) parts_->axes[index(street)] = principal_axes(*found);
    return true;
  }

  // ---- tables

  void fill_board(CardStreet street, CardSet board, uint16_t* table) const {
    BoardRows room;
    for (const BoardHand& hand : hands_of_board(board)) room.holes.push_back(hand.hole);
    rows_of_board(*parts_, board, room);
    room.nearest.resize(room.holes.size());
    find_nearest(parts_->centres[index(street)], room.points(row_dims(street)), room.nearest.data());
    std::array<uint32_t, kCombos> numbers{};
    hand_indices(board, numbers);
    for (size_t i = 0; i < room.holes.size(); ++i) {
      table[numbers[room.holes[i]]] = static_cast<uint16_t>(room.nearest[i].at);
    }
  }

  // Boards that suits do not make equal have no hand in common: whoever takes one writes alone.
  void fill_table(CardStreet street) {
    const auto& boards = boards_[index(street)];
    auto table = std::make_shared<AlignedArray<uint16_t>>(hand_count(street));
    constexpr size_t kBoards = 8;  // at a time
    team_.run((boards.size() + kBoards - 1) / kBoards, [&](size_t chunk, int) {
      if (!is_mine(chunk)) return;
      for (size_t k = chunk * kBoards; k < std::min(boards.size(), (chunk + 1) * kBoards); ++k) {
        if (stop_requested(progress_)) return;
        fill_board(street, boards[k].cards, table->data());
        advance(board_work(street) +
                nearest_work(hand_count(street) / boards.size(), plan_.buckets[index(street)], row_dims(street)));
      }
    });
    if (!cluster_.is_alone()) cluster_.add_up(std::span(table->data(), table->size()));
    parts_->tables[index(street)] = {table->data(), table->size()};
    parts_->memory[index(street)] = table;
  }
  void drop_table(CardStreet street) {
    parts_->tables[index(street)] = {};
    parts_->memory[index(street)].reset();
  }

  const CardPlan& plan_;
  Team team_;
  Progress* progress_;
  Cluster& cluster_;
  std::shared_ptr<CardParts> parts_;
  std::array<std::vector<BoardClass>, kCardStreets> boards_;
};

}  // namespace

std::optional<TrainedCards> train_cards(const CardPlan& plan, int threads, Progress* progress, Cluster& cluster) {
  return CardTraining(plan, threads, progress, cluster).run();
}

}  // namespace felt
