#include <fmt/format.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "cards/card_text.hpp"
#include "cli/solve/solve_options.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "equity/ranges/range_grid.hpp"

namespace felt {
namespace {

constexpr std::string_view kPlayers[] = {"out of position", "in position"};
constexpr std::string_view kShort[] = {"oop", "ip"};

std::string board_text(const SolutionCursor& cursor) {
  std::string text;
  for (const Card card : cursor.board()) text += (text.empty() ? "" : " ") + to_text(card);
  return text;
}

// Only the player who acts has frequencies.
Json hand_report_json(const HandReport& hand) {
  Json json = {{"hand", to_text(hand.hole)}, {"reach", hand.reach}, {"equity", hand.equity}, {"ev", hand.ev}};
  if (!hand.frequency.empty()) {
    json["frequency"] = hand.frequency;
    json["action_ev"] = hand.action_ev;
  }
  return json;
}

}  // namespace

std::string decision_text(const SolutionCursor& cursor, const DecisionReport& report, const Console& console) {
  const auto acts = static_cast<size_t>(report.player);
  std::string text = fmt::format("{}  pot {}, {} to act\n", console.paint(Style::Bold, board_text(cursor)),
                                 cursor.pot().count, kPlayers[acts]);
  TextTable table({right(""), left(""), right("frequency"), right("EV of all hands")});
  for (size_t a = 0; a < report.actions.size(); ++a) {
    double ev = 0, weight = 0;  // of the whole range, so that actions can be compared
    for (const HandReport& hand : report.hands[acts]) {
      ev += hand.weight * hand.action_ev[a];
      weight += hand.weight;
    }
    table.add({fmt::format("{}", a + 1), to_text(report.actions[a]), percent_text(report.frequency[a], 1),
               weight > 0 ? fmt::format("{:.2f}", ev / weight) : "–"});
  }
  text += table.text("  ");
  const bool is_reached = std::ranges::any_of(report.hands[acts], [](const HandReport& h) { return h.weight > 0; });
  if (!is_reached) return text + "This point is never reached: the strategies before it do not lead here.\n";
  text += fmt::format("EV as played {:.3f} out of position, {:.3f} in position; equity {} and {}\n", report.ev[0],
                      report.ev[1], percent_text(report.equity[0]), percent_text(report.equity[1]));
  return text;
}

std::string action_grid(const DecisionReport& report, size_t action) {
  std::array<double, kHoleClasses> share{}, weight{};
  for (const HandReport& hand : report.hands[static_cast<size_t>(report.player)]) {
    const auto index = static_cast<size_t>(HoleClass(hand.hole).index());
    share[index] += hand.reach * hand.frequency[action];
    weight[index] += hand.reach;
  }
  for (size_t i = 0; i < share.size(); ++i) share[i] = weight[i] > 1e-9 ? std::min(1.0, share[i] / weight[i]) : 0;
  return grid_text(share);
}

std::string decision_csv(const DecisionReport& report) {
  std::string text = "player,hand,reach,equity,ev";
  for (const TreeAction& action : report.actions) text += fmt::format(",{0},ev of {0}", to_text(action));
  text += '\n';
  for (size_t p = 0; p < 2; ++p) {
    for (const HandReport& hand : report.hands[p]) {
      text +=
          fmt::format("{},{},{:.6g},{:.6f},{:.4f}", kShort[p], to_text(hand.hole), hand.reach, hand.equity, hand.ev);
      for (size_t a = 0; a < report.actions.size(); ++a) {
        text += hand.frequency.empty() ? ",," : fmt::format(",{:.5f},{:.4f}", hand.frequency[a], hand.action_ev[a]);
      }
      text += '\n';
    }
  }
  return text;
}

Json decision_json(const SolutionCursor& cursor, const DecisionReport& report, bool with_hands) {
  Json actions = Json::array();
  for (size_t a = 0; a < report.actions.size(); ++a) {
    actions.push_back({{"action", to_text(report.actions[a])}, {"frequency", report.frequency[a]}});
  }
  Json json = {{"board", board_text(cursor)},
               {"pot", cursor.pot().count},
               {"player", kShort[static_cast<size_t>(report.player)]},
               {"actions", actions},
               {"ev", report.ev},
               {"equity", report.equity}};
  if (!with_hands) return json;
  for (size_t p = 0; p < 2; ++p) {
    Json hands = Json::array();
    for (const HandReport& hand : report.hands[p]) hands.push_back(hand_report_json(hand));
    json["hands"][kShort[p]] = std::move(hands);
  }
  return json;
}

}  // namespace felt
