#include "equity/ranges/range_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "equity/ranges/range_hands.hpp"

namespace felt {
namespace {

constexpr std::string_view kSeparators = ", ;\t\r\n\v\f";
constexpr std::string_view kWeightMarks = ":@";

// The token before its weight mark.
Token hands_of(Token token) { return {token.text.substr(0, token.text.find_first_of(kWeightMarks)), token.column}; }

std::optional<Card> single_card(Token token) {
  const std::string_view text = hands_of(token).text;
  const auto card = parse_card_prefix(text, 1);
  if (!card.ok() || card->length != text.size()) return std::nullopt;
  return card->card;
}

// "As Kh": the usual way to write two cards, but here a space ends the piece.
Error lone_card(Token token, Card card, std::span<const Token> after) {
  const auto partner = after.empty() ? std::nullopt : single_card(after.front());
  if (!partner || *partner == card) return wrong_piece(token, "is a single card; write both cards, as in AsKh");
  return wrong_piece(token,
                     fmt::format("is a single card; write {}{} without a space", to_text(card), to_text(*partner)));
}

Result<double> parse_weight(Token token) {
  const size_t mark = token.text.find_first_of(kWeightMarks);
  if (mark == std::string_view::npos) return 1.0;
  const bool percent = token.text[mark] == '@';
  std::string_view number = token.text.substr(mark + 1);
  if (percent && number.ends_with('%')) number.remove_suffix(1);

  const std::string_view right = percent ? "a percentage from 0 to 100 right after '@', as in QQ@50"
                                         : "a weight from 0 to 1 right after ':', as in QQ:0.5";
  const auto weight = parse_decimal(number);
  if (number.empty()) return wrong_piece(token, fmt::format("has no weight; write {}", right));
  if (!weight) return wrong_piece(token, fmt::format("has a weight that is not a number; write {}", right));
  const double most = percent ? 100 : 1;
  if (!(*weight >= 0 && *weight <= most)) {  // also catches "nan"
    return wrong_piece(token, fmt::format("has a weight out of range; write {}", right));
  }
  return *weight / most;
}

// Shortest decimal that parses back to the same double. Never an exponent: the parser takes none.
std::string weight_suffix(double weight) {
  if (weight == 1) return "";
  std::array<char, 400> digits;  // the smallest double takes 326
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), weight, std::chars_format::fixed).ptr;
  return fmt::format(":{}", std::string_view(digits.data(), end));
}

// Neighbouring classes that share a weight: high card and kind are fixed, the kicker (or the pair) goes from
// low to top.
struct Run {
  int low = 0;
  int top = 0;
  friend bool operator==(Run, Run) = default;
};

// Highest run first.
std::vector<Run> runs_of(int ranks, const std::function<bool(int)>& has) {
  std::vector<Run> runs;
  for (int rank = ranks - 1; rank >= 0; --rank) {
    if (!has(rank)) continue;
    if (runs.empty() || runs.back().low != rank + 1) runs.push_back({rank, rank});
    runs.back().low = rank;
  }
  return runs;
}

// Prints one weight after the other, so that every list below is about hands of a single weight.
class Printer {
 public:
  explicit Printer(const Range& range) : range_(range) {
    for (int i = 0; i < kHoleClasses; ++i) {
      const Holes holes = combos_of(HoleClass::from_index(i));
      const double weight = range.weight(holes[0]);
      const bool uniform = std::all_of(holes.begin(), holes.end(), [&](Hole h) { return range.weight(h) == weight; });
      if (uniform) class_weight_[i] = weight;
    }
  }

  std::string print() {
    std::set<double, std::greater<>> weights;
    for (const auto [hole, weight] : range_) weights.insert(weight);
    for (const double weight : weights) {
      weight_ = weight;
      print_weight();
    }
    return text_.empty() ? "0%" : text_;
  }

 private:
  void print_weight() {
    const auto& weights = range_.weights();
    if (std::count(weights.begin(), weights.end(), weight_) == kCombos) return add("random");
    print_pairs();
    for (int high = kRanks - 1; high > 0; --high) print_kickers(high, true);
    for (int high = kRanks - 1; high > 0; --high) print_kickers(high, false);
    for (int i = kCombos - 1; i >= 0; --i) {
      const Hole hole = Hole::from_index(i);
      if (range_.weight(hole) == weight_ && !class_weight_[HoleClass(hole).index()]) add(to_text(hole));
    }
  }

  void print_pairs() {
    const auto name = [](int rank) { return std::string(2, to_char(static_cast<Rank>(rank))); };
    for (const Run run : runs_of(kRanks, [&](int rank) { return has(rank, rank, false); })) {
      add_run(run, kRanks - 1, name);
    }
  }

  // A run that suited and offsuit hands have in common is printed once, with the suited ones: AT+.
  void print_kickers(int high, bool suited) {
    const auto runs = [&](bool s) { return runs_of(high, [&, s](int low) { return has(high, low, s); }); };
    const std::vector<Run> others = runs(!suited);
    for (const Run run : runs(suited)) {
      const bool both = std::find(others.begin(), others.end(), run) != others.end();
      if (both && !suited) continue;
      const std::string_view suffix = both ? "" : suited ? "s" : "o";
      add_run(run, high - 1, [&](int low) {
        return fmt::format("{}{}{}", to_char(static_cast<Rank>(high)), to_char(static_cast<Rank>(low)), suffix);
      });
    }
  }

  // `highest` is where a '+' would end.
  void add_run(Run run, int highest, const std::function<std::string(int)>& name) {
    if (run.low == run.top) return add(name(run.low));
    add(run.top == highest ? name(run.low) + "+" : name(run.low) + "-" + name(run.top));
  }

  void add(const std::string& hands) {
    if (!text_.empty()) text_ += ',';
    text_ += hands + weight_suffix(weight_);
  }

  bool has(int high, int low, bool suited) const {
    return class_weight_[HoleClass(static_cast<Rank>(high), static_cast<Rank>(low), suited).index()] == weight_;
  }

  const Range& range_;
  std::array<std::optional<double>, kHoleClasses> class_weight_;  // nothing where the combos differ
  double weight_ = 1;                                             // of the hands being printed
  std::string text_;
};

}  // namespace

Result<Range> parse_range(std::string_view text) {
  const std::vector<Token> tokens = split(text, kSeparators);
  if (tokens.empty()) return Error{"the range is empty; write hands such as AA, AKs, QQ+, 15% or random"};
  Range range;
  for (size_t i = 0; i < tokens.size(); ++i) {
    const Token hands = hands_of(tokens[i]);
    if (hands.text.empty()) {
      return wrong_piece(tokens[i], "has no hands before its weight; write QQ:0.5 or QQ@50 without spaces");
    }
    if (const auto card = single_card(hands)) return lone_card(hands, *card, std::span(tokens).subspan(i + 1));
    FELT_TRY(const Holes holes, parse_hands(hands));
    FELT_TRY(const double weight, parse_weight(tokens[i]));
    for (const Hole hole : holes) range.set_weight(hole, weight);
  }
  return range;
}

std::string to_text(const Range& range) { return Printer(range).print(); }

}  // namespace felt
