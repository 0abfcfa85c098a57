// felt convert: hands from one format into another.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/files/write_file.hpp"
#include "base/text.hpp"
#include "cli/hands/hand_input.hpp"
#include "cli/options/command.hpp"

namespace felt {
namespace {

struct ConvertOptions {
  std::string in, out;
  std::optional<std::string> to, game, hero;
};

Result<HandFormat> out_format(const ConvertOptions& options) {
  if (options.to) return *format_named(*options.to);
  if (const auto format = format_of_name(options.out)) return *format;
  return usage_error(
      fmt::format("'{}' does not name a format: end it in .phh, .phhs, .txt (PokerStars), .log (ACPC) or "
                  ".ohh, or give --to",
                  options.out));
}

struct Converted {
  HandFormat from = HandFormat::Phh, to = HandFormat::Phh;
  std::string text;
  uint64_t hands = 0;
  SkippedNotes skipped;
};

Converted convert(const HandFile& file, HandFormat to, const ConvertOptions& options,
                  const std::optional<AcpcGame>& game) {
  Converted converted;
  converted.from = file.format;
  converted.to = to;
  HandWriter writer(to, options.hero.value_or(""));
  const auto skip = [&](std::string_view hand, const std::string& why) {
    const Located located = locate(why);
    converted.skipped.add({file.name, std::string(hand), located.line, std::string(located.what)});
  };
  const auto write = [&](const PhhHand& hand) {
    const auto written = writer.write(hand, converted.text);
    if (written.ok()) {
      ++converted.hands;
    } else {
      skip(hand.section, written.error().message);
    }
    return true;
  };
  const auto refuse = [&](int line, const std::string& why) { skip("", fmt::format("line {}: {}", line, why)); };
  visit_hands(file.format, file.text, {write, refuse}, game);
  return converted;
}

// A .phh file is one hand without a table header.
Result<std::string> without_table(const Converted& converted, const std::string& path) {
  if (converted.hands > 1) {
    return Error{fmt::format("{} can hold only one hand, not {}; a .phhs file holds many", path, converted.hands)};
  }
  return converted.text.substr(std::min(converted.text.find('\n') + 1, converted.text.size()));
}

void print_converted(const Converted& converted, const ConvertOptions& options, Console& console) {
  if (console.json()) {
    console.print_json({{"hands", converted.hands},
                        {"skipped", converted.skipped.json()},
                        {"skipped_hands", converted.skipped.count()},
                        {"from", name_of(converted.from)},
                        {"to", name_of(converted.to)},
                        {"out", converted.hands > 0 ? Json(options.out) : Json()}});
    return;
  }
  console.print("{} hands from {} ({}) to {} ({})\n", with_commas(converted.hands), options.in, name_of(converted.from),
                options.out, name_of(converted.to));
  if (converted.hands == 0) console.print("nothing was written to {}\n", options.out);
  converted.skipped.print(console);
}

Result<ExitCode> run(const ConvertOptions& options, Console& console) {
  FELT_TRY(const HandFormat to, out_format(options));
  FELT_TRY(const auto game, read_acpc_game(options.game));
  FELT_TRY(check_can_write(options.out));
  FELT_TRY(const HandFile file, open_hand_file(options.in));
  Converted converted = convert(file, to, options, game);
  if (to == HandFormat::Phh && options.out.ends_with(".phh")) {
    FELT_TRY(converted.text, without_table(converted, options.out));
  }
  if (converted.hands > 0) {
    if (const auto done = write_file(options.out, converted.text); !done.ok()) console.fail_at_end(done.error());
  }
  print_converted(converted, options, console);
  return converted.hands == 0 || converted.skipped.count() > 0 ? ExitCode::BadInput : ExitCode::Done;
}

RunCommand declare_convert(Syntax& syntax) {
  auto options = std::make_shared<ConvertOptions>();
  syntax.positional("FILE", &options->in, "hands in any format: PHH, PokerStars text or an ACPC log; - for stdin");
  syntax.positional("OUT", &options->out, "the file to write; its ending names the format: .phh .phhs .txt .log .ohh");
  syntax.option("--to", &options->to, "NAME", "the format, whatever the file is called")
      .one_of({"phh", "pokerstars", "acpc", "ohh"});
  syntax.option("--hero", &options->hero, "NAME", "the player whose hole cards PokerStars text shows");
  syntax.option("--game", &options->game, "FILE", "the game definition of an ACPC log that does not name its own");
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command convert_command() {
  return {"convert",
          "turn hand histories into another format",
          {{"felt convert match.log hands.phhs", "an ACPC log as PHH"},
           {"felt convert hands.phhs hands.txt", "PHH as PokerStars text"},
           {"felt convert hands.txt hands.ohh", "PokerStars text as Open Hand History JSON"}},
          declare_convert};
}

}  // namespace felt
