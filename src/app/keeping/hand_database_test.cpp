#include "app/keeping/hand_database.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "app/keeping/hand_keeper.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

// A hand that the third player wins before the flop; the number makes it another one.
std::string won_hand(int number) {
  return "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
         "starting_stacks = [200, 200, 200]\nactions = ['p3 cbr 6', 'p1 f', 'p2 f']\n"
         "players = ['ann', 'bob', 'cy']\nhand = " +
         std::to_string(number);
}

// What another process finds.
int64_t stored(const std::string& path) {
  const auto store = HandStore::open(path, OpenMode::ReadOnly);
  const auto count = store ? store->hand_count() : Result<int64_t>(store.error());
  return count ? *count : -1;
}

void wait_for_commit() { std::this_thread::sleep_for(HandDatabase::kCommitEvery); }

TEST(HandDatabase, SlowHandsAreCommittedOneByOne) {
  const TempFolder folder;
  HandDatabase database;
  ASSERT_TRUE(database.open(folder.path("h.db"), 4).ok());
  for (int i = 1; i <= 3; ++i) {
    ASSERT_TRUE(database.add(won_hand(i)).ok());
    EXPECT_EQ(stored(folder.path("h.db")), i);
    wait_for_commit();
  }
}

TEST(HandDatabase, FastHandsAreCommittedTogether) {
  const TempFolder folder;
  HandDatabase database;
  ASSERT_TRUE(database.open(folder.path("h.db"), 4).ok());
  ASSERT_TRUE(database.add(won_hand(0)).ok());
  for (int i = 1; i < 50; ++i) ASSERT_TRUE(database.add(won_hand(i)).ok());
  wait_for_commit();
  ASSERT_TRUE(database.add(won_hand(50)).ok());
  EXPECT_EQ(stored(folder.path("h.db")), 51);
  ASSERT_TRUE(database.add(won_hand(51)).ok());
  ASSERT_TRUE(database.flush().ok());
  EXPECT_EQ(stored(folder.path("h.db")), 52);
}

TEST(HandDatabase, DoesNothingUntilItIsOpen) {
  HandDatabase database;
  EXPECT_FALSE(database.is_open());
  EXPECT_TRUE(database.add("no hand at all").ok());
  EXPECT_TRUE(database.flush().ok());
}

TEST(HandKeeper, AServersHandsAreInItsDatabaseAfterAFlush) {
  const TempFolder folder;
  HandKeeper keeper;
  ASSERT_TRUE(keeper.open(std::nullopt, folder.path("h.db")).ok());
  for (int i = 0; i < 20; ++i) keeper.add(won_hand(i));
  ASSERT_TRUE(keeper.flush().ok());
  EXPECT_EQ(stored(folder.path("h.db")), 20);
}

}  // namespace
}  // namespace felt
