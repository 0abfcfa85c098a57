#include "history/felt_fields.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {
namespace {

struct Switch {
  std::string_view word;
  bool Profile::*field;
  bool value;
};
constexpr Switch kSwitches[] = {
    {"complete-short-bet", &Profile::complete_short_bet, true},
    {"ante-first", &Profile::blind_before_ante, false},
    {"no-cap-heads-up", &Profile::cap_heads_up, false},
    {"free-fold", &Profile::free_fold, true},
    {"show-all", &Profile::show_all, true},
};

bool apply_rake(const std::vector<Token>& words, Rake& rake) {
  if (words.size() < 3 || words.size() > 4) return false;
  const auto basis_points = parse_uint(words[1].text), cap = parse_uint(words[2].text);
  const bool no_flop_no_drop = words.size() == 4;
  if (!basis_points || *basis_points > 10000 || !cap || *cap > static_cast<uint64_t>(kMaxChips.count)) return false;
  if (no_flop_no_drop && words[3].text != "no-flop-no-drop") return false;
  rake = {static_cast<int>(*basis_points), Chips{static_cast<int64_t>(*cap)}, no_flop_no_drop};
  return true;
}

}  // namespace

std::vector<std::string> rule_words(const Rules& rules) {
  std::vector<std::string> words;
  const auto named = named_profile(rules.profile.name);
  const Profile plain = named ? *named : Profile{};
  for (const Switch& option : kSwitches) {
    if (rules.profile.*option.field == option.value && plain.*option.field != option.value) {
      words.emplace_back(option.word);
    }
  }
  if (rules.max_bet > Chips{0}) words.push_back(fmt::format("max-bet {}", rules.max_bet.count));
  const Rake& rake = rules.profile.rake;
  if (rake.basis_points > 0) {
    words.push_back(
        fmt::format("rake {} {}{}", rake.basis_points, rake.cap.count, rake.no_flop_no_drop ? " no-flop-no-drop" : ""));
  }
  return words;
}

bool apply_rule_word(std::string_view text, Rules& rules) {
  for (const Switch& option : kSwitches) {
    if (option.word == text) return rules.profile.*option.field = option.value, true;
  }
  const auto words = split(text, " ");
  if (words.empty()) return false;
  if (words[0].text == "rake") return apply_rake(words, rules.profile.rake);
  if (words[0].text != "max-bet" || words.size() != 2) return false;
  const auto most = parse_uint(words[1].text);
  if (!most || *most > static_cast<uint64_t>(kMaxChips.count)) return false;
  rules.max_bet = Chips{static_cast<int64_t>(*most)};
  return true;
}

}  // namespace felt
