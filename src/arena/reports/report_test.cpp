#include "arena/reports/report_files.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "support/temp_folder.hpp"

namespace felt {
namespace {

Report sample() {
  Report report;
  report.title = "A </script> title";
  report.manifest = {"felt match \"mc(samples=2)\" call", "0.1.0", 7065363581982379323u, {{"hands", "10"}}};
  report.sections = {
      {"first, \"one\"",
       "Some text.\n\nMore.",
       {LineChart{
            "stacks", "hand", "chips", {{"mc, #1", {0, 1}, {5, 6}, {4, 5}, {6, 7}}, {"call", {0, 1}, {5, 4}, {}, {}}}},
        BarChart{"won", "bb/100", {{"mc", 1.5, 1, 2}, {"call", -1.5, -2, std::nan("")}}}}},
      {"second",
       "",
       {MatrixChart{"pairs",
                    "won",
                    0.5,
                    {"a", "b"},
                    {"a", "b"},
                    {{std::nan(""), 0.75}, {0.25, std::nan("")}},
                    {{0, 0.1}, {0.1, 0}}},
        DataTable{"numbers", {"name", "value"}, {{std::string("x,\"y\""), 1.25}, {std::string("z"), std::nan("")}}},
        DataTable{"numbers", {"name"}, {}}}}};
  return report;
}

TEST(ReportJson, HasEverything) {
  const auto json = nlohmann::json::parse(report_json(sample()));
  EXPECT_EQ(json["schema"], "felt.report/2");
  EXPECT_EQ(json["manifest"]["seed"], "7065363581982379323");
  EXPECT_EQ(json["sections"][0]["exhibits"][0]["series"][0]["high"][1], 7);
  EXPECT_TRUE(json["sections"][0]["exhibits"][1]["bars"][1]["high"].is_null());
  EXPECT_EQ(json["sections"][1]["exhibits"][0]["values"][0][1], 0.75);
}

// The page holds the data once, nothing closes its script too early, and nothing is fetched.
TEST(ReportHtml, StandsAlone) {
  const std::string page = report_html(sample());
  EXPECT_EQ(page.find("REPORT_DATA"), std::string::npos);
  EXPECT_EQ(page.find("</script> title"), std::string::npos);
  EXPECT_NE(page.find("<\\/script> title"), std::string::npos);
  EXPECT_EQ(page.find("src="), std::string::npos);
  EXPECT_EQ(page.find("@import"), std::string::npos);
  const size_t start = page.find("type=\"application/json\">") + 24;
  const auto json = nlohmann::json::parse(page.substr(start, page.find("</script>", start) - start));
  EXPECT_EQ(json["title"], "A </script> title");
}

TEST(ReportCsv, OneFileForEachExhibit) {
  const auto files = report_csvs(sample());
  ASSERT_EQ(files.size(), 5u);
  EXPECT_EQ(files[0].name, "first-one-stacks.csv");
  EXPECT_EQ(files[0].text,
            "series,hand,chips,low,high\n\"mc, #1\",0,5,4,6\n\"mc, #1\",1,6,5,7\ncall,0,5,,\ncall,1,4,,\n");
  EXPECT_EQ(files[1].text, "name,bb/100,low,high\nmc,1.5,1,2\ncall,-1.5,-2,\n");
  EXPECT_EQ(files[2].text, "row,column,won,half_width\na,b,0.75,0.1\nb,a,0.25,0.1\n");
  EXPECT_EQ(files[3].text, "name,value\n\"x,\"\"y\"\"\",1.25\nz,\n");
  EXPECT_NE(files[3].name, files[4].name);
}

TEST(ReportXlsx, IsAZipWithSheetsAndCharts) {
  const TempFolder folder;
  const std::string path = folder.path("report.xlsx");
  ASSERT_TRUE(write_xlsx(sample(), path).ok());
  EXPECT_GT(std::filesystem::file_size(path), 5000u);
  const auto error = write_xlsx(sample(), "/no/such/folder/report.xlsx");
  ASSERT_FALSE(error.ok());
  EXPECT_EQ(error.error().kind, ErrorKind::Io);
}

}  // namespace
}  // namespace felt
