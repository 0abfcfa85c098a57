// Bets of opponents of sizes that a blueprint's tree does not have: where they were made, and how often. What a bot
// that plays by a blueprint keeps in its memory, and what felt train refine begins with.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/result.hpp"
#include "solver/blueprint/line_follower.hpp"

namespace felt {

struct NotedSize {
  int depth = 0;     // of the tree, in big blinds
  std::string line;  // of the tree, to the decision (betting_lines.hpp)
  double size = 0;   // mean, in parts of the pot after calling
  uint64_t times = 0;
};

class NotedSizes {
 public:
  // A hand that was played by this tree: the raises of everybody but `own` count.
  void note_hand(const BettingTree& tree, const PublicHand& hand, std::span<const HandEvent> history, Seat own);
  // Sizes within some 5 % of one another are one.
  void note(const NotedSize& size);
  void merge(const NotedSizes& other);

  std::vector<NotedSize> sizes() const;
  uint64_t hands(int depth) const;  // that were played by a tree of this depth
  bool is_empty() const { return hands_.empty(); }

  // As text; from_text reads it again. Any bytes get an answer, which is one sentence where they are something else.
  std::string text() const;
  static Result<NotedSizes> from_text(std::string_view text);

 private:
  struct Mean {
    uint64_t times = 0;
    double size = 0;
  };
  using Place = std::tuple<int, std::string, int>;  // depth, line, and which size, roughly

  std::map<int, uint64_t> hands_;  // by depth
  std::map<Place, Mean> means_;
};

}  // namespace felt
