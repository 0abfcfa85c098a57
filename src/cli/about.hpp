// Says which argument an error is about.
#pragma once

#include <string_view>
#include <utility>

#include "base/result.hpp"

namespace felt {

// "--board: 'Xd' at column 4 is not a rank; …".
template <class T>
Result<T> about(std::string_view argument, Result<T> result) {
  if (result.ok()) return result;
  Error error = result.error();
  error.message = std::string(argument) + ": " + error.message;
  return error;
}

}  // namespace felt
