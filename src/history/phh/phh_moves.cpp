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

Result<DealtCards> parse_cards(std::string_view text) {
  if (text.size() % 2 != 0 || text.size() > size_t{2} * DealtCards::kCapacity) {
    return Error{fmt::format("'{}' is not one to seven cards such as AsKd or ????", text)};
  }
  DealtCards cards;
  for (size_t i = 0; i < text.size(); i += 2) {
    Rank rank{};
    Suit suit{};
    if (text[i] == '?' || text[i + 1] == '?') {
      cards.push_back_face_down();
    } else if (parse_rank(text[i], rank) && parse_suit(text[i + 1], suit)) {
      cards.push_back(Card(rank, suit));
    } else {
      return Error{fmt::format("'{}' is not a card; cards look like As, Td or ??", text.substr(i, 2))};
    }
  }
  return cards;
}

Result<Seat> parse_seat(std::string_view word) {
  int number = 0;
  bool good = word.size() >= 2 && word.size() <= 3 && word[0] == 'p';
  for (size_t i = 1; good && i < word.size(); ++i) {
    good = word[i] >= '0' && word[i] <= '9';
    number = number * 10 + (word[i] - '0');
  }
  if (!good || number < 1 || number > kMaxSeats) {
    return Error{fmt::format("'{}' is not a player; players are p1 to p{}", word, kMaxSeats)};
  }
  return Seat(number - 1);
}

Result<void> parse_deal(std::string_view& rest, PhhMove& move) {
  const std::string_view what = take_word(rest);
  if (what == "db") {
    move.kind = MoveKind::DealBoard;
  } else if (what == "dh") {
    move.kind = MoveKind::DealHole;
    FELT_TRY(move.seat, parse_seat(take_word(rest)));
  } else {
    return Error{fmt::format("'d {}' is not a deal; a deal is 'd dh pN cards' or 'd db cards'", what)};
  }
  const std::string_view cards = take_word(rest);
  if (cards.empty()) return Error{"the cards that are dealt are missing"};
  FELT_TRY(move.cards, parse_cards(cards));
  return {};
}

Result<void> parse_show(std::string_view& rest, PhhMove& move) {
  const std::string_view cards = take_word(rest);
  move.kind = cards.empty() ? MoveKind::Muck : MoveKind::Show;
  if (cards == "-") return {};
  FELT_TRY(move.cards, parse_cards(cards));
  return {};
}

Result<void> parse_raise(std::string_view& rest, PhhMove& move) {
  move.kind = MoveKind::RaiseTo;
  const std::string_view word = take_word(rest);
  const auto amount = Decimal::parse(word);
  if (!amount || amount->infinite || amount->mantissa <= 0) {
    return Error{fmt::format("'{}' is not an amount to raise to", word)};
  }
  move.amount = *amount;
  return {};
}

Result<void> parse_discard(std::string_view& rest, PhhMove& move) {
  move.kind = MoveKind::Discard;
  FELT_TRY(move.cards, parse_cards(take_word(rest)));
  return {};
}

Result<void> parse_decision(std::string_view& rest, PhhMove& move) {
  const std::string_view verb = take_word(rest);
  if (verb == "cbr") return parse_raise(rest, move);
  if (verb == "sm") return parse_show(rest, move);
  if (verb == "sd") return parse_discard(rest, move);
  if (verb == "pb") return move.kind = MoveKind::BringIn, Result<void>{};
  if (verb != "f" && verb != "cc") {
    return Error{fmt::format("'{}' is not an action; actions are f, cc, cbr, pb, sd and sm", verb)};
  }
  move.kind = verb == "f" ? MoveKind::Fold : MoveKind::CheckOrCall;
  return {};
}

}  // namespace

Result<PhhMove> parse_move(std::string_view text) {
  PhhMove move;
  std::string_view rest = text;
  const std::string_view actor = take_word(rest);
  if (actor.empty()) return move;
  if (actor == "d") {
    FELT_TRY(parse_deal(rest, move));
  } else {
    FELT_TRY(move.seat, parse_seat(actor));
    FELT_TRY(parse_decision(rest, move));
  }
  const std::string_view more = take_word(rest);
  if (!more.empty()) return Error{fmt::format("unexpected argument '{}'", more)};
  return move;
}

}  // namespace felt
