#include "web_app/catalogue/bot_facts.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "agents/roster.hpp"
#include "arena/experiments/experiment.hpp"
#include "base/text.hpp"

namespace felt {

extern const std::string_view kBotRatings;  // bot_ratings.json, made by tools/rate-bots

namespace {

std::string_view source_name(std::string_view letter) {
  if (letter == "H") return "University of Hertfordshire";
  if (letter == "I") return "Indiana University";
  if (letter == "N") return "NTNU, Trondheim";
  if (letter == "C") return "Halmstad University";
  if (letter == "Z") return "Zhejiang University";
  return {};
}

Json params_view(const std::vector<Param>& params) {
  Json list = Json::array();
  for (const Param& param : params) {
    if (param.kind == Param::Kind::File) continue;  // a page cannot name files
    list.push_back({{"name", param.name},
                    {"value", param_text(param, param.value)},
                    {"range", range_text(param)},
                    {"doc", param.doc}});
  }
  return list;
}

// Who never won or never lost a game has a rating without a limit on one side: its interval is told as the largest
// distance that the scale means anything for.
constexpr double kWidestElo = 1000;

struct Measured {
  Json ratings = Json::array();
  std::string style;  // in the first game that measured it
};

Measured measured(const Json& file, std::string_view bot) {
  Measured found;
  for (const Json& game : file["games"]) {
    for (const Json& row : game["bots"]) {
      if (row["bot"] != bot) continue;
      found.ratings.push_back({{"game", game["game"]},
                               {"elo", row["elo"]},
                               {"ci95", row["elo_ci95"].is_null() ? Json(kWidestElo) : row["elo_ci95"]},
                               {"bb_per_100", row["bb_per_100"]},
                               {"bb_ci95", row["bb_ci95"]},
                               {"hands", row["hands"]}});
      if (found.style.empty()) found.style = style_words(row["vpip"].get<double>(), row["pfr"].get<double>());
    }
  }
  return found;
}

Json bot_info(const AgentInfo& info, const Json& file) {
  Measured figures = measured(file, info.name);
  return {{"name", info.name},
          {"title", info.title},
          {"summary", info.summary},
          {"about", info.about},
          {"source", source_words(info.source)},
          {"style", std::move(figures.style)},
          {"games", info.variants},
          {"params", params_view(info.params)},
          {"ratings", std::move(figures.ratings)}};
}

}  // namespace

std::string source_words(std::string_view letters) {
  std::string words;
  for (const Token& letter : split(letters, ", ")) {
    const std::string_view name = source_name(letter.text);
    if (!words.empty()) words += ", ";
    words += name.empty() ? std::string(letter.text) : fmt::format("{} ({})", name, letter.text);
  }
  return words;
}

std::string style_words(double vpip, double pfr) {
  const bool is_tight = vpip < 0.5;
  const bool is_aggressive = pfr > 0 && 3 * pfr >= vpip;
  return fmt::format("{}-{}", is_tight ? "tight" : "loose", is_aggressive ? "aggressive" : "passive");
}

Json bots_reply() {
  const Json file = Json::parse(kBotRatings);
  Json bots = Json::array();
  for (const AgentInfo& info : agents()) {
    if (!info.is_interactive) bots.push_back(bot_info(info, file));
  }
  return {{"bots", std::move(bots)}, {"measured", file["command"]}};
}

Json experiments_reply() {
  Json list = Json::array();
  for (const Experiment& one : experiments()) {
    list.push_back({{"name", one.name},
                    {"source", source_words(one.source)},
                    {"set_up", one.set_up},
                    {"claim", one.claim},
                    {"needs_hands", one.run == nullptr}});
  }
  return {{"experiments", std::move(list)}};
}

}  // namespace felt
