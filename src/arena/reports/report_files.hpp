// Reports as files that people open: one HTML page that needs no network, a workbook with native charts, CSV and JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/report.hpp"
#include "base/result.hpp"

namespace felt {

std::string report_json(const Report& report);
std::string report_html(const Report& report);

// One CSV text per exhibit, with a name fit for a file: "herts-1-standard-against-seven-callers.csv".
struct NamedText {
  std::string name;
  std::string text;
};
std::vector<NamedText> report_csvs(const Report& report);

// The only one that is not a text: the library behind it writes to a path.
Result<void> write_xlsx(const Report& report, const std::string& path);

}  // namespace felt
