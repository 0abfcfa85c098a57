// A report as a workbook: a sheet with the text, then one sheet per exhibit with its numbers and a native chart of
// them.
#include <cmath>
#include <set>

#include "arena/reports/report_files.hpp"
#include "arena/reports/xlsx_library.hpp"
#include "base/files/write_file.hpp"

namespace felt {
namespace {

class Workbook {
 public:
  Workbook(const XlsxLibrary& xlsx, const std::string& path) : xlsx_(xlsx), book_(xlsx.workbook_new(path.c_str())) {
    bold_ = xlsx_.workbook_add_format(book_);
    xlsx_.format_set_bold(bold_);
  }

  lxw_error close() { return xlsx_.workbook_close(book_); }

  void add_front(const Report& report) {
    lxw_worksheet* sheet = xlsx_.workbook_add_worksheet(book_, "report");
    lxw_row_t row = 0;
    const auto line = [&](const std::string& text, lxw_format* format) {
      xlsx_.worksheet_write_string(sheet, row++, 0, text.c_str(), format);
    };
    line(report.title, bold_);
    line("felt " + report.manifest.version + ", seed " + std::to_string(report.manifest.seed), nullptr);
    line(report.manifest.command, nullptr);
    for (const auto& [name, value] : report.manifest.settings) line(name + ": " + value, nullptr);
    for (const Section& section : report.sections) {
      ++row;
      line(section.title, bold_);
      if (!section.text.empty()) line(section.text, nullptr);
    }
    xlsx_.worksheet_set_column(sheet, 0, 0, 100, nullptr);
  }

  void add(const LineChart& chart) {
    Sheet sheet = new_sheet(chart.title);
    lxw_chart* graph = new_chart(LXW_CHART_SCATTER_STRAIGHT, chart.title, chart.x_label, chart.y_label);
    lxw_col_t column = 0;
    for (const Curve& series : chart.series) {
      put_text(sheet, 0, column, chart.x_label);
      put_curve(sheet, column, series);
      if (!series.y.empty()) {
        const auto last = static_cast<lxw_row_t>(series.y.size());
        lxw_chart_series* curve = xlsx_.chart_add_series(graph, nullptr, nullptr);
        xlsx_.chart_series_set_categories(curve, sheet.name.c_str(), 1, column, last, column);
        xlsx_.chart_series_set_values(curve, sheet.name.c_str(), 1, column + 1, last, column + 1);
        xlsx_.chart_series_set_name(curve, series.name.c_str());
      }
      column = static_cast<lxw_col_t>(column + (series.low.empty() ? 2 : 4));
    }
    if (!chart.series.empty()) show(sheet, graph, column);
  }

  void add(const BarChart& chart) {
    Sheet sheet = new_sheet(chart.title);
    const char* const heads[] = {"name", chart.value_label.c_str(), "low", "high"};
    for (lxw_col_t i = 0; i < 4; ++i) put_text(sheet, 0, i, heads[i]);
    for (size_t i = 0; i < chart.bars.size(); ++i) {
      const auto row = static_cast<lxw_row_t>(i + 1);
      put_text(sheet, row, 0, chart.bars[i].name);
      put(sheet, row, 1, chart.bars[i].value);
      put(sheet, row, 2, chart.bars[i].low);
      put(sheet, row, 3, chart.bars[i].high);
    }
    if (chart.bars.empty()) return;
    lxw_chart* graph = new_chart(LXW_CHART_BAR, chart.title, "", chart.value_label);
    const auto last = static_cast<lxw_row_t>(chart.bars.size());
    lxw_chart_series* bars = xlsx_.chart_add_series(graph, nullptr, nullptr);
    xlsx_.chart_series_set_categories(bars, sheet.name.c_str(), 1, 0, last, 0);
    xlsx_.chart_series_set_values(bars, sheet.name.c_str(), 1, 1, last, 1);
    xlsx_.chart_legend_set_position(graph, LXW_CHART_LEGEND_NONE);
    xlsx_.chart_axis_set_reverse(graph->x_axis);
    show(sheet, graph, 4);
  }

  void add(const MatrixChart& chart) {
    Sheet sheet = new_sheet(chart.title);
    put_text(sheet, 0, 0, chart.value_label);
    for (size_t j = 0; j < chart.columns.size(); ++j)
      put_text(sheet, 0, static_cast<lxw_col_t>(j + 1), chart.columns[j]);
    for (size_t i = 0; i < chart.names.size(); ++i) {
      put_text(sheet, static_cast<lxw_row_t>(i + 1), 0, chart.names[i]);
      for (size_t j = 0; j < chart.values[i].size(); ++j) {
        put(sheet, static_cast<lxw_row_t>(i + 1), static_cast<lxw_col_t>(j + 1), chart.values[i][j]);
      }
    }
    lxw_conditional_format scale{};
    scale.type = LXW_CONDITIONAL_3_COLOR_SCALE;
    scale.min_color = 0xF8B0A0;
    scale.mid_color = 0xFFFFFF;
    scale.max_color = 0x8FD0B0;
    if (chart.names.empty() || chart.columns.empty()) return;
    xlsx_.worksheet_conditional_format_range(sheet.sheet, 1, 1, static_cast<lxw_row_t>(chart.names.size()),
                                             static_cast<lxw_col_t>(chart.columns.size()), &scale);
  }

  void add(const DataTable& table) {
    Sheet sheet = new_sheet(table.title);
    for (size_t i = 0; i < table.columns.size(); ++i) put_text(sheet, 0, static_cast<lxw_col_t>(i), table.columns[i]);
    for (size_t r = 0; r < table.rows.size(); ++r) {
      for (size_t c = 0; c < table.rows[r].size(); ++c) {
        const Cell& cell = table.rows[r][c];
        const auto row = static_cast<lxw_row_t>(r + 1);
        const auto column = static_cast<lxw_col_t>(c);
        if (std::holds_alternative<double>(cell)) {
          put(sheet, row, column, std::get<double>(cell));
        } else {
          put_text(sheet, row, column, std::get<std::string>(cell));
        }
      }
    }
  }

 private:
  struct Sheet {
    lxw_worksheet* sheet;
    std::string name;
  };

  // Names of sheets have at most 31 characters, none of []:*?/\ and differ.
  Sheet new_sheet(const std::string& title) {
    std::string name;
    for (const char c : title) {
      if (static_cast<unsigned char>(c) < 128 && std::string_view("[]:*?/\\'").find(c) == std::string_view::npos)
        name += c;
    }
    const std::string number = " " + std::to_string(++sheets_);
    name = name.substr(0, 31 - number.size()) + number;
    Sheet sheet{xlsx_.workbook_add_worksheet(book_, name.c_str()), name};
    xlsx_.worksheet_set_column(sheet.sheet, 0, 0, 24, nullptr);
    return sheet;
  }

  lxw_chart* new_chart(lxw_chart_type type, const std::string& title, const std::string& x, const std::string& y) {
    lxw_chart* chart = xlsx_.workbook_add_chart(book_, type);
    xlsx_.chart_title_set_name(chart, title.c_str());
    if (!x.empty()) xlsx_.chart_axis_set_name(chart->x_axis, x.c_str());
    if (!y.empty()) xlsx_.chart_axis_set_name(chart->y_axis, y.c_str());
    return chart;
  }

  void show(const Sheet& sheet, lxw_chart* chart, lxw_col_t beside) const {
    lxw_chart_options options{};
    options.x_scale = 1.8;
    options.y_scale = 1.6;
    xlsx_.worksheet_insert_chart_opt(sheet.sheet, 1, static_cast<lxw_col_t>(beside + 1), chart, &options);
  }

  void put_text(const Sheet& sheet, lxw_row_t row, lxw_col_t column, const std::string& text) {
    xlsx_.worksheet_write_string(sheet.sheet, row, column, text.c_str(), row == 0 ? bold_ : nullptr);
  }
  void put(const Sheet& sheet, lxw_row_t row, lxw_col_t column, double value) const {
    if (std::isfinite(value)) xlsx_.worksheet_write_number(sheet.sheet, row, column, value, nullptr);
  }
  // Below their names; y comes after x, the band after y.
  void put_curve(const Sheet& sheet, lxw_col_t x_column, const Curve& series) {
    const auto put_below = [&](int after, const std::string& name, const std::vector<double>& values) {
      const auto column = static_cast<lxw_col_t>(x_column + after);
      put_text(sheet, 0, column, name);
      for (size_t i = 0; i < series.y.size(); ++i) put(sheet, static_cast<lxw_row_t>(i + 1), column, values[i]);
    };
    for (size_t i = 0; i < series.y.size(); ++i) put(sheet, static_cast<lxw_row_t>(i + 1), x_column, series.x[i]);
    put_below(1, series.name, series.y);
    if (series.low.empty()) return;
    put_below(2, "low", series.low);
    put_below(3, "high", series.high);
  }

  const XlsxLibrary& xlsx_;
  lxw_workbook* book_;
  lxw_format* bold_;
  int sheets_ = 0;
};

Result<void> fill_xlsx(const Report& report, const std::string& fresh, const std::string& path) {
  FELT_TRY(const XlsxLibrary* xlsx, xlsx_library());
  Workbook book(*xlsx, fresh);
  book.add_front(report);
  for (const Section& section : report.sections) {
    for (const Exhibit& exhibit : section.exhibits) {
      std::visit([&](const auto& one) { book.add(one); }, exhibit);
    }
  }
  const lxw_error failed = book.close();
  if (failed == LXW_NO_ERROR) return {};
  return io_error(path + ": " + xlsx->lxw_strerror(failed));
}

}  // namespace

Result<void> write_xlsx(const Report& report, const std::string& path) {
  return replace_file(path, [&](const std::string& fresh) { return fill_xlsx(report, fresh, path); });
}

}  // namespace felt
