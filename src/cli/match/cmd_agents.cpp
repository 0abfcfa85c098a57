// felt agents: the bots, their parameters and where they come from.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "agents/roster.hpp"
#include "app/results/agent_json.hpp"
#include "cli/options/command.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

struct AgentsOptions {
  std::vector<std::string> names;
};

void print_list(const std::vector<const AgentInfo*>& infos, Console& console) {
  TextTable table({left("bot"), left("name"), left("source"), left("what it does")});
  for (const AgentInfo* info : infos) {
    table.add(
        {std::string(info->name), std::string(info->title), std::string(info->source), std::string(info->summary)});
  }
  console.write(table.text());
  console.write(
      "\nfelt agents NAME shows the parameters of a bot; a bot is written name or name(key=value,…).\n"
      "Your own program can play too: exec(./my_bot --flag), python(my_bot.py), or tcp(host:port) where it listens.\n");
}

void print_agent(const AgentInfo& info, Console& console) {
  console.print("{} ({}): {}\n", console.paint(Style::Bold, info.name), info.title, info.summary);
  console.print("source  {}\nplays   {}\n", info.source, fmt::join(info.variants, ", "));
  if (info.params.empty()) return;
  TextTable table({left("parameter"), right("default"), left("range"), left("")});
  for (const Param& param : info.params) {
    table.add({std::string(param.name), param_text(param, param.value), range_text(param), std::string(param.doc)});
  }
  console.print("\n{}", table.text());
}

Result<ExitCode> run(const AgentsOptions& options, Console& console) {
  std::vector<const AgentInfo*> infos;
  for (const std::string& name : options.names) {
    FELT_TRY(const AgentInfo* info, find_agent(name));
    infos.push_back(info);
  }
  if (options.names.empty()) {
    for (const AgentInfo& info : agents()) infos.push_back(&info);
  }
  if (console.json()) {
    Json all = Json::array();
    for (const AgentInfo* info : infos) all.push_back(agent_json(*info));
    console.print_json({{"agents", std::move(all)}});
  } else if (options.names.empty()) {
    print_list(infos, console);
  } else {
    for (size_t i = 0; i < infos.size(); ++i) {
      if (i > 0) console.write("\n");
      print_agent(*infos[i], console);
    }
  }
  return ExitCode::Done;
}

RunCommand declare_agents(Syntax& syntax) {
  auto options = std::make_shared<AgentsOptions>();
  syntax.positional("NAMES", &options->names, "bots to show with their parameters (all when left out)")
      .may_be_missing()
      .suggesting(agent_names());
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command agents_command() {
  return {"agents",
          "list the bots, their parameters, games and sources",
          {{"felt agents", "all of them"},
           {"felt agents mc-adaptive", "one with its parameters"},
           {"felt agents --json", "for a program"}},
          declare_agents};
}

}  // namespace felt
