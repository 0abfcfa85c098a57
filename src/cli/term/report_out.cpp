#include "cli/term/report_out.hpp"

#include <filesystem>

#include "arena/reports/report_files.hpp"
#include "base/files/write_file.hpp"
#include "cli/options/build_info.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

// What a report consists of, the folder of CSV files left out.
constexpr const char* kFiles[] = {"report.html", "report.json", "report.xlsx"};

}  // namespace

Result<void> check_can_report(const std::optional<std::string>& folder) {
  if (!folder) return {};
  FELT_TRY(check_can_write_in((fs::path(*folder) / "csv").string()));
  for (const char* name : kFiles) {
    FELT_TRY(check_can_write((fs::path(*folder) / name).string()));
  }
  return {};
}

Result<std::string> write_report(const std::string& folder, const Report& report) {
  const fs::path root = folder;
  FELT_TRY(check_can_write_in((root / "csv").string()));
  const std::string page = (root / "report.html").string();
  FELT_TRY(write_file(page, report_html(report)));
  FELT_TRY(write_file((root / "report.json").string(), report_json(report)));
  for (const NamedText& file : report_csvs(report)) {
    FELT_TRY(write_file((root / "csv" / file.name).string(), file.text));
  }
  FELT_TRY(write_xlsx(report, (root / "report.xlsx").string()));
  return page;
}

std::optional<std::string> report_at_end(const std::optional<std::string>& folder, const Report& report,
                                         Console& console) {
  if (!folder) return std::nullopt;
  auto page = write_report(*folder, report);
  if (page) return *std::move(page);
  console.fail_at_end(page.error());
  return std::nullopt;
}

Manifest make_manifest(const Console& console, uint64_t seed,
                       std::vector<std::pair<std::string, std::string>> settings) {
  return {console.command_line(), std::string(kVersion), seed, std::move(settings)};
}

}  // namespace felt
