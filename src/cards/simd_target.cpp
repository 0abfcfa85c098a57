#include <hwy/highway.h>
#include <hwy/targets.h>

#include <utility>

#include "base/assert.hpp"
#include "cards/batch_eval.hpp"

namespace felt {
namespace {

constexpr std::pair<int64_t, const char*> kTargets[] = {
    {HWY_AVX3_DL, "avx512-dl"}, {HWY_AVX3, "avx512"}, {HWY_AVX2, "avx2"}, {HWY_SSE4, "sse4"}, {HWY_SCALAR, "portable"}};

}  // namespace

std::vector<std::string> simd_targets() {
  std::vector<std::string> names;
  const int64_t runnable = hwy::SupportedTargets() | HWY_SCALAR;
  for (const auto& [target, name] : kTargets) {
    if ((runnable & target) != 0) names.emplace_back(name);
  }
  return names;
}

std::string active_simd_target() { return simd_targets().front(); }

ScopedSimdTarget::ScopedSimdTarget(const std::string& name) {
  for (const auto& [target, target_name] : kTargets) {
    if (name != target_name) continue;
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(target);
    return;
  }
  FELT_ASSERT(false, "a SIMD target must be one of simd_targets()");
}

ScopedSimdTarget::~ScopedSimdTarget() {
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace felt
