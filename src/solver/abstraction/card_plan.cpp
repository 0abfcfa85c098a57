#include "solver/abstraction/card_plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include "base/assert.hpp"
#include "base/text.hpp"
#include "game/rules/toml_table.hpp"

namespace felt {
namespace {

constexpr std::string_view kStreetNames[] = {"preflop", "flop", "turn", "river"};
constexpr int kMaxBoards[] = {0, 1'755, 16'432, 134'459};  // that suits do not make equal
// Three suits that may be exchanged leave some 200 different hands of a board: this many are sure.
constexpr int kHandsPerBoard = 150;
constexpr int kMaxIterations = 1000;
constexpr int kMaxSeed = std::numeric_limits<int>::max();

constexpr Word<CardTables> kTableWords[] = {{"all", CardTables::All},
                                            {"no-river", CardTables::NoRiver},
                                            {"flop", CardTables::Flop},
                                            {"none", CardTables::None}};

void take_streets(TomlTable& file, std::string_view key, TomlProblem& problem, CardPlan& plan) {
  const TomlValue* found = file.find_table(key);
  if (found == nullptr) return;
  const std::string title = fmt::format("[{}]", key);
  TomlTable table(*found, title, problem);
  for (size_t street = 1; street < kCardStreets; ++street) {
    if (key == "buckets") {
      table.take(kStreetNames[street], plan.buckets[street], 1, kMaxBuckets);
    } else {
      table.take(kStreetNames[street], plan.boards[street], 1, kMaxBoards[street]);
    }
  }
  table.finish();
}

}  // namespace

const std::vector<std::string>& card_table_words() {
  static const std::vector<std::string> kWords = [] {
    std::vector<std::string> words;
    for (const auto& word : kTableWords) words.emplace_back(word.word);
    return words;
  }();
  return kWords;
}

CardTables card_tables_named(std::string_view word) {
  const auto found = std::ranges::find(kTableWords, word, &Word<CardTables>::word);
  FELT_ASSERT(found != std::end(kTableWords), "it is one of the words");
  return found->value;
}

std::string card_table_word(CardTables tables) {
  return std::string(std::ranges::find(kTableWords, tables, &Word<CardTables>::value)->word);
}

const std::vector<std::string>& card_plan_names() {
  static const std::vector<std::string> kNames = {"standard", "small", "tiny"};
  return kNames;
}

Result<CardPlan> card_plan_named(std::string_view name) {
  CardPlan plan;
  if (name == "standard") return plan;
  if (name == "small") {
    plan.buckets = {kHoleClasses, 500, 300, 200};
    return plan;
  }
  if (name == "tiny") {
    return CardPlan{{kHoleClasses, 12, 10, 8}, {0, 1, 8, 40}, 10, 1, CardTables::None};
  }
  return Error{fmt::format("there is no plan '{}'; expected {} or a file", name, fmt::join(card_plan_names(), ", "))};
}

Result<CardPlan> parse_card_plan(std::string_view toml_text, std::string_view name_for_messages) {
  const auto document = parse_toml(toml_text);
  if (!document) return Error{fmt::format("{}: {}", name_for_messages, document.error().message)};
  TomlProblem problem;
  TomlTable file(*document, "", problem);
  CardPlan plan;
  int seed = static_cast<int>(plan.seed);
  file.take("seed", seed, 0, kMaxSeed);
  plan.seed = static_cast<uint64_t>(seed);
  file.take("iterations", plan.iterations, 1, kMaxIterations);
  file.take_word("tables", plan.tables, kTableWords);
  take_streets(file, "buckets", problem, plan);
  take_streets(file, "boards", problem, plan);
  file.finish();
  if (!problem.is_set()) {
    if (const auto checked = check(plan); !checked.ok()) problem.set(checked.error().message);
  }
  if (problem.is_set()) return Error{fmt::format("{}: {}", name_for_messages, problem.text())};
  return plan;
}

Result<void> check(const CardPlan& plan) {
  for (size_t street = 1; street < kCardStreets; ++street) {
    const int most = plan.boards[street] * kHandsPerBoard;
    if (plan.buckets[street] <= most) continue;
    return Error{fmt::format("{} {} buckets are too many for hands from {}; expected at most {}, or more boards",
                             with_commas(static_cast<uint64_t>(plan.buckets[street])), kStreetNames[street],
                             plan.boards[street] == 1 ? "1 board" : fmt::format("{} boards", plan.boards[street]),
                             with_commas(static_cast<uint64_t>(most)))};
  }
  return {};
}

}  // namespace felt
