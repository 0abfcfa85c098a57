// A table that runs: its game on a strand of its own, the pages that show it, and its pace. Every public function may
// be called from any thread; what it does is done on the strand, in order.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>

#include "protocol/web/http.hpp"
#include "web_app/live/web_outlet.hpp"
#include "web_app/live/workers.hpp"
#include "web_app/table/table_files.hpp"
#include "web_app/table/table_view.hpp"

namespace felt {

// One table in a list.
struct TableLine {
  std::string id, mode, game, status, owner;
  std::vector<std::string> players;
  int hand = 0;
  int watchers = 0;
};

// Hears of hands that were played by a person, to keep them.
using KeepHand = std::function<void(std::string phh)>;

class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  using Clock = std::chrono::steady_clock;
  struct World {
    Workers& workers;
    WebOutlet& outlet;
    TableFiles& files;
    KeepHand keep_hand;
  };

  LiveTable(std::shared_ptr<TableGame> game, std::string owner, World world, bool deals_automatically = true);

  const std::string& id() const { return id_; }
  const std::string& owner() const { return owner_; }
  TableLine line() const;
  bool has_failed() const { return has_failed_.load(); }  // an exception has closed it
  Clock::time_point empty_since() const;  // when the last page left; far in the future while there is one

  void join(PageId page, bool is_owner);
  void leave(PageId page);
  // Messages of the schema, checked already.
  void act(PageId page, const Json& message);
  void deal(PageId page);
  void rebuy(PageId page);
  void step(PageId page);
  void set(PageId page, const Json& message);
  // The report of bots as an HTML page; `done` is called on another thread.
  void report(std::string version, std::function<void(HttpReply)> done);
  // Everybody is told and forgotten; the file is removed unless it `sleeps`.
  void close(std::string why, bool sleeps);

 private:
  using Task = void (LiveTable::*)();
  // Who looks at a page, and whether the table is theirs.
  struct Seen {
    Viewer viewer;
    bool is_owner = false;
    friend auto operator<=>(const Seen&, const Seen&) = default;
  };
  void post(std::function<void(LiveTable&)> task);
  void fail(const std::string& why);
  void tell_closed(const std::string& why);
  HttpReply report_page(const std::string& version) const;
  void refuse(PageId page, const std::string& why);
  Viewer viewer_of(PageId page) const;
  bool is_owner(PageId page) const;
  bool is_player(PageId page) const { return viewer_of(page) == 0; }
  Result<Action> action_of(const Json& message) const;

  void go_on();  // schedules what comes next
  void wake_in(int delay_ms, Task task);
  void run_later(uint64_t alarm, Task task);
  void stand_still();
  void watch_the_clock();
  void move();      // one decision of a bot, or at full speed some
  void run_bots();  // at full speed, for a slice of time
  void finish_run_out();
  void deal_next();
  void time_out();  // the person has not decided in time
  void deal_cards();
  void changed();  // tells everybody, writes the file, schedules what comes next

  bool is_fast() const { return game_->config().speed == TableSpeed::Instant; }
  void tell(bool with_events);
  void tell_one(PageId page);
  std::string note_for(Viewer viewer) const;
  Json message_for(const Seen& seen, const std::vector<TableEvent>& events) const;
  struct Extras {
    bool has_hands = false, has_trend = false, has_log = false;
  };
  Message text_for(const Seen& seen, const std::vector<TableEvent>& events, Extras extras) const;
  void send(PageId page, Message text);
  void look_for_help();
  void note_line();
  void save();
  void write(bool is_kept = false);  // `is_kept`: every hand that is over has been handed to the database

  const std::string id_, owner_;
  World world_;
  Strand strand_;

  // Of the strand.
  std::shared_ptr<TableGame> game_;
  std::map<PageId, Seen> pages_;
  TableMoment moment_;
  bool deals_automatically_ = true;
  bool is_closed_ = false;
  uint64_t wake_ = 0;                          // only the last alarm counts
  std::optional<Clock::time_point> deadline_;  // of the person's decision, while the clock runs
  int64_t deadline_of_ = -1;                   // which decision it is for
  Clock::duration time_left_{};                // when the clock was stopped
  int64_t helped_ = -1;                        // the decision that moment_.assistance is for
  int kept_hands_ = 0;                         // hands handed to keep_hand
  Clock::time_point told_{}, trend_told_{};
  Clock::time_point fast_since_{};
  int fast_from_ = 0;  // hands played when the table began to run fast

  // For everybody.
  std::atomic<bool> has_failed_{false};
  mutable std::mutex mutex_;
  TableLine line_;
  Clock::time_point empty_since_;
};

}  // namespace felt
