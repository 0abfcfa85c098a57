// FELT_ASSERT(condition, "why it must hold"): for our own bugs. Active in every build type; keep it out of kernels.
#pragma once

namespace felt {

// Prints file, line and reason to stderr and aborts.
[[noreturn]] void assertion_failed(const char* condition, const char* why, const char* file, int line);

}  // namespace felt

#define FELT_ASSERT(condition, why) \
  ((condition) ? static_cast<void>(0) : ::felt::assertion_failed(#condition, why, __FILE__, __LINE__))
