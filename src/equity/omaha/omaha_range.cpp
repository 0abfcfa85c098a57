#include "equity/omaha/omaha_range.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "equity/choose.hpp"
#include "equity/games/card_subsets.hpp"
#include "equity/omaha/omaha_order.hpp"
#include "equity/ranges/range_hands.hpp"

namespace felt {
namespace {

constexpr size_t kMaxHands = 3'000'000;

// What a piece asks of a hand.
struct Pattern {
  CardSet cards;
  std::array<int, kRanks> ranks{};  // of the other cards, how many of each at least
  int any = 0;
  std::optional<int> suits;  // of which the hand has two cards or more
  double weight = 1;
  bool everything = false;
  std::optional<std::vector<CardSet>> share;  // these hands, and no other condition but that on suits

  int size() const {
    int count = cards.size() + any;
    for (const int ranked : ranks) count += ranked;
    return count;
  }
  bool matches(CardSet rest) const {
    for (int rank = 0; rank < kRanks; ++rank) {
      if (ranks[rank] > 0 && std::popcount(rest.bits() >> rank & 0x0001000100010001ULL) < ranks[rank]) return false;
    }
    return !suits || *suits == shared_suits(rest | cards);
  }
  static int shared_suits(CardSet hand) {
    int count = 0;
    for (int suit = 0; suit < kSuits; ++suit) count += std::popcount(hand.ranks_of(static_cast<Suit>(suit))) >= 2;
    return count;
  }
};

std::string example(int hole_cards) { return std::string("AA******").substr(0, static_cast<size_t>(hole_cards)); }

Error not_a_hand(Token token, int hole_cards) {
  return wrong_piece(token, fmt::format("is not a range; write {} cards as ranks, cards or *, as in {}, or random",
                                        hole_cards, example(hole_cards)));
}

// One symbol: a card, a rank, or any card. False when it is none.
bool take_symbol(std::string_view& text, Pattern& pattern) {
  if (const auto card = parse_card_prefix(text, 1); card.ok()) {
    if (pattern.cards.contains(card->card)) return false;
    pattern.cards |= card->card;
    text.remove_prefix(card->length);
    return true;
  }
  const bool ten = text.starts_with("10");
  Rank rank{};
  if (text[0] == '*' || text[0] == 'x' || text[0] == 'X') {
    ++pattern.any;
  } else if (ten || parse_rank(text[0], rank)) {
    ++pattern.ranks[static_cast<size_t>(index(ten ? Rank::Ten : rank))];
  } else {
    return false;
  }
  text.remove_prefix(ten ? 2 : 1);
  return true;
}

bool is_everything(std::string_view text) {
  constexpr std::array<std::string_view, 3> kEverything = {"random", "any", "*"};
  return std::ranges::any_of(kEverything, [&](std::string_view word) { return equals_ignoring_case(text, word); });
}

Result<Pattern> parse_share_piece(std::string_view text, Token token, int hole_cards) {
  if (hole_cards != 4)
    return wrong_piece(token, "is a share of hands, which are only ordered for four cards; name hands");
  auto hands = omaha_share(text);
  if (!hands.ok()) return wrong_piece(token, hands.error().message);
  Pattern pattern;
  pattern.share = *std::move(hands);
  return pattern;
}

Result<Pattern> parse_symbols(std::string_view text, Token token, int hole_cards) {
  Pattern pattern;
  if (is_everything(text)) {
    pattern.any = hole_cards;
    pattern.everything = true;
    return pattern;
  }
  if (text.find('%') != std::string_view::npos) return parse_share_piece(text, token, hole_cards);
  if (text.empty()) return not_a_hand(token, hole_cards);
  for (std::string_view rest = text; !rest.empty();) {
    if (!take_symbol(rest, pattern)) return not_a_hand(token, hole_cards);
  }
  if (pattern.size() == hole_cards) return pattern;
  return wrong_piece(
      token, fmt::format("names {} card{}, and this game deals {}; write * for any card, as in {}", pattern.size(),
                         pattern.size() == 1 ? "" : "s", hole_cards, example(hole_cards)));
}

// What stands behind a ':' or '@'.
Result<void> parse_suffix(char mark, std::string_view text, Token token, Pattern& pattern) {
  struct SuitWord {
    std::string_view word;
    int suits;
  };
  constexpr std::array<SuitWord, 5> kSuitWords = {{{"r", 0}, {"rainbow", 0}, {"ss", 1}, {"ds", 2}, {"ts", 3}}};
  for (const auto& [word, suits] : kSuitWords) {
    if (mark != ':' || !equals_ignoring_case(text, word)) continue;
    pattern.suits = suits;
    return {};
  }
  if (mark == '@' && text.ends_with('%')) text.remove_suffix(1);
  const double most = mark == '@' ? 100 : 1;
  const auto weight = parse_decimal(text);
  if (!weight || !(*weight >= 0 && *weight <= most)) {
    return wrong_piece(token, mark == '@' ? "has a weight that is not a percentage; write 0 to 100 after '@'"
                                          : "has neither suits nor a weight after ':'; write r, ss, ds or ts, or 0 to "
                                            "1 as in :0.5");
  }
  pattern.weight = *weight / most;
  return {};
}

Result<Pattern> parse_piece(Token token, int hole_cards) {
  const size_t end = std::min(token.text.find_first_of(":@"), token.text.size());
  FELT_TRY(Pattern pattern, parse_symbols(token.text.substr(0, end), token, hole_cards));
  for (size_t mark = end; mark < token.text.size();) {
    const size_t next = std::min(token.text.find_first_of(":@", mark + 1), token.text.size());
    FELT_TRY(parse_suffix(token.text[mark], token.text.substr(mark + 1, next - mark - 1), token, pattern));
    mark = next;
  }
  return pattern;
}

// False when there are too many.
bool append_hands(const Pattern& pattern, int hole_cards, WeightedHands& hands) {
  if (pattern.share) {
    for (const CardSet hand : *pattern.share) {
      if (pattern.matches(hand)) hands.push_back({hand, pattern.weight});
    }
    return true;
  }
  const CardSubsets rest(CardSet::full_deck() - pattern.cards, hole_cards - pattern.cards.size());
  bool fits = true;
  rest.visit(0, rest.count(), [&](CardSet others) {
    if (!fits || !pattern.matches(others)) return;
    fits = hands.size() < kMaxHands;
    if (fits) hands.push_back({pattern.cards | others, pattern.weight});
  });
  return fits;
}

// Of equal hands the last counts.
void keep_last(WeightedHands& hands) {
  std::ranges::stable_sort(hands, {}, [](const WeightedHand& hand) { return hand.cards.bits(); });
  size_t kept = 0;
  for (size_t i = 0; i < hands.size(); ++i) {
    const bool is_last = i + 1 == hands.size() || !(hands[i + 1].cards == hands[i].cards);
    if (is_last && hands[i].weight > 0) hands[kept++] = hands[i];
  }
  hands.resize(kept);
}

}  // namespace

Result<WeightedHands> parse_omaha_range(std::string_view text, int hole_cards) {
  const std::vector<Token> tokens = split(text, ", ;\t\r\n\v\f");
  if (tokens.empty())
    return Error{fmt::format("the range is empty; write hands such as {}, or random", example(hole_cards))};
  WeightedHands hands;
  for (const Token token : tokens) {
    FELT_TRY(const Pattern pattern, parse_piece(token, hole_cards));
    if (pattern.everything && !pattern.suits && tokens.size() == 1 && pattern.weight > 0) return WeightedHands{};
    if (append_hands(pattern, hole_cards, hands)) continue;
    return wrong_piece(token, "makes more than three million hands; name more of its cards");
  }
  keep_last(hands);
  if (hands.empty()) return Error{fmt::format("'{}' holds no hand; give at least one", text)};
  return hands;
}

}  // namespace felt
