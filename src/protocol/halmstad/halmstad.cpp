#include "protocol/halmstad/halmstad.hpp"

#include "cards/card_text.hpp"
#include "protocol/halmstad/halmstad_words.hpp"

namespace felt {
namespace {

void add_cards(std::string& line, const DealtCards& cards) {
  for (int i = 0; i < cards.size(); ++i) line += " " + to_text(cards[i]);
}

}  // namespace

std::string to_line(const HalmstadMessage& message) {
  const HalmstadRow& row = kHalmstadRows[static_cast<size_t>(message.kind)];
  std::string line(row.word);
  if (row.has_name) line += " " + message.name;
  for (int i = 0; i < row.numbers; ++i) line += " " + std::to_string(message.numbers[i]);
  if (row.cards > 0) add_cards(line, message.cards);
  return line += row.has_space_at_end ? " \n" : "\n";
}

std::string to_line(const HalmstadAnswer& answer) {
  if (answer.word == HalmstadWord::Nonsense) return answer.text + "\n";
  const HalmstadAnswerRow& row = kHalmstadAnswerRows[static_cast<size_t>(answer.word)];
  std::string line(row.text);
  if (row.argument == HalmstadArgument::Word) line += " " + answer.text;
  if (row.argument == HalmstadArgument::Number) line += " " + std::to_string(answer.total);
  if (row.argument == HalmstadArgument::Cards) add_cards(line, answer.cards);
  return line += "\n";
}

}  // namespace felt
