#include "protocol/line/line_read.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "game/rules/rules_file.hpp"
#include "protocol/line/line_json.hpp"

namespace felt {
namespace {

// Takes fields out of one message; the first that is wrong is kept.
class Fields {
 public:
  Fields(std::string_view line, const SortedJson& json, int64_t parts) : line_(line), json_(json), parts_(parts) {}

  int64_t whole(const char* key, int64_t min, int64_t max) {
    const SortedJson& value = field(key);
    const bool is_whole = value.is_number_integer() && value <= SortedJson(max) && value >= SortedJson(min);
    if (!is_whole) wrong(key, fmt::format("a whole number from {} to {}", min, max));
    return is_whole ? value.get<int64_t>() : min;
  }
  Seat seat(const char* key = "seat") { return Seat(static_cast<int>(whole(key, 0, kMaxSeats - 1))); }
  Chips chips(const char* key) {
    const auto value = chips_of(field(key), parts_);
    if (!value) wrong(key, "a number of chips");
    return value.value_or(Chips{0});
  }
  DealtCards cards() {
    const auto value = cards_of(field("cards"));
    if (!value) wrong("cards", R"(a list of at most five cards such as ["Ah","??"])");
    return value.value_or(DealtCards());
  }
  std::string text(const char* key) {
    const SortedJson& value = field(key);
    if (!value.is_string()) wrong(key, "a text");
    return value.is_string() ? value.get<std::string>() : std::string();
  }
  ChipsBySeat by_seat(const char* key, int players) {
    ChipsBySeat chips{};
    const SortedJson& list = array(key, static_cast<size_t>(players), static_cast<size_t>(players));
    for (size_t i = 0; i < list.size() && outcome_.ok(); ++i) {
      const auto value = chips_of(list[i], parts_);
      if (!value) wrong(key, "chips by seat");
      chips[i] = value.value_or(Chips{0});
    }
    return chips;
  }
  const SortedJson& array(const char* key, size_t min, size_t max) {
    const SortedJson& list = field(key);
    if (list.is_array() && list.size() >= min && list.size() <= max) return list;
    wrong(key, fmt::format("a list of {} to {}", min, max));
    return kNone;
  }
  bool has(const char* key) const { return json_.contains(key); }
  void wrong(const char* key, std::string_view right) {
    keep_first_error(outcome_, line_error(line_, fmt::format("\"{}\" must be {}", key, right)));
  }
  const Result<void>& outcome() const { return outcome_; }

 private:
  static const SortedJson kNone;
  const SortedJson& field(const char* key) const {
    const auto found = json_.find(key);
    return found == json_.end() ? kNone : *found;
  }

  std::string_view line_;
  const SortedJson& json_;
  int64_t parts_;
  Result<void> outcome_;
};

const SortedJson Fields::kNone = SortedJson::array();

LineMessage read_hello(Fields& fields) { return LineHello{static_cast<int>(fields.whole("version", 1, 1'000'000))}; }

Result<LineMessage> read_match(Fields& fields, const SortedJson& json) {
  LineMatch match;
  for (const SortedJson& name : fields.array("players", 2, kMaxSeats)) {
    if (!name.is_string()) fields.wrong("players", "a list of names");
    match.players.push_back(name.is_string() ? name.get<std::string>() : std::string());
  }
  match.you = static_cast<int>(fields.whole("you", 0, kMaxSeats - 1));
  match.time_ms = static_cast<int>(fields.whole("time_ms", 1, 1'000'000'000));
  match.stack = fields.chips("stack");
  if (json.contains("stakes") && json["stakes"].is_object()) {
    Fields stakes({}, json["stakes"], 1);
    match.stakes.small_blind = stakes.chips("small_blind");
    match.stakes.big_blind = stakes.chips("big_blind");
    match.stakes.ante = stakes.chips("ante");
    if (!stakes.outcome().ok()) fields.wrong("stakes", "the blinds and the ante");
  }
  FELT_TRY(match.rules, parse_rules(fields.text("rules"), "rules"));
  return LineMessage(std::move(match));
}

void read_rare(Fields& fields, const SortedJson& json, HandSetup& setup) {
  if (fields.has("dead_posts")) setup.dead_posts = fields.by_seat("dead_posts", setup.players);
  if (fields.has("late")) {
    for (const SortedJson& seat : fields.array("late", 0, kMaxSeats)) {
      const bool is_seat = seat.is_number_unsigned() && seat.get<uint64_t>() < kMaxSeats;
      if (!is_seat) fields.wrong("late", "a list of seats");
      if (is_seat) setup.late |= Seat(static_cast<int>(seat.get<uint64_t>()));
    }
  }
  setup.ante_trimming = !fields.has("ante_trimming") || json["ante_trimming"] != false;
  if (fields.has("bring_in")) setup.bring_in = fields.chips("bring_in");
  if (fields.has("unit")) setup.unit = fields.chips("unit");
  if (fields.has("odd_chips_from")) setup.odd_chips_from = fields.seat("odd_chips_from");
}

LineMessage read_hand(Fields& fields, const SortedJson& json, int64_t parts) {
  LineHand hand;
  HandSetup& setup = hand.setup;
  hand.number = static_cast<int>(fields.whole("number", 1, 2'000'000'000)) - 1;
  hand.seat = fields.seat();
  const SortedJson& players = fields.array("players", 2, kMaxSeats);
  for (size_t i = 0; i < players.size(); ++i) {
    const bool is_number = players[i].is_number_unsigned() && players[i].get<uint64_t>() < kMaxSeats;
    if (!is_number) fields.wrong("players", "a list of player numbers");
    if (is_number) hand.players[i] = static_cast<int>(players[i].get<uint64_t>());
  }
  setup.players = static_cast<int>(players.size());
  if (hand.seat.index() >= setup.players) fields.wrong("seat", "a seat of this hand");
  setup.stacks = fields.by_seat("stacks", setup.players);
  setup.posts = fields.by_seat("blinds", setup.players);
  setup.antes = fields.by_seat("antes", setup.players);
  setup.min_bet = fields.chips("min_bet");
  setup.small_bet = fields.has("small_bet") ? fields.chips("small_bet") : setup.min_bet;
  setup.big_bet = fields.has("big_bet") ? fields.chips("big_bet") : setup.small_bet * 2;
  setup.unit = Chips{parts};
  if (fields.has("game")) hand.game = fields.text("game");
  read_rare(fields, json, setup);
  return hand;
}

LineMessage read_event(Fields& fields) {
  const auto kind = event_of(fields.text("event"));
  if (!kind) return LineOther{};
  HandEvent event;
  event.kind = *kind;
  if (fields.has("seat")) event.seat = fields.seat();
  if (fields.has("cards")) event.cards = fields.cards();
  if (fields.has("amount")) event.amount = fields.chips("amount");
  if (fields.has("to")) event.to = fields.chips("to");
  if (fields.has("runs")) event.amount = Chips{fields.whole("runs", 1, 4)};
  if (fields.has("pot")) event.pot = static_cast<uint8_t>(fields.whole("pot", 0, kMaxSeats));
  if (fields.has("run")) event.run = static_cast<uint8_t>(fields.whole("run", 0, 3));
  if (fields.has("half")) event.half = fields.text("half") == "low" ? PotHalf::Low : PotHalf::High;
  event.all_in = fields.has("all_in");
  return event;
}

Result<LineMessage> read(std::string_view type, Fields& fields, const SortedJson& json, int64_t parts) {
  if (type == "hello") return read_hello(fields);
  if (type == "match") return read_match(fields, json);
  if (type == "hand") return read_hand(fields, json, parts);
  if (type == "event") return read_event(fields);
  if (type == "act") return LineMessage(LineAct{fields.whole("id", 0, INT64_MAX)});
  if (type == "result") return LineMessage(LineResult{static_cast<int>(fields.whole("number", 1, 2'000'000'000)) - 1});
  if (type == "bye") return LineMessage(LineBye{});
  return LineMessage(LineOther{});
}

}  // namespace

Result<LineMessage> parse_line(std::string_view line, int64_t parts) {
  FELT_TRY(const SortedJson json, parse_object(line));
  Fields fields(line, json, parts);
  const std::string type = fields.text("type");
  auto message = read(type, fields, json, parts);
  if (!fields.outcome().ok()) return fields.outcome().error();
  return message;
}

}  // namespace felt
