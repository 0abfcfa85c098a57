// Every way to take some cards out of a set, by number: work on them can be cut into pieces.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card_set.hpp"
#include "equity/choose.hpp"

namespace felt {

class CardSubsets {
 public:
  static constexpr int kMaxSize = 7;

  CardSubsets(CardSet cards, int size) : cards_(cards.begin(), cards.end()), size_(size) {}

  uint64_t count() const { return choose(static_cast<int>(cards_.size()), size_); }

  // Calls visit(CardSet) for the subsets numbered [first, last).
  template <class Visit>
  void visit(uint64_t first, uint64_t last, const Visit& visit) const {
    if (first >= last) return;
    std::array<int, kMaxSize> places = places_of(first);
    for (uint64_t k = first; k < last; ++k) {
      CardSet subset;
      for (int i = 0; i < size_; ++i) subset |= cards_[static_cast<size_t>(places[i])];
      visit(subset);
      step(places);
    }
  }

 private:
  // In the order of their places, as numbers with size_ digits.
  std::array<int, kMaxSize> places_of(uint64_t number) const {
    std::array<int, kMaxSize> places{};
    const int cards = static_cast<int>(cards_.size());
    int next = 0;
    for (int i = 0; i < size_; ++i, ++next) {
      for (;; ++next) {
        const uint64_t with_next = choose(cards - next - 1, size_ - i - 1);
        if (number < with_next) break;
        number -= with_next;
      }
      places[i] = next;
    }
    return places;
  }
  void step(std::array<int, kMaxSize>& places) const {
    const int cards = static_cast<int>(cards_.size());
    int last = size_ - 1;
    while (last >= 0 && places[last] == cards - size_ + last) --last;
    if (last < 0) return;
    for (int next = places[last] + 1; last < size_; ++last, ++next) places[last] = next;
  }

  std::vector<Card> cards_;
  int size_;
};

}  // namespace felt
