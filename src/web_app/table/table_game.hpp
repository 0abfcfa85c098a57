// One table of the web, move by move: deals, asks bots, takes the person's decisions, keeps the score. Knows no clock,
// no network and no viewer; a strand owns it, and table_view.hpp says what each viewer may see of it.
#pragma once

#include <ctime>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/play/opponent_reads.hpp"
#include "app/telling/event_text.hpp"
#include "base/progress.hpp"
#include "game/chip_count.hpp"
#include "game/hand.hpp"
#include "web_app/table/table_config.hpp"
#include "web_app/table/table_score.hpp"

namespace felt {

// Something that happened at the table since the last look: an event of the hand, or a word about the table.
struct TableEvent {
  HandEvent event{};                   // of a note only the amount that it names
  Chips pot{};                         // afterwards
  RaiseKind raise = RaiseKind::Raise;  // of a raise
  std::string street{};
  std::string kind{};  // no event of a hand: "begin", "rebuy", "note"
  std::string note{};
  std::optional<int> chair{};  // of a note
};

// A hand that is over, for the list of the last ones.
struct PlayedHand {
  int number = 0;  // from 1
  Chips pot;
  std::vector<std::pair<int, Chips>> nets;  // by chair
  std::string text;                         // who won
  std::string phh;                          // as the person may know it; everything where only bots play
};

class TableGame {
 public:
  TableGame(std::string id, TableConfig config, std::unique_ptr<Series> series);

  const std::string& id() const { return id_; }
  const TableConfig& config() const { return config_; }
  TableConfig& config() { return config_; }
  const Series& series() const { return *series_; }
  const Rules& table_rules() const { return config_.table.rules; }  // a mix where several games are played
  bool is_open() const { return !config_.has_person(); }            // everybody may see every card

  bool is_over() const { return is_between() && series_->is_over(); }
  bool is_between() const { return !hand_ || (hand_->is_over() && !is_running_out()); }
  bool is_persons_turn() const;
  bool needs_rebuy() const;  // the person has no chips, and may rebuy
  int hand_number() const { return series_->hands() + (is_between() ? 0 : 1); }  // of the hand shown, from 1
  std::string hand_title() const;                      // "hand 12"; in a mix with its game, "hand 12: Razz"
  bool has_hand() const { return hand_.has_value(); }  // the current one, or the last
  const HandState& state() const { return shown_ ? *shown_ : hand_->state(); }  // of that hand, as far as it is shown
  std::span<const HandEvent> log() const { return std::span(hand_->log()).first(noted_); }  // and what led there
  const std::vector<int>& chairs() const { return deal_.next.chairs; }                      // by seat of that hand
  std::optional<Seat> seat_of(int chair) const;
  int button() const { return deal_.next.button; }
  int64_t decision() const { return decision_; }  // number of the decision that is due
  const Figures& insight(int chair) const { return insights_[static_cast<size_t>(chair)]; }
  const TableScore& score() const { return score_; }
  const std::deque<PlayedHand>& last_hands() const { return last_hands_; }  // the newest first

  // The next hand, up to its first decision; only while is_between(), not is_over() and not needs_rebuy().
  void deal();
  // The next thing that happens without the person: the decision of the bot whose turn it is, or more of a run-out.
  void move_on();
  // When nobody can bet any more, cards come street by street instead of all at once, and the hand ends with the last.
  void show_run_outs(bool slowly) { shows_run_outs_ = slowly; }
  bool is_running_out() const { return shown_.has_value(); }
  // The decision of the person, whose turn it is; an error in words when it is not legal.
  Result<void> act(const Action& action);
  // The person rebuys, between hands.
  Result<void> rebuy();

  // What happened since the last call.
  std::vector<TableEvent> take_events();

  OpponentReads& reads() { return reads_; }
  // For the person, whose turn it is; valid until the next move.
  View person_view() const { return hand_->view(*seat_of(0)); }

  // As it is kept in a file, and back. A table of bots comes back at the beginning of the hand that was being played,
  // by playing all hands before it again; a person's in the middle of it.
  Json record() const;
  static Result<std::unique_ptr<TableGame>> restore(const Json& record,
                                                    const Progress& progress = {});  // errors in words

 private:
  Result<void> take_up(const Json& record);
  void begin_bots();
  void move_bot();
  void tell_on();
  void apply(const Action& action);
  void note_events(size_t end);
  void finish_hand();
  void rebuy_bots();
  void keep_hand();
  std::string told_result() const;
  void say(std::string kind, std::string text, std::optional<int> chair = std::nullopt, Chips named = {});
  Player& player_in(Seat seat) { return series_->at(chairs()[static_cast<size_t>(seat.index())]).player; }

  std::time_t dealt_at_ = 0;  // the hand that is being played
  std::string id_;
  TableConfig config_;
  std::unique_ptr<Series> series_;
  Series::Deal deal_;
  std::optional<Hand> hand_;
  std::optional<HandState> shown_;  // while it runs out
  bool shows_run_outs_ = false;
  int64_t decision_ = 0;
  int64_t decisions_before_ = 0;   // this hand
  std::vector<Action> actions_;    // the person's in this hand
  std::vector<Figures> insights_;  // by chair
  OpponentReads reads_;
  TableScore score_;
  std::deque<PlayedHand> last_hands_;
  size_t noted_ = 0;  // events of the hand that have become TableEvents
  ChipCount count_;
  Chips largest_pot_;
  std::vector<TableEvent> events_;
};

}  // namespace felt
