#include "web_app/catalogue/exhibit_view.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "web_app/catalogue/json_request.hpp"

namespace felt {
namespace {

Json empty_exhibit(std::string_view kind, const std::string& title) {
  const Json none = Json::array();
  return {{"kind", kind}, {"title", title},  {"x_label", ""},  {"y_label", ""},       {"series", none}, {"bars", none},
          {"rows", none}, {"columns", none}, {"values", none}, {"half_widths", none}, {"cells", none}};
}

// The points of a curve whose every number is one.
Json series_view(const Curve& series) {
  Json x = Json::array(), y = Json::array(), low = Json::array(), high = Json::array();
  const bool has_band = series.low.size() == series.y.size() && series.high.size() == series.y.size();
  for (size_t i = 0; i < series.y.size() && i < series.x.size(); ++i) {
    if (!std::isfinite(series.x[i]) || !std::isfinite(series.y[i])) continue;
    if (has_band && !(std::isfinite(series.low[i]) && std::isfinite(series.high[i]))) continue;
    x.push_back(series.x[i]);
    y.push_back(series.y[i]);
    if (has_band) low.push_back(series.low[i]);
    if (has_band) high.push_back(series.high[i]);
  }
  return {{"name", series.name},
          {"x", std::move(x)},
          {"y", std::move(y)},
          {"low", std::move(low)},
          {"high", std::move(high)}};
}

Json rows_view(const std::vector<std::vector<double>>& rows) {
  Json list = Json::array();
  for (const auto& row : rows) {
    Json line = Json::array();
    for (const double value : row) line.push_back(finite(value));
    list.push_back(std::move(line));
  }
  return list;
}

Json view_of(const LineChart& chart) {
  Json view = empty_exhibit("line", chart.title);
  view["x_label"] = chart.x_label;
  view["y_label"] = chart.y_label;
  for (const Curve& series : chart.series) view["series"].push_back(series_view(series));
  return view;
}

Json view_of(const BarChart& chart) {
  Json view = empty_exhibit("bar", chart.title);
  view["y_label"] = chart.value_label;
  for (const Bar& bar : chart.bars) {
    if (!std::isfinite(bar.value)) continue;
    view["bars"].push_back(
        {{"name", bar.name}, {"value", bar.value}, {"low", finite(bar.low)}, {"high", finite(bar.high)}});
  }
  return view;
}

Json view_of(const MatrixChart& chart) {
  Json view = empty_exhibit("matrix", chart.title);
  view["y_label"] = chart.value_label;
  view["rows"] = chart.names;
  view["columns"] = chart.columns;
  view["values"] = rows_view(chart.values);
  view["half_widths"] = rows_view(chart.half_widths);
  return view;
}

Json cell_view(const Cell& cell) {
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  const double value = std::get<double>(cell);
  return std::isfinite(value) ? Json(value) : Json("");
}

Json view_of(const DataTable& table) {
  Json view = empty_exhibit("table", table.title);
  view["columns"] = table.columns;
  for (const auto& row : table.rows) {
    Json line = Json::array();
    for (const Cell& cell : row) line.push_back(cell_view(cell));
    view["cells"].push_back(std::move(line));
  }
  return view;
}

}  // namespace

Json exhibit_view(const Exhibit& exhibit) {
  return std::visit([](const auto& one) { return view_of(one); }, exhibit);
}

Json exhibits_view(const std::vector<Exhibit>& exhibits) {
  Json list = Json::array();
  for (const Exhibit& exhibit : exhibits) list.push_back(exhibit_view(exhibit));
  return list;
}

}  // namespace felt
