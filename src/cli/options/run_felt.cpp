#include "cli/options/run_felt.hpp"

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

Result<ExitCode> run_parsed(const Command& command, const DeclaredCommand& declared, Console& console) {
  if (declared.args.wants_help()) {
    console.write(help_text(command, console));
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

ExitCode run_command(const Command& command, const Words& words, const Streams& streams) {
  const std::string who = "felt " + std::string(command.name);
  DeclaredCommand declared(command);
  Args& args = declared.args;
  if (const auto done = args.parse(std::span(words).subspan(1)); !done.ok()) return report(streams, who, done.error());

  Console console(words, streams.out, streams.err, {args.wants_json(), args.wants_quiet(), streams.terminal});
  const auto result = run_parsed(command, declared, console);
  if (!result.ok() && !console.reader_left()) return report(streams, who, result.error());
  const bool is_written = console.flush();
  if (console.reader_left()) return ExitCode::Io;
  if (!is_written) return report(streams, who, {"cannot write to stdout", ErrorKind::Io});
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
    return to_int(report(streams, "felt", {message, ErrorKind::Usage}));
  }
  const auto command = find_command(words[0]);
  if (!command.ok()) return to_int(report(streams, "felt", command.error()));
  return to_int(run_command(**command, words, streams));
}

}  // namespace felt
