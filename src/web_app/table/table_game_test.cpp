#include "web_app/table/table_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "app/play/bot_series.hpp"
#include "cards/card_text.hpp"
#include "web_app/table/table_view.hpp"

namespace felt {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

TableConfig config(const char* text) {
  const Json json = Json::parse(text);
  EXPECT_TRUE(check_schema(json, "TableConfig").ok());
  return *parse_table_config(json, 77);
}

std::unique_ptr<TableGame> table(const TableConfig& config) {
  return std::make_unique<TableGame>("t1", config, *make_series(config));
}

void play_bots(TableGame& game) {
  while (!game.is_over()) {
    game.deal();
    while (!game.is_between()) game.move_on();
  }
}

Action check_or_call_or_pat(const PublicHand& hand) {
  if (hand.phase() == Phase::Draw) return Action::stand_pat();
  return check_or_call(hand);
}

// The person checks, calls and stands pat; returns at their turn number `turns`, or when the hand is over.
void play_hand(TableGame& game, int turns = 1000) {
  while (!game.is_between()) {
    if (!game.is_persons_turn()) {
      game.move_on();
      continue;
    }
    if (turns-- == 0) return;
    ASSERT_TRUE(game.act(check_or_call_or_pat(game.state())).ok());
  }
}

const char* kPlay = R"({"mode":"play","game":"holdem","bots":["random","call"],"seed":"5","stack":2000})";

// Throws whatever happens.
class Failing final : public Agent {
 public:
  Action act(const View&, Rng&) override { throw std::runtime_error("act"); }
  void begin_hand(const HandInfo&) override { throw std::runtime_error("begin"); }
  void end_hand(const View&) override { throw std::runtime_error("end"); }
  Figures insight() const override { throw std::runtime_error("insight"); }
  std::string save() const override { throw std::runtime_error("save"); }
};

TEST(TableGame, ABotThatThrowsIsCountedAndTheGameContinues) {
  const TableConfig played = config(kPlay);
  auto series = *make_series(played);
  series->at(1).player.agent = std::make_unique<Failing>();
  TableGame game("t1", played, std::move(series));
  for (int hand = 0; hand < 3; ++hand) {
    game.deal();
    play_hand(game);
  }
  EXPECT_EQ(game.series().hands(), 3);
  EXPECT_GE(game.series().at(1).player.faults.thrown, 9) << "begin, end and save of every hand";
}

TEST(TableGame, AMatchIsTheOneThatFeltMatchPlays) {
  const TableConfig watched =
      config(R"({"mode":"match","game":"holdem","bots":["random","standard","call"],"hands":300,"seed":"9"})");
  const auto game = table(watched);
  play_bots(*game);
  MatchConfig match = dynamic_cast<const MatchSeries&>(game->series()).config();
  const MatchResult result = run_match(match, {}, {1});
  for (int p = 0; p < 3; ++p) {
    const PlayerResult& player = result.players[static_cast<size_t>(p)];
    EXPECT_EQ(game->score().of(p).net, player.chips);
    EXPECT_EQ(game->score().of(p).big_blinds.mean(), player.net.mean());
    EXPECT_EQ(game->score().of(p).big_blinds.ci95(), player.net.ci95());
  }
}

TEST(TableGame, ATournamentIsTheOneThatFeltTourneyPlays) {
  const TableConfig watched = config(
      R"({"mode":"tournament","game":"holdem","bots":["random","standard","call","random"],"stack":2000,"rebuys":1,
          "double_every":20,"seed":"3"})");
  const auto game = table(watched);
  play_bots(*game);
  const GameResult result = play_game(dynamic_cast<const TourneySeries&>(game->series()).config(), 0);
  EXPECT_EQ(game->series().hands(), result.hands);
  for (int chair = 0; chair < 4; ++chair) {
    const auto p = static_cast<size_t>(game->series().at(chair).number);
    EXPECT_EQ(game->series().stack(chair).count, result.chips[p]);
    EXPECT_EQ(game->series().at(chair).buy_ins, result.buy_ins[p]);
    EXPECT_EQ(game->series().place(chair), static_cast<int>(result.places[p]));
  }
}

TEST(TableGame, ChipsAddUpInEveryGame) {
  for (const std::string_view game : game_names()) {
    const Json json = {{"mode", "play"}, {"game", game}, {"bots", {"random", "random"}}, {"seed", "8"}};
    const auto at = table(*parse_table_config(json, 1));
    for (int hand = 0; hand < 20 && !at->is_over(); ++hand) {
      if (at->needs_rebuy()) (void)at->rebuy();
      at->deal();
      play_hand(*at);
    }
    int64_t chips = 0, bought = 0;
    for (int chair = 0; chair < 3; ++chair) {
      chips += at->series().stack(chair).count;
      bought += at->series().at(chair).buy_ins * at->series().buy_in().count;
    }
    EXPECT_EQ(chips, bought) << game;
  }
}

TEST(TableGame, EveryViewAndEventIsWhatTheSchemaSays) {
  for (const char* text :
       {kPlay, R"({"mode":"play","game":"draw","bots":["random","caesar"],"seed":"2"})",
        R"({"mode":"play","game":"stud-hilo","bots":["call","random"],"seed":"2"})",
        R"({"mode":"play","game":"razz","bots":["random"],"seed":"4"})",
        R"({"mode":"play","game":"badugi","bots":["call","random"],"seed":"2"})",
        R"({"mode":"play","game":"omaha-hilo","bots":["call","call"],"seed":"2"})",
        R"({"mode":"play","game":"limit-holdem,razz,badugi","bots":["call"],"seed":"2"})",
        R"({"mode":"match","game":"horse","bots":["call","call","random"],"hands":16,"seed":"2"})",
        R"({"mode":"match","game":"one-bet","bots":["random","call"],"hands":5,"seed":"2"})",
        R"({"mode":"tournament","game":"rank-holdem","bots":["random","call"],"seed":"2","hands":5})"}) {
    const auto game = table(config(text));
    const auto check = [&] {
      TableMoment moment;
      if (game->is_persons_turn()) moment.assistance = std::make_shared<const Json>(assistance_view(*game));
      const std::vector<TableEvent> events = game->take_events();
      for (const Viewer& viewer : {Viewer(0), Viewer()}) {
        EXPECT_TRUE(check_schema(table_view(*game, viewer, moment), "TableView").ok());
        for (const Json& event : events_view(*game, viewer, events)) {
          EXPECT_TRUE(check_schema(event, "EventView").ok()) << event;
        }
        for (const Json& hand : last_hands_view(*game, viewer)) {
          EXPECT_TRUE(check_schema(hand, "HandLine").ok());
        }
      }
      EXPECT_TRUE(check_schema(trend_view(*game), "Trend").ok());
    };
    check();
    for (int hand = 0; hand < 5 && !game->is_over(); ++hand) {
      if (game->needs_rebuy()) (void)game->rebuy();
      game->deal();
      check();
      while (!game->is_between()) {
        if (game->is_persons_turn()) {
          (void)game->act(check_or_call_or_pat(game->state()));
        } else {
          game->move_on();
        }
        check();
      }
    }
  }
}

TEST(TableGame, AMixSaysWhichGameIsPlayedAndHowManyHandsOfItAreLeft) {
  const auto game =
      table(config(R"({"mode":"match","game":"horse","bots":["call","call","call"],"hands":16,"seed":"2"})"));
  std::vector<std::string> told;
  for (int hand = 0; hand < 4; ++hand) {
    game->deal();
    const Json view = table_view(*game, std::nullopt, {})["game"];
    told.push_back(view["name"].get<std::string>() + " " + std::to_string(view["hands_left"].get<int>()));
    EXPECT_EQ(view["next"], hand < 3 ? "Limit Omaha eight-or-better" : "Razz");
    while (!game->is_between()) game->move_on();
  }
  EXPECT_EQ(told, (std::vector<std::string>{"limit-holdem 3", "limit-holdem 2", "limit-holdem 1", "omaha-hilo 3"}));
}

// Everybody checks and calls until a pot is halved: the parts that the seats are told are what the pot was.
TEST(TableGame, SaysWhoWonWithTheHighAndWhoWithTheLowHand) {
  const auto game =
      table(config(R"({"mode":"match","game":"omaha-hilo","bots":["call","call","call"],"hands":60,"seed":"2"})"));
  std::set<std::string> parts;
  while (!game->is_over()) {
    game->deal();
    while (!game->is_between()) game->move_on();
    int64_t won = 0;
    const Json view = table_view(*game, std::nullopt, {});
    for (const Json& seat : view["seats"]) {
      for (const Json& part : seat["won"]) {
        parts.insert(part["part"]);
        won += part["amount"].get<int64_t>();
      }
    }
    EXPECT_EQ(won, game->last_hands().front().pot.count);
  }
  EXPECT_EQ(parts, (std::set<std::string>{"high", "low", "scoop"}));
}

TEST(TableGame, UpCardsAreMarkedAndOthersCardsLieFaceDown) {
  const auto game = table(config(R"({"mode":"play","game":"stud","bots":["call"],"seed":"3"})"));
  game->deal();
  const Json seats = table_view(*game, 0, {})["seats"];
  for (const Json& seat : seats) EXPECT_EQ(seat["up"], Json({2}));
  EXPECT_EQ(seats[1]["cards"][0], "??");
  EXPECT_EQ(seats[1]["cards"][1], "??");
  EXPECT_NE(seats[1]["cards"][2], "??");
  EXPECT_NE(seats[0]["cards"][0], "??");
  play_hand(*game);
  EXPECT_EQ(table_view(*game, 0, {})["seats"][0]["up"], Json({2, 3, 4, 5}));
}

TEST(TableGame, WhoShowsTheLowestCardBringsInOrCompletes) {
  for (int seed = 1; seed <= 20; ++seed) {
    const Json json = {{"mode", "play"}, {"game", "stud"}, {"bots", {"call"}}, {"seed", std::to_string(seed)}};
    const auto game = table(*parse_table_config(json, 1));
    game->deal();
    if (!game->is_persons_turn()) continue;
    const Json decision = table_view(*game, 0, {})["decision"];
    if (!decision["is_bring_in"].get<bool>()) continue;
    EXPECT_EQ(decision["to_call"], 25);
    EXPECT_EQ(decision["totals"], Json({100}));
    EXPECT_TRUE(decision["is_complete"]);
    EXPECT_FALSE(decision["can_fold"]);
    return;
  }
  FAIL() << "the person never had to bring in";
}

// The cards that nobody has shown and that are not the viewer's.
CardSet hidden_from(const TableGame& game, Viewer viewer) {
  const HandState& state = game.state();
  CardSet hidden;
  for (const Seat seat : state.seats()) {
    const bool is_own = viewer && game.seat_of(*viewer) == seat;
    if (!is_own && !state.is_shown(seat)) hidden |= state.hole(seat).known() - state.shown_cards(seat).known();
  }
  return hidden;
}

void expect_none_of(CardSet cards, const std::string& whole) {
  static const std::regex title("Ace-to-five");  // no ace of clubs
  const std::string sent = std::regex_replace(whole, title, "");
  for (const Card card : cards)
    EXPECT_EQ(sent.find(to_text(card)), std::string::npos) << to_text(card) << " in " << sent;
}

TEST(TableGame, NoHiddenCardIsInWhatAViewerGets) {
  for (const std::string_view name : game_names()) {
    for (uint64_t seed = 1; seed <= 6; ++seed) {
      const Json json = {{"mode", "play"},
                         {"game", name},
                         {"bots", {"random", "random", "call"}},
                         {"seed", std::to_string(seed)},
                         {"stack", 1000}};
      const auto game = table(*parse_table_config(json, 1));
      game->show_run_outs(seed % 2 == 0);
      for (int hand = 0; hand < 10 && !game->is_over(); ++hand) {
        if (game->needs_rebuy()) (void)game->rebuy();
        game->deal();
        std::vector<TableEvent> events;
        while (true) {
          const auto more = game->take_events();
          events.insert(events.end(), more.begin(), more.end());
          for (const Viewer& viewer : {Viewer(0), Viewer()}) {
            const CardSet hidden = hidden_from(*game, viewer);
            expect_none_of(hidden, table_view(*game, viewer, {}).dump());
            expect_none_of(hidden, events_view(*game, viewer, events).dump());
          }
          if (game->is_between()) break;
          if (game->is_persons_turn()) {
            (void)game->act(check_or_call_or_pat(game->state()));
          } else {
            game->move_on();
          }
        }
        expect_none_of(hidden_from(*game, 0), game->last_hands().front().phh);
        EXPECT_EQ(last_hands_view(*game, std::nullopt).front().at("phh"), "");
      }
      EXPECT_EQ(table_view(*game, 0, {}).dump().find("seed"), std::string::npos)
          << "who knows the seed knows the cards";
    }
  }
}

// All-in before the flop: hands lie open, then come flop, turn and river, and with the river the result.
// Two games are dealt at different seconds now and then.
std::string without_times(const Json& record) {
  static const std::regex time(R"("dealt_at":"\d+"|time = [0-9:]+|day = \d+)");
  return std::regex_replace(record.dump(), time, "");
}

TEST(TableGame, ARunOutIsShownStreetByStreet) {
  const auto all_in = [](bool slowly) {
    auto game = table(config(R"({"mode":"play","game":"holdem","bots":["call"],"seed":"5","stack":2000})"));
    game->show_run_outs(slowly);
    game->deal();
    while (!game->is_persons_turn()) game->move_on();
    (void)game->act(Action::raise_to(game->state().raise_interval().max));
    return game;
  };
  const auto game = all_in(true);
  game->move_on();  // the call
  std::vector<std::string> told;
  for (const size_t cards : {0U, 3U, 4U}) {
    ASSERT_TRUE(game->is_running_out());
    const Json view = table_view(*game, 0, {});
    EXPECT_EQ(view["status"], "playing");
    EXPECT_EQ(view["actor"], nullptr);
    EXPECT_EQ(view["decision"], nullptr);
    EXPECT_EQ(view["boards"][0].size(), cards);
    EXPECT_EQ(view["street"], cards == 0 ? "preflop" : cards == 3 ? "flop" : "turn");
    EXPECT_EQ(view["pot"], 4000);
    EXPECT_EQ(view["seats"][0]["stack"], 0);
    EXPECT_NE(view["seats"][1]["cards"][0], "??");
    EXPECT_TRUE(view["results"].empty());
    told.push_back(view.dump() + events_view(*game, 0, game->take_events()).dump());
    game->move_on();
  }
  EXPECT_TRUE(game->is_between());
  const auto at_once = all_in(false);
  at_once->move_on();
  EXPECT_EQ(table_view(*game, 0, {}), table_view(*at_once, 0, {}));
  EXPECT_EQ(without_times(game->record()), without_times(at_once->record()));
  // No card was told before its time.
  const auto board = game->state().board();
  for (size_t stage = 0; stage < told.size(); ++stage) {
    expect_none_of(CardSet::of(board.subspan(stage == 0 ? 0 : stage + 2)), told[stage]);
  }
}

TEST(TableGame, AGameThatWasKeptGoesOnAsItWouldHave) {
  const auto game = table(config(kPlay));
  for (int hand = 0; hand < 4; ++hand) {
    if (game->needs_rebuy()) (void)game->rebuy();
    game->deal();
    play_hand(*game);
  }
  if (game->needs_rebuy()) (void)game->rebuy();
  game->deal();
  play_hand(*game, 1);  // stops at the second decision of the person
  auto again = TableGame::restore(Json::parse(game->record().dump()));
  ASSERT_TRUE(again.ok()) << again.error().message;
  std::unique_ptr<TableGame> copy = *std::move(again);
  while (!copy->is_between() && !copy->is_persons_turn()) copy->move_on();
  EXPECT_EQ(table_view(*copy, 0, {}).dump(), table_view(*game, 0, {}).dump());
  for (TableGame* at : {game.get(), copy.get()}) {
    play_hand(*at);
    if (at->needs_rebuy()) (void)at->rebuy();
    at->deal();
    play_hand(*at);
  }
  EXPECT_EQ(table_view(*copy, 0, {}).dump(), table_view(*game, 0, {}).dump());
  EXPECT_EQ(last_hands_view(*copy, 0).dump(), last_hands_view(*game, 0).dump());
}

TEST(TableGame, AMatchThatWasKeptGoesOnWhereItWas) {
  const auto game =
      table(config(R"({"mode":"match","game":"holdem","bots":["random","mc-adaptive"],"hands":50,"seed":"4"})"));
  for (int hand = 0; hand < 20; ++hand) {
    game->deal();
    while (!game->is_between()) game->move_on();
  }
  auto again = TableGame::restore(Json::parse(game->record().dump()));
  ASSERT_TRUE(again.ok()) << again.error().message;
  play_bots(*game);
  std::unique_ptr<TableGame> copy = *std::move(again);
  play_bots(*copy);
  EXPECT_EQ(copy->score().of(0).net, game->score().of(0).net);
}

TEST(TableGame, DamagedRecordsAreRefused) {
  const auto game = table(config(kPlay));
  game->deal();
  const Json good = game->record();
  ASSERT_TRUE(TableGame::restore(good).ok());
  for (const auto& [key, value] : good.items()) {
    Json bad = good;
    bad.erase(key);
    if (key == "hands") continue;  // a person's game has its own count
    if (key != "dealt_at") {       // older files have none
      EXPECT_FALSE(TableGame::restore(bad).ok()) << key;
    }
    bad[key] = Json::array({"nonsense"});
    EXPECT_FALSE(TableGame::restore(bad).ok()) << key;
  }
}

TEST(TableGame, SidePotsBeginWhereSomebodyIsAllIn) {
  const auto game = table(config(R"({"mode":"play","game":"holdem","bots":["call","call"],"seed":"5","stack":2000})"));
  game->deal();
  while (!game->is_persons_turn()) game->move_on();
  const Json before = table_view(*game, 0, {})["pots"];  // blinds of two sizes, and perhaps a call
  ASSERT_EQ(before.size(), 1U);
  EXPECT_EQ(before[0]["amount"], table_view(*game, 0, {})["pot"]);
  EXPECT_EQ(before[0]["chairs"].size(), 3U);
}

// "between" means that the next hand has to be asked for; the first one comes automatically.
TEST(TableGame, NobodyIsAskedToDealTheFirstHand) {
  const auto game = table(config(kPlay));
  EXPECT_EQ(table_view(*game, 0, {})["status"], "playing");
  TableMoment stepping;
  stepping.is_paused = true;
  EXPECT_EQ(table_view(*game, 0, stepping)["status"], "paused");
  game->deal();
  play_hand(*game);
  EXPECT_EQ(table_view(*game, 0, {})["status"], "between");
}

TEST(TableGame, IllegalActionsChangeNothing) {
  const auto game = table(config(kPlay));
  game->deal();
  while (!game->is_persons_turn()) game->move_on();
  const std::string before = table_view(*game, 0, {}).dump();
  const auto error = game->act(Action::raise_to(Chips{1}));
  ASSERT_FALSE(error.ok());
  EXPECT_THAT(error.error().message, HasSubstr("raise"));
  EXPECT_EQ(table_view(*game, 0, {}).dump(), before);
}

TEST(TableConfig, SaysWhatIsWrong) {
  const auto why = [](const char* text) {
    const auto parsed = parse_table_config(Json::parse(text), 1);
    if (!parsed) return parsed.error().message;
    const auto series = make_series(*parsed);
    return series ? std::string() : series.error().message;
  };
  EXPECT_THAT(why(R"({"mode":"play","game":"snap","bots":["mc"]})"), HasSubstr("snap"));
  EXPECT_THAT(why(R"({"mode":"play","game":"holdem","bots":[]})"), HasSubstr("from 1 to 9"));
  EXPECT_THAT(why(R"({"mode":"match","game":"holdem","bots":["mc"]})"), HasSubstr("from 2 to 10"));
  EXPECT_THAT(why(R"({"mode":"play","game":"holdem","bots":["mcc"]})"), HasSubstr("mcc"));
  EXPECT_THAT(why("{\"mode\":\"play\",\"game\":\"holdem\",\"bots\":[\"exec(rm -rf x)\"]}"), HasSubstr("exec"));
  EXPECT_THAT(why("{\"mode\":\"play\",\"game\":\"holdem\",\"bots\":[\"blueprint(file=/etc/passwd)\"]}"),
              HasSubstr("a page cannot name files"));
  EXPECT_THAT(why(R"({"mode":"play","game":"holdem","bots":["human"]})"), HasSubstr("you"));
  EXPECT_THAT(why(R"({"mode":"play","game":"holdem","bots":["mc"],"stack":0})"), HasSubstr("stack should be from 1"));
  EXPECT_THAT(why(R"({"mode":"play","game":"holdem","bots":["mc"],"seed":"x"})"), HasSubstr("whole number"));
  EXPECT_THAT(why(R"({"mode":"play","game":"holdem","bots":["caesar"]})"), HasSubstr("caesar"));
  EXPECT_THAT(why(R"({"mode":"play","game":"holdem","bots":["mc"]})"), IsEmpty());
}

}  // namespace
}  // namespace felt
