// What was built, and how.
#pragma once

#include <string_view>

namespace felt {

extern const std::string_view kVersion;    // "0.1.0"
extern const std::string_view kCompiler;   // "GCC 12.2.0"
extern const std::string_view kBuildType;  // "Release"

}  // namespace felt
