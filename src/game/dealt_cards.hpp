// Up to seven cards in the order they were dealt, some of which may be face down: a player's hole cards, a discard, the
// cards of one street. Histories often know only that a card was there.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "base/assert.hpp"
#include "cards/card_set.hpp"

namespace felt {

class DealtCards {
 public:
  static constexpr int kCapacity = 7;

  constexpr DealtCards() = default;
  constexpr DealtCards(std::initializer_list<Card> cards) {
    for (const Card card : cards) push_back(card);
  }
  constexpr explicit DealtCards(std::span<const Card> cards) {
    for (const Card card : cards) push_back(card);
  }
  static constexpr DealtCards face_down(int count) {
    DealtCards cards;
    for (int i = 0; i < count; ++i) cards.push_back_face_down();
    return cards;
  }

  constexpr int size() const { return size_; }
  constexpr bool is_empty() const { return size_ == 0; }
  constexpr bool is_known(int i) const { return ids_[i] != kFaceDown; }
  constexpr bool all_known() const {
    for (int i = 0; i < size_; ++i) {
      if (!is_known(i)) return false;
    }
    return true;
  }
  constexpr Card operator[](int i) const { return Card::from_id(ids_[i]); }  // a known card
  constexpr CardSet known() const {
    CardSet cards;
    for (int i = 0; i < size_; ++i) {
      if (is_known(i)) cards |= (*this)[i];
    }
    return cards;
  }

  constexpr void push_back(Card card) { push(static_cast<uint8_t>(card.id())); }
  constexpr void push_back_face_down() { push(kFaceDown); }
  constexpr void push_back_from(const DealtCards& other, int i) { push(other.ids_[i]); }  // known or not
  constexpr void append(const DealtCards& other) {
    for (int i = 0; i < other.size_; ++i) push(other.ids_[i]);
  }
  // The i-th card becomes the k-th of `from`.
  constexpr void replace(int i, const DealtCards& from, int k) { ids_[i] = from.ids_[k]; }
  constexpr void turn_down(int i) { ids_[i] = kFaceDown; }
  constexpr void turn_all_down() { ids_.fill(kFaceDown); }
  constexpr void turn_first_down(int count) { std::fill_n(ids_.begin(), count, kFaceDown); }
  constexpr int find(Card card) const {  // -1 when it is not there
    for (int i = 0; i < size_; ++i) {
      if (ids_[i] == card.id()) return i;
    }
    return -1;
  }
  friend constexpr bool operator==(const DealtCards&, const DealtCards&) = default;

 private:
  static constexpr uint8_t kFaceDown = 0xff;

  constexpr void push(uint8_t id) {
    FELT_ASSERT(size_ < kCapacity, "at most seven cards");
    ids_[size_++] = id;
  }

  std::array<uint8_t, kCapacity> ids_ = {kFaceDown, kFaceDown, kFaceDown, kFaceDown, kFaceDown, kFaceDown, kFaceDown};
  uint8_t size_ = 0;
};

}  // namespace felt
