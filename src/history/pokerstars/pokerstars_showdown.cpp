#include "history/pokerstars/pokerstars_showdown.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "history/pokerstars/pokerstars_hand_name.hpp"

namespace felt {
namespace {

class ShowdownText {
 public:
  ShowdownText(const PokerStarsText& text, std::string& out) : text_(text), hand_(text.hand()), out_(out) {}

  void write() {
    if (!text_.has_showdown()) return write_uncontested();
    const int runs = hand_.state().runs();
    for (int run = 0; run < runs; ++run) {
      line(fmt::format("*** {}SHOW DOWN ***", runs > 1 ? kRunWords[run] : ""));
      write_run(run);
    }
  }

 private:
  void line(std::string_view text) { out_.append(text).append("\n"); }

  void collect(const Collected& part) {
    line(fmt::format("{} collected {} from {}", text_.name(part.seat), text_.money(part.amount), part.name));
  }

  void write_uncontested() {
    for (const Collected& part : text_.collected()) collect(part);
    for (const Seat seat : text_.not_folded()) {
      if (hand_.state().is_shown(seat) && hand_.state().shown_cards(seat).all_known()) {
        show(seat, 0);
      } else {
        line(text_.name(seat) + ": doesn't show hand");
      }
    }
  }

  void write_run(int run) {
    told_ = {};
    best_.reset();
    const PotList pots = hand_.state().pots();
    for (int pot = text_.pots() - 1; pot >= 0; --pot) {
      const SeatSet contenders = pot < pots.size() ? pots[pot].eligible : hand_.state().live();
      show_those(contenders | (text_.not_folded() - hand_.state().live()), run);
      for (const Collected& part : text_.collected()) {
        if (part.pot == pot && part.run == run) collect(part);
      }
    }
    show_those(text_.not_folded(), run);
    for (const Collected& part : text_.collected()) {
      if (part.pot < 0 && run == 0) collect(part);
    }
    if (text_.rules().low != LowHalf::None && !has_low_winner(run)) line("No low hand qualified");
  }

  bool has_low_winner(int run) const {
    return std::ranges::any_of(*hand_.log, [&](const HandEvent& event) {
      return event.kind == EventKind::PotWon && event.run == run && event.half == PotHalf::Low;
    });
  }

  void show_those(SeatSet seats, int run) {
    for (const HandEvent& event : *hand_.log) {
      const bool is_turn = event.kind == EventKind::Show || event.kind == EventKind::Muck;
      if (!is_turn || !seats.contains(event.seat) || told_.contains(event.seat)) continue;
      told_ |= event.seat;
      if (event.kind == EventKind::Show && event.cards.all_known()) {
        show(event.seat, run);
      } else if (text_.won(event.seat) == Chips{0}) {  // who wins face down is not told to muck
        line(text_.name(event.seat) + ": mucks hand");
      }
    }
  }

  void show(Seat seat, int run) {
    const auto strength = text_.strength(seat, run);
    std::string words = text_.hand_words(seat, run);
    if (strength) {
      if (best_ && text_.rules().low == LowHalf::None) words += pokerstars_kicker(*strength, *best_);
      if (!best_ || best_->value < strength->value) best_ = strength;
    }
    if (!words.empty()) words = fmt::format(" ({})", words);
    line(fmt::format("{}: shows [{}]{}", text_.name(seat), card_list(hand_.state().shown_cards(seat)), words));
  }

  const PokerStarsText& text_;
  const ReplayedHand& hand_;
  std::string& out_;
  SeatSet told_;
  std::optional<Strength> best_;  // of those shown on this board
};

}  // namespace

void write_showdown(const PokerStarsText& text, std::string& out) { ShowdownText(text, out).write(); }

}  // namespace felt
