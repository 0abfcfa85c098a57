// Parameters of a request's query.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "protocol/http.hpp"

namespace felt {

inline constexpr uint64_t kMostRows = 500;

// ?limit=: from 1 to kMostRows; `usual` when it is left out.
Result<uint64_t> asked_limit(const HttpRequest& request, uint64_t usual);

// Nothing when left out or empty.
std::optional<std::string> asked_text(const HttpRequest& request, std::string_view name);

}  // namespace felt
