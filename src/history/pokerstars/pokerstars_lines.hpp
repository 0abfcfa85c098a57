// Inside the PokerStars parser: the lines of one hand, each understood on its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "history/draft_hand.hpp"
#include "history/pokerstars/pokerstars_header.hpp"

namespace felt {

// Amounts are whole numbers of 10^-kMoneyDecimals.
inline constexpr int kMoneyDecimals = 6;

struct PokerStarsDeed {
  enum class Kind : uint8_t {
    Ante,
    SmallBlind,
    BigBlind,
    BothBlinds,
    ButtonBlind,
    Straddle,
    Fold,
    Check,
    Call,
    BringIn,
    Bet,
    Raise,    // amount: the total raised to
    Discard,  // count: 0 stands pat; cards where they are known
    Drawn,    // cards: the hero's replacements
    Show,
    Muck,
    Returned,
    Collected,
    Board,
    Street,  // of a game with up cards, after the first
    Dealt,   // cards: in such a game, all that the line tells of a player
  };
  bool is_of_player() const { return kind != Kind::Board && kind != Kind::Street; }

  Kind kind = Kind::Fold;
  size_t player = 0;  // in the order of the seat lines
  int64_t amount = 0;
  int64_t before = 0;  // of a raise: the bet that was raised
  bool is_all_in = false;
  std::string cards{};  // "AsKd"
  int line = 0;
  int count = 0;
};

struct PokerStarsPlayer {
  std::string name;
  int seat = 0;
  int64_t stack = 0;
  std::string hole{};                            // as far as the text tells; with up cards only when they are shown
  bool is_in_summary = false, is_dealt = false;  // "Dealt to" names them
  bool has_discarded = false;
};

class PokerStarsLines {
 public:
  PokerStarsLines(std::string_view header, int line);

  // A line of the hand after its first. Chat, disconnections and the like are passed over.
  void see(std::string_view line, int number);

  const Result<void>& outcome() const { return outcome_; }  // "line 12: …", the first
  const PokerStarsHeader& header() const { return header_; }
  const PokerStarsTable& table() const { return table_; }
  const std::vector<PokerStarsPlayer>& players() const { return players_; }
  const std::vector<PokerStarsDeed>& deeds() const { return deeds_; }
  bool has_table() const { return has_table_; }
  // The only player who was dealt cards face up; nothing where there is none, or several.
  std::optional<std::string> hero() const;
  int line() const { return line_; }

 private:
  enum class Section : uint8_t { Seats, Play, Summary };

  void fail(int line, const std::string& why);
  void take_table(std::string_view line, int number);
  void take_seat(std::string_view line, int number);
  void take_marker(std::string_view line, int number);
  void take_street(std::string_view line, int number);
  void take_play(std::string_view line, int number);
  void take_summary(std::string_view line);
  void take_dealt(std::string_view line, int number);
  void take_discard(size_t player, std::string_view words);
  bool take_money_line(std::string_view line, int number);
  void take_words(size_t player, std::string_view words, int number);
  void add(PokerStarsDeed::Kind kind, size_t player, std::string_view money, int number);
  size_t player_called(std::string_view name) const;                         // players().size() when there is none
  size_t player_before(std::string_view line, std::string_view mark) const;  // whose name and `mark` begin the line

  PokerStarsHeader header_;
  PokerStarsTable table_;
  int line_;
  Section section_ = Section::Seats;
  bool has_table_ = false, has_later_street_ = false;
  std::vector<PokerStarsPlayer> players_;
  std::vector<PokerStarsDeed> deeds_;
  Result<void> outcome_;
};

// The hand in PHH's terms. An error begins with "line N: ".
Result<DraftHand> to_draft(const PokerStarsLines& lines);

}  // namespace felt
