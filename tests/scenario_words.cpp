#include "scenario_words.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "cards/card_text.hpp"

namespace felt::scenario {

void reject(const std::string& why) { throw std::runtime_error(why); }

Chips chips(const std::string& word) {
  char* end = nullptr;
  const Chips count{std::strtoll(word.c_str(), &end, 10)};
  if (end == word.c_str() || *end != '\0') reject(fmt::format("'{}' is no number of chips", word));
  return count;
}

std::vector<Chips> amounts(const Words& words) {
  std::vector<Chips> all;
  for (size_t i = 1; i < words.size(); ++i) {
    if (words[i][0] != 'x') {
      all.push_back(chips(words[i]));
    } else {
      all.insert(all.end(), static_cast<size_t>(chips(words[i].substr(1)).count) - 1, all.back());
    }
  }
  return all;
}

Seat seat(const std::string& word) {
  if (word.size() < 2 || word[0] != 'p') reject(fmt::format("'{}' is no seat", word));
  return Seat(static_cast<int>(chips(word.substr(1)).count) - 1);
}

DealtCards cards(const std::string& word) {
  if (word.find('?') != std::string::npos) return DealtCards::face_down(static_cast<int>(word.size() / 2));
  const auto parsed = parse_cards(word);
  if (!parsed) reject(parsed.error().message);
  return DealtCards(std::span<const Card>(*parsed));
}

}  // namespace felt::scenario
