// What a run has to show, before it is HTML, a workbook, CSV or JSON: text, tables and charts, with the manifest that
// lets anyone run it again.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace felt {

struct Manifest {
  std::string command;  // as typed
  std::string version;  // of felt
  uint64_t seed = 0;
  std::vector<std::pair<std::string, std::string>> settings;  // everything else that matters, by name
};

// One curve; low and high are a band around it, or empty.
struct Curve {
  std::string name;
  std::vector<double> x, y, low, high;
};

struct LineChart {
  std::string title, x_label, y_label;
  std::vector<Curve> series;
};

struct Bar {
  std::string name;
  double value = 0;
  double low = 0, high = 0;  // its interval
};

struct BarChart {
  std::string title, value_label;
  std::vector<Bar> bars;
};

// Row against column; a cell that was not measured is NaN.
struct MatrixChart {
  std::string title, value_label;
  double middle = 0;                                     // neither good nor bad
  std::vector<std::string> names, columns;               // of rows and columns
  std::vector<std::vector<double>> values, half_widths;  // of the 95 % intervals
};

using Cell = std::variant<std::string, double>;

struct DataTable {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<Cell>> rows;
};

using Exhibit = std::variant<LineChart, BarChart, MatrixChart, DataTable>;

struct Section {
  std::string title;
  std::string text;  // paragraphs, separated by empty lines
  std::vector<Exhibit> exhibits;
};

struct Report {
  std::string title;
  Manifest manifest;
  std::vector<Section> sections;
};

}  // namespace felt
