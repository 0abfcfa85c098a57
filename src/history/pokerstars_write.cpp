#include "history/pokerstars_write.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cards/card_text.hpp"
#include "history/pokerstars_header.hpp"
#include "history/pokerstars_summary.hpp"

namespace felt {
namespace {

constexpr std::string_view kRuns[] = {"FIRST ", "SECOND ", "THIRD ", "FOURTH "};

class Writer {
 public:
  Writer(const ReplayedHand& hand, std::string& out) : hand_(hand), text_(hand), out_(out) {}

  void write() {
    line(text_.header());
    line(text_.table());
    for (const Seat seat : text_.seats_by_number()) {
      line(fmt::format("Seat {}: {} ({} in chips)", text_.seat_number(seat), text_.name(seat),
                       text_.money(hand_.state().starting_stack(seat))));
    }
    for (size_t i = 0; i < hand_.log->size(); ++i) tell((*hand_.log)[i], i);
    open_play();
    tell_collected();
    write_summary(text_, boards_, out_);
    out_ += "\n\n";
  }

 private:
  void line(std::string_view text) { out_.append(text).append("\n"); }

  void say(const HandEvent& event, std::string_view what) {
    line(fmt::format("{}: {}{}", text_.name(event.seat), what, event.all_in ? " and is all-in" : ""));
  }

  void tell(const HandEvent& event, size_t index) {
    switch (event.kind) {
      case EventKind::Ante:
        return say(event, "posts the ante " + text_.money(event.amount));
      case EventKind::Blind:
      case EventKind::DeadPost:
        return tell_post(event);
      case EventKind::HoleDealt:
        return;
      case EventKind::BoardDealt:
        open_play();
        return tell_board(event);
      case EventKind::Show:
      case EventKind::Muck:
        open_play();
        return tell_show(event, index);
      default:
        open_play();
        return tell_action(event);
    }
  }

  void tell_action(const HandEvent& event) {
    const auto money = [&](Chips chips) { return text_.money(chips); };
    Chips& level = level_;
    switch (event.kind) {
      case EventKind::Fold:
        return say(event, "folds");
      case EventKind::Check:
        return say(event, "checks");
      case EventKind::Call:
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
    if (is_late) return "big blind";
    const Chips full = hand_.setup().posts[event.seat.index()];
    if (event.seat == hand_.small_blind_seat() && full <= hand_.big_blind() &&
        hand_.blind(hand_.big_blind_seat()) > Chips{0}) {
      return "small blind";
    }
    return full > hand_.big_blind() ? "straddle" : "big blind";
  }

  // Everything before the first card was a post.
  void open_play() {
    if (is_open_) return;
    is_open_ = true;
    line("*** HOLE CARDS ***");
    for (const HandEvent& event : *hand_.log) {
      if (event.kind != EventKind::HoleDealt || !event.cards.all_known()) continue;
      line(fmt::format("Dealt to {} [{}]", text_.name(event.seat), card_list(event.cards)));
    }
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
    const std::string_view street = board.empty() ? "FLOP" : board.size() == 3 ? "TURN" : "RIVER";
    std::string text = fmt::format("*** {}{} ***", is_several ? kRuns[run] : "", street);
    if (!board.empty()) text += fmt::format(" [{}]", fmt::join(board, " "));
    text += fmt::format(" [{}]", card_list(event.cards));
    line(text);
    for (int i = 0; i < event.cards.size(); ++i) {
      board.push_back(event.cards.is_known(i) ? to_text(event.cards[i]) : "??");
    }
    level_ = Chips{0};
  }

  bool is_agreed(const HandEvent& board) const {
    for (const HandEvent& event : *hand_.log) {
      if (event.kind == EventKind::RunsAgreed) return true;
      if (&event == &board) return false;
    }
    return false;
  }

  void tell_show(const HandEvent& event, size_t index) {
    const bool is_last = std::none_of(hand_.log->begin() + static_cast<std::ptrdiff_t>(index), hand_.log->end(),
                                      [](const HandEvent& later) { return later.kind == EventKind::BoardDealt; });
    if (is_last && !is_showdown_) {
      is_showdown_ = true;
      line("*** SHOW DOWN ***");
    }
    if (event.kind == EventKind::Muck) return line(text_.name(event.seat) + ": mucks hand");
    if (event.cards.all_known()) line(fmt::format("{}: shows [{}]", text_.name(event.seat), card_list(event.cards)));
  }

  void tell_collected() {
    for (const Collected& part : text_.collected()) {
      line(fmt::format("{} collected {} from {}", text_.name(part.seat), text_.money(part.amount), part.pot));
    }
  }

  const ReplayedHand& hand_;
  PokerStarsText text_;
  std::string& out_;
  bool is_open_ = false, is_showdown_ = false, is_parted_ = false;
  SeatSet told_both_;
  Chips level_;  // to match on this street
  std::vector<std::vector<std::string>> boards_;
  std::vector<std::string> shared_;
};

}  // namespace

Result<std::monostate> write_pokerstars(const ReplayedHand& hand, std::string& out) {
  if (!pokerstars_game(hand.hand->variant)) {
    return Error{fmt::format("variant '{}' has no PokerStars text here", hand.hand->variant)};
  }
  if (!hand.state().is_over()) return Error{"the hand is not over"};
  const auto names = hand.names();
  if (std::set<std::string>(names.begin(), names.end()).size() < names.size()) {
    return Error{"two players have the same name, which PokerStars text cannot tell apart"};
  }
  for (const Seat seat : hand.state().seats()) {
    if (hand.state().starting_stack(seat) == kMaxChips) {
      return Error{"a stack is unknown, which PokerStars text cannot say"};
    }
  }
  Writer(hand, out).write();
  return std::monostate{};
}

}  // namespace felt
