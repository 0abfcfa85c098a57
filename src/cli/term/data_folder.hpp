// Where felt keeps what outlives a command: $XDG_DATA_HOME/felt, else ~/.local/share/felt.
#pragma once

#include <string>

namespace felt {

std::string data_folder();

}  // namespace felt
