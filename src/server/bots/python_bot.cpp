#include "server/bots/python_bot.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace felt {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDebianPython = "/usr/bin/python3";  // the module is built for this one
constexpr const char* kRun =
    "import sys; sys.path.insert(0, sys.argv.pop(1)); from felt.bot import main; main(sys.argv[1:])";

bool is_file(std::string_view path) {
  std::error_code none;
  return fs::is_regular_file(fs::path(path), none);
}

}  // namespace

Result<std::vector<std::string>> python_bot_command(std::string_view file) {
  if (!is_file(file) && !is_file(file.substr(0, file.rfind(':')))) {
    return usage_error(
        fmt::format("python({}): there is no such file; python(my_bot.py) plays the bot that it defines", file));
  }
  std::error_code none;
  const fs::path program = fs::read_symlink("/proc/self/exe", none);
  if (program.filename().string().starts_with("python")) {  // we are the module
    return std::vector<std::string>{program.string(), "-m", "felt.bot", std::string(file)};
  }
  const fs::path module = program.parent_path() / "python";
  const std::string python = fs::exists(kDebianPython, none) ? kDebianPython : "python3";
  if (!fs::exists(module / "felt" / "bot.py", none))
    return std::vector<std::string>{python, "-m", "felt.bot", std::string(file)};
  return std::vector<std::string>{python, "-c", kRun, module.string(), std::string(file)};
}

}  // namespace felt
