#include "protocol/line/line_answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "game/redo.hpp"
#include "protocol/line/line_json.hpp"
#include "protocol/line/line_messages.hpp"
#include "protocol/line/line_write.hpp"

namespace felt {
namespace {

constexpr std::string_view kActions[] = {"fold", "check", "call", "raise", "discard"};  // as ActionKind counts them

std::string list_of_actions() { return fmt::format("{}", fmt::join(kActions, ", ")); }

Result<ActionKind> parse_kind(std::string_view line, const SortedJson& json) {
  if (!json.contains("action")) {
    return line_error(line, R"(there is no "action"; {"action":"call"} would be an answer)");
  }
  const SortedJson& action = json["action"];
  for (size_t i = 0; i < std::size(kActions) && action.is_string(); ++i) {
    if (action.get_ref<const std::string&>() == kActions[i]) return static_cast<ActionKind>(i);
  }
  return line_error(line, fmt::format("\"action\" must be one of {}", list_of_actions()));
}

Result<void> parse_id(std::string_view line, const SortedJson& json, LineAnswer& answer) {
  if (!json.contains("id")) return {};
  if (!json["id"].is_number_integer()) return line_error(line, "\"id\" must be the number of the act message");
  answer.id = json["id"].get<int64_t>();
  return {};
}

Result<void> parse_details(std::string_view line, const SortedJson& json, int64_t parts, LineAnswer& answer) {
  if (answer.kind == ActionKind::Raise) {
    const auto to = json.contains("to") ? chips_of(json["to"], parts) : std::nullopt;
    if (!to) return line_error(line, "a raise needs \"to\", the whole chips to raise to on this street");
    answer.to = *to;
  }
  if (answer.kind == ActionKind::Discard) {
    const auto cards = json.contains("cards") ? cards_of(json["cards"]) : std::nullopt;
    if (!cards || !cards->all_known()) {
      return line_error(line, R"(a discard needs "cards", a list such as ["Ah","2c"], or [] to stand pat)");
    }
    answer.cards = *cards;
  }
  return {};
}

std::string legal_text(const View& view, int64_t parts) {
  if (view.phase() == Phase::Draw) return "discard is legal, with some of your cards or none";
  std::vector<std::string> legal;
  for (const Action& action : {Action::fold(), Action::check(), Action::call()}) {
    if (view.can(action)) legal.push_back(to_text(action));
  }
  if (const RaiseInterval raise = view.raise_interval(); !raise.is_empty()) {
    const std::string_view between = view.rules().betting == Betting::FixedLimit ? " or " : "..";
    legal.push_back(
        fmt::format("raise to {}{}{}", wire_chips(raise.min, parts), between, wire_chips(raise.max, parts)));
  }
  return fmt::format("legal: {}", fmt::join(legal, ", "));
}

std::string raise_fault(Illegal reason, Chips to, const View& view, int64_t parts) {
  const RaiseInterval legal = view.raise_interval();
  const std::string_view fault = reason == Illegal::RaiseTooSmall ? "too small"
                                 : reason == Illegal::RaiseTooBig ? "too big"
                                 : reason == Illegal::BetweenBets ? "between the two bets of this street"
                                                                  : "no whole number of chips";
  const std::string_view between = view.rules().betting == Betting::FixedLimit ? "or" : "to";
  return fmt::format("raise to {} is {}, {} {} {} is legal", wire_chips(to, parts), fault, wire_chips(legal.min, parts),
                     between, wire_chips(legal.max, parts));
}

std::string why_not(Illegal reason, const Action& action, const View& view) {
  const int64_t parts = parts_of(view.rules());
  switch (reason) {
    case Illegal::RaiseTooSmall:
    case Illegal::RaiseTooBig:
    case Illegal::NotWholeChips:
    case Illegal::BetweenBets:
      return raise_fault(reason, action.to, view, parts);
    case Illegal::CheckFacingBet:
      return fmt::format("there are {} to call; {}", wire_chips(view.to_call(), parts), legal_text(view, parts));
    default:
      return fmt::format("{}; {}", explain(reason, view, action), legal_text(view, parts));
  }
}

}  // namespace

bool BotHello::plays(std::string_view game) const {
  return games.empty() || std::ranges::find(games, game) != games.end();
}

Result<BotHello> parse_bot_hello(std::string_view line) {
  FELT_TRY(const SortedJson json, parse_object(line));
  const bool is_hello = json.contains("type") && json["type"] == "hello";
  if (!is_hello || !json.contains("name") || !json["name"].is_string()) {
    return line_error(line, R"(a bot begins with {"type":"hello","name":"..."})");
  }
  const auto& name = json["name"].get_ref<const std::string&>();
  if (trim(name).empty() || name.size() > kMaxNameLength) {
    return line_error(line, fmt::format("the name must have 1 to {} bytes", kMaxNameLength));
  }
  BotHello hello{plain_text(name, kMaxNameLength)};
  if (!json.contains("games")) return hello;
  for (const SortedJson& game : json["games"]) {
    if (!json["games"].is_array() || !game.is_string()) return line_error(line, "\"games\" must be a list of names");
    hello.games.push_back(game.get<std::string>());
  }
  return hello;
}

Result<LineAnswer> parse_answer(std::string_view line, int64_t parts) {
  FELT_TRY(const SortedJson json, parse_object(line));
  LineAnswer answer;
  FELT_TRY(answer.kind, parse_kind(line, json));
  FELT_TRY(parse_id(line, json, answer));
  FELT_TRY(parse_details(line, json, parts, answer));
  return answer;
}

Result<Action> to_action(const LineAnswer& answer, const View& view) {
  Action action{answer.kind, 0, answer.to};
  if (answer.kind == ActionKind::Discard) {
    const unsigned places = places_of(answer.cards, view.hole());
    if (places >= 1u << DealtCards::kCapacity) return Error{"a card to discard is not in your hand"};
    action = Action::discard(places);
  }
  const Illegal reason = view.why_illegal(action);
  if (reason != Illegal::None) return Error{why_not(reason, action, view)};
  return action;
}

std::string answer_line(const Action& action, const View& view, int64_t id) {
  std::string line = fmt::format("{{\"id\":{},\"action\":\"{}\"", id, kActions[static_cast<size_t>(action.kind)]);
  if (action.kind == ActionKind::Raise) line += ",\"to\":" + wire_chips(action.to, parts_of(view.rules()));
  if (action.kind == ActionKind::Discard) {
    std::string cards;
    for (int i = 0; i < view.hole().size(); ++i) {
      if ((action.places >> i & 1) != 0)
        cards += fmt::format("{}\"{}\"", cards.empty() ? "" : ",", to_text(view.hole()[i]));
    }
    line += fmt::format(",\"cards\":[{}]", cards);
  }
  return line + "}\n";
}

std::string bot_hello_line(const BotHello& hello) {
  Json json = {{"type", "hello"}, {"name", hello.name}};
  if (!hello.games.empty()) json["games"] = hello.games;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace felt
