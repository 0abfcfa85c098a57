// felt bot run: one of felt's bots as a program that speaks the line protocol.
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>

#include <atomic>
#include <iostream>
#include <list>
#include <nlohmann/json.hpp>
#include <thread>

#include "agents/roster.hpp"
#include "cli/net/bot_options.hpp"
#include "cli/term/interrupt.hpp"
#include "server/bots/line_client.hpp"
#include "server/net/address.hpp"
#include "server/net/line_channel.hpp"

namespace felt {
namespace {

constexpr int kLookUpMs = 200;  // how often a waiting connection looks whether it is to stop

Result<ExitCode> run_on_stdin(const BotRunOptions& options) {
  LineClient client(options.bot, options.seed);
  for (std::string line; !client.is_over() && std::getline(std::cin, line);) {
    FELT_TRY(const std::string answer, client.hear(line));
    if (!answer.empty()) std::cout << answer << std::flush;
  }
  return ExitCode::Done;
}

// One engine, until it goes, or says what cannot be.
void serve(Fd socket, const BotRunOptions& options, const Progress& progress, Console& console) {
  LineChannel channel(std::move(socket));
  LineClient client(options.bot, options.seed);
  std::string line;
  while (!client.is_over() && !stop_requested(&progress)) {
    const LineStatus status = channel.read(line, in_ms(kLookUpMs));
    if (status == LineStatus::Late) continue;
    if (status != LineStatus::Done) return;
    const auto answer = client.hear(line);
    if (!answer) return console.note(answer.error().message);
    if (channel.write(*answer, in_ms(10'000)) != LineStatus::Done) return;
  }
}

struct Engine {
  std::atomic<bool> is_done = false;
  std::jthread thread;
};

Result<ExitCode> run_on_port(const BotRunOptions& options, Console& console) {
  FELT_TRY(const Listening listening, listen_on({"127.0.0.1", static_cast<uint16_t>(*options.port)}));
  Progress progress;
  const InterruptGuard interrupt(progress);
  if (console.json()) {
    console.print_json({{"bot", options.bot}, {"port", listening.port}});
  } else {
    console.print("{} is waiting on 127.0.0.1:{}\n", options.bot, listening.port);
  }
  console.flush();
  std::list<Engine> engines;
  while (!interrupt.interrupted()) {
    engines.remove_if([](const Engine& engine) { return engine.is_done.load(); });
    pollfd waiting{listening.socket.number(), POLLIN, 0};
    if (::poll(&waiting, 1, kLookUpMs) <= 0) continue;
    Fd socket(::accept4(listening.socket.number(), nullptr, nullptr, SOCK_CLOEXEC));
    if (!socket.is_open()) continue;
    Engine& engine = engines.emplace_back();
    engine.thread = std::jthread([&engine, socket = std::move(socket), &options, &progress, &console]() mutable {
      serve(std::move(socket), options, progress, console);
      engine.is_done = true;
    });
  }
  return ExitCode::Interrupted;
}

}  // namespace

Result<ExitCode> bot_run(const BotRunOptions& options, Console& console) {
  FELT_TRY(const AgentSpec spec, parse_spec(options.bot));
  FELT_TRY(const AgentInfo* info, find_agent(spec.name));
  if (info->is_interactive) {
    return usage_error(fmt::format("{} is a person; felt play is for people", info->name));
  }
  const auto agent = make_agent(options.bot);
  if (!agent) return agent.error();
  return options.port ? run_on_port(options, console) : run_on_stdin(options);
}

}  // namespace felt
