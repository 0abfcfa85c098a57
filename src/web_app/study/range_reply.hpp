// A range in every form that a page needs: canonical text, grid, how much it is.
#pragma once

#include "base/result.hpp"
#include "equity/ranges/range.hpp"
#include "protocol/web/web_schema.hpp"

namespace felt {

// A RangeReply to a RangeRequest: a text or a grid, cards that nobody holds taken off.
Result<Json> range_reply(const Json& request);

}  // namespace felt
