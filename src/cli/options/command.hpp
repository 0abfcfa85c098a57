// What every command is made of. A command lives in one file, cmd_<name>.cpp; see
// docs/howto/add-a-command.md.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "cli/options/args.hpp"
#include "cli/options/exit_code.hpp"
#include "cli/term/console.hpp"

namespace felt {

// The work itself, after the options are parsed. An Error becomes one sentence on stderr and the exit code of
// its kind, and nothing that was printed reaches stdout.
using RunCommand = std::function<Result<ExitCode>(Console&)>;

struct Example {
  std::string_view line;   // felt eval "Ah Kh Qh Jh Th"
  std::string_view shows;  // what it shows, short
};

struct Command {
  std::string_view name;
  std::string_view summary;  // one line, no capital, no full stop
  std::vector<Example> examples;
  // Binds the options to variables that the returned function shares. Must not do anything else: help and
  // shell completion call it too.
  RunCommand (*declare)(Args&);
};

// A command with its options bound. The variables live as long as `run`, so the two stay together.
struct DeclaredCommand {
  explicit DeclaredCommand(const Command& command) : args(std::string(command.name)), run(command.declare(args)) {
    args.add_common();
  }

  Args args;
  RunCommand run;
};

}  // namespace felt
