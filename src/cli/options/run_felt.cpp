#include "cli/options/run_felt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <exception>
#include <new>
#include <vector>

#include "cli/options/command_list.hpp"
#include "cli/options/help.hpp"

namespace felt {
namespace {

using Words = std::vector<std::string>;

struct Streams {
  std::ostream& out;
  std::ostream& err;
  Terminal terminal;
};

// `who` is "felt" or "felt eval". Messages quote what was typed, which may hold terminal escapes or line breaks.
ExitCode report(const Streams& streams, const std::string& who, const Error& error) {
  std::string message = error.message;
  std::ranges::replace_if(
      message, [](unsigned char c) { return std::iscntrl(c) != 0; }, '?');
  streams.err << who << ": " << message << '\n' << std::flush;
  return exit_code_of(error.kind);
}

Result<ExitCode> run_parsed(const CommandPlace& place, const DeclaredCommand& declared, Console& console) {
  if (declared.syntax.wants_help()) {
    console.write(help_text(place, console));
    return ExitCode::Done;
  }
  try {
    return declared.run(console);
  } catch (const std::bad_alloc&) {
    return Error{"out of memory", ErrorKind::Failed};
  } catch (const std::exception& error) {
    return Error{std::string("internal error, please report it: ") + error.what(), ErrorKind::Failed};
  }
}

// The command, or the action that the word after it names. A word that is no action is left to commands that do
// something without one.
Result<CommandPlace> choose_place(const Command& command, const Words& words) {
  const CommandPlace itself{&command};
  if (command.actions.empty()) return itself;
  const std::string word = words.size() > 1 ? words[1] : "";
  auto action = find_action(command, word);
  if (action.ok() || command.declare != nullptr) return action.ok() ? action : itself;
  if (word == "--help" || word == "-h") return itself;
  if (word.empty()) {
    return usage_error(
        fmt::format("an action is missing: {}; felt {} --help explains them", action_names(command), command.name));
  }
  if (word.starts_with('-')) {
    return usage_error(fmt::format("options come after the action, as in felt {} {} --json; '{}' is not an action",
                                   command.name, command.actions.front().name, word));
  }
  return action;
}

ExitCode run_place(const CommandPlace& place, const Words& words, const Streams& streams) {
  const std::string who = "felt " + place.name();
  DeclaredCommand declared(place);
  Syntax& syntax = declared.syntax;
  const auto rest = std::span(words).subspan(place.parent == nullptr ? 1 : 2);
  if (const auto done = syntax.parse(rest); !done.ok()) return report(streams, who, done.error());

  Console console(words, streams.out, streams.err, {syntax.wants_json(), syntax.wants_quiet(), streams.terminal});
  const auto result = run_parsed(place, declared, console);
  if (!result.ok() && !console.reader_left()) return report(streams, who, result.error());
  const bool is_written = console.flush();
  if (console.reader_left()) return ExitCode::Io;
  if (!is_written) return report(streams, who, io_error("cannot write to stdout"));
  if (!console.outcome().ok()) return report(streams, who, console.outcome().error());
  return *result;
}

// felt alone, felt --help and felt --version are the commands of those names.
Words spelled_out(std::span<const std::string> args) {
  Words words(args.begin(), args.end());
  if (words.empty()) return {"help"};
  if (words[0] == "--help" || words[0] == "-h") words[0] = "help";
  if (words[0] == "--version") words[0] = "version";
  return words;
}

}  // namespace

int run_felt(std::span<const std::string> args, std::ostream& out, std::ostream& err, Terminal terminal) {
  const Streams streams{out, err, terminal};
  const Words words = spelled_out(args);
  if (words[0].starts_with("-")) {
    const std::string message =
        "options come after the command, as in felt eval --json; '" + words[0] + "' is not a command";
    return to_int(report(streams, "felt", usage_error(message)));
  }
  const auto command = find_command(words[0]);
  if (!command.ok()) return to_int(report(streams, "felt", command.error()));
  const auto place = choose_place(**command, words);
  if (!place.ok()) return to_int(report(streams, "felt " + words[0], place.error()));
  return to_int(run_place(*place, words, streams));
}

}  // namespace felt
