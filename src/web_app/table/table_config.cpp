#include "web_app/table/table_config.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "agents/roster.hpp"
#include "app/play/bot_series.hpp"
#include "app/play/play_series.hpp"
#include "base/text.hpp"
#include "game/rules/rules_words.hpp"
#include "protocol/line/line_json.hpp"

namespace felt {
namespace {

constexpr Word<TableMode> kModes[] = {
    {"play", TableMode::Play}, {"match", TableMode::Match}, {"tournament", TableMode::Tournament}};
constexpr Word<TableSpeed> kSpeeds[] = {{"step", TableSpeed::Step},
                                        {"slow", TableSpeed::Slow},
                                        {"normal", TableSpeed::Normal},
                                        {"fast", TableSpeed::Fast},
                                        {"instant", TableSpeed::Instant}};

constexpr int64_t kMaxTableChips = 1'000'000'000'000;
constexpr int64_t kMaxHands = 1'000'000;
constexpr int kUsualHands = 1000;
constexpr int kUsualRebuys = 100;  // in play: nobody should have to leave
constexpr size_t kMaxNameLength = 20;

// What a number may be, and what it is when it is left out.
struct NumberBounds {
  int64_t usual, least, most;
};

constexpr NumberBounds kForcedBet{0, 0, kMaxTableChips};

Result<int64_t> number_of(const Json& json, const char* key, const NumberBounds& bounds) {
  if (!json.contains(key)) return bounds.usual;
  const auto value = json.at(key).get<int64_t>();
  if (value >= bounds.least && value <= bounds.most) return value;
  return Error{fmt::format("{} should be from {} to {}, not {}", key, with_commas(uint64_t(bounds.least)),
                           with_commas(uint64_t(bounds.most)), value)};
}

Result<Stakes> stakes_of(const Json& json, const Rules& rules) {
  if (!json.contains("stakes")) return usual_stakes(rules);
  Stakes stakes;
  FELT_TRY(const int64_t small, number_of(json["stakes"], "small_blind", kForcedBet));
  FELT_TRY(const int64_t big, number_of(json["stakes"], "big_blind", kForcedBet));
  FELT_TRY(const int64_t ante, number_of(json["stakes"], "ante", kForcedBet));
  const bool has_two = rules.forced_bets == ForcedBets::Blinds || rules.forced_bets == ForcedBets::BringIn;
  if (has_two) stakes.small_blind = Chips{small};
  if (rules.forced_bets != ForcedBets::AnteOnly) stakes.big_blind = Chips{big};
  stakes.ante = Chips{ante};
  return stakes;
}

// Control characters and marks that change the direction of text have no place in a name; one that is too long is cut
// between two characters. Nobody is called You: to those who watch that would be somebody else.
std::string name_of(const Json& json) {
  std::string name;
  for (const char c : without_marks(json.value("name", std::string()))) {
    const bool is_inside = (static_cast<unsigned char>(c) & 0xc0) == 0x80;  // of a character of several bytes
    if (name.size() >= kMaxNameLength && !is_inside) break;
    if (static_cast<unsigned char>(c) >= ' ' && c != 0x7f) name += c;
  }
  return equals_ignoring_case(trim(name), "you") ? "" : std::string(trim(name));
}

// A bot may think, but not for seconds: others wait for the same cores.
Result<void> check_quick_enough(const std::vector<std::string>& bots) {
  constexpr uint64_t kMaxSamples = 20'000;
  for (const std::string& bot : bots) {
    const auto spec = parse_spec(bot);
    if (!spec) continue;  // whoever seats it will say so
    for (const auto& [name, value] : spec->params) {
      const auto number = parse_uint(value);
      if (name != "samples" || (number && *number <= kMaxSamples)) continue;
      return Error{
          fmt::format("samples of {} should be at most {} here", plain_text(spec->name, 40), with_commas(kMaxSamples))};
    }
  }
  return {};
}

Result<void> read_numbers(const Json& json, TableConfig& config) {
  const auto take = [&](const char* key, const NumberBounds& bounds, int& into) -> Result<void> {
    FELT_TRY(const auto value, number_of(json, key, bounds));
    into = static_cast<int>(value);
    return {};
  };
  const bool is_match = config.mode == TableMode::Match;
  FELT_TRY(take("rebuys", {config.has_person() ? kUsualRebuys : 0, 0, 1'000'000}, config.rebuys));
  FELT_TRY(take("double_every", {0, 0, 1'000'000}, config.double_every));
  FELT_TRY(take("hands", {is_match ? kUsualHands : 0, is_match ? 1 : 0, kMaxHands}, config.hands));
  return take("seconds", {0, 0, 3600}, config.seconds);
}

Result<void> check_bots(const TableConfig& config) {
  const auto most = static_cast<size_t>(config.table.rules.max_players - (config.has_person() ? 1 : 0));
  const auto file = std::ranges::find_if(config.bots, [](const std::string& bot) { return names_a_file(bot); });
  if (file != config.bots.end()) return Error{fmt::format("{}: a page cannot name files of this machine", *file)};
  const size_t least = config.has_person() ? 1 : 2;
  if (config.bots.size() >= least && config.bots.size() <= most) return {};
  return Error{fmt::format("{} bots sit down to {} here, from {} to {} can", config.bots.size(),
                           config.table.rules.name, least, most)};
}

Json record(const TableConfig& config, bool has_seed) {
  const Stakes stakes = config.table.stakes.at(0);
  Json json = {
      {"mode", word_of(config.mode)},
      {"game", config.table.rules.name},
      {"bots", config.bots},
      {"stack", config.table.stack.count},
      {"stakes",
       {{"small_blind", stakes.small_blind.count}, {"big_blind", stakes.big_blind.count}, {"ante", stakes.ante.count}}},
      {"rebuys", config.rebuys},
      {"double_every", config.double_every},
      {"hands", config.hands},
      {"name", config.name},
      {"seconds", config.seconds},
      {"speed", word_of(config.speed)},
      {"assist", config.assist}};
  if (has_seed) json["seed"] = std::to_string(config.seed);
  return json;
}

MatchConfig match_of(const TableConfig& config) {
  MatchConfig match;
  match.agents = config.bots;
  match.rules = config.table.rules;
  match.stakes = config.table.stakes;
  match.stack = config.table.stack;
  match.hands = static_cast<uint64_t>(config.hands);
  match.session = config.hands;
  match.seed = config.seed;
  match.duplicate = false;
  return match;
}

TourneyConfig tourney_of(const TableConfig& config) {
  TourneyConfig tourney;
  tourney.agents = config.bots;
  tourney.rules = config.table.rules;
  tourney.stakes = config.table.stakes;
  tourney.stack = config.table.stack;
  tourney.games = 1;
  tourney.rebuys = config.rebuys;
  tourney.max_hands = config.hands;
  tourney.seed = config.seed;
  return tourney;
}

Result<std::unique_ptr<Series>> play_series(const TableConfig& config) {
  StakesText text;
  text.blinds = stakes_text(config.table.stakes.at(0), config.table.rules);
  text.double_every = config.double_every;
  FELT_TRY(PlayState state, new_game({config.bots, text, config.table, config.rebuys, config.seed}, make_agent));
  return std::unique_ptr<Series>(std::make_unique<PlaySeries>(std::move(state), make_agent));
}

}  // namespace

std::string_view word_of(TableMode mode) { return word_of(mode, kModes); }
std::string_view word_of(TableSpeed speed) { return word_of(speed, kSpeeds); }
std::optional<TableSpeed> speed_named(std::string_view word) {
  const TableSpeed* speed = value_of(word, kSpeeds);
  return speed == nullptr ? std::nullopt : std::optional(*speed);
}

Result<TableConfig> parse_table_config(const Json& json, uint64_t new_seed) {
  TableConfig config;
  config.mode = *value_of(json.at("mode").get_ref<const std::string&>(), kModes);
  config.bots = json.at("bots").get<std::vector<std::string>>();
  FELT_TRY(config.table.rules, named_rules(json.at("game").get_ref<const std::string&>()));
  FELT_TRY(check_bots(config));
  FELT_TRY(check_quick_enough(config.bots));
  FELT_TRY(read_numbers(json, config));
  FELT_TRY(const int64_t stack, number_of(json, "stack", {usual_stack(config.table.rules).count, 1, kMaxTableChips}));
  config.table.stack = Chips{stack};
  FELT_TRY(const Stakes stakes, stakes_of(json, config.table.rules));
  config.table.stakes = StakesSchedule::doubling(stakes, config.double_every);
  const std::string seed = json.value("seed", std::to_string(new_seed));
  const auto number = parse_uint(seed);
  if (!number) return Error{fmt::format("seed '{}' should be a whole number", plain_text(seed, 30))};
  config.seed = *number;
  config.name = name_of(json);
  config.speed = *speed_named(json.value("speed", std::string("normal")));
  config.assist = json.value("assist", false);
  return config;
}

std::string TableConfig::command() const {
  if (has_person()) return {};
  const bool is_match = mode == TableMode::Match;
  std::vector<std::string> words{is_match ? "match" : "tourney"};
  const auto add = [&](std::string_view option, auto value) {
    words.emplace_back(option);
    words.push_back(fmt::format("{}", value));
  };
  words.insert(words.end(), bots.begin(), bots.end());
  add("--variant", table.rules.name);
  add("--blinds", stakes_text(table.stakes.at(0), table.rules));
  add("--stack", table.stack.count);
  if (double_every > 0) add("--double-every", double_every);
  if (is_match) {
    add("--hands", hands);
    words.emplace_back("--no-duplicate");
    add("--session", hands);
  } else {
    add("--games", 1);
    if (rebuys > 0) add("--rebuys", rebuys);
    if (hands > 0) add("--max-hands", hands);
  }
  add("--seed", seed);
  return shell_line(words);
}

Json config_view(const TableConfig& config) { return record(config, !config.has_person()); }
Json config_record(const TableConfig& config) { return record(config, true); }

Result<std::unique_ptr<Series>> make_series(const TableConfig& config) {
  if (config.has_person()) return play_series(config);
  if (config.mode == TableMode::Match) {
    MatchConfig match = match_of(config);
    FELT_TRY(check_playable(match));
    return std::unique_ptr<Series>(std::make_unique<MatchSeries>(std::move(match)));
  }
  TourneyConfig tourney = tourney_of(config);
  FELT_TRY(check_playable(tourney));
  return std::unique_ptr<Series>(std::make_unique<TourneySeries>(std::move(tourney)));
}

}  // namespace felt
