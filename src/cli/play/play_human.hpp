// The person at the table of felt play: told what happens, shown the table, asked for a decision. Everything goes
// through a Console and a LineSource, so that tests need no terminal.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "app/play/opponent_reads.hpp"
#include "app/telling/event_text.hpp"
#include "cli/term/console.hpp"
#include "cli/term/line_source.hpp"
#include "game/chip_count.hpp"

namespace felt {

class PlayHuman final : public Agent {
 public:
  // `names` by player; the person is player 0. `seed` is for the samples of hints, which change no cards.
  PlayHuman(Console& console, LineSource& lines, std::vector<std::string> names, uint64_t seed)
      : console_(console), lines_(lines), names_(std::move(names)), seed_(seed) {}

  void begin_hand(const HandInfo& info) override;
  Action act(const View& view, Rng& rng) override;
  void end_hand(const View& view) override;

  // Decisions to take in the next hand before asking: those made before the game was left.
  void decide_again(std::vector<Action> actions) { again_.assign(actions.begin(), actions.end()); }

  // Whether the person wants to leave, or the input has ended. The rest of the hand is then played by nobody: it is to
  // be thrown away.
  bool has_left() const { return left_; }
  const std::vector<Action>& actions() const { return actions_; }  // in this hand
  const std::vector<std::string>& log() const { return log_; }     // of this hand, or the last one
  OpponentReads& reads() { return reads_; }

  // A line typed; nothing when the person is gone. Empty and blank lines are lines.
  std::optional<std::string> ask(std::string_view prompt);

 private:
  void tell(const View& view);
  std::string told(const View& view, const HandEvent& event);
  std::string own_cards(const View& view) const;
  std::string seen_of(const View& view, Seat seat) const;
  void show_table(const View& view);
  std::optional<Action> answer(const std::string& line, const View& view);
  bool obey(const std::string& line, const View& view);  // a command that is no action
  void show_range(std::string_view whom, const View& view);
  Rng hint_numbers(const View& view) const;
  std::optional<Seat> find_player(std::string_view whom) const;

  Console& console_;
  LineSource& lines_;
  std::vector<std::string> names_;
  uint64_t seed_;
  OpponentReads reads_;
  std::deque<Action> again_;
  std::vector<Action> actions_;
  std::vector<std::string> log_;
  bool left_ = false;

  // Of this hand.
  HandInfo info_;
  EventText words_;
  ChipCount count_;
  std::vector<Card> board_;  // as told
  size_t told_ = 0;
  bool is_told_choices_ = false;  // by the last answer
};

}  // namespace felt
