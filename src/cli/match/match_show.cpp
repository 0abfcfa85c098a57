#include "cli/match/match_show.hpp"

#include <fmt/format.h>

#include <chrono>
#include <thread>

#include "app/hands/held_hand.hpp"
#include "base/text.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

std::string figures_text(const Figures& figures) {
  std::string text;
  for (const auto& [name, value] : figures) text += fmt::format("{}{} {:.3f}", text.empty() ? "" : ", ", name, value);
  return text;
}

}  // namespace

void MatchShow::begins(const HandState& hand, const HandInfo& info) {
  words_ = EventText{.names = {}, .parts = chip_scale(config_.rules), .you = {}, .ink = &console_};
  for (const Seat seat : hand.seats()) {
    words_.names.push_back(display_name(config_.agents, info.players[static_cast<size_t>(seat.index())]));
  }
  count_ = {};
  shown_street_ = -1;
  board_sizes_ = {};
  console_.print("{}\n",
                 console_.paint(Style::Bold, fmt::format("hand {} of {}", ++hands_, with_commas(config_.hands))));
}

// Everybody's cards, chips and bets before the first decision of a street.
void MatchShow::show_street(const HandState& hand) {
  shown_street_ = hand.street();
  TextTable table({left(""), left(""), left("player"), left("cards"), right("stack"), right("bet")});
  for (const Seat seat : hand.live()) {
    table.add({"", position_text(hand, seat), words_.name(seat), cards_text(hand.hole(seat), &console_),
               words_.amount(hand.stack(seat)), words_.amount(hand.bet(seat))});
  }
  if (hand.board().empty()) console_.print("  {}, pot {}\n", hand.street_name(), words_.amount(hand.pot()));
  console_.write(table.text());
}

void MatchShow::decides(const HandState& before, const Action&, const Agent& agent) {
  if (before.street() != shown_street_) show_street(before);
  insight_ = figures_text(agent.insight());
}

void MatchShow::happened(const HandState& after, const HandEvent& event) {
  if (event.kind == EventKind::BoardDealt) {
    count_.feed(event);
    // The hand may be further on already: everybody all-in, and the board run out.
    const auto board = after.board(event.run).first(board_sizes_[event.run] += static_cast<size_t>(event.cards.size()));
    console_.print("  {}, pot {}, board {}\n", after.rules().streets[event.street].name,
                   words_.amount(count_.total_pot()), cards_text(board, &console_));
    return;
  }
  words_.has_side_pots |= event.kind == EventKind::PotWon && event.pot > 0;
  if (event.kind == EventKind::PotWon) {
    words_.held = shown_hands(after);
    words_.held_low = shown_lows(after);
  }
  say(event);
  if (is_choice(event.kind)) pause();
}

// One line, with the pot and what the bot saw behind a decision.
void MatchShow::say(const HandEvent& event) {
  const RaiseKind raise = count_.raise_kind(event);
  count_.feed(event);
  std::string line = words_.line(event, raise);
  if (line.empty()) return;
  if (is_choice(event.kind)) {
    line.resize(std::max<size_t>(line.size(), 34), ' ');
    line += fmt::format("  pot {}", words_.amount(count_.total_pot()));
    if (!insight_.empty()) line += "   " + console_.paint(Style::Dim, insight_);
    insight_.clear();
  }
  console_.print("    {}\n", line);
}

void MatchShow::ends(const HandState& hand) {
  std::string text;
  for (const Seat seat : hand.seats()) {
    const Chips net = hand.net(seat);
    text += fmt::format("{}{} {}{}", text.empty() ? "" : ", ", words_.name(seat), net > Chips{0} ? "+" : "",
                        words_.amount(net));
  }
  console_.print("  result: {}\n\n", text);
  console_.flush();
}

void MatchShow::pause() const {
  console_.flush();
  for (int left = delay_ms_; left > 0 && !progress_.stop_requested(); left -= 50) {
    std::this_thread::sleep_for(std::chrono::milliseconds(std::min(left, 50)));
  }
}

}  // namespace felt
