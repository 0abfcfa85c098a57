#include "cli/play/play_human.hpp"

#include <fmt/format.h>

#include "agents/typed_action.hpp"
#include "app/hands/held_hand.hpp"
#include "app/telling/up_places.hpp"
#include "base/text.hpp"
#include "cli/play/play_hint.hpp"
#include "cli/term/text_table.hpp"
#include "equity/ranges/range_grid.hpp"
#include "reading/models/class_weights.hpp"

namespace felt {
namespace {

constexpr std::string_view kHelp =
    "  fold, check, call      or f, k, c\n"
    "  raise 300, bet 300     a total on this street; r 300, b 300\n"
    "  half, pot, all-in      sizes of a bet or raise\n"
    "  bring, complete        stud: bring in for the least, or open with a whole bet\n"
    "  draw 1 3, stand        draw games: discard the first and third card, or none\n"
    "  hint                   pot odds, outs, equity, opponents' ranges\n"
    "  range 2                the range of opponent 2 as a grid\n"
    "  log, stacks            the hand so far, the table again\n"
    "  quit                   leave; the game is saved for felt play --resume\n";

std::string_view state_of(const View& view, Seat seat) {
  if (!view.is_live(seat)) return "folded";
  return view.is_all_in(seat) ? "all-in" : "";
}

}  // namespace

void PlayHuman::begin_hand(const HandInfo& info) {
  info_ = info;
  words_ = EventText{.names = {}, .you = info.seat, .ink = &console_};
  for (const int player : info.players) words_.names.push_back(names_[static_cast<size_t>(player)]);
  count_ = {};
  board_.clear();
  actions_.clear();
  log_.clear();
  told_ = 0;
  reads_.begin_hand(info);
}

Action PlayHuman::act(const View& view, Rng&) {
  if (left_) return check_or_fold(view);
  if (!again_.empty()) {
    const Action action = again_.front();
    again_.pop_front();
    if (view.can(action)) return actions_.emplace_back(action);
    again_.clear();
  }
  tell(view);
  show_table(view);
  is_told_choices_ = false;
  while (const auto line = ask(is_told_choices_ ? "> " : fmt::format("You can {}\n> ", choices_text(view)))) {
    is_told_choices_ = false;
    if (const auto action = answer(*line, view)) return actions_.emplace_back(*action);
    if (left_) break;
  }
  left_ = true;
  return check_or_fold(view);
}

void PlayHuman::end_hand(const View& view) {
  if (left_) return;
  again_.clear();
  tell(view);
  reads_.end_hand(view);
}

std::optional<std::string> PlayHuman::ask(std::string_view prompt) {
  console_.write(prompt);
  auto line = console_.flush() ? lines_.next() : std::nullopt;
  if (!line) console_.write("\n");  // the cursor stands behind the prompt
  return line;
}

// ---- what happened

void PlayHuman::tell(const View& view) {
  for (const HandEvent& event : view.history().subspan(told_)) {
    words_.has_side_pots |= event.kind == EventKind::PotWon && event.pot > 0;
  }
  if (view.is_over()) {
    words_.held = shown_hands(view);
    words_.held_low = shown_lows(view);
  }
  for (; told_ < view.history().size(); ++told_) {
    const std::string line = told(view, view.history()[told_]);
    if (line.empty()) continue;
    log_.push_back(line);
    console_.print("  {}\n", line);
  }
}

std::string PlayHuman::told(const View& view, const HandEvent& event) {
  const RaiseKind raise = count_.raise_kind(event);
  count_.feed(event);
  if (event.kind == EventKind::BoardDealt) {
    for (int i = 0; i < event.cards.size(); ++i) board_.push_back(event.cards[i]);
    const std::string street = view.rules().streets[event.street].name;
    return fmt::format("{} {}", console_.paint(Style::Bold, street + ":"), cards_text(board_, &console_));
  }
  if (event.kind == EventKind::Drawn) return {};  // how many were discarded has been said
  std::string line = words_.line(event, raise);
  if (event.kind != EventKind::Show) return line;
  const auto seat = static_cast<size_t>(event.seat.index());
  const std::string held = view.is_over() ? with_low_text(words_.held[seat], words_.held_low[seat])
                                          : held_text_of(view.rules(), event.cards, board_);
  return held.empty() ? line : fmt::format("{}: {}", line, held);
}

// In the order of their places, which is how one names cards to discard.
std::string PlayHuman::own_cards(const View& view) const { return told_cards(view.rules(), view.hole(), &console_); }

// What everybody sees of an opponent: up cards, and how many cards they exchanged in each draw.
std::string PlayHuman::seen_of(const View& view, Seat seat) const {
  std::string text(state_of(view, seat));
  if (!view.is_live(seat)) return text;
  std::string drawn;
  for (const HandEvent& event : view.history()) {
    const bool is_theirs = event.kind == EventKind::Discard && event.seat == seat;
    if (is_theirs) drawn += fmt::format("{}{}", drawn.empty() ? "drew " : ", ", event.cards.size());
  }
  if (view.rules().has_up_cards()) drawn = told_cards(view.rules(), view.shown_cards(seat), &console_);
  return drawn.empty() || text.empty() ? drawn + text : drawn + "  " + text;
}

// Opponents are numbered as they were named when the game began; the person has no number.
void PlayHuman::show_table(const View& view) {
  TextTable table({left(""), left("player"), left(""), right("stack"), right("bet"), left("")});
  for (int player = 0; player < static_cast<int>(names_.size()); ++player) {
    for (const Seat seat : view.seats()) {
      if (info_.players[seat.index()] != player) continue;
      const bool is_own = seat == view.seat();
      table.add({is_own ? "" : std::to_string(player),
                 is_own ? console_.paint(Style::Bold, words_.name(seat)) : words_.name(seat), position_text(view, seat),
                 words_.amount(view.stack(seat)), words_.amount(view.bet(seat)),
                 is_own ? own_cards(view) : seen_of(view, seat)});
    }
  }
  const std::string board = view.board().empty() ? "" : "   " + cards_text(view.board(), &console_);
  const std::string street = street_text(view);
  console_.print("\n{}   pot {}{}\n{}", console_.paint(Style::Bold, street), words_.amount(view.pot()), board,
                 table.text("  "));
}

// ---- what the person says

std::optional<Action> PlayHuman::answer(const std::string& line, const View& view) {
  if (trim(line).empty() || obey(line, view)) return std::nullopt;
  const auto action = parse_action(line, view);
  if (action) return *action;
  console_.print("{}\n", printable(action.error().message));
  is_told_choices_ = true;  // most refusals end with them
  return std::nullopt;
}

bool PlayHuman::obey(const std::string& line, const View& view) {
  const auto words = split(line, " \t\r\n");
  const auto is = [&](std::string_view word) { return equals_ignoring_case(words[0].text, word); };
  if (is("hint")) {
    console_.write(hint_text(view, reads_, words_, hint_numbers(view)));
  } else if (is("range")) {
    show_range(words.size() == 2 ? words[1].text : "", view);
  } else if (is("log")) {
    for (const std::string& told : log_) console_.print("  {}\n", told);
  } else if (is("stacks")) {
    show_table(view);
  } else if (is("help") || is("?")) {
    console_.write(kHelp);
  } else if (is("quit") || is("q") || is("exit")) {
    left_ = true;
  } else {
    return false;
  }
  return true;
}

// The same question gets the same answer.
Rng PlayHuman::hint_numbers(const View& view) const {
  return Rng(hash_combine(seed_, static_cast<uint64_t>(info_.number)), view.history().size());
}

std::optional<Seat> PlayHuman::find_player(std::string_view whom) const {
  const auto number = parse_uint(whom);
  for (int seat = 0; seat < static_cast<int>(info_.players.size()); ++seat) {
    const int player = info_.players[static_cast<size_t>(seat)];
    if (player == 0) continue;
    if (number ? *number == static_cast<uint64_t>(player)
               : equals_ignoring_case(whom, names_[static_cast<size_t>(player)])) {
      return Seat(seat);
    }
  }
  return std::nullopt;
}

void PlayHuman::show_range(std::string_view whom, const View& view) {
  if (!OpponentReads::can_read(view.rules())) {
    console_.print("hands of {} cannot be read\n", view.rules().name);
    return;
  }
  const auto seat = find_player(whom);
  if (!seat || !view.is_live(*seat)) {
    console_.write("range: expected the number of an opponent still in the hand, as in 'range 1'\n");
    return;
  }
  reads_.follow(view);
  console_.print("{}'s range: weights relative to the likeliest hand, which shows its name\n{}", words_.name(*seat),
                 grid_text(class_weights(reads_.of(*seat))));
}

}  // namespace felt
