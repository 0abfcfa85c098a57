// The matches that felt acpc dealer is asked to deal.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "cli/net/acpc_options.hpp"
#include "cli/term/read_input.hpp"

namespace felt {
namespace {

Result<uint32_t> whole_number(std::string_view what, const std::string& text, uint64_t least) {
  const auto number = parse_uint(text);
  if (!number || *number < least || *number > UINT32_MAX) {
    return usage_error(
        fmt::format("{}: expected a whole number from {} to {}, got '{}'", what, least, UINT32_MAX, text));
  }
  return static_cast<uint32_t>(*number);
}

Result<std::vector<uint16_t>> parse_ports(const std::optional<std::string>& text, int seats) {
  std::vector<uint16_t> ports;
  if (!text) return ports;
  for (const Token& word : split(*text, ",")) {
    const auto port = parse_uint(word.text);
    if (!port || *port > 65535)
      return usage_error(fmt::format("--ports: expected ports from 1 to 65535, or 0 for any, got '{}'", word.text));
    if (*port != 0 && std::ranges::find(ports, *port) != ports.end()) {
      return usage_error(fmt::format("--ports: {} is given twice; every seat needs its own", word.text));
    }
    ports.push_back(static_cast<uint16_t>(*port));
  }
  if (ports.size() != static_cast<size_t>(seats)) {
    return usage_error(fmt::format("--ports: the game has {} seats, but {} ports are given", seats, ports.size()));
  }
  return ports;
}

Result<void> check_names(const AcpcMatchConfig& config) {
  if (config.names.size() != static_cast<size_t>(config.game.players)) {
    return usage_error(fmt::format("{} is played by {}, but {} names are given", config.game_name, config.game.players,
                                   config.names.size()));
  }
  for (const std::string& name : config.names) {
    if (name.empty() || name.find_first_of(":|\r\n") != std::string::npos) {
      return usage_error(fmt::format("'{}' cannot be a name: ':' and '|' separate names in logs", name));
    }
  }
  return {};
}

// MATCH GAMEDEF HANDS SEED NAMES…
Result<AcpcMatchConfig> make_config(const AcpcDealerOptions& options, const std::vector<std::string>& words) {
  if (words.size() < 5)
    return usage_error("a match is MATCH GAMEDEF HANDS SEED NAMES…, as in test kuhn.limit.3p.game 100 7 a b c");
  AcpcMatchConfig config;
  config.name = words[0];
  config.game_name = words[1];
  FELT_TRY(config.game, find_acpc_game(words[1]));
  FELT_TRY(config.hands, whole_number("the number of hands", words[2], 1));
  FELT_TRY(config.seed, whole_number("the seed", words[3], 0));
  config.names.assign(words.begin() + 4, words.end());
  FELT_TRY(check_names(config));
  FELT_TRY(config.ports, parse_ports(options.ports, config.game.players));
  config.host = options.host;
  config.fixed_seats = options.fixed_seats;
  config.response_limit = std::chrono::milliseconds(options.response_ms);
  config.hand_limit = std::chrono::milliseconds(options.hand_ms);
  config.per_hand_limit = std::chrono::milliseconds(options.per_hand_ms);
  if (options.start_ms && *options.start_ms >= 0) config.start_limit = std::chrono::milliseconds(*options.start_ms);
  return config;
}

std::vector<std::string> words_of(const AcpcDealerOptions& options) {
  std::vector<std::string> words = {options.match, options.game, options.hands, options.seed};
  words.insert(words.end(), options.names.begin(), options.names.end());
  return words;
}

// One match to a line, each with its own name.
Result<std::vector<AcpcMatchConfig>> matches_of_file(const AcpcDealerOptions& options) {
  FELT_TRY(const std::string text, read_input(*options.matches));
  std::vector<AcpcMatchConfig> configs;
  TextLines lines(text);
  for (std::string_view line; lines.next(line);) {
    std::vector<std::string> words;
    for (const Token& word : split(line, " \t")) words.emplace_back(word.text);
    if (words.empty() || words[0].starts_with('#')) continue;
    auto config = make_config(options, words);
    if (!config) {
      return Error{fmt::format("{}: line {}: {}", *options.matches, lines.number(), config.error().message)};
    }
    for (const AcpcMatchConfig& other : configs) {
      if (other.name != config->name) continue;
      return Error{fmt::format("{}: line {}: match '{}' is already listed; every match needs its own name",
                               *options.matches, lines.number(), config->name)};
    }
    configs.push_back(*std::move(config));
  }
  if (configs.empty()) return Error{fmt::format("{}: no match found in it", *options.matches)};
  return configs;
}

}  // namespace

Result<std::vector<AcpcMatchConfig>> acpc_matches(const AcpcDealerOptions& options) {
  if (!options.matches) {
    std::vector<AcpcMatchConfig> configs;
    FELT_TRY(configs.emplace_back(), make_config(options, words_of(options)));
    configs[0].is_alone = true;
    return configs;
  }
  if (!options.match.empty() || options.ports)
    return usage_error("--matches reads everything from its file and uses free ports; leave the other arguments out");
  return matches_of_file(options);
}

}  // namespace felt
