#include "solver/abstraction/card_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/files/write_file.hpp"
#include "cards/card_text.hpp"
#include "solver/abstraction/card_parts.hpp"
#include "solver/abstraction/card_training.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::EndsWith;

// Tiny, and with a flop table that counts hands.
const CardAbstraction& sample() {
  static const CardAbstraction kSample = [] {
    auto parts = std::make_shared<CardParts>(train_cards(*card_plan_named("tiny"), 2)->cards.parts());
    auto table = std::make_shared<std::vector<uint16_t>>(hand_count(CardStreet::Flop));
    for (size_t i = 0; i < table->size(); ++i) (*table)[i] = static_cast<uint16_t>(i % 12);
    parts->tables[1] = *table;
    parts->memory[1] = table;
    return CardAbstraction(parts);
  }();
  return kSample;
}

void expect_same(const CardAbstraction& cards) {
  for (const char* text : {"AhKd7c", "AhKd7c4s", "AhKd7c4s2h"}) {
    const CardSet board = *parse_card_set(text);
    std::array<uint16_t, kCombos> expected, found;
    sample().buckets_of_board(board, expected);
    cards.buckets_of_board(board, found);
    EXPECT_EQ(found, expected) << text;
  }
}

void expect_refused(const std::string& bytes, const std::string& what) {
  const TempFolder folder;
  ASSERT_TRUE(write_file(folder.path("cards"), bytes).ok());
  const auto cards = CardAbstraction::open(folder.path("cards"));
  ASSERT_FALSE(cards.ok()) << what;
  EXPECT_EQ(cards.error().kind, ErrorKind::BadInput);
  EXPECT_THAT(cards.error().message, EndsWith(what));
}

TEST(CardFile, OpensWhatWasSaved) {
  const TempFolder folder;
  ASSERT_TRUE(save_cards(sample(), folder.path("cards"), {}).ok());
  const auto cards = CardAbstraction::open(folder.path("cards"));
  ASSERT_TRUE(cards.ok()) << cards.error().message;
  EXPECT_TRUE(cards->has_table(CardStreet::Flop));
  EXPECT_FALSE(cards->has_table(CardStreet::River));
  EXPECT_EQ(cards->buckets(CardStreet::River), 8);
  expect_same(*cards);
}

TEST(CardFile, TheCompactFormIsSmallerAndTheSame) {
  const std::string plain = to_bytes(sample(), {}), compact = to_bytes(sample(), {true});
  EXPECT_LT(compact.size(), plain.size() / 4);
  const auto cards = cards_from_bytes(std::as_bytes(std::span(compact)), "compact");
  ASSERT_TRUE(cards.ok()) << cards.error().message;
  expect_same(*cards);
  expect_same(*cards_from_bytes(std::as_bytes(std::span(plain)), "plain"));
}

TEST(CardFile, TablesMayBeLeftOut) {
  const std::string bytes = to_bytes(sample(), {true, CardTables::None});
  EXPECT_LT(bytes.size(), 2000u);
  EXPECT_FALSE(cards_from_bytes(std::as_bytes(std::span(bytes)), "bytes")->has_table(CardStreet::Flop));
}

TEST(CardFile, BucketsByHandRankCanBeSavedToo) {
  const auto plain = CardAbstraction::by_hand_rank({169, 20, 30, 40});
  const std::string bytes = to_bytes(plain, {});
  const auto cards = cards_from_bytes(std::as_bytes(std::span(bytes)), "bytes");
  ASSERT_TRUE(cards.ok()) << cards.error().message;
  const CardSet board = *parse_card_set("AhKd7c4s2h");
  EXPECT_EQ(cards->bucket(Hole::from_index(7), board), plain.bucket(Hole::from_index(7), board));
}

TEST(CardFile, WhatIsNotOneIsRefused) {
  expect_refused("", "not a card abstraction of felt train cards");
  expect_refused(std::string(1000, 'x'), "not a card abstraction of felt train cards");
  const auto missing = CardAbstraction::open("/nowhere/cards");
  EXPECT_EQ(missing.error().kind, ErrorKind::Io);
  EXPECT_EQ(missing.error().message, "cannot read /nowhere/cards: No such file or directory");
  EXPECT_EQ(CardAbstraction::open("/").error().message, "cannot read /: Is a directory");
}

TEST(CardFile, NewerFilesAreRefusedByTheirVersion) {
  std::string bytes = to_bytes(sample(), {true});
  bytes[8] = 9;
  expect_refused(bytes, "it was written by a newer felt (format 9, this one reads 1)");
}

TEST(CardFile, TruncatedFilesAreRefused) {
  for (const bool is_compact : {false, true}) {
    const std::string bytes = to_bytes(sample(), {is_compact});
    for (const size_t size : {size_t{20}, size_t{100}, size_t{300}, bytes.size() / 2, bytes.size() - 1}) {
      expect_refused(bytes.substr(0, size), "the file ends too early; train it again or copy it again");
    }
  }
}

TEST(CardFile, EveryChangedByteIsNoticed) {
  const std::string bytes = to_bytes(sample(), {true, CardTables::None});
  for (size_t i = 12; i < bytes.size(); ++i) {
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 0x10);
    ASSERT_FALSE(cards_from_bytes(std::as_bytes(std::span(changed)), "bytes").ok()) << i;
  }
}

TEST(CardFile, NothingIsSavedWhereNothingCanBe) {
  EXPECT_EQ(save_cards(sample(), "/nowhere/cards", {}).error().kind, ErrorKind::Io);
  EXPECT_FALSE(check_can_save_cards("/dev/null").ok());
}

}  // namespace
}  // namespace felt
