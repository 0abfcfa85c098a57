#include "history/pokerstars/pokerstars_write.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cards/card_text.hpp"
#include "history/pokerstars/pokerstars_header.hpp"
#include "history/pokerstars/pokerstars_showdown.hpp"
#include "history/pokerstars/pokerstars_stud_write.hpp"
#include "history/pokerstars/pokerstars_summary.hpp"

namespace felt {
namespace {

class Writer {
 public:
  Writer(const ReplayedHand& hand, const std::string& hero, std::string& out)
      : hand_(hand), text_(hand, hero.empty() ? hand.field("_felt_hero") : hero), out_(out) {}

  void write() {
    line(text_.header());
    line(text_.table());
    for (const Seat seat : text_.seats_by_number()) {
      line(fmt::format("Seat {}: {} ({} in chips)", text_.seat_number(seat), text_.name(seat),
                       text_.money(hand_.state().starting_stack(seat))));
    }
    tell_posts();
    open_play();
    for (const HandEvent& event : *hand_.log) tell(event);
    write_showdown(text_, out_);
    write_summary(text_, boards_, out_);
    out_ += "\n\n";
  }

 private:
  void line(std::string_view text) { out_.append(text).append("\n"); }

  void say(const HandEvent& event, std::string_view what) {
    line(fmt::format("{}: {}{}", text_.name(event.seat), what, event.all_in ? " and is all-in" : ""));
  }

  // Antes, then the small blind before the big blind, also heads-up, where the button posts it.
  void tell_posts() {
    for (const HandEvent& event : *hand_.log) {
      if (event.kind == EventKind::Ante) say(event, "posts the ante " + text_.money(event.amount));
    }
    const auto tell_those = [&](bool is_small) {
      for (const HandEvent& event : *hand_.log) {
        const bool is_post = event.kind == EventKind::Blind || event.kind == EventKind::DeadPost;
        if (is_post && (event.seat == hand_.small_blind_seat()) == is_small) tell_post(event);
      }
    };
    tell_those(true);
    tell_those(false);
  }

  void tell(const HandEvent& event) {
    if (event.kind == EventKind::BoardDealt) return tell_board(event);
    if (event.kind == EventKind::HoleDealt) return tell_street(event);
    if (event.kind == EventKind::Discard) return tell_discard(event);
    if (event.kind == EventKind::Drawn) return tell_drawn(event);
    tell_action(event);
  }

  bool is_hero(Seat seat) const { return text_.hero() == seat; }

  bool has_up_cards() const { return text_.rules().has_up_cards(); }

  // Everybody's card of a later street at once.
  void tell_street(const HandEvent& event) {
    if (!has_up_cards() || event.street == dealing_) return;
    dealing_ = event.street;
    level_ = Chips{0};
    write_stud_street(text_, event.street, out_);
  }

  // Also of who opens in the place of a lowest card that is all-in on the ante.
  void tell_bring_in(const HandEvent& event) {
    level_ = hand_.setup().bring_in;
    say(event, "brings in for " + text_.money(event.amount));
  }

  // Only games with several draws have a line before each.
  void tell_discard(const HandEvent& event) {
    if (drawing_ != event.street) {
      drawing_ = event.street;
      level_ = Chips{0};
      if (text_.draws() > 1) line(fmt::format("*** {}DRAW ***", kRunWords[std::min(event.street - 1, 3)]));
    }
    const int count = event.cards.size();
    if (count == 0) return say(event, "stands pat");
    const std::string cards = is_hero(event.seat) ? fmt::format(" [{}]", card_list(event.cards)) : "";
    say(event, fmt::format("discards {} card{}{}", count, count == 1 ? "" : "s", cards));
    if (!is_hero(event.seat)) return;
    DealtCards kept;
    for (int i = 0; i < held_.size(); ++i) {
      if (event.cards.find(held_[i]) < 0) kept.push_back(held_[i]);
    }
    held_ = kept;
  }

  void tell_drawn(const HandEvent& event) {
    if (!is_hero(event.seat)) return;
    const std::string kept = held_.is_empty() ? "" : fmt::format(" [{}]", card_list(held_));
    line(fmt::format("Dealt to {}{} [{}]", text_.name(event.seat), kept, card_list(event.cards)));
    held_.append(event.cards);
  }

  void tell_action(const HandEvent& event) {
    const auto money = [&](Chips chips) { return text_.money(chips); };
    Chips& level = level_;
    switch (event.kind) {
      case EventKind::Fold:
        return say(event, "folds");
      case EventKind::Check:
        return say(event, "checks");
      case EventKind::BringIn:
        return tell_bring_in(event);
      case EventKind::Call:
        if (has_up_cards() && event.street == 0 && level == Chips{0}) return tell_bring_in(event);
        return say(event, "calls " + money(event.amount));
      case EventKind::Raise:
        if (level == Chips{0}) {
          say(event, "bets " + money(event.to));
        } else {
          say(event, fmt::format("raises {} to {}", money(event.to - level), money(event.to)));
        }
        level = event.to;
        return;
      case EventKind::UncalledReturn:
        return line(fmt::format("Uncalled bet ({}) returned to {}", money(event.amount), text_.name(event.seat)));
      default:
        return;
    }
  }

  // A late post of both blinds is one line although it is two events.
  void tell_post(const HandEvent& event) {
    const HandSetup& setup = hand_.setup();
    const auto i = static_cast<size_t>(event.seat.index());
    const bool is_late = setup.late.contains(event.seat);
    level_ = std::max(level_, is_late || event.kind == EventKind::DeadPost ? Chips{0} : setup.posts[i]);
    const bool is_both = setup.posts[i] > Chips{0} && setup.dead_posts[i] > Chips{0};
    if (is_both) {
      if (told_both_.contains(event.seat)) return;
      told_both_ |= event.seat;
      const Chips paid = std::min(setup.posts[i] + setup.dead_posts[i], setup.stacks[i] - paid_antes(event.seat));
      return say(event, "posts small & big blinds " + text_.money(paid));
    }
    say(event, fmt::format("posts {} {}", post_words(event, is_late), text_.money(event.amount)));
  }

  Chips paid_antes(Seat seat) const {
    Chips paid;
    for (const HandEvent& event : *hand_.log) {
      if (event.kind == EventKind::Ante && event.seat == seat) paid += event.amount;
    }
    return paid;
  }

  std::string_view post_words(const HandEvent& event, bool is_late) const {
    if (event.kind == EventKind::DeadPost) return "small blind";
    const bool is_button_blind = text_.rules().forced_bets == ForcedBets::ButtonBlind;
    if (is_button_blind && event.seat == hand_.state().button()) return "button blind";
    if (is_late) return "big blind";
    const Chips full = hand_.setup().posts[event.seat.index()];
    if (event.seat == hand_.small_blind_seat() && full <= hand_.big_blind() &&
        hand_.blind(hand_.big_blind_seat()) > Chips{0}) {
      return "small blind";
    }
    return full > hand_.big_blind() ? "straddle" : "big blind";
  }

  void open_play() {
    if (has_up_cards()) return write_stud_street(text_, 0, out_);
    line(text_.draws() > 0 ? "*** DEALING HANDS ***" : "*** HOLE CARDS ***" + first_board());
    for (const HandEvent& event : *hand_.log) {
      if (event.kind != EventKind::HoleDealt || !is_hero(event.seat)) continue;
      held_ = event.cards;
      line(fmt::format("Dealt to {} [{}]", text_.name(event.seat), card_list(event.cards)));
    }
  }

  // The card that lies there from the start, in Courchevel.
  std::string first_board() const {
    for (const HandEvent& event : *hand_.log) {
      if (event.kind == EventKind::BoardDealt && event.street == 0) return fmt::format(" [{}]", card_list(event.cards));
    }
    return {};
  }

  // A card of the board in a game with up cards is the common one of all players.
  std::string_view street_of_board(size_t cards) const {
    if (has_up_cards()) return stud_street_name(hand_.state().street());
    return cards == 3 ? "FLOP" : cards == 4 ? "TURN" : "RIVER";
  }

  void tell_board(const HandEvent& event) {
    const size_t run = event.run;
    if (boards_.size() <= run) {  // another board shares what lay there when they parted
      boards_.push_back(boards_.empty() ? std::vector<std::string>() : shared_);
    }
    std::vector<std::string>& board = boards_[run];
    const bool is_several = hand_.state().runs() > 1 && is_agreed(event);
    if (is_several && !is_parted_) {
      is_parted_ = true;
      shared_ = board;
    }
    const size_t after = board.size() + static_cast<size_t>(event.cards.size());
    std::string text = fmt::format("*** {}{} ***", is_several ? kRunWords[run] : "", street_of_board(after));
    if (!board.empty()) text += fmt::format(" [{}]", fmt::join(board, " "));
    text += fmt::format(" [{}]", card_list(event.cards));
    if (event.street > 0) line(text);
    for (int i = 0; i < event.cards.size(); ++i) {
      board.push_back(event.cards.is_known(i) ? to_text(event.cards[i]) : "??");
    }
    if (event.street > 0) level_ = Chips{0};
  }

  bool is_agreed(const HandEvent& board) const {
    for (const HandEvent& event : *hand_.log) {
      if (event.kind == EventKind::RunsAgreed) return true;
      if (&event == &board) return false;
    }
    return false;
  }

  const ReplayedHand& hand_;
  PokerStarsText text_;
  std::string& out_;
  bool is_parted_ = false;
  int drawing_ = 0, dealing_ = 0;  // the streets of the last draw and the last up cards
  DealtCards held_;                // by the hero
  SeatSet told_both_;
  Chips level_;  // to match on this street
  std::vector<std::vector<std::string>> boards_;
  std::vector<std::string> shared_;
};

// Chips that nobody got: a hand was shown without its cards, so that the winner of a pot is not known.
bool has_undecided_pot(const ReplayedHand& hand) {
  Chips left{0};
  for (const Seat seat : hand.state().seats()) left += hand.state().net(seat);
  for (const HandEvent& event : *hand.log) {
    if (event.kind == EventKind::Rake) left += event.amount;
  }
  return left != Chips{0};
}

}  // namespace

Result<void> write_pokerstars(const ReplayedHand& hand, const std::string& hero, std::string& out) {
  if (!pokerstars_game(hand.hand->variant)) {
    return Error{fmt::format("variant '{}' has no PokerStars text here", hand.hand->variant)};
  }
  if (!hand.state().is_over()) return Error{"the hand is not over"};
  if (has_undecided_pot(hand)) return Error{"its winner is not known: a hand was shown without its cards"};
  const auto names = hand.names();
  if (std::set<std::string>(names.begin(), names.end()).size() < names.size()) {
    return Error{"two players have the same name, which PokerStars text cannot tell apart"};
  }
  for (const Seat seat : hand.state().seats()) {
    if (hand.state().starting_stack(seat) == kMaxChips) {
      return Error{"a stack is unknown, which PokerStars text cannot say"};
    }
  }
  Writer(hand, hero, out).write();
  return {};
}

}  // namespace felt
