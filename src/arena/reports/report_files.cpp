#include "arena/reports/report_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "base/json.hpp"

namespace felt {

extern const std::string_view kReportPage;  // report_page.html

namespace {

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json numbers(const std::vector<double>& values) {
  Json list = Json::array();
  for (const double value : values) list.push_back(number(value));
  return list;
}

Json rows(const std::vector<std::vector<double>>& values) {
  Json list = Json::array();
  for (const auto& row : values) list.push_back(numbers(row));
  return list;
}

Json to_json(const LineChart& chart) {
  Json series = Json::array();
  for (const Curve& one : chart.series) {
    series.push_back({{"name", one.name},
                      {"x", numbers(one.x)},
                      {"y", numbers(one.y)},
                      {"low", numbers(one.low)},
                      {"high", numbers(one.high)}});
  }
  return {{"kind", "line"},
          {"title", chart.title},
          {"x_label", chart.x_label},
          {"y_label", chart.y_label},
          {"series", series}};
}

Json to_json(const BarChart& chart) {
  Json bars = Json::array();
  for (const Bar& bar : chart.bars) {
    bars.push_back(
        {{"name", bar.name}, {"value", number(bar.value)}, {"low", number(bar.low)}, {"high", number(bar.high)}});
  }
  return {{"kind", "bar"}, {"title", chart.title}, {"value_label", chart.value_label}, {"bars", bars}};
}

Json to_json(const MatrixChart& chart) {
  return {{"kind", "matrix"},
          {"title", chart.title},
          {"value_label", chart.value_label},
          {"middle", chart.middle},
          {"names", chart.names},
          {"columns", chart.columns},
          {"values", rows(chart.values)},
          {"half_widths", rows(chart.half_widths)}};
}

Json to_json(const DataTable& table) {
  Json lines = Json::array();
  for (const auto& row : table.rows) {
    Json line = Json::array();
    for (const Cell& cell : row) {
      line.push_back(std::holds_alternative<double>(cell) ? number(std::get<double>(cell))
                                                          : Json(std::get<std::string>(cell)));
    }
    lines.push_back(std::move(line));
  }
  return {{"kind", "table"}, {"title", table.title}, {"columns", table.columns}, {"rows", lines}};
}

Json to_json(const Report& report) {
  Json sections = Json::array();
  for (const Section& section : report.sections) {
    Json exhibits = Json::array();
    for (const Exhibit& exhibit : section.exhibits) {
      exhibits.push_back(std::visit([](const auto& one) { return to_json(one); }, exhibit));
    }
    sections.push_back({{"title", section.title}, {"text", section.text}, {"exhibits", std::move(exhibits)}});
  }
  Json settings = Json::array();
  for (const auto& [name, value] : report.manifest.settings) settings.push_back({name, value});
  return {{"schema", "felt.report/2"},
          {"title", report.title},
          {"manifest",
           {{"command", report.manifest.command},
            {"version", report.manifest.version},
            {"seed", std::to_string(report.manifest.seed)},  // as text: readers in JavaScript would round it
            {"settings", std::move(settings)}}},
          {"sections", std::move(sections)}};
}

std::string dump(const Json& json, int indent) { return json.dump(indent, ' ', false, Json::error_handler_t::replace); }

// ---- CSV

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

std::string text_of(double value) { return std::isfinite(value) ? fmt::format("{}", value) : ""; }

std::string to_csv(const LineChart& chart) {
  std::string csv = fmt::format("series,{},{},low,high\n", quoted(chart.x_label), quoted(chart.y_label));
  for (const Curve& one : chart.series) {
    for (size_t i = 0; i < one.y.size(); ++i) {
      const bool has_band = i < one.low.size();
      csv += fmt::format("{},{},{},{},{}\n", quoted(one.name), text_of(one.x[i]), text_of(one.y[i]),
                         has_band ? text_of(one.low[i]) : "", has_band ? text_of(one.high[i]) : "");
    }
  }
  return csv;
}

std::string to_csv(const BarChart& chart) {
  std::string csv = fmt::format("name,{},low,high\n", quoted(chart.value_label));
  for (const Bar& bar : chart.bars) {
    csv += fmt::format("{},{},{},{}\n", quoted(bar.name), text_of(bar.value), text_of(bar.low), text_of(bar.high));
  }
  return csv;
}

std::string to_csv(const MatrixChart& chart) {
  std::string csv = fmt::format("row,column,{},half_width\n", quoted(chart.value_label));
  for (size_t i = 0; i < chart.values.size(); ++i) {
    for (size_t j = 0; j < chart.values[i].size(); ++j) {
      if (!std::isfinite(chart.values[i][j])) continue;
      csv += fmt::format("{},{},{},{}\n", quoted(chart.names[i]), quoted(chart.columns[j]), text_of(chart.values[i][j]),
                         text_of(chart.half_widths[i][j]));
    }
  }
  return csv;
}

std::string to_csv(const DataTable& table) {
  std::vector<std::string> cells;
  for (const std::string& column : table.columns) cells.push_back(quoted(column));
  std::string csv = fmt::format("{}\n", fmt::join(cells, ","));
  for (const auto& row : table.rows) {
    cells.clear();
    for (const Cell& cell : row) {
      cells.push_back(std::holds_alternative<double>(cell) ? text_of(std::get<double>(cell))
                                                           : quoted(std::get<std::string>(cell)));
    }
    csv += fmt::format("{}\n", fmt::join(cells, ","));
  }
  return csv;
}

// Letters and digits, words joined by '-'.
std::string file_name(const std::string& text) {
  std::string name;
  for (const char c : text) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (is_plain) {
      name += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
    } else if (!name.empty() && name.back() != '-') {
      name += '-';
    }
  }
  while (!name.empty() && name.back() == '-') name.pop_back();
  return name.substr(0, 80);
}

}  // namespace

std::string report_json(const Report& report) { return dump(to_json(report), 1) + "\n"; }

// Inside a script element only "</" must not appear.
std::string report_html(const Report& report) {
  static constexpr std::string_view kPlace = "REPORT_DATA";
  std::string data = dump(to_json(report), -1);
  for (size_t at = data.find("</"); at != std::string::npos; at = data.find("</", at)) data.replace(at, 2, "<\\/");
  std::string page(kReportPage);
  return page.replace(page.find(kPlace), kPlace.size(), data);
}

std::vector<NamedText> report_csvs(const Report& report) {
  std::vector<NamedText> files;
  std::set<std::string> taken;
  for (const Section& section : report.sections) {
    for (const Exhibit& exhibit : section.exhibits) {
      const std::string title = std::visit([](const auto& one) -> const std::string& { return one.title; }, exhibit);
      std::string name = file_name(section.title + " " + title);
      for (int again = 2; !taken.insert(name).second; ++again) name = fmt::format("{}-{}", file_name(title), again);
      files.push_back({name + ".csv", std::visit([](const auto& one) { return to_csv(one); }, exhibit)});
    }
  }
  return files;
}

}  // namespace felt
