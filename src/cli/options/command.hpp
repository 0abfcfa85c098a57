// What every command and every action of a command is made of. A command lives in one file, cmd_<name>.cpp; see
// docs/howto/add-a-command.md.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "cli/options/exit_code.hpp"
#include "cli/options/syntax.hpp"
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
  // shell completion call it too. Null for a command that only has actions.
  RunCommand (*declare)(Syntax&);
  // What the first word after the command can be; each with its own options. They have no actions themselves.
  std::vector<Command> actions{};
};

// A command, or one of its actions with the command it belongs to.
struct CommandPlace {
  const Command* command = nullptr;
  const Command* parent = nullptr;  // of an action

  std::string name() const;  // "eval", "acpc dealer"
  // What follows the name of the command, and of the action.
  std::span<const std::string> options_of(std::span<const std::string> words) const {
    return words.subspan(parent == nullptr ? 1 : 2);
  }
};

// Every command followed by its actions.
std::vector<CommandPlace> places_of(const std::vector<Command>& commands);

// The action of that name; the error suggests the closest one.
Result<CommandPlace> find_action(const Command& command, std::string_view name);

// "dealer, join or game".
std::string action_names(const Command& command);

// A command with its options bound. The variables live as long as `run`, so the two stay together.
struct DeclaredCommand {
  explicit DeclaredCommand(CommandPlace place);

  Syntax syntax;
  RunCommand run;  // empty for a command that only has actions
};

}  // namespace felt
