// A belief over 1326 holdings as people look at it: by the 169 classes.
#pragma once

#include <array>
#include <string>

#include "reading/range_posterior.hpp"

namespace felt {

// How likely a combo of each class is, by HoleClass::index(), relative to the likeliest class: the heat of a grid.
std::array<double, kHoleClasses> class_weights(const RangePosterior& belief);

// The likeliest classes that hold half of the belief together: "99+,ATs+,KQs (half of it in 9% of hands)", or "any
// hand".
std::string short_range_text(const RangePosterior& belief);

}  // namespace felt
