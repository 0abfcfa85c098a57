#include "history/phh/phh_moves.hpp"

#include <fmt/format.h>

#include "cards/card_text.hpp"

namespace felt {
namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

// The next word; empty at the end and where a commentary begins.
std::string_view take_word(std::string_view& text) {
  size_t begin = 0;
  while (begin < text.size() && is_blank(text[begin])) ++begin;
  if (begin < text.size() && text[begin] == '#') begin = text.size();
  size_t end = begin;
  while (end < text.size() && !is_blank(text[end])) ++end;
  const std::string_view word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

bool parse_cards(std::string_view text, DealtCards& cards, std::string& why) {
  if (text.size() % 2 != 0 || text.size() > size_t{2} * DealtCards::kCapacity) {
    why = fmt::format("'{}' is not one to five cards such as AsKd or ????", text);
    return false;
  }
  for (size_t i = 0; i < text.size(); i += 2) {
    Rank rank{};
    Suit suit{};
    if (text[i] == '?' || text[i + 1] == '?') {
      cards.push_back_face_down();
    } else if (parse_rank(text[i], rank) && parse_suit(text[i + 1], suit)) {
      cards.push_back(Card(rank, suit));
    } else {
      why = fmt::format("'{}' is not a card; cards look like As, Td or ??", text.substr(i, 2));
      return false;
    }
  }
  return true;
}

bool parse_seat(std::string_view word, Seat& seat, std::string& why) {
  int number = 0;
  bool good = word.size() >= 2 && word.size() <= 3 && word[0] == 'p';
  for (size_t i = 1; good && i < word.size(); ++i) {
    good = word[i] >= '0' && word[i] <= '9';
    number = number * 10 + (word[i] - '0');
  }
  if (!good || number < 1 || number > kMaxSeats) {
    why = fmt::format("'{}' is not a player; players are p1 to p{}", word, kMaxSeats);
    return false;
  }
  seat = Seat(number - 1);
  return true;
}

bool parse_deal(std::string_view& rest, PhhMove& move, std::string& why) {
  const std::string_view what = take_word(rest);
  if (what == "db") {
    move.kind = MoveKind::DealBoard;
  } else if (what == "dh") {
    move.kind = MoveKind::DealHole;
    if (!parse_seat(take_word(rest), move.seat, why)) return false;
  } else {
    why = fmt::format("'d {}' is not a deal; a deal is 'd dh pN cards' or 'd db cards'", what);
    return false;
  }
  const std::string_view cards = take_word(rest);
  if (cards.empty()) {
    why = "the cards that are dealt are missing";
    return false;
  }
  return parse_cards(cards, move.cards, why);
}

bool parse_show(std::string_view& rest, PhhMove& move, std::string& why) {
  const std::string_view cards = take_word(rest);
  move.kind = cards.empty() ? MoveKind::Muck : MoveKind::Show;
  return cards == "-" || parse_cards(cards, move.cards, why);
}

bool parse_raise(std::string_view& rest, PhhMove& move, std::string& why) {
  move.kind = MoveKind::RaiseTo;
  const std::string_view word = take_word(rest);
  const auto amount = Decimal::parse(word);
  if (!amount || amount->infinite || amount->mantissa <= 0) {
    why = fmt::format("'{}' is not an amount to raise to", word);
    return false;
  }
  move.amount = *amount;
  return true;
}

bool parse_decision(std::string_view& rest, PhhMove& move, std::string& why) {
  const std::string_view verb = take_word(rest);
  if (verb == "f") return move.kind = MoveKind::Fold, true;
  if (verb == "cc") return move.kind = MoveKind::CheckOrCall, true;
  if (verb == "cbr") return parse_raise(rest, move, why);
  if (verb == "sm") return parse_show(rest, move, why);
  if (verb == "sd") return move.kind = MoveKind::Discard, parse_cards(take_word(rest), move.cards, why);
  why = fmt::format("'{}' is not an action; actions are f, cc, cbr, sd and sm", verb);
  return false;
}

}  // namespace

bool parse_move(std::string_view text, PhhMove& move, std::string& why) {
  move = {};
  std::string_view rest = text;
  const std::string_view actor = take_word(rest);
  if (actor.empty()) return true;
  const bool good =
      actor == "d" ? parse_deal(rest, move, why) : parse_seat(actor, move.seat, why) && parse_decision(rest, move, why);
  if (!good) return false;
  if (const std::string_view more = take_word(rest); !more.empty()) {
    why = fmt::format("unexpected argument '{}'", more);
    return false;
  }
  return true;
}

}  // namespace felt
