// Files that come with felt.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace felt {

// Where data/NAME is: in the folder that FELT_DATA names, beside the program (../share/felt), or where felt was built.
std::optional<std::string> find_data_file(std::string_view name);

}  // namespace felt
