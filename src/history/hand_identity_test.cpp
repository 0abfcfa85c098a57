#include "history/hand_identity.hpp"

#include <gtest/gtest.h>

#include "history/hand_formats.hpp"

namespace felt {
namespace {

// Cards, venue, number and other fields as the test wants them.
std::string hand_text(std::string_view holes, std::string_view more) {
  return "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
         "starting_stacks = [200, 200, 200]\nactions = [" +
         std::string(holes) +
         "'p3 cbr 6', 'p1 cc', 'p2 f', 'd db 2c7h9d', 'p1 cc', 'p3 cbr 8', 'p1 f']\n"
         "players = ['ann', 'bob', 'cy']\n" +
         std::string(more);
}

constexpr std::string_view kOpen = "'d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', ";
constexpr std::string_view kHidden = "'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', ";

int64_t identity(HandFormat format, const std::string& text) {
  int64_t key = -1;
  visit_hands(format, text,
              {[&](const PhhHand& hand) {
                 PhhReplay replay;
                 HandLog log;
                 const Verification result = verify(hand, replay, log);
                 EXPECT_EQ(result.outcome, ReplayOutcome::Finished) << result.why;
                 key = identity_of({&hand, &replay, &log, result.verdict});
                 return true;
               },
               [](int, const std::string& why) { ADD_FAILURE() << why; }});
  return key;
}

int64_t identity(const std::string& phh) { return identity(HandFormat::Phh, phh); }

std::string converted(HandFormat from, const std::string& text, HandFormat to) {
  std::string out;
  HandWriter writer(to);
  visit_hands(from, text,
              {[&](const PhhHand& hand) {
                 const auto written = writer.write(hand, out);
                 EXPECT_TRUE(written.ok()) << written.error().message;
                 return true;
               },
               [](int, const std::string& why) { ADD_FAILURE() << why; }});
  return out;
}

TEST(HandIdentity, VenueAndNumberAreEnough) {
  const std::string numbered = "venue = 'Somewhere'\nhand = 17\n";
  EXPECT_EQ(identity(hand_text(kOpen, numbered)), identity(hand_text(kHidden, numbered + "table = 'x'\n")));
  EXPECT_NE(identity(hand_text(kOpen, numbered)), identity(hand_text(kOpen, "venue = 'Somewhere'\nhand = 18\n")));
  EXPECT_NE(identity(hand_text(kOpen, numbered)), identity(hand_text(kOpen, "venue = 'PokerStars'\nhand = 17\n")));
}

TEST(HandIdentity, ElseTheContentCounts) {
  EXPECT_EQ(identity(hand_text(kOpen, "")), identity(hand_text(kOpen, "hand = 17\nevent = 'x'\n")));
  EXPECT_NE(identity(hand_text(kOpen, "")),
            identity(hand_text("'d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQc', ", "")));
  // Without cards many hands look alike: their names tell them apart.
  EXPECT_NE(identity(hand_text(kHidden, "hand = 17\n")), identity(hand_text(kHidden, "hand = 18\n")));
  EXPECT_EQ(identity(hand_text(kHidden, "hand = 17\n")), identity(hand_text(kHidden, "hand = '17'\ntable = 'x'\n")));
}

TEST(HandIdentity, AmountsCountRelativeToEachOther) {
  std::string cents = hand_text(kOpen, "");
  const auto replace = [&](std::string_view from, std::string_view to) {
    cents.replace(cents.find(from), from.size(), to);
  };
  replace("[1, 2, 0]", "[0.01, 0.02, 0]");
  replace("min_bet = 2", "min_bet = 0.02");
  replace("[200, 200, 200]", "[2.00, 2, 2]");
  replace("cbr 6", "cbr 0.06");
  replace("cbr 8", "cbr 0.08");
  EXPECT_EQ(identity(cents), identity(hand_text(kOpen, "")));
}

// Through any two of the formats that are read, a hand stays the same hand.
TEST(HandIdentity, StaysTheSameInEveryPairOfFormats) {
  constexpr HandFormat kRead[] = {HandFormat::Phh, HandFormat::PokerStars, HandFormat::Acpc};
  for (const std::string_view holes : {kOpen, kHidden}) {
    for (const std::string_view more :
         {"", "hand = 17\n", "hand = 'R5-17'\n", "venue = 'PokerStars'\nhand = 17\n",
          "venue = 'Ongame Network'\nhand = 'R5-17'\n", "venue = 'Full Tilt Poker'\nhand = 17\n"}) {
      const std::string phh = hand_text(holes, more);
      const int64_t key = identity(phh);
      for (const HandFormat first : kRead) {
        const std::string once = converted(HandFormat::Phh, phh, first);
        EXPECT_EQ(identity(first, once), key) << once;
        for (const HandFormat second : kRead) {
          const std::string twice = converted(first, once, second);
          EXPECT_EQ(identity(second, twice), key) << phh << "\n" << once << "\n" << twice;
        }
      }
    }
  }
}

}  // namespace
}  // namespace felt
