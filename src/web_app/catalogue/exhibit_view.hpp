// Charts and tables of reports as the web draws them.
#pragma once

#include "arena/report.hpp"
#include "protocol/web/web_schema.hpp"

namespace felt {

// An Exhibit of the schema. What is no number is left out of curves and bars, and null in matrices.
Json exhibit_view(const Exhibit& exhibit);
Json exhibits_view(const std::vector<Exhibit>& exhibits);

}  // namespace felt
