#include "cli/options/help.hpp"

#include <fmt/format.h>

#include "cli/options/command_list.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

std::string heading(const Console& console, std::string_view text) {
  return fmt::format("\n{}\n", console.paint(Style::Bold, text));
}

// "-q, --quiet", "--threads N".
std::string option_names(const Argument& argument) {
  std::string names = argument.short_name.empty() ? argument.name : argument.short_name + ", " + argument.name;
  if (argument.kind == Argument::Kind::Option) names += " " + argument.value_name;
  return names;
}

std::string explained(const Argument& argument) {
  std::string text = argument.help;
  if (!argument.choices.empty()) text += fmt::format(" ({})", fmt::join(argument.choices, ", "));
  const std::string otherwise = argument.default_text();
  if (argument.kind == Argument::Kind::Option && !otherwise.empty()) text += fmt::format(" [{}]", otherwise);
  return text;
}

// A command's own, and the first of each of its actions.
std::vector<Example> examples_of(const Command& command) {
  std::vector<Example> examples = command.examples;
  for (const Command& action : command.actions) examples.push_back(action.examples.front());
  return examples;
}

std::string examples_text(const Command& command, const Console& console) {
  TextTable table({left(""), left("")});
  for (const Example& example : examples_of(command)) {
    table.add({std::string(example.line), console.paint(Style::Dim, fmt::format("# {}", example.shows))});
  }
  return heading(console, "Examples") + table.text("  ");
}

std::string actions_text(const Command& command, const Console& console) {
  TextTable table({left(""), left("")});
  for (const Command& action : command.actions) table.add({std::string(action.name), std::string(action.summary)});
  return heading(console, "Actions") + table.text("  ") +
         fmt::format("felt {} ACTION --help shows the options of an action.\n", command.name);
}

}  // namespace

std::string usage_line(const DeclaredCommand& declared) {
  const Syntax& syntax = declared.syntax;
  if (!declared.run) return fmt::format("felt {} ACTION …", syntax.command());
  std::string line = fmt::format("felt {} [options]", syntax.command());
  for (const Argument& argument : syntax.all()) {
    if (argument.kind != Argument::Kind::Positional) continue;
    const std::string name = argument.name + (argument.takes_many() ? "…" : "");
    line += argument.is_required ? " " + name : fmt::format(" [{}]", name);
  }
  return line;
}

std::string help_text(const CommandPlace& place, const Console& console) {
  const DeclaredCommand declared(place);
  const Command& command = *place.command;
  TextTable positionals({left(""), left("")}), options({left(""), left("")});
  for (const Argument& argument : declared.syntax.all()) {
    if (argument.kind == Argument::Kind::Positional) {
      positionals.add({argument.name, explained(argument)});
    } else {
      options.add({option_names(argument), explained(argument)});
    }
  }
  std::string text = fmt::format("felt {}: {}\n", place.name(), command.summary) + examples_text(command, console);
  text += heading(console, "Usage") + "  " + usage_line(declared) + "\n" + positionals.text("  ");
  if (!command.actions.empty()) text += actions_text(command, console);
  if (declared.run) text += heading(console, "Options") + options.text("  ");
  if (declared.syntax.is_over_ranks()) text += "\nUnder mpirun the ranks share the work: docs/howto/cluster.md.\n";
  return text;
}

std::string overview_text(const Console& console) {
  std::string text = "felt: a poker AI laboratory - hand evaluation, equity and odds\n";
  text += heading(console, "Commands");
  TextTable table({left(""), left("")});
  for (const Command& command : commands()) {
    table.add({std::string(command.name), std::string(command.summary)});
  }
  text += table.text("  ");
  return text + "\nfelt <command> --help shows examples and options.\n";
}

}  // namespace felt
