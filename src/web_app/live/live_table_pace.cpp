// The pace of a live table: what comes next, and when.
#include "web_app/live/live_table.hpp"

namespace felt {
namespace {

using std::chrono::milliseconds;

// Milliseconds by TableSpeed: before a decision of a bot, before the next cards when nobody can bet any more, and to
// look at a result.
constexpr int kMovePause[] = {0, 1500, 700, 200, 0};
constexpr int kCardPause[] = {0, 1800, 1000, 400, 0};
constexpr int kHandPause[] = {0, 5000, 2800, 1000, 900};
constexpr auto kSlice = milliseconds(5);            // of work before another table has its turn
constexpr auto kTellEvery = milliseconds(100);      // at full speed
constexpr auto kTimeToSettle = milliseconds(5000);  // who comes back has at least so long to decide

}  // namespace

void LiveTable::wake_in(int delay_ms, Task task) {
  const uint64_t alarm = ++wake_;
  world_.outlet.after(delay_ms, [weak = weak_from_this(), alarm, task] {
    if (const auto table = weak.lock()) table->run_later(alarm, task);
  });
}

// On the strand, unless something else has been decided by then.
void LiveTable::run_later(uint64_t alarm, Task task) {
  post([=](LiveTable& table) {
    if (table.wake_ == alarm) (table.*task)();
  });
}

void LiveTable::go_on() {
  ++wake_;
  game_->show_run_outs(!is_fast());
  if (viewers_.empty() || game_->is_over() || game_->needs_rebuy()) return;
  if (game_->is_persons_turn()) return watch_the_clock();
  const auto speed = static_cast<size_t>(game_->config().speed);
  if (game_->config().speed == TableSpeed::Step) return;
  if (game_->is_open() && is_fast()) return run_later(wake_, &LiveTable::run_bots);
  if (game_->is_running_out()) return wake_in(kCardPause[speed], &LiveTable::move);
  if (!game_->is_between()) return wake_in(kMovePause[speed], &LiveTable::move);
  const bool is_first = !game_->has_hand();
  if (deals_automatically_ || is_first || game_->is_open())
    wake_in(is_first ? 0 : kHandPause[speed], &LiveTable::deal_next);
}

// A table that nobody looks at stands still, its clock too.
void LiveTable::stand_still() {
  ++wake_;
  if (deadline_) time_left_ = *deadline_ - Clock::now();
  deadline_.reset();
}

// A decision has its time once; who was away, or whose server was, gets what was left of it.
void LiveTable::watch_the_clock() {
  if (game_->config().seconds == 0) return;
  if (deadline_of_ != game_->decision()) {
    deadline_of_ = game_->decision();
    deadline_ = Clock::now() + std::chrono::seconds(game_->config().seconds);
  } else if (!deadline_) {
    deadline_ = Clock::now() + std::max<Clock::duration>(kTimeToSettle, time_left_);
  }
  const auto left = std::chrono::duration_cast<milliseconds>(*deadline_ - Clock::now()).count();
  wake_in(static_cast<int>(std::max<int64_t>(0, left)), &LiveTable::time_out);
}

// Where nobody wants to see single moves, bots continue until the person is asked or the hand is over.
void LiveTable::move() {
  const auto until = Clock::now() + kSlice;
  do {
    game_->move_on();
  } while (is_fast() && !game_->is_between() && !game_->is_persons_turn() && Clock::now() < until);
  const bool is_under_way = is_fast() && !game_->is_between() && !game_->is_persons_turn();
  if (is_under_way) return run_later(wake_, &LiveTable::move);
  changed();
}

void LiveTable::run_bots() {
  const auto until = Clock::now() + kSlice;
  while (!game_->is_over() && Clock::now() < until) {
    if (game_->is_between()) {
      game_->deal();
    } else {
      game_->move_on();
    }
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - fast_since_).count();
  if (seconds > 0.2) moment_.hands_per_second = (game_->series().hands() - fast_from_) / seconds;
  if (game_->is_over()) return changed();
  if (Clock::now() - told_ >= kTellEvery) tell(false);
  run_later(wake_, &LiveTable::run_bots);
}

// What nobody can change any more is not left to the next start of the server.
void LiveTable::finish_run_out() {
  game_->show_run_outs(false);
  if (!game_->is_running_out()) return;
  game_->move_on();
  save();
}

void LiveTable::deal_next() {
  if (game_->is_between() && !game_->is_over() && !game_->needs_rebuy()) deal_cards();
}

void LiveTable::deal_cards() {
  game_->deal();
  changed();
}

void LiveTable::time_out() {
  if (!game_->is_persons_turn()) return;
  game_->act(check_or_fold(game_->state()));
  write();
  changed();
}

// Kept before it is told: whoever has seen something finds it again.
void LiveTable::changed() {
  look_for_help();
  save();
  go_on();
  tell(true);
}

}  // namespace felt
