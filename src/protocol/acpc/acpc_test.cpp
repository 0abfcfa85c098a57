#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>

#include "cards/card_text.hpp"
#include "game/hand.hpp"
#include "protocol/acpc/acpc_answer.hpp"
#include "protocol/acpc/acpc_deck.hpp"
#include "protocol/acpc/acpc_follow.hpp"
#include "protocol/acpc/acpc_hand.hpp"

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

// A hand dealt, written down and moved along by the letters of a betting string; our rules play it too.
class Scribe {
 public:
  Scribe(const AcpcGame& game, std::span<const Card> cards, uint32_t number = 0)
      : game_(game),
        rules_(*rules_of(game)),
        dealt_(game_, number, cards),
        hand_(rules_, setup_of(game), Dealer(cards, Rng(1))) {}
  Scribe(const Scribe&) = delete;

  Scribe& play(std::string_view betting) {
    while (!betting.empty()) {
      if (betting.starts_with('/')) {
        betting.remove_prefix(1);
        continue;
      }
      const auto move = take_acpc_move(betting, game_.is_limit);
      EXPECT_TRUE(move);
      EXPECT_TRUE(dealt_.betting().is_legal(*move));
      EXPECT_EQ(hand_.state().actor(), Seat(dealt_.betting().actor()));
      hand_.act(action_of(hand_.state(), *move));
      dealt_.act(*move);
    }
    return *this;
  }

  std::string seen_by(int seat) const {
    std::string line;
    dealt_.match_state(seat, line);
    return line;
  }
  std::string state(std::vector<std::string> names) const {
    std::string line;
    dealt_.state(names, line);
    return line;
  }
  const AcpcHand& dealt() const { return dealt_; }
  const Hand& hand() const { return hand_; }

 private:
  AcpcGame game_;
  Rules rules_;
  AcpcHand dealt_;
  Hand hand_;
};

Scribe scribe(const AcpcGame& game, std::string_view cards, uint32_t number = 0) {
  return {game, *parse_cards(cards), number};
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
TEST(AcpcHand, WriteWhatEachPositionSees) {
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

TEST(AcpcHand, ValuesAreExactAndShort) {
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
  EXPECT_TRUE(is_acpc_comment("# MATCHSTATE"));
  EXPECT_TRUE(is_acpc_comment(";"));
  EXPECT_FALSE(is_acpc_comment(""));
  EXPECT_EQ(reply("hello"), AcpcReply::Unreadable);
  EXPECT_EQ(reply(""), AcpcReply::Unreadable);
  EXPECT_EQ(reply("MATCHSTATE:0:30"), AcpcReply::Unreadable);
  for (const std::string_view bad : {"", ":", ":x", ":r", ":rmuch"}) {
    EXPECT_EQ(reply(std::string(kState) + std::string(bad)), AcpcReply::BadMove) << bad;
  }
}

TEST(AcpcAnswer, SizesAreReadAsCReadsNumbers) {
  const auto size = [](std::string_view text) {
    const auto move = take_acpc_move(text, false);
    return move ? std::optional(move->total) : std::nullopt;
  };
  EXPECT_EQ(size("r300"), 300);
  EXPECT_EQ(size("r 300"), 300);
  EXPECT_EQ(size("r+300"), 300);
  EXPECT_EQ(size("b \t-5"), -5);
  EXPECT_EQ(size("r300.5"), 300);
  EXPECT_EQ(size("r99999999999"), 1'215'752'191);   // the lower 32 bits
  EXPECT_EQ(size("r99999999999999999999999"), -1);  // those of the largest number
  EXPECT_EQ(size("r-99999999999999999999999"), 0);
  for (const std::string_view bad : {"r", "r ", "r+", "r-", "r+-5", "r- 5", "rx"})
    EXPECT_EQ(size(bad), std::nullopt) << bad;
  std::string_view rest = "r 300c";
  EXPECT_EQ(take_acpc_move(rest, false), (AcpcMove{'r', 300}));
  EXPECT_EQ(rest, "c");
}

TEST(AcpcAnswer, MovesAreMadeLegal) {
  const AcpcGame game = usual_acpc_game(false, 2);
  AcpcHand hand(game, 0, *parse_cards("Ks Js Jd Tc 6d Jc 9c Kh Qc"));
  std::string warning;
  const auto made = [&](AcpcMove move) {
    std::string text;
    append_acpc_move(legal_acpc_move(hand.betting(), move, false, warning), false, text);
    return text;
  };
  EXPECT_EQ(made({'r', 150}), "r200");
  EXPECT_EQ(warning, "raise of 150 increased to 200");
  EXPECT_EQ(made({'r', 99999}), "r20000");
  EXPECT_EQ(warning, "raise of 99999 decreased to 20000");
  hand.act({'r', 300});
  hand.act({});
  EXPECT_EQ(made({'f', 0}), "c");  // nothing to fold to
  EXPECT_EQ(warning, "invalid action, changed to call");
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
      std::string text;
      append_acpc_move(legal_acpc_move(hand.dealt().betting(), move, false, warning), false, text);
      hand.play(text);
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

AcpcGame with_stacks(bool is_limit, std::vector<int64_t> stacks) {
  AcpcGame game = usual_acpc_game(is_limit, static_cast<int>(stacks.size()));
  game.stacks = std::move(stacks);
  return game;
}

TEST(AcpcFollower, RaisesWithoutChipsAreFollowed) {
  AcpcFollower follower(with_stacks(true, {20, 20, 20, 20}));
  ASSERT_TRUE(follower.take("MATCHSTATE:1:0:rcr:|8hTc||"));
  EXPECT_TRUE(follower.can_decide());
  EXPECT_EQ(follower.view().to_call(), Chips{10} * kExactSplitUnit);
  ASSERT_TRUE(follower.take("MATCHSTATE:1:0:rcrc///:2s2d|8hTc|3s3d|4s4d/5c6c9h/Jh/Qh"));
  EXPECT_TRUE(follower.betting().is_over());
  EXPECT_TRUE(follower.is_in_step());
  EXPECT_EQ(follower.net(), 60 * kExactSplitUnit);  // a straight
}

TEST(AcpcFollower, CallsThatCannotBeAnythingElseAreFollowed) {
  AcpcFollower follower(with_stacks(false, {150, 100}));
  ASSERT_TRUE(follower.take("MATCHSTATE:0:1:c:QsTs|"));
  EXPECT_TRUE(follower.is_my_turn());
  EXPECT_FALSE(follower.can_decide());  // our rules have nothing to ask
  ASSERT_TRUE(follower.take("MATCHSTATE:0:1:cc///:QsTs|2h3d/5c6c9h/Jh/Qh"));
  EXPECT_TRUE(follower.is_in_step());
  EXPECT_EQ(follower.hand().net(Seat(0)), Chips{follower.net()});
}

// Position 2 lowers the bet from 30 to its 20 chips: no rule of ours knows that, but the dealer's count goes on.
TEST(AcpcFollower, KeepsCountingWhereOurRulesEnd) {
  AcpcFollower follower(with_stacks(true, {100, 100, 20}));
  ASSERT_TRUE(follower.take("MATCHSTATE:0:4:c:5sQh||"));
  EXPECT_TRUE(follower.can_decide());
  ASSERT_TRUE(follower.take("MATCHSTATE:0:4:crr:5sQh||"));
  EXPECT_TRUE(follower.is_in_step());
  ASSERT_TRUE(follower.take("MATCHSTATE:0:4:crrr:5sQh||"));
  EXPECT_EQ(follower.betting().to_match(), 20);
  EXPECT_TRUE(follower.is_my_turn());
  EXPECT_FALSE(follower.can_decide());
  ASSERT_TRUE(follower.take("MATCHSTATE:0:4:crrrcc/:5sQh||/2c3c4d"));
  EXPECT_FALSE(follower.can_decide());
  ASSERT_TRUE(follower.take("MATCHSTATE:0:4:crrrcc/cc/cc/cc:5sQh|KsKh|7d8d/2c3c4d/Ac/9d"));
  EXPECT_EQ(follower.net(), 40 * kExactSplitUnit);
  const auto next = follower.take("MATCHSTATE:0:5::5sQh||");
  ASSERT_TRUE(next);
  EXPECT_TRUE(*next && follower.is_in_step());
}

AcpcGame random_short_game(Rng& rng) {
  AcpcGame game = usual_acpc_game(rng.below(2) == 0, 2 + static_cast<int>(rng.below(5)));
  const auto big = static_cast<uint32_t>(*std::max_element(game.blinds.begin(), game.blinds.end()));
  const bool are_equal = rng.below(3) == 0;
  for (int64_t& stack : game.stacks) stack = big + rng.below(8 * big);
  if (are_equal) game.stacks.assign(game.stacks.size(), game.stacks[0]);
  for (int& cap : game.max_raises) cap = 1 + static_cast<int>(rng.below(5));
  for (int& first : game.first_players) first = static_cast<int>(rng.below(static_cast<uint32_t>(game.players)));
  return game;
}

AcpcMove random_legal_move(const AcpcBetting& betting, bool is_limit, Rng& rng) {
  std::string ignored;
  const uint32_t die = rng.below(10);
  const AcpcMove wish{die == 0 ? 'f' : die < 6 ? 'c' : 'r', static_cast<int64_t>(rng.below(1000))};
  return legal_acpc_move(betting, wish, is_limit, ignored);
}

// One hand told to everybody. Whether all could be shown it to the end.
bool follow_a_hand(const AcpcGame& game, AcpcDeck& deck, uint32_t number, std::deque<AcpcFollower>& followers,
                   Rng& rng) {
  AcpcHand hand(game, number, deck.deal());
  while (true) {
    for (int p = 0; p < game.players; ++p) {
      AcpcFollower& follower = followers[static_cast<size_t>(p)];
      std::string line;
      hand.match_state(p, line);
      const auto taken = follower.take(line);
      EXPECT_TRUE(taken) << taken.error().message << to_text(game);
      if (!taken) return false;
      EXPECT_EQ(follower.is_my_turn(), !hand.is_over() && hand.betting().actor() == p) << line;
      if (!hand.is_over()) continue;
      EXPECT_EQ(follower.net(), hand.net(p)) << line;
      EXPECT_TRUE(!follower.is_in_step() || follower.hand().net(Seat(p)).count == hand.net(p)) << line;
    }
    if (hand.is_over()) break;
    hand.act(random_legal_move(hand.betting(), game.is_limit, rng));
  }
  return std::ranges::all_of(followers, [](const auto& follower) { return follower.is_in_step(); });
}

// A dealer and its clients over games with short stacks, in which players raise whether they have the chips or not.
TEST(AcpcFollower, FollowsShortStacks) {
  Rng rng(17);
  for (int i = 0; i < 120 && !testing::Test::HasFailure(); ++i) {
    const AcpcGame game = random_short_game(rng);
    const bool must_follow = !game.is_limit || std::ranges::count(game.stacks, game.stacks[0]) ==
                                                   static_cast<std::ptrdiff_t>(game.stacks.size());
    AcpcDeck deck(game, static_cast<uint32_t>(i));
    std::deque<AcpcFollower> followers;
    for (int p = 0; p < game.players; ++p) followers.emplace_back(game);
    for (uint32_t number = 0; number < 40; ++number) {
      ASSERT_TRUE(follow_a_hand(game, deck, number, followers, rng) || !must_follow) << to_text(game);
    }
  }
}

}  // namespace
}  // namespace felt
