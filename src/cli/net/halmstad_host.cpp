#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/net/halmstad_keep.hpp"
#include "cli/net/halmstad_options.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/text_table.hpp"
#include "server/halmstad/halmstad_server.hpp"

namespace felt {
namespace {

// Every client is a descriptor; the limit that a shell sets is made for other programs.
void allow_many_clients() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

HalmstadSettings settings_of(const HalmstadServerOptions& options, uint64_t seed) {
  const bool is_standard = options.rules == "standard";
  HalmstadSettings settings;
  settings.game = HalmstadGame(is_standard ? HalmstadMode::Standard : HalmstadMode::Original);
  settings.game.chips = Chips{static_cast<int64_t>(options.chips)};
  settings.game.ante = Chips{static_cast<int64_t>(options.ante)};
  settings.game.double_every = options.double_every;
  settings.players = options.players;
  settings.tables = options.tables;
  settings.games = options.games;
  settings.answer_time = std::chrono::milliseconds(options.time_ms);
  settings.pace = std::chrono::milliseconds(options.pace_ms);
  if (options.wait) settings.wait = std::chrono::milliseconds(static_cast<int64_t>(*options.wait * 1000));
  settings.seed = seed;
  return settings;
}

std::string place_text(double place) { return fmt::format("{:.4g}", place); }

// Players by place, and those at one place by name.
template <class T, class ByPlace>
std::vector<const T*> best_first(const std::vector<T>& players, ByPlace by_place) {
  std::vector<const T*> order;
  order.reserve(players.size());
  for (const T& player : players) order.push_back(&player);
  std::ranges::stable_sort(order, {}, [&](const T* player) { return by_place(*player); });
  return order;
}

class Reporter final : public HalmstadServer::Listener {
 public:
  Reporter(const HalmstadServerOptions& options, Console& console, HalmstadKeeper& keeper)
      : options_(options), console_(console), keeper_(keeper) {}

  bool wants_hands() const override { return keeper_.keeps_hands(); }
  bool wants_log() const override { return keeper_.keeps_log(); }
  void hand_played(const std::string& phh) override { keeper_.add_hand(phh); }
  void logged(const std::string& line) override { keeper_.add_log(line); }

  void game_over(const HalmstadRoom& room, const std::vector<HalmstadStanding>& standings) override {
    std::string text = options_.tables > 1 ? fmt::format("table {}, game {}:", room.number(), room.games())
                                           : fmt::format("game {}:", room.games());
    for (const HalmstadStanding* player : best_first(standings, [](const HalmstadStanding& s) { return s.place; })) {
      text +=
          fmt::format("  {} {} ({} chips, {} round{}{})", place_text(player->place), player->name, player->chips.count,
                      player->rounds, player->rounds == 1 ? "" : "s", player->why_gone.empty() ? "" : ", disconnected");
      if (player->why_gone.empty()) continue;
      console_.note(fmt::format("{} was disconnected: {}", player->name, player->why_gone));
    }
    if (console_.json()) return;
    console_.write(text + "\n");
    console_.flush();
  }

 private:
  const HalmstadServerOptions& options_;
  Console& console_;
  HalmstadKeeper& keeper_;
};

std::vector<const HalmstadScore*> ranking(const HalmstadRoom& room) {
  std::vector<const HalmstadScore*> order =
      best_first(room.scores(), [](const HalmstadScore& s) { return s.mean_place(); });
  std::erase_if(order, [](const HalmstadScore* score) { return score->games == 0; });
  return order;
}

Json room_json(const HalmstadRoom& room) {
  Json players = Json::array();
  for (const HalmstadScore* score : ranking(room)) {
    players.push_back({{"name", score->name},
                       {"games", score->games},
                       {"wins", score->wins},
                       {"mean_place", score->mean_place()},
                       {"chips", score->chips},
                       {"rounds", score->rounds},
                       {"disconnected", score->disconnected}});
  }
  return {{"table", room.number()}, {"games", room.games()}, {"hands", room.hands()}, {"players", std::move(players)}};
}

void print_standings(const HalmstadServer& server, Console& console) {
  TextTable table({right("table"), left("player"), right("games"), right("wins"), right("mean place"), right("chips"),
                   right("rounds"), right("disconnected")});
  for (const auto& room : server.rooms()) {
    for (const HalmstadScore* score : ranking(*room)) {
      table.add({std::to_string(room->number()), score->name, std::to_string(score->games), std::to_string(score->wins),
                 place_text(score->mean_place()), std::to_string(score->chips), std::to_string(score->rounds),
                 std::to_string(score->disconnected)});
    }
  }
  console.write("\n" + table.text());
}

int games_played(const HalmstadServer& server) {
  int games = 0;
  for (const auto& room : server.rooms()) games += room->games();
  return games;
}

void report(const HalmstadServer& server, const HalmstadServerOptions& options, Console& console) {
  if (!console.json()) return print_standings(server, console);
  Json tables = Json::array();
  int64_t hands = 0;
  for (const auto& room : server.rooms()) {
    tables.push_back(room_json(*room));
    hands += room->hands();
  }
  console.print_json({{"rules", options.rules},
                      {"seed", server.settings().seed},
                      {"games", games_played(server)},
                      {"hands", hands},
                      {"tables", std::move(tables)}});
}

Result<void> check_has_played(const HalmstadServer& server, const HalmstadServerOptions& options) {
  if (games_played(server) > 0) return {};
  return io_error(fmt::format("no game was played: fewer than two clients came within {:.4g} s", *options.wait));
}

ExitCode exit_code(const HalmstadServer& server) {
  for (const auto& room : server.rooms()) {
    for (const HalmstadScore& score : room->scores()) {
      if (score.disconnected > 0) return ExitCode::BotFaults;
    }
  }
  return ExitCode::Done;
}

// A server that is killed has lost no more than the last moments.
void keep_up(HalmstadKeeper& keeper, Timer& again) {
  keeper.flush();
  again.set_in(HandDatabase::kCommitEvery);
}

}  // namespace

Result<ExitCode> serve_halmstad(const HalmstadServerOptions& options, Console& console) {
  allow_many_clients();
  FELT_TRY(Listening listening, listen_on({options.host, static_cast<uint16_t>(options.port)}));
  HalmstadKeeper keeper({options.save, options.db, options.log});
  FELT_TRY(keeper.open());
  const uint64_t seed = console.seed_or_new(options.seed);
  console.print("listening on {}\n", Address{options.host, listening.port}.text());
  console.flush();
  EventLoop loop;
  Timer flush(loop, [&] { keep_up(keeper, flush); });
  flush.set_in(HandDatabase::kCommitEvery);
  Reporter reporter(options, console, keeper);
  HalmstadServer server(loop, std::move(listening), settings_of(options, seed), reporter);
  Progress progress;
  const InterruptGuard interrupt(progress);
  const auto is_over = [&] {
    if (progress.stop_requested() || !keeper.outcome().ok()) server.stop();
    return server.is_over();
  };
  loop.run(is_over, [&](const std::string& why) { console.note(fmt::format("an error was skipped: {}", why)); });
  if (const auto done = keeper.finish(); !done.ok()) console.fail_at_end(done.error());
  const bool is_interrupted = interrupt.interrupted();
  if (!is_interrupted && console.outcome().ok()) FELT_TRY(check_has_played(server, options));
  report(server, options, console);
  return is_interrupted ? ExitCode::Interrupted : exit_code(server);
}

}  // namespace felt
