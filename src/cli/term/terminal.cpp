#include "cli/term/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace felt {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

}  // namespace

Terminal detect_terminal() {
  Terminal terminal;
  terminal.in_is_terminal = isatty(STDIN_FILENO) == 1;
  terminal.out_is_terminal = isatty(STDOUT_FILENO) == 1;
  const bool capable = !environment("TERM").empty() && environment("TERM") != "dumb";
  terminal.err_is_terminal = isatty(STDERR_FILENO) == 1 && capable;  // a dumb terminal cannot erase a line
  // no-color.org: set and not empty.
  terminal.color = terminal.out_is_terminal && capable && environment("NO_COLOR").empty();
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) terminal.columns = size.ws_col;
  return terminal;
}

}  // namespace felt
