// felt help: the overview, or the help of one command.
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/options/command_list.hpp"
#include "cli/options/help.hpp"

namespace felt {
namespace {

Json described(const CommandPlace& place) {
  const Command& command = *place.command;
  const DeclaredCommand declared(place);
  Json options = Json::array(), actions = Json::array();
  for (const Argument& argument : declared.syntax.all()) {
    options.push_back({{"name", argument.name}, {"value", argument.value_name}, {"help", argument.help}});
  }
  for (const Command& action : command.actions) actions.push_back(described({&action, &command}));
  Json json = {{"name", place.name()},
               {"summary", command.summary},
               {"usage", usage_line(declared)},
               {"options", std::move(options)}};
  if (!actions.empty()) json["actions"] = std::move(actions);
  return json;
}

Result<ExitCode> run(const std::vector<std::string>& names, Console& console) {
  CommandPlace only;
  if (!names.empty()) {
    FELT_TRY(only, find_place(names));
  }
  if (console.json()) {
    Json list = Json::array();
    if (only.command != nullptr) {
      list.push_back(described(only));
    } else {
      for (const Command& command : commands()) list.push_back(described({&command}));
    }
    console.print_json({{"commands", list}});
  } else {
    console.write(only.command == nullptr ? overview_text(console) : help_text(only, console));
  }
  return ExitCode::Done;
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  return names;
}

RunCommand declare_help(Syntax& syntax) {
  auto names = std::make_shared<std::vector<std::string>>();
  syntax.positional("COMMAND", names.get(), "the command to explain, and its action; none for the overview")
      .may_be_missing()
      .suggesting(command_names());
  return [names](Console& console) { return run(*names, console); };
}

}  // namespace

Command help_command() {
  return {"help",
          "list the commands, or explain one",
          {{"felt help", "what there is"},
           {"felt help eval", "the same as felt eval --help"},
           {"felt help acpc dealer", "one action of a command"}},
          declare_help};
}

}  // namespace felt
