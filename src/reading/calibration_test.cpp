#include "reading/calibration.hpp"

#include <gtest/gtest.h>

#include <random>

namespace felt {
namespace {

// A model that knows the true chances of the five classes, and one that says them too surely.
struct SyntheticHands {
  std::mt19937 random{11};

  ClassChances chances() {
    ClassChances made{};
    double total = 0;
    for (double& chance : made) total += chance = std::exponential_distribution<>()(random);
    for (double& chance : made) chance /= total;
    return made;
  }
  int draw(const ClassChances& chances) { return std::discrete_distribution<>(chances.begin(), chances.end())(random); }
};

ClassChances sharpened(ClassChances chances) {
  double total = 0;
  for (double& chance : chances) total += chance *= chance * chance;
  for (double& chance : chances) chance /= total;
  return chances;
}

TEST(Calibration, FindsNothingWrongWithAModelThatKnowsTheChances) {
  SyntheticHands hands;
  Calibration calibration;
  for (int i = 0; i < 20'000; ++i) {
    const ClassChances chances = hands.chances();
    calibration.add(chances, hands.draw(chances));
  }
  EXPECT_LT(calibration.error(), 0.01);
  for (int i = 0; i < Calibration::kBins; ++i) {
    const Calibration::Bin& bin = calibration.bin(i);
    if (bin.happened.clusters() < 100) continue;
    EXPECT_NEAR(bin.mean_predicted(), bin.happened.mean(), 2 * bin.happened.ci95()) << i;
  }
}

TEST(Calibration, FindsAModelThatIsTooSure) {
  SyntheticHands hands;
  Calibration calibration;
  for (int i = 0; i < 20'000; ++i) {
    const ClassChances chances = hands.chances();
    calibration.add(sharpened(chances), hands.draw(chances));
  }
  EXPECT_GT(calibration.error(), 0.1);
  const Calibration::Bin& surest = calibration.bin(9);
  EXPECT_LT(surest.happened.mean() + surest.happened.ci95(), surest.mean_predicted() - 0.1);
}

// Eight of ten sayings of 0.75 happen, one of ten of 0.25: off by 0.05 and 0.15 in halves of the cases.
TEST(Calibration, CountsAsOneWouldByHand) {
  Calibration calibration;
  for (int i = 0; i < 10; ++i) {
    calibration.add(0.75, i < 8);
    calibration.add(0.25, i < 1);
  }
  EXPECT_NEAR(calibration.error(), 0.1, 1e-12);
  EXPECT_EQ(calibration.bin(7).happened.clusters(), 10);
  EXPECT_DOUBLE_EQ(calibration.bin(7).mean_predicted(), 0.75);
  EXPECT_DOUBLE_EQ(calibration.bin(2).happened.mean(), 0.1);
  EXPECT_EQ(calibration.bin(5).happened.clusters(), 0);
  calibration.add(1.0, true);
  EXPECT_EQ(calibration.bin(9).happened.clusters(), 1) << "certainty belongs to the last bin";
  EXPECT_EQ(Calibration().error(), 0);
}

}  // namespace
}  // namespace felt
