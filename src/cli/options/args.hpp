// What a command accepts, declared once: the same list parses the command line, prints the help and completes
// in shells.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "cli/options/one_arg.hpp"

namespace felt {

class Args {
 public:
  explicit Args(std::string command) : command_(std::move(command)) {}
  Args(const Args&) = delete;  // its flags are bound to its own members
  Args& operator=(const Args&) = delete;

  // Every variable must outlive parse(). The Arg returned can be narrowed: .between(0, 10), .one_of({"a",
  // "b"}). Positionals are filled in order of declaration; only the last may be a vector, which takes all the
  // rest. They are required unless .may_be_missing(). An option bound to a vector may be repeated.
  Arg& positional(const std::string& name, ArgTarget into, std::string help);
  Arg& option(std::string name, ArgTarget into, std::string value_name, std::string help);
  Arg& flag(std::string name, bool* into, std::string help);

  // The same words for the same thing in every command.
  Arg& seed(std::optional<uint64_t>* into);  // pass it to Console::seed_or_new
  Arg& threads(int* into);                   // 0 = all cores, as for_each_chunk takes it

  // --json, --quiet and --help; run_felt adds them to every command, after its own.
  void add_common();
  bool wants_help() const { return help_; }
  bool wants_json() const { return json_; }
  bool wants_quiet() const { return quiet_; }

  // Fills the variables. When --help is among the words nothing else is looked at and there is no error.
  // Errors are of kind Usage, without the "felt <command>: " in front.
  Result<void> parse(std::span<const std::string> words);

  const std::string& command() const { return command_; }
  const std::deque<Arg>& all() const { return args_; }  // in order of declaration

 private:
  Arg& add(Arg arg);

  std::string command_;
  std::deque<Arg> args_;  // a deque, so that references to its elements stay valid
  bool help_ = false, json_ = false, quiet_ = false;
};

}  // namespace felt
