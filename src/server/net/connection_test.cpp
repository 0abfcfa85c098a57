#include "server/net/connection.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace felt {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Echoes whole lines; "quit" closes, "bye" echoes and closes, "gone" deletes the connection from within, "throw"
// throws.
class Echo : public Connection::Owner {
 public:
  explicit Echo(ConnectionLimits limits = {})
      : acceptor_(loop_, *listen_on({}), [this, limits](Fd socket) {
          connections_.push_back(std::make_unique<Connection>(loop_, std::move(socket), *this, limits));
        }) {}

  uint16_t port() const { return acceptor_.port(); }
  EventLoop& loop() { return loop_; }
  const std::vector<std::string>& lines() const { return lines_; }
  const std::vector<std::string>& losses() const { return losses_; }
  Connection& connection(size_t i) { return *connections_[i]; }

  void run_until(const std::function<bool()>& is_over) { loop_.run(is_over); }

 private:
  size_t received(Connection& from, std::string_view bytes) override {
    const size_t end = bytes.find('\n');
    if (end == std::string_view::npos) return 0;
    lines_.emplace_back(bytes.substr(0, end));
    if (lines_.back() == "throw") throw std::runtime_error("broken");
    if (lines_.back() == "quit") {
      from.close();
    } else if (lines_.back() == "gone") {
      connections_.clear();
    } else {
      from.send(std::string(bytes.substr(0, end + 1)));
      if (lines_.back() == "bye") from.close_when_sent();
    }
    return end + 1;
  }
  void lost(Connection&, const std::string& why) override { losses_.push_back(why); }

  EventLoop loop_;
  Acceptor acceptor_;
  std::vector<std::unique_ptr<Connection>> connections_;
  std::vector<std::string> lines_, losses_;
};

Fd client(const Echo& echo) { return *connect_to({"127.0.0.1", echo.port()}); }
void say(const Fd& to, std::string_view text) { ASSERT_GT(::send(to.number(), text.data(), text.size(), 0), 0); }

TEST(Connection, AMessageThatThrowsCostsItsSenderTheConnection) {
  Echo echo;
  const Fd bad = client(echo), good = client(echo);
  say(bad, "throw\n");
  echo.run_until([&] { return !echo.losses().empty(); });
  EXPECT_THAT(echo.losses(), ElementsAre("was closed by an error: broken"));
  say(good, "still here\n");
  echo.run_until([&] { return echo.lines().size() == 2; });
  EXPECT_EQ(echo.lines().back(), "still here");
}

TEST(Connection, WhoeverIsStillSendingAtTheEndIsNotReset) {
  Echo echo;
  Fd fd = client(echo);
  say(fd, "bye\n");
  echo.run_until([&] { return !echo.lines().empty(); });
  say(fd, "one more thing\n");
  std::array<char, 16> answer{};
  EXPECT_EQ(::recv(fd.number(), answer.data(), answer.size(), 0), 4);
  EXPECT_EQ(::recv(fd.number(), answer.data(), answer.size(), 0), 0);
  EXPECT_TRUE(echo.connection(0).is_open());
  fd.reset();
  echo.run_until([&] { return !echo.connection(0).is_open(); });
  EXPECT_THAT(echo.lines(), ElementsAre("bye"));
  EXPECT_THAT(echo.losses(), ElementsAre());
}

TEST(Connection, WhoeverDoesNotCloseAtTheEndIsClosed) {
  Echo echo;
  const Fd fd = client(echo);
  say(fd, "bye\n");
  echo.run_until([&] { return !echo.lines().empty() && !echo.connection(0).is_open(); });
  EXPECT_THAT(echo.losses(), ElementsAre());
}

TEST(Connection, PutsSplitMessagesTogether) {
  Echo echo;
  const Fd fd = client(echo);
  say(fd, "hel");
  echo.run_until([calls = 0]() mutable { return ++calls > 3; });
  EXPECT_TRUE(echo.lines().empty());
  say(fd, "lo\n");
  echo.run_until([&] { return !echo.lines().empty(); });
  EXPECT_THAT(echo.lines(), ElementsAre("hello"));
  std::array<char, 16> answer{};
  EXPECT_EQ(::recv(fd.number(), answer.data(), answer.size(), 0), 6);
}

// Whoever is expected is heard without asking the system who has something to say; the others are heard all the same.
TEST(Connection, AnExpectedAnswerKeepsNobodyWaiting) {
  Echo echo;
  const Fd first = client(echo), second = client(echo);
  say(first, "1\n");
  echo.run_until([&] { return echo.lines().size() == 1; });
  say(second, "2\n");
  echo.run_until([&] { return echo.lines().size() == 2; });
  const auto expect_first = [&] { echo.connection(0).expect_answer(); };
  expect_first();
  say(first, "expected\n");
  echo.run_until([&] { return echo.lines().size() == 3; });
  expect_first();
  say(second, "not expected\n");
  echo.run_until([&] { return echo.lines().size() == 4; });
  EXPECT_THAT(echo.lines(), ElementsAre("1", "2", "expected", "not expected"));
  expect_first();
  say(first, "gone\n");  // deletes what is being waited for
  echo.run_until([&] { return echo.lines().size() == 5; });
  EXPECT_THAT(echo.losses(), ElementsAre());
}

TEST(Connection, SaysWhenThePeerHasGone) {
  Echo echo;
  {
    const Fd fd = client(echo);
    say(fd, "x\n");
  }
  echo.run_until([&] { return !echo.losses().empty(); });
  EXPECT_THAT(echo.losses(), ElementsAre("closed the connection"));
  EXPECT_FALSE(echo.connection(0).is_open());
}

TEST(Connection, MayBeClosedOrDeletedWhileItIsRead) {
  for (const std::string_view word : {"quit\nmore\n", "gone\nmore\n"}) {
    Echo echo;
    const Fd fd = client(echo);
    say(fd, word);
    echo.run_until([&] { return !echo.lines().empty(); });
    EXPECT_EQ(echo.lines().size(), 1u);
    EXPECT_TRUE(echo.losses().empty());
  }
}

TEST(Connection, HoldsNoEndlessMessage) {
  Echo echo({.unread = 100});
  const Fd fd = client(echo);
  say(fd, std::string(5000, 'x'));
  echo.run_until([&] { return !echo.losses().empty(); });
  EXPECT_THAT(echo.losses(), ElementsAre(HasSubstr("bytes without a complete message")));
}

TEST(Connection, GivesUpOnAPeerThatDoesNotRead) {
  Echo echo({.unsent = 1000});
  const Fd fd = client(echo);
  say(fd, "x\n");
  echo.run_until([&] { return !echo.lines().empty(); });
  const std::string much(1 << 20, 'y');
  for (int i = 0; i < 64; ++i) echo.connection(0).send(much);
  EXPECT_TRUE(echo.losses().empty());  // told by the loop alone
  echo.run_until([&] { return !echo.losses().empty(); });
  EXPECT_THAT(echo.losses(), ElementsAre("does not read what it is sent"));
}

TEST(Connection, SendsTheRestWhenThereIsRoom) {
  Echo echo({.unsent = 64 << 20});
  const Fd fd = client(echo);
  say(fd, "x\n");
  echo.run_until([&] { return !echo.lines().empty(); });
  const std::string much(16 << 20, 'y');
  echo.connection(0).send(much);
  EXPECT_TRUE(echo.connection(0).has_unsent());
  std::thread reader([&] {
    std::vector<char> buffer(1 << 16);
    size_t got = 0;
    while (got < much.size() + 2) got += static_cast<size_t>(::recv(fd.number(), buffer.data(), buffer.size(), 0));
  });
  echo.run_until([&] { return !echo.connection(0).has_unsent(); });
  reader.join();
}

TEST(Timer, RingsOnceAndMoves) {
  EventLoop loop;
  int rings = 0;
  Timer timer(loop, [&] { ++rings; });
  Timer late(loop, [&] { ADD_FAILURE() << "cleared timers do not ring"; });
  late.set_in(std::chrono::milliseconds(1));
  late.clear();
  timer.set_in(std::chrono::milliseconds(1));
  timer.set_in(std::chrono::milliseconds(20));
  const auto start = EventLoop::Clock::now();
  loop.run([&] { return rings > 0; });
  EXPECT_GE(EventLoop::Clock::now() - start, std::chrono::milliseconds(19));
  EXPECT_FALSE(timer.is_set());
}

}  // namespace
}  // namespace felt
