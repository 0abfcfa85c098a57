#include "cli/options/command_list.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {

#define FELT_COMMAND(name) Command name##_command();
#include "cli/options/commands.def"
#undef FELT_COMMAND

const std::vector<Command>& commands() {
  static const std::vector<Command> table = {
#define FELT_COMMAND(name) name##_command(),
#include "cli/options/commands.def"
#undef FELT_COMMAND
  };
  return table;
}

Result<const Command*> find_command(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Command& command : commands()) {
    if (command.name == name) return &command;
    names.push_back(command.name);
  }
  const auto close = did_you_mean(name, names);
  const std::string hint = close ? fmt::format("did you mean {}?", *close) : "felt help lists the commands";
  return usage_error(fmt::format("unknown command '{}'; {}", name, hint));
}

Result<CommandPlace> find_place(std::span<const std::string> words) {
  FELT_TRY(const Command* command, find_command(words[0]));
  if (words.size() == 1) return CommandPlace{command};
  if (words.size() > 2)
    return usage_error(fmt::format("unexpected argument '{}' after {} {}", words[2], words[0], words[1]));
  return find_action(*command, words[1]);
}

}  // namespace felt
