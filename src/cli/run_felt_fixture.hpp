// Runs felt inside the test process and keeps what it said.
#pragma once

#include <initializer_list>
#include <sstream>
#include <string>
#include <vector>

#include "cli/run_felt.hpp"

namespace felt {

struct Outcome {
  int code = 0;
  std::string out, err;
};

inline Outcome felt_run(std::initializer_list<std::string> words, Terminal terminal = {}) {
  const std::vector<std::string> args(words);
  std::ostringstream out, err;
  const int code = run_felt(args, out, err, terminal);
  return {code, out.str(), err.str()};
}

}  // namespace felt
