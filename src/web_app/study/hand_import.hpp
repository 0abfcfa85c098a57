// Hands of a file that a page has opened, into the database.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "protocol/web/web_schema.hpp"

namespace felt {

// An ImportReply: how many hands are new, known, and not readable. Creates the database when it is missing.
Result<Json> import_reply(const std::string& database, std::string_view text);

}  // namespace felt
