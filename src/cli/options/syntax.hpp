// What a command accepts, declared once: the same list parses the command line, prints the help and completes
// in shells.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "cli/options/argument.hpp"

namespace felt {

class Syntax {
 public:
  // `command` is as it is typed: "eval", or "acpc dealer" for an action.
  explicit Syntax(std::string command) : command_(std::move(command)) {}
  Syntax(const Syntax&) = delete;  // its flags are bound to its own members
  Syntax& operator=(const Syntax&) = delete;

  // Every variable must outlive parse(). The Argument returned can be narrowed: .between(0, 10), .one_of({"a",
  // "b"}). Positionals are filled in order of declaration; only the last may be a vector, which takes all the
  // rest. They are required unless .may_be_missing(). An option bound to a vector may be repeated.
  Argument& positional(const std::string& name, ArgumentTarget into, std::string help);
  Argument& option(std::string name, ArgumentTarget into, std::string value_name, std::string help);
  Argument& flag(std::string name, bool* into, std::string help);

  // The same words for the same thing in every command.
  Argument& seed(std::optional<uint64_t>* into);  // pass it to Console::seed_or_new
  Argument& threads(int* into);                   // 0 = all cores, as for_each_chunk takes it

  // Under mpirun the ranks share the work of this command; others are left to rank 0.
  void share_over_ranks() { is_over_ranks_ = true; }
  bool is_over_ranks() const { return is_over_ranks_; }

  // --json, --quiet and --help; DeclaredCommand adds them to every command, after its own.
  void add_common();
  void add_help();
  bool wants_help() const { return help_; }
  bool wants_json() const { return json_; }
  bool wants_quiet() const { return quiet_; }

  // Fills the variables. When --help is among the words nothing else is looked at and there is no error.
  // Errors are of kind Usage, without the "felt <command>: " in front.
  Result<void> parse(std::span<const std::string> words);

  const std::string& command() const { return command_; }
  const std::deque<Argument>& all() const { return arguments_; }  // in order of declaration

  // For the hint in an error: the actions of this command, and which command next to this one ("felt acpc join") takes
  // an option that this one does not; empty when none does.
  using OwnerOf = std::function<std::string(std::string_view option)>;
  void set_neighbours(std::vector<std::string_view> actions, OwnerOf owner_of);
  const std::vector<std::string_view>& actions() const { return actions_; }
  std::string owner_of(std::string_view option) const { return owner_of_ ? owner_of_(option) : std::string(); }

 private:
  Argument& add(Argument argument);

  std::string command_;
  std::deque<Argument> arguments_;  // a deque, so that references to its elements stay valid
  std::vector<std::string_view> actions_;
  OwnerOf owner_of_;
  bool help_ = false, json_ = false, quiet_ = false, is_over_ranks_ = false;
};

}  // namespace felt
