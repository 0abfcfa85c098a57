// Runs felt inside the test process and keeps what it said.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <sstream>
#include <string>
#include <vector>

#include "cli/options/run_felt.hpp"

namespace felt {

struct Outcome {
  int code = 0;
  std::string out, err;
};

inline Outcome felt_run(const std::vector<std::string>& words, Terminal terminal = {}) {
  std::ostringstream out, err;
  const int code = run_felt(words, out, err, terminal);
  return {code, out.str(), err.str()};
}
inline Outcome felt_run(std::initializer_list<std::string> words, Terminal terminal = {}) {
  return felt_run(std::vector<std::string>(words), terminal);
}

// Exit code 3, nothing on stdout, and one sentence on stderr.
inline void expect_bad_input(std::initializer_list<std::string> words, const std::string& message) {
  const Outcome outcome = felt_run(words);
  EXPECT_EQ(outcome.code, 3);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "felt " + *words.begin() + ": " + message + "\n");
}

}  // namespace felt
