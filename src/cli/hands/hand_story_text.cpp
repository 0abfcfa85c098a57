#include "cli/hands/hand_story_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/telling/event_text.hpp"
#include "cards/card_text.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "game/rules/rules_words.hpp"

namespace felt {
namespace {

constexpr Word<EventKind> kKindWords[] = {{"ante", EventKind::Ante},
                                          {"blind", EventKind::Blind},
                                          {"dead-post", EventKind::DeadPost},
                                          {"hole-dealt", EventKind::HoleDealt},
                                          {"board-dealt", EventKind::BoardDealt},
                                          {"fold", EventKind::Fold},
                                          {"check", EventKind::Check},
                                          {"call", EventKind::Call},
                                          {"raise", EventKind::Raise},
                                          {"discard", EventKind::Discard},
                                          {"drawn", EventKind::Drawn},
                                          {"uncalled-return", EventKind::UncalledReturn},
                                          {"runs-agreed", EventKind::RunsAgreed},
                                          {"show", EventKind::Show},
                                          {"muck", EventKind::Muck},
                                          {"rake", EventKind::Rake},
                                          {"pot-won", EventKind::PotWon},
                                          {"over", EventKind::Over},
                                          {"bring-in", EventKind::BringIn}};
static_assert(std::size(kKindWords) == kEventKinds);

// Words for one hand: names and amounts as the history has them.
class Words {
 public:
  Words(const StoryText& text, const HandStory& story)
      : events_{
            .names = text.names, .decimals = text.decimals, .you = {}, .held = text.held, .held_low = text.held_low} {
    for (const StoryLine& line : story.ending)
      events_.has_side_pots |= line.event.kind == EventKind::PotWon && line.event.pot > 0;
    for (const StoryStreet& street : story.streets) events_.has_runs |= street.run > 0;
  }

  bool has_runs() const { return events_.has_runs; }
  // A number for scripts: whole chips, or a decimal; null where the stack is not known.
  Json number(Chips chips) const {
    if (chips >= kMaxChips / 2) return nullptr;
    return events_.decimals == 0 ? Json(chips.count) : Json(std::stod(to_text(chips, events_.decimals)));
  }

  std::string name(Seat seat) const { return events_.name(seat); }
  std::string amount(Chips chips) const { return events_.amount(chips); }
  std::string line(const StoryLine& told) const { return events_.line(told.event, told.raise); }

 private:
  EventText events_;
};

std::string equity_text(const StoryPlayer& player) {
  if (!player.is_live) return "out";
  if (!player.equity) return "";
  return (player.is_sampled ? "~" : "") + percent_text(*player.equity, 1);
}

std::string street_table(const StoryStreet& street, const Words& words, bool has_button) {
  const bool has_odds = std::any_of(street.players.begin(), street.players.end(),
                                    [](const StoryPlayer& player) { return player.equity.has_value(); });
  TextTable table({left(""), left("player"), left("cards"), right("stack"), right(has_odds ? "equity" : "")});
  const Seat button(static_cast<int>(street.players.size()) - 1);
  for (const StoryPlayer& player : street.players) {
    table.add({to_text(player.seat) + (has_button && player.seat == button ? " D" : ""), words.name(player.seat),
               cards_text(player.hole), words.amount(player.stack), equity_text(player)});
  }
  return table.text("  ");
}

std::string street_piece(const StoryStreet& street, const Words& words, const Console& console, bool has_button) {
  std::string title = street.name;
  if (!street.board.empty()) title += "  " + to_text(street.board);
  if (words.has_runs() && !street.board.empty() && street.is_run) title += fmt::format("  (board {})", street.run + 1);
  std::string piece = fmt::format("\n{}   pot {}\n", console.paint(Style::Bold, title), words.amount(street.pot));
  piece += street_table(street, words, has_button);
  for (const StoryLine& line : street.lines) {
    const std::string said = words.line(line);
    if (!said.empty()) piece += fmt::format("    {}\n", said);
  }
  return piece;
}

Json lines_json(const std::vector<StoryLine>& lines, const Words& words) {
  Json array = Json::array();
  for (const StoryLine& line : lines) {
    const std::string said = words.line(line);
    if (said.empty()) continue;
    array.push_back({{"kind", word_of(line.event.kind, kKindWords)},
                     {"seat", line.event.seat.index() + 1},
                     {"amount", words.number(line.event.amount)},
                     {"to", words.number(line.event.to)},
                     {"cards", cards_text(line.event.cards)},
                     {"all_in", line.event.all_in},
                     {"pot", words.number(line.pot)},
                     {"text", said}});
  }
  return array;
}

Json street_json(const StoryStreet& street, const Words& words) {
  Json players = Json::array();
  for (const StoryPlayer& player : street.players) {
    players.push_back({{"seat", player.seat.index() + 1},
                       {"name", words.name(player.seat)},
                       {"cards", cards_text(player.hole)},
                       {"live", player.is_live},
                       {"stack", words.number(player.stack)},
                       {"equity", player.equity ? Json(*player.equity) : Json(nullptr)}});
  }
  return {{"name", street.name},           {"board", to_text(street.board)},
          {"run", street.run + 1},         {"pot", words.number(street.pot)},
          {"players", std::move(players)}, {"lines", lines_json(street.lines, words)}};
}

}  // namespace

std::vector<std::string> story_pieces(const HandStory& story, const StoryText& text, const Console& console) {
  const Words words(text, story);
  std::vector<std::string> pieces;
  for (const StoryStreet& street : story.streets)
    pieces.push_back(street_piece(street, words, console, story.has_button));
  std::string end = "\n";
  for (const StoryLine& line : story.ending) {
    const std::string said = words.line(line);
    if (!said.empty()) end += fmt::format("    {}\n", said);
  }
  pieces.push_back(end);
  return pieces;
}

Json story_json(const HandStory& story, const StoryText& text) {
  const Words words(text, story);
  Json streets = Json::array();
  for (const StoryStreet& street : story.streets) streets.push_back(street_json(street, words));
  return {{"streets", std::move(streets)}, {"ending", lines_json(story.ending, words)}};
}

}  // namespace felt
