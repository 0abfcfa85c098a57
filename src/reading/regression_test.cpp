#include "reading/regression.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace felt {
namespace {

TEST(Regression, FindsALineFromThreePointsOn) {
  Regression line;
  line.add(0, 0, 6000);
  line.add(10, 0, 5000);
  EXPECT_FALSE(line.predict(20));
  line.add(50, 0, 1000);
  ASSERT_TRUE(line.predict(20));
  EXPECT_NEAR(*line.predict(20), 4000, 1e-6);
  EXPECT_NEAR(*line.predict(0), 6000, 1e-6);
  EXPECT_NEAR(*line.spread(), 0, 1e-3);
}

TEST(Regression, MinimisesTheSquaredErrors) {
  Regression line;  // by hand: means 2 and 2.75, slope 4.5 / 5, squared residuals 0.7
  for (const auto& [x, y] : {std::pair{0.5, 1.0}, {1.5, 3.0}, {2.5, 3.0}, {3.5, 4.0}}) line.add(x, 0, y);
  EXPECT_NEAR(*line.predict(2), 2.75, 1e-9);
  EXPECT_NEAR(*line.predict(3) - *line.predict(2), 0.9, 1e-9);
  EXPECT_NEAR(*line.spread(), std::sqrt(0.7 / 2), 1e-6);
}

TEST(Regression, IsTheMeanWhenEveryXIsTheSame) {
  for (const int degree : {1, 2, 3}) {
    Regression model({degree, true});
    for (const double y : {1000.0, 2000.0, 6000.0}) model.add(7, 3, y);
    EXPECT_NEAR(*model.predict(7, 3), 3000, 1e-6) << degree;
    EXPECT_NEAR(*model.predict(90, 0), 3000, 1e-6) << degree;
  }
}

TEST(Regression, IsTheMeanWhenEveryXIsZero) {
  Regression model({3});
  for (const double y : {1000.0, 2000.0, 6000.0}) model.add(0, 0, y);
  EXPECT_NEAR(*model.predict(50), 3000, 1e-6);
}

TEST(Regression, FindsAParabolaAndACubic) {
  Regression parabola({2}), cubic({3});
  for (const double x : {0.0, 5.0, 10.0, 40.0, 70.0, 100.0}) {
    parabola.add(x, 0, 7000 - 2 * x * x / 10);
    cubic.add(x, 0, 1 + x - 0.02 * x * x + 0.001 * x * x * x);
  }
  EXPECT_NEAR(*parabola.predict(50), 6500, 1e-5);
  EXPECT_NEAR(*cubic.predict(50), 1 + 50 - 50 + 125, 1e-5);
}

TEST(Regression, UsesTheNumberOfCardsDrawn) {
  Regression model({1, true});
  for (const double x : {0.0, 20.0, 60.0}) {
    for (const double drawn : {0.0, 1.0, 3.0}) model.add(x, drawn, 3000 - 10 * x + 500 * drawn);
  }
  EXPECT_NEAR(*model.predict(30, 2), 3700, 1e-6);
}

TEST(Regression, SavesAndLoadsExactly) {
  Regression model({2, true, 4});
  for (const double x : {0.1, 20.7, 61.3, 3.3, 9.9}) model.add(x, x / 7, 5000 / (x + 1));
  const auto loaded = Regression::load(model.save());
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->options(), model.options());
  EXPECT_EQ(loaded->predict(33, 2), model.predict(33, 2));
  EXPECT_EQ(loaded->save(), model.save());
}

TEST(Regression, RefusesWhatItCannotHaveSaved) {
  EXPECT_FALSE(Regression::load(""));
  EXPECT_FALSE(Regression::load("1 0 3"));
  std::string text = Regression().save();
  EXPECT_TRUE(Regression::load(text));
  text[0] = '9';
  EXPECT_EQ(Regression::load(text).error().message, "a regression has a degree of 1, 2 or 3");
  text.replace(0, 1, "x");
  EXPECT_FALSE(Regression::load(text));
}

}  // namespace
}  // namespace felt
