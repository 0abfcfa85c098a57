#include "history/pokerstars/pokerstars_summary.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace felt {
namespace {

std::string roles(const ReplayedHand& hand, Seat seat) {
  std::string text;
  if (hand.replay->rules().has_up_cards()) return text;
  if (seat == hand.state().button()) text += " (button)";
  const bool has_posted = std::any_of(hand.log->begin(), hand.log->end(), [&](const HandEvent& event) {
    return event.kind == EventKind::Blind && event.seat == seat;
  });
  if (!has_posted || hand.setup().late.contains(seat)) return text;
  if (hand.replay->rules().forced_bets == ForcedBets::ButtonBlind) return text;
  if (seat == hand.small_blind_seat()) text += " (small blind)";
  if (seat == hand.big_blind_seat()) text += " (big blind)";
  return text;
}

std::string_view when_folded(int street, const PokerStarsText& text) {
  constexpr std::string_view kBoard[] = {"before Flop", "on the Flop", "on the Turn", "on the River"};
  constexpr std::string_view kDraw[] = {"before the Draw", "after the Draw"};
  constexpr std::string_view kDraws[] = {"before the Draw", "after the 1st Draw", "after the 2nd Draw",
                                         "after the 3rd Draw"};
  constexpr std::string_view kUpCards[] = {"on the 3rd Street", "on the 4th Street", "on the 5th Street",
                                           "on the 6th Street", "on the River"};
  if (text.rules().has_up_cards()) return kUpCards[std::min(street, 4)];
  const int draws = text.draws();
  if (draws == 1) return kDraw[std::min(street, 1)];
  return draws > 1 ? kDraws[std::min(street, 3)] : kBoard[std::min(street, 3)];
}

std::string fold_words(const PokerStarsText& text, Seat seat) {
  const ReplayedHand& hand = text.hand();
  bool has_paid = false;
  for (const HandEvent& event : *hand.log) {
    if (event.seat != seat) continue;
    has_paid = has_paid || event.kind == EventKind::Call || event.kind == EventKind::BringIn ||
               event.kind == EventKind::Raise || event.kind == EventKind::Blind;
    if (event.kind != EventKind::Fold) continue;
    return fmt::format("folded {}{}", when_folded(event.street, text),
                       event.street == 0 && !has_paid ? " (didn't bet)" : "");
  }
  return {};
}

// "won ($5) with a pair of Kings, and lost with high card Ace": one part for each board.
std::string outcome_words(const PokerStarsText& text, Seat seat) {
  std::vector<std::string> parts;
  for (int run = 0; run < text.hand().state().runs(); ++run) {
    Chips won;
    for (const Collected& part : text.collected()) {
      if (part.seat == seat && part.run == run) won += part.amount;
    }
    const std::string words = text.hand_words(seat, run);
    parts.push_back(fmt::format("{}{}", won > Chips{0} ? fmt::format("won ({})", text.money(won)) : "lost",
                                words.empty() ? "" : " with " + words));
  }
  return fmt::format("{}", fmt::join(parts, ", and "));
}

std::string end_words(const PokerStarsText& text, Seat seat) {
  const ReplayedHand& hand = text.hand();
  const HandState& state = hand.state();
  if (std::string folded = fold_words(text, seat); !folded.empty()) return folded;
  const DealtCards& shown = state.shown_cards(seat);
  if (state.is_shown(seat) && shown.all_known()) {
    return fmt::format("showed [{}] and {}", card_list(shown), outcome_words(text, seat));
  }
  const bool is_uncontested = !text.has_showdown();  // and may win nothing, where nobody had to put anything in
  if (text.won(seat) > Chips{0} || is_uncontested) return fmt::format("collected ({})", text.money(text.won(seat)));
  const DealtCards& hole = state.hole(seat);
  return hole.all_known() ? fmt::format("mucked [{}]", card_list(hole)) : "mucked";
}

// "Main pot $60. Side pot $20."; what stands there is net of the rake.
std::string pot_sums(const PokerStarsText& text) {
  std::string sums;
  for (int pot = 0; text.pots() > 1 && pot < text.pots(); ++pot) {
    Chips sum;
    std::string name;
    for (const Collected& part : text.collected()) {
      if (part.pot != pot) continue;
      sum += part.amount;
      name = part.name;
    }
    if (name.empty()) continue;
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    sums += fmt::format(" {} {}.", name, text.money(sum));
  }
  return sums;
}

}  // namespace

void write_summary(const PokerStarsText& text, const std::vector<std::vector<std::string>>& boards, std::string& out) {
  const ReplayedHand& hand = text.hand();
  // Where face-down hands contested a pot and the history is silent, nobody can say who won it, or what the rake was.
  const bool has_result = hand.has_result();
  const Chips rake = has_result ? std::max(Chips{0}, hand.missing()) : Chips{0};
  Chips total = has_result ? rake : hand.state().pot();
  for (const Collected& part : text.collected()) total += part.amount;
  out +=
      fmt::format("*** SUMMARY ***\nTotal pot {}{} | Rake {}\n", text.money(total), pot_sums(text), text.money(rake));
  if (boards.size() == 2) out += "Hand was run twice\n";
  if (boards.size() > 2) out += fmt::format("Hand was run {} times\n", boards.size() == 3 ? "three" : "four");
  for (size_t run = 0; run < boards.size(); ++run) {
    out += fmt::format("{}Board [{}]\n", boards.size() > 1 ? kRunWords[run] : "", fmt::join(boards[run], " "));
  }
  for (const Seat seat : text.seats_by_number()) {
    out += fmt::format("Seat {}: {}{} {}\n", text.seat_number(seat), text.name(seat), roles(hand, seat),
                       end_words(text, seat));
  }
}

}  // namespace felt
