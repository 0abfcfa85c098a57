// The only file that sees CLI11: it costs 8 s of compile time. CLI11 splits words into options and the rest
// (clusters of letters, --name=value, --); conversion, messages and help are ours, because they are shared
// with completion.
#include "cli/options/args.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/text.hpp"

namespace felt {
namespace {

// A word given on the command line and the argument it belongs to.
struct Given {
  const Arg* arg;
  std::string text;
};

Error unknown_option(const Args& args, std::string_view word) {
  const std::string_view name = word.substr(0, word.find('='));
  std::vector<std::string_view> names;
  for (const Arg& arg : args.all()) {
    if (arg.kind != Arg::Kind::Positional) names.push_back(arg.name);
  }
  if (const auto close = did_you_mean(name, names)) {
    return usage_error(fmt::format("unknown option {}; did you mean {}?", name, *close));
  }
  return usage_error(fmt::format("unknown option {}; felt {} --help lists the options", name, args.command()));
}

Error missing(const Args& args, const Arg& arg) {
  return usage_error(
      fmt::format("{} is missing ({}); felt {} --help shows examples", arg.name, arg.help, args.command()));
}

Error needs_value(const Arg& arg) {
  return usage_error(fmt::format("{} needs a value: {}", arg.name, arg.expectation()));
}

Error unexpected(const Args& args, std::string_view word) {
  return usage_error(fmt::format("unexpected argument '{}'; felt {} --help shows what it takes", word, args.command()));
}

// CLI11's message starts with the option's name, with or without its dashes.
Error from_cli11(const Args& args, const CLI::ParseError& error) {
  const std::string what = error.what();
  const std::string name = what.substr(0, what.find_first_of(": "));
  for (const Arg& arg : args.all()) {
    if (arg.name != name && arg.name != "--" + name) continue;
    if (arg.kind == Arg::Kind::Flag) return usage_error(fmt::format("{} takes no value", arg.name));
    return needs_value(arg);
  }
  return usage_error(what);
}

class Splitter {
 public:
  explicit Splitter(const Args& args) : args_(args) {
    app_.set_help_flag();
    app_.allow_extras();
    for (const Arg& arg : args.all()) add(arg);
  }

  // Options with their values, then positionals in order.
  Result<std::vector<Given>> split(std::span<const std::string> words) {
    try {
      app_.parse(std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 wants them backwards
    } catch (const CLI::ParseError& error) {
      return from_cli11(args_, error);
    }
    std::vector<Given> given;
    for (const auto& [arg, option] : options_) {
      for (const std::string& text : option->results()) given.push_back({arg, text});
    }
    FELT_TRY(take_positionals(given));
    return given;
  }

 private:
  void add(const Arg& arg) {
    if (arg.kind == Arg::Kind::Positional) return;  // they are what CLI11 leaves over
    const std::string names = arg.short_name.empty() ? arg.name : arg.short_name + "," + arg.name;
    CLI::Option* option = arg.kind == Arg::Kind::Flag ? app_.add_flag(names)->disable_flag_override()
                                                      : app_.add_option(names)->type_size(1)->expected(1);
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);  // we say ourselves what is given twice
    options_.emplace_back(&arg, option);
  }

  Result<void> take_positionals(std::vector<Given>& given) const {
    std::vector<const Arg*> places;
    for (const Arg& arg : args_.all()) {
      if (arg.kind == Arg::Kind::Positional) places.push_back(&arg);
    }
    bool only_positionals = false;
    size_t place = 0;
    for (const std::string& word : app_.remaining()) {
      if (word == "--" && !std::exchange(only_positionals, true)) continue;
      if (!only_positionals && word.size() > 1 && word[0] == '-') return unknown_option(args_, word);
      if (place == places.size()) return unexpected(args_, word);
      given.push_back({places[place], word});
      if (!places[place]->takes_many()) ++place;
    }
    return {};
  }

  const Args& args_;
  CLI::App app_;
  std::vector<std::pair<const Arg*, CLI::Option*>> options_;
};

size_t count_of(const std::vector<Given>& given, std::string_view name) {
  return static_cast<size_t>(std::ranges::count_if(given, [&](const Given& g) { return g.arg->name == name; }));
}

// What can be wrong with an argument besides its value.
Result<void> check_presence(const Args& args, const Arg& arg, const std::vector<Given>& given) {
  const size_t count = count_of(given, arg.name);
  if (count == 0 && arg.is_required) return missing(args, arg);
  if (count == 0) return {};
  if (count > 1 && arg.kind == Arg::Kind::Option && !arg.takes_many()) {
    return usage_error(fmt::format("{} is given twice", arg.name));
  }
  for (const std::string& rival : arg.rivals) {
    if (count_of(given, rival) > 0)
      return usage_error(fmt::format("{} and {} cannot be used together", arg.name, rival));
  }
  return {};
}

// "--board --json": the value was forgotten, and CLI11 took the next option for it.
bool swallowed_option(const Given& given) {
  return given.arg->kind == Arg::Kind::Option && given.text.starts_with("--");
}

}  // namespace

Result<void> Args::parse(std::span<const std::string> words) {
  for (const std::string& word : words) {
    if (word == "--") break;
    if (word == "--help" || word == "-h") {
      help_ = true;
      return {};
    }
  }
  const auto given = Splitter(*this).split(words);
  if (!given.ok()) return given.error();
  for (const Arg& arg : args_) {
    FELT_TRY(check_presence(*this, arg, *given));
  }
  for (const Given& one : *given) {
    if (swallowed_option(one)) return needs_value(*one.arg);
    FELT_TRY(one.arg->assign(one.text));
  }
  return {};
}

Arg& Args::add(Arg arg) { return args_.emplace_back(std::move(arg)); }

Arg& Args::positional(const std::string& name, ArgTarget into, std::string help) {
  return add({Arg::Kind::Positional, name, name, std::move(help), into}).required();
}

Arg& Args::option(std::string name, ArgTarget into, std::string value_name, std::string help) {
  return add({Arg::Kind::Option, std::move(name), std::move(value_name), std::move(help), into});
}

Arg& Args::flag(std::string name, bool* into, std::string help) {
  return add({Arg::Kind::Flag, std::move(name), "", std::move(help), into});
}

Arg& Args::seed(std::optional<uint64_t>* into) {
  return option("--seed", into, "N", "the same seed gives the same result (chosen and printed when left out)");
}

Arg& Args::threads(int* into) {
  return option("--threads", into, "N", "threads to use, 0 for all cores; the result is the same for any number")
      .between(0, 1024);
}

void Args::add_common() {
  flag("--json", &json_, "print the result as one JSON object");
  flag("--quiet", &quiet_, "print no progress and no notes on stderr").abbreviated("-q");
  flag("--help", &help_, "show this").abbreviated("-h");
}

}  // namespace felt
