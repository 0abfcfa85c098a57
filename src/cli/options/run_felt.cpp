#include "cli/options/run_felt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <exception>
#include <new>
#include <streambuf>
#include <thread>
#include <vector>

#include "cli/options/build_info.hpp"
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

// Takes everything and keeps nothing.
class Unheard final : public std::streambuf {
  int overflow(int byte) override { return byte == EOF ? 0 : byte; }
  std::streamsize xsputn(const char*, std::streamsize count) override { return count; }
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

Result<ExitCode> run_and_flush(const CommandPlace& place, const DeclaredCommand& declared, Console& console) {
  auto result = run_parsed(place, declared, console);
  if (!result.ok() && !console.reader_left()) return result;
  const bool is_written = console.flush();
  if (console.reader_left()) return ExitCode::Io;
  if (!is_written) return io_error("cannot write to stdout");
  if (!console.outcome().ok()) return console.outcome().error();
  return result;
}

bool is_shared(const Syntax& syntax) { return syntax.is_over_ranks() && !syntax.wants_help(); }

// Whether several ranks share the work of this line. Everything else, and every mistake in it, is for rank 0 alone.
bool is_shared(const Words& words) {
  const auto command = find_command(words[0]);
  const auto place = command.ok() ? choose_place(**command, words) : Result<CommandPlace>(command.error());
  if (!place.ok()) return false;
  DeclaredCommand declared(*place);
  return declared.syntax.parse(place->options_of(words)).ok() && is_shared(declared.syntax);
}

// A place that is shared by several ranks: what all but the first say is heard by nobody. Whoever cannot join waits for
// rank 0 to say why, after which the launcher ends the others.
ExitCode run_as_rank(const CommandPlace& place, const DeclaredCommand& declared, const Words& words,
                     const Streams& streams, const Launch& launch) {
  const std::string who = "felt " + place.name();
  const auto joined = join_ranks(launch, who);
  if (!joined && launch.rank > 0) std::this_thread::sleep_for(std::chrono::seconds{20});
  if (!joined) return report(streams, who, joined.error());
  ProcessCluster& cluster = **joined;
  Unheard unheard;
  std::ostream nobody(&unheard);
  const ConsoleOptions options{declared.syntax.wants_json(), declared.syntax.wants_quiet() || !cluster.is_first(),
                               streams.terminal, &cluster};
  Console console(words, cluster.is_first() ? streams.out : nobody, cluster.is_first() ? streams.err : nobody, options);
  const auto alike = check_all_alike(cluster, words, fmt::format("{} ({}, {})", kVersion, kCompiler, kBuildType));
  const auto result = alike.ok() ? run_and_flush(place, declared, console) : Result<ExitCode>(alike.error());
  if (!result.ok() && cluster.is_first()) report(streams, who, result.error());
  const ExitCode code = result.ok() ? *result : exit_code_of(result.error().kind);
  const auto failed = cluster.leave({cluster.rank(), to_int(code), result.ok() ? "" : result.error().message});
  if (failed) streams.err << fmt::format("{}: on rank {}: {}\n", who, failed->rank, failed->sentence) << std::flush;
  return failed ? ExitCode(failed->code) : cluster.is_first() ? code : ExitCode::Done;
}

ExitCode run_place(const CommandPlace& place, const Words& words, const Streams& streams, const Launch& launch) {
  const std::string who = "felt " + place.name();
  DeclaredCommand declared(place);
  Syntax& syntax = declared.syntax;
  if (const auto done = syntax.parse(place.options_of(words)); !done.ok()) return report(streams, who, done.error());
  if (!launch.is_alone() && is_shared(syntax)) return run_as_rank(place, declared, words, streams, launch);
  Console console(words, streams.out, streams.err, {syntax.wants_json(), syntax.wants_quiet(), streams.terminal});
  const auto result = run_and_flush(place, declared, console);
  return result.ok() ? *result : report(streams, who, result.error());
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

int run_felt(std::span<const std::string> args, std::ostream& out, std::ostream& err, Terminal terminal,
             Launch launch) {
  // A launcher gives every rank a terminal of its own making, whatever its own output goes to.
  const Streams streams{out, err, launch.is_launched ? Terminal{.in_is_terminal = terminal.in_is_terminal} : terminal};
  const Words words = spelled_out(args);
  if (launch.rank > 0 && !is_shared(words)) return to_int(ExitCode::Done);
  if (words[0].starts_with("-")) {
    const std::string message =
        "options come after the command, as in felt eval --json; '" + words[0] + "' is not a command";
    return to_int(report(streams, "felt", usage_error(message)));
  }
  const auto command = find_command(words[0]);
  if (!command.ok()) return to_int(report(streams, "felt", command.error()));
  const auto place = choose_place(**command, words);
  if (!place.ok()) return to_int(report(streams, "felt " + words[0], place.error()));
  return to_int(run_place(*place, words, streams, launch));
}

}  // namespace felt
