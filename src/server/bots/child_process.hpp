// A program that felt has started and talks to through its stdin and stdout. It never outlives us: it is in a process
// group of its own, which is killed when the object goes, and the system kills it when the thread that started it ends.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "server/net/fd.hpp"

namespace felt {

struct ChildLimits {
  uint64_t memory_bytes = 0;  // address space; 0: no limit
  uint64_t cpu_seconds = 0;   // in all; 0: no limit
};

// The words of a command, as a shell splits them: 'single' and "double" quotes, backslashes. Nothing is expanded and no
// shell is started; who wants one writes sh -c "…".
Result<std::vector<std::string>> split_command(std::string_view command);

class ChildProcess {
 public:
  struct Started;

  // Errors of kind Usage: a command that does not exist or may not be executed.
  static Result<Started> start(const std::vector<std::string>& words, const ChildLimits& limits = {});

  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&&) = delete;
  ~ChildProcess() { end(0); }

  // Becomes readable when the process has ended.
  int life() const { return life_.number(); }
  // Waits at most this long for the process to end on its own.
  bool has_ended(int wait_ms) const;
  // Waits at most so long, then kills the process and everything it has started.
  void end(int wait_ms);

  // "ended with exit status 1", "was killed by signal 9 (Killed)"; "is still running" until it has ended.
  std::string how_ended() const;

 private:
  ChildProcess(pid_t pid, Fd life) : pid_(pid), life_(std::move(life)) {}

  pid_t pid_ = -1;  // -1: moved from or reaped
  Fd life_;
  int status_ = 0;
};

// The process, and our ends of its stdin, stdout and stderr. `in` is a socket: writing to a process that has gone is
// an error, not a signal.
struct ChildProcess::Started {
  ChildProcess process;
  Fd in, out, err;
};

}  // namespace felt
