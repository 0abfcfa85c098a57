#include "app/hands/described_hand.hpp"

#include <fmt/format.h>

#include <charconv>
#include <sstream>
#include <vector>

#include "app/play/table_choice.hpp"
#include "cards/card_text.hpp"

namespace felt {
namespace {

constexpr std::array<size_t, 4> kBoardCards{0, 3, 4, 5};

using Street = std::vector<std::string>;  // its steps

std::vector<Street> streets_in(const std::string& line) {
  std::vector<Street> streets(1);
  std::string spaced;
  for (const char letter : line) spaced += letter == '/' ? std::string(" / ") : std::string(1, letter);
  std::istringstream words(spaced);
  for (std::string word; words >> word;) {
    if (word == "/") {
      streets.emplace_back();
    } else {
      streets.back().push_back(word);
    }
  }
  return streets;
}

// "cc", "f", "cbr 300"
Result<std::string> phh_step(const std::string& word) {
  if (word == "k" || word == "c") return std::string("cc");
  if (word == "f") return std::string("f");
  int64_t total = 0;
  const char* const end = word.data() + word.size();
  if (word.size() > 1 && (word[0] == 'r' || word[0] == 'b') &&
      std::from_chars(word.data() + 1, end, total).ptr == end && total > 0) {
    return fmt::format("cbr {}", total);
  }
  return usage_error(fmt::format(
      "--line: '{}' is not a step; expected k (check), c (call), f (fold) or rN (bet or raise to N)", word));
}

// The steps of a line with the board between them, and who acts next.
struct Steps {
  std::string text;
  int next = 2;
};

Result<Steps> steps_of(const std::vector<Street>& streets, const std::vector<Card>& board) {
  Steps steps;
  for (size_t street = 0; street < streets.size(); ++street) {
    steps.next = street == 0 ? 2 : 1;
    if (street > 0) {
      const std::vector<Card> dealt(board.begin() + static_cast<std::ptrdiff_t>(kBoardCards[street - 1]),
                                    board.begin() + static_cast<std::ptrdiff_t>(kBoardCards[street]));
      steps.text += fmt::format(", 'd db {}'", to_text(dealt));
    }
    for (const std::string& word : streets[street]) {
      FELT_TRY(const std::string step, phh_step(word));
      steps.text += fmt::format(", 'p{} {}'", steps.next, step);
      steps.next = 3 - steps.next;
    }
  }
  return steps;
}

Result<std::vector<Card>> cards_of(const std::string& name, const std::string& text, size_t wanted) {
  auto cards = text.empty() ? Result<std::vector<Card>>(std::vector<Card>()) : parse_cards(text);
  if (!cards) return usage_error(fmt::format("{}: {}", name, cards.error().message));
  if (cards->size() != wanted) {
    return usage_error(fmt::format("{}: expected {} cards, got {}", name, wanted, cards->size()));
  }
  return cards;
}

}  // namespace

Result<std::string> describe_hand(const HandDescription& hand) {
  const std::vector<Street> streets = streets_in(hand.line);
  if (streets.size() > kBoardCards.size()) return usage_error("--line: a hand has four streets at most");
  FELT_TRY(const std::vector<Card> board, cards_of("--board", hand.board, kBoardCards[streets.size() - 1]));
  FELT_TRY(const std::vector<Card> hole, cards_of("--hole", hand.hole, hand.hole.empty() ? 0 : 2));
  const auto stakes = parse_stakes(hand.blinds, *named_rules("holdem", "tda"));
  if (!stakes) return usage_error("--blinds: " + stakes.error().message);
  const int64_t small = stakes->small_blind.count, big = stakes->big_blind.count, ante = stakes->ante.count;
  const int64_t stack = hand.stack > 0 ? hand.stack : 100 * big;
  FELT_TRY(const Steps steps, steps_of(streets, board));
  // Heads-up, PHH lists the small blind first although player 2, the button, posts it.
  const std::string known = hole.empty() ? "????" : to_text(hole);
  return fmt::format(
      "variant = 'NT'\nante_trimming_status = true\nantes = [{0}, {0}]\nblinds_or_straddles = [{2}, {1}]\n"
      "min_bet = {1}\nstarting_stacks = [{3}, {3}]\nplayers = ['big blind', 'button']\n"
      "actions = ['d dh p1 {4}', 'd dh p2 {5}'{6}]\n",
      ante, big, small, stack, steps.next == 1 ? known : "????", steps.next == 2 ? known : "????", steps.text);
}

}  // namespace felt
