#include "base/assert.hpp"

#include <cstdio>
#include <cstdlib>

namespace felt {

void assertion_failed(const char* condition, const char* why, const char* file, int line) {
  std::fprintf(stderr, "felt: internal error: %s (%s) at %s:%d\n", why, condition, file, line);
  std::abort();
}

}  // namespace felt
