// A report in a folder of the user's choice.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/report.hpp"
#include "base/result.hpp"
#include "cli/term/console.hpp"

namespace felt {

// Why nothing could be written there: worth asking before long work.
Result<void> check_can_report(const std::optional<std::string>& folder);

// Writes report.html, report.xlsx, report.json and csv/*.csv; the folder is made if it is missing. The page's path.
Result<std::string> write_report(const std::string& folder, const Report& report);
// At the end of a command: where the report is, if one was wanted. A report that cannot be written does not cost the
// result: the command prints it and fails after that.
std::optional<std::string> report_at_end(const std::optional<std::string>& folder, const Report& report,
                                         Console& console);

Manifest make_manifest(const Console& console, uint64_t seed,
                       std::vector<std::pair<std::string, std::string>> settings);

}  // namespace felt
