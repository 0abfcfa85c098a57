#include "solver/blueprint/betting_plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "game/rules/toml_table.hpp"

namespace felt {
namespace {

constexpr std::string_view kStreets[] = {"preflop", "flop", "turn", "river"};
constexpr size_t kMaxSizes = 6;
constexpr int kMaxBets = 8, kMinStack = 5, kMaxStack = 1000;

bool is_number(const TomlValue& value) { return value.kind == TomlKind::Whole || value.kind == TomlKind::Decimal; }

void take_number(TomlTable& table, std::string_view key, double& value, double low, double high) {
  const TomlValue* found = table.find(key);
  if (found == nullptr) return;
  if (!is_number(*found)) return table.wrong_type(key, *found, "a number");
  if (!(found->decimal >= low && found->decimal <= high)) {
    return table.wrong(key, *found, fmt::format("must be {} to {}", low, high));
  }
  value = found->decimal;
}

void take_sizes(TomlTable& table, std::string_view key, std::vector<double>& sizes, size_t most = kMaxSizes) {
  const TomlValue* found = table.find(key);
  if (found == nullptr) return;
  if (found->elements.size() > most) {
    return table.wrong(key, *found, fmt::format("has {} sizes; at most {} are possible", found->elements.size(), most));
  }
  sizes.clear();
  for (const TomlValue& size : found->elements) {
    if (!is_number(size) || !(size.decimal >= 0.05 && size.decimal <= 20)) {
      return table.wrong(key, *found, "needs parts of the pot, 0.05 to 20, as in [0.5, 1]");
    }
    sizes.push_back(size.decimal);
  }
}

void take_street(TomlTable& file, size_t street, TomlProblem& problem, StreetBets& bets) {
  const TomlValue* found = file.find_table(kStreets[street]);
  if (found == nullptr) return problem.set(fmt::format("there is no [{}]", kStreets[street]));
  const std::string title = fmt::format("[{}]", kStreets[street]);
  TomlTable table(*found, title, problem);
  take_sizes(table, "first", bets.first);
  take_sizes(table, "raise", bets.raise);
  table.take("most", bets.most, 0, kMaxBets);
  table.finish();
}

// A decision has room for so many sizes, those of its street included.
void take_added(TomlTable& file, TomlProblem& problem, BettingPlan& plan) {
  const TomlValue* found = file.find_table("added");
  if (found == nullptr) return;
  size_t usual = 0;
  for (const StreetBets& street : plan.streets) usual = std::max({usual, street.first.size(), street.raise.size()});
  TomlTable table(*found, "[added]", problem);
  for (const TomlValue& place : found->elements) {
    std::vector<double> sizes;
    take_sizes(table, place.key, sizes, kMaxSizes - usual);
    std::sort(sizes.begin(), sizes.end());
    plan.added[place.key] = std::move(sizes);
  }
}

}  // namespace

Result<BettingPlan> parse_betting_plan(std::string_view toml_text, std::string_view name_for_messages) {
  const auto document = parse_toml(toml_text);
  if (!document) return Error{fmt::format("{}: {}", name_for_messages, document.error().message)};
  TomlProblem problem;
  TomlTable file(*document, "", problem);
  BettingPlan plan;
  file.take("stack", plan.stack, kMinStack, kMaxStack);
  take_number(file, "all_in", plan.all_in, 0.05, 1);
  for (size_t street = 0; street < plan.streets.size(); ++street) {
    take_street(file, street, problem, plan.streets[street]);
  }
  take_added(file, problem, plan);
  file.finish();
  if (problem.is_set()) return Error{fmt::format("{}: {}", name_for_messages, problem.text())};
  return plan;
}

std::string to_toml(const BettingPlan& plan) {
  std::string text = fmt::format("stack = {}\nall_in = {}\n", plan.stack, plan.all_in);
  for (size_t street = 0; street < plan.streets.size(); ++street) {
    const StreetBets& bets = plan.streets[street];
    text += fmt::format("\n[{}]\nfirst = [{}]\nraise = [{}]\nmost = {}\n", kStreets[street],
                        fmt::join(bets.first, ", "), fmt::join(bets.raise, ", "), bets.most);
  }
  if (!plan.added.empty()) text += "\n[added]\n";
  for (const auto& [line, sizes] : plan.added) text += fmt::format("\"{}\" = [{}]\n", line, fmt::join(sizes, ", "));
  return text;
}

}  // namespace felt
