// A bot played by the test: what it is sent, and what becomes of its answers.
#include "server/bots/remote_agent.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <array>

#include "support/spot.hpp"

namespace felt {
namespace {

using testing::HasSubstr;
using testing::Not;

// Answers come when a question is sent, as scripted: one text for each.
class RemoteAgentTest : public testing::Test {
 protected:
  RemoteAgentTest() {
    std::array<int, 2> ends{};
    ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data());
    peer_ = Fd(ends[1]);
    RemoteLimits limits;
    limits.time_ms = 40;
    agent_ =
        std::make_unique<RemoteAgent>(BotLink::over("test", LineChannel(Fd(ends[0]))), limits,
                                      [this](LineChannel&, std::string_view text, Deadline) { return hear(text); });
    say("{\"type\":\"hello\",\"name\":\"tester\"}\n");
  }

  ~RemoteAgentTest() override { peer_.reset(); }  // goes first, so that nobody waits for it

  LineStatus hear(std::string_view text) {
    heard_ += text;
    if (text.find("\"type\":\"act\"") == std::string_view::npos || script_.empty()) return LineStatus::Done;
    say(script_.front());
    script_.erase(script_.begin());
    return LineStatus::Done;
  }
  void say(const std::string& text) const { EXPECT_EQ(::write(peer_.number(), text.data(), text.size()), text.size()); }

  void sit_down(const View& view) {
    setup_ = make_setup(view.players(), Chips{1000}, Chips{5}, Chips{10});
    agent_->begin_match({&view.rules(), {"tester", "other"}, 0, {}, Chips{1000}});
    agent_->begin_hand({0, view.seat(), {0, 1}, &setup_});
  }
  Action act(const View& view) {
    faults_ = {};
    return ask(*agent_, view, rng_, faults_);
  }

  const testing_support::Spot spot_{{.cards = "2c3c4d5d"}};
  const View view_ = spot_.view();
  HandSetup setup_;
  Fd peer_;
  std::string heard_;
  std::vector<std::string> script_;
  std::unique_ptr<RemoteAgent> agent_;
  Rng rng_{1};
  Faults faults_;
};

TEST_F(RemoteAgentTest, TellsTheHandAndNobodyElsesCards) {
  sit_down(view_);
  script_ = {"{\"action\":\"call\"}\n"};
  EXPECT_EQ(act(view_), Action::call());
  EXPECT_EQ(faults_.total(), 0);
  EXPECT_THAT(heard_, HasSubstr("{\"type\":\"event\",\"event\":\"hole\",\"seat\":0,\"cards\":[\"?\?\",\"?\?\"]}\n"));
  EXPECT_THAT(heard_, HasSubstr("{\"type\":\"event\",\"event\":\"hole\",\"seat\":1,\"cards\":[\"4d\",\"5d\"]}\n"));
  EXPECT_THAT(heard_, Not(HasSubstr("2c")));
}

TEST_F(RemoteAgentTest, ALateAnswerIsNotTakenForTheNextOne) {
  sit_down(view_);
  script_ = {"", "{\"action\":\"raise\",\"to\":500}\n{\"action\":\"call\"}\n"};
  EXPECT_EQ(act(view_), Action::fold());
  EXPECT_EQ(faults_.late, 1);
  EXPECT_EQ(act(view_), Action::call());  // what comes first answers the first question
  EXPECT_EQ(faults_.total(), 0);
}

// One that is always behind by an answer is not waited for until the end of the match.
TEST_F(RemoteAgentTest, ABotThatIsAlwaysLateIsGivenUp) {
  sit_down(view_);
  script_ = {"", "{\"action\":\"call\"}\n", "{\"action\":\"call\"}\n"};
  act(view_);
  act(view_);
  EXPECT_EQ(faults_.late, 1);
  act(view_);
  EXPECT_EQ(faults_.lost, 1);
  EXPECT_TRUE(agent_->is_lost());
}

TEST_F(RemoteAgentTest, ALateAnswerThatComesBeforeTheNextQuestionIsDropped) {
  sit_down(view_);
  script_ = {"", "{\"action\":\"call\"}\n"};
  act(view_);
  say("{\"action\":\"raise\",\"to\":500}\n");
  EXPECT_EQ(act(view_), Action::call());
}

TEST_F(RemoteAgentTest, IdsSayWhichQuestionIsAnswered) {
  sit_down(view_);
  script_ = {"", "{\"id\":1,\"action\":\"raise\",\"to\":500}\n{\"id\":2,\"action\":\"call\"}\n",
             "{\"id\":3,\"action\":\"call\"}\n", "{\"id\":7,\"action\":\"call\"}\n"};
  EXPECT_EQ(act(view_), Action::fold());
  EXPECT_EQ(act(view_), Action::call());
  EXPECT_EQ(act(view_), Action::call());
  EXPECT_EQ(act(view_), Action::fold());
  EXPECT_EQ(faults_.notes[0], "hand 1: tester answered '{\"id\":7,\"action\":\"call\"}': the question has the id 4");
}

TEST_F(RemoteAgentTest, ABotThatSkipsALateQuestionIsUnderstoodByItsIds) {
  sit_down(view_);
  script_ = {"", "{\"id\":2,\"action\":\"call\"}\n", "{\"action\":\"call\"}\n"};
  act(view_);
  EXPECT_EQ(act(view_), Action::call());
  EXPECT_EQ(act(view_), Action::call());
}

TEST_F(RemoteAgentTest, WhatIsSaidWithoutAQuestionIsDropped) {
  sit_down(view_);
  script_ = {"{\"action\":\"call\"}\n{\"action\":\"raise\",\"to\":500}\n", "\r\n\n  {\"action\":\"call\"}\r\n"};
  EXPECT_EQ(act(view_), Action::call());
  EXPECT_EQ(act(view_), Action::call());
}

TEST_F(RemoteAgentTest, APeerThatClosesIsLost) {
  sit_down(view_);
  script_ = {"{\"action\":\"call\"}\n"};
  act(view_);
  ::shutdown(peer_.number(), SHUT_RDWR);
  EXPECT_EQ(act(view_), Action::fold());
  EXPECT_EQ(faults_.notes, std::vector<std::string>{"hand 1: tester closed the connection"});
  EXPECT_EQ(act(view_), Action::fold());
  EXPECT_EQ(faults_.lost, 1);
  EXPECT_TRUE(faults_.notes.empty());
}

TEST(LineChannelTest, APeerThatDoesNotReadKeepsNobodyWaiting) {
  std::array<int, 2> ends{};
  ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data());
  const Fd peer(ends[1]);
  LineChannel channel{Fd(ends[0])};
  EXPECT_EQ(channel.write(std::string(1'000'000, 'x'), in_ms(20)), LineStatus::Late);
}

TEST(LineChannelTest, CutsAtNewlinesHoweverTheBytesCome) {
  std::array<int, 2> ends{};
  ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data());
  Fd peer(ends[1]);
  LineChannel channel{Fd(ends[0])};
  std::string line;
  (void)!::write(peer.number(), "one\ntw", 6);
  EXPECT_EQ(channel.read(line, in_ms(1000)), LineStatus::Done);
  EXPECT_EQ(line, "one");
  EXPECT_EQ(channel.read(line, in_ms(1)), LineStatus::Late);
  (void)!::write(peer.number(), "o\r\n\nend", 7);
  EXPECT_EQ(channel.read(line, in_ms(1000)), LineStatus::Done);
  EXPECT_EQ(line, "two");
  EXPECT_EQ(channel.read(line, in_ms(1000)), LineStatus::Done);
  EXPECT_EQ(line, "");
  peer.reset();
  EXPECT_EQ(channel.read(line, in_ms(1000)), LineStatus::Closed);
}

TEST(SplitCommand, KnowsQuotesAndBackslashesAndNothingElse) {
  EXPECT_EQ(*split_command("  ./bot --a 'b c'\t\"d \\\" e\" f\\ g $HOME '' "),
            (std::vector<std::string>{"./bot", "--a", "b c", "d \" e", "f g", "$HOME", ""}));
  EXPECT_FALSE(split_command("  ").ok());
  EXPECT_FALSE(split_command("a 'b").ok());
}

}  // namespace
}  // namespace felt
