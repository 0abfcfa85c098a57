// felt help: the overview, or the help of one command.
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/options/command_list.hpp"
#include "cli/options/help.hpp"

namespace felt {
namespace {

Json described(const Command& command) {
  const DeclaredCommand declared(command);
  Json options = Json::array();
  for (const Arg& arg : declared.args.all()) {
    options.push_back({{"name", arg.name}, {"value", arg.value_name}, {"help", arg.help}});
  }
  return {
      {"name", command.name}, {"summary", command.summary}, {"usage", usage_line(declared.args)}, {"options", options}};
}

Result<ExitCode> run(const std::optional<std::string>& name, Console& console) {
  const Command* only = nullptr;
  if (name) {
    FELT_TRY(only, find_command(*name));
  }
  if (console.json()) {
    Json list = Json::array();
    for (const Command& command : commands()) {
      if (only == nullptr || only == &command) list.push_back(described(command));
    }
    console.print_json({{"commands", list}});
  } else {
    console.write(only == nullptr ? overview_text(console) : help_text(*only, console));
  }
  return ExitCode::Done;
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  return names;
}

RunCommand declare_help(Args& args) {
  auto name = std::make_shared<std::optional<std::string>>();
  args.positional("COMMAND", name.get(), "the command to explain; none for the overview")
      .may_be_missing()
      .suggesting(command_names());
  return [name](Console& console) { return run(*name, console); };
}

}  // namespace

Command help_command() {
  return {"help",
          "list the commands, or explain one",
          {{"felt help", "what there is"}, {"felt help eval", "the same as felt eval --help"}},
          declare_help};
}

}  // namespace felt
