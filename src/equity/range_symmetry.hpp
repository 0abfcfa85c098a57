// Which suits a range treats alike.
#pragma once

#include "cards/isomorphism.hpp"
#include "equity/range.hpp"

namespace felt {

// Suits that can be exchanged without changing any weight.
SuitClasses suit_classes(const Range& range);

}  // namespace felt
