// felt history import: hands of any format into the database.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/hands/hud_count.hpp"
#include "base/parallel/parallel.hpp"
#include "base/text.hpp"
#include "cli/hands/hand_input.hpp"
#include "cli/hands/history_options.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/readable.hpp"
#include "history/store/hand_store_writer.hpp"

namespace felt {
namespace {

// What a thread makes of a piece.
struct PreparedPiece {
  std::vector<StoredHand> hands;
  std::vector<HandNote> skipped, doubted;
};

void prepare_piece(const HandPiece& piece, const std::optional<AcpcGame>& game, PreparedPiece& prepared) {
  HandPreparer preparer(count_hud);
  const auto skip = [&](std::string_view hand, int line, std::string_view why) {
    prepared.skipped.push_back({piece.file->name, std::string(hand), line + piece.lines_before, std::string(why)});
  };
  const auto doubt = [&](const PhhHand& hand, const std::string& why) {
    prepared.doubted.push_back({piece.file->name, std::string(hand.section), hand.line + piece.lines_before, why});
  };
  const auto take = [&](const PhhHand& hand) {
    auto stored = preparer.prepare(hand);
    if (stored) {
      if (!stored->doubt.empty()) doubt(hand, stored->doubt);
      prepared.hands.push_back(*std::move(stored));
    } else {
      const Located located = locate(stored.error().message);
      skip(hand.section, located.line, located.what);
    }
    return true;
  };
  const auto refuse = [&](int line, const std::string& why) { skip("", line, why); };
  visit_hands(piece.file->format, piece.text, {take, refuse}, game);
}

PreparedPiece prepare_pieces(const std::vector<HandPiece>& pieces, const std::optional<AcpcGame>& game) {
  PreparedPiece prepared;
  for (const HandPiece& piece : pieces) prepare_piece(piece, game, prepared);
  return prepared;
}

class Import {
 public:
  Import(const HistoryOptions& options, std::optional<AcpcGame> game, Console& console)
      : options_(options),
        game_(std::move(game)),
        console_(console),
        skipped_("skipped", options.list),
        doubted_("histories that contradict themselves or the replay: kept as replayed", options.list) {}

  Result<ExitCode> run(const std::vector<std::string>& paths) {
    const InterruptGuard interrupt(progress_);
    FELT_TRY(import_all(paths));
    if (files_ == 0) FELT_TRY(files_read_);
    report();
    if (interrupt.interrupted()) return ExitCode::Interrupted;
    if (!files_read_.ok()) return exit_code_of(files_read_.error().kind);
    return !writer_ && skipped_.count() > 0 ? ExitCode::BadInput : ExitCode::Done;
  }

 private:
  Result<void> import_all(const std::vector<std::string>& paths) {
    const ProgressLine line(console_, progress_, "hands");
    HandFileGroups groups(paths, open_hand_file, options_.threads);
    while (!groups.is_done() && !progress_.stop_requested()) {
      FELT_TRY(import_group(groups.next([&](const auto& path, const Error& error) { refuse(path, error); })));
    }
    // Interrupted or not: what has been read is kept.
    return writer_ ? writer_->flush() : Result<void>();
  }

  void refuse(const std::string& path, const Error& error) {
    keep_first_error(files_read_, error);
    skipped_.add({path, "", 0, error.message});
  }

  // The database is opened when there is something to put into it: a wrong file leaves no trace.
  Result<void> open() {
    if (store_) return {};
    FELT_TRY(store_, open_for_writing(options_.db));
    writer_.emplace(*store_, count_hud);
    return {};
  }

  Result<void> import_group(const std::vector<HandFile>& group) {
    if (group.empty()) return {};
    const std::vector<std::vector<HandPiece>> pieces = work_pieces(group);
    files_ += group.size();
    Result<void> stored;
    InOrder<PreparedPiece> work([&](size_t k) { return prepare_pieces(pieces[k], game_); },
                                [&](size_t, PreparedPiece piece) {
                                  stored = store(std::move(piece));
                                  return stored.ok() && !progress_.stop_requested();
                                },
                                4);
    work.run(pieces.size(), options_.threads);
    return stored;
  }

  Result<void> store(PreparedPiece piece) {
    for (HandNote& note : piece.skipped) skipped_.add(std::move(note));
    for (HandNote& note : piece.doubted) doubted_.add(std::move(note));
    progress_.advance(piece.hands.size());
    if (piece.hands.empty()) return {};
    FELT_TRY(open());
    for (StoredHand& hand : piece.hands) {
      FELT_TRY(writer_->add(std::move(hand)));
    }
    return {};
  }

  void report() const {
    const uint64_t hands = writer_ ? writer_->committed() : 0, added = writer_ ? writer_->added() : 0;
    const double seconds = watch_.seconds();
    if (console_.json()) {
      console_.print_json({{"files", files_},
                           {"hands", hands},
                           {"new", added},
                           {"skipped", skipped_.json()},
                           {"skipped_hands", skipped_.count()},
                           {"contradictions", doubted_.json()},
                           {"contradictory_hands", doubted_.count()},
                           {"db", database_path(options_.db)},
                           {"seconds", seconds},
                           {"hands_per_second", static_cast<double>(hands) / std::max(seconds, 1e-9)}});
      return;
    }
    console_.print("{} hands from {} {}, {} of them new, in {} ({} hands/s)\n", with_commas(hands), with_commas(files_),
                   files_ == 1 ? "file" : "files", with_commas(added), duration_text(seconds),
                   with_commas(static_cast<uint64_t>(static_cast<double>(hands) / std::max(seconds, 1e-9))));
    skipped_.print(console_);
    doubted_.print(console_);
  }

  const HistoryOptions& options_;
  std::optional<AcpcGame> game_;
  Console& console_;
  Progress progress_;
  Stopwatch watch_;
  std::optional<HandStore> store_;
  std::optional<HandStoreWriter> writer_;
  SkippedNotes skipped_, doubted_;
  Result<void> files_read_;
  uint64_t files_ = 0;
};

}  // namespace

Result<ExitCode> history_import(const HistoryOptions& options, Console& console) {
  FELT_TRY(auto game, read_acpc_game(options.game));
  const auto paths = find_hand_files(options.files);
  if (paths.empty()) {
    return Error{fmt::format("{}: no .phh, .phhs, .txt or .log file found", fmt::join(options.files, ", "))};
  }
  return Import(options, std::move(game), console).run(paths);
}

}  // namespace felt
