#include "history/store/hand_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "history/store/hand_store_writer.hpp"
#include "history/store/store_schema.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

// A hand that p3 wins before the flop; the number makes it another one.
std::string hand_text(int number, std::string_view loser = "ann") {
  return "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
         "starting_stacks = [200, 200, 200]\nactions = ['p3 cbr 6', 'p1 f', 'p2 f']\n"
         "venue = 'Somewhere'\ntime = 21:18:37\nday = 1\nmonth = 7\nyear = 2009\n"
         "players = ['" +
         std::string(loser) + "', 'bob', 'cy']\nhand = " + std::to_string(number);
}

// Everybody who raises counts as VPIP; enough to see that counters come back.
void count_raises(const LoggedHand& hand, std::span<HudCounts> counts) {
  for (HudCounts& seat : counts) seat[0].of = 1;
  for (const HandEvent& event : hand.log) {
    if (event.kind == EventKind::Raise) counts[static_cast<size_t>(event.seat.index())][0].n = 1;
  }
}

HandStore open_or_die(const std::string& path) {
  auto store = HandStore::open(path, OpenMode::ReadWrite);
  EXPECT_TRUE(store) << store.error().message;
  return *std::move(store);
}

void add_hands(const std::string& path, int from, int to, size_t batch = HandStoreWriter::kBatch) {
  HandStore store = open_or_die(path);
  HandStoreWriter writer(store, count_raises, batch);
  for (int i = from; i < to; ++i) ASSERT_TRUE(writer.add(hand_text(i)).ok());
  const auto error = writer.flush();
  ASSERT_TRUE(error.ok()) << error.error().message;
}

int64_t count_hands(const std::string& path) {
  const auto store = HandStore::open(path, OpenMode::ReadOnly);
  EXPECT_TRUE(store) << store.error().message;
  const auto count = store->hand_count();
  return count ? *count : -1;
}

TEST(HudCounters, PackAndAddUp) {
  HudCounts counts{};
  for (size_t i = 0; i < counts.size(); ++i) counts[i] = {static_cast<int64_t>(i % 2), 1};
  counts[6] = {5, 9};
  HudCounts sums{};
  add_packed(pack(counts), sums);
  EXPECT_EQ(sums, counts);
  add_packed(pack(counts), sums);
  EXPECT_EQ(sums[6], (HudCount{10, 18}));
}

TEST(HandStore, KeepsHandsAndWhatIsKnownOfThem) {
  const TempFolder folder;
  add_hands(folder.path("felt.db"), 0, 3);
  const HandStore store = open_or_die(folder.path("felt.db"));
  const auto rows = store.list({.player = "cy", .variant = "NT", .limit = 2});
  ASSERT_TRUE(rows) << rows.error().message;
  ASSERT_EQ(rows->size(), 2u);
  EXPECT_EQ((*rows)[0].name, "2");
  EXPECT_EQ((*rows)[0].time, "2009-07-01T21:18:37");
  EXPECT_EQ((*rows)[0].venue, "Somewhere");
  EXPECT_EQ((*rows)[0].net, 3);
  EXPECT_EQ(*store.text((*rows)[0].id), hand_text(2));
  EXPECT_EQ(*store.text(77), std::nullopt);
  EXPECT_TRUE(store.list({.variant = "FT"})->empty());
  EXPECT_TRUE(store.list({.player = "nobody"})->empty());
}

TEST(HandStore, TheSameHandComesInOnce) {
  const TempFolder folder;
  add_hands(folder.path("felt.db"), 0, 10);
  HandStore store = open_or_die(folder.path("felt.db"));
  HandStoreWriter writer(store, count_raises, 4);
  for (int i = 5; i < 15; ++i) ASSERT_TRUE(writer.add(hand_text(i)).ok());
  for (int i = 5; i < 15; ++i) ASSERT_TRUE(writer.add(hand_text(i)).ok());
  ASSERT_TRUE(writer.flush().ok());
  EXPECT_EQ(writer.committed(), 20u);
  EXPECT_EQ(writer.added(), 5u);
  EXPECT_EQ(*store.hand_count(), 15);
  EXPECT_EQ(store.totals({.player = "bob"})->at(0).hands, 15);
}

// Version 1 knew hands by their text. Opened for writing, such a database learns who they are; for reading it is good
// enough as it is.
TEST(HandStore, OlderDatabasesLearnWhoTheirHandsAre) {
  const TempFolder folder;
  const std::string path = folder.path("felt.db");
  add_hands(path, 0, 10);
  {
    const auto db = *SqliteDb::open(path, OpenMode::ReadWrite);
    ASSERT_TRUE(db->execute("UPDATE hands SET key = -id; PRAGMA user_version = 1").ok());
  }
  EXPECT_EQ(count_hands(path), 10);
  add_hands(path, 0, 12);
  EXPECT_EQ(count_hands(path), 12);
}

TEST(HandStore, TotalsAddUpPerPlayer) {
  const TempFolder folder;
  HandStore store = open_or_die(folder.path("felt.db"));
  HandStoreWriter writer(store, count_raises);
  for (int i = 0; i < 7; ++i) ASSERT_TRUE(writer.add(hand_text(i, i < 4 ? "ann" : "dan")).ok());
  ASSERT_TRUE(writer.flush().ok());
  const auto all = store.totals({});
  ASSERT_TRUE(all) << all.error().message;
  ASSERT_EQ(all->size(), 4u);
  EXPECT_EQ(all->at(0).hands, 7);
  EXPECT_EQ(all->at(2).player, "ann");
  EXPECT_EQ(all->at(2).hands, 4);
  EXPECT_EQ(all->at(2).counts[0], (HudCount{0, 4}));
  EXPECT_DOUBLE_EQ(all->at(2).big_blinds.mean(), -0.5);
  const auto winner = store.totals({.player = "cy", .variant = "NT"});
  ASSERT_EQ(winner->size(), 1u);
  EXPECT_EQ(winner->at(0).counts[0], (HudCount{7, 7}));
  EXPECT_DOUBLE_EQ(winner->at(0).big_blinds.mean(), 1.5);
  EXPECT_TRUE(store.totals({.player = "cy", .variant = "FT"})->empty());
}

TEST(HandStore, FindsHandsByWhatAPlayerDid) {
  const TempFolder folder;
  HandStore store = open_or_die(folder.path("felt.db"));
  HandStoreWriter writer(store, [](const LoggedHand&, std::span<HudCounts> counts) {
    for (size_t i = 0; i < kHudStatistics.size(); ++i) counts[0][i] = {i % 2 == 0 ? 1 : 0, 1};  // every other one
  });
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(writer.add(hand_text(i)).ok());
  ASSERT_TRUE(writer.flush().ok());
  const auto count = [&](const std::string& player, const std::string& deed) {
    return *store.hand_count({.player = player, .did = deed});
  };
  for (size_t i = 0; i < kHudStatistics.size(); ++i) {
    EXPECT_EQ(count("ann", std::string(kHudStatistics[i].name)), i % 2 == 0 ? 4 : 0) << kHudStatistics[i].name;
  }
  EXPECT_EQ(count("cy", "won"), 4);
  EXPECT_EQ(count("cy", "lost"), 0);
  EXPECT_EQ(count("ann", "lost"), 4);
  const auto older = store.list({.player = "ann", .variant = "NT", .limit = 2, .did = "lost", .before = 4});
  ASSERT_EQ(older->size(), 2u);
  EXPECT_EQ(older->at(0).id, 3);
  EXPECT_EQ(store.list({.before = 2})->size(), 1u);
}

// The packed column is for us; people with the sqlite3 shell have a view.
TEST(HandStore, TheViewUnpacksTheCounters) {
  const TempFolder folder;
  add_hands(folder.path("felt.db"), 0, 5);
  const auto db = SqliteDb::open(folder.path("felt.db"), OpenMode::ReadOnly);
  auto query = (*db)->prepare("SELECT sum(vpip_n), sum(vpip_of), sum(pfr_of) FROM player_hands WHERE player = 'cy'");
  ASSERT_TRUE(query) << query.error().message;
  SqliteStatement rows = *std::move(query);
  ASSERT_TRUE(*rows.step());
  EXPECT_EQ(rows.integer(0), 5);
  EXPECT_EQ(rows.integer(1), 5);
  EXPECT_EQ(rows.integer(2), 0);
}

TEST(HandStore, KeepsAModelForEachPlayerAndKind) {
  const TempFolder folder;
  HandStore store = open_or_die(folder.path("felt.db"));
  EXPECT_TRUE(store.set_model("ann", "bayes", "one").ok());
  EXPECT_TRUE(store.set_model("ann", "bayes", "two").ok());
  EXPECT_TRUE(store.set_model("ann", "zju", "three").ok());
  EXPECT_EQ(*store.model("ann", "bayes"), "two");
  EXPECT_EQ(*store.model("ann", "zju"), "three");
  EXPECT_EQ(*store.model("bob", "zju"), std::nullopt);
}

TEST(HandStore, ABadHandConcernsItselfAlone) {
  const TempFolder folder;
  HandStore store = open_or_die(folder.path("felt.db"));
  HandStoreWriter writer(store, count_raises);
  ASSERT_TRUE(writer.add(hand_text(1)).ok());
  const auto error = writer.add("variant = 'NT'\nnonsense");
  ASSERT_FALSE(error.ok());
  EXPECT_EQ(error.error().kind, ErrorKind::BadInput);
  ASSERT_TRUE(writer.add(hand_text(2)).ok());
  ASSERT_TRUE(writer.flush().ok());
  EXPECT_EQ(*store.hand_count(), 2);
}

// ---- files that are not what they should be

void expect_refused(const std::string& path, OpenMode mode, const std::string& why) {
  const std::string before = read_text(path);
  const auto store = HandStore::open(path, mode);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, ErrorKind::Io);
  EXPECT_THAT(store.error().message, HasSubstr(why));
  EXPECT_EQ(read_text(path), before);
}

TEST(HandStore, RefusesWhatIsNoHandDatabase) {
  const TempFolder folder;
  std::ofstream(folder.path("noise")) << std::string(5000, '\x8f');
  expect_refused(folder.path("noise"), OpenMode::ReadWrite, "it is not a database");
  expect_refused(folder.path("noise"), OpenMode::ReadOnly, "it is not a database");
  ASSERT_TRUE((*SqliteDb::open(folder.path("other"), OpenMode::ReadWrite))->execute("CREATE TABLE t (x)").ok());
  expect_refused(folder.path("other"), OpenMode::ReadWrite, "not one of felt's");
  expect_refused(folder.path("missing"), OpenMode::ReadOnly, "there is no such database");
  expect_refused(folder.path("no/folder"), OpenMode::ReadWrite, "cannot be opened");
}

TEST(HandStore, RefusesANewerSchemaAndLeavesIt) {
  const TempFolder folder;
  add_hands(folder.path("felt.db"), 0, 1);
  ASSERT_TRUE((*SqliteDb::open(folder.path("felt.db"), OpenMode::ReadWrite))->execute("PRAGMA user_version = 99").ok());
  expect_refused(folder.path("felt.db"), OpenMode::ReadWrite, "written by a newer felt (schema 99; this one knows 2)");
  expect_refused(folder.path("felt.db"), OpenMode::ReadOnly, "written by a newer felt");
}

TEST(HandStore, AReadOnlyStoreTakesNothing) {
  const TempFolder folder;
  add_hands(folder.path("felt.db"), 0, 3);
  auto store = HandStore::open(folder.path("felt.db"), OpenMode::ReadOnly);
  ASSERT_TRUE(store);
  HandStore reading = *std::move(store);
  HandStoreWriter writer(reading, count_raises);
  ASSERT_TRUE(writer.add(hand_text(9)).ok());
  const auto error = writer.flush();
  ASSERT_FALSE(error.ok());
  EXPECT_EQ(error.error().kind, ErrorKind::Io);
  EXPECT_THAT(error.error().message, HasSubstr("the database is read-only"));
  EXPECT_EQ(*reading.hand_count(), 3);
}

// SQLite itself says "full" at max_page_count, in the same way as at the end of a disk.
TEST(HandStore, AFullDiskLosesTheBatchAndNothingElse) {
  const TempFolder folder;
  const std::string path = folder.path("felt.db");
  add_hands(path, 0, 50);
  auto opened = SqliteDb::open(path, OpenMode::ReadWrite);
  ASSERT_TRUE((*opened)->execute("PRAGMA max_page_count = 30; BEGIN").ok());
  auto insert = (*opened)->prepare("INSERT INTO texts VALUES (?, ?)");
  SqliteStatement statement = *std::move(insert);
  const std::string big(1 << 20, 'x');
  const auto error = statement.bind(0, int64_t{999}).bind(1, std::string_view(big)).run();
  ASSERT_FALSE(error.ok());
  EXPECT_EQ(error.error().kind, ErrorKind::Io);
  EXPECT_THAT(error.error().message, HasSubstr("the disk is full"));
  EXPECT_EQ(count_hands(path), 50);
}

// ---- several processes

// Runs `work` in a process of its own.
template <class Work>
pid_t in_child(Work work) {
  const pid_t child = fork();
  if (child == 0) {
    try {
      work();
    } catch (...) {
      _exit(2);
    }
    _exit(testing::Test::HasFailure() ? 1 : 0);
  }
  return child;
}

TEST(HandStore, TwoProcessesWriteOneDatabase) {
  const TempFolder folder;
  const std::string path = folder.path("felt.db");
  const pid_t first = in_child([&] { add_hands(path, 0, 600, 20); });
  const pid_t second = in_child([&] { add_hands(path, 300, 900, 20); });
  for (const pid_t child : {first, second}) {
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(count_hands(path), 900);
  EXPECT_EQ(open_or_die(path).totals({.player = "bob"})->at(0).hands, 900);
}

TEST(HandStore, KilledInTheMiddleNothingIsLostOrDoubled) {
  const TempFolder folder;
  const std::string path = folder.path("felt.db");
  add_hands(path, 0, 100);
  const pid_t child = in_child([&] { add_hands(path, 100, 1'000'000, 50); });
  for (int tries = 0; count_hands(path) < 400 && tries < 2000; ++tries) usleep(2000);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  const int64_t kept = count_hands(path);
  EXPECT_GE(kept, 400);
  EXPECT_EQ(kept % 50, 0);  // whole batches
  add_hands(path, 0, static_cast<int>(kept) + 100);
  EXPECT_EQ(count_hands(path), kept + 100);
  EXPECT_EQ(open_or_die(path).totals({.player = "bob"})->at(0).hands, kept + 100);
}

}  // namespace
}  // namespace felt
