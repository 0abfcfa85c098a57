#include "history/pokerstars_summary.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "history/phh_info.hpp"
#include "history/pokerstars_header.hpp"
#include "history/toml_chars.hpp"

namespace felt {
namespace {

// One line each: what would break the lines of the text becomes a blank.
std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return is_control(c); }, ' ');
  return std::string(trim(text));
}

std::string roles(const ReplayedHand& hand, Seat seat) {
  std::string text;
  if (seat == hand.state().button()) text += " (button)";
  const bool has_posted = std::any_of(hand.log->begin(), hand.log->end(), [&](const HandEvent& event) {
    return event.kind == EventKind::Blind && event.seat == seat;
  });
  if (!has_posted || hand.setup().late.contains(seat)) return text;
  if (seat == hand.small_blind_seat()) text += " (small blind)";
  if (seat == hand.big_blind_seat()) text += " (big blind)";
  return text;
}

std::string fold_words(const ReplayedHand& hand, Seat seat) {
  constexpr std::string_view kWhen[] = {"before Flop", "on the Flop", "on the Turn", "on the River"};
  bool has_paid = false;
  for (const HandEvent& event : *hand.log) {
    if (event.seat != seat) continue;
    has_paid = has_paid || event.kind == EventKind::Call || event.kind == EventKind::Raise ||
               event.kind == EventKind::Blind || event.kind == EventKind::Ante;
    if (event.kind != EventKind::Fold) continue;
    return fmt::format("folded {}{}", kWhen[std::min<int>(event.street, 3)],
                       event.street == 0 && !has_paid ? " (didn't bet)" : "");
  }
  return {};
}

std::string end_words(const PokerStarsText& text, Seat seat) {
  const ReplayedHand& hand = text.hand();
  const HandState& state = hand.state();
  if (std::string folded = fold_words(hand, seat); !folded.empty()) return folded;
  Chips won;
  for (const Collected& part : text.collected()) won += part.seat == seat ? part.amount : Chips{0};
  const std::string money = text.money(won);
  const DealtCards& shown = state.shown_cards(seat);
  if (state.is_shown(seat) && shown.all_known()) {
    const std::string cards = card_list(shown);
    return won > Chips{0} ? fmt::format("showed [{}] and won ({})", cards, money)
                          : fmt::format("showed [{}] and lost", cards);
  }
  if (won > Chips{0}) return fmt::format("collected ({})", money);
  const DealtCards& hole = state.hole(seat);
  return hole.all_known() ? fmt::format("mucked [{}]", card_list(hole)) : "mucked";
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

PokerStarsText::PokerStarsText(const ReplayedHand& hand)
    : hand_(hand),
      names_(hand.names()),
      numbers_(hand.seat_numbers()),
      symbol_(one_line(hand.field("currency_symbol"))) {
  for (std::string& name : names_) name = one_line(std::move(name));
  if (symbol_.size() > 4 || symbol_.find_first_of("0123456789 ") != std::string::npos) symbol_.clear();
  find_collected();
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
  header.hand = one_line(hand_.field("hand", hand_.hand->section.empty() ? "0" : hand_.hand->section));
  header.variant = hand_.hand->variant;
  header.event = one_line(hand_.field("event"));
  if (!header.event.starts_with("Tournament #")) header.event.clear();
  header.level = static_cast<int>(std::min<uint64_t>(parse_uint(hand_.field("level")).value_or(0), 3999));
  const HandSetup& setup = hand_.setup();
  const bool is_fixed = header.is_fixed_limit();
  header.small = decimal(is_fixed ? setup.small_bet : hand_.small_blind());
  header.big = decimal(is_fixed ? setup.big_bet : setup.min_bet);
  header.symbol = symbol_;
  header.currency = one_line(hand_.field("currency"));
  if (const auto time = time_of(*hand_.hand)) {
    header.date = time->substr(0, 10);
    std::replace(header.date.begin(), header.date.end(), '-', '/');
    if (time->size() >= 19) header.time = time->substr(11, 8);
  }
  header.zone = one_line(hand_.field("time_zone_abbreviation"));
  return to_text(header);
}

std::string PokerStarsText::table() const {
  PokerStarsTable table;
  table.name = one_line(hand_.field("table", "felt"));
  const auto most = static_cast<uint64_t>(*std::max_element(numbers_.begin(), numbers_.end()));
  const auto given = parse_uint(hand_.field("seat_count"));
  table.seats = static_cast<int>(given && *given < 100 && *given >= most ? *given : most);
  table.button = seat_number(hand_.state().button());
  return to_text(table);
}

std::string PokerStarsText::pot_name(int pot, int pots) const {
  if (pots <= 1) return "pot";
  if (pot == 0) return "main pot";
  return pots == 2 ? "side pot" : fmt::format("side pot-{}", pot);
}

// The engine's pots, less what the history says the winner did not get; and more, for pots that face-down hands
// contested.
void PokerStarsText::find_collected() {
  const HandState& state = hand_.state();
  const ChipsBySeat finishing = hand_.finishing();
  ChipsBySeat rest{};  // still to be taken off
  for (const Seat seat : state.seats()) rest[seat.index()] = state.stack(seat) - finishing[seat.index()];
  int pots = 0;
  for (const HandEvent& event : *hand_.log) {
    if (event.kind == EventKind::PotWon) pots = std::max(pots, event.pot + 1);
  }
  for (const HandEvent& event : *hand_.log) {
    if (event.kind != EventKind::PotWon) continue;
    Chips& off = rest[event.seat.index()];
    const Chips taken = std::clamp(off, Chips{0}, event.amount);
    off -= taken;
    if (event.amount > taken) collected_.push_back({event.seat, event.amount - taken, pot_name(event.pot, pots)});
  }
  for (const Seat seat : state.seats()) {
    const Chips more = -rest[seat.index()];
    if (more > Chips{0}) collected_.push_back({seat, more, "pot"});
  }
}

void write_summary(const PokerStarsText& text, const std::vector<std::vector<std::string>>& boards, std::string& out) {
  constexpr std::string_view kRuns[] = {"FIRST ", "SECOND ", "THIRD ", "FOURTH "};
  const ReplayedHand& hand = text.hand();
  const Chips rake = std::max(Chips{0}, hand.missing());
  Chips total = rake;
  for (const Collected& part : text.collected()) total += part.amount;
  out += fmt::format("*** SUMMARY ***\nTotal pot {} | Rake {}\n", text.money(total), text.money(rake));
  for (size_t run = 0; run < boards.size(); ++run) {
    out += fmt::format("{}Board [{}]\n", boards.size() > 1 ? kRuns[run] : "", fmt::join(boards[run], " "));
  }
  for (const Seat seat : text.seats_by_number()) {
    out += fmt::format("Seat {}: {}{} {}\n", text.seat_number(seat), text.name(seat), roles(hand, seat),
                       end_words(text, seat));
  }
}

}  // namespace felt
