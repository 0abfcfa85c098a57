// What the process is connected to. Found out once, in main; everyone else is told.
#pragma once

namespace felt {

struct Terminal {
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool color = false;  // colours on stdout: it is a terminal, TERM is not dumb and NO_COLOR is not set
  int columns = 80;    // of the terminal on stderr
};

Terminal detect_terminal();

}  // namespace felt
