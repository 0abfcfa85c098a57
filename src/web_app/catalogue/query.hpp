// Parameters of a request's query.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "protocol/web/http.hpp"

namespace felt {

inline constexpr uint64_t kMaxRows = 500;

// ?limit=: from 1 to kMaxRows; `usual` when it is left out.
Result<uint64_t> asked_limit(const HttpRequest& request, uint64_t usual);

// ?name=: a whole number from 1 on; nothing when left out.
Result<std::optional<int64_t>> asked_number(const HttpRequest& request, std::string_view name);

// ?name=: one of the words; nothing when left out.
Result<std::optional<std::string>> asked_word(const HttpRequest& request, std::string_view name,
                                              const std::vector<std::string>& words);

// Nothing when left out or empty.
std::optional<std::string> asked_text(const HttpRequest& request, std::string_view name);

}  // namespace felt
