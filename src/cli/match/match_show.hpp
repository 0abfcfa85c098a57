// felt match --show: a match move by move with everything visible, as source H's environment shows it: hole cards,
// stacks, pot, every decision and what the bot saw.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/telling/event_text.hpp"
#include "arena/match/match.hpp"
#include "base/progress.hpp"
#include "cli/term/console.hpp"
#include "game/chip_count.hpp"

namespace felt {

// Watches a match that runs on one thread and writes at once to the console.
class MatchShow final : private HandWatcher {
 public:
  // Everything must outlive the show. After every decision it waits `delay_ms`, unless the match is asked to stop.
  MatchShow(const MatchConfig& config, Console& console, int delay_ms, const Progress& progress)
      : config_(config), console_(console), delay_ms_(delay_ms), progress_(progress) {}

  HandWatcher* watcher() { return this; }

 private:
  void begins(const HandState& hand, const HandInfo& info) override;
  void decides(const HandState& before, const Action& action, const Agent& agent) override;
  void happened(const HandState& after, const HandEvent& event) override;
  void ends(const HandState& hand) override;

  void show_street(const HandState& hand);
  void say(const HandEvent& event);
  void pause() const;

  const MatchConfig& config_;
  Console& console_;
  int delay_ms_;
  const Progress& progress_;
  EventText words_;
  ChipCount count_;
  uint64_t hands_ = 0;
  std::array<size_t, kMaxRuns> board_sizes_{};  // by run, as told
  int shown_street_ = -1;                       // whose table has been written
  std::string insight_;                         // of the decision that is about to happen
};

}  // namespace felt
