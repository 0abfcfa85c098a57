#include "reading/hand_memory.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "cards/card_text.hpp"
#include "reading/models/saved_model_parser.hpp"

namespace felt {
namespace {

// By EventKind.
constexpr std::array<std::string_view, kEventKinds> kKinds = {
    "ante",  "blind",    "dead-post", "hole", "board", "fold", "check", "call", "raise",   "discard",
    "drawn", "returned", "runs",      "show", "muck",  "rake", "wins",  "over", "bring-in"};

std::string cards_text(const DealtCards& cards) {
  if (cards.is_empty()) return "-";
  std::string text;
  for (int i = 0; i < cards.size(); ++i) text += cards.is_known(i) ? to_text(cards[i]) : "??";
  return text;
}

std::optional<DealtCards> read_cards(std::string_view text) {
  DealtCards cards;
  if (text == "-") return cards;
  if (text.size() % 2 != 0 || text.size() / 2 > DealtCards::kCapacity) return std::nullopt;
  for (size_t i = 0; i < text.size(); i += 2) {
    if (text.substr(i, 2) == "??") {
      cards.push_back_face_down();
      continue;
    }
    const auto card = parse_cards(text.substr(i, 2));
    if (!card || card->size() != 1 || cards.find(card->front()) >= 0) return std::nullopt;
    cards.push_back(card->front());
  }
  return cards;
}

std::string event_line(const HandEvent& event) {
  return fmt::format("{} {} {} {} {} {} {} {} {}\n", kKinds[static_cast<size_t>(event.kind)], event.seat.index(),
                     event.street, event.run, event.pot, event.all_in ? 1 : 0, event.amount.count, event.to.count,
                     cards_text(event.cards));
}

// A whole number from 0 to `most`.
std::optional<int64_t> read_count(const Token& word, int64_t most) {
  const auto number = read_whole(word.text);
  return number && *number >= 0 && *number <= most ? number : std::nullopt;
}

constexpr int64_t kMaxSavedChips = int64_t{1} << 53;

std::optional<HandEvent> read_event(const std::vector<Token>& words, int players) {
  if (words.size() != 9) return std::nullopt;
  const auto kind = std::find(kKinds.begin(), kKinds.end(), words[0].text);
  const auto seat = read_count(words[1], players - 1), street = read_count(words[2], 255),
             run = read_count(words[3], 255), pot = read_count(words[4], 255), all_in = read_count(words[5], 1),
             amount = read_count(words[6], kMaxSavedChips), to = read_count(words[7], kMaxSavedChips);
  const auto cards = read_cards(words[8].text);
  if (kind == kKinds.end() || !seat || !street || !run || !pot || !all_in || !amount || !to || !cards)
    return std::nullopt;
  HandEvent event;
  event.kind = static_cast<EventKind>(kind - kKinds.begin());
  event.seat = Seat(static_cast<int>(*seat));
  event.street = static_cast<uint8_t>(*street);
  event.run = static_cast<uint8_t>(*run);
  event.pot = static_cast<uint8_t>(*pot);
  event.all_in = *all_in == 1;
  event.amount = Chips{*amount};
  event.to = Chips{*to};
  event.cards = *cards;
  return event;
}

constexpr size_t kHandWords = 4, kSeatWords = 4;  // "hand", number, minimum bet, unit; and by seat

std::string hand_line(const RememberedHand& hand) {
  std::string text = fmt::format("hand {} {} {}", hand.number, hand.setup.min_bet.count, hand.setup.unit.count);
  for (size_t i = 0; i < hand.players.size(); ++i) {
    text += fmt::format(" {} {} {} {}", hand.players[i], hand.setup.stacks[i].count, hand.setup.antes[i].count,
                        hand.setup.posts[i].count);
  }
  return text + "\n";
}

std::optional<RememberedHand> read_hand(const std::vector<Token>& words) {
  if (words.size() < kHandWords + 2 * kSeatWords || (words.size() - kHandWords) % kSeatWords != 0) return std::nullopt;
  const size_t players = (words.size() - kHandWords) / kSeatWords;
  if (players > kMaxSeats) return std::nullopt;
  RememberedHand hand;
  const auto number = read_count(words[1], 1 << 30), min_bet = read_count(words[2], kMaxSavedChips),
             unit = read_count(words[3], kMaxSavedChips);
  if (!number || !min_bet || !unit || *unit == 0) return std::nullopt;
  hand.number = static_cast<int>(*number);
  hand.setup.min_bet = Chips{*min_bet};
  hand.setup.unit = Chips{*unit};
  hand.setup.players = static_cast<int>(players);
  for (size_t i = 0; i < players; ++i) {
    const Token* seat = &words[kHandWords + i * kSeatWords];
    const auto player = read_count(seat[0], 1 << 30), stack = read_count(seat[1], kMaxSavedChips),
               ante = read_count(seat[2], kMaxSavedChips), post = read_count(seat[3], kMaxSavedChips);
    if (!player || !stack || !ante || !post) return std::nullopt;
    hand.players.push_back(static_cast<int>(*player));
    hand.setup.stacks[i] = Chips{*stack};
    hand.setup.antes[i] = Chips{*ante};
    hand.setup.posts[i] = Chips{*post};
  }
  return hand;
}

}  // namespace

RememberedHand remembered(const View& view, int number, std::span<const int> players) {
  RememberedHand hand;
  hand.number = number;
  hand.players.assign(players.begin(), players.begin() + view.players());
  hand.setup.players = view.players();
  hand.setup.min_bet = view.min_bet();
  hand.setup.unit = view.unit();
  for (const Seat seat : view.seats()) hand.setup.stacks[seat.index()] = view.starting_stack(seat);
  for (const HandEvent& event : view.history()) {
    if (event.kind == EventKind::Ante) hand.setup.antes[event.seat.index()] = event.amount;
    if (event.kind == EventKind::Blind) hand.setup.posts[event.seat.index()] = event.amount;
  }
  hand.events.assign(view.history().begin(), view.history().end());
  return hand;
}

void HandMemory::add(RememberedHand hand) {
  ++seen_;
  hands_.push_back(std::move(hand));
  if (hands_.size() > capacity_) hands_.pop_front();
}

std::string HandMemory::dump() const {
  std::string text = fmt::format("{}\nseen {}\n", kTitle, seen_);
  for (const RememberedHand& hand : hands_) {
    text += hand_line(hand);
    for (const HandEvent& event : hand.events) text += event_line(event);
  }
  return text;
}

Result<void> HandMemory::load(std::string_view text) {
  FELT_TRY(SavedModelParser parser, SavedModelParser::open(text, kTitle));
  std::vector<Token> words;
  HandMemory loaded(capacity_);
  const bool has_count = parser.next(words) && words.size() == 2 && words[0].text == "seen";
  const auto seen = has_count ? read_count(words[1], kMaxSavedChips) : std::nullopt;
  if (!seen) return parser.error("this must be 'seen' and the number of hands");
  while (parser.next(words)) {
    if (words[0].text == "hand") {
      auto hand = read_hand(words);
      if (!hand) return parser.error("a hand has a number, the smallest bet, the unit, and four numbers per seat");
      loaded.add(*std::move(hand));
      continue;
    }
    if (loaded.hands_.empty()) return parser.error("an event comes before the first hand");
    const auto event = read_event(words, loaded.hands_.back().setup.players);
    if (!event) return parser.error("an event has a kind, seven numbers and cards");
    loaded.hands_.back().events.push_back(*event);
  }
  if (*seen < loaded.seen_) return parser.error("there are more hands than were seen");
  loaded.seen_ = *seen;
  *this = std::move(loaded);
  return {};
}

}  // namespace felt
