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
std::string option_names(const Arg& arg) {
  std::string names = arg.short_name.empty() ? arg.name : arg.short_name + ", " + arg.name;
  if (arg.kind == Arg::Kind::Option) names += " " + arg.value_name;
  return names;
}

std::string explained(const Arg& arg) {
  std::string text = arg.help;
  if (!arg.choices.empty()) text += fmt::format(" ({})", fmt::join(arg.choices, ", "));
  const std::string otherwise = arg.default_text();
  if (arg.kind == Arg::Kind::Option && !otherwise.empty()) text += fmt::format(" [{}]", otherwise);
  return text;
}

void add_examples(std::string& text, const Command& command, const Console& console) {
  text += heading(console, "Examples");
  TextTable table({left(""), left("")});
  for (const Example& example : command.examples) {
    table.add({std::string(example.line), console.paint(Style::Dim, fmt::format("# {}", example.shows))});
  }
  text += table.text("  ");
}

}  // namespace

std::string usage_line(const Args& args) {
  std::string line = fmt::format("felt {} [options]", args.command());
  for (const Arg& arg : args.all()) {
    if (arg.kind != Arg::Kind::Positional) continue;
    const std::string name = arg.name + (arg.takes_many() ? "…" : "");
    line += arg.is_required ? " " + name : fmt::format(" [{}]", name);
  }
  return line;
}

std::string help_text(const Command& command, const Console& console) {
  const DeclaredCommand declared(command);
  const Args& args = declared.args;
  TextTable positionals({left(""), left("")}), options({left(""), left("")});
  for (const Arg& arg : args.all()) {
    if (arg.kind == Arg::Kind::Positional) {
      positionals.add({arg.name, explained(arg)});
    } else {
      options.add({option_names(arg), explained(arg)});
    }
  }
  std::string text = fmt::format("felt {}: {}\n", command.name, command.summary);
  if (!command.examples.empty()) add_examples(text, command, console);
  text += heading(console, "Usage") + "  " + usage_line(args) + "\n" + positionals.text("  ");
  return text + heading(console, "Options") + options.text("  ");
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
