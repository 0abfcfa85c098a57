// A bot outside of felt as an Agent: speaks the line protocol to it. What has happened since its last decision is sent
// with the next one, and at the end of the hand. Whatever the bot does wrong is an AgentFault; one that cannot be
// helped any more (it has ended, hangs, sends megabytes) is given up and every further decision is a Lost fault.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "agents/guarded.hpp"
#include "protocol/line/line_answer.hpp"
#include "protocol/line/line_messages.hpp"
#include "server/bots/bot_link.hpp"

namespace felt {

struct RemoteLimits {
  int time_ms = 10'000;   // for a decision, from the question to the answer
  int hello_ms = 10'000;  // from the first message to the bot's hello
  ChildLimits child;      // of a program
  // Asked several times a second while a bot is waited for: then the wait is over, and the hand is checked or folded.
  std::function<bool()> is_stopping{};
};

class RemoteAgent final : public Agent {
 public:
  // How text goes to the bot: LineChannel::write, or in pieces and with noise when a bot is tested.
  using Send = std::function<LineStatus(LineChannel&, std::string_view, Deadline)>;

  RemoteAgent(BotLink link, const RemoteLimits& limits, Send send = &LineChannel::write);
  ~RemoteAgent() override;  // says bye, and waits a moment for the bot to go

  void begin_match(const MatchInfo& info) override;
  void begin_hand(const HandInfo& info) override;
  Action act(const View& view, Rng& rng) override;
  void end_hand(const View& view) override;

  const std::string& name() const { return hello_.name; }  // its command or address, until it has said hello
  bool plays(std::string_view game) const { return hello_.plays(game); }
  bool is_lost() const { return is_lost_; }
  BotLink& link() { return link_; }
  std::string unasked() const;  // what it sent without a question, in words; empty when nothing
  // Says hello and waits for the answer, unless that is done. Throws an AgentFault.
  void greet();

 private:
  bool is_stopping() const { return limits_.is_stopping && limits_.is_stopping(); }
  void tell(const View& view);  // adds what is new to pending_
  HandEvent as_seen(const HandEvent& event, const View& view);
  void send_pending(Deadline deadline);
  void drop_early_lines();
  LineStatus read_words(std::string& line, Deadline deadline);
  Action await_answer(const View& view, Deadline deadline);
  bool is_stale(const LineAnswer& answer);
  [[noreturn]] void be_late();
  [[noreturn]] void lose(const std::string& why);
  void fail_if_lost();

  BotLink link_;
  RemoteLimits limits_;
  Send send_;
  BotHello hello_;
  bool is_greeted_ = false, is_lost_ = false, is_mix_ = false;
  std::string why_lost_;  // told with the next decision
  std::string pending_;   // not yet sent
  std::optional<LineHand> hand_;
  size_t told_ = 0;       // events of this hand
  int hole_told_ = 0;     // own hole cards of this hand
  DealtCards hole_then_;  // at the last decision
  unsigned thrown_ = 0;   // places of the last own discard
  int64_t id_ = 0;        // of the last question
  int owed_ = 0;          // questions without an answer
  int late_running_ = 0;
  int unasked_ = 0;  // lines that answer nothing
  std::string first_unasked_;
};

}  // namespace felt
