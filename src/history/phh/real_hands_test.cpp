// Real hands, where FELT_PHH_DATA names a folder of them: every one must be legal and end as its history says.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "history/phh/phh_verify.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

struct Tally {
  int hands = 0, exact = 0, net_of_rake = 0, unknown_variant = 0;
};

using Check = std::function<void(const PhhHand&, const Verification&, const std::string& where)>;

Tally verify_folder(const fs::path& folder, const std::string& name_starts, const Check& check) {
  Tally tally;
  PhhReplay replay;
  HandLog log;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (!entry.is_regular_file() || !name.starts_with(name_starts) ||
        !entry.path().extension().string().starts_with(".phh"))
      continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const std::string content = text.str();
    PhhParser parser(content);
    for (PhhStep step = parser.next(); step != PhhStep::Done; step = parser.next()) {
      ASSERT_EQ(step, PhhStep::Hand) << name << ": " << parser.error().message, tally;
      const Verification result = verify(parser.hand(), replay, log);
      ++tally.hands;
      tally.unknown_variant += result.outcome == ReplayOutcome::UnknownVariant ? 1 : 0;
      tally.exact += result.verdict == Verdict::Exact ? 1 : 0;
      tally.net_of_rake += result.verdict == Verdict::NetOfRake ? 1 : 0;
      check(parser.hand(), result,
            name + " [" + std::string(parser.hand().section) + "] line " + std::to_string(result.line));
    }
  }
  return tally;
}

class RealHands : public testing::Test {
 protected:
  void SetUp() override {
    const char* folder = std::getenv("FELT_PHH_DATA");
    if (folder == nullptr) GTEST_SKIP() << "FELT_PHH_DATA does not name a folder of real hands";
    data_ = folder;
  }
  fs::path data_;
};

void expect_legal(const Verification& result, const std::string& where) {
  EXPECT_NE(result.outcome, ReplayOutcome::Wrong) << where << ": " << result.why;
}

TEST_F(RealHands, EveryPluribusHandIsExact) {
  const Tally tally =
      verify_folder(data_ / "pluribus", "", [](const PhhHand&, const Verification& result, const std::string& where) {
        EXPECT_EQ(result.outcome, ReplayOutcome::Finished) << where << ": " << result.why;
        EXPECT_EQ(result.verdict, Verdict::Exact) << where << ": " << result.why;
      });
  EXPECT_GT(tally.hands, 0);
}

TEST_F(RealHands, EveryWsopHandIsExact) {
  const Tally tally =
      verify_folder(data_ / "wsop", "", [](const PhhHand& hand, const Verification& result, const std::string& where) {
        expect_legal(result, where);
        if (hand.finishing_stacks.empty()) return;
        EXPECT_EQ(result.verdict, Verdict::Exact) << where << ": " << result.why;
      });
  EXPECT_GT(tally.exact, 0);
}

bool passes_filter(const PhhHand& hand) {
  int64_t won = 0;
  for (const Decimal& amount : hand.winnings) won += amount.mantissa;
  for (const Decimal& blind : hand.blinds_or_straddles) {
    if (blind.mantissa < 0) return false;
  }
  return won > 0;
}

// Converters lost digits in one of the two results of some hands.
TEST_F(RealHands, EveryFilteredOngameHandAgreesNetOfRakeOrContradictsItself) {
  int contradictions = 0;
  const Tally tally = verify_folder(data_ / "handhq", "ong",
                                    [&](const PhhHand& hand, const Verification& result, const std::string& where) {
                                      expect_legal(result, where);
                                      if (!passes_filter(hand)) return;
                                      contradictions += result.verdict == Verdict::Unreliable ? 1 : 0;
                                      EXPECT_NE(result.verdict, Verdict::Mismatch) << where << ": " << result.why;
                                      EXPECT_NE(result.verdict, Verdict::NoResult) << where;
                                    });
  EXPECT_GT(tally.net_of_rake, 0);
  EXPECT_LT(contradictions, tally.net_of_rake / 100);
}

TEST_F(RealHands, EveryOtherHandsBettingIsLegal) {
  const Tally tally = verify_folder(
      data_ / "handhq", "",
      [](const PhhHand&, const Verification& result, const std::string& where) { expect_legal(result, where); });
  EXPECT_GT(tally.hands, 0);
}

// As iPoker's hands come: nobody's stack is known, and all-ins must be told from what follows.
TEST_F(RealHands, EveryHandIsLegalWithoutItsStacksToo) {
  PhhReplay replay;
  int hands = 0;
  verify_folder(data_ / "handhq", "", [&](const PhhHand& hand, const Verification&, const std::string& where) {
    PhhHand unknown = hand;
    std::fill(unknown.starting_stacks.begin(), unknown.starting_stacks.end(), Decimal::unknown());
    unknown.finishing_stacks.clear();
    HandLog log;
    expect_legal(verify(unknown, replay, log), where);
    ++hands;
  });
  EXPECT_GT(hands, 0);
}

}  // namespace
}  // namespace felt
