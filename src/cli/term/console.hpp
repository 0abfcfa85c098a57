// Where a command puts what it has to say. Results are collected and reach stdout only when the command
// succeeds; notes and progress go to stderr at once.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "app/telling/card_ink.hpp"
#include "base/json.hpp"
#include "base/parallel/cluster.hpp"
#include "base/result.hpp"
#include "base/text.hpp"
#include "cli/term/terminal.hpp"

namespace felt {

enum class Style { Plain, Bold, Dim, Red, Green, Yellow, Blue };

struct ConsoleOptions {
  bool json = false;
  bool quiet = false;
  Terminal terminal{};
  Cluster* cluster = &single_process();  // those who work on the command together
};

class Console final : public CardInk {
 public:
  // `words` is the whole command line after "felt", the command first.
  Console(std::vector<std::string> words, std::ostream& out, std::ostream& err, ConsoleOptions options = {});

  bool json() const { return options_.json; }
  bool quiet() const { return options_.quiet; }
  Cluster& cluster() const { return *options_.cluster; }
  // Only this rank writes files; what the others print is seen by nobody.
  bool is_first() const { return cluster().is_first(); }
  // What --threads says; on one of several ranks 0 stands for its part of the machine.
  int threads(int wanted) const;
  // Forgets the files that a command is to write, unless this is the rank that writes them.
  template <class... File>
  void keep_files_for_rank_0(std::optional<File>&... files) const {
    if (!is_first()) (files.reset(), ...);
  }
  const Terminal& terminal() const { return options_.terminal; }

  // The command as one would type it: felt match "mc(samples=200)" call.
  std::string command_line() const { return shell_line(words_); }

  // Result text, exactly as given; no newline is added.
  void write(std::string_view text) { pending_ += text; }
  template <class... T>
  void print(fmt::format_string<T...> format, T&&... values) {
    write(fmt::format(format, std::forward<T>(values)...));
  }
  // One JSON object: "schema": "felt.<command>/1" in front of the given keys, the manifest (version,
  // arguments) behind. Indented when a person is looking, one line otherwise.
  void print_json(const Json& object);

  // The text in a colour when stdout shows colours.
  std::string paint(Style style, std::string_view text) const;
  // In the four colours of most card rooms; spades are bold.
  std::string painted(Card card, std::string text) const override;

  // One line on stderr, unless --quiet.
  void note(std::string_view text);
  // One line on stderr, also with --quiet.
  void warn(std::string_view text);
  // Replaces the status lines of a terminal on stderr; an empty text erases them. Cut to the terminal's width.
  void status(std::string_view text);

  // A seed nobody chose, the same on all ranks. Whoever takes one prints it.
  uint64_t new_seed() const;
  // The seed given, or a new one, noted on stderr so that the run can be repeated.
  uint64_t seed_or_new(const std::optional<uint64_t>& seed);

  // Sends the collected results to stdout; run_felt does it at the end. A command that must be heard earlier
  // (a server printing its port) calls it itself. False when stdout cannot be written to.
  bool flush();
  bool reader_left() const { return reader_left_; }  // as head does; nobody wants to hear of that

  // A file could not be written although there is a result: the command prints that first, and then fails with this
  // error. The first one counts.
  void fail_at_end(Error error) { keep_first_error(outcome_, std::move(error)); }
  const Result<void>& outcome() const { return outcome_; }

 private:
  void erase_status();

  std::vector<std::string> words_;
  std::ostream& out_;
  std::ostream& err_;
  ConsoleOptions options_;
  std::string pending_;
  bool reader_left_ = false;
  Result<void> outcome_;
  std::mutex err_mutex_;  // a progress thread and the command both write there
  int status_lines_ = 0;
};

}  // namespace felt
