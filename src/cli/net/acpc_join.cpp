// felt acpc join: one of our bots at an ACPC dealer.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "agents/roster.hpp"
#include "arena/entrants.hpp"
#include "base/text.hpp"
#include "cli/net/acpc_options.hpp"
#include "cli/options/bot_args.hpp"
#include "cli/term/interrupt.hpp"
#include "protocol/acpc/acpc_hand.hpp"
#include "server/acpc/acpc_client.hpp"

namespace felt {
namespace {

// Bots of ours that look for five cards have nothing to say in Kuhn's game.
Result<void> check_this_bot(const std::string& agent, const Rules& rules, const AgentMaker& make) {
  FELT_TRY(check_agent(agent, rules, make));
  const auto spec = parse_spec(agent);
  const auto info = spec ? find_agent(spec->name) : spec.error();
  const bool is_named = std::ranges::find(game_names(), rules.name) != game_names().end();
  if (is_named || !info || (*info)->variants == every_game()) return {};
  return usage_error(fmt::format("{} does not play this game", agent));
}

void print_joined(const std::string& agent, const AcpcJoinResult& result, uint64_t seed, Console& console) {
  const double chips = static_cast<double>(result.net) / static_cast<double>(kExactSplitUnit);
  if (console.json()) {
    console.print_json({{"agent", agent},
                        {"hands", result.hands},
                        {"chips", chips},
                        {"seed", seed},
                        {"faults", result.faults.total()},
                        {"blind", result.blind},
                        {"unreadable", result.unreadable}});
    return;
  }
  console.print("{} played {} hands and {} {} chips.\n", agent, with_commas(result.hands), chips < 0 ? "lost" : "won",
                acpc_value(std::abs(result.net)));
  if (result.blind > 0) {
    console.print("{} times it called blindly: raises without chips had made a hand that our rules do not know\n",
                  with_commas(result.blind));
  }
  if (result.unreadable == 0) return;
  console.print("{} lines from the dealer were not states of this game; check that --game is the right definition\n",
                with_commas(result.unreadable));
}

}  // namespace

Result<ExitCode> acpc_join(const AcpcJoinOptions& options, Console& console) {
  FELT_TRY(const Address address, parse_address(fmt::format("{}:{}", options.host, options.port)));
  FELT_TRY(const AcpcGame game, find_acpc_game(options.game));
  FELT_TRY(const Rules rules, rules_of(game));
  const AgentMaker make = BotArgs().maker();
  FELT_TRY(check_this_bot(options.agent, rules, make));
  FELT_TRY(const std::unique_ptr<Agent> agent, make(options.agent));
  FELT_TRY(const Fd socket, connect_to(address));
  const uint64_t seed = console.seed_or_new(options.seed);
  Progress progress;
  const InterruptGuard interrupt(progress);
  FELT_TRY(const AcpcJoinResult result, join_acpc(socket, game, *agent, seed, progress));
  print_joined(options.agent, result, seed, console);
  if (interrupt.interrupted()) return ExitCode::Interrupted;
  return result.faults.total() > 0 ? ExitCode::BotFaults : ExitCode::Done;
}

}  // namespace felt
