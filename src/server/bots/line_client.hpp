// The bot's side of the line protocol: hears what the engine says, keeps the hand as one player may know it, and lets
// an agent decide.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "agents/roster.hpp"
#include "game/hand_state.hpp"
#include "protocol/line/line_messages.hpp"

namespace felt {

class LineClient {
 public:
  // A new agent of this spec plays every new match; `seed` is of its random numbers.
  explicit LineClient(std::string spec, uint64_t seed = 1, AgentMaker make = make_agent);

  // What to answer to a line: nothing, or a line with its newline. Errors: a message that cannot be, with its words.
  Result<std::string> hear(std::string_view line);
  bool is_over() const { return is_over_; }  // the engine has said bye

 private:
  Result<std::string> on(const LineHello& hello);
  Result<std::string> on(LineMatch match);
  Result<std::string> on(const LineHand& hand);
  Result<std::string> on(const HandEvent& event);
  Result<std::string> on(const LineAct& act);
  Result<std::string> on(const LineResult& result);
  Result<std::string> on(const LineBye& bye);
  static Result<std::string> on(const LineOther&) { return std::string(); }
  View view();
  Result<const Rules*> rules_of(const LineHand& hand) const;  // in a mix those of the hand

  std::string spec_;
  uint64_t seed_;
  AgentMaker make_;
  Rng rng_;
  std::optional<LineMatch> match_;
  std::unique_ptr<Agent> agent_;
  Seat seat_;
  std::optional<HandState> hand_;
  HandLog log_;
  bool is_over_ = false;
};

}  // namespace felt
