// Inside the scenarios: one hand, told line by line. scenario.cpp sets it up and plays, scenario_expect.cpp compares.
#pragma once

#include <fmt/format.h>

#include <optional>

#include "game/dealer.hpp"
#include "scenario_words.hpp"

namespace felt::scenario {

class Player {
 public:
  explicit Player(std::string_view profile) : profile_(profile), rules_(*named_rules("holdem", profile)) {}

  void tell(const Words& words);
  std::string failure;  // of the last expectation

 private:
  bool set_up(const Words& words);  // whether the word is one of these; likewise below
  bool set_up_chips(const Words& words);
  bool set_up_cards(const Words& words);
  void set_option(const Words& words);
  void set_rake(const Words& words);
  void begin();
  void move_on();
  void must_be_legal(Illegal why, const Action& action = {}) const;
  void deal();
  void deal_holes();
  void deal_board();
  DealtCards made_up(int count) const;
  DealtCards next_of(std::vector<DealtCards>& listed);  // made up when nothing is listed
  void act(Seat who, const Words& words);
  void show_or_muck(Seat who, const Words& words);
  Action discard(Seat who, const std::string& thrown) const;
  Action action(const std::string& word) const;
  void expect(const Words& words);
  bool expect_chips(const Words& words);
  void expect_raise(const std::string& sizes);
  void expect_return(Seat to, Chips amount);
  void expect_order(const Words& words, EventKind kind);
  void expect_fresh(Seat who);
  void expect_seen(Seat who, const std::string& cards);
  void expect_won(Seat who, const Words& words);
  void check_chips();
  template <class A, class B>
  void compare(const A& expected, const B& found) {
    if (!(expected == found)) failure = fmt::format("expected {}, found {}", expected, found);
  }

  std::string profile_;
  Rules rules_;
  HandSetup setup_;
  std::vector<Chips> blinds_;
  bool has_min_bet_ = false, show_by_hand_ = false;
  std::vector<std::vector<DealtCards>> holes_;  // by dealing, then by seat; nothing where it is not told
  std::vector<DealtCards> boards_, draws_;
  int runs_ = 1;
  std::optional<Dealer> dealer_;
  std::optional<HandState> hand_;
  HandLog log_;
};

}  // namespace felt::scenario
