#include "history/phh/phh_check.hpp"

#include <algorithm>

namespace felt {

namespace {

std::vector<SkippedHands>::iterator find_reason(std::vector<SkippedHands>& groups, std::string_view why) {
  return std::find_if(groups.begin(), groups.end(), [&](const SkippedHands& group) { return group.why == why; });
}

void add_reason(std::vector<SkippedHands>& groups, const SkippedHands& some) {
  auto found = find_reason(groups, some.why);
  const bool is_one_too_many = found == groups.end() && groups.size() + 1 >= CheckReport::kMaxReasons;
  const std::string name = is_one_too_many ? "other reasons" : some.why;
  if (is_one_too_many) found = find_reason(groups, name);
  if (found == groups.end()) found = groups.insert(found, {name, 0, some.first});
  found->hands += some.hands;
}

HandNote moved(HandNote note, int lines) {
  if (note.line > 0) note.line += lines;
  return note;
}

}  // namespace

void CheckReport::add(CheckReport next, Keep keep, int lines_before) {
  for (auto count :
       {&CheckReport::files, &CheckReport::hands, &CheckReport::replayed, &CheckReport::exact,
        &CheckReport::net_of_rake, &CheckReport::no_result, &CheckReport::unreliable, &CheckReport::partial,
        &CheckReport::malformed_hands, &CheckReport::mismatched_hands, &CheckReport::skipped_hands}) {
    this->*count += next.*count;
  }
  for (SkippedHands& group : next.skipped) {
    group.first = moved(std::move(group.first), lines_before);
    add_reason(skipped, group);
  }
  for (auto notes : {&CheckReport::malformed, &CheckReport::mismatches, &CheckReport::contradictions}) {
    for (HandNote& note : next.*notes) {
      if (keep == Keep::All || (this->*notes).size() < kMaxNotes) {
        (this->*notes).push_back(moved(std::move(note), lines_before));
      }
    }
  }
}

void PhhCheck::add_skipped(const std::string& why, const HandNote& note) {
  ++report_.skipped_hands;
  add_reason(report_.skipped, {why, 1, note});
}

void PhhCheck::add_malformed(HandNote note) {
  ++report_.malformed_hands;
  add_skipped("malformed", note);
  add_note(report_.malformed, std::move(note));
}

void PhhCheck::add_note(std::vector<HandNote>& notes, HandNote note) const {
  if (keep_ == Keep::All || notes.size() < CheckReport::kMaxNotes) notes.push_back(std::move(note));
}

namespace {

HandNote note_of(const std::string& file, const PhhHand& hand, const Verification& result) {
  const bool is_about_result = result.verdict == Verdict::Mismatch || result.verdict == Verdict::Unreliable;
  const PhhField* stacks = is_about_result ? hand.field("finishing_stacks") : nullptr;
  const int line = result.line > 0 ? result.line : stacks != nullptr ? stacks->line : hand.line;
  return {file, std::string(hand.section), line, result.why};
}

}  // namespace

void PhhCheck::add_hand(const std::string& file, const PhhHand& hand) {
  const Verification result = verify(hand, replay_, log_);
  HandNote note = note_of(file, hand, result);
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
      return add_note(report_.contradictions, std::move(note));
    case Verdict::Mismatch:
      ++report_.mismatched_hands;
      add_note(report_.mismatches, std::move(note));
  }
}

void PhhCheck::add_file(const std::string& name, HandFormat format, std::string_view text, Progress* progress) {
  ++report_.files;
  if (format == HandFormat::Phh) return add_phh_file(name, text, progress);
  const auto count = [&] {
    ++report_.hands;
    if (progress != nullptr) progress->advance(1);
    return !stop_requested(progress);
  };
  visit_hands(format, text,
              {[&](const PhhHand& hand) {
                 add_hand(name, hand);
                 return count();
               },
               [&](int line, const std::string& why) {
                 add_malformed({name, "", line, why});
                 count();
               }});
}

// Of a hand that cannot be read, too, the table's number is known.
void PhhCheck::add_phh_file(const std::string& name, std::string_view text, Progress* progress) {
  PhhParser parser(text);
  for (PhhStep step = parser.next(); step != PhhStep::Done && !stop_requested(progress); step = parser.next()) {
    ++report_.hands;
    if (step == PhhStep::Hand) {
      add_hand(name, parser.hand());
    } else {
      const Located error = locate(parser.error().message);
      add_malformed({name, std::string(parser.hand().section), error.line, std::string(error.what)});
    }
    if (progress != nullptr) progress->advance(1);
  }
}

}  // namespace felt
