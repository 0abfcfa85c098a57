// Tables in files: how a server that is started again finds its games.
#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "app/play/play_series.hpp"
#include "base/text.hpp"
#include "web_app/table/table_game.hpp"

namespace felt {
namespace {

constexpr std::string_view kSchema = "felt.table/1";
constexpr auto kReplayTime = std::chrono::seconds(120);  // bots play their hands again, but not forever

Error damaged() { return Error{"the file of the table is damaged"}; }

// Stops early when it takes too long, or when the server does.
Result<void> play_again(TableGame& game, int hands, const Progress& progress) {
  const auto end = std::chrono::steady_clock::now() + kReplayTime;
  while (game.series().hands() < hands) {
    if (game.is_over()) return damaged();
    if (std::chrono::steady_clock::now() > end || progress.stop_requested()) {
      return Error{"its hands take too long to be played again"};
    }
    game.deal();
    while (!game.is_between()) game.move_on();
  }
  return {};
}

PlayedHand read_played_hand(const Json& json) {
  PlayedHand hand{json.at("number").get<int>(),
                  Chips{json.at("pot").get<int64_t>()},
                  {},
                  json.at("text").get<std::string>(),
                  json.at("phh").get<std::string>()};
  for (const Json& net : json.at("nets")) hand.nets.emplace_back(net.at(0).get<int>(), Chips{net.at(1).get<int64_t>()});
  return hand;
}

}  // namespace

Json TableGame::record() const {
  Json json = {{"schema", kSchema}, {"id", id_}, {"config", config_record(config_)}, {"hands", series_->hands()}};
  const auto* play = dynamic_cast<const PlaySeries*>(series_.get());
  if (play == nullptr) return json;
  PlayState state = play->state();
  state.actions = actions_;
  json["play"] = to_json(state);
  json["is_dealt"] = !is_between();
  json["is_turn"] = is_persons_turn();
  json["dealt_at"] = std::to_string(dealt_at_);
  json["decision"] = is_between() ? decision_ : decisions_before_;
  json["score"] = score_.numbers();
  Json last = Json::array();
  for (const PlayedHand& hand : last_hands_) {
    Json nets = Json::array();
    for (const auto& [chair, net] : hand.nets) nets.push_back({chair, net.count});
    last.push_back(
        {{"number", hand.number}, {"pot", hand.pot.count}, {"nets", nets}, {"text", hand.text}, {"phh", hand.phh}});
  }
  json["last_hands"] = std::move(last);
  return json;
}

// What was learned, how everybody stands, and the hand that was being played up to the person's next decision: bots
// decide again as they did.
Result<void> TableGame::take_up(const Json& record) {
  auto& play = dynamic_cast<PlaySeries&>(*series_);
  FELT_TRY(play.remember());
  if (!play.state().reads.empty() && !reads_.load(play.state().reads).ok()) return damaged();
  if (!score_.restore(record.at("score").get<std::vector<double>>())) return damaged();
  for (const Json& hand : record.at("last_hands")) last_hands_.push_back(read_played_hand(hand));
  decision_ = record.at("decision").get<int64_t>();
  const std::vector<Action> actions = std::exchange(play.state().actions, {});
  if (record.at("is_dealt").get<bool>() && !is_over()) {
    deal();
    // The same hand as before: the database knows it by its text, the time included.
    if (const auto when = parse_uint(record.value("dealt_at", std::string()))) dealt_at_ = static_cast<time_t>(*when);
    for (const Action& action : actions) {
      while (!is_between() && !is_persons_turn()) move_on();
      if (is_between() || !act(action).ok()) break;
    }
    while (record.at("is_turn").get<bool>() && !is_between() && !is_persons_turn()) move_on();
  }
  return {};
}

Result<std::unique_ptr<TableGame>> TableGame::restore(const Json& record, const Progress& progress) {
  try {
    if (record.at("schema") != Json(kSchema)) return damaged();
    if (!check_schema(record.at("config"), "TableConfig").ok()) return damaged();
    FELT_TRY(TableConfig config, parse_table_config(record.at("config"), 0));
    FELT_TRY(std::unique_ptr<Series> series, make_series(config));
    if (config.has_person()) {
      FELT_TRY(PlayState state, parse_play_state(record.at("play").get<std::string>(), "the table", make_agent));
      series = std::make_unique<PlaySeries>(std::move(state), make_agent);
    }
    auto game = std::make_unique<TableGame>(record.at("id").get<std::string>(), std::move(config), std::move(series));
    FELT_TRY(game->config_.has_person() ? game->take_up(record)
                                        : play_again(*game, record.at("hands").get<int>(), progress));
    game->events_.clear();
    return game;
  } catch (const nlohmann::json::exception&) {
    return damaged();
  }
}

}  // namespace felt
