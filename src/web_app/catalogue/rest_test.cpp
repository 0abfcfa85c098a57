#include "web_app/catalogue/rest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include "app/hands/hud_count.hpp"
#include "history/store/hand_store_writer.hpp"
#include "protocol/web/web_schema.hpp"
#include "support/temp_folder.hpp"
#include "web_app/catalogue/json_request.hpp"

namespace felt {
namespace {

using testing::HasSubstr;
using testing::Not;

// Cy wins before the flop; the number makes it another hand.
std::string hand_text(int number, std::string_view loser) {
  return "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
         "starting_stacks = [200, 200, 200]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 AhAd', 'p3 cbr 6', "
         "'p1 f', 'p2 f']\nplayers = ['" +
         std::string(loser) + "', 'bob', 'cy']\nhand = " + std::to_string(number);
}

class Rest : public testing::Test {
 protected:
  HttpReply ask(const std::string& method, const std::string& path, HttpFields query = {},
                std::string body = {}) const {
    HttpRequest request;
    request.method = method;
    request.path = path;
    request.query = std::move(query);
    request.body = std::move(body);
    return answer_rest(request, {places_.database});
  }

  Json checked(const HttpReply& reply, std::string_view definition) const {
    EXPECT_EQ(reply.status, 200) << reply.body;
    Json json = Json::parse(reply.body);
    EXPECT_TRUE(check_schema(json, definition).ok());
    return json;
  }
  Json get(const std::string& path, std::string_view definition, HttpFields query = {}) const {
    return checked(ask("GET", path, std::move(query)), definition);
  }

  std::string refusal(const HttpReply& reply, int status) const {
    EXPECT_EQ(reply.status, status) << reply.body;
    const Json json = Json::parse(reply.body);
    EXPECT_TRUE(check_schema(json, "ErrorReply").ok());
    return json.value("error", "");
  }

  void store(int hands, std::string_view loser = "ann") {
    auto opened = HandStore::open(places_.database, OpenMode::ReadWrite);
    HandStore database = *std::move(opened);
    HandStoreWriter writer(database, count_hud);
    for (int i = 0; i < hands; ++i) ASSERT_TRUE(writer.add(hand_text(i + 1, loser)).ok());
    ASSERT_TRUE(writer.flush().ok());
  }

  TempFolder folder_;
  RestPlaces places_{folder_.path("hands.db")};
};

TEST_F(Rest, CataloguesAreInTheSchema) {
  get("/api/games", "GamesReply");
  get("/api/bots", "BotsReply");
  get("/api/experiments", "ExperimentsReply");
}

TEST_F(Rest, AMissingDatabaseIsAnEmptyOne) {
  EXPECT_EQ(get("/api/hands", "HandsReply")["total"], 0);
  EXPECT_TRUE(get("/api/players", "PlayersReply")["players"].empty());
  EXPECT_THAT(refusal(ask("GET", "/api/hands/1"), 404), HasSubstr("no hand 1"));
  EXPECT_FALSE(std::filesystem::exists(places_.database));
}

TEST_F(Rest, AFileThatIsNoDatabaseIsSaidToBeNone) {
  std::ofstream(places_.database) << "nonsense";
  const std::string why = refusal(ask("GET", "/api/hands"), 500);
  EXPECT_THAT(why, HasSubstr("the hand database"));
  EXPECT_THAT(why, Not(HasSubstr("hands.db"))) << "files of the server are not named";
}

TEST_F(Rest, ListsHandsOfAPlayerNewestFirst) {
  store(3);
  store(1, "eve");
  const Json all = get("/api/hands", "HandsReply", {{"limit", "2"}});
  EXPECT_EQ(all["total"], 4);
  EXPECT_EQ(all["hands"].size(), 2u);
  const Json anns = get("/api/hands", "HandsReply", {{"player", "ann"}, {"variant", "NT"}});
  EXPECT_EQ(anns["total"], 3);
  EXPECT_EQ(anns["hands"][0]["name"], "3");
  EXPECT_EQ(anns["hands"][0]["net"], -1);
  EXPECT_EQ(anns["hands"][0]["names"], Json({"ann", "bob", "cy"}));
  EXPECT_EQ(get("/api/hands", "HandsReply", {{"variant", "FT"}})["total"], 0);
}

TEST_F(Rest, HandsAreFoundByWhatAPlayerDidAndPageByPage) {
  store(3);
  EXPECT_EQ(get("/api/hands", "HandsReply", {{"player", "cy"}, {"did", "pfr"}})["total"], 3);
  EXPECT_EQ(get("/api/hands", "HandsReply", {{"player", "cy"}, {"did", "lost"}})["total"], 0);
  const Json older = get("/api/hands", "HandsReply", {{"player", "ann"}, {"did", "lost"}, {"before", "3"}});
  EXPECT_EQ(older["total"], 3);
  ASSERT_EQ(older["hands"].size(), 2u);
  EXPECT_EQ(older["hands"][0]["id"], "2");
  EXPECT_THAT(refusal(ask("GET", "/api/hands", {{"player", "cy"}, {"did", "sing"}}), 400),
              HasSubstr("won, lost, vpip"));
  EXPECT_THAT(refusal(ask("GET", "/api/hands", {{"did", "won"}}), 400), HasSubstr("which player"));
  EXPECT_THAT(refusal(ask("GET", "/api/hands", {{"before", "-1"}}), 400), HasSubstr("from 1, got"));
}

TEST_F(Rest, ListsPlayersWithTheirStatistics) {
  store(3);
  store(2, "andrew");
  const Json all = get("/api/players", "PlayersReply");
  ASSERT_EQ(all["players"].size(), 4u);
  EXPECT_EQ(all["players"][0]["hands"], 5);
  const Json some = get("/api/players", "PlayersReply", {{"name", "AN"}});
  ASSERT_EQ(some["players"].size(), 2u);
  EXPECT_EQ(some["players"][0]["player"], "ann");
  EXPECT_EQ(some["players"][0]["bb_per_100"], -50);
}

TEST_F(Rest, PlayersHaveARowForEveryGame) {
  store(3);
  auto opened = HandStore::open(places_.database, OpenMode::ReadWrite);
  HandStore database = *std::move(opened);
  HandStoreWriter writer(database, count_hud);
  std::string limit = hand_text(9, "ann");
  limit.replace(limit.find("'NT'"), 4, "'FT'");
  limit.replace(limit.find("min_bet = 2"), 11, "small_bet = 2\nbig_bet = 4");
  limit.replace(limit.find("p3 cbr 6"), 8, "p3 cbr 4");
  ASSERT_TRUE(writer.add(limit).ok());
  ASSERT_TRUE(writer.flush().ok());
  const Json rows = get("/api/players", "PlayersReply", {{"name", "ann"}})["players"];
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0]["variant"], "NT");
  EXPECT_EQ(rows[0]["hands"], 3);
  EXPECT_EQ(rows[1]["variant"], "FT");
  EXPECT_EQ(rows[1]["hands"], 1);
  EXPECT_EQ(get("/api/players", "PlayersReply")["players"].size(), 6u);
}

TEST_F(Rest, AnOpenedFileIsImportedOnce) {
  std::string text;
  for (int i = 1; i <= 3; ++i) text += "[" + std::to_string(i) + "]\n" + hand_text(i, "ann") + "\n\n";
  text += "[4]\nvariant = 'NT'\nantes = [\n";
  const Json first = checked(ask("POST", "/api/import", {}, text), "ImportReply");
  EXPECT_EQ(first["added"], 3);
  EXPECT_EQ(first["known"], 0);
  EXPECT_EQ(first["skipped"], 1);
  const Json again = checked(ask("POST", "/api/import", {}, text), "ImportReply");
  EXPECT_EQ(again["added"], 0);
  EXPECT_EQ(again["known"], 3);
  EXPECT_EQ(get("/api/hands", "HandsReply")["total"], 3);
  EXPECT_THAT(refusal(ask("POST", "/api/import", {}, "no hands"), 400), HasSubstr("not a recognised hand history"));
}

TEST_F(Rest, WildcardsAndQuotesAreOnlyLetters) {
  store(2);
  for (const std::string name : {"%", "_nn", "a%", "'; DROP TABLE hands; --", "\xff\xfe"}) {
    EXPECT_EQ(get("/api/hands", "HandsReply", {{"player", name}})["total"], 0) << name;
    EXPECT_TRUE(get("/api/players", "PlayersReply", {{"name", name}})["players"].empty()) << name;
  }
  EXPECT_EQ(get("/api/hands", "HandsReply")["total"], 2);
}

TEST_F(Rest, LimitsAreWholeNumbersUpTo500) {
  for (const std::string limit : {"-1", "0", "501", "1e9", "x", "99999999999999999999"}) {
    EXPECT_THAT(refusal(ask("GET", "/api/hands", {{"limit", limit}}), 400), HasSubstr("from 1 to 500")) << limit;
    EXPECT_THAT(refusal(ask("GET", "/api/players", {{"limit", limit}}), 400), HasSubstr("from 1 to 500")) << limit;
  }
}

TEST_F(Rest, AStoredHandComesAsAStudy) {
  store(1);
  const Json row = get("/api/hands", "HandsReply")["hands"][0];
  EXPECT_EQ(row["of"], "cy");
  EXPECT_EQ(row["cards"], Json({"Ah", "Ad"}));
  const Json study = get("/api/hands/" + row["id"].get<std::string>(), "Study");
  EXPECT_EQ(study["seats"][2]["cards"], Json({"Ah", "Ad"}));
  EXPECT_THAT(refusal(ask("GET", "/api/hands/-1"), 400), HasSubstr("not the number of a hand"));
  EXPECT_THAT(refusal(ask("GET", "/api/hands/1/2"), 400), HasSubstr("not the number of a hand"));
}

TEST_F(Rest, NamesThatAreNoUtf8DoNotBreakTheReply) {
  store(1, "a\xff\xfe");
  const Json players = get("/api/players", "PlayersReply");
  EXPECT_EQ(players["players"].size(), 3u);
  checked(ask("POST", "/api/study", {}, hand_text(1, "a\xff")), "Study");
  checked(ask("POST", "/api/hand-file", {}, hand_text(1, "a\xff")), "FileReply");
}

TEST_F(Rest, SaysWhatWouldBeRight) {
  EXPECT_THAT(refusal(ask("GET", "/api/gmes"), 404), HasSubstr("did you mean /api/games?"));
  EXPECT_THAT(refusal(ask("GET", "/api/"), 404), HasSubstr("/api/study"));
  const HttpReply wrong = ask("POST", "/api/games");
  EXPECT_THAT(refusal(wrong, 405), HasSubstr("takes GET"));
  EXPECT_EQ(wrong.headers[0], (std::pair<std::string, std::string>("Allow", "GET")));
  EXPECT_EQ(ask("HEAD", "/api/games").status, 200);
}

TEST_F(Rest, RangesInEveryForm) {
  const Json text = checked(ask("POST", "/api/range", {}, R"({"text": "AKs, QQ+:0.5", "dead": "As"})"), "RangeReply");
  EXPECT_EQ(text["combos"], 3 + 0.5 * (3 + 6 + 6));
  const Json grid = checked(ask("POST", "/api/range", {}, json_text({{"grid", text["grid"]}})), "RangeReply");
  EXPECT_NEAR(grid["combos"].get<double>(), text["combos"].get<double>(), 1e-9);
  EXPECT_THAT(refusal(ask("POST", "/api/range", {}, R"({"text": "AKx"})"), 400), HasSubstr("AKx"));
  EXPECT_THAT(refusal(ask("POST", "/api/range", {}, R"({"grid": [1, 2]})"), 400), HasSubstr("169"));
  EXPECT_THAT(refusal(ask("POST", "/api/range", {}, R"({})"), 400), HasSubstr("text or as grid"));
  EXPECT_THAT(refusal(ask("POST", "/api/range", {}, R"({"txt": "AA"})"), 400), HasSubstr("txt"));
  EXPECT_THAT(refusal(ask("POST", "/api/range", {}, R"({"text": "AA", "dead": "Zz"})"), 400), HasSubstr("dead"));
}

TEST_F(Rest, NonsenseOfAnySizeGetsOneSentence) {
  const std::string deep(500'000, '[');
  const std::string binary("\0\0\xff\xfe variant = [[[", 18);
  std::string long_line = "variant = '" + std::string(1 << 20, 'x');
  for (const std::string path : {"/api/range", "/api/study", "/api/hand-file"}) {
    for (const std::string& body : {deep, binary, long_line, std::string(), std::string("{\"text\":") + deep}) {
      const HttpReply reply = ask("POST", path, {}, body);
      EXPECT_EQ(reply.status, 400) << path;
      EXPECT_LT(reply.body.size(), 4000u) << path;
    }
  }
}

TEST_F(Rest, SixtyMegabytesOfNonsenseAreRefused) {
  std::string text;
  for (size_t line = 0; text.size() < (60u << 20); ++line) text += "[" + std::to_string(line) + "]\nfoo = [[1, 2]]]\n";
  EXPECT_THAT(refusal(ask("POST", "/api/hand-file", {}, text), 400), HasSubstr("there is no hand"));
  EXPECT_THAT(refusal(ask("POST", "/api/study", {}, text), 400), HasSubstr("one hand"));
  EXPECT_THAT(refusal(ask("POST", "/api/range", {}, text), 400), HasSubstr("bytes"));
}

TEST_F(Rest, ListsTheHandsOfAFile) {
  std::string text;
  for (int i = 1; i <= 2002; ++i) text += "[" + std::to_string(i) + "]\n" + hand_text(i, "ann") + "\n\n";
  text += "[2003]\nvariant = 'NT'\nantes = [\n";
  const Json reply = checked(ask("POST", "/api/hand-file", {}, text), "FileReply");
  EXPECT_EQ(reply["format"], "phh");
  EXPECT_EQ(reply["total"], 2002);
  EXPECT_EQ(reply["hands"].size(), 2000u);
  EXPECT_EQ(reply["skipped_count"], 1);
  EXPECT_EQ(reply["hands"][11]["title"], "No-limit hold'em, hand 12: ann, bob, cy");
  checked(ask("POST", "/api/study", {}, reply["hands"][11]["phh"].get<std::string>()), "Study");
}

TEST_F(Rest, ReadsOtherFormatsByTheirContent) {
  const std::string pokerstars =
      "PokerStars Hand #7001:  Hold'em No Limit ($0.25/$0.50 USD) - 2011/03/04 9:05:06 ET\n"
      "Table 'Vega IV' 6-max Seat #3 is the button\nSeat 3: Bob ($12.35 in chips)\nSeat 6: Ann ($50 in chips)\n"
      "Bob: posts small blind $0.25\nAnn: posts big blind $0.50\n*** HOLE CARDS ***\nDealt to Ann [Qh Qs]\n"
      "Bob: raises $1.50 to $2\nAnn: folds\nUncalled bet ($1.50) returned to Bob\nBob collected $1 from pot\n"
      "*** SUMMARY ***\nTotal pot $1 | Rake $0\n";
  const Json stars = checked(ask("POST", "/api/hand-file", {}, pokerstars), "FileReply");
  EXPECT_EQ(stars["format"], "pokerstars");
  ASSERT_EQ(stars["hands"].size(), 1u);
  const Json study = checked(ask("POST", "/api/study", {}, stars["hands"][0]["phh"].get<std::string>()), "Study");
  EXPECT_EQ(study["decimals"], 2);
  const Json acpc = checked(
      ask("POST", "/api/hand-file", {}, "STATE:1:cr250f:TdAs|8hTc:100|-100:bob|alice\nSTATE:2:x\n"), "FileReply");
  EXPECT_EQ(acpc["format"], "acpc");
  EXPECT_EQ(acpc["total"], 1);
  EXPECT_EQ(acpc["skipped_count"], 1);
  checked(ask("POST", "/api/study", {}, acpc["hands"][0]["phh"].get<std::string>()), "Study");
}

}  // namespace
}  // namespace felt
