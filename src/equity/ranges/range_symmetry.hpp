// Which suits a range treats alike.
#pragma once

#include <span>

#include "cards/isomorphism.hpp"
#include "equity/outcome.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

// Suits that can be exchanged without changing any weight.
SuitClasses suit_classes(const Range& range);

// Suits that neither the cards nor any of the ranges tell apart.
SuitClasses common_classes(std::span<const Range> ranges, SeenCards seen);

}  // namespace felt
