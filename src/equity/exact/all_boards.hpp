// The boards that may come, one of every class of suit-permuted copies, swept in chunks on several threads.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/parallel/parallel.hpp"
#include "base/progress.hpp"
#include "base/rng.hpp"
#include "cards/isomorphism.hpp"
#include "equity/outcome.hpp"

namespace felt {

// A piece of the work: one board, or one of several parts of the holdings on it.
struct BoardPart {
  CardSet board;  // five cards
  double copies = 1;
  int part = 0;
};

// Sweep: add(const BoardPart&) and sums() && of a type that can be added up. A stop request leaves some pieces out: a
// fair part, for they are shuffled. The same digits for any number of threads.
template <class Sweep>
class AllBoards {
 public:
  using Sums = decltype(std::declval<Sweep>().sums());

  AllBoards(SeenCards seen, const SuitClasses& classes, int parts = 1) : parts_(parts), copies_done_(parts) {
    for (const auto& [cards, copies] :
         canonical_boards(CardSet::full_deck() - seen.all(), 5 - seen.board.size(), classes)) {
      copies_ += copies;
      for (int part = 0; part < parts; ++part) {
        pieces_.push_back({seen.board | cards, static_cast<double>(copies), part});
      }
    }
    Rng(0).shuffle(std::span<BoardPart>(pieces_));
  }

  // Adds everything to `sums`, chunk by chunk in order.
  template <class Make>
  void sweep(const Make& make, Sums& sums, int threads, Progress* progress) {
    if (progress != nullptr) progress->expect(pieces_.size());
    std::vector<std::vector<Sums>> chunks(chunk_count());  // of one each, when it is done
    std::vector<uint8_t> is_done(pieces_.size(), 0);
    for_each_chunk(chunks.size(), threads, [&](size_t k) {
      Sweep sweep = make();
      for (size_t i = k; i < pieces_.size() && !stop_requested(progress); i += chunks.size()) {
        sweep.add(pieces_[i]);
        is_done[i] = 1;
        if (progress != nullptr) progress->advance(1);
      }
      chunks[k].push_back(std::move(sweep).sums());
    });
    for (const auto& chunk : chunks) sums += chunk.front();
    for (size_t i = 0; i < pieces_.size(); ++i) count(pieces_[i], is_done[i] != 0);
  }

  uint64_t size() const { return pieces_.size(); }
  uint64_t done() const { return done_; }
  // How much of a part was done, copies counted.
  double share_done(int part = 0) const { return copies_done_[part] / copies_; }

 private:
  // A fixed number, so that sums are added in the same order on any number of threads. Parts are long: one is enough.
  size_t chunk_count() const {
    constexpr size_t kMaxChunks = 256;
    return std::clamp<size_t>(parts_ > 1 ? pieces_.size() : pieces_.size() / 32, 1, kMaxChunks);
  }
  void count(const BoardPart& piece, bool is_done) {
    if (!is_done) return;
    ++done_;
    copies_done_[piece.part] += piece.copies;
  }

  std::vector<BoardPart> pieces_;
  int parts_;
  double copies_ = 0;
  uint64_t done_ = 0;
  std::vector<double> copies_done_;  // by part
};

// A canonical board stands for its copies, and a holding meets a copy as its own permuted copy meets the board that was
// counted. So what a holding wins over all boards is the mean over its copies of what they won on the counted ones.
template <class T>
std::vector<T> mean_over_copies(const std::vector<T>& counted, std::span<const Hole> holes,
                                const SuitClasses& classes) {
  if (classes.permutations() == 1) return counted;
  std::array<uint16_t, kCombos> place{};
  for (size_t i = 0; i < holes.size(); ++i) place[holes[i].index()] = static_cast<uint16_t>(i);
  std::vector<T> mean(holes.size());
  for (const SuitPermutation& permutation : all_suit_permutations()) {
    if (!classes.allow(permutation)) continue;
    for (size_t i = 0; i < holes.size(); ++i) mean[i] += counted[place[permute(holes[i], permutation).index()]];
  }
  const auto copies = static_cast<double>(classes.permutations());
  for (T& value : mean) value = value / copies;
  return mean;
}

}  // namespace felt
