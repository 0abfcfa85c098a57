// human (source I): a person decides. Whoever builds the table says how the person is asked; this library has no
// terminal.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "agents/agent.hpp"

namespace felt {

// Shows the text, which ends in a prompt, and gives the line that the person typed; nothing when they are gone.
using AskPerson = std::function<std::optional<std::string>(std::string_view shown)>;

// Asks again until the answer is legal; checks or folds when the person is gone. make_agent("human") has nobody to ask.
std::unique_ptr<Agent> make_human(AskPerson ask);

}  // namespace felt
