#include <signal.h>

#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "cli/options/exit_code.hpp"
#include "cli/options/run_felt.hpp"

int main(int argc, char** argv) {
  // A reader that goes away (felt … | head) is a failed write with its own exit code: what was done is still saved.
  signal(SIGPIPE, SIG_IGN);
  // A file-size limit likewise: the write fails, the result is printed and the half file is removed.
  signal(SIGXFSZ, SIG_IGN);
  std::ios::sync_with_stdio(false);
  try {
    const std::vector<std::string> args(argv + 1, argv + argc);
    return felt::run_felt(args, std::cout, std::cerr, felt::detect_terminal(), felt::detect_launch());
  } catch (const std::exception& error) {
    std::cerr << "felt: internal error, please report it: " << error.what() << std::endl;
  } catch (...) {
    std::cerr << "felt: internal error, please report it" << std::endl;
  }
  return felt::to_int(felt::ExitCode::Failed);
}
