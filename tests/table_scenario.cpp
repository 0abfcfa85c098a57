// Scenarios between hands: who sits where, and where the button and the blinds go.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "game/table.hpp"
#include "scenario.hpp"
#include "scenario_words.hpp"

namespace felt::scenario {
namespace {

class TableTeller {
 public:
  void tell(const Words& words);
  std::string failure;

 private:
  void seat_players(const Words& words);
  void expect(const Words& words);
  int chair_of(const std::string& name) const;
  std::string name_at(const std::optional<int>& chair) const { return chair ? names_[*chair] : "none"; }

  Rules rules_ = *named_rules("holdem");
  ButtonRule rule_ = ButtonRule::Dead;
  std::optional<Table> table_;
  Words names_;
  Table::NextHand next_;
};

int TableTeller::chair_of(const std::string& name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) reject(fmt::format("nobody is called '{}'", name));
  return static_cast<int>(found - names_.begin());
}

void TableTeller::seat_players(const Words& words) {
  names_.assign(words.begin() + 1, words.end());
  table_.emplace(rules_, static_cast<int>(names_.size()), rule_);
  for (size_t i = 0; i < names_.size(); ++i) {
    if (names_[i] != "-") table_->sit(static_cast<int>(i), Chips{1000});
  }
}

void TableTeller::expect(const Words& words) {
  const std::string& what = words.at(1);
  const std::string found = what == "button"        ? fmt::format("{}", next_.button + 1)
                            : what == "small-blind" ? name_at(next_.small_blind)
                            : what == "big-blind"   ? name_at(next_.big_blind)
                                                    : throw std::runtime_error(fmt::format("cannot expect '{}'", what));
  if (found != words.at(2)) failure = fmt::format("expected {}, found {}", words.at(2), found);
}

void TableTeller::tell(const Words& words) {
  failure.clear();
  const std::string& word = words[0];
  if (word == "table") {
    rule_ = words.at(1) == "moving-button" ? ButtonRule::Moving : ButtonRule::Dead;
  } else if (word == "seats") {
    seat_players(words);
  } else if (word == "button") {
    table_->set_button(chair_of(words.at(1)));
  } else if (word == "bust" || word == "leave") {
    table_->leave(chair_of(words.at(1)));
  } else if (word == "sit") {
    const int chair = std::stoi(words.at(2)) - 1;
    names_[chair] = words.at(1);
    table_->sit(chair, Chips{1000});
  } else if (word == "next") {
    Stakes stakes;
    stakes.small_blind = Chips{5};
    stakes.big_blind = Chips{10};
    next_ = table_->next_hand(stakes);
  } else if (word == "expect") {
    expect(words);
  } else {
    reject(fmt::format("there is no line '{}'", word));
  }
}

}  // namespace

std::vector<std::string> play_table(const Scenario& scenario) { return tell_lines(scenario, "", TableTeller()); }

}  // namespace felt::scenario
