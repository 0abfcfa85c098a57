#include "cli/workloads.hpp"

#include "base/assert.hpp"
#include "cards/card_text.hpp"
#include "equity/range_text.hpp"

namespace felt {

EquityQuestion standard_question(char name) {
  const auto question = [](std::initializer_list<const char*> players, const char* board) {
    EquityQuestion q;
    for (const char* player : players) q.players.push_back(*parse_range(player));
    q.board = *parse_card_set(board);
    return q;
  };
  switch (name) {
    case 'a':
      return question({"AhKh", "QdQc"}, "");
    case 'b':
      return question({"22+,A2s+,KTs+,QTs+,JTs,T9s,98s,ATo+,KJo+", "QQ+,AK"}, "");
    case 'c':
      return question({"AA", "KK", "QQ"}, "");
    case 'd':
      return question({"random", "random"}, "Ah7d2c");
    default:
      FELT_ASSERT(false, "a standard question is a, b, c or d");
      return {};
  }
}

}  // namespace felt
