#include "cli/options/build_info.hpp"

namespace felt {

constinit const std::string_view kVersion = FELT_VERSION;
constinit const std::string_view kCompiler = FELT_COMPILER;
constinit const std::string_view kBuildType = FELT_BUILD_TYPE;

}  // namespace felt
