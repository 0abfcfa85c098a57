#include "web_app/study/study.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <numeric>

#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

Json study(const std::string& phh) {
  auto made = study_phh(phh);
  EXPECT_TRUE(made.ok()) << made.error().message;
  Json json = *std::move(made);
  EXPECT_TRUE(check_schema(json, "Study").ok());
  return json;
}

Json cooler() { return study(read_text(FELT_EXAMPLES "/hands/cooler.phh")); }

const Json& step_of(const Json& study, std::string_view text) {
  for (const Json& step : study["steps"]) {
    if (step["event"]["text"].get<std::string>().find(text) != std::string::npos) return step;
  }
  ADD_FAILURE() << "no step '" << text << "' in " << study["steps"];
  return study["steps"][0];
}

std::string hand(const std::string& variant, const std::string& actions, const std::string& more = "") {
  return "variant = '" + variant +
         "'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\nactions = [" +
         actions + "]\n" + more;
}

TEST(Study, TellsTheHandWithNamesAndResults) {
  const Json json = cooler();
  EXPECT_EQ(json["game"], "holdem");
  EXPECT_EQ(json["variant"], "NT");
  EXPECT_THAT(json["verdict"].get<std::string>(), HasSubstr("same finishing stacks"));
  EXPECT_EQ(json["seats"][0]["name"], "Ann");
  EXPECT_EQ(json["seats"][0]["position"], "SB");
  EXPECT_EQ(json["seats"][0]["net"], 202);
  EXPECT_EQ(json["seats"][2]["net"], -200);
  EXPECT_EQ(json["big_blind"], 2);
  step_of(json, "Cy raises to 200, all-in");
}

TEST(Study, ChipsAddUpAtEveryStep) {
  const Json json = cooler();
  for (const Json& step : json["steps"]) {
    int64_t chips = step["pot"].get<int64_t>();
    for (const Json& player : step["now"]) chips += player["stack"].get<int64_t>();
    EXPECT_EQ(chips, 600) << step["event"];
    EXPECT_EQ(step["pot"], step["event"]["pot"]);
  }
}

TEST(Study, SidePotsAreToldUntilTheyArePaid) {
  const Json json = study(
      "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
      "starting_stacks = [50, 100, 200]\nactions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QhQd', 'p3 cbr 200', "
      "'p1 cc', 'p2 cc', 'd db 2c7h9d', 'd db 3s', 'd db 4c', 'p1 sm AhAd', 'p2 sm KhKd', 'p3 sm QhQd']\n");
  const Json main_and_side = {{{"amount", 150}, {"seats", {0, 1, 2}}}, {{"amount", 100}, {"seats", {1, 2}}}};
  EXPECT_EQ(step_of(json, "flop")["pots"], main_and_side);
  EXPECT_EQ(step_of(json, "p1 shows")["pots"], main_and_side);
  EXPECT_EQ(step_of(json, "p2 wins 100 of side pot 1")["event"]["sum"], "100");
  EXPECT_EQ(json["steps"].back()["pots"], Json::array());
  const Json one = {{{"amount", 3}, {"seats", {0, 1, 2}}}};
  EXPECT_EQ(step_of(json, "p2 posts 2")["pots"], one);  // blinds of two sizes are one pot
  const Json& river = step_of(json, "river")["now"];
  EXPECT_DOUBLE_EQ(river[0]["equity"].get<double>(), 150.0 / 250);  // the aces win the main pot, kings the other
  EXPECT_DOUBLE_EQ(river[1]["equity"].get<double>(), 100.0 / 250);
  EXPECT_EQ(river[2]["equity"], 0);
  // A call is paid out of what it can win: of 200 and 50 behind it, 50 each.
  EXPECT_DOUBLE_EQ(step_of(json, "p1 calls")["decision"]["pot_odds"].get<double>(), 49.0 / (50 + 2 + 1 + 49));
}

TEST(Study, OpenHandsHaveEquitiesThatMoveWithTheBoard) {
  const Json json = cooler();
  const Json& folded = step_of(json, "Bob folds")["now"];
  // Aces against kings, two dead cards that are neither.
  EXPECT_NEAR(folded[0]["equity"].get<double>(), 0.81, 0.02);
  EXPECT_EQ(folded[1]["equity"], nullptr);
  EXPECT_EQ(folded[1]["state"], "folded");
  EXPECT_NEAR(folded[0]["equity"].get<double>() + folded[2]["equity"].get<double>(), 1, 1e-9);
  const Json& river = step_of(json, "river: 4c")["now"];
  EXPECT_EQ(river[0]["equity"], 1);
  EXPECT_EQ(river[2]["equity"], 0);
}

TEST(Study, DecisionsHaveAPriceAndTwoEquities) {
  const Json json = cooler();
  const Json& decision = step_of(json, "Ann calls")["decision"];
  EXPECT_EQ(decision["seat"], 0);
  EXPECT_EQ(decision["to_call"], 180);
  EXPECT_NEAR(decision["pot_odds"].get<double>(), 180.0 / (222 + 180), 1e-12);
  EXPECT_NEAR(decision["equity_random"].get<double>(), 0.852, 0.02);  // aces against one random hand
  EXPECT_LT(decision["equity_read"].get<double>(), decision["equity_random"].get<double>());
  EXPECT_GT(decision["equity_error"].get<double>(), 0);
  EXPECT_LT(decision["equity_error"].get<double>(), 0.01);
  EXPECT_EQ(step_of(json, "river")["decision"], nullptr);
}

TEST(Study, ReadsComeWithTheCardsAndWhenTheyChange) {
  const Json json = cooler();
  const Json& first = step_of(json, "Cy is dealt")["reads"];
  ASSERT_EQ(first.size(), 1u);
  EXPECT_NEAR(first[0]["entropy"].get<double>(), std::log(1326), 1e-9);
  EXPECT_NEAR(first[0]["percentile"].get<double>(), 0.5, 1e-9);
  EXPECT_EQ(first[0]["held"], "KK");
  const Json& raised = step_of(json, "Cy raises to 200")["reads"];
  ASSERT_EQ(raised.size(), 1u);
  EXPECT_EQ(raised[0]["seat"], 2);
  EXPECT_EQ(raised[0]["grid"].size(), 169u);
  EXPECT_LT(raised[0]["entropy"].get<double>(), std::log(1326) - 0.5);
  EXPECT_GT(raised[0]["percentile"].get<double>(), 0.5);
  EXPECT_GT(raised[0]["probability"].get<double>(), 1.0 / 1326);
  EXPECT_EQ(step_of(json, "flop")["reads"].size(), 2u);  // cards on the board are in nobody's hand
  EXPECT_TRUE(step_of(json, "wins")["reads"].empty());
}

TEST(Study, CardsShownAtTheEndWereThereFromTheBeginning) {
  const Json json = study(hand("NT",
                               "'d dh p1 ????', 'd dh p2 AhAd', 'p2 cbr 200', 'p1 cc', 'd db 2c7h9d', 'd db 3s', 'd db "
                               "4c', 'p1 sm KsKd', 'p2 sm AhAd'"));
  EXPECT_EQ(json["seats"][0]["cards"], Json({"Ks", "Kd"}));
  EXPECT_NE(step_of(json, "p1 calls")["decision"]["equity_random"], nullptr);
  EXPECT_NE(step_of(json, "p1 calls")["now"][0]["equity"], nullptr);
}

TEST(Study, CardsThatNobodyKnowsStayFaceDown) {
  const Json json = study(hand("NT", "'d dh p1 ????', 'd dh p2 AhAd', 'p2 cbr 6', 'p1 f'"));
  EXPECT_EQ(json["seats"][0]["cards"], Json({"??", "??"}));
  EXPECT_EQ(step_of(json, "p1 folds")["decision"]["equity_random"], nullptr);
  EXPECT_EQ(step_of(json, "p2 raises")["now"][1]["equity"], nullptr);
  EXPECT_EQ(step_of(json, "p2 raises")["reads"][0]["held"], "AA");
}

TEST(Study, AmountsAreInUnits) {
  const Json json = study(
      "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [0.25, 0.50]\nmin_bet = 0.50\n"
      "starting_stacks = [20.00, 20.00]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 1.25', 'p1 f']\n");
  EXPECT_EQ(json["decimals"], 2);
  EXPECT_EQ(json["big_blind"], 0.5);
  const Json& raise = step_of(json, "p2 raises to 1.25");
  EXPECT_EQ(raise["pot"], 1.75);
  EXPECT_EQ(raise["event"]["to"], 125);
  EXPECT_EQ(raise["now"][1]["bet"], 1.25);
}

TEST(Study, StacksThatTheHistoryDoesNotKnowAreWhatWentIn) {
  const Json json = study(
      "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [inf, 200]\n"
      "actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 6', 'p1 f']\nplayers = ['ann', 'bob']\n");
  EXPECT_EQ(json["seats"][0]["stack"], 2);
  EXPECT_THAT(json["notes"][0].get<std::string>(), HasSubstr("what ann had"));
}

TEST(Study, DrawsAreToldWithoutReads) {
  const Json json = study(hand("N2L1D",
                               "'d dh p1 2c3c4c5c7d', 'd dh p2 8h9hThJhQh', 'p2 cc', 'p1 cc', 'p1 sd', 'p2 sd Qh', 'd "
                               "dh p2 6h', 'p1 cc', 'p2 cc', 'p1 sm 2c3c4c5c7d', 'p2 sm 8h9hThJh6h'"));
  EXPECT_EQ(json["model"], "");
  EXPECT_EQ(json["seats"][1]["cards"][4], "Qh");
  EXPECT_EQ(step_of(json, "p2 draws 6h")["event"]["kind"], "draw");
  EXPECT_TRUE(step_of(json, "p1 checks")["reads"].empty());
}

TEST(Study, SaysWhatIsWrongAndWhere) {
  const auto why = [](const std::string& phh) {
    const auto made = study_phh(phh);
    return made ? std::string() : made.error().message;
  };
  EXPECT_THAT(why(hand("NT", "'d dh p1 AhAd', 'd dh p2 AhKd'")), HasSubstr("line 6"));
  EXPECT_THAT(why(hand("NT", "'d dh p1 ????', 'd dh p2 ????', 'p2 cbr 3'")), HasSubstr("line 6"));
  EXPECT_THAT(why(hand("XX", "'d dh p1 ????????'")), HasSubstr("XX"));
  EXPECT_THAT(why(""), HasSubstr("line"));
  EXPECT_THAT(why("variant = 'NT'\n" + std::string(100, '[')), HasSubstr("line"));
}

TEST(Study, SeveralHandsAreNotedAndTheFirstIsTold) {
  const std::string one = hand("NT", "'d dh p1 ????', 'd dh p2 ????', 'p2 f'");
  const Json json = study("[1]\n" + one + "\n[2]\n" + one);
  EXPECT_THAT(json["notes"].back().get<std::string>(), HasSubstr("first hand of several"));
}

TEST(Study, TheSameTextGivesTheSameDigits) { EXPECT_EQ(cooler(), cooler()); }

}  // namespace
}  // namespace felt
