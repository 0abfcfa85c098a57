// felt play: you against the bots, in the terminal (source I).
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "agents/roster.hpp"
#include "base/files/write_file.hpp"
#include "cli/options/bot_args.hpp"
#include "cli/options/command.hpp"
#include "cli/play/play_game.hpp"
#include "cli/play/play_setup.hpp"
#include "cli/term/data_folder.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/read_input.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

struct PlayOptions {
  std::vector<std::string> agents;
  TableArgs table;
  int rebuys = 0;
  bool resume = false;
  std::optional<std::string> state, save;
  std::optional<uint64_t> seed;
};

// The file of the option, or play.json in the user's data folder, which is made when it is not there.
Result<std::string> state_path(const PlayOptions& options) {
  if (options.state) return *options.state;
  const fs::path folder = data_folder();
  std::error_code ignored;  // check_can_write will say what is wrong
  fs::create_directories(folder, ignored);
  return (folder / "play.json").string();
}

Result<PlayState> saved_game(const std::string& path) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) {
    return io_error(fmt::format("no saved game in {}; felt play without --resume starts one", path));
  }
  FELT_TRY(const std::string text, read_input(path));
  return parse_play_state(text, path, BotArgs().maker());
}

// The new game takes its place in the file, from the first decision on.
void mention_saved_game(const std::string& path, Console& console) {
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) return;
  const auto game = saved_game(path);
  if (!game) return;
  console.note(
      fmt::format("A saved game (hand {}) will be replaced by this one; to continue it, quit now and run "
                  "felt play --resume.",
                  game->hand + 1));
}

// Nothing when the input ends before everything has been answered.
Result<std::optional<PlayState>> begin(const PlayOptions& options, Console& console, LineSource& lines) {
  PlayChoice choice{options.agents, options.table};
  if (choice.opponents.empty()) {
    auto asked = ask_for_game(options.table, console, lines);
    if (!asked) return std::optional<PlayState>();
    choice = *std::move(asked);
  }
  FELT_TRY(PlayState state, new_game(choice.opponents, choice.table, options.rebuys, options.seed.value_or(0)));
  state.seed = console.seed_or_new(options.seed);
  return std::optional(std::move(state));
}

Result<std::optional<PlayState>> resume_or_begin(const PlayOptions& options, const std::string& path, Console& console,
                                                 LineSource& lines) {
  if (options.resume) {
    FELT_TRY(PlayState state, saved_game(path));
    return std::optional(std::move(state));
  }
  auto state = begin(options, console, lines);
  if (state) mention_saved_game(path, console);
  return state;
}

void say_where_saved(const PlayOptions& options, const std::string& path, Console& console) {
  std::vector<std::string> words{"play", "--resume"};
  if (options.state) words.insert(words.end(), {"--state", path});
  console.print("Saved in {}; continue with {}.\n", path, shell_line(words));
}

Result<ExitCode> run(const PlayOptions& options, Console& console) {
  if (console.json()) return usage_error("felt play is interactive and has no --json");
  if (options.resume && !options.agents.empty()) {
    return usage_error("--resume continues with the bots of the saved game; name none");
  }
  Progress progress;
  const InterruptGuard interrupt(progress);
  StdinLines lines(progress);
  FELT_TRY(const std::string path, state_path(options));
  FELT_TRY(std::optional<PlayState> state, resume_or_begin(options, path, console, lines));
  FELT_TRY(check_can_write(path));
  if (options.save) {
    FELT_TRY(check_can_write(*options.save));
  }
  if (state) {
    PlayGame game(*std::move(state), {path, options.save}, console, lines);
    FELT_TRY(const PlayEnd end, game.play());
    if (end == PlayEnd::Left) say_where_saved(options, path, console);
  }
  return interrupt.interrupted() ? ExitCode::Interrupted : ExitCode::Done;
}

RunCommand declare_play(Syntax& syntax) {
  auto options = std::make_shared<PlayOptions>();
  syntax.positional("AGENTS", &options->agents, "one to nine bots, as in \"mc(samples=200)\" (asked for when left out)")
      .suggesting(agent_names())
      .may_be_missing();
  options->table.declare(syntax);
  syntax.option("--rebuys", &options->rebuys, "N", "rebuys for every player who goes broke").between(0, 1e6);
  Argument& resume = syntax.flag("--resume", &options->resume, "continue the saved game");
  for (const char* fixed : {"--variant", "--profile", "--blinds", "--ante", "--levels", "--double-every", "--stack",
                            "--rebuys", "--seed"}) {
    resume.not_with(fixed);
  }
  syntax.option("--state", &options->state, "FILE", "file to save the game in, instead of your data folder");
  syntax.option("--save", &options->save, "FILE", "add every hand to this .phhs file");
  syntax.seed(&options->seed);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command play_command() {
  return {"play",
          "you against the bots, in the terminal",
          {{"felt play", "asks for opponents and stakes"},
           {"felt play call phase2 mc --stack 2000 --blinds 10/20", "three bots"},
           {"felt play \"exec(python3 examples/line_bot.py)\" mc", "against your own program"},
           {"felt play caesar reflex --variant draw", "five-card draw"},
           {"felt play reader --double-every 20 --save mine.phhs", "heads-up with rising blinds; hands are saved"},
           {"felt play --resume", "continue the saved game"}},
          declare_play};
}

}  // namespace felt
