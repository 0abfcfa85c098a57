// One thing a command accepts: a positional, an option with a value, or a flag, bound to a variable.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace felt {

// The variable a value goes to. Its type says what text is acceptable; its value at declaration is the
// default.
using ArgumentTarget =
    std::variant<bool*, std::string*, int*, uint64_t*, double*, std::vector<std::string>*, std::optional<std::string>*,
                 std::optional<int>*, std::optional<uint64_t>*, std::optional<double>*>;

struct Argument {
  enum class Kind { Positional, Option, Flag };

  Kind kind = Kind::Flag;
  std::string name;        // "--board"; a positional's is its value name, "CARDS"
  std::string value_name;  // "CARDS"; empty for flags. FILE, FILES and FOLDER make shells complete file names
  std::string help;        // one line, no capital, no full stop
  ArgumentTarget target;
  std::string short_name{};  // "-q" or empty
  bool is_required = false;
  double least = -std::numeric_limits<double>::infinity();
  double most = std::numeric_limits<double>::infinity();
  std::vector<std::string> choices{};      // nothing else is accepted, if there are any
  std::vector<std::string> suggestions{};  // what shells offer where anything is accepted
  std::vector<std::string> rivals{};       // options that make no sense together with this one
  bool are_files = false;                  // shells complete file names, whatever the value is called

  // Narrowing, chained on what the declarations of a Syntax return. The bounds are inclusive.
  Argument& between(double from, double to) { return least = from, most = to, *this; }
  Argument& at_least(double from) { return least = from, *this; }
  Argument& one_of(std::vector<std::string> words) { return choices = std::move(words), *this; }
  Argument& suggesting(std::vector<std::string> words) { return suggestions = std::move(words), *this; }
  Argument& of_files() { return are_files = true, *this; }
  Argument& required() { return is_required = true, *this; }
  Argument& may_be_missing() { return is_required = false, *this; }
  Argument& not_with(std::string option) { return rivals.push_back(std::move(option)), *this; }
  Argument& abbreviated(std::string letter) { return short_name = std::move(letter), *this; }

  bool takes_many() const { return std::holds_alternative<std::vector<std::string>*>(target); }
  bool takes_files() const { return are_files || value_name.starts_with("FILE") || value_name == "FOLDER"; }

  // Converts the text and stores it; an error names the option, the text and what would be right.
  Result<void> assign(const std::string& text) const;

  // "a whole number from 0 to 1024".
  std::string expectation() const;
  // The variable's present value, empty when there is nothing worth saying.
  std::string default_text() const;
};

}  // namespace felt
