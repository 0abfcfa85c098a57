#include "protocol/line/line_write.hpp"

#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "cards/card_text.hpp"
#include "game/rules/rules_file.hpp"
#include "game/rules/rules_words.hpp"
#include "protocol/line/line_json.hpp"

namespace felt {
namespace {

template <class... T>
void put(std::string& out, fmt::format_string<T...> format, T&&... values) {
  fmt::format_to(std::back_inserter(out), format, std::forward<T>(values)...);
}

void add_chips(std::string& out, Chips chips, int64_t parts) {
  if (chips.count % parts == 0) {
    put(out, "{}", chips.count / parts);
  } else {
    put(out, "{}", static_cast<double>(chips.count) / static_cast<double>(parts));
  }
}

void add_amount(std::string& out, std::string_view key, Chips chips, int64_t parts) {
  put(out, ",\"{}\":", key);
  add_chips(out, chips, parts);
}

std::span<const Chips> seated(const ChipsBySeat& chips, const HandSetup& setup) {
  return std::span(chips).first(static_cast<size_t>(setup.players));
}

void add_by_seat(std::string& out, std::string_view key, std::span<const Chips> chips, int64_t parts) {
  put(out, ",\"{}\":", key);
  for (size_t seat = 0; seat < chips.size(); ++seat) {
    out += seat == 0 ? '[' : ',';
    add_chips(out, chips[seat], parts);
  }
  out += ']';
}

void add_card(std::string& out, Card card) {
  out += '"';
  out += to_char(card.rank());
  out += to_char(card.suit());
  out += '"';
}

void add_cards(std::string& out, const DealtCards& cards) {
  out += '[';
  for (int i = 0; i < cards.size(); ++i) {
    if (i > 0) out += ',';
    if (cards.is_known(i)) {
      add_card(out, cards[i]);
    } else {
      put(out, "\"{}\"", kFaceDownText);
    }
  }
  out += ']';
}

void add_cards(std::string& out, std::span<const Card> cards) {
  out += '[';
  for (size_t i = 0; i < cards.size(); ++i) {
    if (i > 0) out += ',';
    add_card(out, cards[i]);
  }
  out += ']';
}

// Names come from anywhere: bytes that are no UTF-8 are replaced.
std::string quoted(const std::string& text) { return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace); }

bool has_any(const ChipsBySeat& chips) {
  return std::ranges::any_of(chips, [](Chips c) { return c != Chips{0}; });
}

// What only some hands need.
void add_rare(std::string& out, const LineHand& hand, int64_t parts) {
  const HandSetup& setup = hand.setup;
  if (has_any(setup.dead_posts)) add_by_seat(out, "dead_posts", seated(setup.dead_posts, setup), parts);
  if (!setup.late.is_empty()) {
    std::string seats;
    for (const Seat seat : setup.late) seats += fmt::format("{}{}", seats.empty() ? "" : ",", seat.index());
    put(out, ",\"late\":[{}]", seats);
  }
  if (setup.bring_in > Chips{0}) add_amount(out, "bring_in", setup.bring_in, parts);
  if (!setup.ante_trimming) out += ",\"ante_trimming\":false";
  if (setup.unit.count != parts) add_amount(out, "unit", setup.unit, parts);
  if (setup.odd_chips_from != Seat(0)) put(out, ",\"odd_chips_from\":{}", setup.odd_chips_from.index());
}

bool has_cards(EventKind kind) {
  return kind == EventKind::HoleDealt || kind == EventKind::BoardDealt || kind == EventKind::Discard ||
         kind == EventKind::Drawn || kind == EventKind::Show;
}

bool has_amount(EventKind kind) {
  switch (kind) {
    case EventKind::Ante:
    case EventKind::Blind:
    case EventKind::DeadPost:
    case EventKind::Call:
    case EventKind::BringIn:
    case EventKind::Raise:
    case EventKind::UncalledReturn:
    case EventKind::Rake:
    case EventKind::PotWon:
      return true;
    default:
      return false;
  }
}

void add_legal(std::string& out, const View& view, int64_t parts) {
  std::string legal;
  if (view.phase() == Phase::Draw) put(legal, ",\"discard\":{}", view.hole().size());
  if (view.can(Action::fold())) legal += ",\"fold\":true";
  if (view.can(Action::check())) legal += ",\"check\":true";
  if (view.can(Action::call())) add_amount(legal, "call", view.to_call(), parts);
  if (const RaiseInterval raise = view.raise_interval(); view.phase() == Phase::Bet && !raise.is_empty()) {
    legal += ",\"raise\":{\"min\":";
    add_chips(legal, raise.min, parts);
    add_amount(legal, "max", raise.max, parts);
    legal += '}';
  }
  put(out, ",\"legal\":{{{}}}}}\n", std::string_view(legal).substr(1));
}

}  // namespace

std::string wire_chips(Chips chips, int64_t parts) {
  std::string text;
  add_chips(text, chips, parts);
  return text;
}

void add_hello(std::string& out) {
  put(out, "{{\"type\":\"hello\",\"protocol\":\"felt-line\",\"version\":{},\"engine\":\"felt\"}}\n", kLineVersion);
}

void add_match(std::string& out, const LineMatch& match) {
  const Json json = {{"type", "match"},
                     {"game", match.rules.name},
                     {"betting", word_of(match.rules.betting, kBettingWords)},
                     {"players", match.players},
                     {"you", match.you},
                     {"stakes",
                      {{"small_blind", match.stakes.small_blind.count},
                       {"big_blind", match.stakes.big_blind.count},
                       {"ante", match.stakes.ante.count}}},
                     {"stack", match.stack.count},
                     {"time_ms", match.time_ms},
                     {"rules", to_toml(match.rules)}};
  out += json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

void add_hand(std::string& out, const LineHand& hand, const Rules& rules) {
  const int64_t parts = parts_of(rules);
  const HandSetup& setup = hand.setup;
  const auto n = static_cast<size_t>(setup.players);
  put(out, "{{\"type\":\"hand\",\"number\":{},\"seat\":{},\"button\":{},\"players\":[{}]", hand.number + 1,
      hand.seat.index(), n - 1, fmt::join(std::span(hand.players).first(n), ","));
  if (!hand.game.empty()) put(out, ",\"game\":{}", quoted(hand.game));
  add_by_seat(out, "stacks", seated(setup.stacks, setup), parts);
  add_by_seat(out, "blinds", seated(setup.posts, setup), parts);
  add_by_seat(out, "antes", seated(setup.antes, setup), parts);
  add_amount(out, "min_bet", setup.min_bet, parts);
  if (rules.betting == Betting::FixedLimit) {
    add_amount(out, "small_bet", setup.small_bet, parts);
    add_amount(out, "big_bet", setup.big_bet, parts);
  }
  add_rare(out, hand, parts);
  out += "}\n";
}

void add_event(std::string& out, const HandEvent& event, const Rules& rules) {
  const std::string_view word = event_word(event.kind);
  if (word.empty()) return;
  const int64_t parts = parts_of(rules);
  const EventKind kind = event.kind;
  put(out, "{{\"type\":\"event\",\"event\":\"{}\"", word);
  const bool has_seat = kind != EventKind::BoardDealt && kind != EventKind::Rake && kind != EventKind::RunsAgreed;
  if (has_seat) put(out, ",\"seat\":{}", event.seat.index());
  if (kind == EventKind::BoardDealt) put(out, ",\"street\":{}", quoted(rules.streets[event.street].name));
  if (has_cards(kind)) {
    out += ",\"cards\":";
    add_cards(out, event.cards);
  }
  if (kind == EventKind::RunsAgreed) put(out, ",\"runs\":{}", event.amount.count);
  if (has_amount(kind)) add_amount(out, "amount", event.amount, parts);
  if (kind == EventKind::Raise) add_amount(out, "to", event.to, parts);
  if (kind == EventKind::Rake || kind == EventKind::PotWon) put(out, ",\"pot\":{}", event.pot);
  if (event.half != PotHalf::Whole) put(out, ",\"half\":\"{}\"", event.half == PotHalf::Low ? "low" : "high");
  if (event.run > 0) put(out, ",\"run\":{}", event.run);
  if (event.all_in && has_amount(kind) && kind != EventKind::PotWon) out += ",\"all_in\":true";
  out += "}\n";
}

void add_act(std::string& out, int64_t id, const View& view) {
  const int64_t parts = parts_of(view.rules());
  put(out, "{{\"type\":\"act\",\"id\":{},\"street\":{},\"hole\":", id, quoted(view.street_name()));
  add_cards(out, view.hole());
  out += ",\"board\":";
  add_cards(out, view.board());
  add_amount(out, "pot", view.pot(), parts);
  add_amount(out, "to_call", view.to_call(), parts);
  add_amount(out, "bet", view.bet(view.seat()), parts);
  add_amount(out, "stack", view.stack(), parts);
  add_legal(out, view, parts);
}

void add_result(std::string& out, int number, const PublicHand& hand) {
  const int64_t parts = parts_of(hand.rules());
  std::string net, stacks, shown;
  for (const Seat seat : hand.seats()) {
    const char* comma = seat.index() == 0 ? "" : ",";
    put(net, "{}{}", comma, wire_chips(hand.net(seat), parts));
    put(stacks, "{}{}", comma, wire_chips(hand.stack(seat), parts));
    shown += comma;
    if (hand.is_shown(seat)) {
      add_cards(shown, hand.shown_cards(seat));
    } else {
      shown += "null";
    }
  }
  put(out, "{{\"type\":\"result\",\"number\":{},\"net\":[{}],\"stacks\":[{}],\"shown\":[{}]}}\n", number + 1, net,
      stacks, shown);
}

void add_bye(std::string& out) { out += "{\"type\":\"bye\"}\n"; }

}  // namespace felt
