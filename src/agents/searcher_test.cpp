#include <gtest/gtest.h>

namespace felt {}
