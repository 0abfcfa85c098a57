#include "solver/postflop/spot_file.hpp"

#include <fmt/format.h>

#include "cards/card_text.hpp"
#include "equity/ranges/range_text.hpp"
#include "game/rules/toml_table.hpp"

namespace felt {
namespace {

constexpr std::string_view kPlayers[] = {"oop", "ip"};
constexpr std::string_view kStreets[] = {"flop", "turn", "river"};

// Text of any length; nothing where the key is missing.
std::optional<std::string> take_text(TomlTable& table, std::string_view key) {
  const TomlValue* found = table.find(key);
  if (found == nullptr) return std::nullopt;
  if (found->kind != TomlKind::Text) return table.wrong_type(key, *found, "text"), std::nullopt;
  return found->text;
}

void take_share(TomlTable& table, std::string_view key, double& value, double most) {
  const TomlValue* found = table.find(key);
  if (found == nullptr) return;
  if (found->kind != TomlKind::Whole && found->kind != TomlKind::Decimal) {
    return table.wrong_type(key, *found, "a number");
  }
  if (!(found->decimal >= 0 && found->decimal <= most)) {
    return table.wrong(key, *found, fmt::format("must be 0 to {}", most));
  }
  value = found->decimal;
}

// What parses `key`'s text goes to `into`; its error becomes the file's.
template <class T, class Parse>
void take_parsed(TomlTable& table, std::string_view key, T& into, const Parse& parse) {
  const auto text = take_text(table, key);
  if (!text) return;
  auto parsed = parse(*text);
  if (!parsed) return table.wrong(key, *table.find(key), "is wrong: " + parsed.error().message);
  into = *std::move(parsed);
}

void take_sizes(TomlTable& table, StreetSizes& sizes) {
  take_parsed(table, "bet", sizes.bet, [](const std::string& text) { return parse_bet_sizes(text, false); });
  take_parsed(table, "raise", sizes.raise, [](const std::string& text) { return parse_bet_sizes(text, true); });
  take_parsed(table, "donk", sizes.donk, [](const std::string& text) { return parse_bet_sizes(text, false); });
}

// Sizes of the player are those of every street that does not say otherwise.
void take_player(TomlTable& file, size_t player, TomlProblem& problem, Spot& spot) {
  const TomlValue* found = file.find_table(kPlayers[player]);
  if (found == nullptr) return problem.set(fmt::format("there is no [{}]", kPlayers[player]));
  const std::string title = fmt::format("[{}]", kPlayers[player]);
  TomlTable table(*found, title, problem);
  take_parsed(table, "range", spot.ranges[player], [](const std::string& text) { return parse_range(text); });
  if (table.find("range") == nullptr) problem.set(found->line, fmt::format("{} has no range", title));
  StreetSizes every;
  take_sizes(table, every);
  for (size_t street = 0; street < kPostflopStreets; ++street) {
    spot.sizes[player][street] = every;
    if (const TomlValue* own = table.find_table(kStreets[street])) {
      const std::string own_title = fmt::format("[{}.{}]", kPlayers[player], kStreets[street]);
      TomlTable sizes(*own, own_title, problem);
      take_sizes(sizes, spot.sizes[player][street]);
      sizes.finish();
    }
  }
  table.finish();
}

SpotLock take_lock(const TomlValue& found, TomlProblem& problem) {
  TomlTable table(found, "[[lock]]", problem);
  SpotLock lock;
  lock.path = take_text(table, "path").value_or("");
  const TomlValue* shares = table.find("shares");
  double sum = 0;
  for (const TomlValue& share : shares != nullptr ? shares->elements : std::vector<TomlValue>()) {
    const bool is_number = share.kind == TomlKind::Whole || share.kind == TomlKind::Decimal;
    lock.shares.push_back(is_number && share.decimal >= 0 && share.decimal <= 1e6 ? share.decimal : -1e9);
    sum += lock.shares.back();
  }
  if (!(sum > 0)) {
    problem.set(found.line, "this [[lock]] needs shares of the actions, as in [0.5, 0.5, 0]: numbers, not all 0");
    return lock;
  }
  for (double& share : lock.shares) share /= sum;
  table.finish();
  return lock;
}

void take_locks(TomlTable& file, TomlProblem& problem, Spot& spot) {
  const TomlValue* found = file.find("lock");
  if (found == nullptr) return;
  if (found->kind != TomlKind::Array) return file.wrong_type("lock", *found, "tables under [[lock]]");
  for (const TomlValue& lock : found->elements) {
    if (lock.kind != TomlKind::Table) return file.wrong_type("lock", lock, "tables under [[lock]]");
    spot.locks.push_back(take_lock(lock, problem));
  }
}

Spot take_spot(TomlTable& file, TomlProblem& problem) {
  Spot spot;
  take_parsed(file, "board", spot.board, [](const std::string& text) { return parse_cards(text); });
  for (const std::string_view key : {"board", "pot", "stack"}) {
    if (file.find(key) == nullptr) problem.set(fmt::format("there is no {}", key));
  }
  file.take("pot", spot.pot);
  file.take("stack", spot.stack);
  take_share(file, "add_all_in", spot.add_all_in, 100);
  take_share(file, "force_all_in", spot.force_all_in, 100);
  take_share(file, "merge", spot.merge, 100);
  file.take("max_raises", spot.max_raises, 0, 100);
  double percent = spot.rake.rate * 100;
  take_share(file, "rake_percent", percent, 99);
  spot.rake.rate = percent / 100;
  take_share(file, "rake_cap", spot.rake.cap, 1e9);
  for (size_t player = 0; player < 2; ++player) take_player(file, player, problem, spot);
  take_locks(file, problem, spot);
  file.finish();
  return spot;
}

std::string sizes_text(const StreetSizes& sizes) {
  std::string text = fmt::format("bet = '{}'\nraise = '{}'\n", to_text(sizes.bet), to_text(sizes.raise));
  if (sizes.donk) text += fmt::format("donk = '{}'\n", to_text(*sizes.donk));
  return text;
}

}  // namespace

Result<Spot> parse_spot(std::string_view toml_text, std::string_view name_for_messages) {
  const auto document = parse_toml(toml_text);
  if (!document) return Error{fmt::format("{}: {}", name_for_messages, document.error().message)};
  TomlProblem problem;
  TomlTable file(*document, "", problem);
  Spot spot = take_spot(file, problem);
  if (!problem.is_set()) {
    if (const auto checked = check_solvable(spot); !checked.ok()) problem.set(checked.error().message);
  }
  if (problem.is_set()) return Error{fmt::format("{}: {}", name_for_messages, problem.text())};
  return spot;
}

std::string to_toml(const Spot& spot) {
  std::string board;
  for (const Card card : spot.board) board += to_text(card);
  std::string text = fmt::format("board = '{}'\npot = {}\nstack = {}\n", board, spot.pot.count, spot.stack.count);
  text += fmt::format("add_all_in = {}\nforce_all_in = {}\nmerge = {}\nmax_raises = {}\n", spot.add_all_in,
                      spot.force_all_in, spot.merge, spot.max_raises);
  text += fmt::format("rake_percent = {}\nrake_cap = {}\n", spot.rake.rate * 100, spot.rake.cap);
  for (size_t player = 0; player < 2; ++player) {
    text += fmt::format("\n[{}]\nrange = '{}'\n", kPlayers[player], to_text(spot.ranges[player]));
    for (size_t street = 0; street < kPostflopStreets; ++street) {
      text += fmt::format("[{}.{}]\n{}", kPlayers[player], kStreets[street], sizes_text(spot.sizes[player][street]));
    }
  }
  for (const SpotLock& lock : spot.locks) {
    text += fmt::format("\n[[lock]]\npath = '{}'\nshares = [{}]\n", lock.path, fmt::join(lock.shares, ", "));
  }
  return text;
}

}  // namespace felt
