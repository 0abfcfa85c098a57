#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "agents/roster.hpp"
#include "app/keeping/hand_keeper.hpp"
#include "cli/net/halmstad_options.hpp"
#include "cli/term/interrupt.hpp"
#include "protocol/halmstad/halmstad_betting.hpp"
#include "server/bots/line_bots.hpp"
#include "server/halmstad/halmstad_client.hpp"

namespace felt {
namespace {

bool is_program(std::string_view spec) {
  return spec.starts_with("exec(") || spec.starts_with("tcp(") || spec.starts_with("python(");
}

Result<std::unique_ptr<Agent>> draw_agent(const DrawJoinOptions& options) {
  if (is_program(options.agent)) return make_any_agent(options.agent, options.limits.limits());
  FELT_TRY(const AgentSpec spec, parse_spec(options.agent));
  FELT_TRY(const AgentInfo* const info, find_agent(spec.name));
  if (std::ranges::find(info->variants, "draw") == info->variants.end() || info->is_interactive) {
    return usage_error(fmt::format("{} does not play draw over a network; caesar and reflex do", info->name));
  }
  return make_agent(options.agent);
}

Result<std::string> own_name(const DrawJoinOptions& options) {
  if (!options.name) return is_program(options.agent) ? "bot" : parse_spec(options.agent)->name;
  const bool is_word = std::ranges::all_of(*options.name, [](char c) { return c > ' ' && c < '\x7f'; });
  if (!options.name->empty() && options.name->size() <= 32 && is_word) return *options.name;
  return usage_error(fmt::format("--name: expected one word of 1 to 32 plain characters, got '{}'", *options.name));
}

// One game. Nothing when it was interrupted.
Result<std::optional<HalmstadOutcome>> play(const Address& address, HalmstadPlayer& player, const Progress& progress) {
  FELT_TRY(Fd socket, connect_to(address));
  EventLoop loop;
  player.new_game();
  HalmstadClient client(loop, std::move(socket), player);
  loop.run([&] { return client.is_done() || progress.stop_requested(); });
  if (player.is_over()) return std::optional(player.outcome());
  if (progress.stop_requested()) return std::optional<HalmstadOutcome>();
  const char* const hint = client.messages() < 2 ? "; no seat is free, or the name is taken" : "";
  return io_error(fmt::format("{}: the server {} before the game was over{}", address.text(), client.failure(), hint));
}

void print_game(int game, const HalmstadOutcome& outcome, Console& console) {
  console.print("game {}: place {} of {}, {} chips, {} round{}\n", game, outcome.place, outcome.players,
                outcome.chips.count, outcome.rounds, outcome.rounds == 1 ? "" : "s");
}

Json game_json(const HalmstadOutcome& outcome) {
  return {{"place", outcome.place},
          {"players", outcome.players},
          {"chips", outcome.chips.count},
          {"rounds", outcome.rounds}};
}

void note_unfollowed(const HalmstadPlayer& player, Console& console) {
  if (player.unfollowed() == 0) return;
  console.note(
      fmt::format("{} questions were answered by check or fold: the server does not follow the rules felt expects",
                  player.unfollowed()));
}

// As many games as were asked for, fewer when interrupted.
Result<Json> play_games(const DrawJoinOptions& options, HalmstadPlayer& player, const Progress& progress,
                        Console& console) {
  const Address address{options.host, static_cast<uint16_t>(options.port)};
  Json games = Json::array();
  for (int game = 1; game <= options.games && !progress.stop_requested(); ++game) {
    FELT_TRY(const std::optional<HalmstadOutcome> outcome, play(address, player, progress));
    if (!outcome) break;
    games.push_back(game_json(*outcome));
    if (console.json()) continue;
    print_game(game, *outcome, console);
    console.flush();
  }
  return games;
}

}  // namespace

Result<ExitCode> join_draw(const DrawJoinOptions& options, Console& console) {
  FELT_TRY(std::unique_ptr<Agent> agent, draw_agent(options));
  FELT_TRY(const std::string name, own_name(options));
  const Rules rules = halmstad_rules(options.rules == "standard" ? HalmstadMode::Standard : HalmstadMode::Original);
  const uint64_t seed = options.seed ? *options.seed : console.new_seed();
  HalmstadPlayer player(std::move(agent), name, rules, Rng(seed));
  HandKeeper keeper;
  FELT_TRY(keeper.open(options.save, std::nullopt));
  if (keeper.wants_hands()) player.keep_hands([&](const std::string& phh) { keeper.add(phh); });
  Progress progress;
  const InterruptGuard interrupt(progress);
  auto games = play_games(options, player, progress, console);
  FELT_TRY(keeper.finish());  // also when the server has gone: what was played is kept
  if (!games) return games.error();
  note_unfollowed(player, console);
  if (console.json()) {
    console.print_json({{"agent", options.agent},
                        {"name", name},
                        {"games", *std::move(games)},
                        {"faults", player.faults().total()},
                        {"unfollowed", player.unfollowed()},
                        {"seed", seed}});
  }
  if (interrupt.interrupted()) return ExitCode::Interrupted;
  return player.faults().total() > 0 ? ExitCode::BotFaults : ExitCode::Done;
}

}  // namespace felt
