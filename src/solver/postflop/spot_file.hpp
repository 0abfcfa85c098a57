// A post-flop spot as a TOML file: docs/solver.md has the layout, examples/spots/ has some.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "solver/postflop/spot.hpp"

namespace felt {

// Any bytes get an answer. What is returned can be solved. Errors begin with `name_for_messages`, the file's name.
Result<Spot> parse_spot(std::string_view toml_text, std::string_view name_for_messages);

// parse_spot reads the same spot again.
std::string to_toml(const Spot& spot);

}  // namespace felt
