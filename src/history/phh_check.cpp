#include "history/phh_check.hpp"

#include <algorithm>

namespace felt {

namespace {

std::vector<SkippedHands>::iterator find_reason(std::vector<SkippedHands>& groups, std::string_view why) {
  return std::find_if(groups.begin(), groups.end(), [&](const SkippedHands& group) { return group.why == why; });
}

}  // namespace

void PhhCheck::add_skipped(const std::string& why, const HandNote& note) {
  ++report_.skipped_hands;
  auto& groups = report_.skipped;
  auto found = find_reason(groups, why);
  const bool is_one_too_many = found == groups.end() && groups.size() + 1 >= CheckReport::kMaxReasons;
  const std::string name = is_one_too_many ? "other reasons" : why;
  if (is_one_too_many) found = find_reason(groups, name);
  if (found == groups.end()) found = groups.insert(found, {name, 0, note});
  ++found->hands;
}

void PhhCheck::add_malformed(HandNote note) {
  ++report_.malformed_hands;
  add_skipped("malformed", note);
  if (report_.malformed.size() < CheckReport::kMaxNotes) report_.malformed.push_back(std::move(note));
}

void PhhCheck::add_hand(const std::string& file, const PhhHand& hand) {
  const Verification result = verify(hand, replay_, log_);
  const PhhField* stacks = result.verdict == Verdict::Mismatch ? hand.field("finishing_stacks") : nullptr;
  const int line = result.line > 0 ? result.line : stacks != nullptr ? stacks->line : hand.line;
  HandNote note{file, std::string(hand.section), line, result.why};
  if (result.outcome == ReplayOutcome::Wrong) return add_malformed(std::move(note));
  if (result.outcome == ReplayOutcome::UnknownVariant) return add_skipped(result.why, note);
  ++report_.replayed;
  report_.partial += result.outcome == ReplayOutcome::Partial ? 1 : 0;
  switch (result.verdict) {
    case Verdict::Exact:
      ++report_.exact;
      return;
    case Verdict::NetOfRake:
      ++report_.net_of_rake;
      return;
    case Verdict::NoResult:
      ++report_.no_result;
      return;
    case Verdict::Unreliable:
      ++report_.unreliable;
      return;
    case Verdict::Mismatch:
      ++report_.mismatched_hands;
      if (report_.mismatches.size() < CheckReport::kMaxNotes) report_.mismatches.push_back(std::move(note));
  }
}

void PhhCheck::add_file(const std::string& name, std::string_view text, Progress* progress) {
  ++report_.files;
  PhhReader reader(text);
  for (PhhStep step = reader.next(); step != PhhStep::Done && !stop_requested(progress); step = reader.next()) {
    ++report_.hands;
    if (step == PhhStep::Hand) {
      add_hand(name, reader.hand());
    } else {
      const Located error = locate(reader.error().message);
      add_malformed({name, std::string(reader.hand().section), error.line, std::string(error.what)});
    }
    if (progress != nullptr) progress->advance(1);
  }
}

}  // namespace felt
