#include "cli/options/run_args.hpp"

namespace felt {

void RunArgs::declare(Syntax& syntax) {
  syntax.option("--out", &out, "FOLDER", "write report.html, report.xlsx, report.json and CSV files to this folder");
  syntax.seed(&seed);
  syntax.threads(&threads);
}

}  // namespace felt
