// Hand histories: files of hands, and the database.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/hands/hud_count.hpp"
#include "app/results/history_json.hpp"
#include "app/telling/event_text.hpp"
#include "base/files/read_file.hpp"
#include "history/hand_formats.hpp"
#include "history/phh/phh_info.hpp"
#include "history/phh/phh_verify.hpp"
#include "history/store/hand_store.hpp"
#include "history/store/hand_store_writer.hpp"
#include "python/src/watched.hpp"

namespace felt::python {
namespace {

std::string_view outcome_word(ReplayOutcome outcome) {
  constexpr std::array<std::string_view, 4> kWords = {"finished", "partial", "unknown variant", "wrong"};
  return kWords[static_cast<size_t>(outcome)];
}

std::string_view verdict_word(Verdict verdict) {
  constexpr std::array<std::string_view, 5> kWords = {"exact", "net of rake", "no result", "unreliable", "mismatch"};
  return kWords[static_cast<size_t>(verdict)];
}

Json text_or_null(const std::optional<std::string>& text) {
  return text && !text->empty() ? Json(*text) : Json(nullptr);
}

std::string cards_words(std::span<const Card> cards) { return cards_text(cards); }

// What the seats had, held and won, in the hand's own units.
void add_seats(const PhhHand& hand, const PhhReplay& replay, Json& row) {
  const HandState& state = replay.state();
  const int decimals = replay.decimals();
  row["players"] = player_names(hand, state.players());
  row["starting_stacks"] = row["net"] = row["hole"] = Json::array();
  for (const Seat seat : state.seats()) {
    row["starting_stacks"].push_back(in_units(state.starting_stack(seat), decimals));
    row["net"].push_back(in_units(state.net(seat), decimals));
    const DealtCards& hole = state.hole(seat);
    row["hole"].push_back(hole.all_known() && !hole.is_empty() ? Json(cards_text(hole)) : Json(nullptr));
  }
  row["board"] = cards_words(state.board());
  row["pot"] = in_units(std::max(state.pot(), Chips{0}), decimals);
}

Json row_of(const PhhHand& hand, PhhReplay& replay, HandLog& log) {
  const Verification result = verify(hand, replay, log);
  Json row = {{"hand", text_or_null(plain_text(hand, "hand"))},
              {"section", std::string(hand.section)},
              {"line", hand.line},
              {"variant", std::string(hand.variant)},
              {"time", text_or_null(time_of(hand))},
              {"event", text_or_null(plain_text(hand, "event"))},
              {"venue", text_or_null(plain_text(hand, "venue"))},
              {"outcome", outcome_word(result.outcome)},
              {"verdict", verdict_word(result.verdict)},
              {"why", result.why.empty() ? Json(nullptr) : Json(result.why)}};
  const bool is_played = result.outcome == ReplayOutcome::Finished || result.outcome == ReplayOutcome::Partial;
  if (is_played) add_seats(hand, replay, row);
  Json actions = Json::array();
  for (const PhhAction& action : hand.actions) actions.push_back(std::string(action.text));
  row["actions"] = std::move(actions);
  row["phh"] = phh_text(hand);
  return row;
}

struct HandText {
  std::string text;
  HandFormat format = HandFormat::Phh;
};

Result<HandText> open_hands(const std::string& path) {
  FELT_TRY(std::string text, read_file(path));
  FELT_TRY(const HandFormat format, recognised_format(text, path));
  return HandText{std::move(text), format};
}

Result<Json> rows_of_file(const std::string& path, const Progress& progress) {
  FELT_TRY(const HandText file, open_hands(path));
  Json rows = Json::array();
  PhhReplay replay;
  HandLog log;
  const HandVisitor visitor{[&](const PhhHand& hand) {
                              rows.push_back(row_of(hand, replay, log));
                              return !progress.stop_requested();
                            },
                            [&](int line, const std::string& why) {
                              rows.push_back({{"hand", nullptr}, {"line", line}, {"outcome", "wrong"}, {"why", why}});
                            }};
  visit_hands(file.format, file.text, visitor);
  return rows;
}

// Keeps what is imported; the same hand comes in once.
Result<Json> import_files(HandStore& store, const std::vector<std::string>& paths, Progress& progress) {
  HandStoreWriter writer(store, count_hud);
  HandPreparer preparer(count_hud);
  Json skipped = Json::array();
  Result<void> outcome;
  for (const std::string& path : paths) {
    const auto file = open_hands(path);
    if (!file) {
      skipped.push_back({{"file", path}, {"line", 0}, {"why", file.error().message}});
      continue;
    }
    const auto skip = [&](int line, const std::string& why) {
      skipped.push_back({{"file", path}, {"line", line}, {"why", why}});
    };
    const HandVisitor visitor{[&](const PhhHand& hand) {
                                auto stored = preparer.prepare(hand);
                                if (!stored) {
                                  skip(hand.line, stored.error().message);
                                  return true;
                                }
                                progress.advance(1);
                                outcome = writer.add(*std::move(stored));
                                return outcome.ok() && !progress.stop_requested();
                              },
                              skip};
    visit_hands(file->format, file->text, visitor);
    FELT_TRY(outcome);
  }
  FELT_TRY(writer.flush());
  return Json{
      {"files", paths.size()}, {"hands", writer.committed()}, {"new", writer.added()}, {"skipped", std::move(skipped)}};
}

HandFilter filter_of(const std::optional<std::string>& player, const std::optional<std::string>& variant,
                     uint64_t limit) {
  HandFilter filter;
  filter.player = player;
  filter.variant = variant;
  filter.limit = limit;
  return filter;
}

template <class Rows, class ToJson>
py::object rows_to_python(const Rows& rows, const ToJson& to_json) {
  Json all = Json::array();
  for (const auto& row : rows) all.push_back(to_json(row));
  return to_python(all);
}

void add_database(py::module_& m) {
  py::class_<HandStore>(m, "Database",
                        "Hands in an SQLite file, as felt history keeps them: Database('felt.db', create=True).")
      .def(py::init([](const std::string& path, bool create) {
             return std::make_unique<HandStore>(
                 unwrap(HandStore::open(path, create ? OpenMode::ReadWrite : OpenMode::ReadOnly)));
           }),
           py::arg("path"), py::kw_only(), py::arg("create") = false)
      .def(
          "add",
          [](HandStore& store, const std::vector<std::string>& files, const py::object& progress) {
            return to_python(
                unwrap(watched(progress, [&](Progress& heard) { return import_files(store, files, heard); })));
          },
          py::arg("files"), py::kw_only(), py::arg("progress") = py::none(),
          "Stores the hands of files that are new: files, hands, new, skipped.")
      .def(
          "rows",
          [](const HandStore& store, const std::optional<std::string>& player,
             const std::optional<std::string>& variant, uint64_t limit) {
            return rows_to_python(unwrap(store.list(filter_of(player, variant, limit))), hand_row_json);
          },
          py::kw_only(), py::arg("player") = py::none(), py::arg("variant") = py::none(), py::arg("limit") = 0,
          "The hands as rows, the newest first; net is that of the player.")
      .def(
          "phh",
          [](const HandStore& store, int64_t id) {
            const auto text = unwrap(store.text(id));
            if (!text) raise({fmt::format("there is no hand {} in the database", id)});
            return *text;
          },
          py::arg("id"), "One hand, as PHH.")
      .def(
          "stats",
          [](const HandStore& store, const std::optional<std::string>& player) {
            const auto totals = unwrap(store.totals(filter_of(player, std::nullopt, 0)));
            if (player && totals.empty()) raise({fmt::format("no hand of '{}' is in the database", *player)});
            return rows_to_python(totals, totals_json);
          },
          py::arg("player") = py::none(),
          "What a player does, or all of them: hands, bb_per_100, vpip, pfr and so on, each with value, n and of.")
      .def("__len__", [](const HandStore& store) { return unwrap(store.hand_count()); });
}

}  // namespace

void add_history(py::module_& m) {
  m.def(
      "read_hands",
      [](const std::string& path) {
        return to_python(unwrap(watched(py::none(), [&](Progress& heard) { return rows_of_file(path, heard); })));
      },
      py::arg("path"));
  m.def(
      "find_hand_files",
      [](const std::vector<std::string>& paths) {
        return expand_folders(paths, {".phh", ".phhs", ".txt", ".log"});
      },
      py::arg("paths"));
  m.def(
      "convert_hands",
      [](const std::vector<std::string>& hands, const std::string& format, const std::string& hero) {
        const auto wanted = format_named(format);
        if (!wanted) raise(usage_error(fmt::format("format: expected phh, pokerstars, acpc or ohh, got '{}'", format)));
        HandWriter writer(*wanted, hero);
        std::string out;
        for (const std::string& text : hands) {
          PhhParser parser(text);
          if (parser.next() != PhhStep::Hand) raise(parser.error());
          unwrap(writer.write(parser.hand(), out));
        }
        return out;
      },
      py::arg("hands"), py::kw_only(), py::arg("format"), py::arg("hero") = "",
      "Hands, as PHH texts, in another format: phh, pokerstars, acpc or ohh.");
  add_database(m);
}

}  // namespace felt::python
