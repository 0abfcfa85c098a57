#include "cli/options/completion.hpp"

#include <fmt/format.h>

#include <functional>

namespace felt {
namespace {

using Visit = std::function<void(const Command&, const Args&)>;

void for_each(const std::vector<Command>& commands, const Visit& visit) {
  for (const Command& command : commands) {
    const DeclaredCommand declared(command);
    visit(command, declared.args);
  }
}

// The words that can stand for the value, separated by spaces; empty when they are not known.
std::string known_values(const Arg& arg) {
  return fmt::format("{}", fmt::join(arg.choices.empty() ? arg.suggestions : arg.choices, " "));
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
std::string bash_value(const Command& command, const Arg& arg) {
  std::string reply = ":";  // no guess
  if (arg.takes_files()) reply += "; _felt_files";
  if (!known_values(arg).empty()) reply += fmt::format("; _felt_words \"{}\"", known_values(arg));
  return fmt::format("    \"{} {}\") {}; return ;;\n", command.name, arg.name, reply);
}

std::string bash_command(const Command& command, const Args& args) {
  std::vector<std::string> words;
  bool files = false;
  for (const Arg& arg : args.all()) {
    const bool positional = arg.kind == Arg::Kind::Positional;
    words.push_back(positional ? known_values(arg) : arg.name);
    files = files || (positional && arg.takes_files());
  }
  return fmt::format("    {}) _felt_words \"{}\"{} ;;\n", command.name, fmt::join(words, " "),
                     files ? "; _felt_files" : "");
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

std::string zsh_value(const Arg& arg) {
  // An empty list rather than nothing: zsh would print a message, and then not insert an option it has found.
  const std::string action = arg.takes_files() ? "_files" : fmt::format("({})", known_values(arg));
  return fmt::format(":{}:{}", zsh_text(arg.value_name), action);
}

std::string zsh_argument(const Arg& arg) {
  switch (arg.kind) {
    case Arg::Kind::Positional:
      return fmt::format("'{}{}'", arg.takes_many() ? "*" : "", zsh_value(arg));
    case Arg::Kind::Option:
      return fmt::format("'{}=[{}]{}'", arg.name, zsh_text(arg.help), zsh_value(arg));
    case Arg::Kind::Flag:
      return fmt::format("'{}[{}]'", arg.name, zsh_text(arg.help));
  }
  return {};
}

std::string fish_text(std::string_view text) { return replaced(escaped(text, "\\"), '\'', "\\'"); }

std::string fish_argument(const Command& command, const Arg& arg) {
  const std::string when = fmt::format("complete -c felt -n '__fish_seen_subcommand_from {}'", command.name);
  const std::string values = fmt::format(" -a '{}'", known_values(arg));
  if (arg.kind == Arg::Kind::Positional) {
    if (arg.takes_files()) return when + " -F\n";
    return known_values(arg).empty() ? "" : when + values + "\n";
  }
  std::string line = fmt::format("{} -l {} -d '{}'", when, arg.name.substr(2), fish_text(arg.help));
  if (arg.kind == Arg::Kind::Option) line += arg.takes_files() ? " -r -F" : " -x";
  if (arg.kind == Arg::Kind::Option && !known_values(arg).empty()) line += values;
  return line + "\n";
}

}  // namespace

std::string bash_completion(const std::vector<Command>& commands) {
  std::string names, values, words;
  for_each(commands, [&](const Command& command, const Args& args) {
    for (const Arg& arg : args.all()) {
      if (arg.kind == Arg::Kind::Option) values += bash_value(command, arg);
    }
    names += std::string(command.name) + " ";
    words += bash_command(command, args);
  });
  std::string script(kBashHead);
  script += fmt::format("  if ((COMP_CWORD == 1)); then _felt_words \"{}--help --version\"; return; fi\n", names);
  if (!values.empty()) script += "  case \"$command $previous\" in\n" + values + "  esac\n";
  return script + "  case \"$command\" in\n" + words + "  esac\n}\ncomplete -F _felt felt\n";
}

std::string zsh_completion(const std::vector<Command>& commands) {
  std::string script =
      "#compdef felt\n# zsh completion for felt; load it with: source <(felt completion zsh)\n_felt() {\n";
  std::string summaries, cases;
  for_each(commands, [&](const Command& command, const Args& args) {
    summaries += fmt::format("    '{}:{}'\n", command.name, zsh_text(command.summary));
    cases += fmt::format("    {})\n      _arguments", command.name);
    for (const Arg& arg : args.all()) cases += " \\\n        " + zsh_argument(arg);
    cases += "\n      ;;\n";
  });
  script += "  local -a felt_commands=(\n" + summaries + "  )\n";
  script += "  if (( CURRENT == 2 )); then _describe 'felt command' felt_commands; return; fi\n";
  // _arguments wants the command in the place of the program.
  script += "  shift words\n  (( CURRENT-- ))\n  case $words[1] in\n" + cases + "  esac\n}\n";
  // Loaded from $fpath the file is the function's body; sourced, it has to register the function.
  return script + "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _felt \"$@\"; else compdef _felt felt; fi\n";
}

std::string fish_completion(const std::vector<Command>& commands) {
  std::string script = "# fish completion for felt; load it with: felt completion fish | source\ncomplete -c felt -f\n";
  for_each(commands, [&](const Command& command, const Args& args) {
    script += fmt::format("complete -c felt -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                          fish_text(command.summary));
    for (const Arg& arg : args.all()) script += fish_argument(command, arg);
  });
  return script;
}

}  // namespace felt
