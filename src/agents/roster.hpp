// Every bot there is. Adding one: a file with its class and its <name>_info(), a line in roster.def, a line in CMake.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent.hpp"
#include "agents/spec.hpp"

namespace felt {

struct AgentInfo {
  std::string_view name;                   // in spec strings: "call"
  std::string_view title;                  // at tables and in logs: "Caller", so that nobody reads "call calls 100"
  std::string_view summary;                // one line, no capital, no full stop
  std::string_view about;                  // two sentences for who thinks of playing against it; may be empty
  std::string_view source;                 // "H", "I", "N", "C", "Z", or "felt"
  std::vector<std::string_view> variants;  // games it plays
  std::vector<Param> params;
  std::function<Result<std::unique_ptr<Agent>>(const Params& params)> make;
  bool is_interactive = false;  // a person decides
};

// In the order of roster.def.
const std::vector<AgentInfo>& agents();
std::vector<std::string> agent_names();

// An unknown name gets the nearest known one.
Result<const AgentInfo*> find_agent(std::string_view name);

// From a spec string, as in "mc(samples=200)".
Result<std::unique_ptr<Agent>> make_agent(std::string_view spec);

// Whether a spec names a file of this machine, which only its user may do, not a page.
bool names_a_file(std::string_view spec);

// How bots come to a table: make_agent, or a maker that knows other bots besides.
using AgentMaker = std::function<Result<std::unique_ptr<Agent>>(std::string_view spec)>;

// The lists of games that bots declare.
std::vector<std::string_view> every_game();
std::vector<std::string_view> holdem_games();  // two hole cards and five on the board
std::vector<std::string_view> draw_games();    // five cards, one draw, no limit, the highest hand wins

}  // namespace felt
