// felt version: what to put into a bug report.
#include <nlohmann/json.hpp>

#include "cards/batch_eval.hpp"
#include "cli/options/build_info.hpp"
#include "cli/options/command.hpp"

namespace felt {
namespace {

Result<ExitCode> run_version(Console& console) {
  const std::string simd = active_simd_target();
  if (console.json()) {
    console.print_json({{"version", kVersion}, {"compiler", kCompiler}, {"build", kBuildType}, {"simd", simd}});
  } else {
    console.print("felt {}\ncompiler  {}, {}\nsimd      {}\n", kVersion, kCompiler, kBuildType, simd);
  }
  return ExitCode::Done;
}

RunCommand declare_version(Syntax&) { return run_version; }

}  // namespace

Command version_command() {
  return {"version",
          "print the version, the compiler and the SIMD instructions in use",
          {{"felt version", "for people"}, {"felt version --json", "for scripts"}},
          declare_version};
}

}  // namespace felt
