// Lines of text to and from a peer, never waiting beyond a deadline: over a TCP socket or a child's stdin and stdout.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include "server/net/fd.hpp"

namespace felt {

using Deadline = std::chrono::steady_clock::time_point;
inline Deadline in_ms(int ms) { return std::chrono::steady_clock::now() + std::chrono::milliseconds(ms); }
inline bool is_past(Deadline deadline) { return std::chrono::steady_clock::now() >= deadline; }

enum class LineStatus {
  Done,
  Late,     // the deadline has passed
  Closed,   // the peer has gone
  TooLong,  // more than kMaxLineLength bytes without a newline; read gives what there is
};

class LineChannel {
 public:
  static constexpr size_t kErrTail = 65'536;

  // Reads from `in`, writes to the socket `out`. `err`, where it is open, is emptied while we wait; its tail is kept.
  // `life`, where it is not -1, becomes readable when the peer has ended: nothing more can come then, whoever else
  // holds its pipes.
  LineChannel(Fd in, Fd out, Fd err = {}, int life = -1);
  explicit LineChannel(Fd socket);

  // Takes the next line, without its end ("\n" or "\r\n"). Done with a deadline in the past: only what is there
  // already.
  LineStatus read(std::string& line, Deadline deadline);
  // All of `text`, or a peer that does not read is Late and some of it may be sent.
  LineStatus write(std::string_view text, Deadline deadline);
  // Asked several times a second while it waits: a wait is Late as soon as it says so.
  void stop_when(std::function<bool()> is_stopping) { is_stopping_ = std::move(is_stopping); }
  // The peer reads the end of the input; it may still write.
  void close_output();

  // The last of what came on `err`, which is read to its end as far as that is there.
  std::string_view err_tail();

 private:
  bool take_line(std::string& line);
  enum class Fill { More, Nothing, End };
  Fill fill();  // reads what is there
  void drain_err();
  // Waits for `events` on the descriptor. False when the deadline has passed.
  bool wait_for(int fd, short events, Deadline deadline, bool& has_ended);

  std::function<bool()> is_stopping_;
  Fd in_, out_, err_;
  int life_ = -1;
  std::string buffer_;
  size_t begin_ = 0;    // of what has not been taken
  size_t scanned_ = 0;  // no newline before here
  std::string tail_;
};

}  // namespace felt
