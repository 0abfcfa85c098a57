#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "cards/batch_eval.hpp"
#include "cli/options/run_felt_fixture.hpp"
#include "cli/term/readable.hpp"

namespace felt {
namespace {

TEST(EquityCommand, PrintsTheKeysOfTheContract) {
  const Json json = Json::parse(felt_run({"equity", "AhKh", "QdQc", "--json"}).out);
  EXPECT_EQ(json["schema"], "felt.equity/1");
  EXPECT_EQ(json["method"], "exact");
  EXPECT_EQ(json["boards"], 1'712'304);
  EXPECT_TRUE(json["seconds"].is_number());
  ASSERT_EQ(json["players"].size(), 2u);
  EXPECT_EQ(json["players"][0]["range"], "AhKh");
  EXPECT_NEAR(json["players"][0]["equity"].get<double>(), 0.462145, 5e-7);
  EXPECT_NEAR(json["players"][0]["win"].get<double>() + json["players"][0]["tie"].get<double>() / 2,
              json["players"][0]["equity"].get<double>(), 1e-12);
  EXPECT_EQ(json["players"][0]["stderr"], 0.0);
}

TEST(EquityCommand, SamplesWhenAskedToAndSaysSo) {
  const Json json =
      Json::parse(felt_run({"equity", "AhKh", "QdQc", "--samples", "50000", "--seed", "3", "--json"}).out);
  EXPECT_EQ(json["method"], "monte-carlo");
  EXPECT_EQ(json["boards"], 50'000);
  EXPECT_EQ(json["seed"], 3);
  EXPECT_GT(json["players"][0]["stderr"].get<double>(), 0.001);
  const std::string text = felt_run({"equity", "AhKh", "QdQc", "--samples", "50000", "--seed", "3"}).out;
  EXPECT_NE(text.find("Monte Carlo: 50,000 random deals, seed 3"), std::string::npos);
  EXPECT_NE(text.find("95% interval"), std::string::npos);
}

TEST(EquityCommand, StopsAtTheStandardErrorAskedFor) {
  const Json json = Json::parse(felt_run({"equity", "AhKh", "random", "random", "--stderr", "0.001", "--json"}).out);
  for (const Json& player : json["players"]) EXPECT_LE(player["stderr"].get<double>(), 0.001);
}

TEST(EquityCommand, SameSeedSameOutputForAnyThreadCount) {
  const auto players = [](const std::string& threads) {
    return Json::parse(felt_run({"equity", "22+", "AKs", "random", "--samples", "100000", "--seed", "1", "--threads",
                                 threads, "--json"})
                           .out)["players"];
  };
  EXPECT_EQ(players("1"), players("2"));
}

TEST(EquityCommand, BreaksRangesDownByHand) {
  const Json json = Json::parse(felt_run({"equity", "QQ+", "AKs", "--board", "Kh7d2c", "--per-hand", "--json"}).out);
  EXPECT_EQ(json["players"][0]["hands"].size(), 6u + 3 + 6);
  const std::string text = felt_run({"equity", "QQ+", "AKs", "--board", "Kh7d2c", "--per-hand"}).out;
  EXPECT_NE(text.find("Mean equity of each hand of QQ+"), std::string::npos);
}

TEST(EquityCommand, RefusesBadInputInOneSentence) {
  expect_bad_input({"equity", "AhKh", "QdQx"},
                   "player 2: 'Qx' at column 3 is not a card; after the rank comes a suit (c d h s), as in Qh");
  expect_bad_input({"equity", "AA", "KK", "--board", "2c 3c 4c 5c 6c 7c"},
                   "--board: 7c at column 16 is one card too many; a board has 0 to 5 cards");
  expect_bad_input({"equity", "AhKh", "QQ", "--board", "Ah7d2c"},
                   "player 1: Ah at column 1 is also in --board; every card exists once");
  expect_bad_input({"equity", "KhAh", "QdAh"}, "player 2: Ah at column 3 is also in player 1; every card exists once");
  expect_bad_input({"equity", "AA:0", "KK"}, "player 1: 'AA:0' holds no combo; give at least one");
  expect_bad_input({"equity", "22", "33", "44", "55", "66", "77", "88", "99", "TT", "JJ", "QQ"},
                   "player 11: 'QQ' is one too many; equity is for 2 to 10");
  expect_bad_input(
      {"equity", "AA", "KK", "--dead", "Xd"},
      "--dead: 'X' at column 1 is not a rank; a card is a rank (2-9 T J Q K A) and a suit (c d h s), as in Ah");
  expect_bad_input({"equity", "AA", "AA", "AA"}, "the 3 ranges cannot all be dealt from one deck; widen some of them");
  expect_bad_input({"equity", "AA"}, "1 player given; equity needs 2 to 10 hands or ranges");
}

TEST(EquityCommand, TakesHandsInAnyCardNotation) {
  const auto equity = [](const std::string& hand) {
    return Json::parse(felt_run({"equity", hand, "Qd Qc", "--json"}).out)["players"][0]["equity"];
  };
  EXPECT_EQ(equity("Ah Kh"), equity("AhKh"));
  EXPECT_EQ(equity("A♥, K♥"), equity("AhKh"));
}

TEST(EquityCommand, SaysWhenTheErrorAskedForWasNotReached) {
  const Outcome outcome = felt_run({"equity", "AhKh", "random", "random", "--samples", "1000", "--stderr", "0.0001"});
  EXPECT_EQ(outcome.code, 6);
  EXPECT_NE(outcome.out.find("was not reached"), std::string::npos);
}

TEST(EquityCommand, RefusesOptionsThatContradictEachOther) {
  EXPECT_EQ(felt_run({"equity", "AA", "KK", "--exact", "--samples", "10"}).code, 2);
  EXPECT_EQ(felt_run({"equity", "AA", "KK", "--samples", "0"}).code, 2);
}

TEST(BenchCommand, SignatureIsTheSameOnEverySimdTarget) {
  const auto signature = [](const std::string& target) {
    return Json::parse(felt_run({"bench", "--seconds", "0", "--simd", target, "--json"}).out)["signature"]
        .get<std::string>();
  };
  const std::string best = signature(simd_targets().front());
  EXPECT_EQ(best.size(), 16u);
  for (const std::string& target : simd_targets()) {
    if (target == "portable") continue;  // takes too long for a unit test
    EXPECT_EQ(signature(target), best) << target;
  }
}

TEST(BenchCommand, EndsWithTheSignature) {
  const std::string out = felt_run({"bench", "--seconds", "0"}).out;
  const size_t last_line = out.rfind('\n', out.size() - 2) + 1;
  EXPECT_EQ(out.substr(last_line, 11), "Signature: ");
  EXPECT_EQ(out.size() - last_line, 11u + 16 + 1);
}

}  // namespace
}  // namespace felt
