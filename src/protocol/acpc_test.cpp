#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "game/hand.hpp"
#include "protocol/acpc_answer.hpp"
#include "protocol/acpc_deck.hpp"
#include "protocol/acpc_follow.hpp"
#include "protocol/acpc_lines.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

// Everything that betting depends on.
void expect_same(const PublicHand& a, const PublicHand& b) {
  EXPECT_EQ(a.phase(), b.phase());
  EXPECT_EQ(a.street(), b.street());
  EXPECT_EQ(a.pot(), b.pot());
  for (const Seat seat : a.seats()) EXPECT_EQ(a.stack(seat), b.stack(seat));
  if (a.phase() != Phase::Bet) return;
  EXPECT_EQ(a.actor(), b.actor());
  EXPECT_EQ(a.raise_interval(), b.raise_interval());
}

// A hand dealt and written down, moved along by the letters of a betting string.
class Scribe {
 public:
  Scribe(const AcpcGame& game, std::span<const Card> cards, uint32_t number = 0)
      : game_(game),
        rules_(*rules_of(game)),
        lines_(game.is_limit),
        hand_(rules_, setup_of(game), Dealer(cards, Rng(1))) {
    lines_.begin(number);
    follow();
  }

  Scribe& play(std::string_view betting) {
    while (!betting.empty()) {
      if (betting.starts_with('/')) {
        betting.remove_prefix(1);
        continue;
      }
      const auto move = take_acpc_move(betting, game_.is_limit);
      EXPECT_TRUE(move);
      hand_.act(legal_acpc_action(hand_.state(), *move, true, warning_));
      EXPECT_EQ(warning_, "");
      follow();
    }
    return *this;
  }

  std::string seen_by(int seat) const {
    std::string line;
    lines_.match_state(hand_.state(), Seat(seat), line);
    return line;
  }
  std::string state(std::vector<std::string> names) const {
    std::string line;
    lines_.state(hand_.state(), names, line);
    return line;
  }
  const Hand& hand() const { return hand_; }

 private:
  void follow() {
    lines_.follow(hand_.state(), std::span(hand_.log()).subspan(followed_));
    followed_ = hand_.log().size();
  }

  AcpcGame game_;
  Rules rules_;
  AcpcLines lines_;
  Hand hand_;
  size_t followed_ = 0;
  std::string warning_;
};

Scribe scribe(const AcpcGame& game, std::string_view cards, uint32_t number = 0) {
  return Scribe(game, *parse_cards(cards), number);
}

// The last hands of a limit match of 1,000 with seed 0 that the competition's own dealer played and logged.
constexpr std::string_view kSeed0[] = {
    "STATE:990:crrrc/rrc/rf:3s5d|Td2s/4d5c4s/Kd:60|-60:p1|p2",
    "STATE:991:rc/crrrrc/rrc/rc:7d5s|Kh9c/As3hTs/Jh/Js:-120|120:p2|p1",
    "STATE:992:cc/cc/rc/rc:Kh6h|As2h/Qd2c2d/7d/3d:-50|50:p1|p2",
    "STATE:993:cc/rrrc/rc/rc:8c7d|QcKc/Ac6hTd/9h/3d:80|-80:p2|p1",
    "STATE:994:rf:6s9d|4dQd:-10|10:p1|p2",
    "STATE:995:cc/crc/cc/cc:6c2d|9cKs/4dKc7d/Td/Ah:-20|20:p2|p1",
    "STATE:996:rrrc/rc/cc/rc:9h7h|3d8s/JcAc5c/Ah/Ks:70|-70:p1|p2",
    "STATE:997:rrrf:5s9c|8dJh:-30|30:p2|p1",
    "STATE:998:rrrc/cc/rc/rrc:Kc6h|Qc3s/QhAh8d/Th/9d:-100|100:p1|p2",
    "STATE:999:crc/cc/cc/rc:Jc8d|TdQd/As6d6h/7h/4s:-40|40:p2|p1",
};

TEST(AcpcDeck, DealsWhatTheCompetitionsDealerDeals) {
  const AcpcGame game = usual_acpc_game(true, 2);
  AcpcDeck deck(game, 0);
  uint32_t number = 990;
  for (uint32_t i = 0; i < number; ++i) deck.deal();
  for (const std::string_view line : kSeed0) {
    const std::vector<Card> cards = deck.deal();
    const std::string_view betting = line.substr(10, line.find(':', 10) - 10);
    Scribe hand(game, cards, number);
    const bool first_is_p1 = number++ % 2 == 0;
    EXPECT_EQ(hand.play(betting).state(first_is_p1 ? std::vector<std::string>{"p1", "p2"}
                                                   : std::vector<std::string>{"p2", "p1"}),
              line);
  }
}

TEST(AcpcDeck, SmallDecksKeepTheHighestRanks) {
  AcpcGame game = usual_acpc_game(true, 3);
  game.board_cards = {0};
  game.suits = 1;
  game.ranks = 4;
  game.hole_cards = 1;
  AcpcDeck deck(game, 7);
  for (int i = 0; i < 20; ++i) {
    for (const Card card : deck.deal()) {
      EXPECT_EQ(card.suit(), Suit::Spades);
      EXPECT_GE(card.rank(), Rank::Jack);
    }
  }
}

// The examples of the protocol.
TEST(AcpcLines, WriteWhatEachPositionSees) {
  Scribe limit = scribe(usual_acpc_game(true, 2), "Td As 8h Tc 2c 8c 3h 9c Kh");
  EXPECT_EQ(limit.seen_by(0), "MATCHSTATE:0:0::TdAs|");
  EXPECT_EQ(limit.seen_by(1), "MATCHSTATE:1:0::|8hTc");
  EXPECT_EQ(limit.play("rrc").seen_by(0), "MATCHSTATE:0:0:rrc/:TdAs|/2c8c3h");
  EXPECT_EQ(limit.play("rc/crc/crc").seen_by(0), "MATCHSTATE:0:0:rrc/rc/crc/crc:TdAs|8hTc/2c8c3h/9c/Kh");

  Scribe all_in = scribe(usual_acpc_game(false, 2), "Ks Js Jd Tc 6d Jc 9c Kh Qc", 31);
  all_in.play("r300r900c/r1800r3600r9000c/r20000c");
  EXPECT_EQ(all_in.seen_by(1), "MATCHSTATE:1:31:r300r900c/r1800r3600r9000c/r20000c/:KsJs|JdTc/6dJc9c/Kh/Qc");
  EXPECT_EQ(scribe(usual_acpc_game(false, 2), "Ks Js Jd Tc 6d Jc 9c Kh Qc").play("r20000c").seen_by(0),
            "MATCHSTATE:0:0:r20000c///:KsJs|JdTc/6dJc9c/Kh/Qc");

  Scribe three = scribe(usual_acpc_game(true, 3), "2c 2d 3c 3d As Ts 4c Jh 8h Kh Qc", 55);
  EXPECT_EQ(three.play("rcc/rf").seen_by(2), "MATCHSTATE:2:55:rcc/rf:||AsTs/4cJh8h");
  EXPECT_EQ(three.seen_by(1), "MATCHSTATE:1:55:rcc/rf:|3c3d|/4cJh8h");
}

TEST(AcpcLines, ValuesAreExactAndShort) {
  EXPECT_EQ(acpc_value(0), "0");
  EXPECT_EQ(acpc_value(-kExactSplitUnit * 100), "-100");
  EXPECT_EQ(acpc_value(kExactSplitUnit / 2), "0.5");
  EXPECT_EQ(acpc_value(kExactSplitUnit / 3), "0.333333");
  const int64_t totals[] = {kExactSplitUnit * 455, -kExactSplitUnit * 455};
  EXPECT_EQ(acpc_score(totals, std::vector<std::string>{"p1", "p2"}), "SCORE:455|-455:p1|p2");
}

TEST(AcpcAnswer, ReadsVersions) {
  EXPECT_TRUE(parse_acpc_version("VERSION:2.0.0")->is_ours());
  EXPECT_FALSE(parse_acpc_version("VERSION:2.1.0")->is_ours());
  EXPECT_FALSE(parse_acpc_version("VERSION:1.0.0")->is_ours());
  EXPECT_FALSE(parse_acpc_version("VERSION:2.0"));
  EXPECT_FALSE(parse_acpc_version("VERSION:two.0.0"));
  EXPECT_FALSE(parse_acpc_version("hello"));
}

TEST(AcpcAnswer, TakesTheStateOfTheQuestionOnly) {
  constexpr std::string_view kState = "MATCHSTATE:0:30:cc/:9s8h|/8c8d5c";
  const auto reply = [&](std::string_view line) { return read_acpc_answer(line, kState, false).reply; };
  EXPECT_EQ(read_acpc_answer("MATCHSTATE:0:30:cc/:9s8h|/8c8d5c:r250", kState, false).move, (AcpcMove{'r', 250}));
  EXPECT_EQ(reply("MATCHSTATE:0:30:cc/:9S8H|/8c8d5c:c"), AcpcReply::Move);      // written otherwise
  EXPECT_EQ(reply("MATCHSTATE:0:030:cc:9s8h|AsAd/8c8d5c:c"), AcpcReply::Move);  // the other's cards do not count
  EXPECT_EQ(reply("MATCHSTATE:0:31:cc/:9s8h|/8c8d5c:c"), AcpcReply::Stale);
  EXPECT_EQ(reply("MATCHSTATE:1:30:cc/:9s8h|/8c8d5c:c"), AcpcReply::Stale);
  EXPECT_EQ(reply("MATCHSTATE:0:30:ccc/:9s8h|/8c8d5c:c"), AcpcReply::Stale);
  EXPECT_EQ(reply("MATCHSTATE:0:30:cc/:9s9h|/8c8d5c:c"), AcpcReply::Stale);
  EXPECT_EQ(reply("MATCHSTATE:0:30:cc/:9s8h|/8c8d5d:c"), AcpcReply::Stale);
  EXPECT_EQ(reply("# MATCHSTATE"), AcpcReply::Comment);
  EXPECT_EQ(reply(";"), AcpcReply::Comment);
  EXPECT_EQ(reply("hello"), AcpcReply::Unreadable);
  EXPECT_EQ(reply(""), AcpcReply::Unreadable);
  EXPECT_EQ(reply("MATCHSTATE:0:30"), AcpcReply::Unreadable);
  for (const std::string_view bad : {"", ":", ":x", ":r", ":rmuch"}) {
    EXPECT_EQ(reply(std::string(kState) + std::string(bad)), AcpcReply::BadMove) << bad;
  }
}

TEST(AcpcAnswer, MovesAreMadeLegal) {
  Scribe hand = scribe(usual_acpc_game(false, 2), "Ks Js Jd Tc 6d Jc 9c Kh Qc");
  std::string warning;
  const auto made = [&](AcpcMove move, bool may_raise = true) {
    return acpc_move_text(hand.hand().state(), legal_acpc_action(hand.hand().state(), move, may_raise, warning), false);
  };
  EXPECT_EQ(made({'r', 150}), "r200");
  EXPECT_EQ(warning, "raise of 150 increased to 200");
  EXPECT_EQ(made({'r', 99999}), "r20000");
  EXPECT_EQ(warning, "raise of 99999 decreased to 20000");
  EXPECT_EQ(made({'r', 400}, false), "c");
  EXPECT_EQ(warning, "invalid action, changed to call");
  hand.play("r300c");
  EXPECT_EQ(made({'f', 0}), "c");  // nothing to fold to
  EXPECT_EQ(made({'r', 400}), "r400");
  EXPECT_EQ(warning, "");
  EXPECT_EQ(made({'r', 399}), "r400");
}

// Whatever is sent, a client rebuilds the same hand and sees its own cards only.
TEST(AcpcFollower, RebuildsTheHandFromItsLines) {
  const AcpcGame game = usual_acpc_game(false, 3);
  AcpcDeck deck(game, 5);
  Rng rng(3);
  std::array<AcpcFollower, 3> followers = {AcpcFollower(game), AcpcFollower(game), AcpcFollower(game)};
  for (uint32_t number = 0; number < 200; ++number) {
    const std::vector<Card> cards = deck.deal();
    Scribe hand(game, cards, number);
    std::string warning;
    for (bool is_first = true;; is_first = false) {
      for (int seat = 0; seat < 3; ++seat) {
        AcpcFollower& follower = followers[static_cast<size_t>(seat)];
        const auto is_new = follower.take(hand.seen_by(seat));
        ASSERT_TRUE(is_new) << is_new.error().message;
        EXPECT_EQ(*is_new, is_first);
        expect_same(follower.hand(), hand.hand().state());
        EXPECT_EQ(follower.view().hole(), hand.hand().state().hole(Seat(seat)));
        EXPECT_EQ(
            std::vector(follower.view().history().begin(), follower.view().history().end()),
            std::vector(hand.hand().view(Seat(seat)).history().begin(), hand.hand().view(Seat(seat)).history().end()));
      }
      if (hand.hand().is_over()) break;
      const uint32_t die = rng.below(10);
      const AcpcMove move{die == 0 ? 'f' : die < 7 ? 'c' : 'r', 100 * static_cast<int64_t>(rng.below(40))};
      hand.play(
          acpc_move_text(hand.hand().state(), legal_acpc_action(hand.hand().state(), move, true, warning), false));
    }
  }
}

TEST(AcpcFollower, RefusesNonsenseAndGoesOn) {
  AcpcFollower follower(usual_acpc_game(false, 2));
  const auto why = [&](std::string_view line) {
    const auto taken = follower.take(line);
    return taken ? "" : taken.error().message;
  };
  EXPECT_THAT(why("hello"), HasSubstr("not a MATCHSTATE"));
  EXPECT_THAT(why("MATCHSTATE:2:0::TdAs|"), HasSubstr("not a MATCHSTATE"));
  EXPECT_THAT(why("MATCHSTATE:0:0::TdTd|"), HasSubstr("cards"));
  EXPECT_THAT(why("MATCHSTATE:0:0::|8hTc"), HasSubstr("own cards are missing"));
  EXPECT_THAT(why("MATCHSTATE:0:0:cc/:TdAs|"), HasSubstr("board cards are missing"));
  EXPECT_THAT(why("MATCHSTATE:0:0:cc/:TdAs|/Td8c3h"), HasSubstr("twice"));
  EXPECT_THAT(why("MATCHSTATE:0:0:r5c/:TdAs|/2c8c3h"), HasSubstr("not legal"));
  EXPECT_THAT(why("MATCHSTATE:0:0:fc:TdAs|"), HasSubstr("after the end"));
  EXPECT_THAT(why("MATCHSTATE:0:0:cc/cc/cc/cc:TdAs|/2c8c3h/9c/Kh"), HasSubstr("missing at the showdown"));
  EXPECT_EQ(why("MATCHSTATE:0:0:cc/:TdAs|/2c8c3h"), "");
  EXPECT_TRUE(follower.is_my_turn());
}

}  // namespace
}  // namespace felt
