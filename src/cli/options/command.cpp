#include "cli/options/command.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {
namespace {

bool takes_option(const Syntax& syntax, std::string_view option) {
  for (const Argument& argument : syntax.all()) {
    if (argument.name == option || argument.short_name == option) return true;
  }
  return false;
}

// The command or action of the same family that takes the option, as one types it.
std::string owner_in_family(const Command& family, std::string_view option) {
  for (const Command& action : family.actions) {
    const DeclaredCommand declared({&action, &family});
    if (takes_option(declared.syntax, option)) return "felt " + declared.syntax.command();
  }
  if (family.declare == nullptr) return {};
  const DeclaredCommand declared({&family});
  return takes_option(declared.syntax, option) ? "felt " + declared.syntax.command() : std::string();
}

std::vector<std::string_view> names_of(const std::vector<Command>& actions) {
  std::vector<std::string_view> names;
  names.reserve(actions.size());
  for (const Command& action : actions) names.push_back(action.name);
  return names;
}

}  // namespace

std::string CommandPlace::name() const {
  return parent == nullptr ? std::string(command->name) : fmt::format("{} {}", parent->name, command->name);
}

std::vector<CommandPlace> places_of(const std::vector<Command>& commands) {
  std::vector<CommandPlace> places;
  for (const Command& command : commands) {
    places.push_back({&command});
    for (const Command& action : command.actions) places.push_back({&action, &command});
  }
  return places;
}

std::string action_names(const Command& command) {
  const auto names = names_of(command.actions);
  if (names.size() == 1) return std::string(names[0]);
  return fmt::format("{} or {}", fmt::join(names.begin(), names.end() - 1, ", "), names.back());
}

Result<CommandPlace> find_action(const Command& command, std::string_view name) {
  for (const Command& action : command.actions) {
    if (action.name == name) return CommandPlace{&action, &command};
  }
  if (command.actions.empty()) return usage_error(fmt::format("felt {} has no actions, got '{}'", command.name, name));
  const auto close = did_you_mean(name, names_of(command.actions));
  const std::string hint = close ? fmt::format("did you mean {}?", *close) : "expected " + action_names(command);
  return usage_error(fmt::format("unknown action '{}'; {}", name, hint));
}

DeclaredCommand::DeclaredCommand(CommandPlace place) : syntax(place.name()) {
  const Command& command = *place.command;
  if (command.declare != nullptr) {
    run = command.declare(syntax);
    syntax.add_common();
  } else {
    syntax.add_help();
  }
  const Command* const family = place.parent != nullptr ? place.parent : &command;
  if (family->actions.empty()) return;
  syntax.set_neighbours(names_of(command.actions),
                        [family](std::string_view option) { return owner_in_family(*family, option); });
}

}  // namespace felt
