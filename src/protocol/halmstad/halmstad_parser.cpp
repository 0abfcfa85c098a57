#include "protocol/halmstad/halmstad_parser.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "game/chips.hpp"
#include "protocol/halmstad/halmstad_words.hpp"

namespace felt {
namespace {

constexpr std::string_view kSpace = " \t\r\n\v\f";
constexpr std::string_view kLineEnd = "\r\n";

bool parse_card(std::string_view text, Card& card) {
  Rank rank{};
  Suit suit{};
  if (text.size() != 2 || !parse_rank(text[0], rank) || !parse_suit(text[1], suit)) return false;
  card = Card(rank, suit);
  return true;
}

bool parse_chips(std::string_view text, int64_t& chips) {
  const auto number = parse_uint(text);
  if (!number || *number > static_cast<uint64_t>(kMaxChips.count)) return false;
  chips = static_cast<int64_t>(*number);
  return true;
}

// Fills in the argument at a place of the row; false when the word is none.
bool take_argument(const HalmstadRow& row, int place, std::string_view word, HalmstadMessage& message) {
  if (row.has_name && place == 0) {
    message.name = word;
    return true;
  }
  const int number = place - (row.has_name ? 1 : 0);
  if (number < row.numbers) return parse_chips(word, message.numbers[number]);
  Card card;
  if (!parse_card(word, card)) return false;
  message.cards.push_back(card);
  return true;
}

// What follows on a line of its own making is another message; anything else is no card.
bool is_word_of_answer(std::string_view text) {
  return std::ranges::find(kHalmstadAnswerRows, text, [](const HalmstadAnswerRow& r) { return r.text; }) !=
         std::end(kHalmstadAnswerRows);
}

}  // namespace

void WordStream::feed(std::string_view bytes) {
  bytes_ += bytes;
  has_seen_line_end_ = has_seen_line_end_ || bytes.find_first_of(kLineEnd) != std::string_view::npos;
}

std::optional<WordStream::Word> WordStream::word(size_t from) const {
  const std::string_view all = bytes_;
  const size_t begin = all.find_first_not_of(kSpace, from);
  if (begin == std::string_view::npos) return std::nullopt;
  const size_t end = std::min(all.find_first_of(kSpace, begin), all.size());
  const size_t next = std::min(all.find_first_not_of(kSpace, end), all.size());
  const std::string_view gap = all.substr(end, next - end);
  return Word{all.substr(begin, end - begin), !gap.empty(), gap.find_first_of(kLineEnd) != std::string_view::npos,
              gap.starts_with("  "), next};
}

std::optional<HalmstadAnswer> HalmstadAnswerParser::read(bool is_settled) {
  const auto word = stream_.word();
  if (!word) return std::nullopt;
  const auto* const row =
      std::ranges::find(kHalmstadAnswerRows, word->text, [](const HalmstadAnswerRow& r) { return r.text; });
  if (row == std::end(kHalmstadAnswerRows)) {
    if (!word->is_ended && !is_settled) return std::nullopt;
    HalmstadAnswer nonsense{HalmstadWord::Nonsense, std::string(word->text)};
    stream_.drop(word->end);
    return nonsense;
  }
  HalmstadAnswer answer{row->word};
  if (row->argument == HalmstadArgument::None) {  // no message begins with another: it is complete at once
    stream_.drop(word->end);
    return answer;
  }
  if (row->argument == HalmstadArgument::Cards) return read_cards(*word, std::move(answer), is_settled);
  return read_argument(*word, std::move(answer), is_settled);
}

std::optional<HalmstadAnswer> HalmstadAnswerParser::read_argument(const WordStream::Word& word, HalmstadAnswer answer,
                                                                  bool is_settled) {
  const auto argument = stream_.word(word.end);
  if (!is_settled && (!argument || !argument->is_ended)) return std::nullopt;
  const std::string_view text = argument ? argument->text : std::string_view();
  if (answer.word == HalmstadWord::Name) answer.text = text;
  if (!argument || (answer.word != HalmstadWord::Name && !parse_chips(text, answer.total))) {
    answer = {HalmstadWord::Nonsense, std::string(word.text) + " " + std::string(text)};
  }
  stream_.drop(argument ? argument->end : word.end);
  return answer;
}

std::optional<HalmstadAnswer> HalmstadAnswerParser::read_cards(WordStream::Word last, HalmstadAnswer answer,
                                                               bool is_settled) {
  if (last.is_doubled && double_space_ == DoubleSpace::IsTwoOfClubs)
    answer.cards.push_back(Card(Rank::Two, Suit::Clubs));
  while (answer.cards.size() < DealtCards::kCapacity && !last.ends_line) {
    const auto word = stream_.word(last.end);
    if (!is_settled && (!word || !word->is_ended)) return std::nullopt;  // "Th" may become a word
    Card card;
    if (!word || !parse_card(word->text, card)) {
      if (word && !is_word_of_answer(word->text))
        answer = {HalmstadWord::Nonsense, "Throws " + std::string(word->text)};
      break;
    }
    answer.cards.push_back(card);
    last = *word;
  }
  if (!last.is_ended && !is_settled) return std::nullopt;
  stream_.drop(last.end);
  return answer;
}

std::optional<HalmstadMessage> HalmstadParser::next() {
  while (const auto first = stream_.word()) {
    const auto* const row = std::ranges::find(kHalmstadRows, first->text, [](const HalmstadRow& r) { return r.word; });
    const bool is_known = row != std::end(kHalmstadRows);
    if (!first->is_ended && (!is_known || row->arguments() > 0)) return std::nullopt;
    HalmstadMessage message{is_known ? row->kind : HalmstadKind::GameOver};
    WordStream::Word last = *first;
    bool is_message = is_known;
    for (int i = 0; is_message && i < row->arguments(); ++i) {
      const auto word = stream_.word(last.end);
      if (!word || !word->is_ended) return std::nullopt;
      is_message = take_argument(*row, i, word->text, message);
      last = *word;
    }
    stream_.drop(is_message ? last.end : first->end);
    if (is_message) return message;
  }
  return std::nullopt;
}

}  // namespace felt
