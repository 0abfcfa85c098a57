#include "solver/solution/solution_path.hpp"

#include <fmt/format.h>

#include <numeric>

#include "base/text.hpp"
#include "cards/card_text.hpp"

namespace felt {

Result<void> take_step(SolutionCursor& cursor, std::string_view word) {
  if (cursor.at() == SolutionCursor::At::End) return Error{fmt::format("the hand is over before '{}'", word)};
  if (cursor.at() == SolutionCursor::At::Card) {
    const auto cards = parse_cards(word);
    if (!cards || cards->size() != 1)
      return Error{fmt::format("expected the next board card, as in 5c, got '{}'", word)};
    if (!cursor.cards().contains((*cards)[0]))
      return Error{fmt::format("{} is on the board already", to_text((*cards)[0]))};
    cursor.deal((*cards)[0]);
    return {};
  }
  const std::vector<TreeAction> actions = cursor.actions();
  const auto number = parse_uint(word);
  for (size_t a = 0; a < actions.size(); ++a) {
    if ((number && *number == a + 1) || to_text(actions[a]) == word) {
      cursor.act(a);
      return {};
    }
  }
  std::vector<std::string> names;
  for (const TreeAction& action : actions) names.push_back(to_text(action));
  return Error{fmt::format("'{}' is not an action here; expected {}, or its number from 1 to {}", word,
                           fmt::join(names, ", "), actions.size())};
}

Result<SolutionCursor> follow_path(PostflopSolver& solver, std::string_view path) {
  SolutionCursor cursor(solver);
  for (const Token& word : split(path, ",")) {
    if (const auto taken = take_step(cursor, word.text); !taken.ok()) {
      return usage_error(fmt::format("column {}: {}", word.column, taken.error().message));
    }
  }
  return cursor;
}

Result<void> apply_locks(PostflopSolver& solver) {
  for (const SpotLock& lock : solver.spot().locks) {
    auto place = follow_path(solver, lock.path);
    const auto wrong = [&](const std::string& why) { return Error{fmt::format("lock '{}': {}", lock.path, why)}; };
    if (!place) return wrong(place.error().message);
    SolutionCursor cursor = *std::move(place);
    if (cursor.at() != SolutionCursor::At::Decision) return wrong("nobody is to act there");
    if (cursor.actions().size() != lock.shares.size()) {
      return wrong(
          fmt::format("there are {} actions, {} shares are given", cursor.actions().size(), lock.shares.size()));
    }
    cursor.lock(lock.shares);
  }
  return {};
}

}  // namespace felt
