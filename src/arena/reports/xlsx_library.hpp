// The functions of libxlsxwriter that reports use, loaded when the first workbook is written: it brings libcrypto and
// more with it, which nearly no run of the program needs.
#pragma once

#include <xlsxwriter.h>

#include "base/result.hpp"

// clang-format off
#define FELT_XLSX_FUNCTIONS(X) \
  X(chart_add_series) \
  X(chart_axis_set_name) \
  X(chart_axis_set_reverse) \
  X(chart_legend_set_position) \
  X(chart_series_set_categories) \
  X(chart_series_set_name) \
  X(chart_series_set_values) \
  X(chart_title_set_name) \
  X(format_set_bold) \
  X(lxw_strerror) \
  X(workbook_add_chart) \
  X(workbook_add_format) \
  X(workbook_add_worksheet) \
  X(workbook_close) \
  X(workbook_new) \
  X(worksheet_conditional_format_range) \
  X(worksheet_insert_chart_opt) \
  X(worksheet_set_column) \
  X(worksheet_write_number) \
  X(worksheet_write_string)
// clang-format on

namespace felt {

struct XlsxLibrary {
#define FELT_XLSX_POINTER(name) decltype(&::name) name = nullptr;
  FELT_XLSX_FUNCTIONS(FELT_XLSX_POINTER)
#undef FELT_XLSX_POINTER
};

// Io when the library is not installed.
Result<const XlsxLibrary*> xlsx_library();

}  // namespace felt
