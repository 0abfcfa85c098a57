// Bots are named by spec strings, the same everywhere: "call", "mc(samples=200,bluff=off)".
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace felt {

// One parameter of a bot. A switch has min 0 and max 1 and is written on or off; a choice is one of several words, and
// its value the place of the word. A file has no number: the bot reads its name.
struct Param {
  enum class Kind { Number, Whole, Switch, Choice, File };

  std::string_view name;
  double value = 0;  // the default
  double min = 0, max = 1;
  std::string_view doc;
  Kind kind = Kind::Number;
  std::string_view words{};           // of a choice: "felt|published"
  std::optional<double> published{};  // the default with as=published, where that is another
};

// "as": a bot as its source describes it, or as felt plays it. `doc` says what differs, and in which section it stands.
Param as_param(std::string_view doc);

struct AgentSpec {
  std::string name;
  std::vector<std::pair<std::string, std::string>> params;  // as written, in order
};

// "name" or "name(key=value,key=value)"; spaces do not matter. Errors say what is wrong and at which column.
Result<AgentSpec> parse_spec(std::string_view text);

// The values of all parameters of a bot: its defaults, and what a spec says otherwise.
class Params {
 public:
  // Errors name an unknown parameter with the nearest known one, or a value with the allowed range.
  static Result<Params> from(const AgentSpec& spec, const std::vector<Param>& known);

  double number(std::string_view name) const;
  int whole(std::string_view name) const { return static_cast<int>(number(name)); }
  bool is_on(std::string_view name) const { return number(name) != 0; }
  // The name of a file; empty where none was given.
  const std::string& file(std::string_view name) const;
  bool is_published() const { return number("as") != 0; }  // of a bot that has as_param

 private:
  void take_published_defaults(const std::vector<Param>& known, const std::vector<std::string_view>& given);

  std::map<std::string, double, std::less<>> values_;
  std::map<std::string, std::string, std::less<>> files_;
};

// The value that a text means; nothing when it means none, or one out of bounds.
std::optional<double> param_value(const Param& param, std::string_view text);
std::string param_text(const Param& param, double value);  // "0.01", "200", "off", "published"
std::string range_text(const Param& param);                // "0 to 1", "on, off", "felt, published"
std::string to_text(const AgentSpec& spec);                // "mc(samples=200)"
// Of a switch or a choice all there are; nothing for numbers.
std::vector<double> all_values(const Param& param);
// "a number from 0 to 1": what must be written.
std::string allowed_text(const Param& param);

}  // namespace felt
