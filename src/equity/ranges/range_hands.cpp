#include "equity/ranges/range_hands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <utility>

#include "cards/card_text.hpp"
#include "equity/ranges/range.hpp"

namespace felt {
namespace {

constexpr std::array<std::string_view, 3> kEverything = {"random", "any", "*"};
constexpr size_t kMaxQuoteLength = 40;

enum class Suits { Both, Suited, Offsuit };

// What a class token names: AK, AKs or AKo. A pair has Suits::Both.
struct Family {
  int high = 0;
  int low = 0;
  Suits suits = Suits::Both;

  int gap() const { return high - low; }
  bool is_pair() const { return high == low; }
};

std::string to_text(Family family) {
  constexpr std::array<std::string_view, 3> kSuffix = {"", "s", "o"};
  return fmt::format("{}{}{}", to_char(static_cast<Rank>(family.high)), to_char(static_cast<Rank>(family.low)),
                     kSuffix[static_cast<size_t>(family.suits)]);
}

// Garbage may be long or hold terminal escapes: neither belongs in a message.
std::string quoted(std::string_view text) {
  const bool clipped = text.size() > kMaxQuoteLength;
  std::string shown(text.substr(0, kMaxQuoteLength));
  while (clipped && (static_cast<unsigned char>(text[shown.size()]) & 0xc0) == 0x80 && shown.size() > 1) {
    shown.pop_back();  // not in the middle of a UTF-8 sequence
  }
  for (char& c : shown) {
    if (std::iscntrl(static_cast<unsigned char>(c)) != 0) c = '?';
  }
  return fmt::format("'{}{}'", shown, clipped ? "…" : "");
}

// The best guess at what somebody meant who did not write two ranks.
Error not_a_range(Token token) {
  if (const auto word = did_you_mean(token.text, std::span(kEverything).first(2))) {
    return wrong_piece(token, fmt::format("is not a range; did you mean {}?", *word));
  }
  const bool number = std::isdigit(static_cast<unsigned char>(token.text[0])) != 0 && parse_decimal(token.text);
  if (number || equals_ignoring_case(token.text.substr(0, 3), "top")) {
    return wrong_piece(token, "is not a range; write a share of all hands as 15% or top15%");
  }
  return wrong_piece(token,
                     "is not a range; write two ranks (2-9 T J Q K A) as in AKs, QQ+ or A2s-A5s, or random or 15%");
}

bool take_rank(std::string_view& text, int& rank) {
  Rank found{};
  const bool ten = text.starts_with("10");
  if (!ten && (text.empty() || !parse_rank(text[0], found))) return false;
  rank = index(ten ? Rank::Ten : found);
  text.remove_prefix(ten ? 2 : 1);
  return true;
}

// `token` is what an error quotes; `text` is the part of it that must be AK, AKs or AKo.
Result<Family> parse_family(std::string_view text, Token token) {
  Family family;
  if (!take_rank(text, family.high) || !take_rank(text, family.low)) return not_a_range(token);
  if (family.high < family.low) std::swap(family.high, family.low);
  if (text.empty()) return family;

  const bool suited = equals_ignoring_case(text, "s");
  const bool offsuit = equals_ignoring_case(text, "o");
  const std::string plain = to_text(family);
  if (family.is_pair()) {
    const bool suffix = suited || offsuit;
    return wrong_piece(token,
                       fmt::format("is not a range; {}write {}", suffix ? "a pair takes no s or o, " : "", plain));
  }
  if (!suited && !offsuit) return wrong_piece(token, fmt::format("is not a range; write {0}, {0}s or {0}o", plain));
  family.suits = suited ? Suits::Suited : Suits::Offsuit;
  return family;
}

void append(Holes& holes, Family family) {
  for (const bool suited : {true, false}) {
    const Suits other = suited ? Suits::Offsuit : Suits::Suited;
    if (family.suits == other || (family.is_pair() && suited)) continue;
    const HoleClass hole_class(static_cast<Rank>(family.high), static_cast<Rank>(family.low), suited);
    for (const Hole hole : combos_of(hole_class)) holes.push_back(hole);
  }
}

// The hands between two ends that share their gap (pairs have gap 0) or else their high card.
Holes walk(Family a, Family b) {
  Holes holes;
  if (a.gap() == b.gap()) {
    for (int high = std::min(a.high, b.high); high <= std::max(a.high, b.high); ++high) {
      append(holes, {high, high - a.gap(), a.suits});
    }
  } else {
    for (int low = std::min(a.low, b.low); low <= std::max(a.low, b.low); ++low) append(holes, {a.high, low, a.suits});
  }
  return holes;
}

Result<Holes> parse_run(Token token, size_t dash) {
  const Token left{token.text.substr(0, dash), token.column};
  const Token right{token.text.substr(dash + 1), token.column + dash + 1};
  FELT_TRY(const Family a, parse_family(left.text, left));
  FELT_TRY(const Family b, parse_family(right.text, right));
  if (a.is_pair() != b.is_pair()) {
    return wrong_piece(token, "runs from a pair to another kind of hand; write 22-55 or A2s-A5s");
  }
  if (a.suits != b.suits) {
    const Family same_kind{b.high, b.low, a.suits};
    return wrong_piece(token,
                       fmt::format("mixes suited and offsuit ends; write {}-{}", to_text(a), to_text(same_kind)));
  }
  if (a.high != b.high && a.gap() != b.gap()) {
    // Keep the gap, or the high card where the gap does not fit below b.
    const Family fitting =
        b.high >= a.gap() ? Family{b.high, b.high - a.gap(), a.suits} : Family{a.high, b.low, a.suits};
    return wrong_piece(token, fmt::format("runs between hands with different gaps and high cards; write {}-{}",
                                          to_text(a), to_text(fitting)));
  }
  return walk(a, b);
}

Result<Holes> parse_climb(Token token) {
  FELT_TRY(const Family family, parse_family(token.text.substr(0, token.text.size() - 1), token));
  const int ace = index(Rank::Ace);
  return walk(family, family.is_pair() ? Family{ace, ace} : Family{family.high, family.high - 1, family.suits});
}

// The token begins with a card and is longer than it.
Result<Holes> parse_combo(Token token) {
  FELT_TRY(const CardToken first, parse_card_prefix(token.text, token.column));
  const std::string_view rest = token.text.substr(first.length);
  FELT_TRY(const CardToken second, parse_card_prefix(rest, token.column + first.length));
  if (first.card == second.card) return wrong_piece(token, "holds the same card twice; every card exists once");
  const Hole hole(first.card, second.card);
  if (rest.size() > second.length) {
    return wrong_piece(token, fmt::format("is one combo and something more; write {}, or a class as in {}+",
                                          to_text(hole), to_text(HoleClass(hole))));
  }
  return Holes{hole};
}

Result<double> parse_percent(std::string_view text, Token token) {
  if (text.ends_with('%')) text.remove_suffix(1);
  const auto percent = parse_decimal(text);
  if (!percent) return wrong_piece(token, "is not a share of hands; write a number and %, as in 15% or 20%-40%");
  if (!(*percent >= 0 && *percent <= 100)) return wrong_piece(token, "is not from 0% to 100%; write a share as in 15%");
  return *percent;
}

Result<Holes> parse_share(Token token) {
  const bool top = equals_ignoring_case(token.text.substr(0, 3), "top");
  const std::string_view text = token.text.substr(top ? 3 : 0);
  const size_t dash = text.find('-', 1);  // one in front is a sign
  FELT_TRY(const double first, parse_percent(text.substr(0, dash), token));
  double second = 0;
  if (dash != std::string_view::npos) {
    FELT_TRY(second, parse_percent(text.substr(dash + 1), token));
  }
  const Range better = Range::top_percent(std::min(first, second));
  Holes holes;
  for (const auto [hole, weight] : Range::top_percent(std::max(first, second))) {
    if (better.weight(hole) == 0) holes.push_back(hole);
  }
  return holes;
}

bool is_everything(std::string_view text) {
  return std::any_of(kEverything.begin(), kEverything.end(),
                     [text](std::string_view word) { return equals_ignoring_case(text, word); });
}

}  // namespace

Error wrong_piece(Token token, std::string_view why) {
  return Error{fmt::format("{} at column {} {}", quoted(token.text), token.column, why)};
}

Result<Holes> parse_hands(Token token) {
  const std::string_view text = token.text;
  if (is_everything(text)) return Holes(kAllHoles.begin(), kAllHoles.end());
  if (text.find('%') != std::string_view::npos) return parse_share(token);
  if (parse_card_prefix(text, 1).ok()) return parse_combo(token);
  if (text.starts_with('+') || text.starts_with('-') || text.ends_with('-')) {
    return wrong_piece(token, "misses its hand; write 22+ or 22-55 without spaces");
  }
  if (const size_t dash = text.find('-'); dash != std::string_view::npos) return parse_run(token, dash);
  if (text.ends_with('+')) return parse_climb(token);
  FELT_TRY(const Family family, parse_family(text, token));
  return walk(family, family);
}

}  // namespace felt
