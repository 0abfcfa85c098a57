// The kernels for the machine at hand: a table of them for every kind of processor, chosen at run time.
#include "solver/postflop/vector_kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solver/postflop/simd_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "solver/postflop/decision_kernels-inl.hpp"
#include "solver/postflop/payoff_kernels-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_SCALAR  // a vector of one is no vector

const VectorKernels* kernels() { return &plain_kernels(); }

#else

const VectorKernels* kernels() {
  static const VectorKernels table = {
      hwy::TargetName(HWY_TARGET), spread<float>, spread<int16_t>, spread<uint16_t>, learn, learn16, average<float>,
      average<uint16_t>,           best,          add_up,          showdowns,        folds};
  return &table;
}

#endif

}  // namespace
}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(kernels);

const VectorKernels& simd_kernels() { return *HWY_DYNAMIC_DISPATCH(kernels)(); }

}  // namespace felt
#endif
