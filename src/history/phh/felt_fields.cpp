#include "history/phh/felt_fields.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "game/rules/rules_words.hpp"

namespace felt {
namespace {

bool apply_rake(const std::vector<Token>& words, Rake& rake) {
  if (words.size() < 3 || words.size() > 4) return false;
  const auto basis_points = parse_uint(words[1].text), cap = parse_uint(words[2].text);
  const bool no_flop_no_drop = words.size() == 4;
  if (!basis_points || *basis_points > 10000 || !cap || *cap > static_cast<uint64_t>(kMaxChips.count)) return false;
  if (no_flop_no_drop && words[3].text != "no-flop-no-drop") return false;
  rake = {static_cast<int>(*basis_points), Chips{static_cast<int64_t>(*cap)}, no_flop_no_drop};
  return true;
}

bool apply_max_bet(std::string_view text, Rules& rules) {
  const auto most = parse_uint(text);
  if (!most || *most > static_cast<uint64_t>(kMaxChips.count)) return false;
  rules.max_bet = Chips{static_cast<int64_t>(*most)};
  return true;
}

bool apply_point(std::string_view point, std::string_view answer, Profile& profile) {
  if (const auto* field = value_of(point, kProfileSwitches)) {
    profile.*(*field) = answer == "yes";
    return answer == "yes" || answer == "no";
  }
  if (point == "reopening") {
    const Reopening* value = value_of(answer, kReopeningWords);
    return value != nullptr && (profile.reopening = *value, true);
  }
  const MinRaise* value = point == "min_raise" ? value_of(answer, kMinRaiseWords) : nullptr;
  return value != nullptr && (profile.min_raise = *value, true);
}

}  // namespace

std::vector<std::string> rule_words(const Rules& rules) {
  std::vector<std::string> words;
  const Profile& own = rules.profile;
  const auto named = named_profile(own.name);
  const Profile plain = named ? *named : Profile{};
  for (const auto& point : kProfileSwitches) {
    if (own.*point.value == plain.*point.value) continue;
    words.push_back(fmt::format("{} {}", point.word, own.*point.value ? "yes" : "no"));
  }
  if (own.reopening != plain.reopening) {
    words.push_back(fmt::format("reopening {}", word_of(own.reopening, kReopeningWords)));
  }
  if (own.min_raise != plain.min_raise) {
    words.push_back(fmt::format("min_raise {}", word_of(own.min_raise, kMinRaiseWords)));
  }
  if (rules.max_bet > Chips{0}) words.push_back(fmt::format("max_bet {}", rules.max_bet.count));
  if (own.rake.basis_points > 0) {
    words.push_back(fmt::format("rake {} {}{}", own.rake.basis_points, own.rake.cap.count,
                                own.rake.no_flop_no_drop ? " no-flop-no-drop" : ""));
  }
  return words;
}

bool apply_rule_word(std::string_view text, Rules& rules) {
  const auto words = split(text, " ");
  if (words.empty()) return false;
  if (words[0].text == "rake") return apply_rake(words, rules.profile.rake);
  if (words.size() != 2) return false;
  if (words[0].text == "max_bet") return apply_max_bet(words[1].text, rules);
  return apply_point(words[0].text, words[1].text, rules.profile);
}

}  // namespace felt
