#include "history/pokerstars/pokerstars_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "cards/hand_rank.hpp"
#include "cards/short_deck.hpp"
#include "game/hand_value.hpp"
#include "history/hand_identity.hpp"
#include "history/phh/phh_info.hpp"
#include "history/pokerstars/pokerstars_hand_name.hpp"
#include "history/pokerstars/pokerstars_header.hpp"
#include "history/toml/toml_chars.hpp"

namespace felt {
namespace {

// One line each: what would break the lines of the text becomes a blank.
std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return is_control(c); }, ' ');
  return std::string(trim(text));
}

// The number in a hand's name that counts hands: all of "17", the second of felt's own "seed-deal-rotation".
uint64_t place_in_session(std::string_view name) {
  const auto numbers = split(name, "-");
  if (numbers.empty()) return 0;
  return parse_uint(numbers[numbers.size() > 1 ? 1 : 0].text).value_or(0);
}

std::string symbol_of_currency(std::string_view code) {
  if (code == "USD") return "$";
  if (code == "EUR") return "€";
  return code == "GBP" ? "£" : "";
}

}  // namespace

std::string card_list(const DealtCards& cards) {
  std::string text;
  for (int i = 0; i < cards.size(); ++i) {
    if (i > 0) text += ' ';
    text += cards.is_known(i) ? to_text(cards[i]) : "??";
  }
  return text;
}

PokerStarsText::PokerStarsText(const ReplayedHand& hand, std::string hero)
    : hand_(hand),
      names_(hand.names()),
      numbers_(hand.seat_numbers()),
      symbol_(one_line(hand.field("currency_symbol"))),
      hero_(std::move(hero)),
      not_folded_(hand.state().seats()) {
  for (const HandEvent& event : *hand.log) {
    if (event.kind == EventKind::Fold) not_folded_ -= event.seat;
  }
  for (std::string& name : names_) name = one_line(std::move(name));
  if (symbol_.empty()) symbol_ = symbol_of_currency(hand.field("currency"));
  if (symbol_.size() > 4 || symbol_.find_first_of("0123456789 ") != std::string::npos) symbol_.clear();
  find_collected();
}

// Nobody knows when such a hand was played; it always gets the same time, a minute after the hand before it.
void PokerStarsText::set_usual_time(PokerStarsHeader& header) const {
  constexpr uint64_t kDay = 1440;  // minutes
  const uint64_t minutes = place_in_session(hand_.field("hand")) % (28 * kDay);
  header.date = fmt::format("2000/01/{:02}", 1 + minutes / kDay);
  header.time = fmt::format("{:02}:{:02}:00", minutes / 60 % 24, minutes % 60);
}

Decimal PokerStarsText::decimal(Chips chips) const {
  Decimal amount{chips.count, static_cast<uint8_t>(hand_.replay->decimals()), false};
  while (amount.decimals > 0 && amount.mantissa % 10 == 0) {
    amount.mantissa /= 10;
    --amount.decimals;
  }
  if (amount.decimals == 1) amount = {amount.mantissa * 10, 2, false};
  return amount;
}

std::vector<Seat> PokerStarsText::seats_by_number() const {
  std::vector<Seat> seats;
  for (const Seat seat : hand_.state().seats()) seats.push_back(seat);
  std::sort(seats.begin(), seats.end(), [&](Seat a, Seat b) { return seat_number(a) < seat_number(b); });
  return seats;
}

std::string PokerStarsText::money(Chips chips) const { return symbol_ + to_text(decimal(chips)); }

std::string PokerStarsText::header() const {
  PokerStarsHeader header;
  header.hand = pokerstars_number(hand_);
  header.variant = hand_.hand->variant;
  header.event = one_line(hand_.field("event"));
  if (!header.event.starts_with("Tournament #")) header.event.clear();
  header.level = static_cast<int>(std::min<uint64_t>(parse_uint(hand_.field("level")).value_or(0), 3999));
  const HandSetup& setup = hand_.setup();
  const bool is_fixed = header.is_fixed_limit();
  header.small = decimal(is_fixed ? setup.small_bet : hand_.small_blind());
  if (header.has_button_blind()) header.small = decimal(*std::ranges::max_element(setup.antes));
  header.big = decimal(is_fixed ? setup.big_bet : setup.min_bet);
  header.symbol = symbol_;
  header.currency = one_line(hand_.field("currency"));
  if (const auto time = time_of(*hand_.hand)) {
    header.date = time->substr(0, 10);
    std::replace(header.date.begin(), header.date.end(), '-', '/');
    if (time->size() >= 19) header.time = time->substr(11, 8);
  }
  header.zone = one_line(hand_.field("time_zone_abbreviation", "ET"));
  if (header.date.empty()) set_usual_time(header);
  return to_text(header);
}

std::string PokerStarsText::table() const {
  PokerStarsTable table;
  table.name = one_line(hand_.field("table", "felt"));
  const auto most = static_cast<uint64_t>(*std::max_element(numbers_.begin(), numbers_.end()));
  const auto given = parse_uint(hand_.field("seat_count"));
  table.seats = static_cast<int>(given && *given < 100 && *given >= most ? *given : most);
  if (!rules().has_up_cards() || !has_seats_in_order()) table.button = seat_number(hand_.state().button());
  table.is_play_money = symbol_.empty() && !hand_.field("event").starts_with("Tournament #");
  return to_text(table);
}

// Tables of games with up cards have no button; where the first seat is not the lowest one, only it tells who sits
// where.
bool PokerStarsText::has_seats_in_order() const { return std::ranges::is_sorted(numbers_); }

std::string PokerStarsText::pot_name(int pot) const {
  if (pots_ <= 1) return "pot";
  if (pot == 0) return "main pot";
  return pots_ == 2 ? "side pot" : fmt::format("side pot-{}", pot);
}

Chips PokerStarsText::won(Seat seat) const {
  Chips won;
  for (const Collected& part : collected_) won += part.seat == seat ? part.amount : Chips{0};
  return won;
}

// Whom the text or the caller names; else the only player whose cards are known although they never came to a showdown.
std::optional<Seat> PokerStarsText::hero() const {
  SeatSet known, called_so;
  for (const Seat seat : hand_.state().seats()) {
    if (hand_.state().hole(seat).all_known()) known |= seat;
    if (name(seat) == hero_) called_so |= seat;
  }
  if (!hero_.empty()) return (known & called_so).is_empty() ? std::nullopt : std::optional((known & called_so).front());
  const bool is_only_one = known.size() == 1 && !hand_.state().is_shown(known.front());
  const bool came_to_showdown = is_only_one && has_showdown() && not_folded_.contains(known.front());
  return is_only_one && !came_to_showdown ? std::optional(known.front()) : std::nullopt;
}

int PokerStarsText::draws() const {
  const auto& streets = rules().streets;
  return static_cast<int>(
      std::count_if(streets.begin(), streets.end(), [](const StreetRules& street) { return street.draw; }));
}

// Only whole hands have names where the lowest hand wins.
std::string PokerStarsText::low_words(const DealtCards& cards, std::span<const Card> board) const {
  const int fewest = rules().showdown == Showdown::Badugi ? 4 : 5;
  if (cards.size() + static_cast<int>(board.size()) < fewest) return {};
  return pokerstars_low_name(rules().showdown, hand_value(rules().showdown, cards, board));
}

std::string PokerStarsText::hand_words(Seat seat, int run) const {
  const DealtCards& cards = hand_.state().shown_cards(seat);
  const auto board = hand_.state().board(run);
  if (rules().is_low()) return low_words(cards, board);
  const auto value = strength(seat, run);
  if (!value) return {};
  std::string high = pokerstars_hand_name(*value);
  // The lowest straight of the short deck has the strength of one with a five in it.
  constexpr std::string_view kNineHigh = "Five to Nine";
  const size_t nine_high = high.find(kNineHigh);
  if (rules().deck == DeckKind::Short && nine_high != std::string::npos) high.replace(nine_high, 4, "Ace");
  if (rules().low == LowHalf::None) return high;
  const uint32_t low = low_half_value(rules().low, rules().showdown, cards.known(), CardSet::of(board));
  return fmt::format("HI: {}{}", high, low > 0 ? "; LO: " + pokerstars_low_half(low) : "");
}

std::optional<Strength> PokerStarsText::strength(Seat seat, int run) const {
  const DealtCards& cards = hand_.state().shown_cards(seat);
  const auto board = hand_.state().board(run);
  const Showdown showdown = rules().showdown;
  const bool is_partial = cards.size() + board.size() < 5;
  if (showdown == Showdown::High || (showdown == Showdown::ShortDeck && is_partial)) {
    return strength_of(cards.known() | CardSet::of(board));
  }
  if (showdown == Showdown::ShortDeck) return to_strength(short_deck_rank_of(hand_value(showdown, cards, board)));
  if (showdown != Showdown::TwoFromHand || board.size() < 5) return std::nullopt;
  return to_strength(HandRank(kHandRanks + 1 - static_cast<int>(hand_value(showdown, cards, board))));
}

// The engine's pots, less what the history says the winner did not get; and more, for pots that face-down hands
// contested.
void PokerStarsText::find_collected() {
  const HandState& state = hand_.state();
  const ChipsBySeat finishing = hand_.finishing();
  ChipsBySeat rest{};  // still to be taken off
  for (const Seat seat : state.seats()) rest[seat.index()] = state.stack(seat) - finishing[seat.index()];
  for (const HandEvent& event : *hand_.log) {
    if (event.kind == EventKind::PotWon) pots_ = std::max(pots_, event.pot + 1);
  }
  for (const HandEvent& event : *hand_.log) {
    if (event.kind != EventKind::PotWon) continue;
    Chips& off = rest[event.seat.index()];
    const Chips taken = std::clamp(off, Chips{0}, event.amount);
    off -= taken;
    if (event.amount == taken) continue;
    collected_.push_back({event.seat, event.amount - taken, event.pot, event.run, pot_name(event.pot)});
  }
  for (const Seat seat : state.seats()) {
    const Chips more = -rest[seat.index()];
    if (more > Chips{0}) collected_.push_back({seat, more, -1, 0, "pot"});
  }
}

}  // namespace felt
