// What a bot says to the engine: its name, and its decisions. Errors are sentences that quote the line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/view.hpp"

namespace felt {

// {"type":"hello","name":"my-bot","games":["holdem"]}
inline constexpr size_t kMaxNameLength = 60;  // bytes
struct BotHello {
  std::string name;
  std::vector<std::string> games{};  // those it plays; empty: any

  bool plays(std::string_view game) const;
};
Result<BotHello> parse_bot_hello(std::string_view line);

// {"action":"raise","to":300,"id":7}, as a value that is not yet held against a hand.
struct LineAnswer {
  std::optional<int64_t> id;
  ActionKind kind = ActionKind::Fold;
  Chips to;          // of a raise, in parts of a chip
  DealtCards cards;  // of a discard
};
Result<LineAnswer> parse_answer(std::string_view line, int64_t parts);

// The action, if the player of the view may do it; the error says why not, and what would be legal.
Result<Action> to_action(const LineAnswer& answer, const View& view);

// The line of a decision, as a bot writes it.
std::string answer_line(const Action& action, const View& view, int64_t id);
std::string bot_hello_line(const BotHello& hello);

}  // namespace felt
