// felt acpc dealer: deals one or several matches until all are over.
#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/keeping/hand_keeper.hpp"
#include "app/telling/event_text.hpp"
#include "base/files/read_file.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/net/acpc_options.hpp"
#include "cli/term/interrupt.hpp"
#include "history/acpc/acpc_log.hpp"
#include "history/phh/phh_write.hpp"
#include "server/acpc/acpc_files.hpp"

namespace felt {
namespace {

constexpr size_t kMaxMessages = 64 << 10;
constexpr std::chrono::seconds kLinger{2};  // for clients to take the last line

// One match, its files, and what is said about it.
class DealerTable final : private AcpcListener {
 public:
  DealerTable(EventLoop& loop, const AcpcMatchConfig& config, HandKeeper& keeper, Console& console)
      : keeper_(keeper), console_(console), match_(loop, config, *this) {}

  Result<void> open(const AcpcDealerOptions& options) {
    AcpcRemains remains;
    if (options.append) {
      FELT_TRY(remains, take_remains(match_.config()));
    }
    logged_ = remains.hands;
    has_score_ = remains.has_score;
    FELT_TRY(match_.open());
    FELT_TRY(files_.open(match_.config(), {!options.no_log, options.transactions, options.append}));
    if (!options.transactions || remains.transactions.empty()) return {};
    if (const auto done = match_.resume(remains.transactions); !done.ok()) {
      return Error{fmt::format("{}.tlog: {}", match_.config().name, done.error().message)};
    }
    return {};
  }

  AcpcMatch& match() { return match_; }
  Result<void> flush() {
    write_messages();
    return files_.flush();
  }
  const std::string& score() const { return score_; }  // empty when the match has failed

  std::string outcome() const {
    return fmt::format("{}; the match ended after {} of {} hands", match_.failure(), match_.hands_played(),
                       match_.config().hands);
  }

  Json json() const {
    constexpr std::string_view kEnds[] = {"", "played", "failed", "stopped"};
    Json seats = Json::array();
    for (size_t seat = 0; seat < match_.totals().size(); ++seat) {
      seats.push_back({{"name", match_.config().names[seat]},
                       {"chips", static_cast<double>(match_.totals()[seat]) / static_cast<double>(kExactSplitUnit)},
                       {"invalid_actions", match_.invalid()[seat]}});
    }
    Json json = {{"match", match_.config().name},
                 {"hands", match_.hands_played()},
                 {"seed", match_.config().seed},
                 {"end", kEnds[static_cast<size_t>(match_.end())]},
                 {"seats", seats}};
    if (!match_.failure().empty()) json["failure"] = match_.failure();
    return json;
  }

 private:
  bool wants_messages() const override { return !console_.quiet(); }
  void sent(int seat, std::string_view line) override { message("TO", seat, line); }
  void got(int seat, std::string_view line) override { message("FROM", seat, line); }
  void message(std::string_view way, int seat, std::string_view line) {
    fmt::format_to(std::back_inserter(messages_), "{} {} at {} {}\n", way, seat + 1,
                   acpc_time(std::chrono::system_clock::now()), printable(line));
    if (messages_.size() > kMaxMessages) write_messages();
  }
  void started() override { console_.note("STARTED at " + acpc_time(std::chrono::system_clock::now())); }
  void warning(const std::string& what) override {
    write_messages();
    console_.warn("WARNING: " + printable(what));
  }
  void acted(uint32_t hand, const std::string& move, WallTime asked, WallTime answered) override {
    files_.add_action(hand, move, asked, answered);
  }

  // Hands are kept as importing the log would have them.
  void hand_played(uint32_t hand, std::string_view line) override {
    if (hand >= logged_) files_.add_line(line);  // a resumed match tells its first hands again
    if (!keeper_.wants_hands()) return;
    const std::string text = fmt::format("{}{}\n", acpc_header(match_.config()), line);
    AcpcLogParser parser(text, match_.config().game);
    if (parser.next() != PhhStep::Hand) {
      console_.warn(fmt::format("WARNING: hand {} is in the log but not kept: {}", hand, parser.error().message));
      return;
    }
    std::string phh;
    write_phh(parser.hand(), phh);
    keeper_.add(phh);
  }

  // Together: a system call for each would be most of what the dealer does.
  void write_messages() {
    if (messages_.empty()) return;
    messages_.pop_back();  // note() ends the line
    console_.note(messages_);
    messages_.clear();
  }

  void ended() override {
    write_messages();
    console_.note("FINISHED at " + acpc_time(std::chrono::system_clock::now()));
    const std::string score = acpc_score(match_.totals(), match_.config().names);
    log_score(score);
    if (match_.end() == AcpcMatch::End::Failed) return;
    console_.warn(score);
    score_ = score;
  }

  // A match that can be resumed has its score in a comment: a log has one SCORE, that of all its hands.
  void log_score(const std::string& score) {
    if (match_.end() == AcpcMatch::End::Played) {
      if (!has_score_) files_.add_line(score);
      return;
    }
    const bool has_failed = match_.end() == AcpcMatch::End::Failed;
    files_.add_line(has_failed
                        ? "# FAILED: " + outcome()
                        : fmt::format("# stopped after {} of {} hands", match_.hands_played(), match_.config().hands));
    files_.add_line("# " + score);
  }

  HandKeeper& keeper_;
  Console& console_;
  AcpcFiles files_;
  uint32_t logged_ = 0;     // hands that the log has from an earlier run
  bool has_score_ = false;  // and whether they were all
  std::string score_;
  std::string messages_;  // to and from the players, not written yet
  AcpcMatch match_;
};

// "waiting for 2 players: alice on port 40001, bob on port 40002".
std::string waiting_text(const AcpcMatch& match) {
  std::vector<std::string> players;
  const auto& ports = match.ports();
  for (size_t p = 0; p < ports.size(); ++p) {
    players.push_back(fmt::format("{} on port {}", match.config().names[p], ports[p]));
  }
  return fmt::format("waiting for {} players: {}", players.size(), fmt::join(players, ", "));
}

class DealerRoom {
 public:
  DealerRoom(HandKeeper& keeper, Console& console)
      : keeper_(keeper), console_(console), flush_(loop_, [this] { flush(); }) {}

  Result<void> open(const AcpcDealerOptions& options, const std::vector<AcpcMatchConfig>& configs) {
    for (const AcpcMatchConfig& config : configs) {
      tables_.push_back(std::make_unique<DealerTable>(loop_, config, keeper_, console_));
      FELT_TRY(tables_.back()->open(options));
    }
    for (const auto& table : tables_) {
      if (!table->match().is_over()) console_.print("{}\n", fmt::join(table->match().ports(), " "));
    }
    if (!console_.flush()) return io_error("cannot write to stdout");
    for (const AcpcMatchConfig& config : configs) console_.note(trim(acpc_header(config)));
    for (const auto& table : tables_) {
      if (!table->match().is_over()) console_.note(waiting_text(table->match()));
    }
    return {};
  }

  void run(const Progress& progress) {
    flush_.set_in(HandDatabase::kCommitEvery);
    const auto all = [this](auto is) { return std::ranges::all_of(tables_, is); };
    loop_.run([&] {
      if ((progress.stop_requested() || !outcome_.ok()) && !is_stopping_) stop();
      return all([](const auto& table) { return table->match().is_over(); });
    });
    const auto until = EventLoop::Clock::now() + kLinger;
    loop_.run([&] {
      return EventLoop::Clock::now() > until || all([](const auto& table) { return table->match().has_sent(); });
    });
    flush();
  }

  const Result<void>& outcome() const { return outcome_; }
  const std::vector<std::unique_ptr<DealerTable>>& tables() const { return tables_; }

 private:
  void stop() {
    is_stopping_ = true;
    for (const auto& table : tables_) table->match().stop();
  }

  void flush() {
    for (const auto& table : tables_) {
      keep_first_error(outcome_, table->flush());
    }
    (void)keeper_.flush();  // it keeps its outcome
    flush_.set_in(HandDatabase::kCommitEvery);
  }

  EventLoop loop_;
  HandKeeper& keeper_;
  Console& console_;
  Timer flush_;
  std::vector<std::unique_ptr<DealerTable>> tables_;
  Result<void> outcome_;  // of writing
  bool is_stopping_ = false;
};

Result<void> failure_of(const DealerRoom& room) {
  std::vector<std::string> failures;
  for (const auto& table : room.tables()) {
    if (table->match().end() == AcpcMatch::End::Failed) failures.push_back(table->outcome());
  }
  if (failures.empty()) return {};
  if (room.tables().size() == 1) return Error{failures[0], ErrorKind::Failed};
  return Error{
      fmt::format("{} of {} matches failed: {}", failures.size(), room.tables().size(), fmt::join(failures, "; ")),
      ErrorKind::Failed};
}

Result<void> check_can_keep(const AcpcDealerOptions& options, const std::vector<AcpcMatchConfig>& configs) {
  if (!options.save && !options.db) return {};
  for (const AcpcMatchConfig& config : configs) {
    if (is_holdem(config.game)) continue;
    return usage_error(
        fmt::format("--save and --db keep hold'em only; {} has its log, {}.log", config.game_name, config.name));
  }
  return {};
}

void print_scores(const DealerRoom& room, Console& console) {
  if (console.json()) {
    Json matches = Json::array();
    for (const auto& table : room.tables()) matches.push_back(table->json());
    console.print_json({{"matches", matches}});
    return;
  }
  for (const auto& table : room.tables()) {
    if (!table->score().empty()) console.print("{}\n", table->score());
  }
}

}  // namespace

Result<ExitCode> acpc_dealer(const AcpcDealerOptions& options, Console& console) {
  FELT_TRY(const auto configs, acpc_matches(options));
  FELT_TRY(check_can_keep(options, configs));
  HandKeeper keeper;
  FELT_TRY(keeper.open(options.save, options.db));
  DealerRoom room(keeper, console);
  FELT_TRY(room.open(options, configs));
  Progress progress;
  const InterruptGuard interrupt(progress);
  room.run(progress);
  if (!room.outcome().ok()) console.fail_at_end(room.outcome().error());
  if (const auto done = keeper.finish(); !done.ok()) console.fail_at_end(done.error());
  print_scores(room, console);
  (void)console.flush();  // before an error that would keep it
  FELT_TRY(failure_of(room));
  return interrupt.interrupted() ? ExitCode::Interrupted : ExitCode::Done;
}

}  // namespace felt
