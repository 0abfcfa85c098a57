#include "cli/options/completion.hpp"

#include <fmt/format.h>

#include <functional>

namespace felt {
namespace {

using Visit = std::function<void(const CommandPlace&, const Syntax&)>;

// Every command and every action, an action behind its command.
void for_each(const std::vector<Command>& commands, const Visit& visit) {
  for (const CommandPlace& place : places_of(commands)) {
    const DeclaredCommand declared(place);
    visit(place, declared.syntax);
  }
}

// The words that can stand for the value, separated by spaces; empty when they are not known.
std::string known_values(const Argument& argument) {
  return fmt::format("{}", fmt::join(argument.choices.empty() ? argument.suggestions : argument.choices, " "));
}

std::string replaced(std::string_view text, char from, std::string_view to) {
  std::string result;
  for (const char c : text) result += c == from ? std::string(to) : std::string(1, c);
  return result;
}

// A backslash before every character of `special`.
std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

// bash: what follows an option with a value, as one line of a case.
std::string bash_value(const CommandPlace& place, const Argument& argument) {
  std::string reply = ":";  // no guess
  if (argument.takes_files()) reply += "; _felt_files";
  if (!known_values(argument).empty()) reply += fmt::format("; _felt_words \"{}\"", known_values(argument));
  return fmt::format("    \"{} {}\") {}; return ;;\n", place.name(), argument.name, reply);
}

// What else can stand there; actions only as the second word.
std::string bash_words(const CommandPlace& place, const Syntax& syntax) {
  std::vector<std::string> words;
  bool files = false;
  for (const Argument& argument : syntax.all()) {
    const bool positional = argument.kind == Argument::Kind::Positional;
    words.push_back(positional ? known_values(argument) : argument.name);
    files = files || (positional && argument.takes_files());
  }
  std::string line = fmt::format("    \"{}\") _felt_words \"{}\"", place.name(), fmt::join(words, " "));
  if (files) line += "; _felt_files";
  if (!syntax.actions().empty()) {
    line += fmt::format("; if ((COMP_CWORD == 2)); then _felt_words \"{}\"; fi", fmt::join(syntax.actions(), " "));
  }
  return line + " ;;\n";
}

constexpr std::string_view kBashHead =
    R"(# bash completion for felt; load it with: source <(felt completion bash)
_felt_words() { COMPREPLY+=($(compgen -W "$1" -- "$cur")); }
_felt_files() {
  compopt -o filenames 2>/dev/null
  local name
  while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$cur")
}
_felt() {
  local cur="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}"
  COMPREPLY=()
)";

// zsh: the text of a _arguments specification sits in single quotes and has its own special characters.
std::string zsh_text(std::string_view text) { return replaced(escaped(text, "[]:\\"), '\'', "'\\''"); }

std::string zsh_value(const Argument& argument) {
  // An empty list rather than nothing: zsh would print a message, and then not insert an option it has found.
  const std::string action = argument.takes_files() ? "_files" : fmt::format("({})", known_values(argument));
  return fmt::format(":{}:{}", zsh_text(argument.value_name), action);
}

std::string zsh_argument(const Argument& argument) {
  switch (argument.kind) {
    case Argument::Kind::Positional:
      return fmt::format("'{}{}'", argument.takes_many() ? "*" : "", zsh_value(argument));
    case Argument::Kind::Option:
      return fmt::format("'{}=[{}]{}'", argument.name, zsh_text(argument.help), zsh_value(argument));
    case Argument::Kind::Flag:
      return fmt::format("'{}[{}]'", argument.name, zsh_text(argument.help));
  }
  return {};
}

std::string zsh_arguments(const CommandPlace& place) {
  const DeclaredCommand declared(place);
  std::string text = "      _arguments";
  for (const Argument& argument : declared.syntax.all()) text += " \\\n        " + zsh_argument(argument);
  return text + "\n";
}

std::string zsh_summary(const Command& command) {
  return fmt::format("    '{}:{}'\n", command.name, zsh_text(command.summary));
}

// Before a command's own arguments: its actions as the next word, or those of the action that is there.
std::string zsh_actions(const Command& command) {
  if (command.actions.empty()) return {};
  std::string summaries, cases;
  for (const Command& action : command.actions) {
    summaries += zsh_summary(action);
    cases += fmt::format("      {})\n      shift words\n      (( CURRENT-- ))\n", action.name) +
             zsh_arguments({&action, &command}) + "      return ;;\n";
  }
  return "      local -a felt_actions=(\n" + summaries + "      )\n" +
         "      if (( CURRENT == 2 )); then _describe 'action' felt_actions; else case $words[2] in\n" + cases +
         "      esac; fi\n";
}

std::string fish_text(std::string_view text) { return replaced(escaped(text, "\\"), '\'', "\\'"); }

std::string fish_argument(const std::string& when, const Argument& argument) {
  const std::string values = fmt::format(" -a '{}'", known_values(argument));
  if (argument.kind == Argument::Kind::Positional) {
    if (argument.takes_files()) return when + " -F\n";
    return known_values(argument).empty() ? "" : when + values + "\n";
  }
  std::string line = fmt::format("{} -l {} -d '{}'", when, argument.name.substr(2), fish_text(argument.help));
  if (argument.kind == Argument::Kind::Option) line += argument.takes_files() ? " -r -F" : " -x";
  if (argument.kind == Argument::Kind::Option && !known_values(argument).empty()) line += values;
  return line + "\n";
}

// __felt_at A B: the words after felt begin with A B.
constexpr std::string_view kFishHead = R"(# fish completion for felt; load it with: felt completion fish | source
function __felt_at
    set -l words (commandline -opc)
    set -l last (math (count $argv) + 1)
    test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"
end
complete -c felt -f
)";

std::string fish_command(const CommandPlace& place, const Syntax& syntax) {
  std::string condition = "__felt_at " + place.name();
  for (const std::string_view action : syntax.actions()) {
    condition += fmt::format("; and not __felt_at {} {}", place.name(), action);
  }
  const std::string shown =
      place.parent == nullptr
          ? "__fish_use_subcommand"
          : fmt::format("'__felt_at {}; and test (count (commandline -opc)) -eq 2'", place.parent->name);
  std::string script = fmt::format("complete -c felt -n {} -a {} -d '{}'\n", shown, place.command->name,
                                   fish_text(place.command->summary));
  const std::string when = fmt::format("complete -c felt -n '{}'", condition);
  for (const Argument& argument : syntax.all()) script += fish_argument(when, argument);
  return script;
}

}  // namespace

std::string bash_completion(const std::vector<Command>& commands) {
  std::string names, actions, values, words;
  for_each(commands, [&](const CommandPlace& place, const Syntax& syntax) {
    for (const Argument& argument : syntax.all()) {
      if (argument.kind == Argument::Kind::Option) values += bash_value(place, argument);
    }
    if (place.parent == nullptr) {
      names += std::string(place.command->name) + " ";
    } else {
      actions += fmt::format("    \"{0}\") command=\"{0}\" ;;\n", place.name());
    }
    words += bash_words(place, syntax);
  });
  std::string script(kBashHead);
  script += fmt::format("  if ((COMP_CWORD == 1)); then _felt_words \"{}--help --version\"; return; fi\n", names);
  if (!actions.empty()) {
    script += "  if ((COMP_CWORD > 2)); then case \"$command ${COMP_WORDS[2]}\" in\n" + actions + "  esac; fi\n";
  }
  if (!values.empty()) script += "  case \"$command $previous\" in\n" + values + "  esac\n";
  return script + "  case \"$command\" in\n" + words + "  esac\n}\ncomplete -F _felt felt\n";
}

std::string zsh_completion(const std::vector<Command>& commands) {
  std::string script =
      "#compdef felt\n# zsh completion for felt; load it with: source <(felt completion zsh)\n_felt() {\n";
  std::string summaries, cases;
  for (const Command& command : commands) {
    summaries += zsh_summary(command);
    cases += fmt::format("    {})\n", command.name) + zsh_actions(command) + zsh_arguments({&command}) + "      ;;\n";
  }
  script += "  local -a felt_commands=(\n" + summaries + "  )\n";
  script += "  if (( CURRENT == 2 )); then _describe 'felt command' felt_commands; return; fi\n";
  // _arguments wants the command in the place of the program.
  script += "  shift words\n  (( CURRENT-- ))\n  case $words[1] in\n" + cases + "  esac\n}\n";
  // Loaded from $fpath the file is the function's body; sourced, it has to register the function.
  return script + "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _felt \"$@\"; else compdef _felt felt; fi\n";
}

std::string fish_completion(const std::vector<Command>& commands) {
  std::string script(kFishHead);
  for_each(commands, [&](const CommandPlace& place, const Syntax& syntax) { script += fish_command(place, syntax); });
  return script;
}

}  // namespace felt
