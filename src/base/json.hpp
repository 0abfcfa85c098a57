// The two kinds of JSON, by name only: whoever builds or reads a value includes <nlohmann/json.hpp>, which is large.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace felt {

using Json = nlohmann::ordered_json;  // keys as they were written: what people and pages read
using SortedJson = nlohmann::json;    // found faster: what bots send

// The number, or null: JSON knows no infinity.
Json finite(double value);

}  // namespace felt
