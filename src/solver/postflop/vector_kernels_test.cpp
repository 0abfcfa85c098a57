#include "solver/postflop/vector_kernels.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "cards/batch_eval.hpp"
#include "solver/postflop/board_tree.hpp"
#include "support/reference_spots.hpp"

namespace felt {
namespace {

// On every kind of processor that this one can play.
class Kernels : public testing::TestWithParam<std::string> {
 protected:
  std::vector<float> random(size_t count, float from, float to) {
    std::vector<float> numbers(count);
    for (float& x : numbers)
      x = from + (to - from) * static_cast<float>(rng_.next() >> 40) / static_cast<float>(1 << 24);
    return numbers;
  }
  static void expect_near(const std::vector<float>& a, const std::vector<float>& b, float tolerance) {
    ASSERT_EQ(a.size(), b.size());
    for (size_t i = 0; i < a.size(); ++i) ASSERT_NEAR(a[i], b[i], tolerance) << i;
  }

  ScopedSimdTarget target_{GetParam()};
  Rng rng_{7};
  const VectorKernels& simd_ = simd_kernels();
  const VectorKernels& plain_ = plain_kernels();
};

INSTANTIATE_TEST_SUITE_P(EveryTarget, Kernels, testing::ValuesIn(simd_targets()), [](const auto& target) {
  std::string name = target.param;
  std::erase(name, '-');
  return name;
});

TEST_P(Kernels, DecisionsAreThoseOfThePlainOnes) {
  constexpr size_t kStride = 48, kRoom = 64;
  for (size_t actions = 1; actions <= kMaxActions; ++actions) {
    std::vector<float> regrets = random(actions * kStride, -5, 3), sums = random(actions * kStride, 0, 9);
    for (size_t a = 0; a < actions; ++a) regrets[a * kStride + 5] = -1;  // none is positive
    const std::vector<float> values = random(actions * kRoom, -50, 50), reach = random(kStride, 0, 1);
    std::vector<float> out[2] = {std::vector<float>(actions * kRoom), std::vector<float>(actions * kRoom)};
    std::vector<float> one[2] = {std::vector<float>(kStride), std::vector<float>(kStride)};
    const ActionRows<const float> gains{values.data(), actions, kStride, kRoom};
    const auto both = [&](auto call) {
      call(plain_, 0);
      call(simd_, 1);
    };
    std::fill_n(regrets.begin() + static_cast<ptrdiff_t>((actions - 1) * kStride), kStride, -2.0f);  // no hand takes it
    for (size_t a = 0; a + 1 < actions; ++a) regrets[a * kStride + 5] = 1;
    uint32_t taken[2] = {};
    both([&](const VectorKernels& k, int i) {
      taken[i] =
          k.spread({regrets.data(), actions, kStride, kStride}, reach.data(), {out[i].data(), actions, kStride, kRoom});
    });
    expect_near(out[0], out[1], 1e-6f);
    EXPECT_EQ(taken[0], taken[1]);
    both([&](const VectorKernels& k, int i) {
      k.average({sums.data(), actions, kStride, kStride}, {gains, one[i].data()});
    });
    expect_near(one[0], one[1], 1e-4f);
    both([&](const VectorKernels& k, int i) { k.best({gains, one[i].data()}); });
    expect_near(one[0], one[1], 0);
    both([&](const VectorKernels& k, int i) { k.add_up({gains, one[i].data()}); });
    expect_near(one[0], one[1], 1e-4f);
    std::vector<float> r[2] = {regrets, regrets}, s[2] = {sums, sums};
    both([&](const VectorKernels& k, int i) {
      k.learn({r[i].data(), s[i].data(), actions, kStride, kStride, nullptr, nullptr}, {gains, one[i].data()},
              {0.9f, 0.5f, 0.8f});
    });
    expect_near(one[0], one[1], 1e-4f);
    expect_near(r[0], r[1], 1e-4f);
    expect_near(s[0], s[1], 1e-5f);
  }
}

TEST_P(Kernels, SixteenBitsAreThoseOfThePlainOnes) {
  constexpr size_t kStride = 32, kActions = 3;
  std::vector<int16_t> regrets(kActions * kStride);
  std::vector<uint16_t> sums(kActions * kStride);
  for (int16_t& x : regrets) x = static_cast<int16_t>(rng_.below(65535) - 32767);
  for (uint16_t& x : sums) x = static_cast<uint16_t>(rng_.below(65536));
  const std::vector<float> values = random(kActions * kStride, -50, 50), reach = random(kStride, 0, 1);
  std::vector<float> out[2], one[2];
  std::vector<int16_t> r[2] = {regrets, regrets};
  std::vector<uint16_t> s[2] = {sums, sums};
  std::vector<float> scales[2] = {{0.01f, 0.001f}, {0.01f, 0.001f}};
  for (int i = 0; i < 2; ++i) {
    const VectorKernels& k = i == 0 ? plain_ : simd_;
    out[i].resize(3 * kActions * kStride);
    const ActionRows<const float> gains{values.data(), kActions, kStride, kStride};
    k.spread_regrets16({regrets.data(), kActions, kStride, kStride}, reach.data(),
                       {out[i].data(), kActions, kStride, kStride});
    k.spread_sums16({sums.data(), kActions, kStride, kStride}, reach.data(),
                    {out[i].data() + kActions * kStride, kActions, kStride, kStride});
    one[i].resize(2 * kStride);
    k.average16({sums.data(), kActions, kStride, kStride}, {gains, one[i].data()});
    std::vector<float> room(2 * kActions * kStride);
    k.learn16({r[i].data(), s[i].data(), kActions, kStride, kStride, scales[i].data(), room.data()},
              {gains, one[i].data() + kStride}, {0.9f, 0.5f, 0.8f});
  }
  expect_near(out[0], out[1], 1e-6f);
  expect_near(one[0], one[1], 1e-4f);
  expect_near(scales[0], scales[1], 1e-6f);
  for (size_t i = 0; i < r[0].size(); ++i) {
    EXPECT_NEAR(r[0][i], r[1][i], 1);
    EXPECT_NEAR(s[0][i], s[1][i], 1);
  }
}

// Terminals against sums over all pairs of hands.
TEST_P(Kernels, TerminalsAreSumsOverAllPairs) {
  const Spot spot = reference_spot("R");
  const BoardTree tree = build_boards(spot, true);
  const SolverBoard& board = tree.streets[0][0];
  for (size_t p = 0; p < 2; ++p) {
    const HandList &own = board.hands[p], &other = board.hands[1 - p];
    for (const size_t count : {1u, 7u, 16u, 35u}) {
      std::vector<AlignedArray<float>> reach, value[2];
      std::vector<std::vector<float>> shown[2];
      std::vector<Payoff> terminals[2];
      for (size_t t = 0; t < count; ++t) {
        const std::vector<float> numbers = random(other.size(), 0, 1);
        std::copy(numbers.begin(), numbers.end(), reach.emplace_back(padded(other.size())).data());
      }
      TerminalRoom room;
      for (size_t i = 0; i < 2; ++i) {
        for (size_t t = 0; t < count; ++t) {
          value[i].emplace_back(padded(own.size()));
          terminals[i].push_back({reach[t].data(), value[i][t].data(), 90.0f, t % 3 == 0 ? -2.0f : 0.0f, -91.0f});
        }
        (i == 0 ? plain_ : simd_).showdowns(own, other, terminals[i], room);
        for (const auto& row : value[i]) shown[i].emplace_back(row.data(), row.data() + own.size());
        (i == 0 ? plain_ : simd_).folds(own, other, terminals[i], room);
      }
      for (size_t t = 0; t < count; ++t) {
        for (size_t i = 0; i < own.size(); ++i) {
          ASSERT_NEAR(shown[0][t][i], shown[1][t][i], 0.05f) << t << " " << i;  // of some 25,000
          ASSERT_NEAR(value[0][t].data()[i], value[1][t].data()[i], 0.05f);
        }
      }
      for (const size_t i : {size_t{0}, own.size() / 2, own.size() - 1}) {
        double showdown = 0, fold = 0;
        for (size_t j = 0; j < other.size(); ++j) {
          const bool blocked = own.high[i] == other.high[j] || own.high[i] == other.low[j] ||
                               own.low[i] == other.high[j] || own.low[i] == other.low[j];
          if (blocked) continue;
          const float worth = j < own.weaker[i] ? 90.0f : j >= own.not_stronger[i] ? -91.0f : -2.0f;
          showdown += worth * reach[0].data()[j];
          fold += 90.0 * static_cast<double>(reach[0].data()[j]);
        }
        EXPECT_NEAR(shown[1][0][i], showdown, 0.05);
        EXPECT_NEAR(value[1][0].data()[i], fold, 0.05);
      }
    }
  }
}

}  // namespace
}  // namespace felt
