// Every game in every format that has it: what comes back is the same hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "history/hand_formats.hpp"
#include "history/phh/phh_record.hpp"
#include "history/phh/phh_variant.hpp"
#include "history/store/hand_store_writer.hpp"
#include "support/random_play.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using namespace testing_support;
using testing::HasSubstr;

// A hand of the game that comes to a showdown, as PHH.
std::string played_hand(std::string_view game, uint64_t seed) {
  const Rules rules = *named_rules(game, "online");
  HandSetup setup = make_setup(4, Chips{200}, Chips{1}, Chips{2});
  if (rules.forced_bets != ForcedBets::Blinds) {
    setup.posts = {};
    std::fill_n(setup.antes.begin(), setup.players, Chips{1});
  }
  if (rules.forced_bets == ForcedBets::ButtonBlind) setup.posts[3] = Chips{2};
  if (rules.forced_bets == ForcedBets::BringIn) setup.bring_in = Chips{1};
  HandLog log;
  HandState hand(rules, setup, &log);
  Dealer dealer{Rng(seed)};
  for (dealer.run(hand, &log); !hand.is_over(); dealer.run(hand, &log)) {
    if (hand.phase() == Phase::Draw) {
      hand.apply(Action::discard(1), &log);
    } else {
      hand.apply(hand.to_call() > Chips{0} ? Action::call() : Action::check(), &log);
    }
  }
  const std::vector<std::string> names = {"Ann", "Bob", "Cy", "Dan"};
  std::string text;
  EXPECT_TRUE(record_phh({&rules, &setup, &log, &hand, names, std::to_string(seed), 0}, text).ok());
  return text;
}

PhhHand read_hand(const std::string& text, PhhParser& parser) {
  EXPECT_EQ(parser.next(), PhhStep::Hand) << parser.error().message << text;
  return parser.hand();
}

struct Replayed {
  HandLog log;
  ChipsBySeat stacks{};
  bool operator==(const Replayed&) const = default;
};

Replayed replayed(const PhhHand& hand) {
  PhhReplay replay;
  Replayed result;
  EXPECT_EQ(replay.play(hand, &result.log), ReplayOutcome::Finished) << replay.why();
  for (const Seat seat : replay.state().seats()) result.stacks[seat.index()] = replay.state().stack(seat);
  return result;
}

HandLog pots_of(HandLog log) {
  std::erase_if(log, [](const HandEvent& event) { return event.kind != EventKind::PotWon; });
  return log;
}

TEST(GameFormats, EveryNamedGameHasItsOwnPhhCode) {
  std::map<std::string_view, std::string_view> games;
  for (const std::string_view game : game_names()) {
    const auto code = variant_of_game(game);
    ASSERT_TRUE(code.has_value()) << game;
    EXPECT_TRUE(games.emplace(*code, game).second) << *code;
    EXPECT_EQ(game_of_variant(*code), game);
    EXPECT_EQ(rules_of_variant(*code).name, game);
  }
  for (const std::string_view code : {"FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"}) {
    EXPECT_TRUE(games.contains(code)) << code << " is one of the standard's eleven";
  }
}

// In at one end and out at the other, byte for byte, and the same hand when it is replayed.
TEST(GameFormats, TheDatabaseKeepsHandsOfEveryGame) {
  const TempFolder folder;
  auto opened = HandStore::open(folder.path("felt.db"), OpenMode::ReadWrite);
  ASSERT_TRUE(opened) << opened.error().message;
  HandStore store = *std::move(opened);
  HandStoreWriter writer(
      store, [](const LoggedHand&, std::span<HudCounts>) {}, 100);
  std::map<std::string, std::string> texts;
  for (const std::string_view game : game_names()) {
    const std::string text = played_hand(game, 7);
    texts[std::string(*variant_of_game(game))] = text;
    const auto added = writer.add(text);
    ASSERT_TRUE(added.ok()) << game << ": " << added.error().message;
  }
  ASSERT_TRUE(writer.flush().ok());
  const auto rows = store.list({.limit = 100});
  ASSERT_TRUE(rows) << rows.error().message;
  ASSERT_EQ(rows->size(), texts.size());
  for (const auto& row : *rows) {
    const std::string exported = **store.text(row.id);
    EXPECT_EQ(exported, texts.at(row.variant));
    PhhParser stored(exported), given(texts.at(row.variant));
    EXPECT_EQ(replayed(read_hand(exported, stored)), replayed(read_hand(texts.at(row.variant), given))) << row.variant;
  }
}

// A hand read from PokerStars' text is found to be the one that was written.
TEST(GameFormats, HandsComeBackFromPokerStarsText) {
  int written = 0;
  for (const std::string_view game : game_names()) {
    const std::string text = played_hand(game, 8);
    PhhParser parser(text);
    const PhhHand hand = read_hand(text, parser);
    std::string out;
    HandWriter writer(HandFormat::PokerStars);
    if (const auto done = writer.write(hand, out); !done.ok()) {
      EXPECT_THAT(done.error().message, HasSubstr("has no PokerStars text here")) << game;
      continue;
    }
    ++written;
    int read = 0;
    visit_hands(HandFormat::PokerStars, out,
                {[&](const PhhHand& again) {
                   ++read;
                   EXPECT_EQ(pots_of(replayed(again).log), pots_of(replayed(hand).log)) << out;
                   EXPECT_EQ(replayed(again).stacks, replayed(hand).stacks) << out;
                   return true;
                 },
                 [&](int line, const std::string& why) { ADD_FAILURE() << line << ": " << why << "\n"
                                                                       << out; }});
    EXPECT_EQ(read, 1);
  }
  EXPECT_EQ(written, 19);
}

TEST(GameFormats, OtherFormatsSayWhichGamesTheyDoNotHave) {
  const std::map<std::string_view, std::string_view> types = {
      {"holdem", "Holdem"},     {"limit-holdem", "Holdem"},  {"pot-limit-holdem", "Holdem"},       {"omaha", "Omaha"},
      {"limit-omaha", "Omaha"}, {"omaha-hilo", "OmahaHiLo"}, {"pot-limit-omaha-hilo", "OmahaHiLo"}};
  for (const std::string_view game : game_names()) {
    const std::string text = played_hand(game, 9);
    PhhParser parser(text);
    const PhhHand hand = read_hand(text, parser);
    std::string ohh, acpc;
    const auto to_ohh = HandWriter(HandFormat::Ohh).write(hand, ohh);
    if (types.contains(game)) {
      ASSERT_TRUE(to_ohh.ok()) << to_ohh.error().message;
      EXPECT_EQ(Json::parse(ohh)["ohh"]["game_type"], types.at(game));
    } else {
      ASSERT_FALSE(to_ohh.ok()) << game;
      EXPECT_EQ(to_ohh.error().message, "variant '" + std::string(hand.variant) + "' has no Open Hand History here");
    }
    const bool has_log = game == "holdem" || game == "limit-holdem";
    EXPECT_EQ(HandWriter(HandFormat::Acpc).write(hand, acpc).ok(), has_log) << game;
  }
}

// Both halves are one win, and everything that was put in is won.
TEST(GameFormats, OpenHandHistoryAddsUpHalves) {
  const std::string text =
      "variant = 'PO/8'\nantes = [0, 0]\nblinds_or_straddles = [0.10, 0.20]\nmin_bet = 0.20\nstarting_stacks = [2, 2]\n"
      "actions = ['d dh p1 KdKcQsQh', 'd dh p2 As2s3dKh', 'p2 cbr 0.40', 'p1 cc', 'd db 4h5h8c', 'p1 cc', 'p2 cc', "
      "'d db 3c', 'p1 cc', 'p2 cc', 'd db Jd', 'p1 cc', 'p2 cc', 'p1 sm KdKcQsQh', 'p2 sm As2s3dKh']\n";
  PhhParser parser(text);
  std::string out;
  ASSERT_TRUE(HandWriter(HandFormat::Ohh).write(read_hand(text, parser), out).ok());
  const Json pot = Json::parse(out)["ohh"]["pots"][0];
  ASSERT_EQ(pot["player_wins"].size(), 1u);
  EXPECT_EQ(pot["player_wins"][0]["win_amount"], 0.8);
  EXPECT_EQ(pot["amount"], 0.8);
}

}  // namespace
}  // namespace felt
