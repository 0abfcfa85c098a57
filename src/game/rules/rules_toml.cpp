#include <fmt/format.h>

#include "game/rules/rules_file.hpp"
#include "game/rules/rules_words.hpp"

namespace felt {
namespace {

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte == 0x7f) {
      out += fmt::format("\\u{:04X}", byte);
    } else {
      out += c;
    }
  }
  return out + '"';
}

// Collects "key = value" lines under a header that appears only when there are some.
class Section {
 public:
  explicit Section(std::string_view header) : header_(header) {}

  void add(std::string_view key, std::string_view value) { lines_ += fmt::format("{} = {}\n", key, value); }
  void add_if_not(bool default_value, std::string_view key, bool value) {
    if (value != default_value) add(key, value ? "true" : "false");
  }
  void add_if_not(int default_value, std::string_view key, int value) {
    if (value != default_value) add(key, std::to_string(value));
  }
  std::string text() const { return lines_.empty() ? "" : fmt::format("\n[{}]\n{}", header_, lines_); }

 private:
  std::string_view header_;
  std::string lines_;
};

std::string profile_options(const Profile& profile, const Profile& plain) {
  Section section("profile_options");
  if (profile.reopening != plain.reopening) {
    section.add("reopening", quoted(word_of(profile.reopening, kReopeningWords)));
  }
  if (profile.min_raise != plain.min_raise) {
    section.add("min_raise", quoted(word_of(profile.min_raise, kMinRaiseWords)));
  }
  for (const auto& point : kProfileSwitches) {
    section.add_if_not(plain.*point.value, point.word, profile.*point.value);
  }
  return section.text();
}

std::string rake_table(const Rake& rake, const Rake& plain) {
  if (rake == plain) return {};
  Section section("rake");
  section.add("percent", fmt::format("{}.{:02}", rake.basis_points / 100, rake.basis_points % 100));
  section.add("cap", std::to_string(rake.cap.count));
  section.add("no_flop_no_drop", rake.no_flop_no_drop ? "true" : "false");
  return section.text();
}

std::string street_table(const StreetRules& street) {
  const StreetRules plain;
  Section section("[street]");
  section.add("name", quoted(street.name));
  section.add_if_not(plain.hole, "hole", street.hole);
  section.add_if_not(plain.up, "up", street.up);
  section.add_if_not(plain.board, "board", street.board);
  section.add_if_not(plain.draw, "draw", street.draw);
  section.add_if_not(plain.big_bet, "big_bet", street.big_bet);
  section.add_if_not(plain.pair_doubles, "pair_doubles", street.pair_doubles);
  section.add_if_not(plain.max_raises, "max_raises", street.max_raises);
  section.add_if_not(plain.first_seat + 1, "first_seat", street.first_seat + 1);
  return section.text();
}

// Of a mix: its games by name.
std::string mix_tables(const Rules& rules) {
  std::string out;
  for (const Rules& game : rules.mix) {
    Section section("[game]");
    section.add("name", quoted(game.name));
    section.add_if_not(100, "stakes_percent", game.stakes_percent);
    out += section.text();
  }
  return out;
}

std::string profile_tables(const Rules& rules) {
  const auto named = named_profile(rules.profile.name);
  const Profile plain = named ? *named : Profile{};
  return profile_options(rules.profile, plain) + rake_table(rules.profile.rake, plain.rake);
}

}  // namespace

std::string to_toml(const Rules& rules) {
  std::string out;
  const auto add = [&](std::string_view key, std::string_view value) { out += fmt::format("{} = {}\n", key, value); };
  add("name", quoted(rules.name));
  if (rules.title != usual_title(rules.name)) add("title", quoted(rules.title));
  if (!rules.summary.empty()) add("summary", quoted(rules.summary));
  if (rules.is_mix()) {
    add("hands_each", std::to_string(rules.hands_each));
    add("profile", quoted(rules.profile.name));
    return out + profile_tables(rules) + mix_tables(rules);
  }
  add("betting", quoted(word_of(rules.betting, kBettingWords)));
  add("showdown", quoted(word_of(rules.showdown, kShowdownWords)));
  if (rules.low != LowHalf::None) add("low", quoted(word_of(rules.low, kLowWords)));
  if (rules.deck != DeckKind::Full) add("deck", quoted(word_of(rules.deck, kDeckWords)));
  add("forced_bets", quoted(word_of(rules.forced_bets, kForcedBetsWords)));
  add("one_raise_each", rules.one_raise_each ? "true" : "false");
  if (rules.one_raise_per_hand) add("one_raise_per_hand", "true");
  add("max_bet", std::to_string(rules.max_bet.count));
  add("players", fmt::format("[{}, {}]", rules.min_players, rules.max_players));
  add("profile", quoted(rules.profile.name));
  out += profile_tables(rules);
  for (const StreetRules& street : rules.streets) out += street_table(street);
  return out;
}

}  // namespace felt
