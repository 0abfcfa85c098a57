// A game of a person against bots between two hands, and how it is kept in a file: a player who leaves continues later
// with the same cards, the same chips and bots that remember the same things.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "agents/roster.hpp"
#include "app/play/table_choice.hpp"
#include "base/result.hpp"
#include "game/action.hpp"

namespace felt {

struct PlayPlayer {
  std::string agent;  // a spec; of the person, who is the first player, kPerson
  Chips stack;
  int buy_ins = 1;
  bool was_dealt_in = true;  // in the last hand: the blinds of the next follow from it
  std::string memory;        // Agent::save()
};

struct PlayState {
  static constexpr std::string_view kPerson = "you";

  StakesText text;  // how the stakes were given; the file keeps the rules themselves
  TableChoice table;
  int rebuys = 0;
  uint64_t seed = 1;

  int hand = 0;     // the next one, from 0
  int button = -1;  // chair of the last hand; -1 before the first
  std::vector<PlayPlayer> players;
  std::string reads;            // what the hints' model has learned
  std::vector<Action> actions;  // the person's in the next hand, if it was left in the middle

  std::vector<std::string> names() const;   // in records: "you", "mc #1", "mc #2"
  std::vector<std::string> titles() const;  // for people: "you", "Monte Carlo #1", "Monte Carlo #2"
  int in_play() const;                      // players with chips
};

// A game that nobody has played yet; an error of kind Usage when these cannot sit down together.
struct NewGame {
  std::vector<std::string> opponents;
  StakesText text;
  TableChoice table;
  int rebuys = 0;
  uint64_t seed = 1;
};
Result<PlayState> new_game(const NewGame& game, const AgentMaker& make);

std::string to_json(const PlayState& state);
// Errors are of kind BadInput and begin with `path`.
Result<PlayState> parse_play_state(std::string_view text, const std::string& path, const AgentMaker& make);

}  // namespace felt
