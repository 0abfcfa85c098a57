// felt read: what an opponent holds, street by street, and how good such readings are on hands whose truth is known.
#include <algorithm>
#include <memory>

#include "app/read/score_readings.hpp"
#include "base/text.hpp"
#include "cli/options/command.hpp"
#include "cli/read/read_fit.hpp"
#include "cli/read/read_grid.hpp"
#include "cli/read/read_score_report.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "reading/make_reader.hpp"

namespace felt {
namespace {

// Scoring opens its files itself, and "-" is a word of the command line.
std::vector<std::string> named_files(std::vector<std::string> files) {
  std::ranges::replace(files, "-", "/dev/stdin");
  return files;
}

Result<ScoredReadings> score_watched(const ScoreRequest& request, Progress& progress, Console& console) {
  const ProgressLine line(console, progress, "hands");
  return score_readings(request, progress);
}

Result<ExitCode> score_or_fit(const ReadOptions& options, Console& console) {
  const bool keeps = options.fit && console.is_first();
  if (!console.cluster().is_alone() && std::ranges::count(options.files, "-") > 0) {
    return usage_error("standard input reaches only one of several ranks; name files instead of -");
  }
  if (keeps) {
    FELT_TRY(check_fit(options));
  }
  ScoreRequest request{{}, texts_of_files(named_files(options.files)), options.load};
  for (const Token& name : split(options.models, ",")) request.models.emplace_back(name.text);
  if (request.models.empty()) return usage_error("--model: expected at least one model, as in zju");
  if (options.shipped) request.schooling = Schooling::Shipped;
  request.cluster = &console.cluster();
  Progress progress;
  const InterruptGuard interrupt(progress);
  FELT_TRY(const ScoredReadings scored, score_watched(request, progress, console));
  if (keeps) {
    if (const auto done = keep_fit(scored, options, console); !done.ok()) console.fail_at_end(done.error());
  }
  report_scores(scored, console);
  return interrupt.interrupted() ? ExitCode::Interrupted : ExitCode::Done;
}

Result<ExitCode> run(const ReadOptions& options, Console& console) {
  if (options.score || options.fit) return score_or_fit(options, console);
  return console.is_first() ? read_seat_of_hand(options, console) : ExitCode::Done;
}

RunCommand declare_read(Syntax& syntax) {
  auto options = std::make_shared<ReadOptions>();
  syntax.positional("FILES", &options->files, "PHH hand histories (.phh, .phhs); with --score also folders");
  syntax.option("--seat", &options->seat, "N", "number of the player to read, from 1").between(1, kMaxSeats);
  syntax.option("--hand", &options->hand, "N", "number of the hand in a .phhs file");
  std::vector<std::string> names(reader_names().begin(), reader_names().end());
  syntax
      .option("--model", &options->models, "NAMES",
              "uniform, markov, markov-product, zju, zju-ordered, zju-published or bayes; several with --score, as in "
              "zju,bayes")
      .suggesting(std::move(names));
  syntax.flag("--score", &options->score, "measure the models on every hand whose cards are known").not_with("--seat");
  syntax.flag("--fit", &options->fit, "learn from the hands, scoring on the way, and save what was learned")
      .not_with("--seat");
  syntax.option("--out", &options->out, "FILE", "file for what --fit learned");
  syntax.option("--load", &options->load, "FILE", "start from a file written by --fit");
  syntax
      .flag("--shipped", &options->shipped,
            "--score starts from the shipped parameters: biased on the hands they were fitted on")
      .not_with("--load")
      .not_with("--fit");
  syntax.share_over_ranks();
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command read_command() {
  return {
      "read",
      "predict what an opponent holds, street by street, or score such predictions",
      {{"felt read examples/hands/cooler.phh --seat 3", "a range as a heat grid after every street"},
       {"felt read hands/ --score --model zju,markov,uniform", "log-loss, accuracy and calibration, with intervals"},
       {"felt read hands/ --fit --model bayes --out bayes.txt", "learn, and save it for --load"}},
      declare_read};
}

}  // namespace felt
