#include "app/telling/replay_words.hpp"

#include <fmt/format.h>

#include "app/telling/event_text.hpp"

namespace felt {

std::string hand_title(const PhhHand& hand, const PhhReplay& replay) {
  std::string title = replay.rules().summary;
  if (!hand.section.empty()) title = fmt::format("hand [{}]: {}", hand.section, title);
  for (const std::string_view key : {"event", "venue"}) {
    const PhhField* field = hand.field(key);
    if (const auto text = field != nullptr ? parse_text(*field) : Result<std::string>(Error{})) {
      title += ", " + printable(*text);
    }
  }
  return title;
}

std::string verdict_text(const Verification& verification, int decimals) {
  switch (verification.verdict) {
    case Verdict::Exact:
      return "The history gives the same finishing stacks.";
    case Verdict::NetOfRake:
      return fmt::format("The history agrees net of a rake of {}.", chips_text(verification.rake, decimals));
    case Verdict::Mismatch:
      return fmt::format("The history gives another result: {}.", verification.why);
    case Verdict::Unreliable:
      return fmt::format("Note: {}. What the replay gives counts.", verification.why);
    default:
      return verification.outcome == ReplayOutcome::Partial ? "The history stops here." : "";
  }
}

}  // namespace felt
