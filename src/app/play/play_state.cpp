#include "app/play/play_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "agents/roster.hpp"
#include "arena/entrants.hpp"
#include "base/json.hpp"
#include "game/rules/rules_file.hpp"

namespace felt {
namespace {

constexpr std::string_view kSchema = "felt.play/1";

// ---- to JSON

Json action_json(const Action& action) {
  return {{"kind", static_cast<int>(action.kind)}, {"to", action.to.count}, {"places", action.places}};
}

Json player_json(const PlayPlayer& player) {
  return {{"agent", player.agent},
          {"stack", player.stack.count},
          {"buy_ins", player.buy_ins},
          {"was_dealt_in", player.was_dealt_in},
          {"memory", player.memory}};
}

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

// ---- from JSON: anything may stand in the file, so nlohmann's exceptions are caught in one place

template <class T>
std::optional<T> optional_of(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional<T>(value.get<T>());
}

Action action_of(const Json& json) {
  const int kind = json.at("kind").get<int>();
  return {static_cast<ActionKind>(std::clamp(kind, 0, static_cast<int>(ActionKind::Discard))),
          static_cast<uint8_t>(json.at("places").get<unsigned>() & 0x1f), Chips{json.at("to").get<int64_t>()}};
}

PlayPlayer player_of(const Json& json) {
  PlayPlayer player;
  player.agent = json.at("agent").get<std::string>();
  player.stack = Chips{json.at("stack").get<int64_t>()};
  player.buy_ins = json.at("buy_ins").get<int>();
  player.was_dealt_in = json.at("was_dealt_in").get<bool>();
  player.memory = json.at("memory").get<std::string>();
  return player;
}

PlayState state_of(const Json& json) {
  PlayState state;
  const Json& stakes = json.at("stakes");
  state.text.blinds = optional_of<std::string>(stakes.at("blinds"));
  state.text.levels = optional_of<std::string>(stakes.at("levels"));
  state.text.ante = optional_of<uint64_t>(stakes.at("ante"));
  state.text.stack = stakes.at("stack").get<uint64_t>();
  state.text.double_every = stakes.at("double_every").get<int>();
  state.rebuys = json.at("rebuys").get<int>();
  state.seed = json.at("seed").get<uint64_t>();
  state.hand = json.at("hand").get<int>();
  state.button = json.at("button").get<int>();
  for (const Json& player : json.at("players")) state.players.push_back(player_of(player));
  state.reads = json.at("reads").get<std::string>();
  for (const Json& action : json.at("actions")) state.actions.push_back(action_of(action));
  return state;
}

// Somebody stands in for the person: check_seated knows only bots, and fold plays every game.
Result<void> check_together(std::vector<std::string> opponents, const TableChoice& table, const AgentMaker& make) {
  if (table.rules.profile.exact_split) {
    return usage_error(
        fmt::format("the {} rules split chips into parts, which nobody can bet by hand; choose another "
                    "--profile",
                    table.rules.profile.name));
  }
  for (const std::string& agent : opponents) {
    const auto spec = parse_spec(agent);
    const auto info = spec ? find_agent(spec->name) : Result<const AgentInfo*>(spec.error());
    if (info && (*info)->is_interactive) {
      return usage_error(fmt::format("{} is you, and you are at the table already: name bots", agent));
    }
  }
  opponents.emplace_back("fold");
  return check_seated(opponents, table.rules, table.stakes.at(0), table.stack, make);
}

std::vector<std::string> opponents_of(const PlayState& state) {
  std::vector<std::string> specs;
  for (size_t p = 1; p < state.players.size(); ++p) specs.push_back(state.players[p].agent);
  return specs;
}

bool is_consistent(const PlayState& state) {
  const auto chairs = static_cast<int>(state.players.size());
  if (state.hand < 0 || state.button < -1 || state.button >= chairs || state.rebuys < 0) return false;
  if (state.players[0].agent != PlayState::kPerson || (state.hand > 0 && state.button < 0)) return false;
  Chips most, total;
  int dealt_in = 0;
  for (const PlayPlayer& player : state.players) {
    if (player.buy_ins < 1 || player.buy_ins > state.rebuys + 1 || player.stack < Chips{0}) return false;
    if (player.stack > kMaxChips / 10) return false;
    most += state.table.stack * player.buy_ins;
    total += player.stack;
    dealt_in += player.was_dealt_in ? 1 : 0;
  }
  const bool is_broke = state.players[0].stack == Chips{0};
  if (is_broke && state.players[0].buy_ins > state.rebuys) return false;
  return total <= most && dealt_in >= 2 && state.in_play() + (is_broke ? 1 : 0) >= 2;
}

std::vector<std::string> specs_of(const std::vector<PlayPlayer>& players) {
  std::vector<std::string> specs;
  for (const PlayPlayer& player : players) specs.push_back(player.agent);
  return specs;
}

}  // namespace

std::vector<std::string> PlayState::names() const { return player_names(specs_of(players)); }

std::vector<std::string> PlayState::titles() const {
  const std::vector<std::string> specs = specs_of(players);
  std::vector<std::string> titles;
  for (size_t p = 0; p < specs.size(); ++p) titles.push_back(display_name(specs, static_cast<int>(p)));
  return titles;
}

int PlayState::in_play() const {
  return static_cast<int>(std::ranges::count_if(players, [](const PlayPlayer& p) { return p.stack > Chips{0}; }));
}

Result<PlayState> new_game(const NewGame& game, const AgentMaker& make) {
  FELT_TRY(check_together(game.opponents, game.table, make));
  PlayState state;
  state.table = game.table;
  state.text = game.text;
  state.text.stack = static_cast<uint64_t>(state.table.stack.count);
  state.rebuys = game.rebuys;
  state.seed = game.seed;
  state.players.push_back({std::string(PlayState::kPerson), state.table.stack, 1, true, {}});
  for (const std::string& agent : game.opponents) state.players.push_back({agent, state.table.stack, 1, true, {}});
  return state;
}

std::string to_json(const PlayState& state) {
  Json players = Json::array(), actions = Json::array();
  for (const PlayPlayer& player : state.players) players.push_back(player_json(player));
  for (const Action& action : state.actions) actions.push_back(action_json(action));
  const Json json = {{"schema", kSchema},
                     {"seed", state.seed},
                     {"rules", to_toml(state.table.rules)},
                     {"stakes",
                      {{"blinds", or_null(state.text.blinds)},
                       {"levels", or_null(state.text.levels)},
                       {"ante", or_null(state.text.ante)},
                       {"stack", or_null(state.text.stack)},
                       {"double_every", state.text.double_every}}},
                     {"rebuys", state.rebuys},
                     {"hand", state.hand},
                     {"button", state.button},
                     {"players", std::move(players)},
                     {"reads", state.reads},
                     {"actions", std::move(actions)}};
  return json.dump(2) + '\n';
}

Result<PlayState> parse_play_state(std::string_view text, const std::string& path, const AgentMaker& make) {
  const Error foreign{fmt::format("{} is not a saved game of felt play", path)};
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || json.value("schema", Json()) != Json(kSchema)) return foreign;
  const Error damaged{fmt::format("{} is a saved game of felt play, but damaged", path)};
  try {
    PlayState state = state_of(json);
    FELT_TRY(const Rules rules, parse_rules(json.at("rules").get<std::string>(), path));
    auto table = choose_table(state.text, rules);
    if (!table || state.players.size() < 2) return damaged;
    state.table = *std::move(table);
    if (const auto done = check_together(opponents_of(state), state.table, make); !done.ok()) {
      return Error{fmt::format("{}: {}", path, done.error().message)};
    }
    if (!is_consistent(state)) return damaged;
    return state;
  } catch (const nlohmann::json::exception&) {
    return damaged;
  }
}

}  // namespace felt
