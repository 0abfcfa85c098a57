// The text of poker hand histories in the PHH format (.phh: one hand; .phhs: one hand per table [1], [2], …): fields,
// amounts and action strings. What the actions mean, and whether they are legal, is not decided here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "history/toml/decimal.hpp"
#include "history/toml/toml_cursor.hpp"

namespace felt {

struct PhhField {
  std::string_view key;    // without quotes
  std::string_view value;  // TOML as written; may run over several lines
  int line = 0;
};

struct PhhAction {
  std::string_view text;  // as in "p3 cbr 15 # commentary"; may be empty
  int line = 0;
};

// One hand as written. The views are into the text the parser was given, or into the parser: copying a hand does not
// copy its text.
struct PhhHand {
  std::string_view section;      // "1" for [1]; empty for fields outside of tables
  int line = 0;                  // of the table's header, else of the first field
  std::vector<PhhField> fields;  // every field, in the file's order

  // The fields that replaying needs. Absent ones are empty; `field` tells an empty array from an absent one.
  std::string_view variant;
  bool ante_trimming = false;
  std::vector<Decimal> antes;
  std::vector<Decimal> blinds_or_straddles;
  std::vector<Decimal> starting_stacks;
  std::vector<Decimal> finishing_stacks;
  std::vector<Decimal> winnings;
  std::optional<Decimal> min_bet;
  std::optional<Decimal> small_bet;
  std::optional<Decimal> big_bet;
  std::optional<Decimal> bring_in;
  std::vector<PhhAction> actions;

  int line_breaks = 0;  // after the last field, at most 2: files of the data set differ in how they end

  const PhhField* field(std::string_view key) const;  // nullptr when the hand has none
};

// "line 12: what is wrong" taken apart; line 0 when the text does not begin with one.
struct Located {
  int line = 0;
  std::string_view what;
};
Located locate(std::string_view message);

// The first field without which no hand can be replayed; stud has bring_in instead of blinds_or_straddles.
Result<void> check_fields(const PhhHand& hand);

// The text of a field that must be a string, or an array of strings (players).
Result<std::string> parse_text(const PhhField& field);
Result<std::vector<std::string>> parse_texts(const PhhField& field);
// The numbers of a field that must be an array of them.
Result<std::vector<Decimal>> parse_decimals(const PhhField& field);

enum class PhhStep { Hand, Error, Done };

// Reads hand after hand, without allocating once it has seen a few. Fields before the first table are a hand of their
// own. An error concerns one hand: reading continues with the next table. A text without any hand is an error, too.
//
//   PhhParser parser(text);
//   for (PhhStep step = parser.next(); step != PhhStep::Done; step = parser.next()) {
//     if (step == PhhStep::Hand) use(parser.hand()); else report(parser.error());
//   }
class PhhParser {
 public:
  // Beyond these a hand is nonsense and is answered with an error.
  static constexpr size_t kMaxFields = 128;
  static constexpr size_t kMaxElements = 4096;  // of actions and of each array of amounts

  explicit PhhParser(std::string_view text);
  PhhParser(const PhhParser&) = delete;
  PhhParser& operator=(const PhhParser&) = delete;

  PhhStep next();
  const PhhHand& hand() const { return hand_; }  // after Hand, until the next call of next()
  const Error& error() const { return error_; }  // after Error: "line 12: …"

 private:
  void start_hand();
  bool read_hand();
  bool read_header();
  bool read_field();
  bool check_new(std::string_view key);
  void count_line_breaks();
  void skip_to_table();
  PhhStep finish();

  TomlCursor cursor_;
  TomlCursor::Mark line_start_;  // of the line, header or field, that is being read
  TomlCursor::Mark field_end_;   // behind the last value or header
  uint64_t seen_keys_ = 0;       // one bit per hash of a key
  std::string_view last_section_;
  bool found_anything_ = false;
  PhhHand hand_;
  Error error_;
};

}  // namespace felt
