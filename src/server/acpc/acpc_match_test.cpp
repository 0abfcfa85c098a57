#include "server/acpc/acpc_match.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <thread>

#include "agents/roster.hpp"
#include "server/acpc/acpc_client.hpp"

namespace felt {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Record final : AcpcListener {
  void warning(const std::string& what) override { warnings.push_back(what); }
  void acted(uint32_t hand, const std::string& move, WallTime, WallTime) override {
    transactions += move + " " + std::to_string(hand) + " 1.000000 1.000001\n";
  }
  void hand_played(uint32_t, std::string_view line) override { hands.emplace_back(line); }

  std::vector<std::string> warnings, hands;
  std::string transactions;
};

AcpcMatchConfig two_players(uint32_t hands, bool is_alone = false) {
  AcpcMatchConfig config;
  config.is_alone = is_alone;
  config.name = "test";
  config.game = usual_acpc_game(false, 2);
  config.hands = hands;
  config.seed = 7;
  config.names = {"alice", "bob"};
  return config;
}

// A client on a thread of its own, as far from ours as a few lines allow: it echoes states of which it knows that it
// is to act with a fixed answer.
class Puppet {
 public:
  using Answer = std::function<std::string(const std::string& state)>;

  Puppet(uint16_t port, Answer answer)
      : thread_([port, answer = std::move(answer)] {
          const Fd socket = *connect_to({"127.0.0.1", port});
          const auto say = [&](const std::string& text) {
            (void)::send(socket.number(), text.data(), text.size(), MSG_NOSIGNAL);
          };
          say("VERSION:2.0.0\n");
          std::string unread;
          std::array<char, 4096> buffer;
          for (ssize_t got; (got = ::recv(socket.number(), buffer.data(), buffer.size(), 0)) > 0;) {
            unread.append(buffer.data(), static_cast<size_t>(got));
            for (size_t end; (end = unread.find("\r\n")) != std::string::npos; unread.erase(0, end + 2)) {
              const std::string reply = answer(unread.substr(0, end));
              if (reply == "bye") return;
              if (!reply.empty()) say(reply);
            }
          }
        }) {}
  ~Puppet() { thread_.join(); }

 private:
  std::thread thread_;
};

// Calls everything: heads-up it is to act when as many moves of the round as there have been say so.
std::string caller(const std::string& state) {
  const size_t betting = state.find(':', state.find(':', 11) + 1) + 1;
  const std::string moves = state.substr(betting, state.find(':', betting) - betting);
  const std::string round = moves.substr(moves.rfind('/') + 1);
  const bool is_first_round = moves.find('/') == std::string::npos;
  const size_t actor = (round.size() + (is_first_round ? 1 : 0)) % 2;
  const bool is_over = state.find('|') + 1 < state.size() && state[state.find('|') - 1] != ':' &&
                       state.find("|/") == std::string::npos && state.back() != '|' &&
                       state.find(":|") == std::string::npos;
  const bool is_mine = static_cast<size_t>(state[11] - '0') == actor;
  return !is_over && is_mine ? state + ":c\r\n" : "";
}

void run(EventLoop& loop, const AcpcMatch& match) {
  loop.run([&] { return match.is_over() && match.has_sent(); });
}

// A match between two of them.
struct PuppetMatch {
  EventLoop loop;
  Record record;
  AcpcMatch match;

  explicit PuppetMatch(AcpcMatchConfig config) : match(loop, std::move(config), record) {}

  void play(Puppet::Answer alice, Puppet::Answer bob) {
    ASSERT_TRUE(match.open().ok());
    const Puppet first(match.ports()[0], std::move(alice)), second(match.ports()[1], std::move(bob));
    run(loop, match);
  }
};

class AcpcMatchAlone : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(OrNot, AcpcMatchAlone, testing::Bool());

TEST_P(AcpcMatchAlone, PlaysAMatchOfCalls) {
  PuppetMatch played(two_players(50, GetParam()));
  played.play(caller, caller);
  EXPECT_EQ(played.match.end(), AcpcMatch::End::Played);
  ASSERT_EQ(played.record.hands.size(), 50u);
  EXPECT_THAT(played.record.hands[0], HasSubstr("STATE:0:cc/cc/cc/cc:"));
  EXPECT_THAT(played.record.hands[1], HasSubstr(":bob|alice"));
  EXPECT_EQ(played.match.totals()[0] + played.match.totals()[1], 0);
  EXPECT_THAT(played.record.warnings, ElementsAre());
}

TEST(AcpcMatch, OurClientsPlayTheSameMatchTwice) {
  std::vector<std::string> first;
  for (int run_number = 0; run_number < 2; ++run_number) {
    EventLoop loop;
    Record record;
    AcpcMatch match(loop, two_players(100), record);
    ASSERT_TRUE(match.open().ok());
    std::vector<std::thread> players;
    std::array<int64_t, 2> net{};
    for (size_t seat = 0; seat < 2; ++seat) {
      players.emplace_back([&, seat, port = match.ports()[seat]] {
        const auto agent = make_agent(seat == 0 ? "phase3" : "mc(samples=50)");
        Progress progress;
        const auto result =
            join_acpc(*connect_to({"127.0.0.1", port}), match.config().game, *agent.value(), 1 + seat, progress);
        ASSERT_TRUE(result) << result.error().message;
        EXPECT_EQ(result->hands, 100u);
        EXPECT_EQ(result->unreadable, 0u);
        net[seat] = result->net;
      });
    }
    run(loop, match);
    for (std::thread& player : players) player.join();
    EXPECT_THAT(match.totals(), ElementsAre(net[0], net[1]));
    EXPECT_EQ(match.invalid(), (std::vector<int64_t>{0, 0}));
    if (run_number == 0) {
      first = record.hands;
    } else {
      EXPECT_EQ(record.hands, first);
    }
  }
}

// The dealer waits for bob, who is to act and does not answer.
TEST_P(AcpcMatchAlone, HearsOfWhoeverLeaves) {
  PuppetMatch played(two_players(50, GetParam()));
  played.play([](const std::string&) { return "bye"; }, [](const std::string&) { return ""; });
  EXPECT_EQ(played.match.failure(), "seat 1 (alice) closed the connection");
}

TEST_P(AcpcMatchAlone, EndsWithTheNameOfWhoFailed) {
  const AcpcMatchConfig usual = two_players(10, GetParam());
  const auto failure = [](Puppet::Answer bob, const AcpcMatchConfig& config) {
    PuppetMatch played(config);
    played.play(caller, std::move(bob));
    EXPECT_EQ(played.match.end(), AcpcMatch::End::Failed);
    return played.match.failure();
  };
  EXPECT_EQ(failure([](const std::string&) { return "bye"; }, usual), "seat 2 (bob) closed the connection");
  AcpcMatchConfig quick = usual;
  quick.response_limit = std::chrono::milliseconds(30);
  EXPECT_EQ(failure([](const std::string&) { return ""; }, quick), "seat 2 (bob) ran out of time");
  EXPECT_EQ(failure([](const std::string&) { return std::string(100'000, 'x'); }, usual).substr(0, 18),
            "seat 2 (bob) sent ");
  EXPECT_EQ(failure(
                [](const std::string&) {
                  std::string lines;
                  for (int i = 0; i < 2000; ++i) lines += "hello\r\n";
                  return lines;
                },
                usual),
            "seat 2 (bob) sent 1000 lines that answer nothing");
}

TEST(AcpcMatch, CommentsAreFreeButNotEndless) {
  for (const int comments : {3'000, 30'000}) {  // with each answer, at once
    const auto talker = [&](const std::string& state) {
      std::string said;
      if (state.find(":0::") == std::string::npos) return caller(state);
      for (int i = 0; i < comments; ++i) said += i % 2 == 0 ? "# thinking\r\n" : ";\n";
      return said + caller(state);
    };
    PuppetMatch played(two_players(1));
    played.play(talker, talker);
    EXPECT_THAT(played.record.warnings, ElementsAre());
    if (comments < 10'000) {
      EXPECT_EQ(played.match.end(), AcpcMatch::End::Played) << played.match.failure();
    } else {
      EXPECT_THAT(played.match.failure(), HasSubstr("sent more than 10000 comments in a second"));
    }
  }
}

// 4,096 bytes are a line, 4,097 are not: whether they come whole or in pieces.
TEST(AcpcMatch, LinesHaveALength) {
  for (const size_t size : {4096u, 4097u}) {
    const auto talker = [&](const std::string& state) {
      const std::string said = caller(state);
      return said.empty() ? said : std::string(size, '#') + "\r\n" + said;
    };
    PuppetMatch played(two_players(1));
    played.play(caller, talker);
    if (size == 4096) {
      EXPECT_EQ(played.match.end(), AcpcMatch::End::Played) << played.match.failure();
    } else {
      EXPECT_EQ(played.match.failure(), "seat 2 (bob) sent a line of 4097 bytes; 4096 are the limit");
    }
  }
}

TEST(AcpcMatch, StrangeAnswersBecomeCalls) {
  const auto strange = [](const std::string& state) {
    std::string reply = caller(state);
    if (reply.empty()) return reply;
    return "# thinking\r\nnonsense\r\nMATCHSTATE:0:99::AsAd|:c\r\n" + reply.substr(0, reply.size() - 3) + "z\r\n";
  };
  PuppetMatch played(two_players(2));
  played.play(caller, strange);
  const std::vector<std::string>& warnings = played.record.warnings;
  EXPECT_EQ(played.match.end(), AcpcMatch::End::Played);
  EXPECT_THAT(played.record.hands[0], HasSubstr("STATE:0:cc/cc/cc/cc:"));
  EXPECT_THAT(warnings, testing::Contains("seat 2: bad state format in response"));
  EXPECT_THAT(warnings, testing::Contains("seat 2: ignoring un-requested response"));
  EXPECT_THAT(warnings, testing::Contains("seat 2: bad action format in response, changed to call"));
  EXPECT_EQ(played.match.invalid()[1], 8);
}

TEST(AcpcMatch, GoesOnFromItsTransactions) {
  std::vector<std::string> whole;
  std::string transactions;
  std::vector<int64_t> totals;
  for (const bool is_resumed : {false, true}) {
    PuppetMatch played(two_players(20));
    if (is_resumed) {
      const size_t half = transactions.find('\n', transactions.size() / 2);
      ASSERT_TRUE(played.match.resume(transactions.substr(0, half + 1)).ok());
    }
    played.play(caller, caller);
    if (is_resumed) {
      EXPECT_EQ(played.record.hands, whole);  // those of the log are told again
      EXPECT_EQ(played.match.totals(), totals);
    }
    whole = played.record.hands;
    transactions = played.record.transactions;
    totals = played.match.totals();
  }
  EventLoop loop;
  Record record;
  AcpcMatch match(loop, two_players(20), record);
  EXPECT_EQ(match.resume("c 0 1.0 1.1\nr5 0 1.0 1.1\n").error().message, "line 2: 'r5' is not legal in hand 0");
  AcpcMatch other(loop, two_players(20), record);
  EXPECT_EQ(other.resume("c 3 1.0 1.1\n").error().message, "line 1: hand 0 is due, not 3");
}

TEST(AcpcMatch, TheFirstToSayItsVersionHasTheSeat) {
  EventLoop loop;
  Record record;
  AcpcMatch match(loop, two_players(3), record);
  ASSERT_TRUE(match.open().ok());
  const Fd idle = *connect_to({"127.0.0.1", match.ports()[0]});
  const Fd wrong = *connect_to({"127.0.0.1", match.ports()[0]});
  (void)::send(wrong.number(), "GET / HTTP/1.0\r\n", 16, 0);
  {
    const Puppet alice(match.ports()[0], caller), bob(match.ports()[1], caller);
    run(loop, match);
  }
  EXPECT_EQ(match.end(), AcpcMatch::End::Played);
}

// What our client with a bot of ours answers to a dealer that says these lines and closes.
std::string answers_to(const AcpcGame& game, const char* bot, std::initializer_list<const char*> lines) {
  std::array<int, 2> ends{};
  EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
  Fd dealer(ends[0]);
  const Fd client(ends[1]);
  std::string all;
  for (const char* line : lines) all += std::string(line) + "\r\n";
  EXPECT_EQ(::send(dealer.number(), all.data(), all.size(), 0), static_cast<ssize_t>(all.size()));
  ::shutdown(dealer.number(), SHUT_WR);
  Progress progress;
  (void)join_acpc(client, game, **make_agent(bot), 1, progress);
  ::shutdown(client.number(), SHUT_WR);
  std::array<char, 4096> buffer;
  const ssize_t got = ::recv(dealer.number(), buffer.data(), buffer.size(), MSG_WAITALL);
  std::string said(buffer.data(), static_cast<size_t>(std::max<ssize_t>(got, 0)));
  std::erase(said, '\r');
  return said;
}

AcpcGame short_game(bool is_limit, std::vector<int64_t> stacks) {
  AcpcGame game = usual_acpc_game(is_limit, static_cast<int>(stacks.size()));
  game.stacks = std::move(stacks);
  return game;
}

TEST(AcpcClient, AnswersWhereOnlyACallIsLeft) {
  EXPECT_EQ(answers_to(short_game(false, {150, 100}), "fold", {"MATCHSTATE:0:1::QsTs|", "MATCHSTATE:0:1:c:QsTs|"}),
            "VERSION:2.0.0\nMATCHSTATE:0:1:c:QsTs|:c\n");
}

TEST(AcpcClient, RaisesWithoutChipsDoNotSilenceIt) {
  const AcpcGame equal = short_game(true, {20, 20, 20, 20});
  EXPECT_EQ(answers_to(equal, "fold", {"MATCHSTATE:1:0:rcr:|8hTc||"}), "VERSION:2.0.0\nMATCHSTATE:1:0:rcr:|8hTc||:f\n");
  const AcpcGame lowered = short_game(true, {100, 100, 20});  // the third raise lowers the bet from 30 to 20
  EXPECT_EQ(answers_to(lowered, "fold", {"MATCHSTATE:1:0:crr:|8hTc|", "MATCHSTATE:1:0:crrrc:|8hTc|"}),
            "VERSION:2.0.0\nMATCHSTATE:1:0:crrrc:|8hTc|:c\n");
}

TEST(AcpcClient, CallsWhereAStateCannotBeRead) {
  EXPECT_EQ(answers_to(usual_acpc_game(false, 2), "fold",
                       {"MATCHSTATE:0:0::QsTs|", "MATCHSTATE:0:0:r5:QsTs|", "hello", "# a comment",
                        "MATCHSTATE:0:0:what:QsTs|", "MATCHSTATE:0:1:r300:QsTs|"}),
            "VERSION:2.0.0\nMATCHSTATE:0:0:r5:QsTs|:c\nMATCHSTATE:0:0:what:QsTs|:c\nMATCHSTATE:0:1:r300:QsTs|:f\n");
}

TEST(AcpcMatch, StopsAfterTheHand) {
  EventLoop loop;
  Record record;
  AcpcMatch match(loop, two_players(1'000'000), record);
  ASSERT_TRUE(match.open().ok());
  {
    const Puppet alice(match.ports()[0], caller), bob(match.ports()[1], caller);
    loop.run([&] {
      if (record.hands.size() >= 5) match.stop();
      return match.is_over() && match.has_sent();
    });
  }
  EXPECT_EQ(match.end(), AcpcMatch::End::Stopped);
  EXPECT_EQ(match.hands_played(), record.hands.size());
}

}  // namespace
}  // namespace felt
