#include "cli/options/command_list.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {

Command eval_command();
Command equity_command();
Command strength_command();
Command outs_command();
Command draw_command();
Command draw_server_command();
Command rollout_command();
Command replay_command();
Command history_command();
Command convert_command();
Command games_command();
Command agents_command();
Command read_command();
Command advise_command();
Command bot_command();
Command match_command();
Command play_command();
Command tourney_command();
Command tune_command();
Command reproduce_command();
Command solve_command();
Command exploit_command();
Command train_command();
Command acpc_command();
Command serve_command();
Command bench_command();
Command demo_command();
Command version_command();
Command completion_command();
Command help_command();

const std::vector<Command>& commands() {
  static const std::vector<Command> table = {
      demo_command(),    eval_command(),  equity_command(),    strength_command(),   solve_command(),
      outs_command(),    draw_command(),  rollout_command(),   replay_command(),     history_command(),
      convert_command(), games_command(), agents_command(),    read_command(),       advise_command(),
      play_command(),    match_command(), tourney_command(),   tune_command(),       exploit_command(),
      train_command(),   bot_command(),   reproduce_command(), acpc_command(),       draw_server_command(),
      serve_command(),   bench_command(), version_command(),   completion_command(), help_command(),
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
  return Error{fmt::format("unknown command '{}'; {}", name, hint), ErrorKind::Usage};
}

Result<CommandPlace> find_place(std::span<const std::string> words) {
  FELT_TRY(const Command* command, find_command(words[0]));
  if (words.size() == 1) return CommandPlace{command};
  if (words.size() > 2)
    return usage_error(fmt::format("unexpected argument '{}' after {} {}", words[2], words[0], words[1]));
  return find_action(*command, words[1]);
}

}  // namespace felt
