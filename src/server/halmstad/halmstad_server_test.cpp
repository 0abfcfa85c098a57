// The draw server on sockets: who is let in, kept and told what.
#include "server/halmstad/halmstad_server.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <algorithm>
#include <deque>
#include <thread>

#include "agents/roster.hpp"
#include "server/halmstad/halmstad_client.hpp"
#include "server/net/peer_queue.hpp"

namespace felt {
namespace {

HalmstadSettings short_game() {
  HalmstadSettings settings;
  settings.game.double_every = 1;
  settings.answer_time = std::chrono::milliseconds(60'000);
  return settings;
}

HalmstadPlayer caller(const std::string& name, const HalmstadSettings& settings) {
  return {*make_agent("call"), name, settings.game.rules, Rng(name.size())};
}

// Takes what it receives for one message, whatever it is, as most clients of the original do.
class NaiveClient final : private Connection::Owner {
 public:
  NaiveClient(EventLoop& loop, uint16_t port, HalmstadPlayer& player)
      : player_(player), connection_(loop, *connect_to({"127.0.0.1", port}), *this) {}

 private:
  size_t received(Connection&, std::string_view bytes) override {
    EXPECT_EQ(std::ranges::count(bytes, '\n'), 1) << bytes;
    HalmstadParser parser;
    parser.feed(bytes);
    const auto message = parser.next();
    const auto answer = message ? player_.take(*message) : std::nullopt;
    if (answer) connection_.send(to_line(*answer));
    return bytes.size();
  }
  void lost(Connection&, const std::string&) override {}

  HalmstadPlayer& player_;
  Connection connection_;
};

TEST(HalmstadServer, SendsOneMessageAtATimeWhereThereIsAPace) {
  EventLoop loop;
  HalmstadServer::Listener nobody;
  HalmstadSettings chosen = short_game();
  chosen.pace = std::chrono::milliseconds(1);
  HalmstadServer server(loop, *listen_on({}), chosen, nobody);
  HalmstadPlayer ann = caller("Ann", chosen), bob = caller("Bob", chosen);
  NaiveClient one(loop, server.port(), ann), other(loop, server.port(), bob);
  loop.run([&] { return server.is_over() && ann.is_over() && bob.is_over(); });
  EXPECT_EQ(ann.outcome().chips + bob.outcome().chips, Chips{400});
  EXPECT_EQ(ann.unfollowed() + bob.unfollowed(), 0);
}

// A program of its own that is slow to read, as on a busy machine: every recv must still give one message.
class SlowClient {
 public:
  SlowClient(uint16_t port, const std::string& name, const HalmstadSettings& settings)
      : player_(caller(name, settings)), thread_([this, port] { play(port); }) {}
  void join() { thread_.join(); }

  int glued() const { return glued_; }
  int messages() const { return messages_; }
  bool is_over() const { return player_.is_over(); }

 private:
  void play(uint16_t port) {
    const Fd socket = *connect_to({"127.0.0.1", port});
    const int flags = ::fcntl(socket.number(), F_GETFL);
    ::fcntl(socket.number(), F_SETFL, flags & ~O_NONBLOCK);
    Rng rng(port);
    std::array<char, 1024> bytes;
    while (!player_.is_over()) {
      if (rng.below(10) == 0) std::this_thread::sleep_for(std::chrono::milliseconds(rng.below(20)));
      const ssize_t size = ::recv(socket.number(), bytes.data(), bytes.size(), 0);
      if (size <= 0) return;
      take(socket, {bytes.data(), static_cast<size_t>(size)});
    }
  }
  void take(const Fd& socket, std::string_view bytes) {
    ++messages_;
    glued_ += std::ranges::count(bytes, '\n') == 1 ? 0 : 1;
    HalmstadParser parser;
    parser.feed(bytes);
    while (const auto message = parser.next()) {
      const auto answer = player_.take(*message);
      if (!answer) continue;
      const std::string line = to_line(*answer);
      ::send(socket.number(), line.data(), line.size(), MSG_NOSIGNAL);
    }
  }

  HalmstadPlayer player_;
  int glued_ = 0, messages_ = 0;
  std::thread thread_;  // last: it uses the rest
};

TEST(HalmstadServer, WaitsUntilAClientOnThisMachineHasReadAMessage) {
  EventLoop loop;
  HalmstadServer::Listener nobody;
  HalmstadSettings chosen = short_game();
  chosen.pace = std::chrono::milliseconds(1);
  HalmstadServer server(loop, *listen_on({}), chosen, nobody);
  SlowClient ann(server.port(), "Ann", chosen), bob(server.port(), "Bob", chosen);
  loop.run([&] { return server.is_over(); });
  ann.join();
  bob.join();
  EXPECT_TRUE(ann.is_over() && bob.is_over());
  EXPECT_GT(ann.messages() + bob.messages(), 100);
  const Fd probe = *connect_to({"127.0.0.1", server.port()});
  if (!unread_by_peer(probe.number())) GTEST_SKIP() << "this system does not say what a program has read";
  EXPECT_EQ(ann.glued() + bob.glued(), 0);
}

TEST(PeerQueue, CountsWhatTheOtherProgramHasNotRead) {
  Listening listening = *listen_on({});
  const Fd client = *connect_to({"127.0.0.1", listening.port});
  const Fd server(::accept(listening.socket.number(), nullptr, nullptr));
  ASSERT_TRUE(server.is_open());
  if (!unread_by_peer(server.number())) GTEST_SKIP() << "this system does not say what a program has read";
  EXPECT_EQ(unread_by_peer(server.number()), 0u);
  ASSERT_EQ(::send(server.number(), "Round 1\n", 8, 0), 8);
  EXPECT_EQ(unread_by_peer(server.number()), 8u);
  std::array<char, 5> some;
  ASSERT_EQ(::recv(client.number(), some.data(), some.size(), 0), 5);
  EXPECT_EQ(unread_by_peer(server.number()), 3u);
  EXPECT_EQ(unread_by_peer(-1), std::nullopt);
}

// Answers nonsense, and notes how many games were over when the connection was closed.
class Babbler final : private Connection::Owner {
 public:
  Babbler(EventLoop& loop, const HalmstadServer& server)
      : server_(server), connection_(loop, *connect_to({"127.0.0.1", server.port()}), *this) {}
  std::optional<int> games_when_closed;
  std::string heard;

 private:
  size_t received(Connection&, std::string_view bytes) override {
    heard += bytes;
    if (bytes.find("Name?") != std::string_view::npos) connection_.send("Name Babbler\n");
    if (bytes.find("Open?") != std::string_view::npos) connection_.send("hello\n");
    return bytes.size();
  }
  void lost(Connection&, const std::string&) override { games_when_closed = server_.rooms()[0]->games(); }

  const HalmstadServer& server_;
  Connection connection_;
};

// Whoever is disconnected hears nothing more, but is not sent away before the end; under standard rules they are.
TEST(HalmstadServer, TheDisconnectedAreKeptUntilTheGameIsOver) {
  for (const HalmstadMode mode : {HalmstadMode::Original, HalmstadMode::Standard}) {
    EventLoop loop;
    HalmstadServer::Listener nobody;
    HalmstadSettings chosen = short_game();
    chosen.players = 3;
    chosen.game = HalmstadGame(mode);
    chosen.game.double_every = 1;
    HalmstadServer server(loop, *listen_on({}), chosen, nobody);
    Babbler babbler(loop, server);
    HalmstadPlayer ann = caller("Ann", chosen), bob = caller("Bob", chosen);
    HalmstadClient one(loop, *connect_to({"127.0.0.1", server.port()}), ann);
    HalmstadClient other(loop, *connect_to({"127.0.0.1", server.port()}), bob);
    loop.run([&] { return server.is_over() && ann.is_over() && bob.is_over() && babbler.games_when_closed; });
    const bool is_original = mode == HalmstadMode::Original;
    EXPECT_EQ(*babbler.games_when_closed, is_original ? 1 : 0);
    EXPECT_THAT(babbler.heard, testing::Not(testing::HasSubstr("Round 2\n")));
    EXPECT_EQ(ann.outcome().chips + bob.outcome().chips == Chips{600}, is_original);
    EXPECT_EQ(ann.unfollowed() + bob.unfollowed(), 0);
  }
}

// More silent connections than there are places to wait: who comes with a name still gets in.
TEST(HalmstadServer, AFloodOfSilentConnectionsKeepsNobodyOut) {
  EventLoop loop;
  HalmstadServer::Listener nobody;
  const HalmstadSettings chosen = short_game();
  HalmstadServer server(loop, *listen_on({}), chosen, nobody);
  std::deque<Fd> silent;
  for (int i = 0; i < 200; ++i) silent.push_back(*connect_to({"127.0.0.1", server.port()}));
  HalmstadPlayer ann = caller("Ann", chosen), bob = caller("Bob", chosen);
  HalmstadClient one(loop, *connect_to({"127.0.0.1", server.port()}), ann);
  HalmstadClient other(loop, *connect_to({"127.0.0.1", server.port()}), bob);
  loop.run([&] { return ann.is_over() && bob.is_over(); });
  EXPECT_EQ(ann.outcome().chips + bob.outcome().chips, Chips{400});
}

}  // namespace
}  // namespace felt
