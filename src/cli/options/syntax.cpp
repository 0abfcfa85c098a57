#include "cli/options/syntax.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/options/word_splitter.hpp"

namespace felt {
namespace {

size_t count_of(const std::vector<GivenWord>& given, std::string_view name) {
  return static_cast<size_t>(
      std::ranges::count_if(given, [&](const GivenWord& word) { return word.argument->name == name; }));
}

// What can be wrong with an argument besides its value.
Result<void> check_presence(const Syntax& syntax, const Argument& argument, const std::vector<GivenWord>& given) {
  const size_t count = count_of(given, argument.name);
  if (count == 0 && argument.is_required) {
    return usage_error(fmt::format("{} is missing ({}); felt {} --help shows examples", argument.name, argument.help,
                                   syntax.command()));
  }
  if (count == 0) return {};
  if (count > 1 && argument.kind == Argument::Kind::Option && !argument.takes_many()) {
    return usage_error(fmt::format("{} is given twice", argument.name));
  }
  for (const std::string& rival : argument.rivals) {
    if (count_of(given, rival) > 0)
      return usage_error(fmt::format("{} and {} cannot be used together", argument.name, rival));
  }
  return {};
}

}  // namespace

Result<void> Syntax::parse(std::span<const std::string> words) {
  for (const std::string& word : words) {
    if (word == "--") break;
    if (word == "--help" || word == "-h") {
      help_ = true;
      return {};
    }
  }
  FELT_TRY(const std::vector<GivenWord> given, split_words(*this, words));
  if (count_of(given, "--help") > 0) {  // among other letters, as in -qh
    help_ = true;
    return {};
  }
  for (const Argument& argument : arguments_) {
    FELT_TRY(check_presence(*this, argument, given));
  }
  for (const GivenWord& word : given) {
    FELT_TRY(word.argument->assign(word.text));
  }
  return {};
}

Argument& Syntax::add(Argument argument) { return arguments_.emplace_back(std::move(argument)); }

Argument& Syntax::positional(const std::string& name, ArgumentTarget into, std::string help) {
  return add({Argument::Kind::Positional, name, name, std::move(help), into}).required();
}

Argument& Syntax::option(std::string name, ArgumentTarget into, std::string value_name, std::string help) {
  return add({Argument::Kind::Option, std::move(name), std::move(value_name), std::move(help), into});
}

Argument& Syntax::flag(std::string name, bool* into, std::string help) {
  return add({Argument::Kind::Flag, std::move(name), "", std::move(help), into});
}

Argument& Syntax::seed(std::optional<uint64_t>* into) {
  return option("--seed", into, "N", "the same seed gives the same result (chosen and printed when left out)");
}

Argument& Syntax::threads(int* into) {
  return option("--threads", into, "N", "threads to use, 0 for all cores; the result is the same for any number")
      .between(0, 1024);
}

void Syntax::add_common() {
  flag("--json", &json_, "print the result as one JSON object");
  flag("--quiet", &quiet_, "print no progress and no notes on stderr").abbreviated("-q");
  add_help();
}

void Syntax::add_help() { flag("--help", &help_, "show this").abbreviated("-h"); }

void Syntax::set_neighbours(std::vector<std::string_view> actions, OwnerOf owner_of) {
  actions_ = std::move(actions);
  owner_of_ = std::move(owner_of);
}

}  // namespace felt
