// What the process tells its caller. Scripts rely on these numbers; they never change meaning.
#pragma once

#include "base/result.hpp"

namespace felt {

enum class ExitCode : int {
  Done = 0,
  Failed = 1,
  Usage = 2,
  BadInput = 3,
  Io = 4,            // files, network, a closed stdout
  BotFaults = 5,     // finished, but bots broke the rules on the way
  LimitReached = 6,  // stopped at a limit, partial result saved
  Interrupted = 130  // Ctrl-C; what was done is printed or saved
};

constexpr int to_int(ExitCode code) { return static_cast<int>(code); }

constexpr ExitCode exit_code_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::Failed:
      return ExitCode::Failed;
    case ErrorKind::Usage:
      return ExitCode::Usage;
    case ErrorKind::BadInput:
      return ExitCode::BadInput;
    case ErrorKind::Io:
      return ExitCode::Io;
  }
  return ExitCode::Failed;
}

}  // namespace felt
