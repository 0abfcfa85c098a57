#include "cli/hands/replay_story.hpp"

#include <fmt/format.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "app/hands/held_hand.hpp"
#include "app/telling/replay_words.hpp"
#include "cli/hands/hand_story_text.hpp"
#include "history/phh/phh_info.hpp"

namespace felt {
namespace {

Error in_hand(const std::string& file, const PhhHand& hand, int line, const std::string& why) {
  return Error{fmt::format("{}: {}", place(HandNote{file, std::string(hand.section), line, {}}), why)};
}

// On a terminal every piece waits for Enter; q leaves. Elsewhere all of it is printed.
void show_pieces(const std::vector<std::string>& pieces, Console& console) {
  const bool stepwise = console.terminal().out_is_terminal && console.terminal().in_is_terminal;
  for (size_t i = 0; i < pieces.size(); ++i) {
    console.write(pieces[i]);
    if (!stepwise || i + 1 == pieces.size()) continue;
    console.flush();
    console.status("Enter: next   a: all   q: quit");
    std::string answer;
    const bool goes_on = static_cast<bool>(std::getline(std::cin, answer));
    console.status("");
    if (!goes_on || answer == "q") return;
    if (answer == "a") {
      for (++i; i < pieces.size(); ++i) console.write(pieces[i]);
    }
  }
}

}  // namespace

std::string place(const HandNote& note) {
  const std::string hand = note.hand.empty() ? "" : fmt::format(" [{}]", note.hand);
  return fmt::format("{}{} line {}", note.file, hand, note.line);
}

Result<FoundHand> tell_found(const std::string& file, const PhhHand& hand, const StoryOptions& options) {
  PhhReplay replay(options.profile);
  HandLog log;
  FoundHand found;
  found.verification = verify(hand, replay, log);
  const Verification& result = found.verification;
  if (result.outcome == ReplayOutcome::Wrong || result.outcome == ReplayOutcome::UnknownVariant) {
    return in_hand(file, hand, result.line, result.why);
  }
  found.title = hand_title(hand, replay);
  found.names = player_names(hand, replay.state().players());
  found.decimals = replay.decimals();
  found.held = shown_hands(replay.state());
  found.held_low = shown_lows(replay.state());
  found.story = tell_hand(replay.rules(), replay.setup(), log, options.threads);
  return found;
}

void show_found(const FoundHand& found, Console& console) {
  const StoryText story{found.names, found.decimals, found.held, found.held_low};
  if (console.json()) {
    Json json = story_json(found.story, story);
    json["title"] = found.title;
    json["result"] = verdict_text(found.verification, found.decimals);
    return console.print_json(json);
  }
  std::vector<std::string> pieces = story_pieces(found.story, story, console);
  pieces.insert(pieces.begin(), console.paint(Style::Bold, found.title) + "\n");
  const std::string verdict = verdict_text(found.verification, found.decimals);
  if (!verdict.empty()) pieces.back() += "\n" + verdict + "\n";
  show_pieces(pieces, console);
}

}  // namespace felt
