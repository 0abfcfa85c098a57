// Many hands verified, and what there is to say about them in the end.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/progress.hpp"
#include "history/hand_formats.hpp"
#include "history/phh/phh_verify.hpp"

namespace felt {

// One hand, and what is the matter with it.
struct HandNote {
  std::string file;
  std::string hand;  // the table's number; empty in a file without tables
  int line = 0;
  std::string why;
};

// Hands that could not be replayed for the same reason.
struct SkippedHands {
  std::string why;
  uint64_t hands = 0;
  HandNote first;
};

struct CheckReport {
  uint64_t files = 0;
  uint64_t hands = 0;                 // found
  uint64_t replayed = 0;              // legal from the first action to the last
  uint64_t exact = 0;                 // … with the history's result
  uint64_t net_of_rake = 0;           // … but for a rake
  uint64_t no_result = 0;             // … which the history does not give
  uint64_t unreliable = 0;            // … but the history contradicts itself about it
  uint64_t partial = 0;               // … but the history stops before the hand is over
  std::vector<SkippedHands> skipped;  // by reason: games that are not played here, and malformed hands
  std::vector<HandNote> malformed;    // at most kMaxNotes of each, unless all are wanted
  std::vector<HandNote> mismatches, contradictions;
  uint64_t malformed_hands = 0, mismatched_hands = 0, skipped_hands = 0;

  static constexpr size_t kMaxNotes = 1000;
  static constexpr size_t kMaxReasons = 50;  // the rest are "other reasons"

  enum class Keep : uint8_t { Some, All };  // notes
  // Adds the report of what comes next; its notes are moved by so many lines.
  void add(CheckReport next, Keep keep, int lines_before = 0);
};

class PhhCheck {
 public:
  using Keep = CheckReport::Keep;

  explicit PhhCheck(std::string profile, Keep keep = Keep::Some) : replay_(std::move(profile)), keep_(keep) {}

  // Verifies every hand of a file, or of a part of one; counts hands in `progress` and stops where it says so.
  void add_file(const std::string& name, HandFormat format, std::string_view text, Progress* progress = nullptr);

  const CheckReport& report() const { return report_; }
  CheckReport take_report() { return std::exchange(report_, {}); }  // and begin a new one

 private:
  void add_phh_file(const std::string& name, std::string_view text, Progress* progress);
  void add_hand(const std::string& file, const PhhHand& hand);
  void add_malformed(HandNote note);
  void add_note(std::vector<HandNote>& notes, HandNote note) const;
  void add_skipped(const std::string& why, const HandNote& note);

  PhhReplay replay_;
  Keep keep_;
  HandLog log_;
  CheckReport report_;
};

}  // namespace felt
