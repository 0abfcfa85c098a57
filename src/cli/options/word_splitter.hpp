// Takes a command line apart into options with their values and positionals.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "cli/options/syntax.hpp"

namespace felt {

// A word of the command line and what it is for. The text of a flag is empty.
struct GivenWord {
  const Argument* argument = nullptr;
  std::string text;
};

// In the order given. Understood are --name VALUE, --name=VALUE, -n VALUE, -nVALUE, -n=VALUE and letters of flags in
// one word (-fl, also with a value behind the last); options and positionals in any order; "--" before words that are
// positionals whatever they look like. "-" is a positional or a value, and so is "-5" where a value is due. Errors are
// of kind Usage; whether the values fit, and what is missing or given twice, is not looked at.
Result<std::vector<GivenWord>> split_words(const Syntax& syntax, std::span<const std::string> words);

}  // namespace felt
