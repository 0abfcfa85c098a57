// What Highway's kernels ask at run time: which instruction sets this processor has, and which one is in use. Highway's
// own shared library answers the same, but calibrates a timer whenever a program is started: 4 ms of our 7.
#include <hwy/highway.h>
#include <hwy/targets.h>

#include <atomic>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>

#if HWY_ARCH_X86
#include <cpuid.h>
#endif

namespace hwy {
namespace {

std::atomic<int64_t> forced_targets{0};  // by tests and `felt bench --simd`; 0: none

#if HWY_ARCH_X86
// Compilers do not all know these by name.
struct RareFeatures {
  bool lzcnt = false, f16c = false, vaes = false;

  RareFeatures() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (__get_cpuid(1, &a, &b, &c, &d) != 0) f16c = (c >> 29 & 1) != 0;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d) != 0) vaes = (c >> 9 & 1) != 0;
    if (__get_cpuid(0x80000001, &a, &b, &c, &d) != 0) lzcnt = (c >> 5 & 1) != 0;
  }
};

// The sets of instructions that Highway 1.0 compiles each target for.
int64_t runnable_targets() {
  __builtin_cpu_init();
  const RareFeatures rare;
  const bool sse4 =
      __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("aes");
  const bool avx2 = sse4 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                    __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && rare.lzcnt && rare.f16c;
  const bool avx3 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd") &&
                    __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
                    __builtin_cpu_supports("avx512bw");
  const bool avx3_dl = avx3 && __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("vpclmulqdq") &&
                       __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") && rare.vaes &&
                       __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512bitalg") &&
                       __builtin_cpu_supports("gfni");
  int64_t targets = HWY_SCALAR;
  if (sse4) targets |= HWY_SSE4;
  if (avx2) targets |= HWY_AVX2;
  if (avx3) targets |= HWY_AVX3;
  if (avx3_dl) targets |= HWY_AVX3_DL;
  return targets;
}
#else
int64_t runnable_targets() { return HWY_STATIC_TARGET; }
#endif

}  // namespace

// Called by Highway's own checks, in debug builds.
HWY_DLLEXPORT HWY_NORETURN void Abort(const char* file, int line, const char* format, ...) {
  std::fprintf(stderr, "%s:%d: ", file, line);
  va_list args;
  va_start(args, format);
  std::vfprintf(stderr, format, args);
  va_end(args);
  std::abort();
}

HWY_DLLEXPORT int64_t SupportedTargets() {
  static const int64_t kRunnable = runnable_targets();
  const int64_t forced = forced_targets.load(std::memory_order_relaxed);
  return forced != 0 ? forced : kRunnable;
}

HWY_DLLEXPORT void SetSupportedTargetsForTest(int64_t targets) {
  forced_targets.store(targets, std::memory_order_relaxed);
}

HWY_DLLEXPORT ChosenTarget& GetChosenTarget() {
  static ChosenTarget chosen;
  return chosen;
}

}  // namespace hwy
