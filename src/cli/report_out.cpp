#include "cli/report_out.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "arena/report_files.hpp"
#include "cli/build_info.hpp"
#include "cli/write_file.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

std::optional<Error> make_folder(const fs::path& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (!failed && fs::is_directory(folder)) return std::nullopt;
  return Error{
      fmt::format("cannot create folder {}: {}", folder.string(), failed ? failed.message() : "a file is in the way"),
      ErrorKind::Io};
}

}  // namespace

std::optional<Error> check_can_report(const std::optional<std::string>& folder) {
  if (!folder) return std::nullopt;
  if (auto error = make_folder(*folder)) return error;
  return check_can_write((fs::path(*folder) / "report.html").string());
}

Result<std::string> write_report(const std::string& folder, const Report& report) {
  const fs::path root = folder;
  if (auto error = make_folder(root / "csv")) return *error;
  const std::string page = (root / "report.html").string();
  if (auto error = write_file(page, report_html(report))) return *error;
  if (auto error = write_file((root / "report.json").string(), report_json(report))) return *error;
  for (const NamedText& file : report_csvs(report)) {
    if (auto error = write_file((root / "csv" / file.name).string(), file.text)) return *error;
  }
  if (auto error = write_xlsx(report, (root / "report.xlsx").string())) return *error;
  return page;
}

Manifest make_manifest(const Console& console, uint64_t seed,
                       std::vector<std::pair<std::string, std::string>> settings) {
  return {console.command_line(), std::string(kVersion), seed, std::move(settings)};
}

}  // namespace felt
