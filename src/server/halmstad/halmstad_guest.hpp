// A client of the draw server: its connection, what it is called, and what it says, message by message.
#pragma once

#include <deque>
#include <string>

#include "protocol/halmstad/halmstad_parser.hpp"
#include "server/net/connection.hpp"

namespace felt {

class HalmstadGuest final : private Connection::Owner {
 public:
  class Host {
   public:
    virtual ~Host() = default;
    // It has said its name, one word of 1 to 32 printable bytes. The host seats it or shows it out.
    virtual void named(HalmstadGuest& guest) = 0;
    // Whether something was expected.
    virtual bool said(HalmstadGuest& guest, const HalmstadAnswer& answer) = 0;
    // The connection is closed; the guest must not be deleted before the next turn of the loop.
    virtual void left(HalmstadGuest& guest, const std::string& why) = 0;
    virtual void logged(const std::string& line) = 0;
  };

  struct Terms {
    std::chrono::milliseconds name{10'000};           // to say a name
    std::chrono::milliseconds answer{10'000};         // only to judge when a message without an end is complete
    DoubleSpace double_space = DoubleSpace::IsSpace;  // in what it says
    // Between two messages. Many clients take what one recv gives for one message, and lose those that arrive with it.
    // A client on this machine is told the next one as soon as it has read the last.
    std::chrono::milliseconds pace{0};
  };

  // Asks for the name at once. The host and the loop must outlive the guest.
  HalmstadGuest(EventLoop& loop, Fd socket, Host& host, Terms terms);

  const std::string& name() const { return name_; }
  const std::string& peer() const { return connection_.peer(); }
  bool is_open() const { return connection_.is_open(); }

  void write(std::string_view line) {
    if (!has_left_) unsent_.emplace_back(line);
  }
  void flush();       // begins to send what was written, a message at a time
  void show_out();    // closes when everything is sent
  void disconnect();  // closes at once
  void ignore();      // hears and tells it nothing more, but stays open until it is shown out

  // How long it will take until everything is sent.
  std::chrono::milliseconds delay() const { return terms_.pace * static_cast<int>(unsent_.size()); }

  int table = -1, chair = -1;  // the host's notes

 private:
  size_t received(Connection& from, std::string_view bytes) override;
  void lost(Connection& from, const std::string& why) override;
  void hear(const HalmstadAnswer& answer);
  void hear_name(const HalmstadAnswer& answer);
  void leave(const std::string& why);
  void rang();
  void send_next();
  bool must_wait();
  void wait_for_silence();

  Host& host_;
  Terms terms_;
  Connection connection_;
  HalmstadAnswerParser parser_;
  Timer timer_, pace_timer_;
  std::deque<std::string> unsent_;  // lines
  std::string name_;
  int unexpected_ = 0;                      // in a row
  std::chrono::milliseconds next_look_{1};  // at whether it has read what it was told
  bool has_left_ = false, is_shown_out_ = false;
};

}  // namespace felt
